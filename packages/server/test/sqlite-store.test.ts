/** The store contract on SQLite, and what is particular to SQLite: its file, its transactions, its survival. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatVersion } from '../src/store/sqlite-schema.js';
import { openFile } from '../src/store/sqlite-file.js';
import { backupFolder } from '../src/store/sqlite-backup.js';
import { openSqliteStore, SqliteStore } from '../src/store/sqlite-store.js';
import { StoreError } from '../src/store/store-error.js';
import { describeStore } from './store-contract.js';
import { header, numbers, person, row, upTo } from './store-samples.js';
import { SqliteDatabase, SqliteError } from '../src/store/sqlite-driver.js';

const newFolder = () => mkdtempSync(join(tmpdir(), 'partie-store-'));
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

describeStore('SQLite', async () => {
  const folder = newFolder();
  return {
    store: openSqliteStore(folder),
    reopen: async () => openSqliteStore(folder),
    destroy: async () => remove(folder),
  };
});

let folder: string;
let file: string;
beforeEach(() => {
  folder = newFolder();
  file = join(folder, 'partie.sqlite');
});
afterEach(() => remove(folder));

/** What opening the folder complains of: one line, from the store. */
function complaint(at = folder): string {
  try {
    openSqliteStore(at);
  } catch (error) {
    expect(error).toBeInstanceOf(StoreError);
    const { message } = error as StoreError;
    expect(message).not.toContain('\n');
    return message;
  }
  throw new Error('The store opened without complaint.');
}

/** Two who write to the same file, as only servers could that do not know the lock of the folder. */
const twoWriters = () => [new SqliteStore(openFile(folder)), new SqliteStore(openFile(folder))] as const;

describe('the file', () => {
  it('is made with its folder, and survives a crash of the machine: write-ahead log, every commit synchronous', () => {
    const db = openFile(join(folder, 'a', 'b'));
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(db.pragma('synchronous', { simple: true })).toBe(2);
    expect(db.pragma('user_version', { simple: true })).toBe(formatVersion);
    db.close();
  });

  it('with two who write to it takes no command twice, and no number', async () => {
    const [here, there] = twoWriters();
    const said = (number: number, command: string) => ({ ...row('m', number), actor: 'anna', command });
    expect(await here.append(said(0, 'a'))).toBe('stored');
    expect(await there.append(said(1, 'b'))).toBe('stored');
    expect(await here.append(said(1, 'c'))).toBe('taken');
    expect(await here.append(said(2, 'b'))).toBe('repeated');
    expect(await here.append(said(2, 'c'))).toBe('stored');
    expect(await there.append(said(2, 'c'))).toBe('repeated');
    expect(await there.append(said(3, 'c'))).toBe('repeated');
    expect(await there.append(said(3, 'd'))).toBe('stored');
    await Promise.all([here.close(), there.close()]);
  });

  it('tells anybody with an SQLite shell who did what and when', async () => {
    const store = openSqliteStore(folder);
    await store.createMatch(header('m'));
    await store.savePerson(person('anna', { name: 'Anna' }));
    await store.append(row('m', 0, { actor: 'server', command: 'start', body: { k: 'start' } }));
    const body = { k: 'move', seat: 0, move: { do: 'play', cards: [7] } };
    await store.append(row('m', 1, { at: Date.UTC(2026, 10, 18, 20, 15, 30, 250), body }));
    await store.close();
    const db = new SqliteDatabase(file, { readonly: true });
    expect(db.prepare('SELECT * FROM readable_log WHERE number = 1').get()).toEqual({
      time: '2026-11-18 20:15:30.250',
      stream: 'm',
      game: 'prsi',
      number: 1,
      who: 'Anna',
      what: 'move',
      seat: 0,
      move: '{"do":"play","cards":[7]}',
      command: 'c1',
      body: JSON.stringify(body),
    });
    db.close();
  });

  it('is refused, unchanged, if a newer version wrote it', () => {
    const db = new SqliteDatabase(file);
    db.pragma(`user_version = ${formatVersion + 1}`);
    db.close();
    const before = readFileSync(file);
    expect(complaint()).toMatch(/newer version of Partie .* Start the newer version/);
    expect(readFileSync(file)).toEqual(before);
  });

  it('is refused if it is no database', () => {
    writeFileSync(file, 'Dear diary, '.repeat(1000));
    expect(complaint()).toMatch(/partie\.sqlite is damaged.* Restore it from a backup/);
  });

  it('is refused if it cannot be written', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(complaint(join(folder, 'file'))).toMatch(/^Cannot write to .* choose another data folder\.$/);
    expect(complaint(join(folder, 'file', 'below'))).toMatch(/^Cannot write to /);
    mkdirSync(file);
    expect(complaint()).toMatch(/^Cannot write to /);
  });

  // Root may write everywhere.
  it.skipIf(process.getuid?.() === 0)('is refused if the rights are missing', () => {
    chmodSync(folder, 0o500);
    expect(complaint()).toMatch(/^Cannot write to /);
    chmodSync(folder, 0o700);
    openFile(folder).close();
    chmodSync(file, 0o400);
    expect(complaint()).toMatch(/^Cannot write to /);
  });

  it('says so as soon as it is read if most of it is damaged', async () => {
    const store = openSqliteStore(folder);
    await store.append(row('m', 0));
    await store.close();
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0xee, 8192, bytes.length - 4096));
    // Perhaps already when it is opened: some of these pages say which tables there are.
    const read = async () => {
      const again = openSqliteStore(folder);
      try {
        await again.runningMatches();
      } finally {
        await again.close();
      }
    };
    await expect(read()).rejects.toThrow(/damaged/);
  });

  it('says so when a page in the middle turns out to be damaged', async () => {
    const store = openSqliteStore(folder);
    await Promise.all(upTo(500).map((number) => store.append(row('m', number))));
    await store.close();
    const bytes = readFileSync(file);
    const body = bytes.lastIndexOf(JSON.stringify(row('m', 250).body));
    const page = 4096 * Math.floor(body / 4096);
    writeFileSync(file, bytes.fill(0xee, page, page + 4096));
    const again = openSqliteStore(folder);
    await expect(again.log('m')).rejects.toThrow(/damaged/);
    await expect(again.log('m')).rejects.toBeInstanceOf(StoreError);
    await again.close();
  });

  it('may be written by two at once, and neither takes the number of the other', async () => {
    const [one, two] = twoWriters();
    const answers = await Promise.all(
      upTo(20).flatMap((number) => [
        one.append(row('m', number, { actor: 'one' })),
        two.append(row('m', number, { actor: 'two' })),
      ]),
    );
    expect(answers.filter((answer) => answer === 'stored')).toHaveLength(20);
    expect(numbers(await two.log('m'))).toEqual(upTo(20));
    await Promise.all([one.close(), two.close()]);
  });
});

