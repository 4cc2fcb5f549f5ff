/**
 * Thirty-two headless clients play a knock-out on 9 × 9 through a server of its own, as people run it. Players vanish in every
 * phase: before the start, when they are called, in their game, after they have won. The server is killed twice. In the end the
 * bracket is right.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientOptions, type Socket, thisWorld } from '@partie/client';
import { bracketOf, winnersOf } from '@partie/tournament';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { until } from '../house.js';
import { build, ServerProcess } from '../server-process.js';
import { follow, found, join as enter, nameOf, type Player, playerOf, resigns, stateOf, whenOver } from './evening.js';

const data = mkdtempSync(join(tmpdir(), 'partie-tournament-'));
const server = new ServerProcess(data);
const clients: Client[] = [];
beforeAll(async () => {
  build();
  await server.start();
});
afterAll(async () => {
  for (const client of clients) client.close();
  await server.end('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

async function guest(name: string, more: Partial<ClientOptions> = {}): Promise<Client> {
  const world = thisWorld(WebSocket as unknown as new (url: string) => Socket);
  const client = new Client({ url: server.url, world, name, ...more });
  clients.push(client);
  await client.connect();
  return client;
}

async function killed(): Promise<void> {
  await server.end('SIGKILL');
  await server.start();
}

it('thirty-two play a knock-out to its end, although some vanish and the server is killed twice', async () => {
  const people: Player[] = [];
  for (let i = 0; i < 32; i++) people.push(await playerOf(guest, `P${String(i + 1).padStart(2, '0')}`, resigns));
  const at = (n: number): Player => people[n - 1] as Player;
  const director = await playerOf(guest, 'Director');
  const id = await found(director, {
    game: 'go',
    options: { size: 9, black: 'second' },
    format: { kind: 'single', thirdPlace: false },
    most: 32,
    noShow: 10,
    absentAfter: 15,
    startWhenFull: false,
  });
  await follow(director, id);
  for (const person of people) await enter(person, id);
  const now = () => stateOf(director, id);
  const isGone = (n: number) => now().tournament.entrants.find(({ name }) => name === at(n).name)?.gone === true;
  const vanish = (n: number) => {
    at(n).isAsleep = true;
    at(n).client.close();
  };

  // Before the start: 32 is never there. 3 leaves of his own will in the first round, 5 and 6 vanish in their game.
  vanish(32);
  for (const n of [3, 5, 6, 9, 10]) at(n).isAsleep = true;
  await director.client.send({ do: 'tournament.start', tournament: id });
  await until(
    () => now().begun.length + now().tournament.pairings.filter(({ result }) => result !== null).length >= 15,
  );
  await at(3).client.send({ do: 'tournament.leave', tournament: id });
  // Both of one pair vanish: first one of them loses, then the other is not there when he is called.
  for (const n of [5, 9, 10]) vanish(n);
  // One has won, and merely closes the lid while the others play on.
  await until(() => now().tournament.pairings[6]?.result?.kind === 'played');
  vanish(13);
  // Killed in the middle of the first round.
  await killed();
  await until(() => people.every(({ client, isAsleep }) => isAsleep || client.state === 'open'));
  await until(() => now().tournament.pairings[0]?.result?.kind === 'played');
  // A winner who is gone before the round is over is replaced by the one he has beaten.
  await at(1).client.send({ do: 'tournament.leave', tournament: id });
  await until(() => at(2).news.some(({ told }) => told === 'back'));
  await until(() => isGone(32) && isGone(5) && isGone(3) && (isGone(9) || isGone(10)));
  at(6).isAsleep = false;
  await until(() => now().tournament.round >= 2);
  await killed();
  await whenOver(director, id);

  const { tournament } = now();
  const games = bracketOf(tournament);
  expect(games).toHaveLength(31);
  const goneByThen = new Set<unknown>(tournament.entrants.filter(({ gone }) => gone).map((entrant) => entrant.id));
  for (const game of games) {
    expect(['played', 'notPlayed']).toContain(game.state);
    // Whoever has won a game is one of the two who were in it, and the next game has him or the one he has beaten, or neither if
    // both have vanished.
    if (typeof game.winner === 'string') expect(game.occupants).toContain(game.winner);
    const next = games.find(({ sources }) => sources.some((one) => 'winnerOf' in one && one.winnerOf === game.place));
    const isInNext = next === undefined || next.occupants.some((one) => one === game.winner || one === game.loser);
    const haveVanished = [game.winner, game.loser].every((one) => goneByThen.has(one));
    if (typeof game.winner === 'string') expect(isInNext || haveVanished).toBe(true);
  }
  const first = games.slice(0, 16).map(({ occupants }) => occupants.map((one) => nameOf(now(), one)));
  expect(first).toEqual(Array.from({ length: 16 }, (_, i) => [at(2 * i + 1).name, at(2 * i + 2).name]));
  const winnerIn = (game: number) => nameOf(now(), games[game]?.winner);
  // Black resigned: where nothing else happened, the first of a pair won.
  expect([winnerIn(0), winnerIn(2), winnerIn(15)]).toEqual(['P01', 'P06', 'P31']);
  // Two who had lost are back as substitutes: those who had beaten them have left.
  expect(games[16]?.occupants.map((one) => nameOf(now(), one))).toEqual(['P02', 'P04']);
  // So is the one who was beaten by the one who did not come back before the next round.
  expect(games[19]?.occupants.map((one) => nameOf(now(), one))).toEqual(['P14', 'P15']);
  expect(at(14).news).toContainEqual({ told: 'back' });
  expect(isGone(9) && isGone(10) && isGone(13)).toBe(true);
  expect(winnersOf(tournament)).toHaveLength(1);
  // Every result is counted once, whatever was killed in between.
  expect(new Set(tournament.pairings.map(({ place }) => place)).size).toBe(tournament.pairings.length);
  expect(tournament.pairings.every(({ result }) => result !== null)).toBe(true);
}, 180_000);
