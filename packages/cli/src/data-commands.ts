/** `partie backup`, `restore`, `replay` and `export`: commands that work on a data folder. Each returns the exit code. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@partie/kit';
import {
  backupFolder,
  matchFile,
  readSqliteStore,
  recordText,
  restoreBackup,
  StoreError,
  type StoreReader,
  tellMatch,
} from '@partie/server';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Copies the database into one file, whatever version wrote it. Safe while a server uses the folder. */
export function backup(file: string, data: string): Promise<number> {
  return inFolder(data, async () => {
    if (existsSync(file)) throw new Error(`${file} already exists; nothing was written.`);
    await backupFolder(data, file);
    print(`Copied everything in ${data} to ${file}.`);
  });
}

/** Copies a backup into a data folder that has no database yet. The next start converts it if it has an older format. */
export function restore(file: string, data: string): number {
  try {
    restoreBackup(file, data);
    return 0;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return fail(error instanceof StoreError ? why : `${file} could not be restored to ${data}: ${why}`);
  }
}

/** Prints the story of a match, as one seat saw it or as everyone did. */
export function replay(match: string, data: string, seat: number | null, language: Language): Promise<number> {
  return withStore(data, async (store) => {
    for (const line of await tellMatch(store, match, seat, language)) print(line);
  });
}

/** Writes the file of a finished match, for `partie verify`; with `format`, a record that other programs read. */
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

function withStore(data: string, work: (store: StoreReader) => Promise<void>): Promise<number> {
  return inFolder(data, async () => {
    const store = await readSqliteStore(data);
    try {
      await work(store);
    } finally {
      await store.close();
    }
  });
}

async function inFolder(data: string, work: () => Promise<void>): Promise<number> {
  if (!existsSync(join(data, 'partie.sqlite')))
    return fail(`There is no Partie data in ${data}: say where with --data.`);
  try {
    await work();
    return 0;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function fail(reason: string): number {
  process.stderr.write(`${reason}\n`);
  return 1;
}
