/** The weight of each move for simple bots, from what the player can see. */
import type { Card, Cards, Move, Seat } from '@partie/kit';
import { countWild, height, isBlackThree, isWild, three, value } from './cards.js';
import { cardsFromPile, hasCanasta, hasMelded, isGroupOf, meldsOf, pickedBy, fitsSomeMeld } from './laying.js';
import { canastaOf, kindOf } from './melds.js';
import { isFrozen } from './pile.js';
import { planFirstMeld } from './first-meld-plan.js';
import type { CanastaTable } from './rules.js';

export function hint(t: CanastaTable, seat: Seat, move: Move): number {
  const cards = (move.cards ?? []).map((id) => t.card(id));
  switch (move.do) {
    case 'draw':
      return 10;
    case 'pick':
      return wantsPile(t, seat) ? 50 : 0.1;
    case 'putBack':
      return hasMelded(t, seat) || planFirstMeld(t, seat) !== null ? 0.1 : 20;
    case 'addPicked':
      return 60;
    case 'prepare':
      return isPlanned(t, seat, cards) ? 40 : 0.1;
    case 'takeBack':
      return planFirstMeld(t, seat) === null ? 5 : 0.1;
    case 'lay':
      return 100;
    case 'meld':
      return weighMeld(t, seat, cards, typeof move.place === 'number' ? move.place : null);
    case 'discard':
      return weighDiscard(t, seat, cards[0] as Card);
    default:
      // Giving a red three away costs its hundred points.
      return 0.01;
  }
}

const isPlanned = (t: CanastaTable, seat: Seat, cards: Cards): boolean =>
  planFirstMeld(t, seat)?.some((group) => sameCards(group, cards)) ?? false;
const sameCards = (a: Cards, b: Cards): boolean => a.length === b.length && a.every((card) => b.includes(card));

/** Whether taking the pile can be completed, and is worth the cards it needs. */
function wantsPile(t: CanastaTable, seat: Seat): boolean {
  const top = t.top('discard');
  if (!hasMelded(t, seat)) return planFirstMeld(t, seat, top) !== null;
  const hand = t.cards('hand', seat);
  const same = hand.filter((card) => height(card) === height(top)).length;
  const comes = cardsFromPile(t) - 1;
  const enough = (used: number) => hand.length - used + comes >= (hasCanasta(t, t.sideOf(seat)) ? 1 : 2);
  if (!isFrozen(t) && fitsSomeMeld(meldsOf(t, seat), [top])) return enough(0);
  return enough(2) && (same >= 2 || comes >= 3);
}

function weighMeld(t: CanastaTable, seat: Seat, cards: Cards, place: number | null): number {
  if (pickedBy(t, seat) !== undefined) return 60 - 5 * countWild(cards);
  if (height(cards[0] as Card) === three) return 90;
  const wild = countWild(cards);
  const late = hasCanasta(t, t.sideOf(seat));
  const hand = t.cards('hand', seat);
  const left = hand.length - cards.length;
  if (place !== null) return weighAdding(meldsOf(t, seat)[place] ?? [], cards, hand, late);
  // Without a canasta a small hand is a trap: it can neither take the pile nor go out.
  if (!late && left <= 3 && cards.length < 7) return 1;
  const kind = kindOf(cards);
  if (kind === 'sequence') return late && wild === 0 ? 14 : 2;
  if (kind === 'wild') return cards.length >= 7 ? 40 : 1;
  if (wild === 0) return 30 + cards.length;
  return cards.length >= 7 ? 40 : late && wild === 1 ? 13 : 1;
}

/** Naturals go where they belong; wild cards complete canastas and do not spoil pure ones. */
function weighAdding(meld: Cards, cards: Cards, hand: Cards, late: boolean): number {
  const wild = countWild(cards);
  const left = hand.length - cards.length;
  if (kindOf(meld) === 'sequence') return wild > 0 ? 0.5 : late ? 15 : 4;
  const missing = 7 - meld.length;
  if (wild === 0) return missing <= cards.length || late || left > 2 ? 40 + cards.length : 2;
  const canasta = canastaOf(meld);
  if (canasta === 'pure') return 0.1;
  if (canasta !== '') return kindOf(meld) === 'wild' ? 2 : 0.6;
  if (missing <= cards.length) return 35;
  // With enough wild cards for the first canasta, a small hand does not wait for naturals.
  const enough = missing <= countWild(hand) && missing + countWild(meld) <= 3;
  return enough && !late && left <= 6 ? 20 : 0.5;
}

/** Single cards that help nobody go first; wild cards are kept, and so is what the others could use. */
function weighDiscard(t: CanastaTable, seat: Seat, card: Card): number {
  const hand = t.cards('hand', seat);
  if (hand.length === 1) return 200;
  if (isWild(card)) return 0.05;
  if (isBlackThree(card)) return 9;
  const h = height(card);
  const same = hand.filter((other) => height(other) === h).length;
  const side = t.sideOf(seat);
  let weight = 12 - 3 * Math.min(3, same) + value(card) / 20;
  for (let other = 0; other < t.sides.length; other++) {
    if (!(t.zone.melds[other] ?? []).some((meld) => isGroupOf(meld, h))) continue;
    weight -= other === side ? 3 : isFrozen(t) ? 1 : 4;
  }
  return Math.max(0.2, weight);
}

/** How close the side is to the target score. */
export const progress = (t: CanastaTable, seat: Seat): number =>
  Math.min(1, Math.max(0, (t.totals()[t.sideOf(seat)] ?? 0) / t.options.target));
