/** `partie backup`, `restore`, `replay` and `export`: commands that work on a data folder. Each returns the exit code. */
import { createWriteStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Language } from '@partie/kit';
import {
  backupFolder,
  matchFileText,
  readSqliteStore,
  recordText,
  Replays,
  restoreBackup,
  type StoredMatch,
  StoreError,
  type StoreReader,
  tellMatch,
} from '@partie/server';

export const print = (line: string) => process.stdout.write(`${line}\n`);

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
    for await (const line of tellMatch(store, match, seat, language)) print(line);
  });
}

/** Writes the file of a finished match, for `partie verify`; with `format`, a record that other programs read. */
export function exportMatch(
  match: string,
  data: string,
  file: string | undefined,
  { format, chat }: { readonly format?: string; readonly chat: boolean },
): Promise<number> {
  return withStore(data, async (store) => {
    const stored = await store.match(match);
    if (stored === null) throw new Error(`There is no match '${match}'.`);
    if (stored.end === null) throw new Error('The match is not over yet.');
    const text = format === undefined ? matchText(store, stored) : [await recordText(store, stored, format, chat)];
    // `wx`: never over a file that is there.
    await pipeline(text, file === undefined ? process.stdout : createWriteStream(file, { flags: 'wx' }), {
      end: file !== undefined,
    });
  });
}

async function* matchText(store: StoreReader, stored: StoredMatch): AsyncGenerator<string> {
  const last = (await store.rowCount(stored.id)) - 1;
  yield* matchFileText(stored, new Replays(store).rows(stored.id, 0, last));
  yield '\n';
}

export function withStore(data: string, work: (store: StoreReader) => Promise<void>): Promise<number> {
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
