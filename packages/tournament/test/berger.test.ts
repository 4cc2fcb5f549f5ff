import { describe, expect, it } from 'vitest';
import { bergerRound } from '../src/index.js';

/** As FIDE prints them (Handbook C.05, annex 1), numbers from 1, the first of each pair has White. */
const printed: Readonly<Record<number, string>> = {
  4: '1-4 2-3 / 4-3 1-2 / 2-4 3-1',
  6: '1-6 2-5 3-4 / 6-4 5-3 1-2 / 2-6 3-1 4-5 / 6-5 1-4 2-3 / 3-6 4-2 5-1',
  8: '1-8 2-7 3-6 4-5 / 8-5 6-4 7-3 1-2 / 2-8 3-1 4-7 5-6 / 8-6 7-5 1-4 2-3 / 3-8 4-2 5-1 6-7 / 8-7 1-6 2-5 3-4 / 4-8 5-3 6-2 7-1',
  10: '1-10 2-9 3-8 4-7 5-6 / 10-6 7-5 8-4 9-3 1-2 / 2-10 3-1 4-9 5-8 6-7 / 10-7 8-6 9-5 1-4 2-3 / 3-10 4-2 5-1 6-9 7-8 / 10-8 9-7 1-6 2-5 3-4 / 4-10 5-3 6-2 7-1 8-9 / 10-9 1-8 2-7 3-6 4-5 / 5-10 6-4 7-3 8-2 9-1',
};

describe('Berger tables', () => {
  for (const [players, text] of Object.entries(printed))
    it(`are FIDE's for ${players}`, () => {
      const rounds = text.split(' / ').map((round) => round.split(' '));
      const made = rounds.map((_, round) => bergerRound(Number(players), round).map(([a, b]) => `${a + 1}-${b + 1}`));
      expect(made).toEqual(rounds);
    });

  for (let players = 3; players <= 64; players++)
    it(`let everybody of ${players} meet everybody once`, () => {
      const even = players + (players % 2);
      const met = new Set<string>();
      for (let round = 0; round < even - 1; round++) {
        const pairs = bergerRound(players, round);
        expect(new Set(pairs.flat()).size).toBe(even);
        for (const pair of pairs) met.add(pair.toSorted((a, b) => a - b).join('-'));
      }
      expect(met.size).toBe((even * (even - 1)) / 2);
    });
});
