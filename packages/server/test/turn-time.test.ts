/** A time limit belongs to the turn, or to the phase in which several decide: nothing that is done inside restarts it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { QuietTable, QuietWorld, settled } from './quiet-world.js';

let world: QuietWorld;
let table: QuietTable;
beforeEach(async () => {
  world = await new QuietWorld().open();
  table = new QuietTable(world);
});
afterEach(() => world.close());

const limit = { settings: { timeLimit: 60 } };
const byClock = async () => (await table.bodies).filter(({ by }) => by === 'clock');
const can = (seat: number, what: string) => table.seen(seat).moves.some((move) => move.do === what);
const left = () => (table.running.current.deadline ?? 0) - world.clock.now();

describe('a turn of Canasta', () => {
  /** Seat 0 has drawn and holds something that can be prepared. */
  async function drawn(): Promise<void> {
    for (;;) {
      await table.begin(1, { game: 'canasta', options: { cards: 15 }, ...limit }, 1);
      await table.move(0, 'draw');
      if (can(0, 'prepare')) return;
      await world.close();
      world = await new QuietWorld().open();
      table = new QuietTable(world);
    }
  }

  it('has one limit for drawing, melding and discarding, whatever is prepared and taken back', async () => {
    await drawn();
    const { deadline } = table.running.current;
    for (let i = 0; i < 5; i++) {
      await world.clock.pass(5);
      await table.move(0, 'prepare');
      expect(table.running.current.deadline).toBe(deadline);
      await world.clock.pass(5);
      await table.move(0, 'takeBack');
      expect(table.seen(0).status?.deadline).toBe(deadline);
    }
    await world.clock.pass(9.9);
    expect(await byClock()).toEqual([]);
    await world.clock.pass(0.2);
    expect((await byClock()).at(-1)).toMatchObject({ seat: 0, move: { do: 'discard' } });
    expect(table.running.waiting()).toEqual([1]);
  });

  it('gives no time back for what is taken back, alone or by consent', async () => {
    await drawn();
    const { deadline } = table.running.current;
    for (const take of ['match.undo', 'match.ask'] as const) {
      await world.clock.pass(10);
      await table.move(0, 'prepare');
      await world.clock.pass(10);
      const what = take === 'match.ask' ? { what: 'undo' as const } : {};
      await table.person(0).send({ do: take, match: table.match, ...what } as never);
      await settled();
      expect((await table.bodies).at(-1)).toMatchObject({ k: 'undo' });
      expect(table.running.current.deadline).toBe(deadline);
    }
  });

  it('is the usual clock of a Canasta table, which the host may change', async () => {
    const host = await world.guest({ name: 'Host' });
    const made = await host.send({ do: 'table.create', game: 'canasta' });
    const id = String(made.table);
    await settled();
    expect(host.tables.get(id)?.settings.clock).toEqual({ kind: 'move', seconds: 60 });
    await host.send({ do: 'table.change', table: id, settings: { timeLimit: 0 } });
    await settled();
    expect(host.tables.get(id)?.settings.clock).toEqual({ kind: 'none' });
    const other = await host.send({ do: 'table.create', game: 'prsi' });
    await settled();
    expect(host.tables.get(String(other.table))?.settings.clock).toEqual({ kind: 'none' });
  });

  it('is the usual clock also where the game is changed to Canasta, unless another was chosen', async () => {
    const host = await world.guest({ name: 'Host' });
    const clockAfter = async (wish: object) => {
      const made = await host.send({ do: 'table.create', game: 'prsi', ...wish });
      await host.send({ do: 'table.change', table: String(made.table), game: 'canasta' });
      await settled();
      return host.tables.get(String(made.table))?.settings.clock;
    };
    expect(await clockAfter({})).toEqual({ kind: 'move', seconds: 60 });
    expect(await clockAfter({ settings: { timeLimit: 20 } })).toEqual({ kind: 'move', seconds: 20 });
  });
});

