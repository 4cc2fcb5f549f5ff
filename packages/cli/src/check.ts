/** `partie check`: runs checkGame in one worker thread per core. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type CheckReport, type Game, type Problem, tellReport } from '@partie/kit';

export interface CheckTask {
  readonly game: string;
  readonly games: number;
  readonly pairs: number;
  readonly seed: number;
  readonly fairDeal: boolean;
}

export interface CheckOptions {
  readonly games: number;
  readonly pairs: number;
  readonly seed: number;
  readonly workers?: number;
  readonly unevenDeal: boolean;
}

/** Returns the exit code. */
export async function check(game: Game, options: CheckOptions): Promise<number> {
  const started = performance.now();
  const workers = Math.max(1, Math.min(options.workers ?? availableParallelism(), options.games));
  const share = (total: number, i: number) =>
    Math.floor((total * (i + 1)) / workers) - Math.floor((total * i) / workers);
  const reports = await Promise.all(
    Array.from({ length: workers }, (_, i) => {
      const seed = options.seed + Math.floor((options.games * i) / workers);
      const fairDeal = !options.unevenDeal && i === 0;
      return runWorker({
        game: game.about.id,
        games: share(options.games, i),
        pairs: share(options.pairs, i),
        seed,
        fairDeal,
      });
    }),
  );
  const report = reports.reduce(merged);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    `${tellReport(game, report)}\n${seconds} s with ${workers} ${workers === 1 ? 'worker' : 'workers'}\n`,
  );
  return report.problems.length === 0 ? 0 : 1;
}

function runWorker(task: CheckTask): Promise<CheckReport> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./check-worker.js', import.meta.url), { workerData: task });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

function merged(a: CheckReport, b: CheckReport): CheckReport {
  const known = new Set(a.problems.map(keyOf));
  return {
    problems: [...a.problems, ...b.problems.filter((problem) => !known.has(keyOf(problem)))],
    games: a.games + b.games,
    moves: a.moves + b.moves,
    pairs: a.pairs + b.pairs,
    deals: a.deals + b.deals,
  };
}
/** Every worker finds the same missing texts. */
const keyOf = ({ check: name, what }: Problem) => `${name} ${what}`;
