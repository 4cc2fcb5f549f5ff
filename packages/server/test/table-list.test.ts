/** What the list of tables holds: what one can join or watch. */
import type { TableEntry } from '@partie/protocol';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CountedLine } from './counted-line.js';
import { QuietWorld } from './quiet-world.js';

let world: QuietWorld;
let anna: CountedLine;
let boris: CountedLine;
beforeEach(async () => {
  world = await new QuietWorld().open();
  [anna, boris] = [await CountedLine.come(world.core, 'Anna'), await CountedLine.come(world.core, 'Boris')];
});
afterEach(() => world.close());

const listed = (): TableEntry[] => world.core.lobby.list.entries();
const ids = (): string[] => listed().map(({ id }) => id);

async function playing(wish: object = {}): Promise<string> {
  const table = await anna.openTable({ seats: 2, ...wish });
  await boris.send({ do: 'table.join', table });
  await boris.send({ do: 'table.ready', table, ready: true });
  await anna.send({ do: 'table.start', table });
  return table;
}

it('a table of one person with bots is not there, one with a free seat is', async () => {
  const solo = await anna.openTable({ bots: true });
  const open = await boris.openTable();
  expect(ids()).toEqual([open]);
  await anna.send({ do: 'table.start', table: solo });
  expect(ids()).toEqual([open]);
  await anna.send({ do: 'table.leave', table: solo });
});

it('a match of several people is there to be watched, if one may', async () => {
  const open = await playing();
  expect(ids()).toEqual([open]);
  await playing({ settings: { spectators: 'none' } });
  expect(ids()).toEqual([open]);
});

it('a table at which the match is over and no seat is free is gone, until somebody stands up', async () => {
  const table = await playing();
  const match = world.core.lobby.table(table)?.match ?? '';
  await boris.send({ do: 'match.resign', match });
  await world.clock.pass(600);
  expect(world.core.lobby.table(table)?.match).toBeNull();
  expect(ids()).toEqual([]);
  await boris.send({ do: 'table.sit', table, seat: null });
  expect(ids()).toEqual([table]);
});

it('a locked table is not there: nobody can come in without an invitation', async () => {
  const table = await anna.openTable();
  await anna.send({ do: 'table.change', table, locked: true });
  expect(ids()).toEqual([]);
});

it('a table at which nobody is connected is not there; one whose host is not says so', async () => {
  const table = await anna.openTable({ seats: 3 });
  await boris.send({ do: 'table.join', table });
  expect(listed()).toMatchObject([{ id: table, hostHere: true }]);
  const follower = await CountedLine.come(world.core, 'Carla');
  await follower.send({ do: 'lobby.follow', on: true });
  await world.clock.pass(1);
  anna.connection.closed();
  await world.clock.pass(1);
  expect(follower.listed().at(-1)).toMatchObject({ id: table, hostHere: false });
  boris.connection.closed();
  await world.clock.pass(1);
  expect(follower.got).toContainEqual({ is: 'lobby.gone', id: table });
});

it('tells the options that are not as usual', async () => {
  await anna.openTable({ options: { rounds: 3, stackSevens: true } });
  await boris.openTable({ game: 'go', options: { size: 13 } });
  expect(listed().map(({ options }) => options)).toEqual([{ rounds: 3 }, { size: 13 }]);
});
