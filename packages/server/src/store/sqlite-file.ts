/** The file of the SQLite store: opening it, settings that survive a crash, and words for what can go wrong with it. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { bringUpToDate, refuseNewer } from './sqlite-upgrade.js';
import { isDiskFull, StoreError } from './store-error.js';

/** In the data folder; beside it lie SQLite's write-ahead log, and copies made before an upgrade. */
export const fileName = 'partie.sqlite';

/**
 * Pages in the write-ahead log (16 MB) before a checkpoint copies them to the file. The same pages change again and again
 * while matches run, so fewer checkpoints than usual (1000 pages) save a tenth of the work.
 */
const checkpointAfter = 4000;

export function openFile(folder: string): Database.Database {
  const path = join(folder, fileName);
  let db: Database.Database | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    db = new Database(path);
    // Every commit waits until it is on the disk; on macOS also until the disk has emptied its own cache.
    db.pragma('synchronous = FULL');
    db.pragma('fullfsync = ON');
    refuseNewer(db);
    if (db.pragma('journal_mode = WAL', { simple: true }) !== 'wal')
      throw new StoreError(
        `${path} lies on a disk that SQLite cannot use safely. Choose a data folder on a local disk.`,
      );
    bringUpToDate(db);
    db.pragma(`wal_autocheckpoint = ${checkpointAfter}`);
    return db;
  } catch (error) {
    db?.close();
    throw explain(error, path);
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** A fault of one write (a doubled key, a value of the wrong kind) and not of the file or the disk. */
export const concernsOneWrite = (error: unknown): boolean =>
  !(error instanceof Database.SqliteError) || /^SQLITE_(CONSTRAINT|MISMATCH|TOOBIG)/.test(error.code);

export function explain(error: unknown, path: string): StoreError {
  if (error instanceof StoreError) return error;
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  return new StoreError(inWords(code, message, path), { cause: error });
}

function inWords(code: string, message: string, path: string): string {
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code))
    return `${path} is damaged, or no database at all. Restore it from a backup, or move it away to begin anew.`;
  if (isDiskFull(code))
    return `The disk that holds ${path} is full. Free some space: a server that runs goes on by itself.`;
  if (/^SQLITE_(BUSY|LOCKED|PROTOCOL)/.test(code))
    return `${path} is being written by another process, perhaps a second server. Stop that one first.`;
  if (/^(SQLITE_(READONLY|CANTOPEN|PERM|AUTH)|E[A-Z]+$)/.test(code))
    return `Cannot write to ${path} (${code}). Give the server's user the right to write there, or choose another data folder.`;
  if (code.startsWith('SQLITE_IOERR'))
    return `The disk that holds ${path} failed (${code}). Look at the disk and at the system's log.`;
  return `The store ${path} could not do it: ${message}.`;
}
