/**
 * Honest players under attack: how long their moves take to be acknowledged (durable write included), and how much memory
 * the server takes, while others do their worst. Server, attackers and players are processes of their own; the limits of
 * the server are the usual ones.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client, type Socket, thisWorld } from '@partie/client';
import { WebSocket } from 'ws';

const seconds = Number(process.argv[2] ?? 10);
const tables = 20;
/** Nobody plays faster than people do, and than the server allows. */
const thinks = { least: 300, most: 600 };

const data = mkdtempSync(join(tmpdir(), 'partie-attack-'));
const command = fileURLToPath(new URL('../../packages/cli/bin/partie.js', import.meta.url));
const attackers = fileURLToPath(new URL('./attackers.js', import.meta.url));
const flags = ['serve', '--port', '0', '--host', '127.0.0.1', '--data', data];
const server = spawn(process.execPath, [command, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
let crashed = false;
let ending = false;
server.once('exit', () => {
  crashed = !ending;
});
const errors: string[] = [];
const port = await new Promise<number>((resolve) => {
  createInterface({ input: server.stdout }).on('line', (line) => {
    const entry = JSON.parse(line) as { what: string; port?: number };
    if (entry.what === 'error') errors.push(line);
    if (entry.what === 'listening' && entry.port !== undefined) resolve(entry.port);
  });
});

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

// ---- honest players ---------------------------------------------------------------------------------------------------------

/** Milliseconds each move of the present stretch took. */
let waited: number[] = [];
let playing = true;

async function comeIn(number: number): Promise<Client> {
  const localAddress = `127.0.1.${1 + (number % 200)}`;
  class FromThere extends WebSocket {
    constructor(url: string) {
      super(url, { localAddress });
    }
  }
  const world = thisWorld(FromThere as unknown as new (url: string) => Socket);
  const client = new Client({ url: `ws://127.0.0.1:${port}/socket`, world, name: `Player ${number}` });
  await client.connect();
  return client;
}

async function playAt(number: number): Promise<void> {
  const people = [await comeIn(2 * number), await comeIn(2 * number + 1)] as const;
  const [host, guest] = people;
  const options = { rounds: 10 };
  const table = text((await host.send({ do: 'table.create', game: 'prsi', seats: 2, options })).table);
  await guest.send({ do: 'table.join', table });
  while (playing) {
    while (host.tables.get(table)?.match !== null) await pause(50);
    await guest.send({ do: 'table.ready', table, ready: true });
    const id = text((await host.send({ do: 'table.start', table })).match);
    const matches = await Promise.all(people.map((person) => person.follow(id)));
    while (playing && !matches.some((match) => match.over)) {
      await pause(thinks.least + Math.random() * (thinks.most - thinks.least));
      for (const [seat, person] of people.entries()) {
        const [move] = matches[seat]?.moves ?? [];
        if (move === undefined) continue;
        const began = performance.now();
        await person.move(id, move).then(
          () => waited.push(performance.now() - began),
          () => {},
        );
      }
    }
  }
  for (const person of people) person.close();
}

// ---- stretches --------------------------------------------------------------------------------------------------------------

async function memory(): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`).then((one) => one.text());
  return Math.round(Number(/process_resident_memory_bytes (\d+)/.exec(answer)?.[1] ?? 0) / 1e6);
}

interface Stretch {
  readonly moves: number;
  readonly p50: number;
  readonly p99: number;
  /** Most of the memory in megabytes, and how much that is more than before all attacks. */
  readonly memory: number;
}

async function stretch(): Promise<Stretch> {
  waited = [];
  let most = 0;
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end && !crashed) {
    most = Math.max(most, await memory().catch(() => 0));
    await pause(200);
  }
  const sorted = [...waited].sort((a, b) => a - b);
  const at = (share: number) => Math.round(10 * (sorted[Math.floor(sorted.length * share)] ?? 0)) / 10;
  return { moves: sorted.length, p50: at(0.5), p99: at(0.99), memory: most };
}

const games = Array.from({ length: tables }, (_, i) => playAt(i));
await pause(4000);
const results: Record<string, Stretch & { readonly more?: number }> = { nobody: await stretch() };
const before = results.nobody?.memory ?? 0;
const { protocol } = (await fetch(`http://127.0.0.1:${port}/api/server`).then((one) => one.json())) as {
  protocol: number;
};
const names = JSON.parse(execFileSync(process.execPath, [attackers, '--list'], { encoding: 'utf8' })) as string[];
for (const name of names) {
  const attack = spawn(process.execPath, [attackers, name, String(port), String(protocol)], { stdio: 'ignore' });
  const result = await stretch();
  results[name] = { ...result, more: result.memory - before };
  attack.kill('SIGKILL');
  await pause(1000);
  process.stdout.write(`  ${name.padEnd(18)} ${JSON.stringify(results[name])}\n`);
  if (crashed) break;
}
playing = false;
if (!crashed) await Promise.all(games);
ending = true;
server.kill('SIGTERM');
if (!crashed) await new Promise((resolve) => server.once('exit', resolve));
rmSync(data, { recursive: true, force: true });

const attacked = Object.values(results).filter(({ more }) => more !== undefined);
const worst = {
  p99: Math.max(...attacked.map(({ p99 }) => p99)),
  memory: Math.max(...attacked.map(({ more = 0 }) => more)),
};
process.stdout.write(
  `${JSON.stringify({ bench: 'attack', seconds, crashed, errors: errors.length, worst, results })}\n`,
);
process.exitCode = crashed ? 1 : 0;
