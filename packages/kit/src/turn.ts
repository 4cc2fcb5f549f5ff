/** Turns and phases, as far as time limits are concerned; and moves that are only talk. */
import type { Game, GameAbout, Move } from './game.js';

/** Whether a move only says something: see `ActionAbout.talk`. */
export const isTalk = (game: { readonly about: Pick<GameAbout, 'actions'> }, move: Move): boolean =>
  game.about.actions[move.do]?.talk === true;

/** Whether a move has left the match in the same turn or phase. */
export function turnGoesOn<S>(game: Game<S>, before: S, after: S): boolean {
  if (game.turn) return game.turn(before) === game.turn(after);
  const asked = game.pending(before).map(({ seat }) => seat);
  return game.pending(after).every(({ seat }) => asked.includes(seat));
}
