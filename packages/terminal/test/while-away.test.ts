/** Who comes back to a match in the terminal is told what has happened meanwhile; and the list says whose host is away. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@partie/client';
import { plainLines } from '@partie/client/text';
import { type Served, serve, withoutLimits } from '@partie/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { App } from '../src/app.js';
import { keptNowhere } from '../src/kept-state.js';
import { overNetwork } from '../src/server-port.js';

const room = { language: 'en', width: 100, symbols: false, height: 30 } as const;
const secret = 's'.repeat(32);
let data: string;
let served: Served;
let friend: Client;
const apps: App[] = [];

const until = (holds: () => void) => vi.waitFor(holds, { timeout: 30_000, interval: 10 });
const screen = (app: App) => plainLines(app.page.lines(room)).join('\n');
const log = (app: App) => app.house?.log.map(({ text }) => text) ?? [];

beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'partie-away-'));
  const core = { ...withoutLimits, botPace: 0 };
  served = await serve({ port: 0, host: '127.0.0.1', data, origins: [], core, log: () => {} });
  const { socketUrl: url, world } = overNetwork(`http://127.0.0.1:${served.port}`);
  friend = new Client({ url, world, name: 'Petr' });
  await friend.connect();
});
afterEach(async () => {
  for (const app of apps.splice(0)) app.quit();
  friend.close();
  await served.stop();
  rmSync(data, { recursive: true, force: true });
});

async function jana(): Promise<App> {
  const only = `http://127.0.0.1:${served.port}`;
  const app = new App({ language: 'en', kept: keptNowhere(), reach: overNetwork, only, name: 'Jana', secret });
  apps.push(app);
  app.start(only);
  await until(() => expect(app.house?.client.state).toBe('open'));
  return app;
}

test('what the others did, under a heading, once', async () => {
  const app = await jana();
  const settings = { absence: 'wait' };
  const options = { randomSeats: false };
  const made = await friend.send({ do: 'table.create', game: 'prsi', seats: 2, settings, options } as never);
  const table = String(made.table);
  await app.house?.join({ do: 'table.join', table });
  await app.house?.send({ do: 'table.ready', table, ready: true });
  const match = await friend.follow(String((await friend.send({ do: 'table.start', table })).match));
  await until(() => expect(app.house?.match?.view).toBeTruthy());
  app.quit();
  await until(() => expect(match.status?.seats[1]?.here).toBe(false));
  const [move] = match.moves;
  if (move === undefined) throw new Error('Petr is on turn.');
  await friend.move(match.id, move);
  const again = await jana();
  await until(() => expect(log(again)).toContain('While you were away:'));
  const at = log(again).indexOf('While you were away:');
  expect(log(again)[at + 1]).toMatch(/^Petr /);
  again.quit();
  const third = await jana();
  await until(() => expect(third.house?.match?.view).toBeTruthy());
  expect(log(third)).not.toContain('While you were away:');
});

test('tables whose host is not there are marked', async () => {
  const app = await jana();
  const { socketUrl: url, world } = overNetwork(`http://127.0.0.1:${served.port}`);
  const other = new Client({ url, world, name: 'Eva' });
  await other.connect();
  const made = await friend.send({ do: 'table.create', game: 'prsi', seats: 3 });
  await other.send({ do: 'table.join', table: String(made.table) });
  await until(() => expect(screen(app)).toContain('2/3'));
  expect(screen(app)).not.toContain('host away');
  friend.close();
  await until(() => expect(screen(app)).toContain('host away'));
  other.close();
});