describe('a phase in which several decide', () => {
  it('has one limit: swapping in Shithead does not lengthen it', async () => {
    await table.begin(2, { game: 'shithead', ...limit });
    const { deadline } = table.running.current;
    for (let i = 0; i < 5; i++) {
      await world.clock.pass(10);
      await table.move(0, 'swap');
      expect(table.running.current.deadline).toBe(deadline);
    }
    await world.clock.pass(10);
    expect((await byClock()).map(({ seat, move }) => [seat, move])).toEqual([
      [0, { do: 'ready' }],
      [1, { do: 'ready' }],
    ]);
    expect(left()).toBe(60_000);
  });

  it('gives everybody a whole turn afterwards', async () => {
    await table.begin(2, { game: 'shithead', ...limit });
    await world.clock.pass(50);
    for (const seat of [0, 1]) await table.move(seat, 'ready');
    expect(left()).toBe(60_000);
  });

  const pass2 = async () => {
    for (let i = 0; i < 2; i++) await table.move(table.running.waiting()[0] ?? 0, 'pass');
  };
  const mark = async () => {
    const { moves } = table.seen(0);
    const move = moves.find((one) => one.do === 'mark');
    if (move === undefined) throw new Error('There is nothing to mark.');
    await table.person(0).move(table.match, move);
    await settled();
  };

  it.each([
    ['a limit for each turn', { timeLimit: 60 }, 60],
    ['a clock of their own', { clock: { kind: 'absolute', main: 600 } }, 120],
  ])('has one limit: marking dead stones in Go does not lengthen it, with %s', async (_, settings, seconds) => {
    await table.begin(2, { game: 'go', options: { size: 9, black: 'first' }, settings });
    for (let i = 0; i < 4; i++) await table.move(i % 2, 'play');
    await pass2();
    const { deadline } = table.running.current;
    expect(left()).toBe(seconds * 1000);
    for (let i = 0; i < 4; i++) {
      await world.clock.pass(seconds / 5);
      await mark();
      const accept = table.seen(1).moves.find((one) => one.do === 'accept');
      if (accept) await table.person(1).move(table.match, accept);
      await settled();
      expect(table.running.current.deadline).toBe(deadline);
    }
    await world.clock.pass(seconds / 5);
    expect((await byClock()).at(0)).toMatchObject({ move: { do: 'resume' } });
  });
});

describe('who has agreed in a phase and is asked again', () => {
  it('has no more time than the one who was still deciding', async () => {
    await table.begin(2, { game: 'go', options: { size: 9, black: 'first' }, ...limit });
    for (let i = 0; i < 4; i++) await table.move(i % 2, 'play');
    for (let i = 0; i < 2; i++) await table.move(i % 2, 'pass');
    const { deadline } = table.running.current;
    await table.move(1, 'accept');
    await world.clock.pass(40);
    await table.move(0, 'mark');
    await table.move(0, 'accept');
    expect(table.running.waiting()).toEqual([1]);
    expect(table.running.current.deadline).toBe(deadline);
  });
});

describe('a question inside somebody’s turn', () => {
  it('with a clock of one’s own earns nothing for the one on turn', async () => {
    // Fischer: swapping again and again brings no increments.
    await table.begin(2, { game: 'shithead', settings: { clock: { kind: 'fischer', main: 100, add: 5 } } });
    for (let i = 0; i < 5; i++) {
      await world.clock.pass(10);
      await table.move(0, 'swap');
    }
    for (const seat of [0, 1]) await table.move(seat, 'ready');
    expect(table.running.current.clocks?.seats.map(([main]) => main)).toEqual([55_000, 55_000]);
  });
});

describe('the next turn', () => {
  it('has a limit of its own, whoever’s it is', async () => {
    await table.begin(2, limit);
    while (table.running.view(null).table.phase === 'play') {
      expect(left()).toBe(60_000);
      await world.clock.pass(7);
      await table.move(table.running.waiting()[0] ?? 0);
    }
    // A phase of its own: everybody is asked for the next round.
    expect(left()).toBe(60_000);
  });
});