describe('a backup', () => {
  const copies = () => join(folder, 'copy');
  beforeEach(() => mkdirSync(copies()));

  it('is a consistent copy while appends never stop, and opens as a store', async () => {
    const path = join(copies(), 'partie.sqlite');
    const store = openSqliteStore(folder);
    const matches = upTo(20).map((i) => `match ${i}`);
    const body = 'x'.repeat(1000);
    await store.savePerson(person('anna'));
    for (const match of matches)
      await Promise.all(upTo(100).map((number) => store.append(row(match, number, { body }))));
    const playing = { on: true };
    const play = async (match: string) => {
      let number = 100;
      for (; playing.on; number++) {
        expect(await store.append(row(match, number))).toBe('stored');
        await new Promise(setImmediate);
      }
      return number;
    };
    const games = matches.map(play);
    await backupFolder(folder, path);
    playing.on = false;
    const played = await Promise.all(games);
    await store.close();

    const copy = openSqliteStore(copies());
    for (const [i, match] of matches.entries()) {
      const rows = numbers(await copy.log(match));
      expect(rows).toEqual(upTo(rows.length));
      expect(rows.length).toBeGreaterThanOrEqual(100);
      expect(rows.length).toBeLessThanOrEqual(played[i] ?? 0);
    }
    expect(await copy.person('anna')).toEqual(person('anna'));
    expect(await copy.append(row('another', 0))).toBe('stored');
    await copy.close();
  });

  it('does not overwrite a file', async () => {
    openSqliteStore(folder);
    const path = join(copies(), 'precious');
    writeFileSync(path, 'mine');
    await expect(backupFolder(folder, path)).rejects.toThrow('exists');
    expect(readFileSync(path, 'utf8')).toBe('mine');
  });
});

describe('group commit', () => {
  it('stores 200 rows that arrive together in one transaction', async () => {
    const groups: number[] = [];
    const store = openSqliteStore(folder, { beforeCommit: (writes) => groups.push(writes) });
    await Promise.all(upTo(200).map((i) => store.append(row(`match ${i}`, 0))));
    expect(groups).toEqual([200]);
    await store.close();
  });

  it('stores 200 matches of 10 rows each, every row awaited, in about 10 transactions', async () => {
    let transactions = 0;
    const store = openSqliteStore(folder, { beforeCommit: () => transactions++ });
    const play = async (match: string) => {
      for (const number of upTo(10)) await store.append(row(match, number));
    };
    await Promise.all(upTo(200).map((i) => play(`match ${i}`)));
    expect(transactions).toBeLessThanOrEqual(12);
    await store.close();
  });

  it('does not make a single write wait for others', async () => {
    const store = openSqliteStore(folder);
    const order: string[] = [];
    const appended = store.append(row('m', 0)).then(() => order.push('stored'));
    setImmediate(() => setImmediate(() => order.push('two turns later')));
    await appended;
    expect(order).toEqual(['stored']);
    await store.close();
  });

  it('that fails rejects its own rows only; the store goes on', async () => {
    const fail = { now: false };
    const beforeCommit = () => {
      if (fail.now) throw new SqliteError('database or disk is full', 'SQLITE_FULL');
    };
    const store = openSqliteStore(folder, { beforeCommit });
    await store.append(row('m', 0));
    fail.now = true;
    const failed = await Promise.allSettled([
      store.append(row('m', 1)),
      store.append(row('n', 0)),
      store.createMatch(header('n')),
    ]);
    for (const one of failed) {
      expect(one).toMatchObject({ status: 'rejected', reason: { name: 'StoreError' } });
      expect(one).toMatchObject({ reason: { message: expect.stringMatching(/is full\. Free some space/) as string } });
    }
    fail.now = false;
    expect(numbers(await store.log('m'))).toEqual([0]);
    expect(await store.match('n')).toBeNull();
    expect(await store.append(row('m', 1))).toBe('stored');
    expect(await store.append(row('n', 0))).toBe('stored');
    await store.close();
  });

  it('with one impossible write in it stores the others', async () => {
    const store = openSqliteStore(folder);
    const answers = await Promise.allSettled([
      store.append(row('m', 0)),
      store.append(row('m', 1, { at: 0.5 })),
      store.append(row('m', 1)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(numbers(await store.log('m'))).toEqual([0, 1]);
    await store.close();
  });
});
