/** The cards of Canasta: wild or natural, their height in a sequence, and their value. */
import { type Card, type Cards, type Deck, deckOf, french, french108 } from '@partie/kit';

/** Two decks with four jokers; for six players three decks. */
const threeDecks = deckOf(french, undefined, 3);
export const deckFor = (seats: number): Deck => (seats === 6 ? threeDecks : french108);

/** Height by card, precomputed: a joker is 0, cards up to ten have their number, and the ace is 14. */
export const joker = 0;
export const two = 2;
export const three = 3;
export const ace = 14;
const courts: Readonly<Record<string, number>> = { JK: joker, J: 11, Q: 12, K: 13, A: ace };
const heights = threeDecks.cards.map((card) => courts[french.rank(card)] ?? Number(french.rank(card)));
const suits = threeDecks.cards.map((card) => french.suit(card));
const reds = suits.map((suit) => suit === 'H' || suit === 'D');

export const height = (card: Card): number => heights[card] as number;
const suitNumbers = suits.map((suit) => 'HSCD'.indexOf(suit));
/** The index of the suit, 0 … 3; not for jokers. */
export const suitNumber = (card: Card): number => suitNumbers[card] as number;
export const suitOf = (card: Card): string => suits[card] as string;
export const isJoker = (card: Card): boolean => heights[card] === joker;
/** Jokers and twos stand for other cards; all the rest are natural. */
export const isWild = (card: Card): boolean => (heights[card] as number) <= two;
/** The place in a hand sorted by rank, then by suit, with the wild cards to the right. */
export const handPlace = (card: Card): number => {
  const rank = isJoker(card) ? ace + 2 : isWild(card) ? ace + 1 : height(card);
  return rank * 4 + suitsInHand.indexOf(suitOf(card));
};
const suitsInHand: readonly string[] = french.suits;
export const isRedThree = (card: Card): boolean => heights[card] === three && reds[card] === true;
export const isBlackThree = (card: Card): boolean => heights[card] === three && reds[card] === false;

/** Joker 50; two and ace 20; king to eight 10; seven to four and black three 5. Red threes are scored separately. */
const values = heights.map((h, card) => {
  if (h === joker) return 50;
  if (h === two || h === ace) return 20;
  if (h === three && reds[card] === true) return 0;
  return h >= 8 ? 10 : 5;
});
export const value = (card: Card): number => values[card] as number;

export function worth(cards: Cards): number {
  let sum = 0;
  for (const card of cards) sum += value(card);
  return sum;
}

export function countWild(cards: Cards): number {
  let wild = 0;
  for (const card of cards) if (isWild(card)) wild++;
  return wild;
}

/** The ranks by height, as texts name them. */
const ranks = ['JK', '', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
export const rankAt = (h: number): string => ranks[h] ?? '';
