/** A deadline that passes while the store takes nothing is charged to nobody, however long that lasts. */
import type { Client } from '@partie/client';
import type { ClockRule } from '@partie/kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Match } from '../src/match/match.js';
import { StoreError } from '../src/store/store-error.js';
import { QuietWorld, settled } from './quiet-world.js';

let world: QuietWorld;
/** Two people for each match. */
const players = new Map<Match, readonly [Client, Client]>();
/** By match: from when until when its rows are not taken. */
const outages = new Map<string, readonly [from: number, until: number]>();

beforeEach(async () => {
  outages.clear();
  players.clear();
  world = await new QuietWorld().open();
  world.clock.lateBy = 3;
  world.trouble.before = ({ stream }) => {
    const [from, until] = outages.get(stream) ?? [0, 0];
    const now = world.clock.now();
    if (now >= from && now < until) throw new StoreError('broken');
  };
});
afterEach(() => world.close());

/** A match of two for each length of an outage, seat 0 on turn. */
const lengths = Array.from({ length: 30 }, (_, i) => i + 1);

async function begin(game: string, options: object, settings: object): Promise<Match> {
  const anna = await world.guest({ name: `Anna ${players.size}` });
  const boris = await world.guest({ name: `Boris ${players.size}` });
  const made = await anna.send({ do: 'table.create', game, seats: 2, options, settings } as never);
  const table = String(made.table);
  await boris.send({ do: 'table.join', table });
  await boris.send({ do: 'table.ready', table, ready: true });
  const { match } = await anna.send({ do: 'table.start', table });
  for (const person of [anna, boris]) await person.follow(String(match));
  const running = world.core.matches.get(String(match)) as Match;
  players.set(running, [anna, boris]);
  return running;
}
const player = (match: Match, seat: 0 | 1): Client => players.get(match)?.[seat] as Client;
const prsi = (settings: object) => begin('prsi', { randomSeats: false }, settings);

/** The store fails around the moment, for so many seconds: as long before it as after it. */
const failAround = (match: Match, moment: number, seconds: number): void =>
  void outages.set(match.header.id, [moment - seconds * 500, moment + seconds * 500]);
const kinds = async (match: Match) =>
  (await world.store.log(match.header.id)).map(({ body }) => {
    const { k, by = '' } = body as { k: string; by?: string };
    return `${k} ${by}`.trim();
  });
const isCharged = (rows: readonly string[]) => rows.some((row) => row === 'move clock' || row.startsWith('end'));

const clocks: readonly [string, ClockRule, number][] = [
  ['a limit for each turn', { kind: 'move', seconds: 20 }, 20],
  ['time for the whole match', { kind: 'absolute', main: 20 }, 20],
  ['byo-yomi', { kind: 'byoyomi', main: 5, periods: 1, seconds: 15 }, 20],
];

describe.each(clocks)('with %s', (_, clock, seconds) => {
  it('nobody pays for any outage from 1 to 30 s around the deadline, if he has done nothing', async () => {
    const matches: Match[] = [];
    for (const length of lengths) {
      const match = await prsi({ clock });
      failAround(match, match.current.deadline ?? 0, length);
      matches.push(match);
    }
    await world.clock.pass(seconds + 20);
    for (const [i, match] of matches.entries()) {
      const rows = await kinds(match);
      expect([lengths[i], isCharged(rows), match.waiting()]).toEqual([lengths[i], false, [0]]);
      expect(rows).toContain('resume');
    }
    // He has some time to move now, and then it is up like any other.
    for (const match of matches.slice(0, 10)) {
      await player(match, 0).move(match.header.id, { do: 'draw' });
      expect(match.waiting()).toEqual([1]);
    }
    await world.clock.pass(60);
    for (const match of matches) expect(isCharged(await kinds(match))).toBe(true);
  });

  it('a move that was tried in time is made, whenever the store takes it', async () => {
    const matches: Match[] = [];
    const moved: Promise<unknown>[] = [];
    for (const length of lengths) {
      const match = await prsi({ clock });
      failAround(match, match.current.deadline ?? 0, length);
      matches.push(match);
    }
    const tryAt = (match: Match) => (outages.get(match.header.id)?.[0] ?? 0) + 100;
    const inOrder = matches.toSorted((a, b) => tryAt(a) - tryAt(b));
    for (const match of inOrder) {
      await world.clock.pass(Math.max(0, tryAt(match) - world.clock.now()) / 1000);
      moved.push(player(match, 0).move(match.header.id, { do: 'draw' }));
    }
    await world.clock.pass(25);
    await Promise.all(moved);
    for (const [i, match] of matches.entries()) {
      const rows = (await kinds(match)).filter((row) => row !== 'resume');
      expect([lengths[i], rows.slice(0, 2)]).toEqual([lengths[i], ['start', 'move player']]);
    }
  });
});

it('the phase in which dead stones are marked goes on after any outage from 1 to 30 s', async () => {
  const matches: Match[] = [];
  for (const length of lengths) {
    const match = await begin('go', { size: 9, black: 'first' }, { clock: { kind: 'absolute', main: 600 } });
    for (const seat of [0, 1] as const) await player(match, seat).move(match.header.id, { do: 'pass' });
    await settled();
    failAround(match, match.current.deadline ?? 0, length);
    matches.push(match);
  }
  await world.clock.pass(140);
  for (const [i, match] of matches.entries())
    expect([lengths[i], isCharged(await kinds(match)), match.waiting().length]).toEqual([lengths[i], false, 2]);
});

it('a phase in which both decide goes on after any outage from 1 to 30 s', async () => {
  const matches: Match[] = [];
  for (const length of lengths) {
    const match = await begin('shithead', {}, { timeLimit: 20 });
    failAround(match, match.current.deadline ?? 0, length);
    matches.push(match);
  }
  await world.clock.pass(40);
  for (const [i, match] of matches.entries())
    expect([lengths[i], isCharged(await kinds(match)), match.waiting().length]).toEqual([lengths[i], false, 2]);
});

it.each(['noResult', 'othersWin', 'bot'] as const)(
  'nobody is gone for good because of any outage from 1 to 30 s (%s)',
  async (absence) => {
    const matches: Match[] = [];
    for (const length of lengths) {
      const match = await prsi({ absence, absentAfter: 30 });
      failAround(match, world.clock.now() + 30_000, length);
      matches.push(match);
    }
    for (const match of matches) player(match, 1).close();
    await world.clock.pass(46);
    for (const [i, match] of matches.entries()) {
      const rows = await kinds(match);
      expect([lengths[i], rows.filter((row) => row !== 'start')]).toEqual([lengths[i], []]);
    }
    await world.clock.pass(30);
    for (const match of matches) expect((await kinds(match)).length).toBeGreaterThan(1);
  },
);

it('a row without times that is stored first after an outage does not end what is given back', async () => {
  const match = await prsi({ clock: { kind: 'move', seconds: 20 } });
  outages.set(match.header.id, [world.clock.now() + 5000, world.clock.now() + 15_000]);
  await world.clock.pass(6);
  const moved = player(match, 0)
    .move(match.header.id, { do: 'nothing of the kind' })
    .catch(() => 'refused');
  const nonce = player(match, 0).send({ do: 'match.nonce', match: match.header.id, nonce: 'clover' });
  await world.clock.pass(11);
  await Promise.all([moved, nonce]);
  const { deadline } = match.current;
  await world.clock.pass(((deadline ?? 0) - world.clock.now()) / 1000 + 1);
  expect(isCharged(await kinds(match))).toBe(false);
});
