/** Before the first card: everyone swaps at the same time, and the lowest card in a hand decides who begins. */
import { type Card, type Cards, french, type Picked, type Seat, someCards } from '@partie/kit';
import type { Rank } from './powers.js';
import type { ShitheadTable } from './rules.js';

const { rank } = french;

export const questions = { for: someCards };

/** A three begins; if nobody has one, a four, and so on up to the ace; then a joker, and at last a two. */
const beginners: readonly Rank[] = ['3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A', 'JK', '2'];

/** One card of the hand for one of the open cards, as often as one likes. */
export const swap = {
  during: 'swap',
  from: 'hand' as const,
  choose: (t: ShitheadTable, seat: Seat) => ({ for: { of: t.allCards('up', seat), least: 1, most: 1 } }),
  then(t: ShitheadTable, seat: Seat, [card]: Picked, { for: [open] = [] }: { for?: Cards }) {
    if (open === undefined) return;
    const slot = (t.zone.up[seat] ?? []).findIndex((cards) => cards.includes(open));
    t.move(open, 'hand', seat, { is: 'takesUp' });
    t.move(card, 'up', seat, { slot });
  },
};

export const ready = {
  during: 'swap',
  then(t: ShitheadTable, seat: Seat) {
    t.say('ready');
    if (t.answered(seat)) begin(t);
  },
};

/** Called when everyone is ready. Among several with the same lowest rank, the first from the dealer's left begins. */
export function begin(t: ShitheadTable): void {
  const seats = t.inTurn();
  const first = beginners.find((one) => seats.some((seat) => holds(t, seat, one))) ?? '3';
  const starter = seats.find((seat) => holds(t, seat, first)) ?? t.turn;
  t.show(
    t.cards('hand', starter).filter((card) => rank(card) === first),
    { is: 'begins', seat: starter },
  );
  t.step = 'play';
  t.set({ begins: first });
  t.turnTo(starter);
}

const holds = (t: ShitheadTable, seat: Seat, of: Rank): boolean =>
  t.cards('hand', seat).some((card) => rank(card) === of);

/**
 * For guesses: until the first card is played, who begins tells everyone which cards are in no hand. Nobody has a lower
 * card, and nobody who would have come first has an equal one. The beginner has shown his cards of that rank.
 */
export function mayHold(t: ShitheadTable, zone: string, owner: Seat, card: Card): boolean {
  if (t.open.begins === '' || zone !== 'hand') return true;
  const first = beginners.indexOf(t.open.begins);
  const at = beginners.indexOf(rank(card));
  if (at !== first) return at > first;
  const seats = t.inTurn();
  return seats.indexOf(owner) > seats.indexOf(t.turn);
}
