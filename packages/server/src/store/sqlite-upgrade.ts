/**
 * Brings a data file of an earlier format up to date.
 *
 * A copy of the file as it was is made first and stays beside it. The conversion is one transaction: a kill or a full
 * disk in the middle leaves the file as it was, and the next start tries again. A match whose rows break the keys of the
 * new log is set aside with everything that was known of it; the others are converted.
 */
import { statSync } from 'node:fs';
import type Database from 'better-sqlite3';
import type { Ports } from '../ports.js';
import { type OldRow, readOldRow, rowsOnPage, type Unreadable } from './old-log-pages.js';
import { RejectedRows } from './set-aside.js';
import { additions, formatVersion, logSchema, wholeSchema } from './sqlite-schema.js';
import { isDiskFull, StoreError } from './store-error.js';
import { copyBeforeConversion, keepCopies, removeUnfinishedCopies } from './upgrade-copy.js';

/** From here on rows lay on pages; before, each was a row of a table `log`. */
const pagesSince = 4;
/** In format 3, a table said where a row was. */
const placesIn = 3;
const readAtOnce = 1000;

/** How long to wait for an earlier version that converts the same file, and how long for one that only writes to it: ms. */
const conversionTakes = 120_000;
const writingTakes = 5000;

/** A file that a newer version wrote is left as it is. */
export function refuseNewer(db: Database.Database): void {
  const version = versionOf(db);
  if (version <= formatVersion) return;
  throw new StoreError(
    `${db.name} was written by a newer version of Partie (format ${version}, this one knows ${formatVersion}). ` +
      'Start the newer version, or restore a backup made by this one.',
  );
}

/** Creates the tables in an empty file, or converts them. */
export function bringUpToDate(db: Database.Database, log: Ports['log'] = () => {}): void {
  const version = versionOf(db);
  const isOld = version > 0 && version < formatVersion;
  if (isOld) log({ what: 'upgrading', file: db.name, from: version, to: formatVersion });
  if (isOld) db.pragma(`busy_timeout = ${conversionTakes}`);
  try {
    locked(db, () => createOrConvert(db));
  } catch (error) {
    if (isOld) afterFailure(db, version, error);
    throw error;
  }
  if (!isOld) return;
  locked(db, () => keepCopies(db.name));
  db.pragma(`busy_timeout = ${writingTakes}`);
  emptyWriteAheadLog(db);
  log({ what: 'upgraded', file: db.name, from: version, to: formatVersion });
}

function createOrConvert(db: Database.Database): void {
  // An earlier version of Partie, which did not lock the folder, may have been faster.
  const version = versionOf(db);
  if (version === formatVersion) keepCopies(db.name);
  removeUnfinishedCopies(db.name);
  if (version === 0) db.exec(wholeSchema);
  else if (version < formatVersion) {
    copyBeforeConversion(db.name, version);
    convert(db, version);
  }
  db.exec(additions);
  // Written even if it is the same: that shows whether the file can be written at all.
  db.pragma(`user_version = ${formatVersion}`);
}

export const versionOf = (db: Database.Database): number => db.pragma('user_version', { simple: true }) as number;
const locked = (db: Database.Database, work: () => void): void => db.transaction(work).immediate();

/** The conversion went through the write-ahead log, which would stay as large as it became. */
function emptyWriteAheadLog(db: Database.Database): void {
  try {
    db.pragma('wal_checkpoint(TRUNCATE)');
  } catch {
    // No space for it, perhaps. The conversion is done all the same, and SQLite tries again after the next commits.
  }
}

