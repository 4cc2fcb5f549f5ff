import { bracketOf, standings, winnersOf } from '@partie/tournament';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { House, until } from '../house.js';
import { follow, found, join, nameOf, type Player, playerOf, resigns, stateOf, whenOver } from './evening.js';

let house: House;
beforeEach(async () => {
  house = await new House().open();
});
afterEach(() => house.close());

const come = (name: string, choose?: Player['choose']) => playerOf((...who) => house.guest(...who), name, choose);
const single = { game: 'go', format: { kind: 'single', thirdPlace: false } } as const;

describe('a knock-out of four', () => {
  it('begins when it is full, is played by ordinary matches, and tells everybody how it goes for him', async () => {
    const people = await Promise.all(['Anna', 'Boris', 'Cyril', 'Dana'].map((name) => come(name, resigns)));
    const [anna] = people as [Player, Player, Player, Player];
    const id = await found(anna, { ...single, most: 4, options: { black: 'second' } });
    await follow(anna, id);
    for (const person of people) await join(person, id);
    await whenOver(anna, id);
    // The second seat is Black and resigns: who joined first wins.
    const state = stateOf(anna, id);
    const games = bracketOf(state.tournament).map(({ occupants, winner }) => [
      ...occupants.map((one) => nameOf(state, one)),
      nameOf(state, winner),
    ]);
    expect(games).toEqual([
      ['Anna', 'Boris', 'Anna'],
      ['Cyril', 'Dana', 'Cyril'],
      ['Anna', 'Cyril', 'Anna'],
    ]);
    const told = people.map(({ news }) => news.map((one) => one.told).filter((one) => one !== 'called'));
    expect(told).toEqual([
      ['started', 'in', 'in', 'over'],
      ['started', 'out', 'over'],
      ['started', 'in', 'out', 'over'],
      ['started', 'out', 'over'],
    ]);
    expect(anna.news.at(-1)).toEqual({ told: 'over', winners: ['Anna'], place: 1 });
  });

  it('goes on after a restart of the server, from whatever was stored', async () => {
    const people = await Promise.all(['Anna', 'Boris', 'Cyril', 'Dana'].map((name) => come(name, () => undefined)));
    const [anna] = people as [Player];
    const id = await found(anna, { ...single, most: 4 });
    await follow(anna, id);
    for (const person of people) await join(person, id);
    await until(() => people.every(({ matches }) => matches.size === 1));
    await house.restart();
    for (const person of people) {
      person.choose = resigns;
      for (const match of person.client.matches.values())
        if (match.moves.length > 0) void person.client.move(match.id, { do: 'resign' }).catch(() => {});
    }
    await whenOver(anna, id);
    expect(winnersOf(stateOf(anna, id).tournament)).toHaveLength(1);
  });

  it('the list shows it, and it can be left and cancelled before it starts', async () => {
    const [anna, boris] = [await come('Anna'), await come('Boris')];
    await boris.client.followTournaments();
    const id = await found(anna, { ...single, most: 4 });
    await join(boris, id);
    await until(() => boris.client.tournamentList.get(id)?.joined === 1);
    expect(boris.client.tournamentList.get(id)).toMatchObject({ name: 'Friday', founder: 'Anna', needed: 4 });
    await boris.client.send({ do: 'tournament.leave', tournament: id });
    await until(() => boris.client.tournamentList.get(id)?.joined === 0);
    await expect(boris.client.send({ do: 'tournament.cancel', tournament: id })).rejects.toMatchObject({
      code: 'founderOnly',
    });
    await anna.client.send({ do: 'tournament.cancel', tournament: id });
    await until(() => boris.client.tournamentList.get(id)?.phase === 'cancelled');
  });

  it('who is not there when he is called has lost, and the opponent goes on', async () => {
    const people = await Promise.all(['Anna', 'Boris', 'Cyril', 'Dana'].map((name) => come(name, resigns)));
    const [anna, , cyril, dana] = people as [Player, Player, Player, Player];
    const id = await found(anna, { ...single, most: 4, noShow: 10, startWhenFull: false });
    await follow(anna, id);
    for (const person of people) await join(person, id);
    dana.client.close();
    await until(() => !house.server.core.people.get(dana.id)?.here);
    await anna.client.send({ do: 'tournament.start', tournament: id });
    await until(() => stateOf(anna, id).tournament.entrants.some(({ gone }) => gone));
    await whenOver(anna, id);
    const gone = stateOf(anna, id).tournament.entrants.find(({ name }) => name === 'Dana');
    expect(gone).toMatchObject({ gone: true, why: 'absent' });
    expect(cyril.news).toContainEqual({ told: 'in' });
  }, 30_000);
});

describe('other formats through the same code', () => {
  it('a Go round robin', async () => {
    const people = await Promise.all(['Anna', 'Boris', 'Cyril'].map((name) => come(name, resigns)));
    const [anna] = people as [Player];
    const id = await found(anna, { game: 'go', format: { kind: 'roundRobin', cycles: 1 }, most: 3 });
    await follow(anna, id);
    for (const person of people) await join(person, id);
    await whenOver(anna, id);
    const { tournament } = stateOf(anna, id);
    expect(tournament.pairings.filter(({ result }) => result?.kind === 'played')).toHaveLength(3);
    expect(standings(tournament).reduce((sum, { score }) => sum + score, 0)).toBe(3);
  });

  it('Prší by tables of four', async () => {
    const names = ['Anna', 'Boris', 'Cyril', 'Dana', 'Emil', 'Fany', 'Gita', 'Hana'];
    const people = await Promise.all(names.map((name) => come(name)));
    const [anna] = people as [Player];
    const format = { kind: 'tables', rounds: 2, size: 4 };
    const id = await found(anna, { game: 'prsi', format, most: 8 });
    await follow(anna, id);
    for (const person of people) await join(person, id);
    await whenOver(anna, id);
    const { tournament } = stateOf(anna, id);
    expect(tournament.pairings).toHaveLength(4);
    expect(standings(tournament).reduce((sum, { score }) => sum + score, 0)).toBe(4 * 6);
  });

  it('Settlers by tables of four', async () => {
    // The game ends with the first building after the two that everybody begins with.
    const wanted = ['buildSettlement', 'buildCity', 'buildRoad', 'tradeBank'];
    const talk = new Set(['propose', 'proposeToFirst', 'counter', 'accept', 'consider']);
    const build: Player['choose'] = (moves) => {
      const [best] = moves.toSorted((a, b) => rank(a.do) - rank(b.do));
      return moves.length === 0 ? undefined : best;
    };
    const rank = (what: string) => (talk.has(what) ? 100 : wanted.includes(what) ? wanted.indexOf(what) : 10);
    const people = await Promise.all(['Anna', 'Boris', 'Cyril', 'Dana'].map((name) => come(name, build)));
    const [anna] = people as [Player];
    const format = { kind: 'tables', rounds: 1, size: 4 };
    const id = await found(anna, { game: 'settlers', format, most: 4, options: { target: 3 } });
    await follow(anna, id);
    for (const person of people) await join(person, id);
    await whenOver(anna, id);
    const { tournament } = stateOf(anna, id);
    expect(tournament.pairings.map(({ entrants, result }) => [entrants.length, result?.kind])).toEqual([[4, 'played']]);
    expect(standings(tournament).reduce((sum, { score }) => sum + score, 0)).toBe(6);
    for (const { result } of tournament.pairings)
      if (result?.kind === 'played') expect(Math.max(...(result.counted ?? []))).toBeGreaterThanOrEqual(3);
  });
});
