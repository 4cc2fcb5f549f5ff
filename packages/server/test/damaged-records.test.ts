/** One damaged match, snapshot, table or person does not keep a server from starting, nor the others from being played. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client, FollowedMatch } from '@partie/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { examineFolder } from '../src/doctor/examine.js';
import { openSqliteStore } from '../src/store/sqlite-store.js';
import { DamagedRecord } from '../src/store/store-error.js';
import { begin, gather, House, playOn, until } from './house.js';
import { fileIn, withFile } from './old-data.js';
import { header, person } from './store-samples.js';

interface Damage {
  readonly what: string;
  readonly sql: string;
  readonly why: RegExp;
}
const damage = (what: string, sql: string, why: RegExp): Damage => ({ what, sql, why });

const inMatch = (column: string, value: string) => `UPDATE match SET ${column} = '${value}' WHERE id = $id`;
const headers = [
  damage('a header that is no JSON', inMatch('settings', '{"table":'), /header .* no JSON/),
  damage('people that are no list', inMatch('people', '{}'), /shape of a header/),
  damage('fewer names than seats', inMatch('names', '["Anna"]'), /shape of a header/),
  damage('settings that are null', inMatch('settings', 'null'), /shape of a header/),
  damage('a game that is not here', inMatch('game', 'tarock'), /no tarock/),
  damage('a version of its game that is not here', inMatch('version', '99'), /no prsi 99/),
];

const ofMatch = `stream = (SELECT key FROM stream WHERE name = $id)`;
const inRow = (number: number, body: string) =>
  `UPDATE log SET body = '${body}' WHERE ${ofMatch} AND number = ${number}`;
const dropRow = (number: string) => `DELETE FROM log WHERE ${ofMatch} AND number = ${number}`;
const withoutSnapshot = 'DELETE FROM snapshot WHERE stream = $id';
const rows = [
  damage('a row that is no JSON', inRow(2, '{"k":'), /Row 2 of the log .* no JSON/),
  damage('a row that is a number', inRow(2, '17'), /Row 2 .* shape of a row/),
  damage('a row of an unknown kind', inRow(2, '{"k":"dance"}'), /Row 2 .* shape of a row/),
  damage('a row without its seat', inRow(2, '{"k":"bot","on":true,"left":false}'), /Row 2 .* shape of a row/),
  damage('a clock that is none', inRow(2, '{"k":"pause","clocks":5}'), /Row 2 .* shape of a row/),
  damage('a row that does not apply', inRow(1, '{"k":"undo","deadline":null}'), /takes back a move/),
  damage('a missing row', dropRow('2'), /row 3 after row 1/),
  damage('a missing first row', dropRow('0'), /row 1 after row -1/),
].map((one) => ({ ...one, sql: `${one.sql}; ${withoutSnapshot}` }));
const beforeSnapshot = [
  damage('a missing row before its snapshot', dropRow('2'), /Rows are missing/),
  damage(
    'a missing last row, which its snapshot knows',
    dropRow(`(SELECT max(number) FROM log WHERE ${ofMatch})`),
    /Rows are missing/,
  ),
];

const inSnapshot = (state: string) => `UPDATE snapshot SET state = '${state}' WHERE stream = $id`;
const set = (field: string, value: string) =>
  `UPDATE snapshot SET state = json_set(state, '$.${field}', json('${value}')) WHERE stream = $id`;
const snapshots = [
  damage('that is no JSON', inSnapshot('{"state":'), /no JSON/),
  damage('that is null', inSnapshot('null'), /./),
  damage('of another shape', inSnapshot('{"cards":[1,2]}'), /./),
  damage('whose game is another', set('state', '{"board":[]}'), /./),
  damage('without its game', set('state', 'null'), /./),
  damage('with the bots of more seats', set('bots', '[true,true,true]'), /./),
  damage('with a clock that is none', set('clocks', '17'), /./),
];

interface Entry {
  readonly what: string;
  readonly [detail: string]: unknown;
}

describe('A server on a folder with damage', () => {
  let house: House;
  let people: Client[];
  let bad: string;
  let good: string;
  let table: string;
  let numberBefore: number;
  beforeEach(async () => {
    house = await new House().open();
    people = [await house.guest('Anna'), await house.guest('Boris')];
    const play = async () => {
      const at = await gather(people, { options: { rounds: 3, randomSeats: false } });
      const [match] = (await begin(people, at)) as [FollowedMatch, FollowedMatch];
      await playOn(people, match.id, () => match.number >= 6);
      return { at, match };
    };
    const [first, second] = [await play(), await play()];
    [bad, good, table] = [first.match.id, second.match.id, first.at];
    await house.server.stop();
    numberBefore = first.match.number;
    house.log.length = 0;
  });
  afterEach(() => house.close());

  const open = async (sql: string, id = bad) => {
    withFile(fileIn(house.data), (db) => {
      for (const one of sql.split('; ')) db.prepare(one).run({ id });
    });
    await house.open();
  };
  const setAside = () => (house.log as Entry[]).filter(({ what }) => what === 'setAside');
  const back = async () => {
    const token = people[0]?.token ?? '';
    return house.guest('Anna', { token });
  };
  const expectOthersToPlay = async () => {
    const anna = await back();
    const followed = await anna.follow(good);
    expect(followed.view).not.toBeNull();
    return anna;
  };

  it.each([...headers, ...rows, ...beforeSnapshot])('sets a match with $what aside', async ({ sql, why }) => {
    await open(sql);
    expect(setAside()).toEqual([
      expect.objectContaining({ match: bad, why: expect.stringMatching(why) as string }) as Entry,
    ]);
    const anna = await expectOthersToPlay();
    await expect(anna.follow(bad)).rejects.toMatchObject({ code: expect.any(String) as string });
    // Its table is free for another match.
    expect(anna.tables.get(table)?.match).toBeNull();
    // What is set aside stays in the folder, and is set aside at the next start, too.
    await house.server.stop();
    house.log.length = 0;
    await house.open();
    expect(setAside()).toHaveLength(1);
  });

  it.each(snapshots)('plays a match on from its rows if it has a snapshot $what', async ({ sql }) => {
    await open(sql);
    expect(setAside().filter(({ match }) => match !== undefined)).toEqual([]);
    const anna = await expectOthersToPlay();
    const followed = await anna.follow(bad);
    expect(followed.number).toBeGreaterThanOrEqual(numberBefore);
    expect(followed.view).not.toBeNull();
  });

  it.each([
    damage('that is no JSON', `UPDATE game_table SET content = '{' WHERE id = $id`, /no JSON/),
    damage('that is a list', `UPDATE game_table SET content = '[1]' WHERE id = $id`, /shape of a table/),
    damage('without seats', `UPDATE game_table SET content = json_remove(content, '$.seats') WHERE id = $id`, /shape/),
    damage(
      'of people that are numbers',
      `UPDATE game_table SET content = json_set(content, '$.people', json('[1,2]')) WHERE id = $id`,
      /shape/,
    ),
  ])('sets a table $what aside', async ({ sql, why }) => {
    await open(sql, table);
    expect(setAside()).toEqual([
      expect.objectContaining({ table, why: expect.stringMatching(why) as string }) as Entry,
    ]);
    const anna = await expectOthersToPlay();
    await until(() => anna.tables.size === 1);
  });

  it.each([
    ['that is no JSON', '{"k":'],
    ['that is a number', '17'],
    ['that is null', 'null'],
  ])('leaves an entry of the journal out %s, and tells what was said before and after it', async (_, body) => {
    await house.open();
    const anna = await back();
    for (const text of ['First.', 'Second.', 'Third.']) await anna.send({ do: 'chat', table, text });
    await house.server.stop();
    house.log.length = 0;
    const inJournal = `stream = (SELECT key FROM stream WHERE name = 'journal')`;
    const damaged = [
      `body LIKE '%Second.%'`,
      `number = (SELECT max(number) FROM log WHERE ${inJournal})`,
      `number = 0`,
    ].map((which) => `UPDATE log SET body = '${body}' WHERE ${inJournal} AND ${which}`);
    await open(damaged.join('; '));
    const heard: string[] = [];
    await house.guest('Anna', {
      token: people[0]?.token ?? '',
      on: (news) => news.is === 'chat' && heard.push(news.chat.text),
    });
    await until(() => heard.length === 2);
    expect(heard).toEqual(['First.', 'Third.']);
    expect(setAside()).toContainEqual({
      what: 'setAside',
      journal: expect.any(Number) as number,
      why: expect.stringMatching(/journal/) as string,
    });
    const entries = await house.server.core.ports.store.journal({ limit: 500 });
    expect(entries.length).toBeGreaterThan(10);
    expect((await examineFolder(house.data)).findings).toContainEqual({
      level: 'damage',
      text: expect.stringMatching(/^3 entries of the journal cannot be read/) as string,
    });
  });

  it('does not know a person of whom nothing can be read, and plays the matches of the others', async () => {
    await open(`UPDATE person SET name = '' WHERE name = 'Boris'; ${withoutSnapshot}`);
    expect(setAside()).toEqual([expect.objectContaining({ person: people[1]?.person?.id }) as Entry]);
    await expectOthersToPlay();
  });
});

describe('The store', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'partie-store-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('lists as many ended matches as it is asked for, also if some of them cannot be read', async () => {
    const made = openSqliteStore(folder);
    for (let i = 0; i < 10; i++) {
      await made.createMatch(header(`m${i}`));
      await made.endMatch(`m${i}`, { endedAt: 1000 + i, outcome: { places: [1, 2] } });
    }
    await made.savePerson(person('anna'));
    await made.close();
    withFile(fileIn(folder), (db) => db.exec(`UPDATE match SET names = 'x' WHERE id IN ('m9', 'm7', 'm6', 'm0')`));
    const told: unknown[] = [];
    const store = openSqliteStore(folder, { log: (entry) => told.push(entry) });
    const ids = async (limit: number) => (await store.endedMatches({ limit })).map(({ id }) => id);
    expect(await ids(3)).toEqual(['m8', 'm5', 'm4']);
    expect(await ids(20)).toEqual(['m8', 'm5', 'm4', 'm3', 'm2', 'm1']);
    expect(told).toHaveLength(4);
    await expect(store.match('m9')).rejects.toBeInstanceOf(DamagedRecord);
    await store.close();
  });
});
