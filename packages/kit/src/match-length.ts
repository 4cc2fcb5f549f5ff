/** Options for the length of a match: a number of rounds, or until someone reaches a total. */
import { type Option, oneOf } from './options.js';

export const matchLength = (rounds: 1 | 3 | 5 | 7 | 10, targets: readonly number[], target: number) => ({
  end: oneOf(['rounds', 'points'], 'rounds'),
  rounds: oneOf([1, 3, 5, 7, 10], rounds),
  target: { values: targets, default: target } as Option<number>,
});

interface Played {
  readonly options: { readonly end: 'rounds' | 'points'; readonly rounds: number; readonly target: number };
  readonly round: number;
  totals(): number[];
}
export const lengthReached = (t: Played): boolean =>
  t.options.end === 'rounds' ? t.round >= t.options.rounds : Math.max(...t.totals()) >= t.options.target;
