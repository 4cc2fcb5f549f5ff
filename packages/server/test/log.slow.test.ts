/** A server whose log cannot be written goes on: real processes, with a full disk, a gone and a slow reader behind the log. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { protocolVersion } from '@partie/protocol';
import { build } from './server-process.js';
import { until } from './house.js';
import { Wire } from './wire.js';

const command = fileURLToPath(new URL('../../cli/bin/partie.js', import.meta.url));
let data: string;
let child: ChildProcess;
let port: number;
beforeAll(() => build());
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'partie-log-'));
  port = await freePort();
});
afterEach(() => {
  child.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  server.close();
  return free;
}

/** `output`: what is behind its standard output and standard error. */
async function start(output: 'pipe' | number, node: readonly string[] = []): Promise<void> {
  const flags = ['serve', '--host', '127.0.0.1', '--port', String(port), '--data', data, '--no-limits'];
  child = spawn(process.execPath, [...node, command, ...flags], { stdio: ['ignore', output, output] });
  for (let status = 0; status !== 200; ) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    status = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.status,
      () => 0,
    );
  }
}

/** So many guests come, each a line of the log of more than a hundred bytes. */
async function come(guests: number): Promise<void> {
  const url = `ws://127.0.0.1:${port}/socket`;
  for (let i = 0; i < guests; i++) {
    const wire = await Wire.to(url);
    // No two may look alike.
    const name = `G ${String(i).replaceAll(/\d/g, (digit) => 'cdfhjkptxz'.charAt(Number(digit)))}`;
    expect(await wire.ask({ do: 'hello', v: protocolVersion, name })).toMatchObject({ is: 'welcome' });
    wire.close();
  }
}
async function stop(): Promise<number | null> {
  const exit = once(child, 'exit') as Promise<[number | null]>;
  child.kill('SIGTERM');
  return (await exit)[0];
}

describe('a server goes on, and stops in order, when its log', () => {
  it('is on a full disk', async () => {
    await start(openSync('/dev/full', 'w'));
    await come(20);
    expect(await stop()).toBe(0);
  });

  it('has no reader any more', async () => {
    await start('pipe');
    child.stdout?.destroy();
    child.stderr?.destroy();
    await come(20);
    expect(await stop()).toBe(0);
  });

  it('has a reader that does not read', async () => {
    await start('pipe');
    child.stdout?.pause();
    await come(200);
    expect(await stop()).toBe(0);
  });
});

it('a server goes on after an error that nobody has caught, and logs it', async () => {
  const fail = 'process.on("SIGUSR2", () => { Promise.reject(new Error("rejected")); throw new Error("thrown"); })';
  await start('pipe', ['--import', `data:text/javascript,${encodeURIComponent(fail)}`]);
  let log = '';
  child.stdout?.on('data', (text: Buffer) => {
    log += text.toString();
  });
  child.kill('SIGUSR2');
  await until(() => log.includes('Error: thrown') && log.includes('Error: rejected'));
  await come(1);
  const metrics = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(await metrics.text()).toContain('partie_uncaught_errors_total 2');
  expect(await stop()).toBe(0);
});
