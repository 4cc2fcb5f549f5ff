/** `partie backup`, `restore`, `replay` and `export`: what an administrator does with a data folder. */
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@partie/kit';
import { matchFile, openSqliteStore, recordText, type Store, tellMatch } from '@partie/server';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** A copy of everything, also while a server runs on the folder. Each answers the exit code. */
export function backup(file: string, data: string): Promise<number> {
  return withStore(data, async (store) => {
    if (existsSync(file)) throw new Error(`${file} exists already; nothing was written.`);
    await store.backup(file);
    say(`Everything in ${data} is now also in ${file}.`);
  });
}

/** Puts a backup into an empty data folder. */
export function restore(file: string, data: string): number {
  const target = join(data, 'partie.sqlite');
  if (!existsSync(file)) return fail(`There is no file ${file}.`);
  if (existsSync(target)) return fail(`${data} holds data already: move it away first. Nothing was changed.`);
  mkdirSync(data, { recursive: true, mode: 0o700 });
  copyFileSync(file, target);
  return 0;
}

/** A match in words. */
export function replay(match: string, data: string, seat: number | null, language: Language): Promise<number> {
  return withStore(data, async (store) => {
    for (const line of await tellMatch(store, match, seat, language)) say(line);
  });
}

/** The file of an ended match, for `partie verify`; or written as other programs read it. */
export function exportMatch(match: string, data: string, file: string | undefined, format?: string): Promise<number> {
  return withStore(data, async (store) => {
    const stored = await store.match(match);
    if (stored === null) throw new Error(`There is no match '${match}'.`);
    if (stored.end === null) throw new Error('The match is not over yet.');
    const rows = await store.log(match);
    const text =
      format === undefined ? `${JSON.stringify(matchFile(stored, rows))}\n` : recordText(stored, rows, format);
    if (file === undefined) process.stdout.write(text);
    else writeFileSync(file, text, { flag: 'wx' });
  });
}

async function withStore(data: string, work: (store: Store) => Promise<void>): Promise<number> {
  if (!existsSync(join(data, 'partie.sqlite')))
    return fail(`There is no Partie data in ${data}: say where with --data.`);
  try {
    const store = openSqliteStore(data);
    try {
      await work(store);
    } finally {
      await store.close();
    }
    return 0;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function fail(why: string): number {
  process.stderr.write(`${why}\n`);
  return 1;
}
