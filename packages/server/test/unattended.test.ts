/** Nobody's match is played without people: it stands still, and is there when somebody returns. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { QuietTable, QuietWorld, settled } from './quiet-world.js';

const day = 24 * 3600;
let world: QuietWorld;
let table: QuietTable;
beforeEach(async () => {
  world = await new QuietWorld(1, { matchDays: 30 }).open();
  table = new QuietTable(world);
});
afterEach(() => world.close());

const moves = async () => (await table.bodies).filter(({ k }) => k === 'move');

describe('a match whose players are all away', () => {
  it.each([
    ['no limit', {}],
    ['a limit for each turn', { timeLimit: 30 }],
    ['a clock of their own', { clock: { kind: 'absolute', main: 60 } }],
  ])('stands still, with its clocks (%s), and goes on upon return', async (_, settings) => {
    await table.begin(1, { settings: { absentAfter: 15, ...settings } }, 1);
    await world.clock.pass(10);
    const { deadline } = table.running.current;
    const left = (deadline ?? 0) - world.clock.now();
    table.goAway(0);
    await world.clock.pass(3600);
    expect(await moves()).toEqual([]);
    expect(table.running.current).toMatchObject({ outcome: null, bots: [false, true], deadline: null });
    await table.comeBack(0);
    if (deadline !== null) expect((table.running.current.deadline ?? 0) - world.clock.now()).toBe(left);
    await table.move(0);
    await world.clock.pass(5);
    expect(table.running.waiting()).toEqual([0]);
  });

  it('stands still in the middle of what bots were about to do', async () => {
    await table.begin(1, {}, 3);
    await table.move(0);
    table.goAway(0);
    await world.clock.pass(3600);
    expect((await moves()).length).toBe(1);
    await table.comeBack(0);
    await world.clock.pass(10);
    expect((await moves()).length).toBeGreaterThan(1);
  });

  it.each(['bot', 'noResult', 'othersWin'] as const)('counts nobody as gone for good (%s)', async (absence) => {
    await table.begin(2, { settings: { absence, absentAfter: 30 } });
    table.goAway(0);
    await world.clock.pass(20);
    table.goAway(1);
    await world.clock.pass(3600);
    expect(table.running.current).toMatchObject({ outcome: null, bots: [false, false], number: 0 });
    await table.comeBack(1);
    // From now on somebody waits.
    await world.clock.pass(29);
    expect(table.running.current.number).toBe(0);
    await world.clock.pass(2);
    expect(table.running.current.number).toBeGreaterThan(0);
  });

  it('is still there after a restart', async () => {
    await table.begin(1, { settings: { absentAfter: 15, timeLimit: 30 } }, 1);
    table.goAway(0);
    await world.restart(3600);
    await world.clock.pass(3600);
    expect(await moves()).toEqual([]);
    await table.comeBack(0);
    await table.move(0);
  });

  it('goes on by clocks of an hour or more a decision', async () => {
    await table.begin(2, { settings: { clock: { kind: 'move', seconds: 3600 } } });
    for (const seat of [0, 1]) table.goAway(seat);
    await world.clock.pass(3601);
    expect((await moves()).at(0)).toMatchObject({ seat: 0, by: 'clock' });
    expect((await moves()).length).toBe(1);
  });
});

describe('with an hour or more a decision', () => {
  const hour = 3600;
  const days = { clock: { kind: 'move', seconds: hour } };

  it.each(['bot', 'noResult', 'othersWin', 'wait'] as const)(
    'nobody is expected to stay: nothing is done before the clock does it (%s)',
    async (absence) => {
      await table.begin(2, { settings: { absence, absentAfter: 15, ...days } });
      const { deadline } = table.running.current;
      table.goAway(0);
      await world.clock.pass(hour - 10);
      expect(table.running.current).toMatchObject({ number: 0, outcome: null, bots: [false, false], deadline });
      await world.clock.pass(20);
      expect(await moves()).toMatchObject([{ seat: 0, by: 'clock' }]);
      expect(table.running.current).toMatchObject({ outcome: null, bots: [false, false] });
    },
  );

  it('one who leaves on purpose has left at once', async () => {
    await table.begin(3, { settings: days });
    await table.person(2).send({ do: 'table.leave', table: table.table });
    await settled();
    expect(table.running.current).toMatchObject({ bots: [false, false, true], left: [false, false, true] });
  });

  it('bots play also while nobody is there', async () => {
    await table.begin(1, { settings: days }, 2);
    table.goAway(0);
    await world.clock.pass(hour + 30);
    expect((await moves()).map(({ seat, by }) => [seat, by])).toEqual([
      [0, 'clock'],
      [1, 'bot'],
      [2, 'bot'],
    ]);
  });
});

describe('a match that nobody returns to', () => {
  it('ends without a result after thirty days, and its table is free', async () => {
    await table.begin(1, { settings: { timeLimit: 30 } }, 1);
    table.goAway(0);
    await world.clock.pass(29.9 * day);
    expect(table.running.outcome).toBeNull();
    await world.clock.pass(0.2 * day);
    expect((await world.store.match(table.match))?.end?.outcome).toMatchObject({ places: [], because: 'noResult' });
    expect(world.core.lobby.table(table.table)?.match ?? null).toBeNull();
    expect(await world.store.runningMatches()).toEqual([]);
  });

  it('is found at a restart, too, but people have a day to come back to it', async () => {
    await table.begin(1, {}, 1);
    table.goAway(0);
    await world.restart(31 * day);
    await world.clock.pass(19 * 3600);
    expect(await world.store.runningMatches()).toHaveLength(1);
    await world.clock.pass(2 * 3600);
    expect(await world.store.runningMatches()).toEqual([]);
  });

  it('is found although the server is restarted every night', async () => {
    await table.begin(1, {}, 1);
    table.goAway(0);
    for (let night = 0; night < 31; night++) {
      await world.clock.pass(day - 60);
      await world.restart(60);
    }
    expect(await world.store.runningMatches()).toEqual([]);
  });

  it('is one that nobody has looked at: somebody who waits for the others need not move', async () => {
    await table.begin(2, { settings: { absence: 'wait' } });
    table.goAway(1);
    for (let i = 0; i < 10; i++) {
      world.clock.stall(3 * day);
      await world.guest({ name: `Guest ${'cdfghjkmnp'[i]}` });
    }
    table.goAway(0);
    await world.clock.pass(day);
    expect(table.running.outcome).toBeNull();
    await world.restart(day);
    await world.clock.pass(27 * day);
    expect(await world.store.runningMatches()).toHaveLength(1);
    await world.clock.pass(2 * day);
    expect(await world.store.runningMatches()).toEqual([]);
  });

  it('is not one that somebody has come back to', async () => {
    await table.begin(1, {}, 1);
    for (let month = 0; month < 2; month++) {
      table.goAway(0);
      await world.clock.pass(25 * day);
      await table.comeBack(0);
      await table.move(0);
      await world.clock.pass(10);
    }
    expect(table.running.outcome).toBeNull();
  });
});

describe('a match whose players have all left', () => {
  it('is not played to its end by bots', async () => {
    await table.begin(1, {}, 2);
    await table.person(0).send({ do: 'table.leave', table: table.table });
    await settled();
    expect(await world.store.runningMatches()).toEqual([]);
  });

  it('is lost for one who has resigned', async () => {
    await table.begin(1, {}, 2);
    await table.person(0).send({ do: 'match.resign', match: table.match });
    await settled();
    expect(table.running.outcome).toEqual({ places: [2, 1, 1], because: 'left' });
  });
});

describe('who comes back', () => {
  it('is told once what he had seen when he went away, if there were moves since', async () => {
    await table.begin(2, { settings: { absence: 'bot', absentAfter: 15 } });
    await table.move(0);
    table.goAway(1);
    await world.clock.pass(20);
    await table.move(0);
    await world.clock.pass(5);
    await table.comeBack(1);
    expect(table.seen(1).seen).toBe(1);
    expect(table.seen(0).seen).toBeNull();
    await table.comeBack(1);
    expect(table.seen(1).seen).toBeNull();
  });

  it('is told nothing if nothing has happened', async () => {
    await table.begin(2, { settings: { timeLimit: 30 } });
    table.goAway(0);
    await world.clock.pass(5);
    await table.comeBack(0);
    expect(table.seen(0).seen).toBeNull();
  });

  it('is told so after a restart, too', async () => {
    await table.begin(2, { settings: { absence: 'bot', absentAfter: 15 } });
    await table.move(0);
    table.goAway(1);
    await world.clock.pass(20);
    await world.restart(10);
    await table.comeBack(0);
    await table.comeBack(1);
    expect(table.seen(1).seen).toBe(2);
  });
});
