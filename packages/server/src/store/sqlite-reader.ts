/**
 * Reads a data folder without changing anything in it, beside a running server or not. A folder of an earlier format is
 * read from a converted copy, which is removed afterwards.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { backupFolder } from './sqlite-backup.js';
import { explain } from './sqlite-errors.js';
import { fileName, openFile } from './sqlite-file.js';
import { formatVersion } from './sqlite-schema.js';
import { SqliteStore } from './sqlite-store.js';
import { refuseNewer, versionOf } from './sqlite-upgrade.js';
import type { StoreReader } from './store.js';
import { StoreError } from './store-error.js';
import { SqliteDatabase } from './sqlite-driver.js';

export async function readSqliteStore(folder: string): Promise<StoreReader> {
  const { db, close } = await readCurrentFormat(folder);
  return new SqliteStore(db, {}, close);
}

/** The file of a folder, or of a converted copy of it, open for reading. */
export async function readCurrentFormat(folder: string): Promise<{ db: Database.Database; close: () => void }> {
  const db = readFile(folder);
  try {
    refuseNewer(db);
    if (versionOf(db) === formatVersion) return { db, close: () => db.close() };
  } catch (error) {
    db.close();
    throw explain(error, db.name);
  }
  db.close();
  return readConverted(folder);
}

/** The file of a folder as it is, whatever its format. */
export function readFile(folder: string): Database.Database {
  const path = join(folder, fileName);
  if (!existsSync(path)) throw new StoreError(`There is no Partie data in ${folder}.`);
  try {
    return new SqliteDatabase(path, { readonly: true });
  } catch (error) {
    throw new StoreError(`Cannot read ${path}: ${error instanceof Error ? error.message : String(error)}.`, {
      cause: error,
    });
  }
}

async function readConverted(folder: string): Promise<{ db: Database.Database; close: () => void }> {
  const copy = mkdtempSync(join(tmpdir(), 'partie-converted-'));
  const remove = () => rmSync(copy, { recursive: true, force: true });
  try {
    await backupFolder(folder, join(copy, fileName));
    const db = openFile(copy);
    const close = () => {
      db.close();
      remove();
    };
    return { db, close };
  } catch (error) {
    remove();
    throw error;
  }
}
