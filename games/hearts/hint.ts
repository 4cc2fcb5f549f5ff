/** The weight of each move for simple bots, from what the player can see. */
import { type Card, french, type Move, type Seat } from '@partie/kit';
import { height, type HeartsTable, isHeart, isQueen, points } from './rules.js';

const { suit } = french;

export function hint(t: HeartsTable, seat: Seat, { do: what, cards = [] }: Move): number {
  const chosen = cards.map((id) => t.card(id));
  const hand = t.cards('hand', seat);
  if (what === 'pass') return chosen.reduce((sum, card) => sum + danger(hand, card), 0) ** 3;
  const [card] = chosen;
  if (card === undefined) return 1;
  const { led } = t.open;
  if (led === '') return lead(hand, card);
  if (suit(card) !== led) return 1 + 2 * danger(hand, card) + 20 * (isQueen(card) ? 1 : 0);
  return follow(t, card);
}

/** How much one would like to be rid of a card. */
function danger(hand: readonly Card[], card: Card): number {
  const same = hand.filter((other) => suit(other) === suit(card)).length;
  // With many spades the queen is safe in the hand, and so are the cards that would catch her.
  if (suit(card) === 'S') return isQueen(card) ? (same > 4 ? 3 : 16) : height(card) > 10 && same < 5 ? 12 : 2;
  // A short suit is soon got rid of altogether.
  return height(card) + (isHeart(card) ? 2 : 0) + (same < 4 ? 2 : 0);
}

/** Low cards lead safely; the queen and what would catch her do not. */
function lead(hand: readonly Card[], card: Card): number {
  const risky = suit(card) === 'S' && height(card) > 9 ? 0.1 : 1;
  const holdsQueen = hand.some(isQueen);
  // Low spades drive the queen out of another hand.
  const drives = suit(card) === 'S' && !holdsQueen && height(card) < 10 ? 2 : 1;
  return (14 - height(card)) * risky * drives;
}

/** Stay below the highest card if possible, as high as possible; otherwise take it cheaply. */
function follow(t: HeartsTable, card: Card): number {
  const lying = t.zone.trick.flat();
  const best = Math.max(...lying.filter((other) => suit(other) === t.open.led).map(height));
  if (height(card) < best) return 20 + height(card) + (isQueen(card) ? 20 : 0);
  const isLast = lying.length === t.seats - 1;
  const cost = t.sum(lying, (other) => points(t, other)) + points(t, card);
  // Whoever must take a harmless trick as the last one gets rid of a high card by it.
  return isLast && cost === 0 ? 6 + height(card) : (14 - height(card)) / (1 + cost);
}
