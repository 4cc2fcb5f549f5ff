/** Lines that come all at once, from a pipe: each is obeyed when what came of the one before is known. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Served, serve, withoutLimits } from '@partie/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { App } from '../src/app.js';
import { keptNowhere } from '../src/kept-state.js';
import { type LinePort, runPlain } from '../src/plain.js';
import { overNetwork } from '../src/server-port.js';

let data: string;
let served: Served;
let app: App;
let printed = '';
let take: (line: string) => void;
let end: () => void;
let gone: () => void;
let done: Promise<void>;

beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'partie-plain-'));
  const core = { ...withoutLimits, botPace: 0 };
  served = await serve({ port: 0, host: '127.0.0.1', data, origins: [], core, log: () => {} });
  const server = `http://127.0.0.1:${served.port}`;
  app = new App({ language: 'en', kept: keptNowhere(), reach: overNetwork, only: server });
  printed = '';
  const port: LinePort = {
    onLine: (call) => (take = call),
    onEnd: (call) => (end = call),
    onGone: (call) => (gone = call),
    print: (text) => (printed += text),
    width: () => 80,
  };
  done = runPlain(app, port, false);
  app.start(server);
});
afterEach(async () => {
  app.quit();
  await served.stop();
  rmSync(data, { recursive: true, force: true });
});

const script = ['Jana', 'new prsi', 'Seats=2', 'Rounds=1', 'create', 'bot', 'start'];

test('a script is carried out to its last line before the program ends', async () => {
  for (const line of script) take(line);
  end();
  await done;
  expect(printed).not.toContain('is no command here');
  // Every answer is told, although the next line is there already.
  expect(printed).toMatch(/^Seats: 2$/m);
  expect(printed).toMatch(/^Rounds: 1$/m);
  expect(printed).toMatch(/^== Prší · Jana's table$/m);
  expect(printed).toMatch(/stock \d+/);
  expect(printed.trimEnd()).toMatch(/Goodbye\.$/);
});

test('what was typed before the connection was there is not lost', async () => {
  take('Jana');
  take('new go');
  await vi.waitFor(() => expect(printed).toMatch(/^== New table/m), { timeout: 30_000 });
});

test('who is gone waits for nothing', async () => {
  for (const line of script) take(line);
  gone();
  await done;
  expect(printed).not.toMatch(/^== New table/m);
});
