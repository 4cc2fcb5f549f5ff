/** The data folder: who may read it, what is told of an unclean stop and of an upgrade, backups that are restored. */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isFolderLocked, lockFolder } from '../src/store/folder-lock.js';
import { backupFolder, restoreBackup } from '../src/store/sqlite-backup.js';
import { formatVersion } from '../src/store/sqlite-schema.js';
import { readSqliteStore } from '../src/store/sqlite-reader.js';
import { openSqliteStore } from '../src/store/sqlite-store.js';
import { contentOf, fileIn, knownOf, unpack, withFile } from './old-data.js';
import { numbers, row, upTo } from './store-samples.js';
import { SqliteDatabase } from '../src/store/sqlite-driver.js';

let folder: string;
let data: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'partie-folder-'));
  data = join(folder, 'data');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Entry {
  readonly what: string;
  readonly [detail: string]: unknown;
}

/** Opens the folder, closes it and answers what was told. */
async function told(at = data): Promise<Entry[]> {
  const entries: Entry[] = [];
  await openSqliteStore(at, { log: (entry) => entries.push(entry) }).close();
  return entries;
}

/** The folder as it is at this moment, as a kill would leave it. */
function leftBehind(...files: readonly string[]): string {
  const to = mkdtempSync(join(folder, 'killed-'));
  for (const name of files) copyFileSync(join(data, name), join(to, name));
  return to;
}

describe('The lock of a data folder', () => {
  it('is held while a store is open, also in the same process', async () => {
    const store = openSqliteStore(data);
    expect(isFolderLocked(data)).toBe(true);
    expect(() => openSqliteStore(data)).toThrow(/is used by a server that runs already.* --data\.$/);
    // The attempt has not released it.
    expect(isFolderLocked(data)).toBe(true);
    await store.close();
    expect(isFolderLocked(data)).toBe(false);
    await openSqliteStore(data).close();
  });

  it('is free again when a store could not be opened', () => {
    mkdirSync(fileIn(data), { recursive: true });
    expect(() => openSqliteStore(data)).toThrow(/Cannot write/);
    expect(isFolderLocked(data)).toBe(false);
  });

  it('can be taken while somebody looks whether it is', () => {
    lockFolder(data).release();
    const looking = new SqliteDatabase(join(data, 'partie.lock'), { readonly: true });
    looking.prepare('SELECT 1 FROM sqlite_schema').get();
    lockFolder(data).release();
    looking.close();
  });
});

describe('Who only reads', () => {
  it('sees what is there beside a server, and can change nothing', async () => {
    const store = openSqliteStore(data);
    for (const number of upTo(3)) await store.append(row('m', number));
    const reader = await readSqliteStore(data);
    expect(numbers(await reader.log('m'))).toEqual([0, 1, 2]);
    await store.append(row('m', 3));
    expect(numbers(await reader.log('m'))).toEqual([0, 1, 2, 3]);
    await reader.close();
    await store.append(row('m', 4));
    await store.close();
  });

  it.each(['1-first', '4-seal-2'])('reads %s from a converted copy, of which nothing is left', async (fixture) => {
    const { matches } = knownOf(fixture);
    mkdirSync(data);
    unpack(fixture, data);
    const before = contentOf(fileIn(data));
    const copies = () => readdirSync(tmpdir()).filter((name) => name.startsWith('partie-converted-'));
    const others = copies();
    const reader = await readSqliteStore(data);
    for (const { id, header, rows } of matches.slice(0, 3)) {
      expect(await reader.match(id)).toEqual(header);
      expect(await reader.log(id)).toHaveLength(rows.length);
    }
    await reader.close();
    expect(copies().filter((name) => !others.includes(name))).toEqual([]);
    expect(contentOf(fileIn(data))).toEqual(before);
    expect(readdirSync(data).filter((name) => !/^partie\.sqlite(-wal|-shm)?$/.test(name))).toEqual([]);
  });
});

describe.skipIf(process.platform === 'win32')('Nobody else may read', () => {
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

  it('a new folder and its files', async () => {
    const store = openSqliteStore(data);
    await store.append(row('m', 0));
    expect(modeOf(data)).toBe('700');
    for (const name of readdirSync(data)) expect([name, modeOf(join(data, name))]).toEqual([name, '600']);
    expect(readdirSync(data)).toContain('partie.sqlite-wal');
    await store.close();
  });

  it('a folder of an earlier version after the next start, which is told once', async () => {
    mkdirSync(data);
    unpack('4-seal-2', data);
    chmodSync(data, 0o755);
    for (const name of readdirSync(data)) chmodSync(join(data, name), 0o644);
    copyFileSync(fileIn(data), `${fileIn(data)}.format-3`);
    const changed = (await told()).filter(({ what }) => what === 'permissions');
    expect(changed).toContainEqual({ what: 'permissions', path: data, mode: '0700', before: '0755' });
    expect(modeOf(data)).toBe('700');
    expect(readdirSync(data)).toContain('partie.sqlite.format-4');
    for (const name of readdirSync(data)) expect([name, modeOf(join(data, name))]).toEqual([name, '600']);
    expect(await told()).toEqual([]);
  });

  it('a folder that holds other folders, and what gateways keep in it', async () => {
    mkdirSync(join(data, 'lost+found'), { recursive: true });
    const names = ['xmpp.json', 'ssh-host-key', 'boards.json'];
    for (const name of names) writeFileSync(join(data, name), '{}');
    for (const name of names) chmodSync(join(data, name), 0o644);
    chmodSync(data, 0o755);
    await told();
    expect(modeOf(data)).toBe('700');
    expect(names.map((name) => modeOf(join(data, name)))).toEqual(['600', '600', '644']);
    expect(await told()).toEqual([]);
  });

  it('the files in a folder that everybody uses, whose mode is left as it is and told', async () => {
    mkdirSync(data);
    chmodSync(data, 0o1755);
    expect(await told()).toEqual([expect.objectContaining({ what: 'permissions', path: data, mode: '1755' }) as Entry]);
    expect(modeOf(data)).toBe('755');
    expect(modeOf(fileIn(data))).toBe('600');
  });
});

