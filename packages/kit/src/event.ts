/**
 * What happened: one list a move, and the same list is animation, log, sound, narration and replay.
 *
 * Rules and table produce `Event`s, which know everything. Nobody is sent one: each viewer gets a `Shown`, in which
 * cards appear only as far as that viewer could see them happen (`show.ts`). Folding the shown events and the changed
 * facts into the old view gives the new view (`fold.ts`), so an update carries nothing twice.
 */
import type { Card } from './deck.js';
import type { Seat } from './table-layout.js';

export type Param = string | number | boolean | null | readonly (string | number | boolean | null)[];
export type Params = Readonly<Record<string, Param>>;

/** Cards that went from one spot to another, and who could see it. */
export interface CardMovement {
  readonly from: number;
  readonly to: number;
  /**
   * Of each card four numbers, one after another: the card, its handle before and after, and the mask of viewers who saw its
   * face. Events are made and kept for every move: four lists would be the larger part of them.
   */
  readonly each: number[];
  /** The card that came to light in a pile of which only the top is seen, with its handle. */
  uncovered: readonly [Card, number] | null;
  /** Viewers who learnt a face by it. */
  news: number;
}

/** How many numbers there are of a card that moved. */
export const numbersPerCard = 4;

/** Spots as they lay at that moment, after cards were shuffled, collected or turned for all to see. */
export interface SpotSnapshot {
  readonly spot: number;
  readonly cards: readonly Card[];
  readonly ids: readonly number[];
  /** Which of them lie face up among backs. */
  readonly turned: readonly Card[];
  /** Whether the round was over, so that everyone sees what `after` allows. */
  readonly after: boolean;
}

export interface Event {
  /** What it is: the key of its text. An action's name, or one of the kit's own words (deal, shuffle, round …). */
  readonly is: string;
  readonly seat?: Seat;
  /** Public parameters of the text. */
  readonly with?: Params;
  readonly moved?: CardMovement;
  readonly laid?: readonly SpotSnapshot[];
  /** Viewers who learnt something by it: the barrier for undo. */
  readonly news?: number;
}

/** A card as a viewer sees it: handle and face, null where unknown; and the handle it had before, if that changed. */
export type ShownCard = readonly [id: number | null, face: string | null, was?: number];

export interface Shown {
  readonly is: string;
  readonly seat?: Seat;
  readonly with?: Params;
  readonly from?: string;
  readonly to?: string;
  /** How many cards, where not each is shown. */
  readonly n?: number;
  readonly cards?: readonly ShownCard[];
  readonly uncovers?: ShownCard;
  /** Zones that look different now as a whole; null: not to be seen any more. */
  readonly zones?: Readonly<Record<string, ZoneView | null>>;
}

/** A zone as a viewer sees it. `cards` from bottom to top (left to right), as far as `see` allows. */
export interface ZoneView {
  readonly see: 'all' | 'top' | 'order' | 'count';
  readonly n: number;
  readonly cards?: readonly ShownCard[];
}
