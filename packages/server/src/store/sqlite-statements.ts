/** The prepared statements of the SQLite store. */
import type Database from 'better-sqlite3';
import type { MatchColumns, RowColumns, TournamentColumns } from './read-records.js';
import type { Store, StoredDocument, StoredPerson } from './store.js';

type Ended = Parameters<Store['endedMatches']>[0];

const matchColumnsWith = (settings: string): string =>
  `id, game, version, seats, options, people, names, started_at AS startedAt, ${settings} AS settings,
  ended_at AS endedAt, outcome, (SELECT json_group_array(person) FROM sitting WHERE sitting.match = match.id) AS sat`;
const matchColumns = matchColumnsWith('settings');
/** Whoever reads them says what is wrong with those that are no JSON. */
const matchColumnsWithoutDocuments = matchColumnsWith(
  "CASE WHEN json_valid(settings) THEN json_remove(settings, '$.documents') ELSE settings END",
);
const tournamentColumns = 'id, founded_at AS foundedAt, ended_at AS endedAt, entry';
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

    /** Those of which the text is no object. */
    unreadableEntries: sql<[string], { entries: number }>(`
      SELECT count(*) AS entries FROM log WHERE stream = (SELECT key FROM stream WHERE name = ?)
        AND NOT coalesce(CASE WHEN json_valid(body) THEN json_type(body) = 'object' END, false)`),

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

    people: sql<[], StoredPerson>(`SELECT ${personColumns} FROM person`),

    saveDocument: sql<[string, string, string, string, string, string, number]>(`
      INSERT INTO document (hash, game, option, title, text, person, at) VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO NOTHING`),
    document: sql<[string], StoredDocument>(
      'SELECT hash, game, option, title, text, person, at FROM document WHERE hash = ?',
    ),
    deleteDocument: sql<[string, string]>('DELETE FROM document WHERE hash = ? AND person = ?'),
    documentsOf: sql<[string], Omit<StoredDocument, 'text'>>(
      'SELECT hash, game, option, title, person, at FROM document WHERE person = ? ORDER BY at DESC, rowid DESC',
    ),
    documentCount: sql<[string], { n: number }>('SELECT count(*) AS n FROM document WHERE person = ?'),

    saveTable: sql<[string, string]>(
      'INSERT INTO game_table (id, content) VALUES (?, ?) ON CONFLICT DO UPDATE SET content = excluded.content',
    ),
    deleteTable: sql<[string]>('DELETE FROM game_table WHERE id = ?'),
    tables: sql<[], { id: string; content: string }>('SELECT id, content FROM game_table ORDER BY rowid'),

    saveTournament: sql<[string, number, number | null, string]>(`
      INSERT INTO tournament (id, founded_at, ended_at, entry) VALUES (?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET ended_at = excluded.ended_at, entry = excluded.entry`),
    tournament: sql<[string], TournamentColumns>(`SELECT ${tournamentColumns} FROM tournament WHERE id = ?`),
    runningTournaments: sql<[], TournamentColumns>(
      `SELECT ${tournamentColumns} FROM tournament WHERE ended_at IS NULL ORDER BY founded_at, rowid`,
    ),
    allTournaments: sql<[], TournamentColumns>(`SELECT ${tournamentColumns} FROM tournament ORDER BY rowid`),
    endedTournaments: sql<[number], TournamentColumns>(
      `SELECT ${tournamentColumns} FROM tournament WHERE ended_at IS NOT NULL ORDER BY ended_at DESC, rowid DESC LIMIT ?`,
    ),
  };
}

/** Within a transaction. */
export function keepDocument(sql: Statements, document: StoredDocument, most: number): 'stored' | 'tooMany' {
  const { hash, game, option, title, text, person, at } = document;
  if (sql.document.get(hash)) return 'stored';
  if ((sql.documentCount.get(person)?.n ?? 0) >= most) return 'tooMany';
  sql.saveDocument.run(hash, game, option, title, text, person, at);
  return 'stored';
}

export function selectEnded(db: Database.Database, query: Ended): MatchColumns[] {
  const { limit, before, person, game, withoutDocuments } = query;
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
  const columns = withoutDocuments ? matchColumnsWithoutDocuments : matchColumns;
  const select = `SELECT ${columns} FROM match WHERE ${where.join(' AND ')} ORDER BY ended_at DESC, id DESC LIMIT ?`;
  return db.prepare<(string | number)[], MatchColumns>(select).all(...values, limit);
}
