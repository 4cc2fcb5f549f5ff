import type { Client } from '@partie/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { QuietWorld, settled } from './quiet-world.js';

const day = 24 * 3600;
const tenMinutes = 600;

let world: QuietWorld;
let anna: Client;
let boris: Client;
let table: string;
beforeEach(async () => {
  world = await new QuietWorld(1, { tableDays: 7 }).open();
  [anna, boris] = [await world.guest({ name: 'Anna' }), await world.guest({ name: 'Boris' })];
  table = String((await anna.send({ do: 'table.create', game: 'prsi' })).table);
  await boris.send({ do: 'table.join', table });
});
afterEach(() => world.close());

const people = () => world.core.lobby.table(table)?.people.map(({ name }) => name);
const back = (client: Client) => world.guest({ token: client.token ?? '' });
let lookers = 0;
/** Tables are looked after when somebody asks for the list. */
async function somebodyLooks(): Promise<void> {
  const stranger = await world.guest({ name: `Guest ${'cdfghjkmnp'[lookers++ % 10]}` });
  await stranger.followLobby();
  stranger.close();
  await settled();
}

it('a table that all have gone from is there when they come back within days, with everybody’s seat', async () => {
  anna.close();
  boris.close();
  await world.clock.pass(6 * day);
  await somebodyLooks();
  await back(anna);
  await world.clock.pass(tenMinutes - 10);
  await somebodyLooks();
  expect(people()).toEqual(['Anna', 'Boris']);
  // Who does not come back now that somebody waits has left.
  await world.clock.pass(70);
  await somebodyLooks();
  expect(people()).toEqual(['Anna']);
});

it('a table to which nobody has returned for so many days is closed', async () => {
  anna.close();
  boris.close();
  await world.clock.pass(7 * day - 60);
  await somebodyLooks();
  expect(people()).toEqual(['Anna', 'Boris']);
  await world.clock.pass(120);
  await somebodyLooks();
  expect(people()).toBeUndefined();
  expect(await world.store.tables()).toEqual([]);
});

it('restarts do not make it last longer', async () => {
  anna.close();
  boris.close();
  for (let i = 0; i < 4; i++) {
    await world.clock.pass(day);
    await world.restart(day);
  }
  await somebodyLooks();
  expect(people()).toEqual(['Anna', 'Boris']);
  await world.clock.pass(21 * 3600);
  await somebodyLooks();
  expect(people()).toBeUndefined();
});

it('one that was there before a long outage waits for most of a day for its people', async () => {
  anna.close();
  boris.close();
  await world.restart(10 * day);
  await world.clock.pass(19 * 3600);
  await somebodyLooks();
  expect(people()).toEqual(['Anna', 'Boris']);
  await world.clock.pass(2 * 3600);
  await somebodyLooks();
  expect(people()).toBeUndefined();
});

it('nor do restarts of a server that was stopped while people were there', async () => {
  for (let i = 0; i < 5; i++) await world.restart(2 * day);
  await world.clock.pass(21 * 3600);
  await somebodyLooks();
  expect(people()).toBeUndefined();
});

it('each return begins the time anew', async () => {
  for (let i = 0; i < 3; i++) {
    anna.close();
    boris.close();
    await world.clock.pass(5 * day);
    await somebodyLooks();
    anna = await back(anna);
  }
  expect(people()).toEqual(['Anna', 'Boris']);
});

it('a table of one person goes when that person has been away for ten minutes, as ever', async () => {
  await boris.send({ do: 'table.leave', table });
  anna.close();
  await world.clock.pass(tenMinutes + 60);
  await somebodyLooks();
  expect(people()).toBeUndefined();
});
