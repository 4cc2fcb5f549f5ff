/** A process that stands still, like one that does not run, takes nobody's time. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from '../src/index.js';
import { QuietTable, QuietWorld, settled } from './quiet-world.js';

let world: QuietWorld;
let table: QuietTable;
beforeEach(async () => {
  world = await new QuietWorld().open();
  table = new QuietTable(world);
});
afterEach(() => world.close());

const byClock = async () => (await table.bodies).filter(({ by }) => by === 'clock').length;

it.each([4, 9, 60, 4000])(
  'time that runs out while the process stands still for %i s has not run out',
  async (still) => {
    await table.begin(2, { settings: { timeLimit: 10, absence: 'wait' } });
    // Up a moment before it goes on, not only long before.
    await world.clock.pass(Math.max(0, 10 - still + 1));
    world.clock.stall(still);
    await world.clock.pass(5);
    expect(await byClock()).toBe(0);
    expect(table.running.waiting()).toEqual([0]);
    await world.clock.pass(120);
    expect(await byClock()).toBeGreaterThan(0);
  },
);

it('a short hitch gives nobody more time', async () => {
  await table.begin(2, { settings: { timeLimit: 10 } });
  const { deadline } = table.running.current;
  await world.clock.pass(3);
  world.clock.stall(1.5);
  await world.clock.pass(2);
  expect(table.running.current.deadline).toBe(deadline);
});

it('nobody looks at the clock while no time runs, or when the server has stopped', async () => {
  await table.begin(2);
  await world.clock.pass(60);
  for (const person of table.people) person.close();
  await settled();
  await world.clock.pass(60);
  await world.core.stop();
  expect(world.clock.pending).toBe(0);
});

it('who is away while the process stands still has the whole time to come back', async () => {
  await table.begin(2, { settings: { timeLimit: 300, absence: 'noResult', absentAfter: 60 } });
  table.goAway(1);
  await world.clock.pass(50);
  world.clock.stall(30);
  await world.clock.pass(55);
  expect(table.running.outcome).toBeNull();
  await world.clock.pass(10);
  expect(table.running.outcome).not.toBeNull();
});

it('who could not come back until the server listened has the whole time to do so', async () => {
  await table.begin(2, { settings: { absence: 'noResult', absentAfter: 60 } });
  await world.restart(10, 50);
  await table.comeBack(0);
  await world.clock.pass(55);
  expect(table.running.outcome).toBeNull();
  await world.clock.pass(10);
  expect(await world.store.runningMatches()).toEqual([]);
});

it('time that ran out before the server listened has not run out', async () => {
  await table.begin(2, { settings: { timeLimit: 10 } });
  await world.restart(10, 25);
  await world.clock.pass(9);
  expect(await byClock()).toBe(0);
});

it.each([-3600, 3600])('a system clock that is set by %i s gives nobody time and takes nobody’s', async (seconds) => {
  await table.begin(2, { settings: { clock: { kind: 'absolute', main: 60 } } });
  await world.clock.pass(10);
  world.clock.wrongBy = seconds * 1000;
  await world.clock.pass(10);
  await table.move(0);
  expect(table.running.current.clocks?.seats[0]).toEqual([40_000, 0, 0]);
  await world.clock.pass(59);
  expect(table.running.outcome).toBeNull();
  await world.clock.pass(1);
  expect(table.running.outcome).toMatchObject({ because: 'time' });
  // What is written down goes by the system's clock.
  const rows = await world.store.log(table.match);
  expect((rows[1]?.at ?? 0) - (rows[0]?.at ?? 0)).toBe((20 + seconds) * 1000);
});

it('the server’s own clock is steady when the system’s is set', () => {
  const before = systemClock.now();
  const set = vi.spyOn(Date, 'now').mockReturnValue(before - 3_600_000);
  try {
    expect(Math.abs(systemClock.now() - before)).toBeLessThan(60_000);
    expect(systemClock.date?.()).toBe(before - 3_600_000);
  } finally {
    set.mockRestore();
  }
});
