import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '@partie/client';
import { QuietTable, QuietWorld, settled } from './quiet-world.js';

let world: QuietWorld;
beforeEach(async () => {
  world = await new QuietWorld().open();
});
afterEach(() => world.close());

const again = (person: Client, table: string) => person.send({ do: 'table.again', table });

describe('a table with free seats', () => {
  const names = ['Anna', 'Boris', 'Carla'];
  async function gathered(people: number, wish: object = {}): Promise<{ people: Client[]; table: string }> {
    const clients: Client[] = [];
    for (const name of names.slice(0, people)) clients.push(await world.guest({ name }));
    const [host] = clients as [Client];
    const { table } = await host.send({ do: 'table.create', game: 'prsi', seats: 4, ...wish });
    for (const person of clients.slice(1)) {
      await person.send({ do: 'table.join', table: String(table) });
      await person.send({ do: 'table.ready', table: String(table), ready: true });
    }
    await world.clock.pass(1);
    return { people: clients, table: String(table) };
  }

  it('starts when the minimum of the game is there: the free seats fall away', async () => {
    const { people, table } = await gathered(2);
    const [anna] = people as [Client];
    expect(anna.tables.get(table)?.why).toBeNull();
    const { match } = await anna.send({ do: 'table.start', table });
    expect(world.core.matches.get(String(match))?.header).toMatchObject({ seats: 2, names: ['Anna', 'Boris'] });
    // They are there again after the match.
    expect(anna.tables.get(table)?.seats).toHaveLength(4);
  });

  it('does not with fewer, and says how many are missing', async () => {
    const { people, table } = await gathered(1);
    const [anna] = people as [Client];
    expect(anna.tables.get(table)?.why).toEqual({ code: 'seatsEmpty', with: { n: 1 } });
    await expect(anna.send({ do: 'table.start', table })).rejects.toThrow('1 more player is needed');
  });

  it('gives everybody the right seat when one in the middle is free', async () => {
    const { people, table } = await gathered(2);
    const [anna, boris] = people as [Client, Client];
    await boris.send({ do: 'table.sit', table, seat: 3 });
    await boris.send({ do: 'table.ready', table, ready: true });
    await anna.send({ do: 'table.bot', table, seat: 1, on: true });
    const { match } = await anna.send({ do: 'table.start', table });
    expect(world.core.matches.get(String(match))?.header.names).toEqual(['Anna', 'Bot 2', 'Boris']);
    expect((await boris.follow(String(match))).seat).toBe(2);
  });

  it('starts by itself, if it wants so, when the minimum is there and everybody is ready', async () => {
    const { people, table } = await gathered(2, { settings: { start: 'ready' } });
    const [anna] = people as [Client];
    const { match } = await anna.send({ do: 'table.ready', table, ready: true });
    expect(match).toBeDefined();
  });
});

describe('another match', () => {
  /** People who have played a match at this table. */
  async function played(people: number, wish: object = {}, bots = 0): Promise<QuietTable> {
    const table = await new QuietTable(world).begin(people, { options: { rounds: 1 }, ...wish }, bots);
    await table.person(people - 1).send({ do: 'match.resign', match: table.match });
    await world.clock.pass(1);
    await table.playUntil(() => table.running.outcome !== null);
    await world.clock.pass(1);
    return table;
  }
  const now = (table: QuietTable, seat = 0) => table.person(seat).tables.get(table.table);

  it('alone with bots is one press', async () => {
    const table = await played(1, {}, 2);
    const { match } = await again(table.person(0), table.table);
    expect(world.core.matches.get(String(match))?.header.names).toEqual(['Anna', 'Bot 2', 'Bot 3']);
  });

  it('is wanted by one, which the others see, and starts when all agree', async () => {
    const table = await played(3);
    expect(await again(table.person(1), table.table)).toEqual({});
    await world.clock.pass(1);
    expect(now(table)?.again).toEqual(table.person(1).person);
    expect(now(table)?.seats.map(({ ready }) => ready)).toEqual([false, true, false]);
    await again(table.person(0), table.table);
    const { match } = await again(table.person(2), table.table);
    await world.clock.pass(1);
    expect(now(table)).toMatchObject({ match });
    expect(now(table)?.again).toBeUndefined();
  });

  it('starts when the last one who did not agree leaves or stands up, with a bot on that seat', async () => {
    const table = await played(3);
    await again(table.person(0), table.table);
    await again(table.person(1), table.table);
    await table.person(2).send({ do: 'table.leave', table: table.table });
    await world.clock.pass(1);
    const match = now(table)?.match ?? '';
    expect(world.core.matches.get(match)?.header.names).toEqual(['Anna', 'Boris', 'Bot 3']);
  });

  it('does not start without one whose line has just broken, and does without one who is gone', async () => {
    const table = await played(3);
    table.goAway(2);
    await again(table.person(0), table.table);
    await again(table.person(1), table.table);
    await world.clock.pass(10);
    expect(now(table)?.match).toBeNull();
    await world.clock.pass(10);
    const match = now(table)?.match ?? '';
    expect(world.core.matches.get(match)?.header.names).toEqual(['Anna', 'Boris', 'Bot 3']);
    expect(now(table)?.watchers.map(({ name }) => name)).toEqual(['Cyril']);
  });

  it('waits for one who comes back in time', async () => {
    const table = await played(2);
    table.goAway(1);
    await again(table.person(0), table.table);
    await world.clock.pass(10);
    await table.comeBack(1);
    await world.clock.pass(60);
    expect(now(table)?.match).toBeNull();
    await again(table.person(1), table.table);
    await world.clock.pass(1);
    expect(now(table)?.match).not.toBeNull();
  });

  it('is no longer wanted by one who has thought better of it, or when the table changes', async () => {
    const table = await played(2);
    await again(table.person(0), table.table);
    await table.person(0).send({ do: 'table.ready', table: table.table, ready: false });
    expect(now(table)?.again).toBeUndefined();
    await again(table.person(0), table.table);
    await table.person(0).send({ do: 'table.change', table: table.table, options: { rounds: 3 } });
    expect(now(table)?.again).toBeUndefined();
    await again(table.person(1), table.table);
    await settled();
    expect(now(table)?.match).toBeNull();
  });

  it('does not put bots on seats that were free before', async () => {
    const table = await played(2, { seats: 4 });
    await again(table.person(0), table.table);
    const { match } = await again(table.person(1), table.table);
    expect(world.core.matches.get(String(match))?.header.seats).toBe(2);
  });

  it('can be agreed on after a restart, too', async () => {
    const table = await played(2);
    await world.restart(5);
    await table.everybodyBack().catch(() => {});
    await again(table.person(0), table.table);
    const { match } = await again(table.person(1), table.table);
    expect(match).toBeDefined();
  });

  it('is for those who sit, where one was played', async () => {
    const anna = await world.guest({ name: 'Anna' });
    const { table } = await anna.send({ do: 'table.create', game: 'prsi', bots: true });
    await expect(again(anna, String(table))).rejects.toMatchObject({ code: 'notPlayedYet' });
  });
});
