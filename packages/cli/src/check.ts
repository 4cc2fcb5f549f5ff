/** `partie check`: checkGame with the work shared out over the cores. */
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

export interface CheckWishes {
  readonly games: number;
  readonly pairs: number;
  readonly seed: number;
  readonly workers?: number;
  readonly unevenDeal: boolean;
}

/** Answers the exit code. */
export async function check(game: Game, wishes: CheckWishes): Promise<number> {
  const started = performance.now();
  const workers = Math.max(1, Math.min(wishes.workers ?? availableParallelism(), wishes.games));
  const share = (total: number, i: number) =>
    Math.floor((total * (i + 1)) / workers) - Math.floor((total * i) / workers);
  const reports = await Promise.all(
    Array.from({ length: workers }, (_, i) => {
      const seed = wishes.seed + Math.floor((wishes.games * i) / workers);
      const fairDeal = !wishes.unevenDeal && i === 0;
      return runWorker({
        game: game.about.id,
        games: share(wishes.games, i),
        pairs: share(wishes.pairs, i),
        seed,
        fairDeal,
      });
    }),
  );
  const report = reports.reduce(together);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${tellReport(game, report)}\n${seconds} s with ${workers} at work\n`);
  return report.problems.length === 0 ? 0 : 1;
}

function runWorker(task: CheckTask): Promise<CheckReport> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./check-worker.js', import.meta.url), { workerData: task });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

function together(a: CheckReport, b: CheckReport): CheckReport {
  const known = new Set(a.problems.map(keyOf));
  return {
    problems: [...a.problems, ...b.problems.filter((problem) => !known.has(keyOf(problem)))],
    games: a.games + b.games,
    moves: a.moves + b.moves,
    pairs: a.pairs + b.pairs,
    deals: a.deals + b.deals,
  };
}
/** Missing texts are found by every worker alike. */
const keyOf = ({ check: name, what }: Problem) => `${name} ${what}`;
