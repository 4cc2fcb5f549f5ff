/** Formats that only the pure tournament had been tested with, through the server: McMahon, double elimination, groups, arena. */
import { bracketOf, scoresOf, standings, winnersOf } from '@partie/tournament';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Player } from './evening.js';
import { QuietEvening, waits } from './quiet-evening.js';

let evening: QuietEvening;
let id = '';
beforeEach(async () => {
  evening = new QuietEvening();
  await evening.world.open();
});
afterEach(() => evening.world.close());

const names = ['Anna', 'Boris', 'Cyril', 'Dana', 'Emil', 'Fany'];
async function begun(
  count: number,
  wish: Record<string, unknown>,
  ranks: readonly number[] = [],
  choose?: Player['choose'],
) {
  const people = await evening.comeAll(names.slice(0, count), choose);
  const [anna] = people as [Player];
  id = await evening.found(people, wish, ranks);
  await evening.start(anna);
  return people as [Player, Player, ...Player[]];
}
/** The server stops for a while, and everybody comes back. */
async function restarted(people: readonly Player[]): Promise<Player[]> {
  await evening.world.restart(30);
  const back: Player[] = [];
  for (const person of people) back.push(await evening.comeBack(person));
  return back;
}

it('McMahon: one begins with one’s rank, meets one’s equals, and gets stones for the rest of the difference', async () => {
  // 1d and 2d are above the bar; 5k, 6k; 12k, 15k.
  const ranks = [31, 30, 25, 24, 18, 15];
  const format = { kind: 'mcmahon', rounds: 2, bar: 30, floor: 15 };
  await begun(6, { format, handicap: { reduction: 1, most: 9 }, seeding: 'rank' }, ranks);
  await evening.passUntil(() => evening.isOver);
  const { tournament } = evening;
  expect([...scoresOf(tournament)].map(([, { start }]) => start)).toEqual([15, 15, 10, 9, 3, 0]);
  expect(evening.games(1).map((game) => game.split('-').sort().join('-'))).toEqual([
    'Anna-Boris',
    'Cyril-Dana',
    'Emil-Fany',
  ]);
  const [above, near, apart] = tournament.pairings;
  // None above the bar; one rank is made up for by the reduction; of three ranks two are left, and the weaker one is Black.
  expect([above?.options, near?.options]).toEqual([undefined, undefined]);
  expect(apart).toMatchObject({ entrants: ['e6', 'e5'], options: { black: 'first' } });
  expect(apart?.options?.handicap).toBeTypeOf('number');
  // Every game gave one point besides what they began with.
  expect(standings(tournament).reduce((sum, { score }) => sum + score, 0)).toBe(52 + 6);
});

it('double elimination: whoever has lost twice is out, and the one who comes from below has to win the final twice', async () => {
  const format = { kind: 'double', secondFinal: true };
  // The first seat is Black and resigns: of two, the one who sits second wins.
  const people = await begun(4, { format, options: { black: 'first' } });
  await evening.passUntil(() => evening.isOver);
  const { tournament } = evening;
  const games = bracketOf(tournament);
  const [champion] = winnersOf(tournament);
  for (const person of people) {
    const lost = games.filter(({ loser, state }) => state === 'played' && loser === evening.idOf(person)).length;
    if (evening.idOf(person) === champion) expect(lost).toBeLessThan(2);
    else expect(lost).toBe(2);
    const told = person.news.map((one) => one.told);
    expect(told.filter((one) => one === 'out')).toHaveLength(evening.idOf(person) === champion ? 0 : 1);
  }
  expect(standings(tournament)[0]?.entrant).toBe(champion);
});

