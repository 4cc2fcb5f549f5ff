import { rmSync, statSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTable, playToTheEnd } from './evening.js';
import { partie, ServerProcess, temporaryFolder } from './served.js';
import { hasTmux, Tmux } from './tmux.js';

const server = new ServerProcess();
const home = temporaryFolder();
const open: Tmux[] = [];

const start = (...more: readonly string[]): Tmux => {
  const command = [process.execPath, partie, 'play', '127.0.0.1', String(server.port), '--language', 'en', ...more];
  const tmux = new Tmux(command.join(' '), { PARTIE_HOME: home, LANG: 'C.UTF-8' });
  open.push(tmux);
  return tmux;
};

describe.skipIf(!hasTmux)('losing the connection', () => {
  beforeAll(() => server.start());
  afterEach(() => {
    for (const tmux of open.splice(0)) tmux.close();
  });
  afterAll(async () => {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  });

  test('the server is killed in mid-game: the client says so, comes back by itself, and the match goes on to its end', async () => {
    const terminal = start('--name', 'Jana');
    await openTable(terminal, 'prsi', ['Seats=2', 'Rounds=1']);
    await terminal.until('You can type');
    await server.kill();
    await terminal.until('The connection is lost');
    await server.start();
    await terminal.until('type a move');
    expect(await playToTheEnd(terminal, [/^\d|^[uoka]/])).toMatch(/won/);
    terminal.type('leave');
    await terminal.until('number or Enter: join');
  });

  test('started again in mid-game it offers the way back; back to the menu is not the end of the seat', async () => {
    const first = start();
    await openTable(first, 'prsi', ['Seats=2', 'Rounds=1']);
    await first.until('You can type');
    // Ctrl+C ends the program, not the match.
    first.keys('C-c');
    await first.ended();
    const second = start();
    await second.until('You are in the middle of a match of Prší');
    second.keys('Enter');
    await second.until('You are back in.');
    // To the menu and in again.
    for (const page of ['ready · start', 'number or Enter: join', 'Or just type an address']) {
      second.keys('Escape');
      await second.until(page);
    }
    second.type(`127.0.0.1 ${server.port}`);
    await second.until('You are in the middle of a match of Prší');
  });

  test('a server that does not answer is told apart from one that knows nobody any more', async () => {
    await server.kill();
    const terminal = start();
    await terminal.until('Not now: the server does not answer.');
    // It comes back without its data: the seat is gone for good.
    rmSync(server.data, { recursive: true, force: true });
    await server.start();
    await terminal.until('No longer possible');
    await terminal.until('Under which name');
  });

  test('the secret of each server is in a private file', async () => {
    const terminal = start('--name', 'Eva');
    await terminal.until('· Eva ·');
    const files = readdirSync(home).filter((name) => name.startsWith('at-'));
    expect(files).toHaveLength(1);
    for (const name of files) expect(statSync(join(home, name)).mode & 0o777).toBe(0o600);
    expect(statSync(home).mode & 0o077).toBe(0);
  });
});
