/** Export of a match to a format of other programs. Only for games in which nothing is hidden. */
import type { ClockRule, SeatClock } from './clock.js';
import type { Outcome } from './game.js';
import type { Step } from './play.js';

/** What an export contains beside the state. Steps are numbered from 1; 0 is before the first. */
export interface MatchDetails {
  readonly steps: readonly Pick<Step, 'seat' | 'move'>[];
  /** Players by seat. */
  readonly names: readonly string[];
  /** The day it began: `2026-05-01`. */
  readonly day?: string;
  /** Chat messages, and after which step each was sent. */
  readonly remarks?: readonly { readonly after: number; readonly text: string }[];
  /** The clock, and by step the time left to the player who made it. */
  readonly clock?: { readonly rule: ClockRule; readonly left: ReadonlyMap<number, SeatClock> };
  /** The outcome, if the match did not end by the rules. */
  readonly decided?: Outcome;
}

/** An export format; `Game.records` has it by file extension. */
export interface RecordFormat<State = unknown> {
  /** Media type of the files. */
  readonly type: string;
  write(state: State, story: MatchDetails): string;
}
