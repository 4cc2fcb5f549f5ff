import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { matches, openTable, playToTheEnd } from './evening.js';
import { partie, ServerProcess, temporaryFolder } from './served.js';
import { hasTmux, Tmux } from './tmux.js';

const server = new ServerProcess();
const home = temporaryFolder();
let terminal: Tmux;

/** A terminal of somebody who was here before, or is here for the first time. */
async function begin(name: string): Promise<void> {
  const command = [process.execPath, partie, 'play', '127.0.0.1', String(server.port), '--language', 'en'];
  terminal = new Tmux(command.join(' '), { PARTIE_HOME: join(home, name), LANG: 'C.UTF-8' });
  const shown = await terminal.until(/Under which name|number or Enter: join/);
  if (shown.includes('Under which name')) terminal.type(name);
}

describe.skipIf(!hasTmux)('in a terminal of 80×24', () => {
  beforeAll(() => server.start());
  // Each match in a terminal of its own: one that does not end is not in the way of the others.
  afterEach(() => terminal.close());
  afterAll(async () => {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  });

  test.each(matches)('a match of $game is played to its end against a bot', async ({ game, settings, taste }) => {
    await begin(`P-${game}`.slice(0, 15));
    await openTable(terminal, game, settings);
    const end = await playToTheEnd(terminal, taste);
    expect(end).toMatch(/won|lost|wins|tie/i);
    terminal.type('leave');
    await terminal.until('number or Enter: join');
  });

  test('what was played is looked at again', async () => {
    await begin('P-prsi');
    await terminal.until('number or Enter: join');
    terminal.type('history');
    await terminal.until(/Prší.*P-prsi/);
    terminal.keys('Enter');
    await terminal.until('Step 0 of');
    terminal.keys('Right');
    await terminal.until('Step 1 of');
  });
});