describe('After a stop', () => {
  const atNoon = Date.UTC(2026, 10, 18, 12);
  const play = async () => {
    const store = openSqliteStore(data);
    await store.append(row('m', 0, { at: atNoon }));
    return store;
  };

  it('in order nothing is told', async () => {
    await (await play()).close();
    expect(await told()).toEqual([]);
  });

  it('by a kill the next start says when the last row was written', async () => {
    const store = await play();
    const killed = leftBehind('partie.sqlite', 'partie.sqlite-wal');
    expect(await told(killed)).toEqual([
      expect.objectContaining({ what: 'uncleanStop', lastRow: '2026-11-18T12:00:00.000Z' }) as Entry,
    ]);
    expect(await told(killed)).toEqual([]);
    await store.close();
  });

  it.each([
    ['removed', () => {}],
    ['emptied', (at: string) => writeFileSync(`${fileIn(at)}-wal`, '', { mode: 0o600 })],
  ])('by a kill it is an error that the write-ahead log was %s', async (_, change) => {
    const store = await play();
    const killed = leftBehind('partie.sqlite');
    change(killed);
    const entries = await told(killed);
    expect(entries).toEqual([
      expect.objectContaining({ what: 'uncleanStop', lastRow: null }) as Entry,
      { what: 'error', error: expect.stringMatching(/partie\.sqlite-wal is missing.*newest moves are lost/) as string },
    ]);
    await store.close();
  });

  it('a backup that was made while the server ran is no unclean stop', async () => {
    const store = await play();
    const file = join(folder, 'backup.sqlite');
    await backupFolder(data, file);
    await store.close();
    const restored = join(folder, 'restored');
    restoreBackup(file, restored);
    expect(await told(restored)).toEqual([]);
    const reader = await readSqliteStore(restored);
    expect(numbers(await reader.log('m'))).toEqual([0]);
    await reader.close();
  });
});

describe('A backup', () => {
  it('does not take over what an interrupted one has left', async () => {
    const store = openSqliteStore(data);
    await store.append(row('old', 0));
    const file = join(folder, 'backup.sqlite');
    // As a backup that was killed while it worked on its copy.
    copyFileSync(`${fileIn(data)}-wal`, `${file}.part-wal`);
    await store.close();
    rmSync(data, { recursive: true });
    const another = openSqliteStore(data);
    await another.append(row('new', 0));
    await backupFolder(data, file);
    await another.close();
    expect(readdirSync(folder).sort()).toEqual(['backup.sqlite', 'data']);
    restoreBackup(file, join(folder, 'restored'));
    const reader = await readSqliteStore(join(folder, 'restored'));
    expect(numbers(await reader.log('new'))).toEqual([0]);
    expect(await reader.log('old')).toEqual([]);
    await reader.close();
  });
});

describe('An upgrade', () => {
  it('is told when it begins and when it is done', async () => {
    mkdirSync(data);
    unpack('4-seal-2', data);
    const upgrade = { file: fileIn(data), from: 4, to: formatVersion };
    expect((await told()).filter(({ what }) => what !== 'permissions')).toEqual([
      { what: 'upgrading', ...upgrade },
      { what: 'upgraded', ...upgrade },
    ]);
  });
});

describe('A restore refuses, and leaves everything as it was:', () => {
  let file: string;
  let restored: string;
  beforeEach(async () => {
    const store = openSqliteStore(data);
    await Promise.all(upTo(500).map((number) => store.append(row('m', number))));
    [file, restored] = [join(folder, 'backup.sqlite'), join(folder, 'restored')];
    await backupFolder(data, file);
    await store.close();
  });

  const changeFile = (work: (db: Database.Database) => void) => withFile(file, work);

  it.each([
    [
      'a damaged backup',
      () => {
        const bytes = readFileSync(file);
        const page = 4096 * Math.floor(bytes.lastIndexOf(JSON.stringify(row('m', 250).body)) / 4096);
        writeFileSync(file, bytes.fill(0xee, page, page + 4096));
      },
      /^\S+ is damaged \(.*Nothing was changed/,
    ],
    [
      'a database of something else',
      () =>
        changeFile((db) => {
          db.exec('DROP TABLE person');
        }),
      /none of Partie/,
    ],
    ['a newer format', () => changeFile((db) => db.pragma(`user_version = ${formatVersion + 1}`)), /newer version/],
    [
      'a copy whose write-ahead log lies beside it',
      () => copyFileSync(fileIn(data), `${file}-wal`),
      /write-ahead log lies beside it/,
    ],
  ])('%s', (_, change, why) => {
    change();
    expect(() => restoreBackup(file, restored)).toThrow(why);
    expect(existsSync(restored)).toBe(false);
    mkdirSync(restored);
    expect(() => restoreBackup(file, restored)).toThrow(why);
    expect(readdirSync(restored).filter((name) => name !== 'partie.lock')).toEqual([]);
  });

  it('a folder that a server uses', () => {
    const lock = lockFolder(restored);
    expect(() => restoreBackup(file, restored)).toThrow(/is used by a server/);
    expect(readdirSync(restored)).toEqual(['partie.lock']);
    lock.release();
    restoreBackup(file, restored);
    expect(statSync(fileIn(restored)).mode & 0o777).toBe(0o600);
  });
});
