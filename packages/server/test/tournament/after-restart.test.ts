/** What a tournament knows after a restart of matches that ended without its hearing of it, and of who founded it. */
import type { Move } from '@partie/kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { usualCore, withoutLimits } from '../../src/index.js';
import { QuietWorld, settled } from '../quiet-world.js';
import { follow, found, join, type Player, playerOf } from './evening.js';

let world: QuietWorld;
const opened = async (limits: object = {}) => {
  world = await new QuietWorld(0, { ...withoutLimits, ...limits }).open();
};
beforeEach(() => opened());
afterEach(() => world.close());

const come = (name: string, choose?: Player['choose']) =>
  playerOf((who, more) => world.guest({ name: who }, more), name, choose);
const tournament = (id: string) => world.core.tournaments.get(id)?.state.tournament;
async function passUntil(holds: () => boolean): Promise<void> {
  for (; !holds(); await settled()) await world.clock.pass(1);
}

/** Two play one game to its end, of which the tournament writes nothing any more before the server stops. */
async function endedUnheard(leaves = false): Promise<string> {
  let isHeard = true;
  const choose: Player['choose'] = (moves) => (isHeard || leaves ? undefined : moves[0]);
  const people = [await come('Anna', choose), await come('Boris', choose)];
  const [anna, boris] = people as [Player, Player];
  const format = { kind: 'single', thirdPlace: false };
  const wish = { game: 'prsi', options: { rounds: 1 }, format, most: 2, absentAfter: 15, noShow: 30 };
  const id = await found(anna, wish);
  await follow(anna, id);
  for (const person of people) await join(person, id);
  const match = `${id}-0-0`;
  await passUntil(() => world.core.matches.get(match) !== undefined);
  // As if the process had ended in between.
  world.core.tournaments.attendant(id)?.stop();
  isHeard = false;
  if (leaves) boris.client.close();
  else
    for (const { client } of people)
      await client.move(match, client.matches.get(match)?.moves[0] as Move).catch(() => {});
  await passUntil(() => (world.core.matches.get(match)?.outcome ?? null) !== null);
  expect(tournament(id)?.pairings[0]?.result).toBeNull();
  await world.restart(3600);
  return id;
}

it('the points of a match are read from what is stored of its end', async () => {
  const id = await endedUnheard();
  await passUntil(() => tournament(id)?.phase === 'over');
  const result = tournament(id)?.pairings[0]?.result;
  expect(result).toMatchObject({ kind: 'played', counted: [expect.any(Number), expect.any(Number)] });
});

it('and who had left it is gone, as if the server had never stopped', async () => {
  const id = await endedUnheard(true);
  await passUntil(() => tournament(id)?.phase === 'over');
  const boris = tournament(id)?.entrants.find(({ name }) => name === 'Boris');
  expect(boris).toMatchObject({ gone: true, why: 'absent' });
});

it('bots enter once, however often the command comes', async () => {
  const anna = await come('Anna');
  const format = { kind: 'swiss', rounds: 2 };
  const id = await found(anna, { game: 'prsi', format, most: 8, bots: true, startWhenFull: false });
  const ask = async () => {
    const person = await world.core.people.load(anna.id);
    const command = { c: 'the-same', do: 'tournament.bots', tournament: id, count: 3 } as const;
    await world.core.tournamentCommands.handle(undefined as never, person as never, command);
  };
  await ask();
  await world.restart(5);
  await ask();
  expect(tournament(id)?.entrants).toHaveLength(3);
});

it('a tournament whose game is not there any more is set aside, and the operator is told', async () => {
  await world.close();
  const limits: { games?: typeof usualCore.games } = {};
  world = await new QuietWorld(0, limits).open();
  const id = await found(await come('Anna'), { game: 'go', format: { kind: 'single', thirdPlace: false }, most: 2 });
  limits.games = usualCore.games.filter(({ about }) => about.id !== 'go');
  await world.restart(5);
  expect(world.record).toContainEqual(expect.objectContaining({ what: 'setAside', tournament: id }));
});

it('an address founds no more tournaments than it may, also after a restart', async () => {
  await world.close();
  await opened({ addressTournaments: 1 });
  const wish = { game: 'go', format: { kind: 'single', thirdPlace: false }, most: 2 };
  await found(await come('Anna'), wish);
  await world.restart(10);
  await expect(found(await come('Boris'), wish)).rejects.toMatchObject({ code: 'addressTournaments' });
});
