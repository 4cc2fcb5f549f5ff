/** `partie xmpp`: the gateway as a program of its own, beside a running server. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Served, serve, withoutLimits } from '@partie/server';
import {
  componentDomain,
  Guest,
  hasProsody,
  passwordOf,
  type Prosody,
  secret,
  startProsody,
} from '@partie/xmpp/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const bin = fileURLToPath(new URL('../bin/partie.js', import.meta.url));

describe.skipIf(!hasProsody).each(['component', 'account'] as const)('partie xmpp, as %s', (way) => {
  const folder = mkdtempSync(join(tmpdir(), 'partie-xmpp-program-'));
  let prosody: Prosody;
  let served: Served;
  let program: ChildProcess;
  let said = '';
  beforeAll(async () => {
    prosody = await startProsody(['alice', 'partie']);
    const core = { ...withoutLimits, botPace: 0 };
    const trustedProxies = ['127.0.0.1'];
    const at = { port: 0, host: '127.0.0.1', data: join(folder, 'data'), origins: [] };
    served = await serve({ ...at, trustedProxies, core, log: () => {} });
    const { clientPort, componentPort, certificateFile } = prosody;
    const how =
      way === 'component'
        ? ['--xmpp', componentDomain, '--xmpp-port', String(componentPort)]
        : ['--xmpp', 'partie@localhost', '--xmpp-port', String(clientPort), '--xmpp-ca', certificateFile];
    const server = ['--server', `http://127.0.0.1:${served.port}`, '--state', join(folder, 'xmpp.json')];
    program = spawn(process.execPath, [bin, 'xmpp', ...server, ...how, '--xmpp-host', '127.0.0.1'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PARTIE_XMPP_SECRET: way === 'component' ? secret : passwordOf('partie') },
    });
    program.stdout?.on('data', (piece: Buffer) => {
      said += piece.toString();
    });
    await vi.waitFor(() => expect(said).toContain('"is":"online"'), { timeout: 30_000, interval: 20 });
  });
  afterAll(async () => {
    if (program.exitCode === null) program.kill('SIGKILL');
    await served.stop();
    await prosody.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('carries people to the server, tells how they have played, and ends when it is asked to', async () => {
    const alice = await Guest.come(prosody, 'alice');
    const lobby = way === 'component' ? `lobby@${componentDomain}` : 'partie@localhost/partie';
    const asks = async (text: string, answer: string | RegExp) => {
      const from = alice.heard.length;
      alice.say(lobby, text, 'chat');
      await alice.reads(answer, from);
    };
    await asks('games', 'prsi – Prší');
    await asks('create prsi 2 bots', 'The table is at');
    await asks('table', '1. alice (host)');
    await asks('stats', 'You have not finished a match yet.');
    expect(statSync(join(folder, 'xmpp.json')).mode & 0o777).toBe(0o600);
    const ended = new Promise((resolve) => program.once('exit', resolve));
    program.kill('SIGTERM');
    expect(await ended).toBe(0);
    await alice.go();
  });
});
