/**
 * Copies of the database: into a file (`partie backup`), and back into a data folder (`partie restore`).
 *
 * A backup is the file as it is at this moment, made piece by piece while the server goes on writing. It reads through a
 * connection of its own in a read transaction: SQLite begins a copy anew whenever somebody else writes, so at a busy server
 * a copy of the latest state would never be finished. That holds for a copy made by another process (`partie backup`) as
 * well. Nothing is converted: a file of an earlier format is copied as it is.
 */
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { flush } from './flush.js';
import { lockFolder, lockName } from './folder-lock.js';
import { markStopped } from './run-mark.js';
import { explain } from './sqlite-errors.js';
import { fileName } from './sqlite-file.js';
import { refuseNewer, versionOf } from './sqlite-upgrade.js';
import { StoreError } from './store-error.js';
import { SqliteDatabase, SqliteError } from './sqlite-driver.js';

/** Copies the store of a data folder into a new file. */
export async function backupFolder(folder: string, to: string): Promise<void> {
  if (existsSync(to)) throw new StoreError(`${to} exists already. Choose a new file for the backup.`);
  // Only what is complete gets the name of a backup.
  const unfinished = `${to}.part`;
  let reader: Database.Database | undefined;
  try {
    removeCopy(unfinished);
    // SQLite writes into an empty file too. This one nobody else may read: it holds hidden cards and the secrets of matches.
    closeSync(openSync(unfinished, 'wx', 0o600));
    reader = new SqliteDatabase(join(folder, fileName), { readonly: true });
    reader.exec('BEGIN; SELECT 1 FROM sqlite_schema LIMIT 1');
    await reader.backup(unfinished);
    inCopy(unfinished, markStopped);
    flush(unfinished);
    renameSync(unfinished, to);
  } catch (error) {
    removeCopy(unfinished);
    throw explain(error, to);
  } finally {
    reader?.close();
  }
}

/**
 * Copies a backup into a data folder that has no database, when it has been found to be whole. The next start converts it
 * if it has an earlier format.
 */
export function restoreBackup(file: string, folder: string): void {
  const target = join(folder, fileName);
  const isNew = !existsSync(folder);
  if (!existsSync(file)) throw new StoreError(`There is no file ${file}.`);
  refuseOccupied(folder);
  if (!statSync(file).isFile() || !isDatabase(file))
    throw new StoreError(`${file} is not a file that partie backup has written. Nothing was changed.`);
  if (hasContent(`${file}-wal`))
    throw new StoreError(
      `${file} is no backup: its write-ahead log lies beside it, with the newest rows. Make a backup of it first: put both ` +
        'as partie.sqlite and partie.sqlite-wal into an empty folder, and run partie backup there. Nothing was changed.',
    );
  const lock = lockFolder(folder);
  const unfinished = `${target}.part`;
  let isDone = false;
  try {
    refuseOccupied(folder);
    removeCopy(unfinished);
    copyFileSync(file, unfinished);
    chmodSync(unfinished, 0o600);
    inCopy(unfinished, (db) => checkBackup(db, file));
    flush(unfinished);
    renameSync(unfinished, target);
    if (process.platform !== 'win32') flush(folder);
    isDone = true;
  } finally {
    removeCopy(unfinished);
    lock.release();
    if (isNew && !isDone) removeEmpty(folder);
  }
}

function refuseOccupied(folder: string): void {
  const target = join(folder, fileName);
  // SQLite would apply what is left of another database to this one.
  const isOccupied = existsSync(target) || ['-wal', '-journal'].some((end) => hasContent(target + end));
  if (!isOccupied) return;
  throw new StoreError(
    `${folder} already holds data: stop its server and move ${fileName}, ${fileName}-wal and ${fileName}-shm away first. ` +
      'Nothing was changed.',
  );
}

/** Nobody has been able to put anything into it but this process. */
function removeEmpty(folder: string): void {
  rmSync(join(folder, lockName), { force: true });
  rmdirSync(folder);
}

/** That it is a whole database of Partie which this version knows. */
function checkBackup(db: Database.Database, file: string): void {
  try {
    refuseNewer(db);
    const tables = db.prepare(`SELECT name FROM sqlite_schema WHERE name IN ('match', 'person', 'game_table')`).all();
    if (versionOf(db) === 0 || tables.length < 3)
      throw new StoreError(`${file} is a database, but none of Partie. Nothing was changed.`);
    const found = db.pragma('integrity_check(1)', { simple: true });
    if (found !== 'ok') throw new SqliteError(String(found), 'SQLITE_CORRUPT');
    markStopped(db);
  } catch (error) {
    if (!(error instanceof SqliteError) || !/^SQLITE_(CORRUPT|NOTADB)/.test(error.code)) throw error;
    const why = error.message.replaceAll(/\s+/g, ' ');
    throw new StoreError(`${file} is damaged (${why}). Nothing was changed: use another backup.`, { cause: error });
  }
}

/** With what SQLite may have left beside it when it was interrupted, and would apply to the next copy. */
function removeCopy(path: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(path + end, { force: true });
}

/** Works on a copy that nobody else knows of. */
function inCopy(path: string, work: (db: Database.Database) => void): void {
  const db = new SqliteDatabase(path);
  try {
    work(db);
  } finally {
    db.close();
  }
}

const hasContent = (path: string): boolean => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;

function isDatabase(path: string): boolean {
  const begin = Buffer.alloc(16);
  const file = openSync(path, 'r');
  try {
    readSync(file, begin);
  } finally {
    closeSync(file);
  }
  return begin.toString('latin1') === 'SQLite format 3\0';
}
