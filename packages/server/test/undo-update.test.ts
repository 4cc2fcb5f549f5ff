/** A move that is taken back is told as what changed, to each viewer as far as he sees it; nobody is sent a whole view. */
import type { Client, FollowedMatch } from '@partie/client';
import type { View } from '@partie/kit';
import { protocolVersion, type Update } from '@partie/protocol';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { House, until } from './house.js';
import { Wire } from './wire.js';

const rounds = 30;
let house: House;
let anna: Client;
let match: FollowedMatch;
let table: string;
beforeEach(async () => {
  house = await new House().open();
  anna = await house.guest('Anna');
  const made = await anna.send({ do: 'table.create', game: 'shithead', seats: 6, bots: true });
  table = String(made.table);
  const started = await anna.send({ do: 'table.start', table });
  match = await anna.follow(String(started.match));
});
afterEach(() => house.close());

const serverView = (seat: number | null): View | undefined => house.server.core.matches.get(match.id)?.view(seat);

/** Exchanges two cards before the play, and takes that back with the bots' consent. */
async function swapAndTakeBack(): Promise<void> {
  const swap = match.moves.find((move) => move.do === 'swap');
  if (swap === undefined) throw new Error('Nothing can be exchanged.');
  await anna.move(match.id, swap);
  expect(match.view).toEqual(serverView(0));
  expect(match.undone).toBe(false);
  const { number } = match;
  await anna.send({ do: 'match.ask', match: match.id, what: 'undo' });
  await until(() => match.number > number && match.undone);
}

it('costs no more than the move did, and leaves everybody with the view of before', async () => {
  const watcher = await Wire.guest(house.url, 'Boris');
  await watcher.ask({ do: 'table.join', table, watch: true });
  await watcher.ask({ do: 'match.follow', match: match.id });
  const own = await Wire.to(house.url);
  await own.ask({ do: 'hello', v: protocolVersion, token: anna.token });
  await own.ask({ do: 'match.follow', match: match.id });
  const cyril = await house.guest('Cyril');
  await cyril.send({ do: 'table.join', table, watch: true });
  const seen = await cyril.follow(match.id);

  await until(() => match.moves.some((move) => move.do === 'swap'));
  for (let i = 0; i < rounds; i++) await swapAndTakeBack();
  expect(match.view).toEqual(serverView(0));
  await until(() => seen.number === match.number);
  expect(seen.view).toEqual(serverView(null));

  for (const wire of [watcher, own]) {
    const told = () => wire.got.filter((message): message is Update => message.is === 'up');
    await until(() => told().at(-1)?.n === match.number);
    expect(wire.got.filter(({ is }) => is === 'view')).toHaveLength(1);
    const bytes = (updates: readonly Update[]) => JSON.stringify(updates).length / updates.length;
    const undos = told().filter(({ z }) => z !== undefined);
    expect(undos).toHaveLength(rounds);
    expect(undos.every(({ e }) => e.length === 0)).toBe(true);
    expect(bytes(undos)).toBeLessThan(2 * bytes(told().filter(({ e }) => e.length > 0)));
    wire.close();
  }
});

it('tells one who comes back after it the whole view', async () => {
  await until(() => match.moves.some((move) => move.do === 'swap'));
  const have = match.number;
  await swapAndTakeBack();
  const late = await Wire.to(house.url);
  await late.ask({ do: 'hello', v: protocolVersion, token: anna.token });
  const answer = await late.ask({ do: 'match.follow', match: match.id, have });
  // Bots may have moved meanwhile.
  expect(answer.is === 'view' && answer.n > have).toBe(true);
  late.close();
});
