/** Moves that are decided upon others which are still being stored. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replay } from './replayed.js';
import { QuietTable, QuietWorld, settled } from './quiet-world.js';

let world: QuietWorld;
let table: QuietTable;
beforeEach(async () => {
  world = await new QuietWorld().open();
  table = await new QuietTable(world).begin(4);
  await table.playRound();
});
afterEach(() => world.close());

const next = { do: 'next' };
const confirm = (seat: number) => table.person(seat).move(table.match, next);
const all = [0, 1, 2, 3];
/** How it ends for each; a client that is told to come later does. */
async function answers(seats: readonly number[]): Promise<string[]> {
  const ends = Promise.allSettled(seats.map(confirm));
  await world.clock.pass(30);
  return (await ends).map(({ status }) => status);
}
const round = () => table.running.view(null).table.round;
const numbers = async () => (await world.store.log(table.match)).map(({ number }) => number);

/** Everybody sees the match as its log tells it, and the log has neither gap nor double. */
async function allIsWell(): Promise<void> {
  await settled();
  const rows = await numbers();
  expect(rows).toEqual(rows.map((_, i) => i));
  for (const seat of all) {
    expect(table.seen(seat).number).toBe(table.running.current.number);
    expect(table.seen(seat).view).toEqual(table.running.view(seat));
  }
  expect((await replay(world.store, table.match)).view(null)).toEqual(table.running.view(null));
}

describe('four who confirm the next round at once', () => {
  it('wait for one commit together, and are told in the order of the rows', async () => {
    const steps: string[] = [];
    world.trouble.before = () => steps.push('asked');
    world.trouble.after = () => steps.push('stored');
    const first = table.running.current.number;
    await answers(all);
    expect(steps).toEqual([...all.map(() => 'asked'), ...all.map(() => 'stored')]);
    expect(table.running.current.number).toBe(first + 4);
    expect(round()).toBe(2);
    await allIsWell();
  });

  it.each([0, 1, 2, 3])('when row %i of them cannot be stored, are all done after all', async (bad) => {
    const first = table.running.current.number + 1;
    let failed = false;
    world.trouble.before = ({ number }) => {
      if (failed || number !== first + bad) return;
      failed = true;
      throw new Error('no space left');
    };
    expect(await answers(all)).toEqual(all.map(() => 'fulfilled'));
    expect(failed).toBe(true);
    expect(round()).toBe(2);
    await allIsWell();
  });

  it.each([0, 1, 2, 3])('when row %i of them was stored and the store says it was not, are answered', async (bad) => {
    const first = table.running.current.number + 1;
    world.trouble.after = ({ number }) => {
      if (number === first + bad) throw new Error('no answer');
    };
    expect(await answers(all)).toEqual(all.map(() => 'fulfilled'));
    expect(round()).toBe(2);
    await allIsWell();
  });
});

describe('what everyone is told of a move', () => {
  const oneByOne = async (seats: readonly number[]) => {
    for (const seat of seats) await confirm(seat);
    await settled();
  };

  it('is not told before it is stored', async () => {
    const told: number[] = [];
    world.trouble.after = () => told.push(...all.map((seat) => table.seen(seat).number));
    const before = table.running.current.number;
    await oneByOne([0, 1]);
    expect(told).toEqual([...all.map(() => before), ...all.map(() => before + 1)]);
    await allIsWell();
  });

  it('is told also to one who begins to follow while it is being stored, and not to one who has ceased', async () => {
    const late = await world.guest({ name: 'Emil' });
    await late.send({ do: 'table.join', table: table.table, watch: true });
    const moved = confirm(0);
    const followed = late.follow(table.match);
    table.goAway(3);
    await Promise.all([moved, followed]);
    await settled();
    expect(late.matches.get(table.match)?.view).toEqual(table.running.view(null));
    await table.comeBack(3);
    await allIsWell();
  });

  it('is not told if it cannot be stored', async () => {
    let failed = 0;
    world.trouble.before = () => {
      if (failed++ === 0) throw new Error('no space left');
    };
    expect(await answers([0])).toEqual(['fulfilled']);
    expect(failed).toBe(2);
    await oneByOne([1]);
    await allIsWell();
  });

  it('is right also after moves that were decided upon each other', async () => {
    await answers([0, 1]);
    await oneByOne([2]);
    await answers([3]);
    expect(round()).toBe(2);
    await allIsWell();
    await table.playUntil(() => round() === 2 && table.running.view(null).table.phase === 'between');
    await allIsWell();
  });
});

describe('what is not allowed upon a move that is being stored', () => {
  it('is refused when that is stored', async () => {
    expect(await answers([2, 2])).toEqual(['fulfilled', 'rejected']);
    await allIsWell();
  });

  it('is allowed if that was not stored after all', async () => {
    for (const seat of [0, 1, 3]) await confirm(seat);
    // The last confirmation deals; upon that nobody could confirm again. But it fails.
    world.trouble.before = () => {
      delete world.trouble.before;
      throw new Error('no space left');
    };
    expect(await answers([2, 2])).toEqual(['rejected', 'fulfilled']);
    expect(round()).toBe(2);
    await allIsWell();
  });
});
