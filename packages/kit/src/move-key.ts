/** Moves by what their player sees of the cards, and the value of a position: for bots that search in guessed worlds. */
import type { AnyTable } from './actions.js';
import type { Card } from './deck.js';
import type { Game, Move } from './game.js';
import { type Seat, type Spot, viewerBit } from './table-layout.js';

/**
 * The key of a move. In another world that looks the same to the seat, handles mean other cards; the key is the same for
 * moves that the seat cannot tell apart: cards by their faces, hidden ones by their places.
 */
export function keyOfMove(t: AnyTable, seat: Seat, move: Move): string {
  const me = viewerBit(t.layout, seat);
  const { code } = t.layout.deck.kind;
  const nameOf = (handle: number): string => {
    const card = t.card(handle);
    if (card < 0) return '?';
    const spot = t.layout.spots[t.spotOf[card] as number] as Spot;
    const isKnown = (spot.facesSeenBy & me) !== 0 || ((t.knownBy[card] as number) & me) !== 0;
    return isKnown ? code(card) : `${spot.name}#${(t.cardsAt[spot.index] as Card[]).indexOf(card)}`;
  };
  const { do: what, cards = [], ...answers } = move;
  const told = Object.keys(answers)
    .sort()
    .map((name) => {
      const answer = answers[name];
      return `${name}:${isHandles(answer) ? answer.map(nameOf).join(' ') : sortedJson(answer)}`;
    });
  return [what, cards.map(nameOf).join(' '), ...told].join('|');
}

const isHandles = (answer: Move[string]): answer is readonly number[] => Array.isArray(answer);
const sortedJson = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : JSON.stringify(value);

/** A move without cards as a key. */
export const plainKey = (move: Move): string => sortedJson(move);

/**
 * How good a position is for a seat, 0 … 1: after the end by its place, before it by the game's `progress`, and without that
 * by the points so far: how far its total is from the average. Equal chances are 1 / 2.
 */
export function positionValue<S>(game: Game<S>, state: S, seat: Seat): number {
  const outcome = game.outcome(state);
  if (outcome !== null) return valueOfPlace(outcome.places, seat);
  if (game.progress) return Math.min(1, Math.max(0, game.progress(state, seat)));
  const totals = game.sheet(state)?.totals ?? [];
  const own = totals[seat % Math.max(1, totals.length)] ?? 0;
  // Measured against all points so far, so that a small lead late in a match is worth little.
  const spread = Math.max(...totals, 0) - Math.min(...totals, 0);
  if (spread === 0) return 0.5;
  const lead = (own - totals.reduce((sum, total) => sum + total, 0) / totals.length) / spread;
  return 0.5 + (game.about.fewestWins ? -lead : lead) / 2;
}

/** 1 for the only first place, 0 for the only last one; ties lie between. */
function valueOfPlace(places: readonly number[], seat: Seat): number {
  const own = places[seat];
  if (own === undefined || places.length < 2) return 0.5;
  const worse = places.filter((place) => place > own).length;
  const equal = places.filter((place) => place === own).length - 1;
  return (worse + equal / 2) / (places.length - 1);
}
