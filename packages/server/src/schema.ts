/**
 * The tables of the SQLite store, as the steps that lead to them. The number of steps a file has been through is kept
 * in the file (`user_version`). A step that has been released is never changed: what is new becomes a new step.
 *
 * Rows of the log are appended in the order in which they come, several on a page. Keeping the rows of a match together
 * would be several times as slow, since the matches of a busy evening are scattered all over the table, and every row of a
 * commit would change another page. For the same reason there is no index that is brought up to date with every row: where
 * the rows of a match lie is written down for thousands of them at once (`sqlite-log.ts`). With its place goes a mark of the
 * command (`gist.ts`), so that after a restart not every row has to be read to know them. That a number or a command is in a
 * log only once needs no index, either: no row is added by one who has not seen all rows before it (`sqlite-tails.ts`).
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
  `
  CREATE TABLE log_place (
    match_key INTEGER NOT NULL,
    number INTEGER NOT NULL,
    id INTEGER NOT NULL,
    mark INTEGER NOT NULL,
    PRIMARY KEY (match_key, number)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE log_placed (
    upto INTEGER NOT NULL
  ) STRICT;
  CREATE VIEW match_log AS
    SELECT log_place.match_key, log_place.number, actor, command, at, body FROM log_place JOIN log USING (id)
    UNION ALL
    SELECT match_key, number, actor, command, at, body FROM log WHERE id > (SELECT upto FROM log_placed);
  INSERT INTO log_place SELECT match_key, number, id, command_mark(actor, command) FROM log ORDER BY match_key, number;
  INSERT INTO log_placed SELECT coalesce(max(id), 0) FROM log;
  DROP INDEX log_number;
  `,
  `
  CREATE TABLE log_page (
    id INTEGER PRIMARY KEY,
    rows TEXT NOT NULL
  ) STRICT;
  CREATE TABLE log_span (
    match_key INTEGER NOT NULL,
    first INTEGER NOT NULL,
    places TEXT NOT NULL,
    PRIMARY KEY (match_key, first)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO log_page SELECT id, char(10) || match_key || ' ' || number || ' ' || at || ' ' ||
    as_word(actor) || ' ' || as_word(command) || ' ' || body || char(10) FROM log ORDER BY id;
  INSERT INTO log_span
    SELECT match_key, min(number), '[' || group_concat(id || ',' || mark, ',' ORDER BY number) || ']'
    FROM log_place GROUP BY match_key;
  DROP VIEW match_log;
  DROP TABLE log_place;
  DROP TABLE log;
  `,
];
