/** What a table is made of besides its verbs: what tables of one kind share, and how one is saved. */
import type { ActionIndex } from './actions.js';
import type { Space } from './board.js';
import type { SavedCards } from './card-positions.js';
import type { Choice, Outcome } from './game.js';
import type { Json } from './json.js';
import type { Statistics } from './match-result.js';
import type { Options } from './options.js';
import type { AnyOwnState } from './own-state.js';
import type { ScoreRound } from './score.js';
import type { Seat } from './table-layout.js';

export type Phase = 'play' | 'between' | 'over';

/** What all tables of one size and with the same options share. */
export interface SharedRules {
  readonly version: number;
  readonly statistics: readonly string[];
  readonly sealed: Readonly<Record<string, unknown>>;
  readonly actions: ActionIndex;
  /** How the game's own state is copied and saved; null if it has none. */
  readonly own: AnyOwnState | null;
  /** The spaces of a table's board; null without a board. */
  readonly spaces: ((t: unknown) => readonly Space[]) | null;
}

interface MatchProgress {
  order: readonly Seat[];
  direction: 1 | -1;
  turn: Seat;
  waiting: Seat[];
  /** Absent in states that were saved before time limits belonged to turns. */
  turnNumber?: number;
  turnOf?: readonly Seat[];
  out: readonly boolean[];
  gone: readonly boolean[];
  dealer: Seat;
  round: number;
  phase: Phase;
  step: string;
  sheet: readonly ScoreRound[];
  statistics: Statistics;
  sealed: SealedValues;
  result: Outcome | null;
}
export type SealedValues = Readonly<Record<string, readonly (Choice | null)[]>>;

export interface SavedTable extends SavedCards, MatchProgress {
  readonly seats: number;
  readonly options: Options;
  readonly open: unknown;
  /** Absent in games without a state of their own. */
  readonly own?: Json;
}
