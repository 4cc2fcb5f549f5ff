/** People who are not there when they are called, and people who have been away since their last game. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Player, resigns } from './evening.js';
import { QuietEvening, waits } from './quiet-evening.js';

let evening: QuietEvening;
beforeEach(async () => {
  evening = new QuietEvening();
  await evening.world.open();
});
afterEach(() => evening.world.close());

const first: Player['choose'] = (moves) => moves[0];

describe('a table of more than two', () => {
  const tables = { game: 'prsi', format: { kind: 'tables', rounds: 1, size: 4, least: 3 }, noShow: 30 } as const;

  it('begins with those who are there when somebody has not come in time', async () => {
    const people = await evening.comeAll(['Anna', 'Boris', 'Cyril', 'Dana'], first);
    const [anna, , , dana] = people as [Player, Player, Player, Player];
    await evening.found(people, tables);
    await evening.goAway(dana);
    await evening.start(anna);
    await evening.pass(29);
    expect(evening.state.begun).toEqual([]);
    await evening.passUntil(() => evening.isOver);
    expect(evening.isGone(dana)).toBe(true);
    const [pairing] = evening.tournament.pairings;
    expect(pairing?.result).toMatchObject({ kind: 'played' });
    const points = pairing?.result?.kind === 'played' ? pairing.result.points : [];
    expect(points[pairing?.entrants.indexOf(evening.idOf(dana)) ?? -1]).toBe(0);
  });

  it('begins without one who has left before the others have come', async () => {
    const people = await evening.comeAll(['Anna', 'Boris', 'Cyril'], first);
    const [anna, boris, cyril] = people as [Player, Player, Player];
    const id = await evening.found(people, tables);
    await evening.goAway(boris);
    await evening.start(anna);
    await evening.pass(1);
    await cyril.client.send({ do: 'tournament.leave', tournament: id });
    await evening.goAway(cyril);
    await evening.pass(5);
    expect(evening.state.begun).toEqual([]);
    await evening.comeBack(boris);
    await evening.passUntil(() => evening.isOver);
    const result = evening.tournament.pairings[0]?.result;
    expect(
      result?.kind === 'played' && result.points[evening.tournament.pairings[0]?.entrants.indexOf('e3') ?? -1],
    ).toBe(0);
  });

  it('is decided where the others cannot play on', async () => {
    const people = await evening.comeAll(['Anna', 'Boris', 'Cyril', 'Dana'], first);
    const [anna, , , dana] = people as [Player, Player, Player, Player];
    await evening.found(people, { ...tables, game: 'hearts' });
    await evening.goAway(dana);
    await evening.start(anna);
    await evening.passUntil(() => evening.isOver);
    expect(evening.tournament.pairings[0]?.result).toMatchObject({ kind: 'played', points: [2, 2, 2, 0] });
  });

  it('is decided when only one has come', async () => {
    const people = await evening.comeAll(['Anna', 'Boris', 'Cyril']);
    const [anna, boris, cyril] = people as [Player, Player, Player];
    await evening.found(people, tables);
    await evening.goAway(boris);
    await evening.goAway(cyril);
    await evening.start(anna);
    await evening.passUntil(() => evening.isOver);
    const result = evening.tournament.pairings[0]?.result;
    expect(result?.kind === 'forfeit' && result.absent.toSorted()).toEqual(['e2', 'e3']);
  });
});

describe('a game to which neither has come', () => {
  it('is won by nobody', async () => {
    const people = await evening.comeAll(['Anna', 'Boris', 'Cyril', 'Dana']);
    const [anna, boris, cyril, dana] = people as [Player, Player, Player, Player];
    await evening.found(people, { format: { kind: 'single', thirdPlace: false }, noShow: 30 });
    await evening.goAway(cyril);
    await evening.goAway(dana);
    await evening.start(anna);
    await evening.passUntil(() => evening.isOver);
    expect(evening.tournament.pairings[1]?.result).toEqual({ kind: 'forfeit', absent: ['e3', 'e4'] });
    expect([cyril, dana].every((person) => evening.isGone(person))).toBe(true);
    expect([anna, boris].some((person) => evening.isGone(person))).toBe(false);
  });
});

describe('whoever has been away since his game for longer than the tournament allows', () => {
  const single = { format: { kind: 'single', thirdPlace: false }, absentAfter: 15, noShow: 180 } as const;
  const secondWins = { options: { black: 'first' } };

  /** Anna has beaten Boris; Cyril and Dana still play. */
  async function oneGameIsOver(): Promise<[Player, Player, Player, Player]> {
    const people = await evening.comeAll(['Boris', 'Anna', 'Cyril', 'Dana'], waits);
    const [boris, anna, cyril, dana] = people as [Player, Player, Player, Player];
    await evening.found(people, { ...single, ...secondWins });
    await evening.start(boris);
    await evening.passUntil(() => evening.state.begun.length === 2);
    await evening.wake([boris, anna]);
    await evening.passUntil(() => evening.tournament.pairings[0]?.result !== null);
    return [anna, boris, cyril, dana];
  }

  it('is gone when the next round is paired: the one he has beaten is back as a substitute', async () => {
    const [anna, boris, cyril, dana] = await oneGameIsOver();
    await evening.goAway(anna);
    await evening.pass(16);
    await evening.wake([cyril, dana]);
    await evening.passUntil(() => evening.tournament.round === 2);
    expect(evening.isGone(anna)).toBe(true);
    expect(evening.games(2).map((game) => game.split('-').sort())).toEqual([['Boris', 'Dana']]);
    expect(boris.news).toContainEqual({ told: 'back' });
    await evening.passUntil(() => evening.isOver);
  });

  it('hears when he comes back how his game has ended, once', async () => {
    const [, , cyril, dana] = await oneGameIsOver();
    await evening.goAway(cyril);
    await dana.client.send({ do: 'tournament.leave', tournament: evening.world.core.tournaments.all()[0]?.id ?? '' });
    const back = await evening.comeBack(cyril);
    expect(back.news[0]).toEqual({ told: 'in' });
    await evening.goAway(back);
    expect((await evening.comeBack(back)).news).not.toContainEqual({ told: 'in' });
  });

  it('is paired all the same if he is back before that', async () => {
    const [anna, , cyril, dana] = await oneGameIsOver();
    await evening.goAway(anna);
    await evening.pass(60);
    await evening.comeBack(anna);
    await evening.wake([cyril, dana]);
    await evening.passUntil(() => evening.tournament.round === 2);
    expect(evening.games(2).map((game) => game.split('-').sort())).toEqual([['Anna', 'Dana']]);
  });

  it('is called and waited for if he has been away for less, and then his new opponent goes on', async () => {
    const [anna, , cyril, dana] = await oneGameIsOver();
    await evening.goAway(anna);
    await evening.pass(5);
    await evening.wake([cyril, dana]);
    await evening.passUntil(() => evening.tournament.round === 2);
    expect(evening.isGone(anna)).toBe(false);
    await evening.passUntil(() => evening.isOver);
    expect(evening.tournament.pairings[2]?.result).toEqual({ kind: 'forfeit', absent: [evening.idOf(anna)] });
  });

  it('is not so because of a pause: nobody need be there in it', async () => {
    const [anna, boris, cyril, dana] = await oneGameIsOver();
    await evening.goAway(anna);
    const pause = (on: boolean) =>
      boris.client.send({ do: 'tournament.pause', tournament: evening.world.core.tournaments.all()[0]?.id ?? '', on });
    await pause(true);
    await evening.pass(600);
    await pause(false);
    await evening.wake([cyril, dana]);
    await evening.passUntil(() => evening.tournament.round === 2);
    expect(evening.isGone(anna)).toBe(false);
  });

  it('sits out the next round of a Swiss tournament, and comes back for the one after it', async () => {
    const people = await evening.comeAll(['Anna', 'Boris', 'Cyril', 'Dana', 'Emil', 'Fany'], waits);
    const [anna, boris, ...others] = people as [Player, Player, ...Player[]];
    const id = await evening.found(people, { format: { kind: 'swiss', rounds: 3 }, absentAfter: 15, noShow: 180 });
    await evening.start(anna);
    await evening.passUntil(() => evening.state.begun.length === 3);
    const own = evening.tournament.pairings.find(({ entrants }) => entrants.includes('e2'))?.entrants ?? [];
    await evening.wake(people.filter((person) => own.includes(evening.idOf(person))));
    await evening.passUntil(() => evening.state.begun.length === 2);
    await evening.goAway(boris);
    await evening.pass(20);
    const onlyTheFirst: Player['choose'] = (moves, match) =>
      /-[012]-0$/.test(match) ? resigns(moves, match) : undefined;
    await evening.wake([anna, ...others], onlyTheFirst);
    await evening.passUntil(() => evening.tournament.round === 2);
    expect(evening.games(2).join()).not.toContain('Boris');
    const back = await evening.comeBack(boris);
    await back.client.send({ do: 'tournament.return', tournament: id });
    await evening.wake([anna, ...others]);
    await evening.passUntil(() => evening.tournament.round === 3);
    expect(evening.games(3).join()).toContain('Boris');
    await evening.passUntil(() => evening.isOver);
  });
});
