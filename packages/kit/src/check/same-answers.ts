/**
 * Two states that should be the same state must give the same answers, not only the same text when saved: a field that
 * `save`, `load` or `clone` forgets shows in what the copy answers.
 */
import type { Game } from '../game.js';
import { deepEqual } from '../json.js';
import type { Viewer } from '../table-layout.js';
import { type Check, difference, ProblemFound } from './problem.js';

export function expectSameAnswers<S>(
  game: Game<S>,
  live: S,
  copy: S,
  viewers: readonly Viewer[],
  check: Check,
  how: string,
): void {
  const [here, there] = [answersOf(game, live, viewers), answersOf(game, copy, viewers)];
  if (deepEqual(here, there)) return;
  throw new ProblemFound(check, `${how} answers otherwise than the state itself: ${difference(here, there)}.`);
}

function answersOf<S>(game: Game<S>, state: S, viewers: readonly Viewer[]): Record<string, unknown> {
  const pending = game.pending(state);
  const seat = pending[0]?.seat;
  const moves = seat === undefined ? [] : game.moves(state, seat);
  return {
    views: viewers.map((viewer) => game.view(state, viewer)),
    pending,
    moves,
    ...(seat !== undefined && {
      refusals: game.blocked(state, seat),
      hints: game.hint?.(state, seat, moves),
      timeLimit: game.atTimeLimit(state, seat),
      progress: game.progress?.(state, seat),
    }),
    outcome: game.outcome(state),
    sheet: game.sheet(state),
    turn: game.turn?.(state),
    timed: game.timed?.(state),
  };
}
