/** What the time limit decides must come to an end: the turn of a seat whose time is up, and a match in which nobody moves. */
import type { Game } from '../game.js';
import type { Seat } from '../table-layout.js';
import { ProblemFound } from './problem.js';
import { randomFor, randomTable } from './random-players.js';

/** Whoever is never there: the moves at the time limit must come to an end. */
export function checkTimeLimit<S>(game: Game<S>, state: S, seat: Seat, seed: number): void {
  const trial = game.clone(state);
  const random = randomFor(seed, 14);
  const turn = game.turn?.(trial);
  for (let n = 0; n < mostAtTimeLimit; n++) {
    const isWaitedFor = game.outcome(trial) === null && game.pending(trial).some((one) => one.seat === seat);
    if (!isWaitedFor || game.turn?.(trial) !== turn) return;
    game.apply(trial, seat, game.atTimeLimit(trial, seat), random);
  }
  throw new ProblemFound(
    'time limit',
    `After ${mostAtTimeLimit} moves at the time limit it is still the same turn of seat ${seat}.`,
  );
}
const mostAtTimeLimit = 300;

/** Plays match number `seed` as if everybody's time were up at every turn. */
export function checkNobodyMoves<S>(game: Game<S>, seed: number, mostMoves: number): void {
  const { seats, options } = randomTable(game, seed);
  const random = randomFor(seed, 16);
  const { state } = game.setup(seats, options, random);
  for (let n = 0; game.outcome(state) === null; n++) {
    if (n >= mostMoves)
      throw new ProblemFound(
        'time limit',
        `If the time limit decides for all ${seats} players, the match is not over after ${n} moves: it never ends.`,
      );
    const { seat } = game.pending(state)[0] ?? { seat: 0 };
    game.apply(state, seat, game.atTimeLimit(state, seat), random);
  }
}
