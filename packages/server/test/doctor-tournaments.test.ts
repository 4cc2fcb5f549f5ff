/** `partie doctor` on a folder with tournaments: whole ones are whole, and what is damaged of one is told. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { examineFolder } from '../src/doctor/examine.js';
import { House } from './house.js';
import { fileIn, withFile } from './old-data.js';
import { follow, found, join, type Player, playerOf, resigns, whenOver } from './tournament/evening.js';

let house: House;
let over: string;
let open: string;
beforeEach(async () => {
  house = await new House().open();
  const come = (name: string) => playerOf((...who) => house.guest(...who), name, resigns);
  const [anna, boris] = [await come('Anna'), await come('Boris')] as [Player, Player];
  const wish = { game: 'go', format: { kind: 'single', thirdPlace: false } };
  over = await found(anna, { ...wish, most: 2 });
  await follow(anna, over);
  for (const person of [anna, boris]) await join(person, over);
  await whenOver(anna, over);
  open = await found(anna, { ...wish, most: 4 });
  await house.server.stop();
});
afterEach(() => house.close());

const change = (sql: string) =>
  withFile(fileIn(house.data), (db) => {
    db.pragma('foreign_keys = OFF');
    db.exec(sql);
  });
const rowsOf = (id: string) => `stream = (SELECT key FROM stream WHERE name = '${id}')`;

describe('A folder with tournaments', () => {
  it('is healthy', async () => {
    expect(await examineFolder(house.data)).toMatchObject({ healthy: true, tournaments: 2, damaged: 0, findings: [] });
  });

  it.each([
    ['a header that is no JSON', () => `UPDATE tournament SET entry = '[' WHERE id = '${over}'`, /no JSON/],
    ['a row that is no JSON', () => `UPDATE log SET body = '{' WHERE ${rowsOf(over)} AND number = 1`, /first 1 can/],
    ['a row of another shape', () => `UPDATE log SET body = '{}' WHERE ${rowsOf(over)} AND number = 2`, /first 2 can/],
    ['a gap', () => `DELETE FROM log WHERE ${rowsOf(over)} AND number = 1`, /row 2 after row 0/],
    [
      'a row that does not follow',
      () =>
        `UPDATE log SET body = '{"k":"member","entrant":"nobody","person":"x","on":true}' WHERE ${rowsOf(over)} AND number = 1`,
      /row 1 does not follow/,
    ],
    ['an end that its rows do not know', () => `UPDATE tournament SET ended_at = 1 WHERE id = '${open}'`, /not end it/],
    [
      'rows without a header',
      () => `DELETE FROM tournament WHERE id = '${over}'`,
      /^Tournament .* its header is missing/,
    ],
  ])('%s is told', async (_, sql, text) => {
    change(sql());
    const { healthy, findings } = await examineFolder(house.data);
    expect(healthy).toBe(false);
    expect(findings).toEqual([{ level: 'damage', text: expect.stringMatching(text) as string }]);
  });

  it('one of a game that is not here is no damage', async () => {
    const { findings, healthy } = await examineFolder(house.data, () => undefined);
    expect(healthy).toBe(true);
    expect(findings).toContainEqual({
      level: 'note',
      text: expect.stringMatching(/^Tournament .* of go, .* not here/) as string,
    });
  });
});
