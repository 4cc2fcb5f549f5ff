/** A plan for the first meld, for `hint`: natural groups first, wild cards only as needed. */
import type { Card, Cards, Seat } from '@partie/kit';
import { ace, countWild, height, isWild, three, value, worth } from './cards.js';
import { gathered, joinedSlot } from './first-meld.js';
import { cardsFromPile, hasMelded, needOf, pickedBy, preparedBy } from './laying.js';
import { byHeight } from './offered-sets.js';
import { isFrozen } from './pile.js';
import type { CanastaTable } from './rules.js';

/**
 * The groups still to be prepared, and single wild cards to be added to them, so that everything prepared can be laid; null
 * if that is impossible. With `top`, as if that card had been picked up from the pile.
 */
export function planFirstMeld(t: CanastaTable, seat: Seat, top?: Card): Cards[] | null {
  const hand = t.cards('hand', seat);
  const { at, wild } = byHeight(hand);
  const prepared = preparedBy(t, seat).filter((cards) => cards.length > 0);
  const taken = top ?? pickedBy(t, seat);
  const toJoin = taken !== undefined && joinedSlot(t, seat) < 0 ? taken : undefined;
  let missing = needOf(t, seat) - gathered(t, seat);
  let solid = !t.options.threeNaturals || prepared.some((cards) => cards.length - countWild(cards) >= 3);
  if (taken !== undefined && toJoin === undefined) solid = true;

  const groups: Cards[] = [];
  const pairs: Card[][] = [];
  for (let h = three + 1; h <= ace; h++) {
    const same = at[h] as Card[];
    const joins = toJoin !== undefined && height(toJoin) === h;
    if (same.length >= 3 || (joins && same.length === 2)) {
      groups.push(same);
      missing -= worth(same) + (joins ? value(toJoin) : 0);
      solid = true;
    } else if (joins) return null;
    else if (same.length === 2) pairs.push(same);
  }
  if (!solid) return null;

  const spare = wild.slice();
  pairs.sort((a, b) => worth(b) - worth(a));
  for (const pair of pairs) {
    if (missing <= 0 || spare.length === 0) break;
    const group = [...pair, spare.shift() as Card];
    groups.push(group);
    missing -= worth(group);
  }
  // If points are still missing, single wild cards are added to the groups.
  let room = 0;
  for (const cards of [...prepared, ...groups]) room += 3 - countWild(cards);
  while (missing > 0 && room > 0 && spare.length > 0) {
    const more = spare.shift() as Card;
    groups.push([more]);
    missing -= value(more);
    room--;
  }
  const used = groups.reduce((n, group) => n + group.length, 0);
  const comes = taken === undefined ? 0 : cardsFromPile(t) - (top === undefined ? 0 : 1);
  return missing <= 0 && hand.length - used + comes >= 2 ? groups : null;
}

/** The cards of the hand with which the pile would be taken; none if its top card alone can be added to a meld. */
export function cardsForPile(t: CanastaTable, seat: Seat): Cards {
  const top = t.top('discard');
  const hand = t.cards('hand', seat);
  const same = hand.filter((card) => height(card) === height(top));
  if (!hasMelded(t, seat)) return planFirstMeld(t, seat, top)?.flat() ?? same.slice(0, 2);
  if (same.length >= 2) return same;
  const wild = hand.find(isWild);
  return same[0] !== undefined && wild !== undefined && !isFrozen(t) ? [same[0], wild] : [];
}
