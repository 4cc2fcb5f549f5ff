/** Handicap: where the stones go, and how many of them two ranks ask for. */
import type { Options, PairSettings } from '@partie/kit';
import { pointAt } from './points.js';
import { options as usual } from './rulesets.js';

/**
 * The fixed places for n handicap stones, in the order of custom: opposite corners first, the centre only with an odd
 * number. Empty when this board has no places for so many.
 */
export function fixedHandicap(size: number, stones: number): number[] {
  const most = mostFixed(size);
  if (stones < 2 || stones > most) return [];
  const near = size >= 13 ? 3 : 2;
  const far = size - 1 - near;
  const middle = (size - 1) / 2;
  const corners = [at(near, near), at(far, far), at(near, far), at(far, near)];
  const sides = [at(near, middle), at(far, middle), at(middle, near), at(middle, far)];
  if (stones <= 4) return corners.slice(0, stones);
  const pairs = sides.slice(0, 2 * Math.floor((stones - 4) / 2));
  return [...corners, ...pairs, ...(stones % 2 === 1 ? [at(middle, middle)] : [])];

  function at(x: number, y: number): number {
    return pointAt(size, x, y);
  }
}

/** How many stones have a fixed place: nine where the board has a centre and room, four on others from 7 × 7 on. */
export function mostFixed(size: number): number {
  if (size < 7) return 0;
  return size >= 9 && size % 2 === 1 ? 9 : 4;
}

/** A rank: 30k (weakest) … 1k, 1d … 9d, 1p … 9p. Answers how many steps above 30k it is; null if it is none. */
export function stepsOf(rank: string): number | null {
  const [, number = '', kind = ''] = /^\s*(\d{1,2})\s*([kdp])/i.exec(rank) ?? [];
  const n = Number(number);
  if (kind === '' || n < 1) return null;
  if (kind.toLowerCase() === 'k') return n <= 30 ? 30 - n : null;
  if (n > 9) return null;
  // Professionals are no more than about a stone apart; for handicaps they count as the strongest amateurs.
  return kind.toLowerCase() === 'd' ? 29 + n : 38;
}

export interface Agreement {
  readonly handicap: number;
  readonly komi: number;
}

/** After T. Hunt's published recommendations, by difference in rank. First column 13 × 13, second 9 × 9. */
const small: readonly (readonly [stones13: number, komi13: number, stones9: number, komi9: number])[] = [
  [0, 6, 0, 6],
  [0, 2, 0, 4],
  [0, -2, 0, 2],
  [2, 4, 0, 0],
  [2, 0, 0, -2],
  [2, -4, 0, -4],
  [3, 2, 2, 4],
  [3, -2, 2, 2],
  [4, 4, 2, 0],
  [4, 0, 2, -2],
  [4, -4, 2, -4],
  [5, 2, 3, 4],
  [5, -2, 3, 2],
  [6, 4, 3, 0],
  [6, 0, 3, -2],
  [6, -4, 3, -4],
];

/**
 * Handicap and komi between two ranks; the weaker takes Black. On 19 × 19 after the AGA: even with komi 7.5, one step
 * means Black and half a point, n steps n stones up to nine. Other sizes go by the table whose board is nearest.
 */
export function handicapBetween(one: string, other: string, size: number): Agreement | null {
  const [a, b] = [stepsOf(one), stepsOf(other)];
  if (a === null || b === null) return null;
  const apart = Math.abs(a - b);
  if (size >= 16) return apart === 0 ? { handicap: 0, komi: 7.5 } : { handicap: Math.min(apart, 9), komi: 0.5 };
  const [stones13 = 0, komi13 = 0, stones9 = 0, komi9 = 0] = small[Math.min(apart, small.length - 1)] ?? [];
  return size >= 11 ? { handicap: stones13, komi: komi13 } : { handicap: stones9, komi: komi9 };
}

/** Ranks of amateurs, weakest first. */
export const ranks: readonly string[] = [
  ...Array.from({ length: 30 }, (_, i) => `${30 - i}k`),
  ...Array.from({ length: 9 }, (_, i) => `${i + 1}d`),
];

/** What a table has without a handicap. */
const even: Options = {
  handicap: usual.handicap.default,
  komi: usual.komi.default,
  black: usual.black.default,
  placement: usual.placement.default,
};

/**
 * The same for a match with these options. The weaker of the two takes Black and the first seat. Between equals all
 * stays as agreed; at a table, where other ranks may have asked for a handicap before, the game becomes even again. Stones without a fixed place on a small board are put down freely.
 */
export function settingsBetween([one, other]: readonly [number, number], options: Options): PairSettings {
  const between = handicapBetween(ranks[one] ?? '', ranks[other] ?? '', Number(options.size));
  if (between === null) return { options: {}, first: null };
  if (one === other) return { options: {}, seated: even, first: null };
  const placement = between.handicap > mostFixed(Number(options.size)) ? 'free' : 'fixed';
  const first = one < other ? 0 : 1;
  const seated = { ...between, black: first === 0 ? 'first' : 'second', placement };
  return { options: { ...between, black: 'first', placement }, seated, first };
}
