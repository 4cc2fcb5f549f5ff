/** Laying cards on the table: added to a meld of the side or as a new one, and how many cards must be kept. */
import { type Card, type Cards, no, type Seat } from '@partie/kit';
import { height, isRedThree, rankAt, three } from './cards.js';
import {
  asAdded,
  canastaOf,
  heightOf,
  isCanasta,
  kindLaid,
  kindOf,
  refuseAdding,
  refuseMeld,
  takesIn,
} from './melds.js';
import type { CanastaTable } from './rules.js';

/** Numbers of slots: for melds of a side, and for melds that a player prepares. */
export const mostMelds = 16;
export const mostPrepared = 5;

export const meldsOf = (t: CanastaTable, seat: Seat): readonly Cards[] => t.zone.melds[t.sideOf(seat)] ?? [];
export const preparedBy = (t: CanastaTable, seat: Seat): readonly Cards[] => t.zone.prepared[seat] ?? [];
/** The card picked up from the pile, as long as nothing has been melded with it. */
export const pickedBy = (t: CanastaTable, seat: Seat): Card | undefined => t.cards('picked', seat)[0];

/** Points that the first meld of a seat's side must be worth, as long as it has not been laid. */
export const needOf = (t: CanastaTable, seat: Seat): number => t.open.needs[seat] ?? 0;
export const hasMelded = (t: CanastaTable, seat: Seat): boolean => t.open.needs[seat] === null;
export const hasCanasta = (t: CanastaTable, side: number): boolean =>
  (t.open.canastas[side] ?? []).some((canasta) => canasta !== '');

// ---- where ------------------------------------------------------------------------------------------------------------

/** Why these cards cannot go into this slot, as far as melds are concerned. No slot, or an empty one: a new meld. */
export function refuseSlot(t: CanastaTable, slots: readonly Cards[], cards: Cards, place?: number) {
  const meld = place === undefined ? [] : (slots[place] ?? []);
  if (meld.length > 0) return refuseAdding(meld, cards);
  const refusal = refuseMeld(cards, t.options);
  if (refusal !== null) return refusal;
  const h = heightOf(cards);
  if (t.options.oneGroup && kindOf(cards) === 'group' && slots.some((other) => isGroupOf(other, h)))
    return no('oneGroup', { rank: rankAt(h) });
  return slots.some((other) => other.length === 0) ? null : no('noRoom');
}

export const isGroupOf = (meld: Cards, h: number): boolean =>
  meld.length > 0 && heightOf(meld) === h && kindLaid(meld) === 'group';

/** Whether the cards can be added to some meld. */
export const fitsSomeMeld = (slots: readonly Cards[], cards: Cards): boolean =>
  slots.some((meld) => meld.length > 0 && takesIn(meld, cards));

/** The slots that are in use, and the first that is free. */
function takingSlots(slots: readonly Cards[]): number[] {
  const placeQuestion: number[] = [];
  let free = -1;
  for (let place = 0; place < slots.length; place++) {
    if (slots[place]?.length !== 0) placeQuestion.push(place);
    else if (free < 0) free = place;
  }
  if (free >= 0) placeQuestion.push(free);
  return placeQuestion;
}

const anySlot = (slots: number) => ({ place: { maybe: Array.from({ length: slots }, (_, place) => place) } });
const anyMeld = anySlot(mostMelds);
const anyPrepared = anySlot(mostPrepared);
/** The question `place`: optional if the cards can be a new meld, required if they can only be added to one. */
export function places(t: CanastaTable, slots: readonly Cards[], cards: Cards) {
  const isNew = !fitsSomeMeld(slots, cards) || (cards.length >= 3 && refuseSlot(t, slots, cards) === null);
  return isNew ? (slots.length === mostMelds ? anyMeld : anyPrepared) : { place: takingSlots(slots) };
}

/** Where the card picked up from the pile may be added. */
export const placesForPicked = (t: CanastaTable, seat: Seat) => ({ place: takingSlots(meldsOf(t, seat)) });

export const freeSlot = (slots: readonly Cards[], wished?: number): number =>
  wished !== undefined ? wished : slots.findIndex((meld) => meld.length === 0);

// ---- how many to keep ---------------------------------------------------------------------------------------------------

/** How many cards of the pile go to the hand of the player who takes it: all but red threes, which are laid down. */
export const cardsFromPile = (t: CanastaTable): number =>
  t.zone.discard.reduce((n, card) => (isRedThree(card) ? n : n + 1), 0);

/**
 * One card must be left to be discarded; two, if the side has no canasta and so cannot go out. When the pile is being taken,
 * its cards count.
 */
export function refuseTooFewLeft(t: CanastaTable, seat: Seat, left: number, getsCanasta: boolean) {
  if (left < 1) return no('keepOne');
  return left === 1 && !getsCanasta && !hasCanasta(t, t.sideOf(seat)) ? no('keepTwo') : null;
}

/** Why cards from the hand cannot be laid, by themselves or with the card picked up from the pile. */
export function refuseLaying(t: CanastaTable, seat: Seat, cards: Cards, place: number | undefined, picked?: Card) {
  const slots = meldsOf(t, seat);
  const all = picked === undefined ? cards : [picked, ...cards];
  const refusal = refuseSlot(t, slots, all, place);
  if (refusal !== null) return refusal;
  const left = t.cards('hand', seat).length - cards.length + (picked === undefined ? 0 : cardsFromPile(t));
  if (height(all[0] as Card) === three)
    return left === 1 && hasCanasta(t, t.sideOf(seat)) ? null : no('blackThreesLast');
  const meld = place === undefined ? [] : (slots[place] ?? []);
  const gets = isCanasta(kindOf(meld.length > 0 ? meld : all), meld.length + all.length);
  return refuseTooFewLeft(t, seat, left, gets);
}

// ---- laying -------------------------------------------------------------------------------------------------------------

/** Lays cards into a slot of the side, and marks the canasta if they make one. */
export function layInSlot(
  t: CanastaTable,
  seat: Seat,
  cards: Cards,
  slot: number,
  is: 'meld' | 'lay' | 'addPicked',
): void {
  const side = t.sideOf(seat);
  t.move(asAdded(t.cards('melds', side, slot), cards), 'melds', side, { is, slot });
  markCanasta(t, seat, slot);
  if (heightOf(cards) === three) t.set({ mustGoOut: true });
  t.set({ laidNow: true });
}

function markCanasta(t: CanastaTable, seat: Seat, slot: number): void {
  const side = t.sideOf(seat);
  const marks = t.open.canastas[side] ?? [];
  const canasta = canastaOf(t.cards('melds', side, slot));
  const before = marks[slot] ?? '';
  if (canasta === before) return;
  while (marks.length <= slot) marks.push('');
  marks[slot] = canasta;
  if (before === '') t.tally('canastas', seat);
  t.say('canasta', { canasta });
}
