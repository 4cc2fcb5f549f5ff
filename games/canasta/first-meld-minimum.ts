/** How many points the first meld of a side must be worth, by what the side has. */
import type { Seat } from '@partie/kit';
import type { CanastaTable } from './rules.js';

type Numbers = 'czech' | 'classic';
const steps: Readonly<Record<Numbers, readonly (readonly [below: number, points: number])[]>> = {
  czech: [
    [1500, 50],
    [2500, 90],
    [5000, 120],
    [Number.POSITIVE_INFINITY, 150],
  ],
  classic: [
    [0, 15],
    [1500, 50],
    [3000, 90],
    [Number.POSITIVE_INFINITY, 120],
  ],
};
export const minimum = (numbers: Numbers, total: number): number =>
  steps[numbers].find(([below]) => total < below)?.[1] ?? 0;

/** By the total at the start of the round: points of a round are written down at its end. */
export const minimumFor = (t: CanastaTable, seat: Seat): number =>
  minimum(t.options.numbers, t.totals()[t.sideOf(seat)] ?? 0);
