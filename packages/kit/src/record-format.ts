/** Writing a match down as other programs read it. Only for games in which nothing is hidden. */
import type { ClockRule, SeatClock } from './clock.js';
import type { Outcome } from './game.js';
import type { Step } from './play.js';

/** What is worth telling of a match beside its state. Numbers of steps count from 1; 0 is before the first. */
export interface MatchDetails {
  readonly steps: readonly Pick<Step, 'seat' | 'move'>[];
  /** Players by seat. */
  readonly names: readonly string[];
  /** The day it began: `2026-05-01`. */
  readonly day?: string;
  /** What was said, and after which step. */
  readonly remarks?: readonly { readonly after: number; readonly text: string }[];
  /** The clock, and by step what it left to the one who made it. */
  readonly clock?: { readonly rule: ClockRule; readonly left: ReadonlyMap<number, SeatClock> };
  /** How the match ended, if otherwise than by the rules. */
  readonly decided?: Outcome;
}

/** A way to write a match down, known by the ending of its files. */
export interface RecordFormat<State = unknown> {
  /** Media type of the files. */
  readonly type: string;
  write(state: State, story: MatchDetails): string;
}