it('groups: the best of each go on to the knock-out, and a restart in between loses nothing', async () => {
  const format = { kind: 'groups', groups: 2, advance: 1, cycles: 1, thirdPlace: false };
  const people = await begun(6, { format, game: 'go' }, [], waits);
  const [anna] = people;
  await evening.passUntil(() => evening.state.begun.length === 2);
  await anna.client.send({ do: 'tournament.pause', tournament: id, on: true, after: 'round' });
  for (let round = 1; round <= 3; round++) {
    await evening.wake(people);
    await evening.passUntil(() => evening.tournament.pairings.every(({ result }) => result !== null));
    for (const person of people) person.choose = waits;
    if (round === 3) break;
    await anna.client.send({ do: 'tournament.pause', tournament: id, on: false });
    await evening.passUntil(() => evening.tournament.round === round + 1);
    await anna.client.send({ do: 'tournament.pause', tournament: id, on: true, after: 'round' });
  }
  expect(evening.tournament.bracket).toBeNull();
  const firsts = [0, 1].map((group) => standings(evening.tournament, undefined, group)[0]?.entrant);
  const [director, ...others] = (await restarted(people)) as [Player, ...Player[]];
  await director.client.send({ do: 'tournament.pause', tournament: id, on: false });
  await evening.passUntil(() => evening.tournament.bracket !== null);
  expect(new Set(evening.tournament.bracket)).toEqual(new Set(firsts));
  expect(evening.tournament.pairings.filter(({ group }) => group !== null)).toHaveLength(6);
  await evening.wake([director, ...others]);
  await evening.passUntil(() => evening.isOver);
  expect(firsts).toContain(winnersOf(evening.tournament)[0]);
});

describe('an arena', () => {
  const arena = { format: { kind: 'arena' }, minutes: 10, noShow: 300 };

  it('begins no game after its time is up, also not one that was called before', async () => {
    const people = await evening.comeAll(names.slice(0, 4), waits);
    const [anna, boris, , dana] = people as [Player, Player, Player, Player];
    id = await evening.found(people, { ...arena, noShow: 3600 });
    await evening.goAway(dana);
    await evening.start(anna);
    await evening.passUntil(() => evening.state.begun.length === 1);
    await evening.pass(601);
    // Who plays when the time is up plays to the end.
    expect(evening.tournament.phase).toBe('running');
    await evening.comeBack(dana);
    await evening.pass(5);
    expect(evening.state.begun).toEqual([0]);
    await evening.wake([anna, boris]);
    await evening.passUntil(() => evening.isOver);
    expect(evening.tournament.pairings.map(({ result }) => result?.kind ?? null)).toEqual(['played', null]);
    expect(evening.isGone(dana)).toBe(false);
  });

  it('gets back the time of a pause', async () => {
    const [anna] = await begun(2, arena, [], waits);
    const { endsAt } = evening.state;
    const pause = (on: boolean) => anna.client.send({ do: 'tournament.pause', tournament: id, on });
    await evening.pass(60);
    await pause(true);
    await evening.pass(900);
    expect(evening.tournament.phase).toBe('running');
    await pause(false);
    expect(evening.state.endsAt).toBe((endsAt ?? 0) + 900_000);
  });

  it('goes on after a restart: the game that is being played, and the next ones', async () => {
    const people = await begun(4, arena, [], waits);
    await evening.passUntil(() => evening.state.begun.length === 2);
    const back = await restarted(people);
    await evening.pass(5);
    expect(evening.tournament.pairings.map(({ replays, result }) => [replays, result])).toEqual([
      [0, null],
      [0, null],
    ]);
    await evening.wake(back);
    await evening.passUntil(() => evening.tournament.pairings.length > 6);
    for (const person of back) person.choose = waits;
    await evening.passUntil(() => evening.state.endsAt !== null && evening.world.clock.now() >= evening.state.endsAt);
    await evening.wake(back);
    await evening.passUntil(() => evening.isOver);
    const played = evening.tournament.pairings.filter(({ result }) => result?.kind === 'played');
    const total = [...scoresOf(evening.tournament).values()].reduce((sum, each) => sum + each.total, 0);
    expect(total).toBe(played.length * 2);
  });
});

it('a game without result is played again, and after the third time counts as drawn', async () => {
  const people = await begun(2, { format: { kind: 'swiss', rounds: 1 } }, [], waits);
  const [anna] = people;
  for (let replay = 0; replay <= 2; replay++) {
    await evening.passUntil(
      () => evening.state.begun.length === 1 && evening.tournament.pairings[0]?.replays === replay,
    );
    // As an operator does whose machine needs room: it ends without anybody having won.
    await evening.world.core.matches.get(`${id}-0-${replay}`)?.end({ actor: 'server', command: `end ${replay}` });
    await evening.pass(1);
  }
  await evening.passUntil(() => evening.isOver);
  expect(evening.tournament.pairings[0]?.result).toEqual({ kind: 'played', points: [0.5, 0.5] });
  expect(anna.news.at(-1)).toMatchObject({ told: 'over', winners: ['Anna', 'Boris'] });
});
