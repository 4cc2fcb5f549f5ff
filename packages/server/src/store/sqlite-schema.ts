/**
 * The tables of the SQLite store. docs/data-folder.md describes them for administrators.
 *
 * Rows of the log are appended in the order in which they come. Clustering them by stream would be several times as slow:
 * the matches of a busy evening are scattered over the table, and every row of a commit would change another page. In
 * the indexes a stream is a small number for the same reason: streams that are written at the same time have numbers
 * close to each other, so their index entries share pages.
 */

/** Kept in the file as `user_version`. Formats 1 to 4 are read by `sqlite-upgrade.ts`. */
export const formatVersion = 5;

/** The log and what belongs to it; new in format 5. */
export const logSchema = `
  CREATE TABLE stream (
    key INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
  ) STRICT;

  CREATE TABLE log (
    id INTEGER PRIMARY KEY,
    stream INTEGER NOT NULL REFERENCES stream (key),
    number INTEGER NOT NULL CHECK (number >= 0),
    actor TEXT NOT NULL,
    command TEXT NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX log_number ON log (stream, number);
  CREATE UNIQUE INDEX log_command ON log (stream, actor, command);

  CREATE VIEW readable_log AS
    SELECT strftime('%Y-%m-%d %H:%M:%f', log.at / 1000.0, 'unixepoch') AS time, stream.name AS stream, match.game,
      log.number, coalesce(person.name, log.actor) AS who, body ->> '$.k' AS what, body ->> '$.seat' AS seat,
      body -> '$.move' AS move, log.command, log.body
    FROM log JOIN stream ON stream.key = log.stream
      LEFT JOIN match ON match.id = stream.name LEFT JOIN person ON person.id = log.actor
    ORDER BY log.id;

  CREATE TABLE match_set_aside (
    id TEXT PRIMARY KEY,
    why TEXT NOT NULL,
    content TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
`;

/** Everything else; unchanged since format 1, but that a snapshot belonged to a match by name. */
const otherSchema = `
  CREATE TABLE snapshot (
    stream TEXT PRIMARY KEY,
    number INTEGER NOT NULL,
    state TEXT NOT NULL
  ) STRICT;

  CREATE TABLE match (
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,
    seats INTEGER NOT NULL,
    options TEXT NOT NULL,
    people TEXT NOT NULL,
    names TEXT NOT NULL,
    started_at INTEGER NOT NULL,
    settings TEXT NOT NULL,
    ended_at INTEGER,
    outcome TEXT
  ) STRICT;
  CREATE INDEX match_running ON match (started_at) WHERE ended_at IS NULL;
  CREATE INDEX match_ended ON match (ended_at) WHERE ended_at IS NOT NULL;

  CREATE TABLE sitting (
    person TEXT NOT NULL,
    match TEXT NOT NULL,
    PRIMARY KEY (person, match)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE person (
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE,
    token_hash TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE game_table (
    id TEXT NOT NULL UNIQUE,
    content TEXT NOT NULL
  ) STRICT;
`;

export const wholeSchema = otherSchema + logSchema;

/** Added to every file that has it not yet. Earlier versions of Partie can use such a file as before. */
export const additions = `
  CREATE INDEX IF NOT EXISTS sitting_match ON sitting (match);
  CREATE TABLE IF NOT EXISTS tournament (
    id TEXT NOT NULL UNIQUE,
    founded_at INTEGER NOT NULL,
    ended_at INTEGER,
    entry TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS tournament_ended ON tournament (ended_at);
  CREATE INDEX IF NOT EXISTS match_game_ended ON match (game, ended_at, id) WHERE ended_at IS NOT NULL;
  CREATE TABLE IF NOT EXISTS document (
    hash TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    option TEXT NOT NULL,
    title TEXT NOT NULL,
    text TEXT NOT NULL,
    person TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS document_person ON document (person);

  CREATE TABLE IF NOT EXISTS journal_table (
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (table_id, number)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS journal_table_number ON journal_table (number);

  CREATE TABLE IF NOT EXISTS person_token (
    token_hash TEXT NOT NULL UNIQUE,
    person TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS person_token_person ON person_token (person);

  CREATE TABLE IF NOT EXISTS passphrase (
    person TEXT PRIMARY KEY,
    hash TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
`;
