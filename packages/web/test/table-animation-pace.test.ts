/** Timing of what is animated: tricks lie together before they are swept. */
import type { Shown } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { gapAfter, sweepHold, sweeps } from '../src/table/animation-pace.js';

const play: Shown = { is: 'play', seat: 3, from: 'hand.3', to: 'trick.3', cards: [[1, 'KC']] };
const says: Shown = { is: 'takes', seat: 3, with: { n: 2 } };
const sweep = [0, 1, 2, 3].map(
  (seat): Shown => ({ is: 'sweep', seat: 3, from: `trick.${seat}`, to: 'won.3', cards: [[10 + seat, null]] }),
);

describe('a trick', () => {
  it('is held before the first of its cards is swept, and only there', () => {
    expect([...sweeps([play, says, ...sweep])]).toEqual([sweep[0]]);
  });

  it('is held for those who want no animations, too: otherwise its last card would never be seen', () => {
    expect(gapAfter(play, sweep[0], 0)).toBe(0);
    expect(sweepHold(0)).toBeGreaterThanOrEqual(500);
    expect(sweepHold(380)).toBeGreaterThan(sweepHold(130));
  });

  it('is also a pile that burns', () => {
    const onPile: Shown = { is: 'play', from: 'hand.0', to: 'pile', cards: [[1, '10S']] };
    const burns: Shown = { is: 'burns', from: 'pile', to: 'burnt', n: 7 };
    expect([...sweeps([onPile, burns])]).toEqual([burns]);
  });
});

describe('nothing is held', () => {
  it('when just the card that came goes on at once', () => {
    const onPile: Shown = { is: 'play', from: 'hand.0', to: 'pile', cards: [[1, '3S']] };
    const aside: Shown = { is: 'aside', from: 'pile', to: 'aside', cards: [[1, '3S']] };
    expect(sweeps([onPile, aside]).size).toBe(0);
  });

  it('in a deal, in a draw, and when the cards are collected for the next round', () => {
    const draw: Shown = { is: 'draw', from: 'stock', to: 'hand.1', n: 4 };
    const collect: Shown = { is: 'collect', to: 'stock', n: 32, zones: {} };
    const deal: Shown = { is: 'deal', from: 'stock', to: 'hand.0', n: 4 };
    expect(sweeps([draw, collect, deal, deal]).size).toBe(0);
  });
});
