/**
 * Puts the cards of a table where a test wants them. `arrange(t, { 'hand.0': '7h 8h', discard: 'Kz Oh' }, 'stock')` lays
 * these cards (left to right, or bottom to top), and all others, in the order of the deck, at the bottom of `rest`.
 */
import type { AnyTable } from '../actions.js';
import type { Card } from '../deck.js';
import type { Spot } from '../table-layout.js';

/** Puts these cards on these spots, and all others on `rest`. */
export function arrange(table: object, wanted: Readonly<Record<string, string>>, rest: string): void {
  const t = table as AnyTable;
  const { kind, cards: deck } = t.layout.deck;
  const left = [...deck];
  const take = (code: string): Card => {
    const at = left.findIndex((card) => kind.code(card) === code);
    if (at < 0) throw new Error(`arrange: there is no (further) card ${code}.`);
    return left.splice(at, 1)[0] as Card;
  };
  const spotOf = (name: string): Spot => {
    const spot = t.layout.spotByName.get(name);
    if (spot === undefined)
      throw new Error(`arrange: there is no place '${name}', only ${[...t.layout.spotByName.keys()].join(', ')}.`);
    return spot;
  };
  const cardsBySpot = new Map(
    Object.entries(wanted).map(([name, codes]) => [spotOf(name), codes.split(' ').filter(Boolean).map(take)]),
  );
  for (const cards of t.cardsAt) cards.length = 0;
  cardsBySpot.set(spotOf(rest), [...left, ...(cardsBySpot.get(spotOf(rest)) ?? [])]);
  for (const [spot, cards] of cardsBySpot) {
    for (const [i, card] of cards.entries()) {
      (t.cardsAt[spot.index] as Card[]).push(card);
      t.spotOf[card] = spot.index;
      t.handles[card] = t.nextHandle++;
      t.knownBy[card] = spot.facesSeenBy | (i === cards.length - 1 ? spot.topSeenBy : 0);
    }
  }
}
