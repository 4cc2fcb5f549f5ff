/** What the SQLite store says to SQLite, prepared once; and its rows read back as the store's values. */
import type Database from 'better-sqlite3';
import type { Json } from '@partie/kit';
import type { Store, StoredMatch, StoredPerson } from './store.js';

type Ended = Parameters<Store['endedMatches']>[0];
interface MatchColumns {
  readonly id: string;
  readonly game: string;
  readonly version: number;
  readonly seats: number;
  readonly options: string;
  readonly people: string;
  readonly names: string;
  readonly startedAt: number;
  readonly settings: string;
  readonly endedAt: number | null;
  readonly outcome: string | null;
}

const matchColumns =
  'id, game, version, seats, options, people, names, started_at AS startedAt, settings, ended_at AS endedAt, outcome';
const personColumns =
  'id, name, name_key AS nameKey, token_hash AS tokenHash, created_at AS createdAt, seen_at AS seenAt';

/** As much of a prepared statement as the store needs. */
interface Statement<Values extends unknown[], Row> {
  run(...values: Values): { readonly changes: number; readonly lastInsertRowid: number | bigint };
  get(...values: Values): Row | undefined;
  all(...values: Values): Row[];
}

export type Statements = ReturnType<typeof prepare>;

export function prepare(db: Database.Database) {
  const sql = <Values extends unknown[], Row = unknown>(text: string): Statement<Values, Row> =>
    db.prepare<Values, Row>(text);
  return {
    addKey: sql<[string]>('INSERT INTO match_key (match) VALUES (?) ON CONFLICT DO NOTHING'),
    key: sql<[string], { key: number }>('SELECT key FROM match_key WHERE match = ?'),
    addPage: sql<[string]>('INSERT INTO log_page (rows) VALUES (?)'),
    page: sql<[number], { rows: string }>('SELECT rows FROM log_page WHERE id = ?'),
    unplaced: sql<[], { id: number; rows: string }>(
      'SELECT id, rows FROM log_page WHERE id > (SELECT upto FROM log_placed) ORDER BY id',
    ),
    addSpan: sql<[number, number, string]>('INSERT INTO log_span (match_key, first, places) VALUES (?, ?, ?)'),
    /** Those with rows from a number on. */
    spans: sql<[number, number, number], { first: number; places: string }>(`
      SELECT first, places FROM log_span WHERE match_key = ? AND first >= coalesce(
        (SELECT max(first) FROM log_span WHERE match_key = ? AND first <= ?), 0) ORDER BY first`),
    placed: sql<[number]>('UPDATE log_placed SET upto = ?'),
    /** Another number than before if somebody else has written to the file since then. */
    version: sql<[], { data_version: number }>('PRAGMA data_version'),

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
    saveSnapshot: sql<[string, number, string]>(`
      INSERT INTO snapshot (match, number, state) VALUES (?, ?, ?)
      ON CONFLICT DO UPDATE SET number = excluded.number, state = excluded.state WHERE excluded.number >= number`),
    snapshot: sql<[string], { number: number; state: string }>('SELECT number, state FROM snapshot WHERE match = ?'),

    nameOfAnother: sql<[string, string]>('SELECT 1 FROM person WHERE name_key = ? AND id <> ?'),
    savePerson: sql<[string, string, string, string, number, number]>(`
      INSERT INTO person (id, name, name_key, token_hash, created_at, seen_at) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, name_key = excluded.name_key,
        token_hash = excluded.token_hash, created_at = excluded.created_at, seen_at = excluded.seen_at`),
    personByToken: sql<[string], StoredPerson>(`SELECT ${personColumns} FROM person WHERE token_hash = ?`),
    person: sql<[string], StoredPerson>(`SELECT ${personColumns} FROM person WHERE id = ?`),
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

export function readMatch({ endedAt, outcome, ...row }: MatchColumns): StoredMatch {
  return {
    ...row,
    options: JSON.parse(row.options) as Json,
    people: JSON.parse(row.people) as (string | null)[],
    names: JSON.parse(row.names) as string[],
    settings: JSON.parse(row.settings) as Json,
    end: endedAt === null || outcome === null ? null : { endedAt, outcome: JSON.parse(outcome) as Json },
  };
}
