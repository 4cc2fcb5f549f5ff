/** `partie backup` and `partie restore`, of data folders of this version and of earlier ones. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { openSqliteStore } from '@partie/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { partie } from './command.js';

let folder: string;
let data: string;
let file: string;
let restored: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'partie-data-'));
  [data, file, restored] = [join(folder, 'data'), join(folder, 'backup.sqlite'), join(folder, 'restored')];
  mkdirSync(data);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const backup = () => partie(['backup', file, '--data', data]);
const restore = () => partie(['restore', file, '--data', restored]);

const fileIn = (at: string) => join(at, 'partie.sqlite');

/** A data folder that an earlier version has written; its README is beside it. */
function unpack(fixture: string): {
  readonly matches: readonly { readonly id: string; readonly rows: readonly object[] }[];
} {
  const from = fileURLToPath(new URL(`../../server/test/fixtures/data/${fixture}/`, import.meta.url));
  const read = (name: string) => gunzipSync(readFileSync(join(from, name)));
  for (const name of readdirSync(from))
    if (name.startsWith('partie.sqlite')) writeFileSync(join(data, name.replace('.gz', '')), read(name));
  return JSON.parse(read('expected.json.gz').toString()) as ReturnType<typeof unpack>;
}

/** SQLite's `user_version`, as it is in the header of a file. */
const versionOf = (path: string) => readFileSync(path).readUInt32BE(60);

describe.each([
  ['1-first', 1],
  ['3-with-marks', 3],
  ['4-seal-2', 4],
  ['carried-from-1-to-4', 4],
] as const)('A backup of the older folder %s', (fixture, format) => {
  const contents = () =>
    readdirSync(data)
      .map((name) => [name, readFileSync(join(data, name))] as const)
      // A reader makes what it needs to read beside others.
      .filter(([name, bytes]) => bytes.length > 0 && !name.endsWith('-shm'))
      .map(([name, bytes]) => [name, bytes.toString('base64')]);

  it('is left as it is by a backup, which has its format', () => {
    unpack(fixture);
    const before = contents();
    expect(backup()).toMatchObject({ code: 0, err: '' });
    expect(contents()).toEqual(before);
    expect(readdirSync(folder).sort()).toEqual(['backup.sqlite', 'data']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(versionOf(file)).toBe(format);
  });

  it('is not converted by those who only read: replay, export, doctor', () => {
    const { matches } = unpack(fixture);
    const before = contents();
    const id = matches[0]?.id ?? '';
    expect(partie(['replay', id, '--data', data])).toMatchObject({ code: 0, err: '' });
    partie(['export', id, '--data', data]);
    partie(['doctor', data]);
    expect(contents()).toEqual(before);
  });

  it('can be restored, and is converted at the next start', async () => {
    const { matches } = unpack(fixture);
    backup();
    expect(restore()).toEqual({ code: 0, out: '', err: '' });
    expect(readdirSync(restored).sort()).toEqual(['partie.lock', 'partie.sqlite']);
    expect(versionOf(fileIn(restored))).toBe(format);
    const store = openSqliteStore(restored);
    for (const { id, rows } of matches)
      expect(await store.log(id)).toEqual(rows.map((row) => ({ stream: id, ...row })));
    await store.close();
    expect(versionOf(fileIn(restored))).toBe(5);
    expect(versionOf(`${fileIn(restored)}.format-${format}`)).toBe(format);
  });
});

describe('A restore', () => {
  beforeEach(async () => {
    await openSqliteStore(data).close();
    backup();
  });

  it('leaves data that is there alone', () => {
    restore();
    writeFileSync(fileIn(restored), 'mine');
    expect(restore()).toMatchObject({ code: 1, err: expect.stringContaining('already holds data') as string });
    expect(readFileSync(fileIn(restored), 'utf8')).toBe('mine');
  });

  it('does not mix the backup with the write-ahead log of another database', () => {
    mkdirSync(restored);
    unpack('4-seal-2');
    renameSync(`${fileIn(data)}-wal`, `${fileIn(restored)}-wal`);
    expect(restore()).toMatchObject({ code: 1, err: expect.stringContaining('already holds data') as string });
    expect(existsSync(fileIn(restored))).toBe(false);
  });

  it('takes nothing but a database', () => {
    writeFileSync(file, 'Dear diary');
    expect(restore()).toMatchObject({
      code: 1,
      err: expect.stringContaining('not a file that partie backup') as string,
    });
    expect(existsSync(restored)).toBe(false);
  });

  it('says in one line what went wrong', () => {
    rmSync(file);
    mkdirSync(file);
    const { code, err } = restore();
    expect(code).toBe(1);
    expect(err).toMatch(/^.*is not a file that partie backup has written.*\n$/);
  });
});
