/** `partie doctor`: finds every kind of damage, and none in a folder that is whole. */
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { examineFolder } from '../src/doctor/examine.js';
import { openSqliteStore } from '../src/store/sqlite-store.js';
import { fileIn, type KnownMatch, knownOf, unpack } from './old-data.js';
import { SqliteDatabase } from '../src/store/sqlite-driver.js';

const fixture = '4-seal-2';
const { matches } = knownOf(fixture);
const match = matches.find(({ what }) => what === 'prsi stopped') as KnownMatch;
const ended = matches.find(({ header }) => header.end !== null) as KnownMatch;

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'partie-doctor-'));
  unpack(fixture, folder);
  await openSqliteStore(folder).close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** As a hand in the database would do it: keys between tables are not heeded. */
function change(sql: string): void {
  const db = new SqliteDatabase(fileIn(folder));
  db.pragma('foreign_keys = OFF');
  db.exec(sql);
  db.close();
}
const ofMatch = `stream = (SELECT key FROM stream WHERE name = '${match.id}')`;
const lastRow = match.rows.length - 1;

describe('A folder that is whole', () => {
  it('is healthy, also beside the server that uses it, and nothing in it is changed', async () => {
    const contents = () =>
      readdirSync(folder)
        .filter((name) => !/-(wal|shm)$/.test(name))
        .map((name) => [name, readFileSync(join(folder, name)).toString('base64')]);
    const before = contents();
    expect(await examineFolder(folder)).toMatchObject({
      healthy: true,
      serverRuns: false,
      format: 5,
      matches: matches.length,
      damaged: 0,
      unknown: 0,
      findings: [],
      lastRow: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    });
    expect(contents()).toEqual(before);
    const store = openSqliteStore(folder);
    expect(await examineFolder(folder)).toMatchObject({ healthy: true, serverRuns: true, findings: [] });
    await store.close();
  });

  it.each(['1-first', '2-clocks', '3-with-marks', 'carried-from-1-to-4'])(
    'of an earlier format is: %s',
    async (old) => {
      for (const name of readdirSync(folder)) rmSync(join(folder, name));
      unpack(old, folder);
      for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o600);
      const found = await examineFolder(folder);
      expect(found).toMatchObject({ healthy: true, damaged: 0, matches: knownOf(old).matches.length });
      expect(found.findings).toEqual([{ level: 'note', text: expect.stringMatching(/next start converts/) as string }]);
    },
  );
});

