/** A rules file in a folder of its own: served with `partie serve --game`, played in a browser, exported and verified. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newTable, seats, start } from './gathering.js';
import { mouse, playOn, result } from './player.js';
import { WebHouse } from './web-house.js';

const bin = fileURLToPath(new URL('../packages/cli/bin/partie.js', import.meta.url));
const template = fileURLToPath(new URL('../packages/cli/templates/cards', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'partie-own-game-'));
for (const name of ['rules.ts', 'texts.ts']) cpSync(join(template, name), join(folder, name));
const rules = join(folder, 'rules.ts');
const data = join(folder, 'data');

/** Only its browser is used. */
let house: WebHouse;
let server: ChildProcess | null = null;
beforeAll(async () => {
  house = await new WebHouse().open();
});
afterAll(async () => {
  server?.kill('SIGKILL');
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the server; answers its address. */
async function serve(): Promise<string> {
  const args = ['serve', '--host', '127.0.0.1', '--port', '0', '--data', data, '--bot-pace', '0', '--game', rules];
  const child = spawn(process.execPath, [bin, ...args], { stdio: ['ignore', 'pipe', 'inherit'], cwd: folder });
  server = child;
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /"listening".*"port":(\d+)/.exec(line)?.[1];
    if (port !== undefined) return `http://127.0.0.1:${port}`;
  }
  throw new Error('The server did not start.');
}

const partie = (...args: string[]) => spawnSync(process.execPath, [bin, ...args], { encoding: 'utf8', cwd: folder });

it('a game of one’s own is played to its end, and its match is replayed, exported and verified', async () => {
  const url = await serve();
  const page = await house.visitor();
  await newTable(page, url, 'Eva', 'my-game');
  await seats(page, 3);
  await start(page);
  await playOn(page, mouse());
  await result(page).waitFor();
  const { matches } = (await (await fetch(`${url}/api/matches`)).json()) as { matches: { id: string }[] };
  const [{ id }] = matches as [{ id: string }];
  expect(partie('replay', id, '--data', data, '--game', rules).stdout).toContain('Eva');
  const file = join(folder, 'match.json');
  expect(partie('export', id, file, '--data', data, '--game', rules)).toMatchObject({ status: 0, stderr: '' });
  expect(partie('verify', file, '--game', rules)).toMatchObject({ status: 0, stderr: '' });
  expect(partie('verify', file).status).not.toBe(0);
});
