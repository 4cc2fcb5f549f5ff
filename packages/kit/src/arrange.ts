/**
 * For tests: puts a table into a wished position. `arrange(t, { 'hand.0': '7h 8h', discard: 'Kz Oh' }, 'stock')` lays
 * those cards (left to right, or bottom to top) and everything else, in the order of the deck, under what is wished for
 * in the last-named zone.
 */
import type { Card } from './deck.js';
import type { AnyTable } from './legal-moves.js';
import type { Spot } from './table-layout.js';

export function arrange(table: object, wished: Readonly<Record<string, string>>, rest: string): void {
  const t = table as AnyTable;
  const { kind, cards: deck } = t.plan.deck;
  const left = [...deck];
  const take = (code: string): Card => {
    const at = left.findIndex((card) => kind.code(card) === code);
    if (at < 0) throw new Error(`arrange: there is no (further) card ${code}.`);
    return left.splice(at, 1)[0] as Card;
  };
  const spotOf = (name: string): Spot => {
    const spot = t.plan.spotByName.get(name);
    if (spot === undefined)
      throw new Error(`arrange: there is no place '${name}', only ${[...t.plan.spotByName.keys()].join(', ')}.`);
    return spot;
  };
  const laid = new Map(
    Object.entries(wished).map(([name, codes]) => [spotOf(name), codes.split(' ').filter(Boolean).map(take)]),
  );
  for (const cards of t.lie) cards.length = 0;
  laid.set(spotOf(rest), [...left, ...(laid.get(spotOf(rest)) ?? [])]);
  for (const [spot, cards] of laid) {
    for (const [i, card] of cards.entries()) {
      (t.lie[spot.index] as Card[]).push(card);
      t.at[card] = spot.index;
      t.ids[card] = t.fresh++;
      t.known[card] = spot.faces | (i === cards.length - 1 ? spot.top : 0);
    }
  }
}
