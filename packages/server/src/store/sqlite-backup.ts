/**
 * A copy of the file as it is at this moment, made piece by piece while the server goes on writing.
 *
 * The copy reads through a connection of its own in a read transaction: SQLite begins a copy anew whenever somebody else
 * writes, so at a busy server a copy of the latest state would never be finished. That holds for a copy made by another
 * process (`partie backup`) as well. Nothing is converted: a file of an earlier format is copied as it is.
 */
import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { explain, fileName } from './sqlite-file.js';
import { StoreError } from './store-error.js';

/** Copies the store of a data folder into a new file. */
export async function backupFolder(folder: string, to: string): Promise<void> {
  if (existsSync(to)) throw new StoreError(`${to} exists already. Choose a new file for the backup.`);
  // Only what is complete gets the name of a backup.
  const unfinished = `${to}.part`;
  let reader: Database.Database | undefined;
  try {
    rmSync(unfinished, { force: true });
    // SQLite writes into an empty file too. This one nobody else may read: it holds hidden cards and the secrets of matches.
    closeSync(openSync(unfinished, 'wx', 0o600));
    reader = new Database(join(folder, fileName), { readonly: true });
    reader.exec('BEGIN; SELECT 1 FROM sqlite_schema LIMIT 1');
    await reader.backup(unfinished);
    renameSync(unfinished, to);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw explain(error, to);
  } finally {
    reader?.close();
  }
}
