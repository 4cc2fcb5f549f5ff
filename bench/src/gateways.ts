/**
 * What the gateways add to a move, beside the WebSocket in one run: from sending it to its acknowledgement, and to the
 * other player's device. One server process on loopback, with Debian's Prosody for XMPP; the ways take turns, a few
 * dozen moves each, so that whatever else the machine does meets all of them.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { xmppDuel } from './gateway-xmpp.js';
import { socketDuel } from './gateway-socket.js';

/** Two people who play on and on over one way. */
export interface Duel {
  /** Makes this many moves; adds what each took, in milliseconds. */
  play(moves: number, acknowledged: number[], seen: number[]): Promise<void>;
  close(): Promise<void>;
}

const block = 50;
const wanted = Number(process.argv[2] ?? 1000);
const warmUp = 100;

const { hasProsody, startProsody, componentDomain, secret } = await import('@partie/xmpp/testing');
if (!hasProsody) throw new Error('Prosody is not here (Debian: prosody).');
const prosody = await startProsody(['anna', 'boris']);

const data = mkdtempSync(join(tmpdir(), 'partie-gateways-'));
const command = new URL('../../packages/cli/bin/partie.js', import.meta.url).pathname;
const xmpp = ['--xmpp', componentDomain, '--xmpp-port', String(prosody.componentPort)];
const flags = ['serve', '--port', '0', '--host', '127.0.0.1', '--data', data, '--no-limits', ...xmpp];
const env = { ...process.env, PARTIE_XMPP_SECRET: secret };
const server = spawn(process.execPath, [command, ...flags], { stdio: ['ignore', 'pipe', 'inherit'], env });
const port = await new Promise<number>((resolve) => {
  let found = 0;
  createInterface({ input: server.stdout }).on('line', (line) => {
    const entry = JSON.parse(line) as { what: string; is?: string; port?: number };
    if (entry.what === 'listening' && entry.port !== undefined) found = entry.port;
    if (entry.what === 'xmpp' && entry.is === 'online') resolve(found);
  });
});

const ways: Readonly<Record<string, Duel>> = { webSocket: await socketDuel(port), xmpp: await xmppDuel(prosody) };
const times = Object.fromEntries(
  Object.keys(ways).map((way) => [way, { acknowledged: [] as number[], seen: [] as number[] }]),
);
for (let made = 0; made < wanted + warmUp; made += block)
  for (const [way, duel] of Object.entries(ways)) {
    const { acknowledged = [], seen = [] } = times[way] ?? {};
    await duel.play(block, acknowledged, seen);
  }
for (const duel of Object.values(ways)) await duel.close();
server.kill('SIGTERM');
await new Promise((resolve) => server.once('exit', resolve));
await prosody.stop();
rmSync(data, { recursive: true, force: true });

const at = (list: readonly number[], share: number) => {
  const sorted = list.slice(warmUp).sort((a, b) => a - b);
  return Math.round(1000 * (sorted[Math.floor(sorted.length * share)] ?? 0)) / 1000;
};
const figures = (list: readonly number[]) => ({ p50: at(list, 0.5), p95: at(list, 0.95) });
const result = Object.fromEntries(
  Object.entries(times).map(([way, { acknowledged, seen }]) => [
    way,
    { acknowledged: figures(acknowledged), seen: figures(seen) },
  ]),
);
const { webSocket, xmpp: overXmpp } = result;
const adds = (key: 'acknowledged' | 'seen') =>
  Math.round(1000 * ((overXmpp?.[key].p50 ?? 0) - (webSocket?.[key].p50 ?? 0))) / 1000;
const added = { acknowledged: adds('acknowledged'), seen: adds('seen') };
process.stdout.write(`A move in milliseconds, durable (${wanted} moves each way):\n`);
for (const [way, { acknowledged, seen }] of Object.entries(result))
  process.stdout.write(
    `  ${way.padEnd(10)} acknowledged ${JSON.stringify(acknowledged)}, on the other device ${JSON.stringify(seen)}\n`,
  );
process.stdout.write(
  `  XMPP adds ${added.acknowledged} to the acknowledgement, ${added.seen} until the other sees it (p50; wanted: below 3)\n`,
);
const holds = added.acknowledged < 3 && added.seen < 3;
process.stdout.write(`${JSON.stringify({ bench: 'gateways', moves: wanted, ...result, xmppAdds: added, holds })}\n`);
if (!holds) process.exitCode = 1;
