/** The largest tournament there can be, with everybody connected over a socket of his own. */
import { scoresOf, standings } from '@partie/tournament';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, until } from '../house.js';
import { follow, found, join, type Player, playerOf, resigns, stateOf, whenOver } from './evening.js';

let house: House;
beforeAll(async () => {
  house = await new House().open();
});
afterAll(() => house.close());

it('512 people play two rounds of a Swiss tournament', async () => {
  const people: Player[] = [];
  for (let i = 0; i < 512; i++) people.push(await playerOf((...who) => house.guest(...who), `P${i + 1}`, resigns));
  const [anna] = people as [Player];
  const id = await found(anna, { game: 'go', format: { kind: 'swiss', rounds: 2 }, most: 512 });
  await follow(anna, id);
  const spectator = await house.guest('Zora');
  await spectator.followTournaments();
  for (const person of people) await join(person, id);
  await until(() => spectator.tournamentList.get(id)?.joined === 512);
  await whenOver(anna, id);
  const { tournament } = stateOf(anna, id);
  expect(tournament.pairings).toHaveLength(512);
  expect(tournament.pairings.every(({ result }) => result?.kind === 'played')).toBe(true);
  const met = tournament.pairings.map(({ entrants }) => entrants.toSorted().join(' '));
  expect(new Set(met).size).toBe(512);
  expect([...scoresOf(tournament).values()].reduce((sum, { total }) => sum + total, 0)).toBe(512);
  expect(standings(tournament).filter(({ score }) => score === 2)).toHaveLength(128);
  for (const { name, news } of people) expect(news.at(-1), name).toMatchObject({ told: 'over' });
}, 180_000);
