/** The terminal as a thing one touches: mouse, keys, windows of any size, a server of one's own. */
import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { offersOn, openTable } from './evening.js';
import { partie, ServerProcess, temporaryFolder } from './served.js';
import { hasTmux, Tmux } from './tmux.js';

const server = new ServerProcess();
const home = temporaryFolder();
let tmux: Tmux | null = null;

const start = (name: string, ...more: readonly string[]): Tmux => {
  const command = [process.execPath, partie, 'play', ...more, '--name', name, '--language', 'en'].join(' ');
  tmux = new Tmux(command, { PARTIE_HOME: `${home}/${name}`, LANG: 'C.UTF-8', TERM: 'xterm-256color' });
  return tmux;
};
const atServer = (name: string): Tmux => start(name, '127.0.0.1', String(server.port));

/** Rows of the screen in use: the title is the first of them, the line to type in the last. */
const rowsOf = (screen: string): string[] => screen.trimEnd().split('\n');

describe.skipIf(!hasTmux)('a terminal', () => {
  beforeAll(() => server.start());
  afterEach(() => tmux?.close());
  afterAll(async () => {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  });

  test('a click does what is written there, the wheel scrolls', async () => {
    const terminal = atServer('Jana');
    await openTable(terminal, 'prsi', ['Seats=2']);
    const [offer = ''] = offersOn(await terminal.until((screen) => offersOn(screen).length > 0));
    terminal.click(`You can type: ${offer}`);
    await terminal.until(/Jana (plays|draws|stands)/);
    terminal.type('/rules');
    const rules = await terminal.until('PgDn');
    const [, first = ''] = rowsOf(rules);
    terminal.wheel(1);
    await terminal.until((screen) => rowsOf(screen)[1] !== first);
    terminal.wheel(-1);
    await terminal.until((screen) => rowsOf(screen)[1] === first);
    // Back to the table and to the list: a click on a row is its number.
    terminal.keys('Escape');
    await terminal.until('type a move');
    for (const page of ['ready · start', 'number or Enter: join']) {
      terminal.keys('Escape');
      await terminal.until(page);
    }
    terminal.click("Jana's table");
    await terminal.until(/ready · start|type a move/);
  });

  test('an island follows the size of the window; F2 gives it the whole page, where one plays as well', async () => {
    const terminal = atServer('Karel');
    await openTable(terminal, 'settlers', ['Seats=2']);
    await terminal.until(/You can type: .*s1/s);
    for (const [columns, rows] of [
      [120, 40],
      [60, 16],
      [30, 8],
      [80, 24],
    ] as const) {
      terminal.resize(columns, rows);
      await terminal.until((screen) => {
        const shown = rowsOf(screen);
        return (
          shown.length === rows && shown.every((row) => row.length <= columns) && (shown.at(-1) ?? '').startsWith('>')
        );
      });
    }
    terminal.keys('F2');
    const map = await terminal.until('F2 or Escape: back');
    expect(map).not.toContain('You can type');
    terminal.keys('Down');
    await terminal.until(/^crossing s\d+/m);
    terminal.type('s1');
    await terminal.until((screen) => /S[12]/.test(screen) && screen.includes('F2 or Escape: back'));
    terminal.keys('F2');
    await terminal.until('Karel places');
    terminal.type('players');
    await terminal.until((screen) => /Karel/.test(screen) && /Bot 2/.test(screen) && screen.includes('PgDn'));
  });

  test('--host-here starts a server that others can come to, and ends it with the program', async () => {
    const terminal = start('Host', '--host-here', '--host', '127.0.0.1', '--port', '0', '--data', `${home}/data`);
    const [, port] = /127\.0\.0\.1:(\d+)/.exec(await terminal.until(/127\.0\.0\.1:\d+/)) ?? [];
    await terminal.until('number or Enter: join');
    terminal.type('new prsi');
    await terminal.until('1) Game');
    terminal.type('create');
    await terminal.until('ready · start · bot');
    const url = `http://127.0.0.1:${port}/api/tables`;
    const { tables } = (await (await fetch(url)).json()) as { tables: readonly { host: string }[] };
    expect(tables.map(({ host }) => host)).toEqual(['Host']);
    terminal.type('quit');
    await terminal.ended();
    await expect(fetch(url)).rejects.toThrow();
  });
});
