/** The prepared statements of the SQLite store. */
import type Database from 'better-sqlite3';
import type { MatchColumns, RowColumns } from './read-records.js';
import type { Store, StoredPerson } from './store.js';

type Ended = Parameters<Store['endedMatches']>[0];

const matchColumns =
  'id, game, version, seats, options, people, names, started_at AS startedAt, settings, ended_at AS endedAt, outcome';
const personColumns =
  'id, name, name_key AS nameKey, token_hash AS tokenHash, created_at AS createdAt, seen_at AS seenAt';

/** As much of a prepared statement as the store needs. */
interface Statement<Values extends unknown[], Row> {
  run(...values: Values): { readonly changes: number };
  get(...values: Values): Row | undefined;
  all(...values: Values): Row[];
}

export type Statements = ReturnType<typeof prepare>;

export function prepare(db: Database.Database) {
  const sql = <Values extends unknown[], Row = unknown>(text: string): Statement<Values, Row> =>
    db.prepare<Values, Row>(text);
  return {
    addStream: sql<[string]>('INSERT INTO stream (name) VALUES (?) ON CONFLICT DO NOTHING'),
    /**
     * Adds a row if the row before it is there and, where its cause is given, has that cause. A doubled number or
     * command is left to the unique keys.
     */
    addRow: sql<[string, number, string, string, number, string, string | null, string | null]>(`
      WITH new (stream, number, actor, command, at, body, upon_actor, upon_command) AS (VALUES (?, ?, ?, ?, ?, ?, ?, ?))
      INSERT INTO log (stream, number, actor, command, at, body)
      SELECT key, new.number, new.actor, new.command, new.at, new.body FROM new JOIN stream ON stream.name = new.stream
      WHERE new.number = 0 OR EXISTS (
        SELECT 1 FROM log AS before WHERE before.stream = key AND before.number = new.number - 1
          AND (upon_actor IS NULL OR (before.actor = upon_actor AND before.command = upon_command)))`),
    /** A limit below 0 is none. */
    rows: sql<[string, number, number], RowColumns>(`
      SELECT number, actor, command, at, body FROM log
      WHERE stream = (SELECT key FROM stream WHERE name = ?) AND number >= ? ORDER BY number LIMIT ?`),
    rowCount: sql<[string], { rows: number }>(`
      SELECT coalesce(max(number) + 1, 0) AS rows FROM log WHERE stream = (SELECT key FROM stream WHERE name = ?)`),
    rowByNumber: sql<[string, number]>(
      'SELECT 1 FROM log WHERE stream = (SELECT key FROM stream WHERE name = ?) AND number = ?',
    ),
    rowByCommand: sql<[string, string, string], RowColumns>(`
      SELECT number, actor, command, at, body FROM log
      WHERE stream = (SELECT key FROM stream WHERE name = ?) AND actor = ? AND command = ?`),
    saveSnapshot: sql<[string, number, string]>(`
      INSERT INTO snapshot (stream, number, state) VALUES (?, ?, ?)
      ON CONFLICT DO UPDATE SET number = excluded.number, state = excluded.state WHERE excluded.number >= number`),
    snapshot: sql<[string], { number: number; state: string }>('SELECT number, state FROM snapshot WHERE stream = ?'),
    /** How many rows a stream has up to this one. */
    rowsUpTo: sql<[string, number], { rows: number }>(`
      SELECT count(*) AS rows FROM log WHERE stream = (SELECT key FROM stream WHERE name = ?) AND number <= ?`),

    addMatch: sql<unknown[]>(`
      INSERT INTO match (id, game, version, seats, options, people, names, started_at, settings)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`),
    addSitting: sql<[string, string]>('INSERT INTO sitting (person, match) VALUES (?, ?) ON CONFLICT DO NOTHING'),
    endMatch: sql<[number, string, string]>(
      'UPDATE match SET ended_at = ?, outcome = ? WHERE id = ? AND ended_at IS NULL',
    ),
    match: sql<[string], MatchColumns>(`SELECT ${matchColumns} FROM match WHERE id = ?`),
    running: sql<[], MatchColumns>(
      `SELECT ${matchColumns} FROM match WHERE ended_at IS NULL ORDER BY started_at, rowid`,
    ),
    allMatches: sql<[], { id: string }>('SELECT id FROM match ORDER BY rowid'),
    setAside: sql<[], { id: string; why: string }>('SELECT id, why FROM match_set_aside ORDER BY id'),

    nameOfAnother: sql<[string, string]>('SELECT 1 FROM person WHERE name_key = ? AND id <> ?'),
    savePerson: sql<[string, string, string, string, number, number]>(`
      INSERT INTO person (id, name, name_key, token_hash, created_at, seen_at) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, name_key = excluded.name_key,
        token_hash = excluded.token_hash, created_at = excluded.created_at, seen_at = excluded.seen_at`),
    personByToken: sql<[string], StoredPerson>(`SELECT ${personColumns} FROM person WHERE token_hash = ?`),
    person: sql<[string], StoredPerson>(`SELECT ${personColumns} FROM person WHERE id = ?`),
    people: sql<[], StoredPerson>(`SELECT ${personColumns} FROM person`),
    forgetPeople: sql<[number]>(`
      DELETE FROM person WHERE seen_at < ? AND NOT EXISTS (
        SELECT 1 FROM sitting JOIN match ON match.id = sitting.match
        WHERE sitting.person = person.id AND match.ended_at IS NULL)`),

    saveTable: sql<[string, string]>(
      'INSERT INTO game_table (id, content) VALUES (?, ?) ON CONFLICT DO UPDATE SET content = excluded.content',
    ),
    deleteTable: sql<[string]>('DELETE FROM game_table WHERE id = ?'),
    tables: sql<[], { id: string; content: string }>('SELECT id, content FROM game_table ORDER BY rowid'),
  };
}

export function selectEnded(db: Database.Database, { limit, before, person, game }: Ended): MatchColumns[] {
  const where = ['ended_at IS NOT NULL'];
  const values: (string | number)[] = [];
  const only = (condition: string, value: string | number | undefined) => {
    if (value === undefined) return;
    where.push(condition);
    values.push(value);
  };
  // No id is smaller than the empty one.
  if (before) {
    where.push('(ended_at, id) < (?, ?)');
    values.push(before.endedAt, before.id ?? '');
  }
  only('id IN (SELECT match FROM sitting WHERE person = ?)', person);
  only('game = ?', game);
  const query = `SELECT ${matchColumns} FROM match WHERE ${where.join(' AND ')} ORDER BY ended_at DESC, id DESC LIMIT ?`;
  return db.prepare<(string | number)[], MatchColumns>(query).all(...values, limit);
}
