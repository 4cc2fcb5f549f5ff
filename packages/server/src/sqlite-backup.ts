/**
 * A copy of the file as it is at this moment, made piece by piece while the server goes on writing.
 *
 * The copy reads through a connection of its own that holds on to the moment: SQLite begins a copy anew whenever
 * somebody else writes, so at a busy server a copy of the latest state would never be finished. That holds for a copy
 * made by another process (`partie backup`) as well.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { explain } from './sqlite-file.js';
import { StoreError } from './store-error.js';

export async function copyAsOfNow(from: string, to: string): Promise<void> {
  if (existsSync(to)) throw new StoreError(`${to} exists already. Choose a new file for the backup.`);
  // Only what is complete gets the name of a backup.
  const unfinished = `${to}.part`;
  let reader: Database.Database | undefined;
  try {
    rmSync(unfinished, { force: true });
    reader = new Database(from, { readonly: true });
    reader.exec('BEGIN; SELECT 1 FROM match_key LIMIT 1');
    await reader.backup(unfinished);
    renameSync(unfinished, to);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw explain(error, to);
  } finally {
    reader?.close();
  }
}
