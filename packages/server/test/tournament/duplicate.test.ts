import { type MatchFile, verifyMatch } from '@partie/fairness';
import { gameById } from '@partie/games';
import type { Move } from '@partie/kit';
import { matchIdOf } from '@partie/tournament';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { House, until } from '../house.js';
import { follow, found, join, type Player, playerOf, stateOf, whenOver } from './evening.js';

let house: House;
beforeEach(async () => {
  house = await new House().open();
});
afterEach(() => house.close());

/** Discarding first keeps a round short; taking back and preparing again would go on for ever. */
const anyMove = (moves: readonly Move[]) => moves.find(({ do: what }) => what === 'discard') ?? moves[0];

it('a Canasta Swiss of teams with duplicate deals: the same cards at all tables, shown when the last of them has ended', async () => {
  const names = ['Anna', 'Boris', 'Cyril', 'Dana', 'Emil', 'Fany', 'Gita', 'Hana'];
  const people: Player[] = [];
  for (const name of names) people.push(await playerOf((...who) => house.guest(...who), name, anyMove));
  const [anna] = people as [Player];
  const id = await found(anna, {
    game: 'canasta',
    format: { kind: 'swiss', rounds: 2 },
    most: 4,
    teamSize: 2,
    duplicate: true,
    options: { rounds: 1 },
    clock: { kind: 'move', seconds: 60 },
  });
  await follow(anna, id);
  // The second table sleeps until the first has ended.
  for (const [i, person] of people.entries()) {
    const team = Math.floor(i / 2);
    if (i % 2 === 0) await join(person, id, { team: `Team ${team}` });
    else await join(person, id, { joins: `e${team + 1}` });
  }
  await until(() => stateOf(anna, id).begun.length === 2);
  const asleep = stateOf(anna, id).tournament.pairings[1];
  const sleeping = people.filter((person) =>
    stateOf(anna, id).tournament.entrants.some(
      (entrant) => asleep?.entrants.includes(entrant.id) && entrant.members.includes(person.id),
    ),
  );
  for (const person of sleeping) person.choose = () => undefined;
  await until(() => stateOf(anna, id).tournament.pairings[0]?.result !== null);
  const [first, second] = stateOf(anna, id).tournament.pairings;
  if (first === undefined || second === undefined) throw new Error('Two tables play.');
  const get = (path: string) => fetch(`http://127.0.0.1:${house.server.port}/api/matches/${path}`);
  expect((await get(matchIdOf(id, first))).status).toBe(409);
  expect((await get(`${matchIdOf(id, first)}/history?seat=1`)).status).toBe(403);
  // Who has played there sees what he saw, and not the hands of the others; who has not, nothing.
  const zora = await house.guest('Zora');
  await expect(zora.follow(matchIdOf(id, first))).rejects.toMatchObject({ code: 'noWatching' });
  const historyFor = async (token: string | null, seat: string) => {
    const path = `${house.server.port}/api/matches/${matchIdOf(id, first)}/history${seat}`;
    return (await fetch(`http://127.0.0.1:${path}`, { headers: { cookie: `partie=${token}` } })).status;
  };
  const seated = people.find((person) => person.matches.has(matchIdOf(id, first)));
  expect(await historyFor(seated?.client.token ?? null, '')).toBe(200);
  const own = seated?.client.matches.get(matchIdOf(id, first))?.seat ?? 0;
  expect(await historyFor(seated?.client.token ?? null, `?seat=${(own + 1) % 4}`)).toBe(403);
  expect(await historyFor(zora.token, '')).toBe(403);
  // What the cards come from is in nothing that anybody is told.
  const { secret = '' } = house.server.core.tournaments.get(id)?.secrets ?? {};
  const told = JSON.stringify([stateOf(anna, id), ...anna.client.matches.values()]);
  const shown = await (await fetch(`http://127.0.0.1:${house.server.port}/api/tournaments/${id}`)).text();
  for (const text of [told, shown]) expect(text).not.toContain(secret);

  for (const person of sleeping) {
    person.choose = anyMove;
    for (const match of person.client.matches.values()) {
      const move = anyMove(match.moves);
      if (!match.over && move) void person.client.move(match.id, move).catch(() => {});
    }
  }
  await whenOver(anna, id);
  const files = await Promise.all(
    [first, second].map(async (pairing) => (await (await get(matchIdOf(id, pairing))).json()) as MatchFile),
  );
  const [one, other] = files as [MatchFile, MatchFile];
  expect(one.record.draws).toEqual(other.record.draws);
  expect(one.commitment).toBe(other.commitment);
  for (const file of files) expect(verifyMatch(file, gameById)).toMatchObject({ ok: true });
  // Another round, other cards.
  const third = stateOf(anna, id).tournament.pairings[2];
  const later = third && ((await (await get(matchIdOf(id, third))).json()) as MatchFile);
  expect(later?.record.draws).not.toEqual(one.record.draws);
}, 120_000);
