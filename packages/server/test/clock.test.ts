/** Game clocks: everybody's own time, what happens when it is used up, and that only thinking costs time. */
import { verifyMatch } from '@partie/fairness';
import { gameById } from '@partie/games';
import type { ClockRule } from '@partie/kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { historyPage } from '../src/match/history.js';
import { tellMatch } from '../src/match/match-in-words.js';
import { StoreError } from '../src/store/store-error.js';
import { QuietTable, QuietWorld, settled } from './quiet-world.js';
import { all, matchFile } from './whole-answers.js';

let world: QuietWorld;
let table: QuietTable;
beforeEach(async () => {
  world = await new QuietWorld().open();
  table = new QuietTable(world);
});
afterEach(() => world.close());

const absolute: ClockRule = { kind: 'absolute', main: 60 };
const fischer: ClockRule = { kind: 'fischer', main: 60, add: 5 };
const byoyomi: ClockRule = { kind: 'byoyomi', main: 0, periods: 2, seconds: 10 };
const begin = (people: number, clock: ClockRule, settings: object = {}, bots = 0) =>
  table.begin(people, { settings: { clock, ...settings } }, bots);

/** Main time left of each seat as a player's own client knows it, in seconds; for whom time runs. */
const left = (seat = 0) => table.seen(seat).status?.clock?.seats.map(([main]) => main / 1000);
const running = (seat = 0) => table.seen(seat).status?.clock?.on;
/** Thinks for so many seconds, then moves. */
async function moveAfter(seconds: number, seat: number): Promise<void> {
  await world.clock.pass(seconds);
  await table.move(seat);
}

