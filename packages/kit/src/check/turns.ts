/** Checks what a game says of its turns, to which time limits belong (`Game.turn`). */
import type { Game } from '../game.js';
import { ProblemFound } from './problem.js';

/** The turns of a match, and who moved in them. */
export class TurnsSeen {
  readonly turns = new Set<string | number | undefined>();
  readonly movers = new Set<number>();
  moves = 0;

  add(turn: string | number | undefined, seat: number): void {
    if (this.turns.size < 2) this.turns.add(turn);
    this.movers.add(seat);
    this.moves++;
  }
}

/** In so many moves of several players there must have been more than one turn. */
const enoughMoves = 24;

export function checkTurns<S>(game: Game<S>, { turns, movers, moves }: TurnsSeen): void {
  if (game.turn && turns.size === 1 && movers.size > 1 && moves >= enoughMoves)
    throw new ProblemFound(
      'time limit',
      `In ${moves} moves of ${movers.size} players it was always the same turn, ${JSON.stringify([...turns][0])}: time would be given once for the whole match.`,
    );
}
