/** Who sits where in a game: the first seat (Black, or whoever begins) goes round. */
import { type Score, scoresOf } from './scores.js';
import type { EntrantId, Tournament } from './tournament.js';

/** How much an entrant needs the first seat (above 0) or the second (below), from −4 to 4: by all games and the last two. */
export function seatNeed({ rounds }: Score): number {
  const seats = rounds.flatMap(({ seat }) => (seat === null ? [] : [seat === 0 ? -1 : 1]));
  const balance = Math.max(
    -2,
    Math.min(
      2,
      seats.reduce((sum, each) => sum + each, 0),
    ),
  );
  const [beforeLast, last] = seats.slice(-2);
  if (beforeLast !== undefined && beforeLast === last) return balance + 2 * last;
  return balance;
}

/** From 0 to 8: both need the same seat. */
export const seatCost = (one: number, other: number): number =>
  one * other > 0 ? Math.min(Math.abs(one), Math.abs(other)) * 2 : 0;

/**
 * Puts the entrants of a game in the order of their seats: those who need the first one most come first, those who need it
 * as much stay in their order.
 */
export function seatOrder(tournament: Tournament): (entrants: readonly EntrantId[]) => EntrantId[] {
  const needs = new Map(Array.from(scoresOf(tournament), ([id, score]) => [id, seatNeed(score)]));
  const need = (id: EntrantId) => needs.get(id) ?? 0;
  return (entrants) => entrants.toSorted((a, b) => need(b) - need(a));
}
