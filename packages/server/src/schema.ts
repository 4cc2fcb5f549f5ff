/**
 * The tables of the SQLite store, as the steps that lead to them. The number of steps a file has been through is kept
 * in the file (`user_version`). A step that has been released is never changed: what is new becomes a new step.
 *
 * Rows of the log are appended in the order in which they come, and one narrow index finds them again. That is several
 * times as fast as keeping the rows of a match together, since the matches of a busy evening are scattered all over the
 * table. For the same reason the index holds a short number instead of the match's id: fewer pages change with every
 * transaction. That a command is in the log only once needs no index of its own, which cost more than all the rest: no
 * row can be added by one who has not seen all rows before it (`sqlite-tails.ts`).
 */
export const migrations: readonly string[] = [
  `
  CREATE TABLE match_key (
    key INTEGER PRIMARY KEY,
    match TEXT NOT NULL UNIQUE
  ) STRICT;

  CREATE TABLE log (
    id INTEGER PRIMARY KEY,
    match_key INTEGER NOT NULL,
    number INTEGER NOT NULL CHECK (number >= 0),
    actor TEXT NOT NULL,
    command TEXT NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX log_number ON log (match_key, number);
  CREATE UNIQUE INDEX log_command ON log (match_key, actor, command);

  CREATE TABLE snapshot (
    match TEXT PRIMARY KEY,
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
  `,
  `
  DROP INDEX log_command;
  `,
];
