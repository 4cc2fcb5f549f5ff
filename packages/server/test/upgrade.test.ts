/** What an upgrade keeps: a copy of the old file, and every match, also those that have to be set aside. */
import { mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backupFolder } from '../src/store/sqlite-backup.js';
import { formatVersion } from '../src/store/sqlite-schema.js';
import { openSqliteStore } from '../src/store/sqlite-store.js';
import { contentOf, fileIn, unpack, versionOf, withFile } from './old-data.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'partie-upgrade-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const copies = () => readdirSync(folder).filter((name) => name.includes('.format-'));
const open = () => openSqliteStore(folder).close();

describe.each([
  ['1-first', 1],
  ['2-clocks', 2],
  ['3-with-marks', 3],
  ['4-seal-2', 4],
] as const)('The copy that an upgrade of %s keeps', (fixture, format) => {
  const copy = () => `${fileIn(folder)}.format-${format}`;
  let before: object;
  beforeEach(() => {
    unpack(fixture, folder);
    before = contentOf(fileIn(folder));
  });

  it('is the whole file in its old format, for nobody else to read', async () => {
    await open();
    expect(versionOf(fileIn(folder))).toBe(formatVersion);
    expect(copies()).toEqual([`partie.sqlite.format-${format}`]);
    expect(statSync(copy()).mode & 0o777).toBe(0o600);
    expect(contentOf(copy())).toEqual(before);
    withFile(copy(), (db) => expect(db.pragma('integrity_check', { simple: true })).toBe('ok'));
  });

  it('is not made again at the next start', async () => {
    await open();
    await open();
    expect(copies()).toHaveLength(1);
  });

  it('is not overwritten when it was restored and is converted again', async () => {
    await open();
    const first = contentOf(copy());
    rmSync(fileIn(folder));
    renameSync(copy(), fileIn(folder));
    writeFileSync(copy(), 'the first copy');
    await open();
    expect(statSync(copy()).size).toBe('the first copy'.length);
    expect(copies()).toEqual([`partie.sqlite.format-${format}`, `partie.sqlite.format-${format}-2`]);
    expect(contentOf(`${copy()}-2`)).toEqual(first);
  });
});

describe.each(['1-first', '2-clocks', '3-with-marks', '4-seal-2', 'carried-from-1-to-4'])(
  'A backup of %s',
  (fixture) => {
    it('has all its content and its format, and converts nothing', async () => {
      unpack(fixture, folder);
      const copy = join(folder, 'backup.sqlite');
      await backupFolder(folder, copy);
      const before = contentOf(fileIn(folder));
      expect(before).toHaveProperty('version', Number(/^\d|\d$/.exec(fixture)?.[0]));
      expect(contentOf(copy)).toEqual(before);
      expect(statSync(copy).mode & 0o777).toBe(0o600);
      expect(copies()).toEqual([]);
    });
  },
);

describe('An upgrade', () => {
  beforeEach(() => unpack('4-seal-2', folder));

  it('leaves only a small write-ahead log', () => {
    const store = openSqliteStore(folder);
    const log = `${fileIn(folder)}-wal`;
    expect(statSync(log).size).toBeLessThan(100_000);
    return store.close();
  });

  it('removes what a start that was killed has left of its copy', async () => {
    for (const left of ['4.part', '4.part-journal', '3.part', '4.converting'])
      writeFileSync(`${fileIn(folder)}.format-${left}`, 'half a copy');
    const before = contentOf(fileIn(folder));
    await open();
    expect(copies()).toEqual(['partie.sqlite.format-4']);
    expect(contentOf(`${fileIn(folder)}.format-4`)).toEqual(before);
  });

  it('that was killed after its commit gives the copy its name at the next start', async () => {
    await open();
    renameSync(`${fileIn(folder)}.format-4`, `${fileIn(folder)}.format-4.converting`);
    writeFileSync(`${fileIn(folder)}.format-4.part`, 'half a copy');
    await open();
    expect(copies()).toEqual(['partie.sqlite.format-4']);
    expect(versionOf(`${fileIn(folder)}.format-4`)).toBe(4);
  });

  it('that fails for another reason than a full disk leaves the file as it was, and no copy', () => {
    withFile(fileIn(folder), (db) => db.exec('CREATE TABLE log (unexpected TEXT)'));
    const before = contentOf(fileIn(folder));
    expect(() => openSqliteStore(folder)).toThrow(/could not do it/);
    expect(contentOf(fileIn(folder))).toEqual(before);
    expect(copies()).toEqual([]);
  });
});
