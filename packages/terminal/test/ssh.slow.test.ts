import { execFileSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { matches, openTable, playToTheEnd } from './evening.js';
import { ServerProcess, temporaryFolder } from './served.js';
import { hasSsh, hasTmux, Tmux } from './tmux.js';

const server = new ServerProcess('--ssh-port', '0');
const home = temporaryFolder();
const open: Tmux[] = [];

/** `key`: the private key to come with; without one, as a guest. */
const sshArguments = (name: string, key: string | null, ...more: readonly string[]): string[] => [
  '-F',
  '/dev/null',
  '-p',
  String(server.sshPort),
  '-o',
  'StrictHostKeyChecking=no',
  '-o',
  `UserKnownHostsFile=${join(home, 'known_hosts')}`,
  '-o',
  'IdentitiesOnly=yes',
  '-o',
  'IdentityAgent=none',
  '-i',
  key ?? '/dev/null',
  ...more,
  `${name}@127.0.0.1`,
];
const come = (name: string, key: string | null = null): Tmux => {
  const tmux = new Tmux(`ssh ${sshArguments(name, key).join(' ')}`, { TERM: 'xterm-256color', LANG: 'C.UTF-8' });
  open.push(tmux);
  return tmux;
};
const newKey = (name: string): string => {
  const path = join(home, name);
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', path]);
  return path;
};

describe.skipIf(!hasTmux || !hasSsh)('over SSH', () => {
  beforeAll(() => server.start());
  afterEach(() => {
    for (const tmux of open.splice(0)) tmux.close();
  });
  afterAll(async () => {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  });

  test.each(matches)('a guest plays a match of $game to its end', async ({ game, settings, taste }) => {
    const terminal = come('Jana');
    await terminal.until(/ Jana\d* /);
    await openTable(terminal, game, settings);
    expect(await playToTheEnd(terminal, taste)).toMatch(/won|lost|wins|tie/i);
    terminal.type('leave');
    await terminal.until('number or Enter: join');
  });

  test('there is no way to other servers or files; the size is followed', async () => {
    const terminal = come('Jana');
    await terminal.until(/ Jana\d* /);
    // There is no way to other servers or files from here.
    terminal.keys('Escape');
    await terminal.until('number or Enter: join');
    terminal.resize(100, 30);
    await terminal.until((screen) => screen.split('\n')[28]?.includes('number or Enter') === true);
    terminal.type('quit');
    await terminal.ended();
  });

  test('a public key is an identity: the same person is back at the table, another one gets a number', async () => {
    const key = newKey('petr');
    const first = come('Petr', key);
    await openTable(first, 'prsi', ['Seats=2']);
    await first.until('You can type');
    first.close();
    const again = come('Petr', key);
    await again.until('You are in the middle of a match of Prší');
    again.keys('Enter');
    await again.until('You can type');
    const other = come('Petr');
    await other.until('· Petr2 ·');
  });

  test('a key is linked to somebody who is known by a code that works once', async () => {
    const known = come('Karel', newKey('karel'));
    await known.until('· Karel ·');
    known.type('device');
    const code = /link ([A-Za-z0-9_-]{8,})/.exec(await known.until(/link [A-Za-z0-9_-]{8,}/))?.[1] ?? '';
    const key = newKey('other');
    const other = come('Nobody', key);
    await other.until('· Nobody ·');
    other.type('link wrong-code-1');
    await other.until(/\n(?!number).*\n> *\n*$/);
    other.type(`link ${code}`);
    await other.until('· Karel ·');
    other.type('quit');
    const again = come('Whoever', key);
    await again.until('· Karel ·');
  });

  test('there is neither shell nor command, file or forwarding', () => {
    const run = (more: readonly string[], after: readonly string[] = []) => {
      try {
        return execFileSync(
          'ssh',
          [...sshArguments('Eva', newKey(`eva${more.length}${after.length}`), ...more), ...after],
          { input: '', encoding: 'utf8', stdio: 'pipe', timeout: 20_000 },
        );
      } catch (error) {
        return `refused ${String((error as { status?: unknown }).status)}`;
      }
    };
    expect(run([], ['cat', '/etc/passwd'])).toMatch(/^refused/);
    expect(run(['-s'], ['sftp'])).toMatch(/^refused/);
    expect(run(['-o', 'ExitOnForwardFailure=yes', '-R', '0:127.0.0.1:1', '-N'])).toMatch(/^refused/);
    expect(run(['-W', '127.0.0.1:1'])).toMatch(/^refused/);
  });

  test('the host key is kept in the data folder, for its owner only', () => {
    expect(statSync(join(server.data, 'ssh-host-key')).mode & 0o777).toBe(0o600);
  });
});
