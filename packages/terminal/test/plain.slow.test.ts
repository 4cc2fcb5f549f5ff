/** As lines: a program that writes and reads them plays a whole match, with `--plain` and over `ssh -T`. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { offersOn } from './evening.js';
import { partie, ServerProcess, temporaryFolder } from './served.js';
import { hasSsh } from './tmux.js';

const server = new ServerProcess('--ssh-port', '0');
const home = temporaryFolder();
let child: ChildProcessWithoutNullStreams;
/** Each run is somebody else's. */
let runs = 0;
let said = '';
/** Up to here it was read. */
let at = 0;

function run(command: string, ...args: readonly string[]): void {
  [said, at] = ['', 0];
  child = spawn(command, args, {
    env: { ...process.env, PARTIE_HOME: join(home, String(++runs)), LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
  });
  child.stdout.on('data', (piece: Buffer) => {
    said += piece.toString();
  });
}
const type = (text: string): void => void child.stdin.write(`${text}\n`);

/** The first of these that is said from here on, with all that was said before it. */
async function hears(what: RegExp): Promise<string> {
  const found = await vi.waitFor(
    () => {
      const match = what.exec(said.slice(at));
      if (match === null) throw new Error(`It never said ${String(what)}:\n${said.slice(at)}`);
      return match;
    },
    { timeout: 60_000, interval: 10 },
  );
  const end = at + found.index + found[0].length;
  const heard = said.slice(at, end);
  at = end;
  return heard;
}

/** Reads what is offered, and writes the first of it. */
async function playToTheEnd(): Promise<string> {
  for (;;) {
    const heard = await hears(/^-- (type a move|Enter: back to the table).*\n/m);
    if (heard.includes('Enter: back to the table')) return heard;
    const offers = offersOn(heard.slice(heard.lastIndexOf('\n== ')));
    type(offers.find((offer) => offer !== 'draw') ?? 'draw');
  }
}

async function playPrsi(): Promise<void> {
  await hears(/number or Enter: join.*\n/);
  type('new prsi');
  await hears(/^== New table.*\n(.*\n)*?-- .*\n/m);
  for (const typed of ['Seats=2', 'Rounds=1']) {
    type(typed);
    await hears(/^(Seats|Rounds): \d\n/m);
  }
  type('create');
  await hears(/ready · start · bot.*\n/);
  type('bot');
  await hears(/Everything is ready/);
  type('start');
  expect(await playToTheEnd()).toMatch(/won|lost/);
  type("'good game");
  await hears(/^\* \w+: good game\n/m);
  type('quit');
  await hears(/Goodbye\.\n/);
  // Neither colours nor anything else that moves a cursor.
  expect(said.replaceAll('\n', '')).toMatch(/^\P{Cc}*$/u);
}

beforeAll(() => server.start());
afterEach(() => void child.kill());
afterAll(async () => {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
});

test('partie play --plain: a name, a table, a match of Prší to its end, chat', async () => {
  run(process.execPath, partie, 'play', '127.0.0.1', String(server.port), '--plain', '--language', 'en');
  await hears(/Under which name/);
  type('Jana');
  await playPrsi();
});

test('printf … | partie play --plain: every line is obeyed, then it ends', async () => {
  run(
    process.execPath,
    partie,
    'play',
    '127.0.0.1',
    String(server.port),
    '--plain',
    '--language',
    'en',
    '--name',
    'Eva',
  );
  child.stdin.end(['new prsi', 'Seats=2', 'Rounds=1', 'create', 'bot', 'start', ''].join('\n'));
  const heard = await hears(/Goodbye\.\n/);
  expect(heard).not.toContain('is no command here');
  expect(heard).toMatch(/^== Prší · Eva's table\n/m);
  expect(heard).toContain('stock');
});

describe.skipIf(!hasSsh)('over SSH', () => {
  test('ssh -T: the same without a terminal', async () => {
    const options = ['StrictHostKeyChecking=no', `UserKnownHostsFile=${join(home, 'hosts')}`, 'IdentityAgent=none'];
    const all = ['IdentitiesOnly=yes', ...options].flatMap((option) => ['-o', option]);
    run('ssh', '-T', '-F', '/dev/null', '-i', '/dev/null', '-p', String(server.sshPort), ...all, 'Sara@127.0.0.1');
    await playPrsi();
  });
});
