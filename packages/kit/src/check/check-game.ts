/**
 * `checkGame`: the conformance suite for any game. It plays random matches with random options, searches for leaks in
 * pairs of worlds, tests deals for fairness, and checks the texts. The same seed gives the same result.
 */
import type { Game } from '../game.js';
import { checkTexts } from './complete-texts.js';
import { checkFairDeal } from './fair-deal.js';
import { checkLeaks, hidesSomething } from './leaks.js';
import { checkMatch, noCodes } from './random-matches.js';
import { type Check, ProblemFound, type Problem, problem } from './problem.js';
import { withTrappedGlobals } from './purity.js';

export interface CheckOptions {
  /** How many random matches, and how many pairs of worlds. */
  readonly games?: number;
  readonly pairs?: number;
  /** Number of the first match. Several workers share the work by taking a range of numbers each. */
  readonly seed?: number;
  /** A match that is not over after so many moves counts as endless. */
  readonly mostMoves?: number;
  /** Whether the first deal must be fair. On unless the game is meant to be uneven. */
  readonly fairDeal?: boolean;
}

export interface CheckReport {
  readonly problems: readonly Problem[];
  readonly games: number;
  readonly moves: number;
  readonly pairs: number;
  readonly deals: number;
}

const fairDeals = 3000;
const pairsAMatch = 64;

export function checkGame<S>(game: Game<S>, options: CheckOptions = {}): CheckReport {
  const { games = 100, pairs = 1000, seed = 1, mostMoves = 20_000, fairDeal = true } = options;
  const problems: Problem[] = [];
  const codes = noCodes();
  let [played, moves, compared] = [0, 0, 0];

  /** Calls `act` with one seed after another until enough is done or a problem is found. */
  const eachSeed = (enough: () => boolean, act: (seed: number) => void): void => {
    for (let at = seed; !enough(); at++) {
      try {
        withTrappedGlobals(() => act(at));
      } catch (error) {
        problems.push(asProblem(error, at));
        return;
      }
    }
  };

  eachSeed(
    () => played >= games,
    (at) => {
      moves += checkMatch(game, at, mostMoves, codes);
      played++;
    },
  );
  let fruitless = 0;
  eachSeed(
    () => compared >= pairs || fruitless > 20 || problems.some(({ check }) => check !== 'leak'),
    (at) => {
      const more = checkLeaks(game, at, Math.min(pairsAMatch, pairs - compared), mostMoves);
      compared += more;
      fruitless = more === 0 ? fruitless + 1 : 0;
    },
  );
  if (compared === 0 && pairs > 0 && problems.length === 0 && hidesSomething(game)) {
    problems.push(
      problem(
        'declaration',
        'No second world could be made for the leak test: does `mayHold` forbid every other deal?',
      ),
    );
  }
  if (fairDeal && problems.length === 0) {
    const uneven = checkFairDeal(game, fairDeals, seed);
    if (uneven !== null) problems.push(uneven);
  }
  problems.push(...checkTexts(game, codes));
  return { problems, games: played, moves, pairs: compared, deals: fairDeal ? fairDeals : 0 };
}

function asProblem(error: unknown, seed: number): Problem {
  const again = `Again: --seed ${seed} --games 1.`;
  if (error instanceof ProblemFound) return { ...error.problem, what: `${error.problem.what} (${again})` };
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return problem('error', `${text}\n(${again})`);
}

/** The report in words. */
export function tellReport(game: Game, report: CheckReport): string {
  const counted = `${report.games} matches, ${report.moves} moves, ${report.pairs} pairs of worlds, ${report.deals} deals`;
  if (report.problems.length === 0) return `${game.about.id}: all is well (${counted}).`;
  const seen = new Set<Check>();
  const lines = report.problems.map(({ check, what, advice }) => {
    const help = seen.has(check) ? '' : `\n    ${advice}`;
    seen.add(check);
    return `  ✗ ${check}: ${what}${help}`;
  });
  return [`${game.about.id}: ${report.problems.length} problem(s) (${counted})`, ...lines].join('\n');
}
