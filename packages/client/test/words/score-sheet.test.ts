import { prsi } from '@partie/games';
import type { View } from '@partie/kit';
import { gameInfo } from '@partie/protocol';
import { describe, expect, it } from 'vitest';
import { scoreSheet, statistics } from '../../src/words/index.js';

const info = gameInfo(prsi);
const view = (table: View['table'], seats = 2, you: number | null = 0): View => ({
  seats,
  you,
  zones: {},
  table,
  open: {},
  sealed: {},
});
const round = (...total: number[]) => ({ lines: [{ code: 'left', points: total }], total });

describe('the score sheet', () => {
  const table = { sheet: [round(0, 13), round(20, 0)], totals: [20, 13] };

  it('marks whoever leads: the fewest points where fewest win', () => {
    expect(scoreSheet(view(table), info, ['Anna', 'Běta'], 'cs')?.sides.map(({ leads }) => leads)).toEqual([
      false,
      true,
    ]);
    const most = { ...info, fewestWins: false };
    expect(scoreSheet(view(table), most, ['Anna', 'Běta'], 'cs')?.sides.map(({ leads }) => leads)).toEqual([
      true,
      false,
    ]);
  });

  it('marks nobody when all are equal, or nothing was played', () => {
    const even = { sheet: [round(5, 5)], totals: [5, 5] };
    const fresh = { sheet: [], totals: [0, 0] };
    for (const one of [even, fresh])
      expect(scoreSheet(view(one), info, ['Anna', 'Běta'], 'cs')?.sides.some(({ leads }) => leads)).toBe(false);
  });

  it('has the lines of each round in words, and who was best in it', () => {
    const [first, second] = scoreSheet(view(table), info, ['Anna', 'Běta'], 'cs')?.rounds ?? [];
    expect(first?.lines[0]?.text).toBe('Karty v ruce');
    expect([first?.best, second?.best]).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('puts partners in one column', () => {
    const pairs = { ...info, sides: [0, 0, 0, 0, 2] };
    const four = view({ sheet: [round(3, 8)], totals: [3, 8] }, 4, 3);
    const sides = scoreSheet(four, pairs, ['Anna', 'Běta', 'Cyril', 'Dana'], 'cs')?.sides ?? [];
    expect(sides.map(({ names }) => names)).toEqual([
      ['Anna', 'Cyril'],
      ['Běta', 'Dana'],
    ]);
    expect(sides.map(({ mine }) => mine)).toEqual([false, true]);
  });

  it('is not there in games without points', () => {
    expect(scoreSheet(view({ pending: [], result: null }), info, ['Anna', 'Běta'], 'en')).toBeNull();
  });

  it('gives the statistics their words', () => {
    const counted = view({ statistics: { sevens: [2, 1], drawn: [4, 9] } });
    expect(statistics(counted, info, 'en')).toEqual([
      { text: 'Sevens played', values: [2, 1] },
      { text: 'Cards drawn', values: [4, 9] },
    ]);
  });
});
