import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matches, openTable, playToTheEnd } from './evening.js';
import { partie, ServerProcess, temporaryFolder } from './served.js';
import { hasTmux, Tmux } from './tmux.js';

const server = new ServerProcess();
const home = temporaryFolder();
let terminal: Tmux;

describe.skipIf(!hasTmux)('in a terminal of 80×24', () => {
  beforeAll(async () => {
    await server.start();
    const command = [process.execPath, partie, 'play', '127.0.0.1', String(server.port), '--language', 'en'];
    terminal = new Tmux(command.join(' '), { PARTIE_HOME: home, LANG: 'C.UTF-8' });
    await terminal.until('Under which name');
    terminal.type('Jana');
  });
  afterAll(async () => {
    terminal.close();
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  });

  test.each(matches)('a match of $game is played to its end against a bot', async ({ game, settings, taste }) => {
    await openTable(terminal, game, settings);
    const end = await playToTheEnd(terminal, taste);
    expect(end).toMatch(/won|lost|wins|tie/i);
    terminal.type('leave');
    await terminal.until('number or Enter: join');
  });

  test('what was played is looked at again', async () => {
    terminal.type('history');
    await terminal.until(/Prší.*Jana/);
    terminal.keys('Enter');
    await terminal.until('Step 0 of');
    terminal.keys('Right');
    await terminal.until('Step 1 of');
  });
});
