/**
 * How long a move takes at an idle server: from sending it to its acknowledgement, and to the other player's screen,
 * durable write included. The server runs as a process of its own, on loopback, with its store on the disk.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client, type FollowedMatch, type Socket, thisWorld } from '@partie/client';
import { WebSocket } from 'ws';

const wanted = 1500;
const warmUp = 200;

const data = mkdtempSync(join(tmpdir(), 'partie-latency-'));
const command = new URL('../../packages/cli/bin/partie.js', import.meta.url).pathname;
const flags = ['serve', '--port', '0', '--host', '127.0.0.1', '--data', data, '--no-limits'];
const server = spawn(process.execPath, [command, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });

const port = await new Promise<number>((resolve) => {
  createInterface({ input: server.stdout }).on('line', (line) => {
    const entry = JSON.parse(line) as { what: string; port?: number };
    if (entry.what === 'listening' && entry.port !== undefined) resolve(entry.port);
  });
});

/** Steps as they arrive on each screen. */
const arrived: ((match: string) => void)[] = [];
const world = thisWorld(WebSocket as unknown as new (url: string) => Socket);
const people = await Promise.all(
  ['Anna', 'Boris'].map(async (name, i) => {
    const on = (happening: { is: string; match?: string }) => {
      if (happening.is === 'match') arrived[i]?.(happening.match ?? '');
    };
    const client = new Client({ url: `ws://127.0.0.1:${port}/socket`, world, name, on });
    await client.connect();
    return client;
  }),
);
const [anna, boris] = people as [Client, Client];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const table = text((await anna.send({ do: 'table.create', game: 'prsi', seats: 2, options: { rounds: 10 } })).table);
await boris.send({ do: 'table.join', table });

async function newMatch(): Promise<FollowedMatch[]> {
  while (anna.tables.get(table)?.match !== null) await new Promise((resolve) => setTimeout(resolve, 5));
  await boris.send({ do: 'table.ready', table, ready: true });
  const match = text((await anna.send({ do: 'table.start', table })).match);
  return Promise.all(people.map((person) => person.follow(match)));
}

const acknowledged: number[] = [];
const seen: number[] = [];
let matches = await newMatch();
while (acknowledged.length < wanted + warmUp) {
  const mover = matches.findIndex((match) => match.moves.length > 0);
  const mine = matches[mover];
  const move = mine?.moves.find(({ do: what }) => what === 'play') ?? mine?.moves[0];
  if (mine === undefined || move === undefined) {
    if (matches.every((match) => match.over)) matches = await newMatch();
    else await new Promise((resolve) => setImmediate(resolve));
    continue;
  }
  const other = new Promise<number>((resolve) => {
    arrived[1 - mover] = () => resolve(performance.now());
  });
  const sent = performance.now();
  await (people[mover] as Client).move(mine.id, move);
  acknowledged.push(performance.now() - sent);
  seen.push((await other) - sent);
}
for (const person of people) person.close();
server.kill('SIGTERM');
await new Promise((resolve) => server.once('exit', resolve));
rmSync(data, { recursive: true, force: true });

const at = (list: readonly number[], share: number) => {
  const sorted = list.slice(warmUp).sort((a, b) => a - b);
  return Math.round(1000 * (sorted[Math.floor(sorted.length * share)] ?? 0)) / 1000;
};
const figures = (list: readonly number[]) => ({ p50: at(list, 0.5), p95: at(list, 0.95), p99: at(list, 0.99) });
process.stdout.write(`A move at an idle server, in milliseconds, durable (${wanted} moves):\n`);
process.stdout.write(`  acknowledged        ${JSON.stringify(figures(acknowledged))}\n`);
process.stdout.write(`  on the other screen ${JSON.stringify(figures(seen))}\n`);
process.stdout.write(
  `${JSON.stringify({ bench: 'latency', moves: wanted, acknowledged: figures(acknowledged), seen: figures(seen) })}\n`,
);