function afterFailure(db: Database.Database, version: number, error: unknown): void {
  const { code = '' } = error as { code?: string };
  // If the disk failed, the commit may be on it all the same, and the copy is needed: the next start looks.
  if (!/^SQLITE_(BUSY|IOERR_(?!SHMSIZE))/.test(code)) {
    locked(db, () => {
      if (versionOf(db) === version) removeUnfinishedCopies(db.name);
    });
  }
  if (!isDiskFull(code)) return;
  const megabytes = Math.ceil((spaceFactor * statSync(db.name).size) / 1e6);
  throw new StoreError(
    `The disk is too full to convert ${db.name} from format ${version} to ${formatVersion}; nothing was changed. ` +
      `Free some space (${megabytes} MB are enough) and start again.`,
    { cause: error },
  );
}
/** Of the size of the file: for the copy, for the new tables beside the old ones, and for the write-ahead log. */
const spaceFactor = 4;

function convert(db: Database.Database, version: number): void {
  const old = version >= pagesSince ? 'log_page' : 'old_log';
  if (version < pagesSince) {
    db.exec(`
      DROP VIEW IF EXISTS match_log;
      DROP INDEX IF EXISTS log_number;
      DROP INDEX IF EXISTS log_command;
      ALTER TABLE log RENAME TO old_log;`);
  }
  db.exec(`
    ALTER TABLE snapshot RENAME COLUMN match TO stream;
    ${logSchema}
    INSERT INTO stream (key, name) SELECT key, match FROM match_key;`);
  const rejected = new RejectedRows(db);
  copyRows(db, version >= pagesSince ? pagedRows(db) : plainRows(db), rejected);
  rejected.setAside(rowsKnown(version));
  db.exec(`
    DROP TABLE ${old};
    DROP TABLE match_key;
    DROP TABLE IF EXISTS log_place;
    DROP TABLE IF EXISTS log_placed;
    DROP TABLE IF EXISTS log_span;`);
}

interface Found {
  readonly row: OldRow | Unreadable;
  readonly page: number;
}

function* pagedRows(db: Database.Database): Generator<Found> {
  const pages = db.prepare<[number, number], { id: number; rows: string }>(
    'SELECT id, rows FROM log_page WHERE id > ? ORDER BY id LIMIT ?',
  );
  let last = Number.MIN_SAFE_INTEGER;
  for (let some = pages.all(last, readAtOnce); some.length > 0; some = pages.all(last, readAtOnce)) {
    for (const { id, rows } of some) {
      for (const row of rowsOnPage(rows)) yield { row, page: id };
      last = id;
    }
  }
}

function* plainRows(db: Database.Database): Generator<Found> {
  const rows = db.prepare<[number, number], OldRow & { id: number }>(
    `SELECT id, match_key AS key, number, actor, command, at, body FROM old_log WHERE id > ? ORDER BY id LIMIT ?`,
  );
  let last = Number.MIN_SAFE_INTEGER;
  for (let some = rows.all(last, readAtOnce); some.length > 0; some = rows.all(last, readAtOnce)) {
    for (const { id, ...row } of some) {
      yield { row: readOldRow(row), page: id };
      last = id;
    }
  }
}

/** The indexes of the old log know how many rows a match had, also if its last ones are lost. */
function rowsKnown(version: number): string {
  if (version >= pagesSince)
    return `SELECT match_key, first + iif(json_valid(places), json_array_length(places) / 2, 0) FROM log_span`;
  if (version === placesIn) return 'SELECT match_key, number + 1 FROM log_place';
  return 'SELECT key, 0 FROM stream';
}

function copyRows(db: Database.Database, rows: Iterable<Found>, rejected: RejectedRows): void {
  // Adds nothing either if the match has no name.
  const add = db.prepare(`
    INSERT INTO log (stream, number, actor, command, at, body)
    SELECT key, ?, ?, ?, ?, ? FROM stream WHERE key = ? ON CONFLICT DO NOTHING`);
  for (const { row, page } of rows) {
    if ('unreadable' in row) {
      rejected.add(row, page);
      continue;
    }
    const { key, number, actor, command, at, body } = row;
    if (add.run(number, actor, command, at, body, key).changes === 0) rejected.add(row, page);
  }
}
