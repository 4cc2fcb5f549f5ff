/** The database as a whole: its pages, its tables and keys, and what belongs to what. */
import type Database from 'better-sqlite3';
import { wholeSchema } from '../store/sqlite-schema.js';
import { journalStream } from '../store/store.js';
import type { Statements } from '../store/sqlite-statements.js';
import { type Findings, wordsOf } from './findings.js';
import { SqliteDatabase } from '../store/sqlite-driver.js';

const mostTold = 20;

/** Of any format. False if nothing in it can be trusted. */
export function checkPages(db: Database.Database, findings: Findings): boolean {
  const damages = damagesOf(db);
  for (const text of damages) findings.add('damage', `The database is damaged: ${text}.`);
  if (damages.length === 0) return true;
  findings.add(
    'note',
    'Restore the newest backup that is whole. If there is none, "sqlite3 partie.sqlite .recover" saves the rows that can ' +
      'still be read into another file; work on a copy of the folder.',
  );
  return false;
}

function damagesOf(db: Database.Database): string[] {
  try {
    const said = db.prepare<[], { integrity_check: string }>(`PRAGMA integrity_check(${mostTold})`).all();
    return said.flatMap(({ integrity_check: text }) => (text === 'ok' ? [] : text.split('\n')));
  } catch (error) {
    return [wordsOf(error)];
  }
}

interface SchemaEntry {
  readonly name: string;
  readonly type: string;
  readonly sql: string;
}

/** Every table, key and index that this version makes is there, and is what it should be. */
export function checkSchema(db: Database.Database, findings: Findings): void {
  const expected = new SqliteDatabase(':memory:');
  expected.exec(wholeSchema);
  const entriesOf = (one: Database.Database) =>
    one.prepare<[], SchemaEntry>('SELECT name, type, sql FROM sqlite_schema WHERE sql IS NOT NULL').all();
  const there = new Map(entriesOf(db).map((entry) => [entry.name, entry]));
  for (const { name, type, sql } of entriesOf(expected)) {
    const found = there.get(name);
    if (found === undefined) findings.add('damage', `The ${type} ${name} is missing.`);
    else if (columnsOf(found.sql) !== columnsOf(sql))
      findings.add('damage', `The ${type} ${name} is not as this version of Partie makes it.`);
  }
  expected.close();
}
/** Tables that were renamed have their name in quotation marks. */
const columnsOf = (sql: string): string =>
  sql.replaceAll(/[\s"]+/g, ' ').replace(/^CREATE TABLE (IF NOT EXISTS )?/, '');

interface Stray {
  readonly name: string;
  readonly rows: number;
  readonly isTournament: number;
}

/** Rows that belong to nothing. */
export function checkStrays(db: Database.Database, findings: Findings): void {
  const nameless = db.prepare<[], { rows: number }>(
    'SELECT count(*) AS rows FROM log WHERE stream NOT IN (SELECT key FROM stream)',
  );
  const { rows = 0 } = nameless.get() ?? {};
  if (rows > 0)
    findings.add('damage', `${rows} rows of the log belong to a match or a tournament whose id is not known.`);
  const strays = db.prepare<[], Stray>(`
    SELECT name, count(*) AS rows, max(number = 0 AND body LIKE '%"k":"found"%') AS isTournament FROM log JOIN stream ON stream.key = log.stream
    WHERE name <> '${journalStream}' AND name NOT IN (SELECT id FROM match UNION ALL SELECT id FROM tournament)
    GROUP BY name`);
  for (const { name, rows: count, isTournament } of strays.all()) {
    const what = isTournament === 1 ? 'Tournament' : 'Match';
    const text = `${what} ${name} has ${count} rows, but its header is missing.`;
    findings.add('damage', text, isTournament === 1 ? undefined : name);
  }
}

export function checkJournal(sql: Statements, findings: Findings): void {
  const { entries = 0 } = sql.unreadableEntries.get(journalStream) ?? {};
  if (entries > 0)
    findings.add(
      'damage',
      `${entries} ${entries === 1 ? 'entry' : 'entries'} of the journal cannot be read. No match is concerned.`,
    );
}
