/**
 * `checkGame`: the conformance suite for any game. It plays random matches with random options, searches for leaks in
 * pairs of worlds, tests deals for fairness, and checks the texts. The same seed gives the same result.
 */
import type { Game } from '../game.js';
import { checkTexts } from './complete-texts.js';
import { checkDeclaration } from './declarations.js';
import { checkDocuments } from './documents.js';
import { checkFairDeal } from './fair-deal.js';
import { checkLeaks, hidesSomething } from './leaks.js';
import { unknownSteps } from './named-by-actions.js';
import { newObservations } from './observations.js';
import { type Occurrences, tellOccurrences, warnings } from './occurrences.js';
import { checkMatch } from './random-matches.js';
import { type Check, ProblemFound, type Problem, problem } from './problem.js';
import { withTrappedGlobals } from './purity.js';
import { checkNobodyMoves } from './time-limit.js';

/** How long and from which seed on to check. */
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
  /** Called before each match with its number, and at each of its moves: for those who watch that it goes on. */
  readonly onProgress?: (seed: number) => void;
}

/** What was played, and the problems that were found. */
export interface CheckReport {
  readonly problems: readonly Problem[];
  readonly games: number;
  readonly moves: number;
  readonly pairs: number;
  readonly deals: number;
  /** How often each action, event, question … occurred. */
  readonly occurred: Occurrences;
}

const fairDeals = 3000;
const pairsAMatch = 64;
/** Matches in which nobody moves in time. */
const matchesAlone = 3;

/** Plays random matches of a game and returns every broken promise of the contract that it finds. */
export function checkGame<S>(game: Game<S>, options: CheckOptions = {}): CheckReport {
  const { games = 100, pairs = 1000, seed = 1, mostMoves = 20_000, fairDeal = true } = options;
  const problems: Problem[] = [];
  const observed = newObservations(game, fairDeal, () => options.onProgress?.(at));
  let at = seed;
  let [played, moves, compared] = [0, 0, 0];

  /** Calls `act` with one seed after another until enough is done or a problem is found. */
  const eachSeed = (enough: () => boolean, act: (seed: number) => void): void => {
    for (at = seed; !enough(); at++) {
      options.onProgress?.(at);
      try {
        withTrappedGlobals(() => act(at));
      } catch (error) {
        problems.push(asProblem(error, at));
        return;
      }
    }
  };

  const share = Math.ceil(pairs / Math.max(1, games));
  eachSeed(
    () => played >= games,
    (at) => {
      const done = checkMatch(game, at, mostMoves, observed, Math.min(share, pairs - compared));
      moves += done.moves;
      compared += done.pairs;
      played++;
    },
  );
  // Short matches have not shown enough pairs of worlds: more of them are played.
  let fruitless = 0;
  eachSeed(
    () => compared >= pairs || fruitless > 20 || problems.length > 0,
    (at) => {
      const more = checkLeaks(game, games + at, Math.min(pairsAMatch, pairs - compared), mostMoves);
      compared += more;
      fruitless = more === 0 ? fruitless + 1 : 0;
    },
  );
  let alone = 0;
  eachSeed(
    () => alone >= matchesAlone || problems.length > 0,
    (at) => {
      checkNobodyMoves(game, at, mostMoves);
      alone++;
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
    const uneven = checkFairDeal(game, fairDeals, seed, () => options.onProgress?.(seed)) ?? observed.deals.problem;
    if (uneven !== null) problems.push(uneven);
  }
  problems.push(...checkDeclaration(game), ...checkDocuments(game, seed), ...observed.sampled.problems);
  problems.push(...unknownSteps(game.about, observed.steps, played).map((what) => problem('declaration', what)));
  problems.push(...checkTexts(game), ...observed.heard.problems.map((what) => problem('texts', what)));
  const occurred = observed.counter.counted;
  return { problems, games: played, moves, pairs: compared, deals: fairDeal ? fairDeals : 0, occurred };
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
  const seen = new Set<Check>();
  const lines = report.problems.map(({ check, what, advice, where }) => {
    const help = seen.has(check) ? '' : `\n    ${advice}`;
    seen.add(check);
    return `  ✗ ${check}: ${what}${help}${where === undefined ? '' : `\n    At the table: ${where}`}`;
  });
  const isWell = report.problems.length === 0;
  return [
    isWell
      ? `${game.about.id}: all is well (${counted}).`
      : `${game.about.id}: ${report.problems.length} problem(s) (${counted})`,
    ...lines,
    ...warnings(game, report.occurred, report.games).map((text) => `  ! ${text}`),
    ...tellOccurrences(report.occurred),
  ].join('\n');
}
