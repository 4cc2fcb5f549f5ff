/** Checks that nothing can be done after the end of a match. */
import type { Game, Move } from '../game.js';
import { ProblemFound } from './problem.js';

/** The match is over: nobody is waited for, and what was possible before the last move is refused. */
export function checkEnd<S>(game: Game<S>, state: S, offered: readonly Move[], seats: number): void {
  const waiting = game.pending(state);
  if (waiting.length > 0)
    throw new ProblemFound('dead end', `The match is over, and seat ${waiting[0]?.seat} is still waited for.`);
  for (const move of [...offered.slice(0, 20), ...offered.slice(-20)])
    for (let seat = 0; seat < seats; seat++)
      if (game.refuse(state, seat, move) === null)
        throw new ProblemFound('moves', `The match is over, and seat ${seat} may still ${JSON.stringify(move)}.`);
}
