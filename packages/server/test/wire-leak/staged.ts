/**
 * How a match is made to begin with a world of our choice: the core is handed the game as it is, but for its first deal,
 * and chance for that deal. What the log, the history and a restart replay is then that world, so nothing in the server
 * knows of the exchange; and as in every log, the outcomes of chance in it are what is to be kept secret.
 *
 * In the second world the seats the viewer does not hold decide as they did in the first, whatever cards lie in their
 * hands there: their moves are what both worlds must have in common.
 */
import { type Draw, type Event, type Game, type Move, type Random, Replaying, type Viewer } from '@partie/kit';
import type { RowBody } from '../../src/match/match-rows.js';
import type { LogRow } from '../../src/store/store.js';

/** A game, and the outcomes of chance with which a match of it begins. */
export interface Staged {
  readonly game: Game;
  readonly draws: readonly Draw[];
}

/** A match that begins with this deal. */
export const withDeal = (game: Game, draws: readonly Draw[]): Staged => ({ game, draws });

/** A match that begins in the middle of things; `number` tells this world from others that could lie there as well. */
export function withState(game: Game, state: unknown, number: number): Staged {
  const worlds = 2 ** 31;
  const setup = (_seats: number, _options: unknown, random: Random): { state: unknown; events: Event[] } => {
    random.int(worlds, 'world');
    return { state: game.clone(state), events: [] };
  };
  return { game: { ...game, setup }, draws: [{ label: 'world', drawn: number }] };
}

export const dealing = ({ draws }: Staged): Random => new Replaying(draws);

/** `rows`: the log of the first world; `now`: how many rows this one has. */
export function following(game: Game, viewer: Viewer, rows: readonly LogRow[], now: () => number): Game {
  const madeThen = (seat: number): Move | undefined => {
    const body = rows[now()]?.body as unknown as RowBody | undefined;
    return seat !== viewer && body?.k === 'move' && body.seat === seat ? body.move : undefined;
  };
  const isThat = (move: Move, then: Move) => JSON.stringify(move) === JSON.stringify(then);
  return {
    ...game,
    moves(state, seat) {
      const moves = game.moves(state, seat);
      const then = madeThen(seat);
      return then === undefined || moves.some((move) => isThat(move, then)) ? moves : [...moves, then];
    },
    hint(state, seat, moves) {
      const then = madeThen(seat);
      if (then !== undefined) return moves.map((move) => (isThat(move, then) ? 1 : 0));
      return game.hint?.(state, seat, moves) ?? moves.map(() => 1);
    },
    atTimeLimit: (state, seat) => madeThen(seat) ?? game.atTimeLimit(state, seat),
  };
}
