/** The order of the hand, type-ahead, and the pace of animations. */
import { german } from '@partie/kit';
import { expect, test } from 'vitest';
import { orderedHand, reordered } from '../src/table/input/hand-order.js';
import { nextMatchingCard } from '../src/table/input/type-ahead.js';
import { cardByCard, gapAfter, speedUp } from '../src/table/animation-pace.js';

const hand = ['Kl', '7h', 'Al', '7k'].map((face, id) => ({ id, face }));
const shown = (cards: readonly { face: string | null }[]) => cards.map(({ face }) => face).join(' ');

test('by suit: suits together, in each from low to high', () => {
  expect(shown(orderedHand(hand, 'suit', [], german))).toBe('7h Kl Al 7k');
});
test('by rank: ranks together', () => {
  expect(shown(orderedHand(hand, 'rank', [], german))).toBe('7h 7k Kl Al');
});
test('some ranks stand to the right, in their order', () => {
  expect(shown(orderedHand(hand, 'rank', [], german, ['K', '7']))).toBe('Al Kl 7h 7k');
});
test('own order: as it was laid, new cards at the end', () => {
  expect(shown(orderedHand(hand, 'manual', [3, 1], german))).toBe('7k 7h Kl Al');
});
test('a card is put before another', () => {
  expect(reordered([1, 2, 3, 4], [4], 1)).toEqual([1, 4, 2, 3]);
  expect(reordered([1, 2, 3, 4], [1, 2], 2)).toEqual([3, 4, 1, 2]);
});
test('a letter goes to the next card whose rank or suit begins with it, whatever the accents', () => {
  const faces = ['7h', 'Kl', '7k', 'Az'];
  expect(nextMatchingCard(german, faces, '7', 0, 'cs')).toBe(2);
  expect(nextMatchingCard(german, faces, 'z', 0, 'cs')).toBe(3);
  expect(nextMatchingCard(german, faces, 'k', 0, 'cs')).toBe(1);
  expect(nextMatchingCard(german, faces, 'x', 0, 'cs')).toBeNull();
});

const deal = (seat: number) => ({ is: 'deal', seat, from: 'stock', to: `hand.${seat}`, n: 1 });
test('a deal has a rhythm; other events wait for each other', () => {
  expect(gapAfter(deal(0), deal(1), 200)).toBeLessThan(100);
  expect(gapAfter(deal(0), undefined, 200)).toBeGreaterThanOrEqual(200);
  expect(gapAfter({ is: 'score' }, undefined, 200)).toBe(0);
  expect(gapAfter(deal(0), deal(1), 0)).toBe(0);
});
test('a deal goes around the table card by card', () => {
  const two = (seat: number) => ({ ...deal(seat), n: 2 });
  expect(cardByCard([{ is: 'shuffle' }, two(0), two(1)]).map(({ is, seat, n }) => [is, seat, n])).toEqual([
    ['shuffle', undefined, undefined],
    ['deal', 0, 1],
    ['deal', 1, 1],
    ['deal', 0, 1],
    ['deal', 1, 1],
  ]);
});
test('a long deal hurries, a short one does not', () => {
  expect(speedUp([deal(0), deal(1)], 220)).toBe(1);
  const long = Array.from({ length: 108 }, (_, i) => deal(i % 4));
  expect(speedUp(long, 220)).toBeLessThan(0.3);
});
