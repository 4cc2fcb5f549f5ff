import type { Check, Game } from '@partie/kit';

/** A game with one defect, and what checkGame must say about it. */
export interface Animal {
  readonly defect: string;
  readonly game: Game;
  readonly check: Check;
  /** What the author must be able to read in the report. */
  readonly says: RegExp;
}
