/** `partie check`: runs checkGame in one worker thread per core, and watches that none of them hangs. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import {
  addOccurrences,
  type CheckReport,
  type Game,
  noOccurrences,
  type Problem,
  problem,
  tellReport,
} from '@partie/kit';
import type { PlayedMatch } from '@partie/server';

export interface CheckTask {
  readonly game: string;
  readonly games: number;
  readonly pairs: number;
  readonly seed: number;
  readonly fairDeal: boolean;
  /** Where games from outside come from. */
  readonly from: readonly string[];
  /** Two numbers: how many moves were checked, and the seed of the match. */
  readonly progress: SharedArrayBuffer;
  /** Judged by these rules before the check begins. */
  readonly played?: PlayedMatch;
  /** Only to find out where this match hangs; `played`: the one that was played. */
  readonly hangsAt?: number | 'played';
}

export interface CheckOptions {
  readonly games: number;
  readonly pairs: number;
  readonly seed: number;
  readonly workers?: number;
  readonly unevenDeal: boolean;
  readonly game: readonly string[];
  /** A match that is to go on by these rules: whether a rule runs for ever in it is found out first. */
  readonly played?: PlayedMatch;
}

/**
 * Seconds of processor time without a single move after which a rule is taken to run for ever. The usual move takes a few
 * milliseconds. On a machine with other work, loading the rules alone can take longer by the clock on the wall.
 */
const patience = 20;

/** Prints the report. Returns the exit code. */
export async function check(game: Game, options: CheckOptions): Promise<number> {
  const started = performance.now();
  const { report, workers } = await checkInWorkers(game.about.id, options);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    `${tellReport(game, report)}\n${seconds} s with ${workers} ${workers === 1 ? 'worker' : 'workers'}\n`,
  );
  return report.problems.length === 0 ? 0 : 1;
}

/** `patient`: seconds of processor time until a match is said to hang. */
export async function checkInWorkers(
  game: string,
  options: CheckOptions,
  patient = patience,
): Promise<{ readonly report: CheckReport; readonly workers: number }> {
  const workers = Math.max(1, Math.min(options.workers ?? availableParallelism(), options.games));
  const share = (total: number, i: number) =>
    Math.floor((total * (i + 1)) / workers) - Math.floor((total * i) / workers);
  const tasks = Array.from(
    { length: workers },
    (_, i): CheckTask => ({
      game,
      games: share(options.games, i),
      pairs: share(options.pairs, i),
      seed: options.seed + Math.floor((options.games * i) / workers),
      fairDeal: !options.unevenDeal && i === 0,
      from: options.game,
      progress: new SharedArrayBuffer(8),
      ...(options.played !== undefined && i === 0 && { played: options.played }),
    }),
  );
  const reports = await Promise.all(tasks.map((task) => runWatched(task, patient * workers)));
  return { report: reports.reduce(merged), workers };
}

/** The report of a worker; if it hangs, one that says in which match and where. */
async function runWatched(task: CheckTask, patient: number): Promise<CheckReport> {
  const steps = new Int32Array(task.progress);
  const done = await run<CheckReport>(task, patient, () => Atomics.load(steps, 0));
  if (done !== 'hangs') return done;
  const seed = Atomics.load(steps, 1) || task.seed;
  const hangsAt = task.played !== undefined && Atomics.load(steps, 0) === 0 ? 'played' : seed;
  const place = await run<string | null>({ ...task, hangsAt }, patient, () => 1);
  const where = place === null || place === 'hangs' ? '' : `: in ${place}`;
  const again = hangsAt === 'played' ? 'In the match at the table.' : `Again: --seed ${seed} --games 1.`;
  const what = `A rule does not come back${where}. (${again})`;
  const moves = Atomics.load(steps, 0);
  const problems = [problem('does not return', what)];
  return { problems, games: 0, moves, pairs: 0, deals: 0, occurred: noOccurrences };
}

/** The answer of a worker, or 'hangs' after the process has worked for so many seconds without progress of it. */
function run<T>(task: CheckTask, patient: number, progress: () => number): Promise<T | 'hangs'> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./check-worker.js', import.meta.url), { workerData: task, execArgv: [] });
    let [last, since] = [-1, process.cpuUsage()];
    const watch = setInterval(() => {
      const now = progress();
      if (now !== last) since = process.cpuUsage();
      last = now;
      const { user, system } = process.cpuUsage(since);
      if (user + system >= patient * 1e6) end(() => resolve('hangs'));
    }, 1000);
    const end = (settle: () => void) => {
      clearInterval(watch);
      void worker.terminate().then(settle, settle);
    };
    worker.once('message', (answer: T) => end(() => resolve(answer)));
    worker.once('error', (error) => end(() => reject(error)));
  });
}

function merged(a: CheckReport, b: CheckReport): CheckReport {
  const known = new Set(a.problems.map(keyOf));
  return {
    problems: [...a.problems, ...b.problems.filter((one) => !known.has(keyOf(one)))],
    games: a.games + b.games,
    moves: a.moves + b.moves,
    pairs: a.pairs + b.pairs,
    deals: a.deals + b.deals,
    occurred: addOccurrences(a.occurred, b.occurred),
  };
}
/** Every worker finds the same missing texts. */
const keyOf = ({ check: name, what }: Problem) => `${name} ${what}`;