describe('The doctor finds', () => {
  it.each([
    [
      'a header that is no JSON',
      `UPDATE match SET names = '[' WHERE id = '${match.id}'`,
      /header .* no JSON\. Its \d+ rows/,
    ],
    ['a header of another shape', `UPDATE match SET people = '{}' WHERE id = '${match.id}'`, /shape of a header/],
    [
      'a row that is no JSON',
      `UPDATE log SET body = '{' WHERE ${ofMatch} AND number = 3`,
      /row 3 .*no JSON.* first 3 can/,
    ],
    ['a row of another shape', `UPDATE log SET body = '{}' WHERE ${ofMatch} AND number = 3`, /row 3 .*shape of a row/],
    [
      'a move that was not allowed',
      `UPDATE log SET body = '{"k":"undo","deadline":null}' WHERE ${ofMatch} AND number = 1`,
      /row 1 does not follow by the rules of prsi.* first 1 can/,
    ],
    ['a gap', `DELETE FROM log WHERE ${ofMatch} AND number = 3`, /row 4 after row 2.* first 3 can/],
    ['a missing last row', `DELETE FROM log WHERE ${ofMatch} AND number = ${lastRow}`, /rows are missing at its end/],
    ['rows without a header', `DELETE FROM match WHERE id = '${match.id}'`, /its header is missing/],
    [
      'an end that its rows do not know',
      `UPDATE match SET ended_at = 1, outcome = '{"places":[]}' WHERE id = '${match.id}'`,
      /rows do not end it/,
    ],
    ['rows of a match without a name', `DELETE FROM stream WHERE name = '${match.id}'`, /whose id is not known/],
    ['a missing key', 'DROP INDEX log_command', /index log_command is missing/],
    ['a table that cannot be read', `UPDATE game_table SET content = '{'`, /^Table .* cannot be read/],
    ['a person who cannot be read', `UPDATE person SET name = '' WHERE rowid = 1`, /^Person .* cannot be read/],
    [
      'a match set aside',
      `INSERT INTO match_set_aside VALUES ('x', 'Rows are missing.', '{}')`,
      /set aside by an upgrade/,
    ],
  ])('%s', async (_, sql, text) => {
    change(sql);
    const { healthy, findings } = await examineFolder(folder);
    expect(healthy).toBe(false);
    expect(findings).toContainEqual(
      expect.objectContaining({ level: 'damage', text: expect.stringMatching(text) as string }),
    );
  });

  it('a snapshot that cannot be read, which costs nothing', async () => {
    change(`UPDATE snapshot SET state = '{' WHERE stream = '${match.id}'`);
    const { findings, damaged } = await examineFolder(folder);
    expect(findings).toEqual([
      {
        level: 'warning',
        match: match.id,
        text: expect.stringMatching(/snapshot cannot be read.*Nothing is lost/) as string,
      },
    ]);
    expect(damaged).toBe(0);
  });

  it('matches of a game that is not here, which are no damage', async () => {
    change(`UPDATE match SET version = 99 WHERE id = '${ended.id}'`);
    const { findings, unknown, healthy } = await examineFolder(folder);
    expect({ unknown, healthy }).toEqual({ unknown: 1, healthy: true });
    expect(findings).toEqual([expect.objectContaining({ level: 'note', match: ended.id })]);
  });

  it('a damaged page', async () => {
    const bytes = readFileSync(fileIn(folder));
    const at = 4096 * Math.floor(bytes.lastIndexOf('"k":"move"') / 4096);
    writeFileSync(fileIn(folder), bytes.fill(0xee, at, at + 4096));
    const { healthy, findings } = await examineFolder(folder);
    expect(healthy).toBe(false);
    expect(findings.some(({ text }) => text.startsWith('The database is damaged'))).toBe(true);
    expect(findings.some(({ text }) => text.includes('.recover'))).toBe(true);
  });

  it('that it is no database', async () => {
    writeFileSync(fileIn(folder), 'Dear diary, '.repeat(1000));
    const { healthy, format } = await examineFolder(folder);
    expect({ healthy, format }).toEqual({ healthy: false, format: null });
  });

  it('files that others may read', async () => {
    chmodSync(fileIn(folder), 0o644);
    const { healthy, findings } = await examineFolder(folder);
    expect(healthy).toBe(false);
    expect(findings).toContainEqual({
      level: 'warning',
      text: expect.stringMatching(/Others may read .*partie\.sqlite \(mode 644\)/) as string,
    });
  });

  it('an unclean stop, and that the write-ahead log is missing', async () => {
    const store = openSqliteStore(folder);
    const killed = mkdtempSync(join(tmpdir(), 'partie-doctor-'));
    for (const name of ['partie.sqlite', 'partie.sqlite-wal']) copyFileSync(join(folder, name), join(killed, name));
    await store.close();
    const unclean = await examineFolder(killed);
    expect(unclean.findings).toEqual([
      { level: 'note', text: expect.stringMatching(/did not stop in an orderly way. Its last row is of 20/) as string },
    ]);
    expect(unclean.healthy).toBe(true);
    for (const end of ['-wal', '-shm']) rmSync(`${fileIn(killed)}${end}`);
    // Looking makes an empty log; the second look must not take that for the one that is missing.
    for (const _ of ['once', 'twice']) {
      const missing = await examineFolder(killed);
      expect(missing.healthy).toBe(false);
      expect(missing.findings).toEqual([
        { level: 'warning', text: expect.stringMatching(/-wal is missing.*the last that is there is of 20/) as string },
      ]);
    }
    rmSync(killed, { recursive: true });
  });

  it('nothing where there is no data', async () => {
    await expect(examineFolder(join(folder, 'elsewhere'))).rejects.toThrow(/no Partie data/);
  });
});
