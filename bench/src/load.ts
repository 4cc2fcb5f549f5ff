/**
 * The same game of cards on four servers, under the same load: 500 tables of four, everybody plays as soon as it is his
 * turn. The server runs on one processor, the load on another; ours writes every move to the disk before it
 * acknowledges it, the others keep everything in memory.
 *     npm run bench:load -- [--tables 500] [--seconds 12] [--rounds 2] [--only partie,ws] [--profile folder]
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Figures } from './load-generator.js';
import { measure, pinned, rivals } from './load-run.js';
import type { ServerName } from './load-servers.js';

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '12' },
    'warm-up': { type: 'string', default: '8' },
    rounds: { type: 'string', default: '2' },
    only: { type: 'string', default: 'ws,partie,colyseus,boardgameio' },
    profile: { type: 'string' },
  },
});
const tables = Number(values.tables);

/** The middle one; of two, the mean. */
function median(list: readonly number[]): number {
  const sorted = [...list].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1] ?? 0, sorted[Math.floor(half)] ?? 0];
  return Math.round(5 * (low + high)) / 10;
}

const wanted = values.only.split(',') as ServerName[];
if (wanted.includes('colyseus') && !existsSync(join(rivals, 'node_modules'))) {
  process.stdout.write('Installing Colyseus for the comparison …\n');
  execFileSync('npm', ['install', '--engine-strict=false', '--no-save', '--no-audit', '--no-fund'], {
    cwd: rivals,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

process.stdout.write(
  `${tables} tables of 4, everybody at once; server and load ${pinned ? 'on a processor each' : 'not pinned'}:\n`,
);
process.stdout.write('              moves/s   p50 ms   p99 ms  bytes/move  µs cpu/move  memory MB  load busy\n');
const all = new Map<ServerName, Figures[]>(wanted.map((server) => [server, []]));
for (let round = 0; round < Number(values.rounds); round++) {
  for (const server of wanted) {
    const { profile } = values;
    const [warmUp, seconds] = [Number(values['warm-up']), Number(values.seconds)];
    const figures = await measure({ server, tables, pause: 0, warmUp, seconds, profile });
    all.get(server)?.push(figures);
    print(server, figures);
  }
}

function print(name: string, one: Figures): void {
  const { movesPerSecond, p50, p99, bytesPerMove, cpuPerMove, memory, generatorBusy, refused } = one;
  const columns = [
    String(movesPerSecond).padStart(9),
    p50.toFixed(1).padStart(9),
    p99.toFixed(1).padStart(9),
    String(bytesPerMove).padStart(12),
    String(cpuPerMove).padStart(13),
    String(memory).padStart(11),
    `${Math.round(100 * generatorBusy)} %`.padStart(11),
  ];
  process.stdout.write(`  ${name.padEnd(11)}${columns.join('')}${refused > 0 ? `   ${refused} refused` : ''}\n`);
}

const names = Object.keys(all.values().next().value?.[0] ?? {}) as (keyof Figures)[];
const middle = Object.fromEntries(
  [...all].map(([server, list]) => [
    server,
    Object.fromEntries(names.map((name) => [name, median(list.map((one) => one[name]))])) as unknown as Figures,
  ]),
) as Partial<Record<ServerName, Figures>>;
const ratio = (rival: ServerName, name: keyof Figures) =>
  middle.partie && middle[rival] && Math.round((100 * middle.partie[name]) / middle[rival][name]) / 100;
const ratios = {
  movesToWs: ratio('ws', 'movesPerSecond'),
  movesToColyseus: ratio('colyseus', 'movesPerSecond'),
  movesToBoardgameIo: ratio('boardgameio', 'movesPerSecond'),
  p99ToColyseus: ratio('colyseus', 'p99'),
  memoryToColyseus: ratio('colyseus', 'memory'),
};
process.stdout.write(`${JSON.stringify({ bench: 'load', tables, seats: 4, ...middle, ratios })}\n`);
