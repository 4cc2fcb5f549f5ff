/** An upgrade of a file in which something is wrong: the match it concerns is set aside, the others are played on. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore } from '../src/store/sqlite-store.js';
import type { LogRow, Store } from '../src/store/store.js';
import { House } from './house.js';
import * as old from './old-data.js';

type Row = Omit<LogRow, 'stream'>;

/** Something wrong with one match, and what is to be said and kept of it. */
interface Damage {
  readonly what: string;
  make(db: Database.Database, key: number, rows: readonly Row[]): void;
  readonly why: RegExp;
  /** The numbers of the rows that are kept as rows. */
  readonly kept: (numbers: number[]) => number[];
  readonly doubled?: (rows: readonly Row[]) => Row;
  readonly unreadable?: readonly unknown[];
}

const all = (numbers: number[]) => numbers;
const without = (number: number) => (numbers: number[]) => numbers.filter((one) => one !== number);
const withoutLast = (numbers: number[]) => numbers.slice(0, -1);
const asText = ({ body, ...row }: Row) => ({ ...row, body: JSON.stringify(body) });
const at = (rows: readonly Row[], number: number) => rows[number] as Row;

const doubledNumber = { number: 3, actor: 'somebody', command: 'another', at: 1, body: { k: 'resume' } };
const doubledCommand = (rows: readonly Row[]) => ({ ...at(rows, 3), number: rows.length });
const doubledRow = /^Rows of its log have the same number, or the same command\.$/;
const cannotBeRead = /^Rows of its log cannot be read\.$/;
const missing = /^Rows are missing in its log\.$/;

/** Replaces the line of a row. */
const changeLine = (db: Database.Database, key: number, number: number, change: (line: string) => string[]) =>
  old.changePages(db, (lines) => lines.flatMap((line) => (line.startsWith(`${key} ${number} `) ? change(line) : line)));
/** Replaces the text of the page on which a row is; it must be alone there. */
const changePage = (db: Database.Database, key: number, number: number, change: (page: string) => string) => {
  const pages = db.prepare<[], { id: number; rows: string }>('SELECT id, rows FROM log_page').all();
  const page = pages.find(({ rows }) => rows.startsWith(`\n${key} ${number} `) && !rows.slice(1, -1).includes('\n'));
  if (page === undefined) throw new Error(`Row ${number} of key ${key} is not alone on its page.`);
  old.setPage(db, page.id, change(page.rows));
};

const dropSnapshot = (db: Database.Database, key: number) =>
  db.prepare('DELETE FROM snapshot WHERE match = (SELECT match FROM match_key WHERE key = ?)').run(key);

