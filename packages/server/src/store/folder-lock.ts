/**
 * One data folder, one server.
 *
 * The lock is one of the operating system, which SQLite takes on an empty file beside the database. It works alike on
 * Linux, macOS and Windows, and it ends with the process, however that ends. The file stays: a lock on a file that somebody
 * else may remove at the same moment would hold nothing.
 *
 * A POSIX process loses its locks on a file when it closes any descriptor of it. SQLite takes care of its own; so in this
 * process nobody but SQLite may open the file.
 */
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { explain } from './sqlite-errors.js';
import { StoreError } from './store-error.js';
import { SqliteDatabase, SqliteError } from './sqlite-driver.js';

export const lockName = 'partie.lock';

/** Milliseconds to wait for one who only looks whether the folder is locked. */
const patience = 500;

export interface FolderLock {
  release(): void;
}

/** Takes the lock of a data folder, which is made if it is not there. Throws a `StoreError` if another process has it. */
export function lockFolder(folder: string): FolderLock {
  const path = join(folder, lockName);
  let db: Database.Database | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const isNew = !existsSync(path);
    db = new SqliteDatabase(path, { timeout: patience });
    // Else SQLite would lay a journal beside it.
    db.pragma('journal_mode = MEMORY');
    db.exec('BEGIN EXCLUSIVE');
    if (isNew) chmodSync(path, 0o600);
    const held = db;
    return { release: () => held.close() };
  } catch (error) {
    db?.close();
    if (isBusy(error)) throw new StoreError(inUse(folder), { cause: error });
    throw explain(error, path);
  }
}

/** Whether a server uses the folder at this moment. Changes nothing. */
export function isFolderLocked(folder: string): boolean {
  const path = join(folder, lockName);
  if (!existsSync(path)) return false;
  const db = new SqliteDatabase(path, { readonly: true, timeout: 0 });
  try {
    db.prepare('SELECT 1 FROM sqlite_schema').get();
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    throw explain(error, path);
  } finally {
    db.close();
  }
}

const isBusy = (error: unknown): boolean => error instanceof SqliteError && error.code.startsWith('SQLITE_BUSY');

const inUse = (folder: string): string =>
  `The data folder ${folder} is used by a server that runs already. Stop that one first, or choose another folder with --data.`;
