/**
 * A mark in the database while a server uses it. A server that finds one has a predecessor that did not stop in an orderly
 * way. Then the write-ahead log has to be there: the newest rows may be in it alone.
 *
 * The mark is in the database and not beside it, so that it goes along with a copy of the database without its log.
 */
import type Database from 'better-sqlite3';

/** Begins to use the file. */
export function markRunning(db: Database.Database): void {
  db.exec('CREATE TABLE IF NOT EXISTS running (since INTEGER NOT NULL) STRICT');
  db.prepare('DELETE FROM running').run();
  db.prepare('INSERT INTO running (since) VALUES (?)').run(Date.now());
  // The mark itself must not be in the write-ahead log alone.
  db.pragma('wal_checkpoint(PASSIVE)');
}

/** Orderly stop. On a disk that takes nothing any more the mark stays, and the next start tells more than it has to. */
export function markStopped(db: Database.Database): void {
  try {
    if (hasMark(db)) db.prepare('DELETE FROM running').run();
  } catch {
    // Closing the file is more important.
  }
}

/** When the server began that has not stopped; null if the last one has. */
export function runningSince(db: Database.Database): number | null {
  if (!hasMark(db)) return null;
  return db.prepare<[], { since: number }>('SELECT since FROM running').get()?.since ?? null;
}

const hasMark = (db: Database.Database): boolean =>
  db.prepare(`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'running'`).get() !== undefined;

/** When the newest row was written, in milliseconds since 1970. */
export function lastRowAt(db: Database.Database): number | null {
  return db.prepare<[], { at: number }>('SELECT at FROM log ORDER BY id DESC LIMIT 1').get()?.at ?? null;
}
