/**
 * Takes matches whose rows break the keys of the log out of it, and keeps everything that is known of them in the table
 * `match_set_aside`. One such match must not keep the others from being played.
 */
import type Database from 'better-sqlite3';
import type { OldRow, Unreadable } from './old-log-pages.js';

const reasons = {
  missing: 'Rows are missing in its log.',
  doubled: 'Rows of its log have the same number, or the same command.',
  unreadable: 'Rows of its log cannot be read.',
  nameless: 'Rows of a match whose id is not known.',
  nobodys: 'Rows of the log that cannot be read. It is not known which matches they belong to.',
};

/** Rows that did not get into the log. In a table, since there may be any number of them. */
export class RejectedRows {
  private readonly db: Database.Database;
  private readonly insert: Database.Statement<[number | null, number, string | null, string | null]>;

  constructor(db: Database.Database) {
    db.exec(`
      CREATE TABLE rejected_row (key INTEGER, page INTEGER NOT NULL, doubled TEXT, unreadable TEXT) STRICT;
      CREATE INDEX rejected_key ON rejected_row (key, page);`);
    this.db = db;
    this.insert = db.prepare('INSERT INTO rejected_row (key, page, doubled, unreadable) VALUES (?, ?, ?, ?)');
  }

  /** `page`: where it was, so that rows of nobody knows whom are kept in portions. */
  add(row: OldRow | Unreadable, page: number): void {
    if ('unreadable' in row) this.insert.run(row.key, page, null, row.unreadable);
    else this.insert.run(row.key, page, JSON.stringify(row), null);
  }

  /** `rowsKnown`: a query for how many rows, at least, other tables know a key to have. */
  setAside(rowsKnown: string): void {
    const { db } = this;
    for (const { key, name } of this.damagedStreams(rowsKnown)) this.setMatchAside(key, name);
    const keys = db.prepare<[], { key: number }>(
      'SELECT DISTINCT key FROM rejected_row WHERE key NOT IN (SELECT key FROM stream)',
    );
    for (const { key } of keys.all()) this.save(`key ${key}`, reasons.nameless, this.rejected('key = ?', key));
    const pages = db.prepare<[], { page: number }>('SELECT DISTINCT page FROM rejected_row WHERE key IS NULL');
    for (const { page } of pages.all())
      this.save(`page ${page} of the log`, reasons.nobodys, this.rejected('key IS NULL AND page = ?', page));
    db.exec('DROP TABLE rejected_row');
  }

  private damagedStreams(rowsKnown: string): { key: number; name: string }[] {
    return this.db
      .prepare<[], { key: number; name: string }>(`
        WITH known (key, count) AS (
          SELECT key, 1 FROM stream
          UNION ALL SELECT stream, max(number) + 1 FROM log GROUP BY stream
          UNION ALL SELECT key, number + 1 FROM snapshot JOIN stream ON stream.name = snapshot.stream
          UNION ALL ${rowsKnown}),
        expected (key, count) AS (SELECT key, max(count) FROM known GROUP BY key)
        SELECT stream.key, name FROM stream JOIN expected USING (key)
        WHERE expected.count <> (SELECT count(*) FROM log WHERE log.stream = stream.key)
          OR stream.key IN (SELECT key FROM rejected_row)`)
      .all();
  }

  private setMatchAside(key: number, name: string): void {
    const { db } = this;
    const { doubled, unreadable } = this.rejected('key = ?', key);
    const rows = db
      .prepare('SELECT number, actor, command, at, body FROM log WHERE stream = ? ORDER BY number')
      .all(key);
    const why: string[] = [];
    if (doubled.length > 0) why.push(reasons.doubled);
    if (unreadable.length > 0) why.push(reasons.unreadable);
    this.save(name, why.length > 0 ? why.join(' ') : reasons.missing, {
      match: db.prepare('SELECT * FROM match WHERE id = ?').get(name) ?? null,
      snapshot: db.prepare('SELECT number, state FROM snapshot WHERE stream = ?').get(name) ?? null,
      rows,
      doubled,
      unreadable,
    });
    db.prepare('DELETE FROM log WHERE stream = ?').run(key);
    db.prepare('DELETE FROM match WHERE id = ?').run(name);
    db.prepare('DELETE FROM snapshot WHERE stream = ?').run(name);
  }

  private rejected(where: string, value: number): { doubled: OldRow[]; unreadable: string[] } {
    const rows = this.db
      .prepare<[number], { doubled: string | null; unreadable: string | null }>(
        `SELECT doubled, unreadable FROM rejected_row WHERE ${where} ORDER BY rowid`,
      )
      .all(value);
    return {
      doubled: rows.flatMap(({ doubled }) => (doubled === null ? [] : (JSON.parse(doubled) as OldRow))),
      unreadable: rows.flatMap(({ unreadable }) => unreadable ?? []),
    };
  }

  private save(id: string, why: string, content: object): void {
    this.db
      .prepare('INSERT INTO match_set_aside (id, why, content) VALUES (?, ?, ?)')
      .run(id, why, JSON.stringify(content));
  }
}
