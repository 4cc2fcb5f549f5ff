/** Data folders of earlier versions, from `fixtures/data`: unpacked, made larger, and read with plain SQL. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type Database from 'better-sqlite3';
import type { Json } from '@partie/kit';
import type { LogRow, Store, StoredMatch } from '../src/store/store.js';
import { SqliteDatabase } from '../src/store/sqlite-driver.js';

const fixtures = fileURLToPath(new URL('fixtures/data/', import.meta.url));
const unpacked = (fixture: string, file: string) => gunzipSync(readFileSync(join(fixtures, fixture, `${file}.gz`)));

export const fileIn = (folder: string): string => join(folder, 'partie.sqlite');

export function unpack(fixture: string, folder: string): void {
  for (const file of readdirSync(join(fixtures, fixture))) {
    const name = file.replace(/\.gz$/, '');
    if (name.startsWith('partie.sqlite')) writeFileSync(join(folder, name), unpacked(fixture, name));
  }
}

/** A match as the server that wrote the folder told it. */
export interface KnownMatch {
  /** What it is there for: `prsi long`. */
  readonly what: string;
  readonly id: string;
  readonly header: StoredMatch;
  readonly rows: readonly Omit<LogRow, 'stream'>[];
}

export interface Known {
  readonly writtenAt: number;
  readonly people: readonly { readonly id: string; readonly name: string; readonly token: string }[];
  readonly matches: readonly KnownMatch[];
}

export const knownOf = (fixture: string): Known => JSON.parse(unpacked(fixture, 'expected.json').toString()) as Known;

/** Matches as the store tells them, in the shape of those that are known. */
export async function readMatches(store: Store, ids: readonly string[]): Promise<object[]> {
  const read = async (id: string) => {
    const log = await store.log(id);
    const rows = log.map(({ number, actor, command, at, body }) => ({ number, actor, command, at, body }));
    return { id, header: await store.match(id), rows };
  };
  return Promise.all(ids.map(read));
}

export const asRead = ({ id, header, rows }: KnownMatch): object => ({ id, header, rows });

/** Opens the database of a folder, or another file, with plain SQL. */
export function withFile<T>(file: string, work: (db: Database.Database) => T): T {
  const db = new SqliteDatabase(file);
  try {
    return db.transaction(() => work(db))();
  } finally {
    db.close();
  }
}

export const versionOf = (file: string): number =>
  withFile(file, (db) => db.pragma('user_version', { simple: true }) as number);

/** Everything in a file: the version, the schema, and the rows of all tables in their order. */
export function contentOf(file: string): object {
  return withFile(file, (db) => {
    const schema = db.prepare<[], { name: string; sql: string; type: string }>(
      'SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type, name',
    );
    const tables = schema.all().filter(({ type }) => type === 'table');
    return {
      version: db.pragma('user_version', { simple: true }),
      schema: schema.all(),
      rows: tables.map(({ name }) => ({ name, rows: db.prepare(`SELECT * FROM "${name}"`).all() })),
    };
  });
}

// ---- format 4: rows as lines on pages ----

/** Changes every page, which is given and answered as a list of its lines, or leaves it out. */
export function changePages(db: Database.Database, change: (lines: string[]) => string[]): void {
  const pages = db.prepare<[], { id: number; rows: string }>('SELECT id, rows FROM log_page').all();
  for (const { id, rows } of pages) {
    const lines = change(rows.slice(1, -1).split('\n'));
    if (lines.length === 0) db.prepare('DELETE FROM log_page WHERE id = ?').run(id);
    else setPage(db, id, `\n${lines.join('\n')}\n`);
  }
}

export const setPage = (db: Database.Database, id: number, text: string): void =>
  void db.prepare('UPDATE log_page SET rows = ? WHERE id = ?').run(text, id);

export const addPage = (db: Database.Database, ...lines: string[]): void =>
  void db.prepare('INSERT INTO log_page (rows) VALUES (?)').run(`\n${lines.join('\n')}\n`);

export const keyOf = (db: Database.Database, match: string): number =>
  (db.prepare('SELECT key FROM match_key WHERE match = ?').get(match) as { key: number }).key;

export const lineOf = (key: number, { number, at, actor, command, body }: Omit<LogRow, 'stream'>): string =>
  `${key} ${number} ${at} ${actor} ${command} ${JSON.stringify(body satisfies Json)}`;

/** As often as that there is every match once more, with an id and a key of its own: `<id>-1`, `<id>-2` … */
export function multiply(folder: string, times: number): void {
  withFile(fileIn(folder), (db) => {
    const { most } = db.prepare('SELECT max(key) AS most FROM match_key').get() as { most: number };
    const pages = db.prepare<[], { rows: string }>('SELECT rows FROM log_page ORDER BY id').all();
    for (let i = 1; i <= times; i++) {
      const shift = i * most;
      db.prepare('INSERT INTO match_key SELECT key + ?, match || ? FROM match_key WHERE key <= ?').run(
        shift,
        `-${i}`,
        most,
      );
      db.prepare(`
        INSERT INTO match SELECT id || ?, game, version, seats, options, people, names, started_at, settings, ended_at,
          outcome FROM match WHERE id IN (SELECT match FROM match_key WHERE key <= ?)`).run(`-${i}`, most);
      for (const { rows } of pages)
        addPage(
          db,
          rows.slice(1, -1).replace(/^\d+/gm, (key) => String(Number(key) + shift)),
        );
    }
  });
}
