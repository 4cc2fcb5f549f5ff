/**
 * Brings a data file of an earlier format up to date.
 *
 * A copy of the file as it was is made first and stays beside it. The conversion is one transaction: a kill or a full
 * disk in the middle leaves the file as it was, and the next start tries again. A match whose rows break the keys of the
 * new log is set aside with everything that was known of it; the others are converted.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { type OldRow, rowsOnPage } from './old-log-pages.js';
import { formatVersion, logSchema, wholeSchema } from './sqlite-schema.js';
import { StoreError } from './store-error.js';

/** From here on rows lay on pages; before, each was a row of a table `log`. */
const pagesSince = 4;
const pagesAtOnce = 1000;

/** Creates the tables in an empty file, or converts them. */
export function bringUpToDate(db: Database.Database): void {
  const version = versionOf(db);
  if (version > formatVersion) {
    throw new StoreError(
      `${db.name} was written by a newer version of Partie (format ${version}, this one knows ${formatVersion}). ` +
        'Start the newer version, or restore a backup made by this one.',
    );
  }
  if (version > 0 && version < formatVersion) keepCopy(db, version);
  const convert = db.transaction(() => {
    // Another process may have been faster.
    const now = versionOf(db);
    if (now === 0) db.exec(wholeSchema);
    else if (now < formatVersion) upgrade(db, now);
    // Written even if it is the same: that shows whether the file can be written at all.
    db.pragma(`user_version = ${formatVersion}`);
  });
  convert.immediate();
}

const versionOf = (db: Database.Database): number => db.pragma('user_version', { simple: true }) as number;

function keepCopy(db: Database.Database, version: number): void {
  const name = `${db.name}.format-${version}`;
  let copy = name;
  for (let i = 2; existsSync(copy); i++) copy = `${name}-${i}`;
  const unfinished = `${copy}.part`;
  rmSync(unfinished, { force: true });
  try {
    db.prepare('VACUUM INTO ?').run(unfinished);
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

function upgrade(db: Database.Database, version: number): void {
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
  const doubled = copyRows(db, version >= pagesSince ? pagedRows(db) : plainRows(db));
  setAside(db, doubled);
  db.exec(`
    DROP TABLE ${old};
    DROP TABLE match_key;
    DROP TABLE IF EXISTS log_place;
    DROP TABLE IF EXISTS log_placed;
    DROP TABLE IF EXISTS log_span;`);
}

function* pagedRows(db: Database.Database): Generator<OldRow> {
  const pages = db.prepare<[number, number], { id: number; rows: string }>(
    'SELECT id, rows FROM log_page WHERE id > ? ORDER BY id LIMIT ?',
  );
  let last = 0;
  for (let some = pages.all(last, pagesAtOnce); some.length > 0; some = pages.all(last, pagesAtOnce)) {
    for (const { id, rows } of some) {
      yield* rowsOnPage(rows);
      last = id;
    }
  }
}

function* plainRows(db: Database.Database): Generator<OldRow> {
  const rows = db.prepare<[number, number], OldRow & { id: number }>(
    `SELECT id, match_key AS key, number, actor, command, at, body FROM old_log WHERE id > ? ORDER BY id LIMIT ?`,
  );
  let last = 0;
  for (let some = rows.all(last, pagesAtOnce); some.length > 0; some = rows.all(last, pagesAtOnce)) {
    yield* some;
    last = some.at(-1)?.id ?? last;
  }
}

/** Answers the rows that the keys do not allow. */
function copyRows(db: Database.Database, rows: Iterable<OldRow>): OldRow[] {
  const add = db.prepare(
    'INSERT INTO log (stream, number, actor, command, at, body) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const doubled: OldRow[] = [];
  for (const row of rows) {
    const { key, number, actor, command, at, body } = row;
    if (add.run(key, number, actor, command, at, body).changes === 0) doubled.push(row);
  }
  return doubled;
}

/** Takes matches with doubled or missing rows out of the log and keeps all that is known of them in one place. */
function setAside(db: Database.Database, doubled: readonly OldRow[]): void {
  const why = new Map<number, string>();
  const gaps = db.prepare<[], { stream: number }>(
    'SELECT stream FROM log GROUP BY stream HAVING count(*) <> max(number) + 1',
  );
  for (const { stream } of gaps.all()) why.set(stream, 'Rows are missing in its log.');
  for (const { key } of doubled) why.set(key, 'Rows of its log have the same number, or the same command.');
  for (const [key, reason] of why) {
    const { name } = db.prepare('SELECT name FROM stream WHERE key = ?').get(key) as { name: string };
    const rows = db.prepare('SELECT * FROM log WHERE stream = ? ORDER BY id').all(key);
    const content = {
      match: db.prepare('SELECT * FROM match WHERE id = ?').get(name) ?? null,
      snapshot: db.prepare('SELECT * FROM snapshot WHERE stream = ?').get(name) ?? null,
      rows,
      doubled: doubled.filter((row) => row.key === key),
    };
    db.prepare('INSERT INTO match_set_aside (id, why, content) VALUES (?, ?, ?)').run(
      name,
      reason,
      JSON.stringify(content),
    );
    db.prepare('DELETE FROM log WHERE stream = ?').run(key);
    db.prepare('DELETE FROM match WHERE id = ?').run(name);
    db.prepare('DELETE FROM snapshot WHERE stream = ?').run(name);
  }
}
