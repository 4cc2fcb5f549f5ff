/** The page one begins at: saved servers, and what is open at them and nearby. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@partie/client';
import { plainLines } from '@partie/client/text';
import type { NearbyServer } from '@partie/protocol';
import { type Served, serve, withoutLimits } from '@partie/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { App } from '../src/app.js';
import { keptInFolder } from '../src/kept-state.js';
import { overNetwork } from '../src/server-port.js';

const room = { language: 'en', width: 80, symbols: false, height: 21 } as const;
let folder: string;
let served: Served;
let app: App;
let friend: Client;
let url: string;
let table: string;

const shows = (what: string | RegExp): Promise<void> =>
  vi.waitFor(
    () => expect([app.page.title(), ...plainLines(app.page.lines(room)), app.notice].join('\n')).toMatch(what),
    { timeout: 60_000, interval: 10 },
  );
const begin = (nearby: readonly NearbyServer[] = []): App => {
  const reach = overNetwork;
  app = new App({
    language: 'en',
    kept: keptInFolder(join(folder, 'kept')),
    reach,
    name: 'Jana',
    nearby: async () => nearby,
  });
  app.start(null);
  return app;
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'partie-start-'));
  const core = { ...withoutLimits, botPace: 0 };
  served = await serve({ port: 0, host: '127.0.0.1', data: join(folder, 'data'), origins: [], core, log: () => {} });
  url = `http://127.0.0.1:${served.port}`;
  const port = overNetwork(url);
  friend = new Client({ url: port.socketUrl, world: port.world, name: 'Petr' });
  await friend.connect();
  table = String((await friend.send({ do: 'table.create', game: 'prsi', title: 'Friday' })).table);
  const format = { kind: 'single', thirdPlace: false } as const;
  await friend.send({ do: 'tournament.found', name: 'Cup', game: 'go', format, most: 8 });
});
afterEach(async () => {
  app.quit();
  friend.close();
  await served.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('servers are saved, renamed, found up or down, and removed; what is open is listed after them', async () => {
  begin();
  await shows('No saved servers yet.');
  await app.type(`add 127.0.0.1:${served.port} At Petr's`);
  await shows(/1\) At Petr's +http:\/\/127\.0\.0\.1:\d+ +up: 1 person/);
  await shows(/2\) prsi +Friday +1\/\d +At Petr's/);
  await shows(/3\) go +Cup +0\/8 +tournament · At Petr's/);
  await app.type('add 127.0.0.1:9 Nobody');
  await shows(/2\) Nobody .*does not answer/);
  await app.type(`edit 1 127.0.0.1:${served.port} The club`);
  await shows(/1\) The club/);
  await app.type('remove 2');
  await shows(/2\) prsi +Friday/);
  // Started again: it is kept.
  app.quit();
  begin();
  await shows(/1\) The club .*up: 1 person/);
  friend.close();
  await served.stop();
  await app.type('test');
  await shows(/1\) The club .*does not answer/);
});

test('a number leads from the list to the table or the tournament of a saved server', async () => {
  begin();
  await app.type(`add 127.0.0.1:${served.port} Home`);
  await shows(/2\) prsi +Friday/);
  await app.type('2');
  await shows('Prší · Friday');
  await shows(/Jana +you/);
  await app.type('leave');
  await app.type('back');
  await shows(/3\) go +Cup/);
  await app.type('3');
  await shows('Cup · Go');
});

test('what is open nearby is listed too, once, and joined by its number', async () => {
  const entry = { title: 'Friday', game: 'prsi', host: 'Petr', seated: 1, seats: 4, playing: false, password: false };
  const tables = [{ ...entry, id: table, url: `${url}/t/${table}` }];
  begin([{ name: 'Laptop', version: '1', url, isReached: true, tables, tournaments: [] }]);
  await shows(/1\) prsi +Friday +1\/4 +Laptop/);
  await app.type('1');
  await shows('Prší · Friday');
  await app.type('leave');
  await app.type('back');
  // As a saved server it has listed its tables itself.
  await app.type(`add 127.0.0.1:${served.port} Home`);
  await shows(/3\) go +Cup .*Home/);
  await shows(/^(?!.*Laptop)/s);
});

test('a table that is gone meanwhile is no longer possible', async () => {
  const entry = { title: 'Old', game: 'prsi', host: 'Petr', seated: 1, seats: 4, playing: false, password: false };
  const tables = [{ ...entry, id: 'gone', url: `${url}/t/gone` }];
  begin([{ name: 'Laptop', version: '1', url, isReached: true, tables, tournaments: [] }]);
  await shows(/1\) prsi +Old/);
  await app.type('1');
  await shows('That table is not there any more.');
});

test('of a saved server no long answer is read, and nobody is followed elsewhere', async () => {
  let sent = 0;
  let isFollowed = false;
  const stranger = createServer((request, response) => {
    if (request.url === '/elsewhere') isFollowed = true;
    if (!isLong) return void response.writeHead(302, { location: '/elsewhere' }).end();
    response.writeHead(200, { 'content-type': 'application/json' });
    const piece = ' '.repeat(64 * 1024);
    const more = () => {
      while (!response.destroyed && sent < 64 * 1024 * 1024) {
        sent += piece.length;
        if (!response.write(piece)) return void response.once('drain', more);
      }
      response.end('{}');
    };
    more();
  });
  let isLong = true;
  await new Promise<void>((resolve) => void stranger.listen(0, '127.0.0.1', resolve));
  const { port } = stranger.address() as { port: number };
  begin();
  await app.type(`add 127.0.0.1:${port} Stranger`);
  await shows(/Stranger .*does not answer/);
  expect(sent).toBeLessThan(16 * 1024 * 1024);
  isLong = false;
  await app.type(`edit 1 127.0.0.1:${port} Redirects`);
  await shows(/Redirects .*does not answer/);
  expect(isFollowed).toBe(false);
  stranger.closeAllConnections();
  stranger.close();
});

test("at a server of one's own, the lobby tells where others come to, and invite links begin with that", async () => {
  const address = 'http://192.168.1.5:8420';
  const here = { address, text: `Tell the others\n${address}` };
  app = new App({
    language: 'en',
    kept: keptInFolder(join(folder, 'kept')),
    reach: (server) => overNetwork(server, address),
    name: 'Jana',
    here,
  });
  app.start(url);
  await shows(`Others come to ${address}`);
  await app.type('qr');
  await shows('Tell the others');
  await app.type('back');
  await app.type('new prsi');
  await shows('1) Game');
  await app.type('create');
  await shows(`${address}/t/`);
});
