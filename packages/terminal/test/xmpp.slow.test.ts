/** `partie play xmpp:…` in a real terminal, against a real Prosody: the drawn client, signed in with an own address. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type Socket, thisWorld } from '@partie/client';
import { WebSocket } from 'ws';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { componentDomain, hasProsody, passwordOf, type Prosody, secret, startProsody } from '@partie/xmpp/testing';
import { playToTheEnd } from './evening.js';
import { partie, ServerProcess } from './served.js';
import { hasTmux, Tmux } from './tmux.js';

describe.skipIf(!hasProsody || !hasTmux).each(['component', 'account'] as const)('with the gateway as %s', (way) => {
  const home = mkdtempSync(join(tmpdir(), 'partie-play-xmpp-'));
  const address = way === 'component' ? componentDomain : 'partie@localhost';
  const service = `xmpp:${address}`;
  let prosody: Prosody;
  let server: ServerProcess;
  let tmux: Tmux | null = null;
  beforeAll(async () => {
    prosody = await startProsody(['jana', 'partie']);
    const { clientPort, componentPort, certificateFile } = prosody;
    const proof = join(home, 'gateway');
    writeFileSync(proof, way === 'component' ? secret : passwordOf('partie'), { mode: 0o600 });
    const at = ['--xmpp', address, '--xmpp-host', '127.0.0.1', '--xmpp-secret-file', proof];
    const more =
      way === 'component'
        ? ['--xmpp-port', String(componentPort)]
        : ['--xmpp-port', String(clientPort), '--xmpp-ca', certificateFile];
    server = new ServerProcess(...at, ...more);
    await server.start();
  });
  afterEach(() => tmux?.close());
  afterAll(async () => {
    await server.stop();
    await prosody.stop();
    rmSync(home, { recursive: true, force: true });
  });

  const given = (...more: readonly string[]) => [
    partie,
    'play',
    service,
    '--language',
    'en',
    '--xmpp-host',
    '127.0.0.1',
    '--xmpp-port',
    String(prosody.clientPort),
    ...more,
  ];
  const trusting = () => ['--account', 'jana@localhost', '--xmpp-ca', prosody.certificateFile];
  const start = (...more: readonly string[]): Tmux => {
    const command = [process.execPath, ...given(...more)].join(' ');
    tmux = new Tmux(command, { PARTIE_HOME: home, LANG: 'C.UTF-8' });
    return tmux;
  };
  async function friend(name: string): Promise<Client> {
    const url = `ws://127.0.0.1:${server.port}/socket`;
    const client = new Client({ url, world: thisWorld(WebSocket as unknown as new (to: string) => Socket), name });
    await client.connect();
    return client;
  }

  it('signs in without showing the password, and plays a whole match of Prší against somebody in a browser, talking', async () => {
    const terminal = start('--xmpp-ca', prosody.certificateFile);
    await terminal.until('Your XMPP address:');
    terminal.type('jana@localhost');
    await terminal.until('Password of jana@localhost:');
    terminal.keys('-l', passwordOf('jana'));
    expect(terminal.screen()).not.toContain(passwordOf('jana'));
    terminal.keys('Enter');
    await terminal.until('There is no open table');
    expect(terminal.screen()).toContain(`${service} · jana`);
    const web = await friend('Webster');
    const { table } = await web.send({ do: 'table.create', game: 'prsi', seats: 2, options: { rounds: 1 } });
    const id = String(table);
    await terminal.until(/1\) Prší +Webster's table/);
    terminal.type('1');
    await terminal.until('2) jana');
    await web.send({ do: 'chat', table: id, text: 'Welcome!' });
    await terminal.until('Webster: Welcome!');
    terminal.type('say Hello from XMPP');
    await terminal.until('jana: Hello from XMPP');
    terminal.type('ready');
    await terminal.until(/jana .*ready/);
    const { match } = await web.send({ do: 'table.start', table: id });
    const followed = await web.follow(String(match));
    const webPlays = (async () => {
      while (!followed.over) {
        const move = followed.moves.find((one) => one.do === 'play') ?? followed.moves[0];
        if (move) await web.move(followed.id, move).catch(() => {});
        else await new Promise((resolve) => setTimeout(resolve, 5));
      }
    })();
    const end = await playToTheEnd(terminal, [/^\d|^[uoka]/]);
    await webPlays;
    expect(end).toMatch(/won|lost|wins/i);
    expect(end).toContain(followed.view?.you === 0 ? 'jana' : 'Webster');
    terminal.type('leave');
    await terminal.until('number or Enter: join');
    // What XMPP cannot give is said.
    terminal.type('history');
    await terminal.until('cannot be looked at over XMPP');
    terminal.type('quit');
    await terminal.ended();
    web.close();
  });

  it('founds a table, plays with a bot as lines, and finds the way back into the match', async () => {
    const secret = join(home, 'password');
    writeFileSync(secret, `${passwordOf('jana')}\n`, { mode: 0o600 });
    const first = start(...trusting(), '--password-file', secret, '--plain');
    await first.until('There is no open table');
    first.type('new prsi');
    await first.until('Create the table');
    for (const setting of ['Seats=2', 'Rounds=1', 'create']) first.type(setting);
    await first.until(
      way === 'component' ? /Invite: xmpp:\S+@games\.localhost\?join/ : /Invite: xmpp:partie@localhost \(join/,
    );
    for (const typed of ['bot', 'start']) first.type(typed);
    await first.until('You can type:');
    first.type('quit');
    await first.ended();
    first.close();
    const second = start(...trusting(), '--password-file', secret);
    await second.until('You are in the middle of a match of Prší');
    second.keys('Enter');
    await playToTheEnd(second, [/^\d|^[uoka]/]);
  });

  it.skipIf(way === 'account')('says in words why one does not get in', () => {
    const secret = join(home, 'wrong');
    writeFileSync(secret, 'wrong', { mode: 0o600 });
    const run = (...more: readonly string[]) =>
      spawnSync(process.execPath, given(...more), { encoding: 'utf8', input: '', timeout: 60_000 });
    expect(run('--account', 'jana').stderr).toContain('"jana" is not an XMPP address');
    expect(run('--account', 'jana@localhost').stderr).toContain('--password-file');
    expect(run(...trusting(), '--password-file', secret)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('refuses the password of jana@localhost') as string,
    });
    expect(run('--account', 'jana@localhost', '--password-file', secret).stderr).toContain('--xmpp-ca FILE');
  });
});
