/**
 * The journal in the SQLite store: one stream of the log, whose rows the database numbers, and an index of the tables that
 * they are about.
 */
import type Database from 'better-sqlite3';
import type { DamagedRecords } from './damaged-records.js';
import { type RowColumns, readEntry } from './read-records.js';
import { type JournalEntry, type JournalQuery, journalStream, type LogRow } from './store.js';

const keyOfStream = `(SELECT key FROM stream WHERE name = '${journalStream}')`;

export class SqliteJournal {
  private readonly db: Database.Database;
  private readonly damaged: DamagedRecords;
  private prepared: ReturnType<typeof prepare> | null = null;

  constructor(db: Database.Database, damaged: DamagedRecords) {
    this.db = db;
    this.damaged = damaged;
  }
  /** For writing. A file that is only read may be of a version that had no journal. */
  private get sql(): ReturnType<typeof prepare> {
    this.prepared ??= prepare(this.db);
    return this.prepared;
  }

  /** In a transaction. */
  add(entries: readonly JournalEntry[]): void {
    this.sql.addStream.run(journalStream);
    for (const { actor, id, at, tables, body } of entries) {
      const { changes, lastInsertRowid } = this.sql.add.run(actor, id, at, JSON.stringify(body));
      if (changes === 1) for (const table of new Set(tables)) this.sql.addTable.run(table, lastInsertRowid);
    }
  }

  rows(query: JournalQuery): LogRow[] {
    if (query.table !== undefined && !this.hasTables) return [];
    const found: LogRow[] = [];
    let { from, before } = query;
    for (;;) {
      const limit = query.limit - found.length;
      const page = this.select({ ...query, from, before, limit });
      found.push(...page.flatMap((row) => this.damaged.orNull({ journal: row.number }, () => readEntry(row)) ?? []));
      const last = page.at(-1);
      if (found.length === query.limit || page.length < limit || last === undefined) break;
      // Some cannot be read: others take their place.
      if (query.newest) before = last.number;
      else from = last.number + 1;
    }
    return query.newest ? found.reverse() : found;
  }
  private select(query: JournalQuery): RowColumns[] {
    const { sql, values } = selectionOf(query);
    return this.db.prepare<(string | number)[], RowColumns>(sql).all(...values);
  }

  private get hasTables(): boolean {
    const found = this.db.prepare(`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'journal_table'`);
    return found.get() !== undefined;
  }

  /** In a transaction. The newest entry stays, so that the numbers go on from it. */
  trim({ before, most, limit }: { before: number; most: number; limit: number }): number {
    const newest = this.sql.newest.get()?.number ?? 0;
    const mostly = Number.isFinite(most) ? newest - most : -1;
    const old = this.sql.oldest.all(limit);
    const kept = old.findIndex(({ number, at }) => number === newest || (number > mostly && at >= before));
    const last = old[(kept < 0 ? old.length : kept) - 1];
    if (last === undefined) return 0;
    this.sql.removeTables.run(last.number);
    return this.sql.remove.run(last.number).changes;
  }
}

/**
 * The number in `journal_table` and `CROSS JOIN` make SQLite begin with the entries of the table. It looked through the
 * whole journal otherwise, and after a restart it is asked once for every table.
 */
export function selectionOf(query: JournalQuery): { sql: string; values: (string | number)[] } {
  const { table, actor, kind, since, until, from, before, limit, newest = false } = query;
  const where = [`log.stream = ${keyOfStream}`];
  const values: (string | number)[] = [];
  const only = (condition: string, value: string | number | undefined) => {
    if (value === undefined) return;
    where.push(condition);
    values.push(value);
  };
  const source = table === undefined ? 'log' : 'journal_table CROSS JOIN log ON log.number = journal_table.number';
  const number = table === undefined ? 'log.number' : 'journal_table.number';
  only('journal_table.table_id = ?', table);
  only('log.actor = ?', actor);
  // One body that is no JSON would make the whole query fail.
  only("CASE WHEN json_valid(log.body) THEN log.body ->> '$.k' = ? ELSE true END", kind);
  only('log.at >= ?', since);
  only('log.at < ?', until);
  only(`${number} >= ?`, from);
  only(`${number} < ?`, before);
  const sql = `SELECT log.number, log.actor, log.command, log.at, log.body FROM ${source}
    WHERE ${where.join(' AND ')} ORDER BY ${number} ${newest ? 'DESC' : 'ASC'} LIMIT ?`;
  return { sql, values: [...values, limit] };
}

function prepare(db: Database.Database) {
  return {
    addStream: db.prepare<[string]>('INSERT INTO stream (name) VALUES (?) ON CONFLICT DO NOTHING'),
    add: db.prepare<[string, string, number, string]>(`
      INSERT INTO log (stream, number, actor, command, at, body)
      SELECT key, coalesce((SELECT max(number) + 1 FROM log WHERE stream = key), 0), ?, ?, ?, ?
      FROM stream WHERE name = '${journalStream}' ON CONFLICT (stream, actor, command) DO NOTHING`),
    /** By the row of the entry. */
    addTable: db.prepare<[string, number | bigint]>(
      'INSERT INTO journal_table (table_id, number) SELECT ?, number FROM log WHERE id = ?',
    ),
    newest: db.prepare<[], { number: number | null }>(
      `SELECT max(number) AS number FROM log WHERE stream = ${keyOfStream}`,
    ),
    oldest: db.prepare<[number], { number: number; at: number }>(
      `SELECT number, at FROM log WHERE stream = ${keyOfStream} ORDER BY number LIMIT ?`,
    ),
    remove: db.prepare<[number]>(`DELETE FROM log WHERE stream = ${keyOfStream} AND number <= ?`),
    removeTables: db.prepare<[number]>('DELETE FROM journal_table WHERE number <= ?'),
  };
}