describe('a game clock', () => {
  it('runs for whoever must decide, and everybody is told precisely', async () => {
    await begin(2, fischer);
    expect(left()).toEqual([60, 60]);
    expect(running()).toEqual([0]);
    await moveAfter(12.3, 0);
    expect(left(1)).toEqual([52.7, 60]);
    expect(running(1)).toEqual([1]);
    expect(table.seen(1).status).toMatchObject({
      deadline: world.clock.now() + 60_000,
      clock: { rule: fischer, at: world.clock.now() },
    });
    await moveAfter(20, 1);
    expect(left(0)).toEqual([52.7, 45]);
    expect(table.seen(0).status?.deadline).toBe(world.clock.now() + 52_700);
  });

  it('is the same for one who comes later as for one who has followed', async () => {
    await begin(2, fischer);
    for (const [seconds, seat] of [
      [3, 0],
      [4, 1],
      [5, 0],
    ] as const)
      await moveAfter(seconds, seat);
    const followed = table.seen(0).status?.clock;
    await table.comeBack(0);
    expect(table.seen(0).status?.clock).toEqual(followed);
  });

  it('lasts to its last millisecond; with two sides the other one has won then', async () => {
    await begin(2, absolute);
    await moveAfter(10, 0);
    await world.clock.pass(59.999);
    expect(table.running.outcome).toBeNull();
    await world.clock.pass(0.001);
    expect(table.running.outcome).toEqual({ places: [1, 2], because: 'time' });
    expect(table.seen(0).view?.table.result).toEqual({ places: [1, 2], because: 'time' });
    expect(left(0)).toEqual([50, 0]);
    expect(running(0)).toEqual([]);
    expect((await all(tellMatch(world.store, table.match, null, 'en'))).at(-1)).toContain('Anna won on time');
    expect((await all(tellMatch(world.store, table.match, null, 'cs'))).at(-1)).toContain('na čas vítězí Anna');
  });

  it('gives nobody a place when both sides have used it up at the same moment', async () => {
    // In Shithead both exchange cards at first, and both clocks run.
    await table.begin(2, { game: 'shithead', options: { rounds: 1 }, settings: { clock: absolute } });
    expect(running()).toEqual([0, 1]);
    await world.clock.pass(60);
    expect(table.running.outcome).toEqual({ places: [], because: 'time' });
    const stored = await world.store.match(table.match);
    const rows = await world.store.log(table.match);
    expect(stored && verifyMatch(matchFile(stored, rows), gameById).ok).toBe(true);
    expect((await all(tellMatch(world.store, table.match, null, 'en'))).at(-1)).toContain('without a result');
  });

  it('loses byo-yomi periods one by one', async () => {
    await begin(2, byoyomi);
    await moveAfter(9, 0);
    expect(table.seen(0).status?.clock?.seats[0]).toEqual([0, 10_000, 2]);
    await moveAfter(15, 1);
    expect(table.seen(0).status?.clock?.seats[1]).toEqual([0, 10_000, 1]);
    await moveAfter(1, 0);
    await world.clock.pass(9.9);
    expect(table.running.outcome).toBeNull();
    await world.clock.pass(0.2);
    expect(table.running.outcome).toMatchObject({ places: [1, 2], because: 'time' });
  });

  it('among several lets the others play on: the game’s move is made at once for one without time', async () => {
    await begin(3, absolute);
    await world.clock.pass(60);
    expect(table.running.outcome).toBeNull();
    expect((await table.bodies).at(-1)).toMatchObject({ k: 'move', seat: 0, by: 'clock' });
    for (let turns = 0; turns < 8 && table.running.view(null).table.phase === 'play'; turns++) {
      const [seat = 0] = table.running.waiting();
      expect(seat).not.toBe(0);
      await table.move(seat);
      // Whatever is due at once.
      await world.clock.pass(0);
    }
    expect(left(1)?.[0]).toBe(0);
    expect(table.running.outcome).toBeNull();
  });

  it('stands between rounds; then everybody has two minutes to be ready', async () => {
    await begin(2, { kind: 'absolute', main: 3600 });
    await table.playRound();
    const before = left();
    expect(running()).toEqual([]);
    expect(table.seen(0).status?.deadline).toBe(world.clock.now() + 120_000);
    await world.clock.pass(121);
    expect(table.running.view(null).table).toMatchObject({ round: 2, phase: 'play' });
    expect(left()).toEqual(before);
    expect(running()).toHaveLength(1);
  });

  it('stands while the match is paused by agreement', async () => {
    await begin(2, absolute);
    await world.clock.pass(10);
    await table.person(0).send({ do: 'match.ask', match: table.match, what: 'pause' });
    await world.clock.pass(2);
    await table.person(1).send({ do: 'match.agree', match: table.match, yes: true });
    await settled();
    expect(table.seen(0).status).toMatchObject({ paused: true, deadline: null });
    expect([left(), running()]).toEqual([[48, 60], []]);
    await world.clock.pass(3600);
    await table.person(0).send({ do: 'match.ask', match: table.match, what: 'resume' });
    await table.person(1).send({ do: 'match.agree', match: table.match, yes: true });
    await settled();
    expect([left(), running()]).toEqual([[48, 60], [0]]);
    expect(table.running.current.deadline).toBe(world.clock.now() + 48_000);
  });

  it('keeps what a move has cost when it is taken back by consent, gives nothing for it, and charges nobody since', async () => {
    await begin(2, fischer);
    for (;;) {
      const { moves, seat } = table.seen(table.running.waiting()[0] ?? 0);
      await world.clock.pass(1);
      if (moves.some((move) => move.do === 'play' && move.suit === undefined)) {
        const before = table.running.current.clocks?.seats[seat ?? 0]?.[0] ?? 0;
        await world.clock.pass(3);
        await table.move(seat ?? 0);
        await world.clock.pass(5);
        await table.person(0).send({ do: 'match.ask', match: table.match, what: 'undo' });
        await table.person(1).send({ do: 'match.agree', match: table.match, yes: true });
        await settled();
        expect(running()).toEqual([seat]);
        expect(table.running.current.clocks?.seats[seat ?? 0]?.[0]).toBe(before - 4000);
        expect(table.running.current.clocks?.at).toBe(world.clock.now());
        return;
      }
      await table.move(seat ?? 0);
    }
  });

  it('is in the log, and in the history for whoever writes the match down', async () => {
    await begin(2, fischer);
    await moveAfter(7, 0);
    expect((await table.bodies).map(({ clocks }) => (clocks as { seats: number[][] }).seats)).toEqual([
      [
        [60_000, 0, 0],
        [60_000, 0, 0],
      ],
      [
        [58_000, 0, 0],
        [60_000, 0, 0],
      ],
    ]);
    const anna = table.person(0).person?.id ?? '';
    const history = await historyPage(world.core, table.match, world.core.people.get(anna) ?? null, {});
    expect(history.clock).toEqual(fischer);
    expect(history.steps[0]?.clocks?.seats[0]).toEqual([58_000, 0, 0]);
  });

  it('adds nothing to the frames of matches without one', async () => {
    await table.begin(2);
    await table.move(0);
    expect(table.seen(1).status).not.toHaveProperty('clock');
    expect((await table.bodies).some((body) => 'clocks' in body)).toBe(false);
  });
});

