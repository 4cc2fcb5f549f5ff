/** Options for the length of a match: a number of rounds, or until someone reaches a total. */
import { type Option, oneOf, when } from './options.js';

/** The options `end`, `rounds` and `target`: a match ends after so many rounds or at so many points. */
export const matchLength = (rounds: 1 | 3 | 5 | 7 | 10, targets: readonly number[], target: number) => ({
  end: oneOf(['rounds', 'points'], 'rounds'),
  rounds: when({ end: ['rounds'] }, oneOf([1, 3, 5, 7, 10], rounds)),
  target: when<Option<number>>({ end: ['points'] }, { values: targets, default: target }),
});

interface Played {
  readonly options: { readonly end: 'rounds' | 'points'; readonly rounds: number; readonly target: number };
  readonly round: number;
  totals(): number[];
}
/** For `over`: whether the match has the length that the options of `matchLength` say. */
export const lengthReached = (t: Played): boolean =>
  t.options.end === 'rounds' ? t.round >= t.options.rounds : Math.max(...t.totals()) >= t.options.target;
