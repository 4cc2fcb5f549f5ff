/** The discard pile: when it may be taken and with which cards, and when it is frozen. */
import { type Card, type Cards, no, type Seat } from '@partie/kit';
import { countWild, height, isRedThree, isWild, rankAt, three, value, worth } from './cards.js';
import { hasMelded, meldsOf, needOf, pickedBy, refuseTooFewLeft, cardsFromPile, fitsSomeMeld } from './laying.js';
import { isCanasta, kindOf, refuseAdding } from './melds.js';
import type { CanastaTable } from './rules.js';

export const isFrozen = (t: CanastaTable): boolean => t.open.frozen !== '';
/** Two naturals from the hand are needed: before the side has melded, and whenever the pile is frozen. */
export const needsPair = (t: CanastaTable, seat: Seat): boolean => isFrozen(t) || !hasMelded(t, seat);

const refuseWithoutPair = (t: CanastaTable, top: Card) =>
  no(isFrozen(t) ? 'frozenPair' : 'firstPair', { rank: rankAt(height(top)) });

/** What everyone can see to be in the way of taking the pile. */
export function refuseToEveryone(t: CanastaTable) {
  const wait = t.options.closedTurns - t.open.turns;
  if (wait > 0) return no('tooEarly', { n: wait });
  const top = t.zone.discard.at(-1);
  if (top === undefined) return no('noPile');
  if (height(top) === three) return no('topThree');
  return isWild(top) ? no('topWild') : null;
}

/** Why the top card cannot be picked up: what it takes is not in the hand. */
export function refusePick(t: CanastaTable, seat: Seat) {
  if (t.step !== 'draw') return no('alreadyDrawn');
  if (pickedBy(t, seat) !== undefined) return no('alreadyPicked');
  const refusal = refuseToEveryone(t);
  if (refusal !== null) return refusal;
  const top = t.top('discard');
  const rank = rankAt(height(top));
  const hand = t.cards('hand', seat);
  const same = countSame(hand, top);
  if (needsPair(t, seat) && same < 2) return refuseWithoutPair(t, top);
  if (!hasMelded(t, seat)) {
    const [most, need] = [mostPoints(t, hand, top), needOf(t, seat)];
    return most < need ? no('cannotReach', { most, need }) : null;
  }
  if (same >= 2 || (same === 1 && countWild(hand) > 0)) return null;
  return !isFrozen(t) && fitsSomeMeld(meldsOf(t, seat), [top]) ? null : no('noMatch', { rank });
}

/** How many cards of the same rank. */
function countSame(cards: Cards, top: Card): number {
  let same = 0;
  for (const card of cards) if (height(card) === height(top)) same++;
  return same;
}

/**
 * The most that a first meld with this top card could be worth, never too little: every rank with three cards, all wild
 * cards, and one more pair for each wild card. Where there are sequences, any card may be of use.
 */
export function mostPoints(t: CanastaTable, hand: Cards, top: Card): number {
  if (t.options.sequences) return worth(hand.filter((card) => height(card) !== three)) + value(top);
  const wild = hand.filter(isWild);
  let sum = value(top) + worth(wild);
  const pairs: number[] = [];
  for (let h = 4; h <= 14; h++) {
    const same = hand.filter((card) => height(card) === h);
    if (same.length >= 3 || (same.length === 2 && h === height(top))) sum += worth(same);
    else if (same.length === 2) pairs.push(worth(same));
  }
  pairs.sort((a, b) => b - a);
  return sum + pairs.slice(0, wild.length).reduce((a, b) => a + b, 0);
}

/** Why these cards from the hand are not enough to take the pile with the card picked up from it. */
export function refuseTaking(t: CanastaTable, seat: Seat, cards: Cards, picked: Card) {
  const rank = rankAt(height(picked));
  const same = countSame(cards, picked);
  if (same + countWild(cards) < cards.length) return no('useTopCard', { rank });
  if (needsPair(t, seat)) return same >= 2 ? null : refuseWithoutPair(t, picked);
  return same >= 1 ? null : no('naturalToo', { rank });
}

/** Why the card picked up cannot be added to any meld all by itself. */
export function refuseAddingPicked(t: CanastaTable, seat: Seat) {
  const picked = pickedBy(t, seat);
  if (picked === undefined) return no('nothingPicked');
  if (needsPair(t, seat)) return refuseWithoutPair(t, picked);
  return fitsSomeMeld(meldsOf(t, seat), [picked]) ? null : no('noMatch', { rank: rankAt(height(picked)) });
}

/** … and to this one. */
export function refuseAddPicked(t: CanastaTable, seat: Seat, picked: Card, place = 0) {
  const meld = meldsOf(t, seat)[place] ?? [];
  const refusal = meld.length === 0 ? no('noMatch', { rank: rankAt(height(picked)) }) : refuseAdding(meld, [picked]);
  if (refusal !== null) return refusal;
  const gets = isCanasta(kindOf(meld), meld.length + 1);
  return refuseTooFewLeft(t, seat, t.cards('hand', seat).length + cardsFromPile(t), gets);
}

/** What is left of the pile comes to the hand; red threes among it are laid down. The pile is no longer frozen. */
export function takePile(t: CanastaTable, seat: Seat): void {
  t.move(t.zone.discard.filter(isRedThree), 'threes', seat, { is: 'redThree' });
  t.move(t.zone.discard, 'hand', seat, { is: 'takePile' });
  t.tally('piles', seat);
  t.set({ frozen: '', frozenBy: -1 });
  t.step = 'meld';
}

/** A wild card or a red three on the pile freezes it. */
export function freeze(t: CanastaTable, seat: Seat): void {
  const forGood = t.options.freeze === 'taken' || t.open.frozen === 'untilTaken';
  t.set({ frozen: forGood ? 'untilTaken' : 'untilTurn', frozenBy: forGood ? -1 : seat });
  t.say('freezes');
}

/** It thaws when the turn of the one who froze it comes. */
export function thaw(t: CanastaTable): void {
  if (t.open.frozen === 'untilTurn' && t.open.frozenBy === t.turn) t.set({ frozen: '', frozenBy: -1 });
}
