/** Everything that only reads a state: moves against refusals, fuzzed moves, blocked moves, time limit, guesses. */
import type { Bundle } from '../bundle.js';
import type { Game, Move } from '../game.js';
import type { Random } from '../random.js';
import type { Seat } from '../table-layout.js';
import { checkBundles, checkDrawn, checkSoFar } from './client-promises.js';
import { fuzzMoves } from './fuzz-moves.js';
import { checkMoveKeys } from './move-keys.js';
import type { Observations } from './observations.js';
import { ProblemFound } from './problem.js';
import { randomFor } from './random-players.js';
import { checkSketch } from './sketches.js';

export function checkReading<S>(
  game: Game<S>,
  state: S,
  seat: Seat,
  seed: number,
  { counter, heard, sampled, steps }: Observations,
  seats: number,
): void {
  const random = randomFor(seed, 4);
  const view = game.view(state, seat);
  heard.facts(view);
  if (typeof view.table.step === 'string') steps.add(view.table.step);
  heard.scores(checkSoFar(game.about, view));
  checkDrawn(game.about, view);
  const moves = game.moves(state, seat);
  expectEachOnce(game, moves, seat);
  checkBundles(game, state, seat, moves);
  for (const move of moves) {
    const refusal = game.refuse(state, seat, move);
    if (refusal !== null) {
      throw new ProblemFound(
        'moves',
        `${JSON.stringify(move)} is offered to seat ${seat} and then refused: ${refusal.code}.`,
      );
    }
  }
  for (const move of fuzzMoves(game, state, seat, moves, random)) {
    const refusal = game.refuse(state, seat, move);
    if (refusal !== null) {
      counter.refusal(refusal);
      heard.refusal(refusal, seats);
    } else {
      checkUnlisted(game, state, seat, move as Move, moves, random);
      sampled.accept(state, seat, move as Move);
    }
  }
  checkOthers(game, state, seat, moves, seats, random);
  for (const { refusal } of game.blocked(state, seat)) {
    counter.refusal(refusal);
    heard.refusal(refusal, seats);
  }
  if (game.pending(state).some((pending) => pending.seat === seat)) {
    const limit = game.atTimeLimit(state, seat);
    const refused = game.refuse(state, seat, limit);
    if (refused !== null)
      throw new ProblemFound('time limit', `${JSON.stringify(limit)} is not allowed to seat ${seat}: ${refused.code}.`);
  }
  checkHints(game, state, seat, moves);
  checkMoveKeys(game, state, seat, moves);
  game.sheet(state);
  const guessed = game.guess(state, seat, random);
  const broken = game.audit(guessed);
  if (broken.length > 0)
    throw new ProblemFound('cards', `A guess of the hidden cards is impossible: ${broken.join(' ')}`);
  checkSketch(game, state, seed);
}

/** A sample may hold the same move twice. */
function expectEachOnce<S>(game: Game<S>, moves: readonly Move[], seat: Seat): void {
  const texts = moves.filter((move) => !game.sampled.includes(move.do)).map((move) => JSON.stringify(move));
  if (new Set(texts).size === texts.length) return;
  const twice = texts.find((text, i) => texts.indexOf(text) !== i);
  throw new ProblemFound('moves', `${twice} is offered to seat ${seat} twice.`);
}

/** Another seat tries what this one may do. What it is allowed must be among the moves it is offered. */
function checkOthers<S>(
  game: Game<S>,
  state: S,
  seat: Seat,
  moves: readonly Move[],
  seats: number,
  random: Random,
): void {
  if (seats < 2 || moves.length === 0) return;
  const other = (seat + 1 + random.int(seats - 1, 'other')) % seats;
  const move = random.pick(moves, 'move of another');
  if (game.refuse(state, other, move) === null)
    checkUnlisted(game, state, other, move, game.moves(state, other), random);
}

/** Bots divide by these numbers. */
function checkHints<S>(game: Game<S>, state: S, seat: Seat, moves: readonly Move[]): void {
  const weights = game.hint?.(state, seat, moves) ?? moves.map(() => 1);
  if (weights.length !== moves.length || weights.some((weight) => !(weight >= 0 && weight < Number.POSITIVE_INFINITY)))
    throw new ProblemFound(
      'declaration',
      `\`hint\` must give a number from 0 up for each of ${moves.length} moves, not ${JSON.stringify(weights.slice(0, 12))}.`,
    );
  const progress = game.progress?.(state, seat) ?? 0;
  if (!(progress >= 0 && progress <= 1))
    throw new ProblemFound('declaration', `\`progress\` must be from 0 to 1, not ${progress}.`);
}

/** What tells offers apart: the action, its cards in any order, its spaces and bundles; not the answers to choose from. */
function whatItTakes({ do: what, cards = [], at, from, to, ...answers }: Move): string {
  const bundles = Object.entries(answers).flatMap(([name, answer]) =>
    typeof answer === 'object' && !Array.isArray(answer) ? [`${name}: ${writeBundle(answer as Bundle)}`] : [],
  );
  return JSON.stringify([what, [...cards].sort((a, b) => a - b), at, from, to, bundles]);
}

const writeBundle = (bundle: Bundle): string =>
  Object.keys(bundle)
    .sort()
    .map((kind) => `${kind} ${bundle[kind] ?? 0}`)
    .join();

/** A move that is allowed though not offered: fine if only an answer differs, or if the action is declared a sample. */
function checkUnlisted<S>(
  game: Game<S>,
  state: S,
  seat: Seat,
  move: Move,
  moves: readonly Move[],
  random: Random,
): void {
  if (!game.sampled.includes(move.do) && !moves.some((offered) => whatItTakes(offered) === whatItTakes(move))) {
    throw new ProblemFound(
      'moves',
      `${JSON.stringify(move)} is allowed to seat ${seat} but not among the moves offered.`,
    );
  }
  const trial = game.clone(state);
  game.apply(trial, seat, move, random);
  const broken = game.audit(trial);
  if (broken.length > 0) throw new ProblemFound('cards', `After ${JSON.stringify(move)}: ${broken.join(' ')}`);
}
