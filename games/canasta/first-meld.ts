/** The first meld of a side in a round: prepared hidden from the others, counted, and laid together or taken back. */
import { type Card, type Cards, no, type Seat } from '@partie/kit';
import { countWild, height, rankAt, three, value, worth } from './cards.js';
import { cardsFromPile, freeSlot, hasMelded, isGroupOf, layInSlot, meldsOf, needOf } from './laying.js';
import { pickedBy, preparedBy, refuseTooFewLeft, refuseSlot } from './laying.js';
import { asAdded, heightOf, isCanasta, kindOf } from './melds.js';
import { takePile } from './pile.js';
import type { CanastaTable } from './rules.js';

// ---- gathering ----------------------------------------------------------------------------------------------------------

const naturals = (cards: Cards): number => cards.length - countWild(cards);
/** A pair of naturals that becomes a meld with the card picked up from the pile. */
export const isPair = (cards: Cards): boolean => cards.length === 2;

/** The prepared group that the card picked up from the pile will join; -1 if there is none yet. */
export function joinedSlot(t: CanastaTable, seat: Seat): number {
  const picked = pickedBy(t, seat);
  if (picked === undefined) return -1;
  const slots = preparedBy(t, seat);
  const pair = slots.findIndex(isPair);
  if (pair >= 0) return pair;
  return slots.findIndex((cards) => naturals(cards) >= 2 && isGroupOf(cards, height(picked)));
}

export const isPreparing = (t: CanastaTable, seat: Seat): boolean =>
  preparedBy(t, seat).some((cards) => cards.length > 0);

export function refusePreparing(t: CanastaTable, seat: Seat) {
  if (hasMelded(t, seat)) return no('alreadyMelded');
  return t.step === 'draw' && pickedBy(t, seat) === undefined ? no('drawFirst') : null;
}

export function refusePrepare(t: CanastaTable, seat: Seat, cards: Cards, place?: number) {
  const slots = preparedBy(t, seat);
  const isNew = place === undefined || slots[place]?.length === 0;
  if (isNew && heightOf(cards) === three) return no('blackThreesLast');
  const picked = pickedBy(t, seat);
  const joins = picked !== undefined && naturals(cards) === 2 && isPair(cards) && isGroupOf(cards, height(picked));
  if (!isNew || !joins || slots.some(isPair)) return refuseSlot(t, slots, cards, place);
  return refuseSlot(t, slots, [picked, ...cards], place);
}

export function prepare(t: CanastaTable, seat: Seat, cards: Cards, place?: number): void {
  const slot = freeSlot(preparedBy(t, seat), place);
  t.move(asAdded(t.cards('prepared', seat, slot), cards), 'prepared', seat, { slot });
  recount(t, seat);
}

/** Takes the whole group back in which this card lies. */
export function takeBack(t: CanastaTable, seat: Seat, card: Card): void {
  const group = preparedBy(t, seat).find((prepared) => prepared.includes(card));
  t.move(group ?? card, 'hand', seat);
  recount(t, seat);
}

/** When the picked card goes back on the pile, everything prepared goes back to the hand. */
export function takeAllBack(t: CanastaTable, seat: Seat): void {
  for (const prepared of preparedBy(t, seat)) t.move(prepared, 'hand', seat, { is: 'takeBack' });
  recount(t, seat);
}

// ---- counting -----------------------------------------------------------------------------------------------------------

/** Points prepared so far: with the picked card if it is used, without the rest of the pile and without premiums. */
export function gathered(t: CanastaTable, seat: Seat): number {
  const picked = joinedSlot(t, seat) < 0 ? undefined : pickedBy(t, seat);
  return preparedBy(t, seat).reduce((sum, cards) => sum + worth(cards), picked === undefined ? 0 : value(picked));
}

/** Why the first meld cannot be laid yet. */
export function refuseLay(t: CanastaTable, seat: Seat) {
  const refusal = refusePreparing(t, seat);
  if (refusal !== null) return refusal;
  const slots = preparedBy(t, seat);
  if (!isPreparing(t, seat)) return no('nothingPrepared');
  const picked = pickedBy(t, seat);
  const joined = joinedSlot(t, seat);
  if (picked !== undefined && joined < 0) return no('useTopCard', { rank: rankAt(height(picked)) });
  const [have, need] = [gathered(t, seat), needOf(t, seat)];
  if (have < need) return no('notEnough', { have, need, missing: need - have });
  const enough = (cards: Cards, slot: number) => naturals(cards) + (slot === joined ? 1 : 0) >= 3;
  if (t.options.threeNaturals && !slots.some(enough)) return no('threeNaturals');
  const left = t.cards('hand', seat).length + (picked === undefined ? 0 : cardsFromPile(t));
  return refuseTooFewLeft(
    t,
    seat,
    left,
    slots.some((cards, slot) => makesCanasta(cards, slot === joined)),
  );
}
const makesCanasta = (cards: Cards, joined: boolean): boolean =>
  cards.length > 0 && isCanasta(kindOf(cards), cards.length + (joined ? 1 : 0));

/** The counter, which only its player sees. */
export const counter = (t: CanastaTable, seat: Seat): string => `${gathered(t, seat)} / ${needOf(t, seat)}`;
/** What is missing, as a word. */
export function missing(t: CanastaTable, seat: Seat): string {
  const code = refuseLay(t, seat)?.code;
  if (code === undefined) return 'ready';
  return code === 'notEnough' || code === 'threeNaturals' || code === 'useTopCard' ? code : 'keepCards';
}

export function recount(t: CanastaTable, seat: Seat): void {
  const some = isPreparing(t, seat);
  t.seal('counter', seat, some ? counter(t, seat) : null);
  t.seal('missing', seat, some ? missing(t, seat) : null);
}

// ---- laying -------------------------------------------------------------------------------------------------------------

export function lay(t: CanastaTable, seat: Seat): void {
  const picked = pickedBy(t, seat);
  const joined = joinedSlot(t, seat);
  preparedBy(t, seat).forEach((prepared, slot) => {
    if (prepared.length === 0) return;
    const cards = picked !== undefined && slot === joined ? [picked, ...prepared] : prepared;
    layInSlot(t, seat, cards, freeSlot(meldsOf(t, seat)), 'lay');
  });
  for (const partner of t.sides[t.sideOf(seat)] ?? []) t.open.needs[partner] = null;
  recount(t, seat);
  if (picked !== undefined) takePile(t, seat);
}
