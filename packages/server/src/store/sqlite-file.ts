/** The file of the SQLite store: opening it, with settings that survive a crash. */
import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import type { Ports } from '../ports.js';
import { tighten } from './permissions.js';
import { lastRowAt, markRunning, runningSince } from './run-mark.js';
import { explain } from './sqlite-errors.js';
import { bringUpToDate, refuseNewer } from './sqlite-upgrade.js';
import { StoreError } from './store-error.js';
import { SqliteDatabase } from './sqlite-driver.js';

/** In the data folder; beside it lie SQLite's write-ahead log, and copies made before an upgrade. */
export const fileName = 'partie.sqlite';

/**
 * Pages in the write-ahead log (16 MB) before a checkpoint copies them to the file. The same pages change again and again
 * while matches run, so fewer checkpoints than usual (1000 pages) save a tenth of the work.
 */
const checkpointAfter = 4000;

/** Opens the file for writing. The caller holds the lock of the folder. */
export function openFile(folder: string, log: Ports['log'] = () => {}): Database.Database {
  const path = join(folder, fileName);
  let db: Database.Database | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // SQLite writes into an empty file too, and gives those beside it the same mode.
    if (!existsSync(path)) closeSync(openSync(path, 'wx', 0o600));
    tighten(folder, log);
    const hadLog = hasWriteAheadLog(path);
    db = new SqliteDatabase(path);
    // Every commit waits until it is on the disk; on macOS also until the disk has emptied its own cache.
    db.pragma('synchronous = FULL');
    db.pragma('fullfsync = ON');
    refuseNewer(db);
    if (db.pragma('journal_mode = WAL', { simple: true }) !== 'wal')
      throw new StoreError(
        `${path} lies on a disk that SQLite cannot use safely. Choose a data folder on a local disk.`,
      );
    bringUpToDate(db, log);
    tellUncleanStop(db, hadLog, log);
    markRunning(db);
    db.pragma(`wal_autocheckpoint = ${checkpointAfter}`);
    return db;
  } catch (error) {
    db?.close();
    throw explain(error, path);
  }
}

/** One that is empty holds nothing; a program that only read the database may have made it. */
export const hasWriteAheadLog = (path: string): boolean =>
  (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;

function tellUncleanStop(db: Database.Database, hadLog: boolean, log: Ports['log']): void {
  const since = runningSince(db);
  if (since === null) return;
  const last = lastRowAt(db);
  const lastRow = last === null ? null : new Date(last).toISOString();
  log({ what: 'uncleanStop', startedAt: new Date(since).toISOString(), lastRow });
  if (!hadLog) log({ what: 'error', error: missingLog(db.name, lastRow) });
}

export const missingLog = (path: string, lastRow: string | null): string =>
  `The last server did not stop in an orderly way, and ${path}-wal is missing. Unless another program has opened the ` +
  `database since, the newest moves are lost: the last that is there is of ${lastRow ?? 'no time at all'}.`;