describe('nobody’s clock', () => {
  it('runs while the server is down; those who were to decide get twenty seconds, the others ten', async () => {
    await begin(2, absolute);
    await moveAfter(10, 0);
    await world.clock.pass(15);
    await world.restart(3600);
    await table.everybodyBack();
    expect(left()).toEqual([60, 80]);
    expect(table.running.current.deadline).toBe(world.clock.now() + 80_000);
  });

  it('runs while the process stands still', async () => {
    await begin(2, absolute);
    await world.clock.pass(12);
    world.clock.stall(300);
    await world.clock.pass(0);
    await table.everybodyBack();
    // Nothing since the clock was set last, and twenty seconds on top.
    expect([left(), running()]).toEqual([[80, 70], [0]]);
    await world.clock.pass(80);
    expect(table.running.outcome).toMatchObject({ because: 'time' });
  });

  it('is charged with a standstill either when the move comes before anybody has looked', async () => {
    await begin(2, absolute);
    world.clock.stall(300);
    await table.move(0);
    // It was to be looked at after a second.
    expect(left()).toEqual([59, 60]);
  });

  it('runs while the store takes nothing', async () => {
    await begin(2, absolute);
    await world.clock.pass(20);
    world.trouble.before = () => {
      throw new StoreError('broken');
    };
    const moved = table.move(0);
    await world.clock.pass(30);
    delete world.trouble.before;
    await world.clock.pass(5);
    await moved;
    expect(left()).toEqual([40, 60]);
  });

  it('is used up by a store that takes nothing at the wrong moment', async () => {
    await begin(2, absolute);
    await world.clock.pass(58);
    world.trouble.before = () => {
      throw new StoreError('broken');
    };
    void table.move(0);
    await world.clock.pass(4);
    delete world.trouble.before;
    await world.clock.pass(4);
    expect(table.running.outcome).toBeNull();
    expect(running()).toEqual([1]);
  });

  it('runs for one who is away where the table waits; it goes on when he is back', async () => {
    await begin(2, absolute, { absence: 'wait' });
    await moveAfter(5, 0);
    await world.clock.pass(10);
    table.goAway(1);
    await settled();
    expect([left(), running()]).toEqual([[55, 50], []]);
    await world.clock.pass(3600);
    await table.comeBack(1);
    await settled();
    expect([left(), running()]).toEqual([[55, 50], [1]]);
  });
});

describe('the clock of a table', () => {
  it('is chosen by the host, and what was played with the turn limit is one of them', async () => {
    await table.begin(1, {}, 1);
    const host = await world.guest({ name: 'Host' });
    const made = await host.send({ do: 'table.create', game: 'prsi', settings: { timeLimit: 30 } });
    const id = String(made.table);
    await settled();
    expect(host.tables.get(id)?.settings.clock).toEqual({ kind: 'move', seconds: 30 });
    await host.send({ do: 'table.change', table: id, settings: { clock: byoyomi } });
    await settled();
    expect(host.tables.get(id)?.settings.clock).toEqual(byoyomi);
    expect(host.tables.get(id)?.settings).not.toHaveProperty('timeLimit');
  });
});
