/**
 * Two servers under the same load in turn, a second each, the other one standing still meanwhile. On a machine whose own
 * speed varies by a third within minutes this shows differences of a few per cent, which runs one after another do not.
 *     npm run bench:duel -- --against ../partie-before [--rounds 30] [--seconds 1] [--tables 500]
 * `--against` is a folder with another build of this project, or `ws`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { generator, ownRoot, type Started, start } from './load-run.js';

const { values } = parseArgs({
  options: {
    against: { type: 'string', default: 'ws' },
    tables: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '1' },
    'warm-up': { type: 'string', default: '20' },
    rounds: { type: 'string', default: '30' },
  },
});
const [tables, seconds, warmUp, rounds] = [values.tables, values.seconds, values['warm-up'], values.rounds].map(
  Number,
) as [number, number, number, number];

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time * 1000));

/** Microseconds of processor time all threads of a process have used. */
function processorTime(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const spent = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return spent.reduce((sum, one) => sum + one, 0) / 1000;
}

/** Megabytes of memory a process holds. */
const memory = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000);

interface Turn {
  readonly movesPerSecond: number;
  readonly cpuPerMove: number;
}

/** A server and the load on it; both stand still but for their turns. */
class Side {
  private readonly server: Started;
  private readonly load: ReturnType<typeof generator>;
  private hear: (line: string) => void = () => {};
  /** Fails when the load ends by itself: a player was sent away. */
  private readonly broken: Promise<never>;

  private constructor(server: Started, load: ReturnType<typeof generator>) {
    this.server = server;
    this.load = load;
    createInterface({ input: load.stdout }).on('line', (line) => this.hear(line));
    this.broken = new Promise((_, reject) => {
      load.once('exit', () => reject(new Error('The load has ended.')));
    });
    this.broken.catch(() => {});
  }

  static async of(root: string): Promise<Side> {
    const name = root === 'ws' ? 'ws' : 'partie';
    const server = await start({ server: name, tables, ...(name === 'partie' && { root }) });
    const wish = { server: name, tables, pause: 0, warmUp: 0, seconds: 0, pid: server.pid, ...server.at } as const;
    const side = new Side(server, generator('load-counter.js', wish));
    await side.answer();
    return side;
  }

  private answer(): Promise<string> {
    const line = new Promise<string>((resolve) => {
      this.hear = resolve;
    });
    return Promise.race([line, this.broken]);
  }
  private async count(): Promise<number> {
    this.load.stdin.write('\n');
    return Number(await this.answer());
  }
  stand(): void {
    this.server.child.kill('SIGSTOP');
    this.load.kill('SIGSTOP');
  }
  private go(): void {
    this.load.kill('SIGCONT');
    this.server.child.kill('SIGCONT');
  }

  async turn(): Promise<Turn> {
    this.go();
    await pause(0.3);
    const [moves, cpu, at] = [await this.count(), processorTime(this.server.pid), performance.now()];
    await pause(seconds);
    const made = (await this.count()) - moves;
    const turn = {
      movesPerSecond: (1000 * made) / (performance.now() - at),
      cpuPerMove: (processorTime(this.server.pid) - cpu) / made,
    };
    this.stand();
    return turn;
  }

  get memory(): number {
    return memory(this.server.pid);
  }

  async end(): Promise<void> {
    this.go();
    this.load.kill('SIGKILL');
    await this.server.end();
  }
}

const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
const rounded = (value: number) => Math.round(1000 * value) / 1000;
/** The mean with its standard error, and the median, which a few turns disturbed by other programs do not move. */
function spread(list: readonly number[]): { mean: number; error: number; median: number } {
  const middle = mean(list);
  const variance = mean(list.map((one) => (one - middle) ** 2));
  const median = list.toSorted((a, b) => a - b)[list.length >> 1] ?? Number.NaN;
  return { mean: rounded(middle), error: rounded(Math.sqrt(variance / (list.length - 1))), median: rounded(median) };
}

// Both warm up together: a server that stood still for longer than its heartbeat would take its players for gone.
const sides = await Promise.all([Side.of(values.against), Side.of(ownRoot)]);
await pause(warmUp);
for (const side of sides) side.stand();
const turns: [Turn, Turn][] = [];
let held: number[] = [];
try {
  for (let round = 0; round < rounds; round++) {
    const pair: [Turn, Turn] = [await sides[0].turn(), await sides[1].turn()];
    // On a busy machine a server may not get to run in its turn at all.
    if (pair.every(({ movesPerSecond }) => movesPerSecond > 0)) turns.push(pair);
  }
  held = sides.map((side) => side.memory);
} finally {
  for (const side of sides) await side.end();
}
const figures = ([0, 1] as const).map((k) => ({
  movesPerSecond: Math.round(mean(turns.map((pair) => pair[k].movesPerSecond))),
  cpuPerMove: Math.round(10 * mean(turns.map((pair) => pair[k].cpuPerMove))) / 10,
  memory: held[k],
}));
const ratios = {
  moves: spread(turns.map(([other, own]) => own.movesPerSecond / other.movesPerSecond)),
  cpu: spread(turns.map(([other, own]) => own.cpuPerMove / other.cpuPerMove)),
};
process.stdout.write(
  `${JSON.stringify({ bench: 'duel', tables, rounds: turns.length, against: figures[0], own: figures[1], ratios })}\n`,
);
process.exit(0);
