import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type Happening } from '@partie/client';
import { plainLines } from '@partie/client/text';
import { type Served, serve, withoutLimits } from '@partie/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { App } from '../src/app.js';
import { keptNowhere } from '../src/kept-state.js';
import { overNetwork } from '../src/server-port.js';

const room = { language: 'en', width: 80, symbols: false, height: 21 } as const;
let data: string;
let served: Served;
let app: App;
let friend: Client;
/** What the friend's client reports. */
let heard: Happening[];

const page = (): string => [app.page.title(), ...plainLines(app.page.lines(room))].join('\n');
const shows = (what: string | RegExp): Promise<void> =>
  vi.waitFor(
    () => {
      const shown = `${page()}\n${app.notice}\n${app.house?.log.map(({ text }) => text).join('\n') ?? ''}`;
      expect(shown).toMatch(what);
    },
    { timeout: 60_000, interval: 10 },
  );

beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'partie-cup-'));
  served = await serve({ port: 0, host: '127.0.0.1', data, origins: [], core: { ...withoutLimits, botPace: 0 } });
  const server = `http://127.0.0.1:${served.port}`;
  const port = overNetwork(server);
  heard = [];
  friend = new Client({ url: port.socketUrl, world: port.world, name: 'Petr', on: (one) => heard.push(one) });
  await friend.connect();
  app = new App({ language: 'en', kept: keptNowhere(), reach: overNetwork, only: server, name: 'Jana' });
  app.start(server);
  await shows('There is no open table');
});
afterEach(async () => {
  app.quit();
  friend.close();
  await served.stop();
  rmSync(data, { recursive: true, force: true });
});

test('a tournament by text: the list, entering, the call to the own game, its end and the standings', async () => {
  await app.type('tournaments');
  await shows('There is no tournament.');
  const { tournament } = await friend.send({
    do: 'tournament.found',
    name: 'Friday evening',
    game: 'prsi',
    format: { kind: 'single', thirdPlace: false },
    most: 2,
    startWhenFull: true,
  });
  await shows(/1\) Friday evening +Prší +knock-out · open for entries · 0 of 2 entered/);
  await friend.send({ do: 'tournament.join', tournament: String(tournament) });
  await shows('1 of 2 entered');
  await app.type('1');
  await shows('· Petr');
  await app.type('enter');
  // It was the last place: the game calls at once.
  await shows('Friday evening: Your game against Petr begins.');
  await shows(/hand: /);
  await vi.waitFor(() => expect(heard.some(({ is }) => is === 'tournament.news')).toBe(true));
  await app.type('back');
  await shows(/Round 1\n +(Petr|Jana) – (Petr|Jana)$/m);
  await app.type('play');
  await shows(/hand: /);
  await app.type('resign');
  await app.type('resign');
  await shows('The tournament is over. First: Petr.');
  await app.type('back');
  await shows(/ 1\. Petr/);
  await shows(/ 2\. Jana/);
});

test('what cannot be is said: a wrong number, a wrong password, no game to play', async () => {
  await friend.send({
    do: 'tournament.found',
    name: 'Closed',
    game: 'go',
    format: { kind: 'roundRobin', cycles: 1 },
    most: 4,
    password: 'sesame',
  });
  await app.type('turnaje');
  await shows('Closed');
  await app.type('7');
  await shows('There is no number 7 here.');
  await app.type('enter 1 wrong');
  await shows(/password/i);
  await app.type('enter 1 sesame');
  await shows('You take part.');
  await app.type('play');
  await shows('No game of yours');
  await app.type('leave');
  await shows('You do not take part any more.');
  await shows('Nobody has entered yet.');
});
