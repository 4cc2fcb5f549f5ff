/**
 * What is said of a match that has ended: in lists, in its file, to tournaments. Places by seat are the `Outcome`; here is
 * what belongs to it. Records from before this was kept have only the outcome.
 */
import type { Game, Outcome } from './game.js';
import type { Seat } from './table-layout.js';

/** What a game counts, by name and seat: tricks taken, stones captured. */
export type Statistics = Readonly<Record<string, readonly number[]>>;

/** What the rules say of the end, beside the places of the seats. */
export interface MatchFigures {
  /** Place of each side, 1 is best; empty when the match ended without a result. */
  readonly sides: readonly number[];
  /** Points of each side; absent in games without points, and if none were counted. */
  readonly totals?: readonly number[];
  /** Absent if the game declares none. */
  readonly statistics?: Statistics;
}

/** How a match ended, and what is said of it. */
export interface MatchResult extends Outcome, Partial<MatchFigures> {
  /** Seats whose players had left for good. */
  readonly left?: readonly Seat[];
  /** Seats for which a bot played at the end. */
  readonly bots?: readonly Seat[];
}

/** The figures of a match that ended in this state. `outcome` may be other than the game's: a table can end a match. */
export function figuresOf<S>(game: Game<S>, state: S, seats: number, { places }: Outcome): MatchFigures {
  const sides = game.about.sides(seats);
  const totals = game.sheet(state)?.totals;
  return {
    sides: places.length === 0 ? [] : Array.from({ length: sides }, (_, side) => places[side] ?? sides),
    ...(totals && { totals }),
    ...(game.about.statistics.length > 0 && { statistics: game.statistics(state) }),
  };
}
