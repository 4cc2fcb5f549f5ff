/** What the simulation has found, kept: the bug planted again is found by its seed, and others as stories. */
import { describe, expect, it, vi } from 'vitest';
import { StoreError } from '../../src/store/store-error.js';
import { House } from '../house.js';
import { QuietTable, QuietWorld, settled } from '../quiet-world.js';
import { Wire } from '../wire.js';
import { howToSee } from './every-seed.js';
import { foundBugs } from './found-bugs.js';
import { simulate } from './simulation.js';

describe('a seed that once failed finds again that a server', () => {
  it.each(Object.entries(foundBugs))('%s', async (_, bug) => {
    expect((await simulate(bug.seed, bug)).problems).not.toEqual([]);
    expect((await simulate(bug.seed)).problems, howToSee(bug.seed)).toEqual([]);
  });
});

describe('a table', () => {
  it('that could not be stored is stored before its host is told that it is there', async () => {
    const world = await new QuietWorld().open();
    const anna = await world.guest({ name: 'Anna' });
    vi.spyOn(world.store, 'saveTable').mockRejectedValueOnce(new StoreError('The disk is full.'));
    const opening = anna.send({ do: 'table.create', game: 'prsi', seats: 2 });
    await world.clock.pass(3);
    const { table } = await opening;
    expect((await world.store.tables()).map(({ id }) => id)).toEqual([table]);
    await world.close();
  });
});

describe('one who leaves a table', () => {
  it('has left it after a restart, too, although it could not be stored at first', async () => {
    const world = await new QuietWorld().open();
    const [anna, boris] = [await world.guest({ name: 'Anna' }), await world.guest({ name: 'Boris' })];
    const table = String((await anna.send({ do: 'table.create', game: 'prsi', seats: 2 })).table);
    await boris.send({ do: 'table.join', table });
    vi.spyOn(world.store, 'saveTable').mockRejectedValueOnce(new StoreError('The disk is full.'));
    const leaving = boris.send({ do: 'table.leave', table });
    await world.clock.pass(3);
    await leaving;
    await world.restart(1);
    expect(world.core.lobby.table(table)?.people.map(({ name }) => name)).toEqual(['Anna']);
    await world.close();
  });
});

describe('a match whose start has failed', () => {
  it('does not begin after a restart', async () => {
    const world = await new QuietWorld().open();
    const anna = await world.guest({ name: 'Anna' });
    const { table } = await anna.send({ do: 'table.create', game: 'prsi', seats: 2, bots: true });
    vi.spyOn(world.store, 'append').mockRejectedValueOnce(new StoreError('The disk is full.'));
    void anna.send({ do: 'table.start', table: String(table) }).catch(() => {});
    await settled();
    anna.close();
    await world.restart(1);
    expect(world.core.lobby.table(String(table))?.match).toBeNull();
    await world.close();
  });
});

describe('a command that was refused', () => {
  it('stays refused when it comes again, although it could be done by then', async () => {
    const house = await new House().open();
    const [anna, boris] = [await Wire.guest(house.url, 'Anna'), await Wire.guest(house.url, 'Boris')];
    const options = { rounds: 1, randomSeats: false };
    const { table } = (await anna.ask({ do: 'table.create', game: 'prsi', seats: 2, options })) as { table?: string };
    await boris.ask({ do: 'table.join', table });
    await boris.ask({ do: 'table.ready', table, ready: true });
    const { match } = (await anna.ask({ do: 'table.start', table })) as { match?: string };
    const tooEarly = { c: 'early', do: 'match.move', match, move: { do: 'draw' } };
    expect(await boris.ask(tooEarly)).toMatchObject({ is: 'no', code: 'notYourTurn' });
    expect(await anna.ask({ do: 'match.move', match, move: { do: 'draw' } })).toMatchObject({ is: 'ok', n: 1 });
    expect(await boris.ask(tooEarly)).toMatchObject({ is: 'no', code: 'notYourTurn' });
    expect(await boris.ask({ ...tooEarly, c: 'now' })).toMatchObject({ is: 'ok', n: 2 });
    await house.close();
  });
});

describe('one who has left the seat for good', () => {
  it('is not told so before the match has stored it, and would be shown its cards no longer', async () => {
    const world = await new QuietWorld().open();
    const table = await new QuietTable(world).begin(3);
    const boris = table.person(1);
    vi.spyOn(world.store, 'append').mockRejectedValueOnce(new StoreError('The disk is full.'));
    const leaving = boris.send({ do: 'table.leave', table: table.table });
    await settled();
    expect(boris.tables.has(table.table)).toBe(true);
    await world.clock.pass(3);
    await leaving;
    expect(boris.tables.has(table.table)).toBe(false);
    expect(table.running.seatOf(boris.person?.id ?? '')).toBeNull();
    await expect(boris.send({ do: 'match.follow', match: table.match })).rejects.toMatchObject({ code: 'notAtTable' });
    await world.close();
  });

  it('is shown the table as a spectator, whatever he had before', async () => {
    const world = await new QuietWorld().open();
    const table = await new QuietTable(world).begin(3);
    const boris = table.person(1);
    const have = table.seen(1).number;
    await boris.send({ do: 'table.leave', table: table.table });
    await boris.send({ do: 'table.join', table: table.table, watch: true });
    await boris.send({ do: 'match.follow', match: table.match, have });
    await settled();
    expect(table.seen(1).view).toEqual(table.running.view(null));
    await world.close();
  });

  it('is still told the answer to what he did before', async () => {
    const house = await new House().open();
    const [anna, boris] = [await Wire.guest(house.url, 'Anna'), await Wire.guest(house.url, 'Boris')];
    const options = { rounds: 1, randomSeats: false };
    const wish = { do: 'table.create', game: 'prsi', seats: 3, bots: true, options };
    const { table } = (await anna.ask(wish)) as { table?: string };
    await anna.ask({ do: 'table.bot', table, seat: 1, on: false });
    await boris.ask({ do: 'table.join', table });
    await boris.ask({ do: 'table.ready', table, ready: true });
    const { match } = (await anna.ask({ do: 'table.start', table })) as { match?: string };
    const nonce = { c: 'nonce', do: 'match.nonce', match, nonce: 'mine' };
    const done = await boris.ask(nonce);
    expect(done).toMatchObject({ is: 'ok', n: 1 });
    await boris.ask({ do: 'table.leave', table });
    expect(await boris.ask(nonce)).toEqual(done);
    expect(await boris.ask({ ...nonce, c: 'another' })).toMatchObject({ is: 'no', code: 'notAtTable' });
    await house.close();
  });
});