const onPages: Damage[] = [
  {
    what: 'a doubled number',
    make: (db, key) => old.addPage(db, old.lineOf(key, doubledNumber)),
    why: doubledRow,
    kept: all,
    doubled: () => doubledNumber,
  },
  {
    what: 'a doubled command',
    make: (db, key, rows) => old.addPage(db, old.lineOf(key, doubledCommand(rows))),
    why: doubledRow,
    kept: all,
    doubled: doubledCommand,
  },
  { what: 'a gap', make: (db, key) => changeLine(db, key, 2, () => []), why: missing, kept: without(2) },
  {
    what: 'a lost last row that the index of the log knows',
    make: (db, key, rows) => {
      changeLine(db, key, rows.length - 1, () => []);
      dropSnapshot(db, key);
    },
    why: missing,
    kept: withoutLast,
  },
  {
    what: 'a lost last row that the snapshot knows',
    make: (db, key, rows) => {
      changeLine(db, key, rows.length - 1, () => []);
      db.prepare('DELETE FROM log_span WHERE match_key = ?').run(key);
    },
    why: missing,
    kept: withoutLast,
  },
  {
    what: 'nothing but its header',
    make: (db, key) => {
      old.changePages(db, (lines) => lines.filter((line) => !line.startsWith(`${key} `)));
      db.prepare('DELETE FROM log_span WHERE match_key = ?').run(key);
    },
    why: missing,
    kept: () => [],
  },
  {
    what: 'a line that is no row',
    make: (db, key) => changeLine(db, key, 2, () => [`${key} what is this`]),
    why: cannotBeRead,
    kept: without(2),
    unreadable: [expect.stringMatching(/^\d+ what is this$/)],
  },
  {
    what: 'a number that is too large',
    make: (db, key) => changeLine(db, key, 2, () => [`${key} 2 99999999999999999999 anna c {}`]),
    why: cannotBeRead,
    kept: without(2),
    unreadable: [expect.stringMatching(/ 2 99999999999999999999 anna c \{\}$/)],
  },
  {
    what: 'a command that cannot be decoded',
    make: (db, key) => changeLine(db, key, 2, () => [`${key} 2 17 anna %%E0%A4%A {}`]),
    why: cannotBeRead,
    kept: without(2),
    unreadable: [expect.stringMatching(/ 2 17 anna %%E0%A4%A \{\}$/)],
  },
  {
    what: 'a page that ends too soon',
    make: (db, key) => changePage(db, key, 2, (page) => page.slice(0, -20)),
    why: cannotBeRead,
    kept: without(2),
    unreadable: [expect.stringMatching(/^\d+ 2 \d+ \S+ \S+ \{"k"/)],
  },
];

const inTable: Damage[] = [
  {
    what: 'a doubled number',
    make: (db, key) => addToTable(db, key, doubledNumber),
    why: doubledRow,
    kept: all,
    doubled: () => doubledNumber,
  },
  {
    what: 'a doubled command',
    make: (db, key, rows) => addToTable(db, key, doubledCommand(rows)),
    why: doubledRow,
    kept: all,
    doubled: doubledCommand,
  },
  {
    what: 'a gap',
    make: (db, key) => db.prepare('DELETE FROM log WHERE match_key = ? AND number = 2').run(key),
    why: missing,
    kept: without(2),
  },
  {
    what: 'a lost last row that the index of the log knows',
    make: (db, key, rows) => {
      db.prepare('DELETE FROM log WHERE match_key = ? AND number = ?').run(key, rows.length - 1);
      dropSnapshot(db, key);
    },
    why: missing,
    kept: withoutLast,
  },
  {
    what: 'a lost last row that the snapshot knows',
    make: (db, key, rows) => {
      db.prepare('DELETE FROM log WHERE match_key = ? AND number = ?').run(key, rows.length - 1);
      db.prepare('DELETE FROM log_place WHERE match_key = ?').run(key);
    },
    why: missing,
    kept: withoutLast,
  },
  {
    what: 'a body that is no JSON',
    make: (db, key) => db.prepare(`UPDATE log SET body = '{"k":' WHERE match_key = ? AND number = 2`).run(key),
    why: cannotBeRead,
    kept: without(2),
    unreadable: [expect.stringContaining(String.raw`"body":"{\"k\":"`)],
  },
];

function addToTable(db: Database.Database, key: number, { number, actor, command, at: when, body }: Row): void {
  db.prepare('INSERT INTO log (match_key, number, actor, command, at, body) VALUES (?, ?, ?, ?, ?, ?)').run(
    key,
    number,
    actor,
    command,
    when,
    JSON.stringify(body),
  );
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'partie-upgrade-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function contentAside(id: string): Record<string, unknown> {
  return old.withFile(old.fileIn(folder), (db) => {
    const { content } = db.prepare('SELECT content FROM match_set_aside WHERE id = ?').get(id) as { content: string };
    return JSON.parse(content) as Record<string, unknown>;
  });
}

async function withStore(work: (store: Store) => Promise<void>): Promise<void> {
  const store = openSqliteStore(folder);
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

describe.each([
  ['4-seal-2', onPages],
  ['carried-from-1-to-4', onPages.filter(({ what }) => !/page/.test(what))],
  ['3-with-marks', inTable],
  ['3-without-marks', inTable],
] as const)('A match of %s with', (fixture, damages) => {
  const { matches } = old.knownOf(fixture);
  const damaged = matches.find(({ what }) => what === 'prsi stopped') as old.KnownMatch;
  const others = matches.filter((match) => match !== damaged);

  it.each(damages)('$what is set aside, complete, and no other', async ({ make, why, kept, doubled, unreadable }) => {
    old.unpack(fixture, folder);
    const { key, ...before } = old.withFile(old.fileIn(folder), (db) => {
      const key = old.keyOf(db, damaged.id);
      make(db, key, damaged.rows);
      return {
        key,
        match: db.prepare('SELECT * FROM match WHERE id = ?').get(damaged.id),
        snapshot: db.prepare('SELECT number, state FROM snapshot WHERE match = ?').get(damaged.id) ?? null,
      };
    });
    await withStore(async (store) => {
      expect(await store.matchesSetAside()).toEqual([{ id: damaged.id, why: expect.stringMatching(why) as string }]);
      expect(await store.match(damaged.id)).toBeNull();
      expect(await store.log(damaged.id)).toEqual([]);
      expect(await store.snapshot(damaged.id)).toBeNull();
      const ids = others.map(({ id }) => id);
      expect(await old.readMatches(store, ids)).toEqual(others.map(old.asRead));
    });
    const rows = kept(damaged.rows.map(({ number }) => number)).map((number) => at(damaged.rows, number));
    expect(contentAside(damaged.id)).toEqual({
      ...before,
      rows: rows.map(asText),
      doubled: doubled ? [{ key, ...asText(doubled(damaged.rows)) }] : [],
      unreadable: unreadable ?? [],
    });
    // What was set aside stays so.
    await withStore(async (store) => expect(await store.matchesSetAside()).toHaveLength(1));
  });
});

describe('Rows of which it is not known to which match they belong', () => {
  const { matches } = old.knownOf('4-seal-2');
  const whole = async (store: Store) =>
    expect(
      await old.readMatches(
        store,
        matches.map(({ id }) => id),
      ),
    ).toEqual(matches.map(old.asRead));
  const change = (make: (db: Database.Database) => void) => old.withFile(old.fileIn(folder), make);
  beforeEach(() => old.unpack('4-seal-2', folder));

  it('are kept by their key if that has no name', async () => {
    change((db) => old.addPage(db, old.lineOf(4711, doubledNumber), '4711 what is this'));
    await withStore(async (store) => {
      await whole(store);
      expect(await store.matchesSetAside()).toEqual([
        { id: 'key 4711', why: 'Rows of a match whose id is not known.' },
      ]);
    });
    expect(contentAside('key 4711')).toEqual({
      doubled: [{ key: 4711, ...asText(doubledNumber) }],
      unreadable: ['4711 what is this'],
    });
  });

  it.each([
    ['a page of something else', 'Dear diary', ['Dear diary']],
    ['an empty page', '', ['']],
    ['a page without its beginning', '1 0 17 server start {}\n', ['1 0 17 server start {}']],
    ['lines without a key', '\n\nanna 1 2 3\n', ['', 'anna 1 2 3']],
    ['signs that are no text', '\n\0\x01\uFFFD\n', ['\0\x01\uFFFD']],
  ])('are kept by their page: %s', async (_, page, unreadable) => {
    const id = change((db) => {
      old.addPage(db, '');
      const { last } = db.prepare('SELECT max(id) AS last FROM log_page').get() as { last: number };
      old.setPage(db, last, page);
      return `page ${last} of the log`;
    }) as unknown as string;
    await withStore(async (store) => {
      await whole(store);
      expect(await store.matchesSetAside()).toEqual([
        { id, why: 'Rows of the log that cannot be read. It is not known which matches they belong to.' },
      ]);
    });
    expect(contentAside(id)).toEqual({ doubled: [], unreadable });
  });

  it('set the matches aside in which they are missing', async () => {
    const damaged = matches.find(({ what }) => what === 'prsi stopped') as old.KnownMatch;
    change((db) => changePage(db, old.keyOf(db, damaged.id), damaged.rows.length - 1, () => 'Dear diary'));
    await withStore(async (store) => {
      const aside = await store.matchesSetAside();
      expect(aside.map(({ why }) => why)).toContain('Rows are missing in its log.');
      expect(aside.map(({ id }) => id)).toEqual(
        expect.arrayContaining([damaged.id, expect.stringMatching(/^page \d+ of the log$/)]),
      );
      expect(aside).toHaveLength(2);
    });
  });
});

describe('A damaged index of the old log', () => {
  it('sets no match aside', async () => {
    const { matches } = old.knownOf('4-seal-2');
    old.unpack('4-seal-2', folder);
    old.withFile(old.fileIn(folder), (db) => db.exec(`UPDATE log_span SET places = '[1,2'`));
    await withStore(async (store) => {
      expect(await store.matchesSetAside()).toEqual([]);
      expect(await store.match((matches[0] as old.KnownMatch).id)).not.toBeNull();
    });
  });
});

describe.each([
  ['4-seal-2', onPages],
  ['3-with-marks', inTable],
] as const)('A server on %s with several damaged matches', (fixture, damages) => {
  it('starts, says which are set aside and why, and plays the others', async () => {
    const { matches, people, writtenAt } = old.knownOf(fixture);
    const running = matches.filter(({ header, rows }) => header.end === null && rows.length > 4);
    const broken = running.filter(({ what }) => what.endsWith('stopped')).slice(0, damages.length);
    expect(broken.length).toBeGreaterThan(2);
    const shift = writtenAt + 30_000 - Date.now();
    const house = new House(
      {},
      {
        now: () => Date.now() + shift,
        after(milliseconds, call) {
          const timer = setTimeout(call, milliseconds);
          return () => clearTimeout(timer);
        },
      },
    );
    try {
      old.unpack(fixture, house.data);
      old.withFile(old.fileIn(house.data), (db) => {
        for (const [i, { id, rows }] of broken.entries()) damages[i]?.make(db, old.keyOf(db, id), rows);
      });
      await house.open();
      const entries = house.log as { what: string; match?: string; why?: string }[];
      const aside = entries.filter(({ what }) => what === 'setAside');
      expect(aside).toHaveLength(broken.length);
      for (const [i, { id }] of broken.entries())
        expect(aside).toContainEqual({
          what: 'setAside',
          match: id,
          why: expect.stringMatching((damages[i] as Damage).why) as string,
        });
      for (const match of running) {
        if (broken.includes(match)) continue;
        const { name, token } = people.find(({ id }) => match.header.people.includes(id)) as (typeof people)[number];
        const client = await house.guest(name, { token });
        const followed = await client.follow(match.id);
        expect(followed.view).not.toBeNull();
        client.close();
      }
    } finally {
      await house.close();
    }
  });
});
