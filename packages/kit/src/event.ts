/**
 * What happened: every move yields one list of events, which drives animation, log, sound, narration and replay.
 *
 * Rules and table produce `Event`s, which contain everything. They are never sent: each viewer gets a `Shown`, which
 * contains only what that viewer could see (`show.ts`). Folding the shown events and the changed facts into the old view
 * gives the new view (`fold.ts`).
 */
import type { Card } from './deck.js';
import type { Seat } from './table-layout.js';

/** A parameter of a text. */
export type Param = string | number | boolean | null | readonly (string | number | boolean | null)[];
/** Parameters of a text by name. Everyone may know them. */
export type Params = Readonly<Record<string, Param>>;

/** Cards that went from one spot to another, and who could see it. */
export interface CardMovement {
  readonly from: number;
  readonly to: number;
  /**
   * Four numbers for each card, one after another: the card, its handle before and after, and the mask of viewers who saw
   * its face. One flat list, because the server keeps many events in memory.
   */
  readonly each: number[];
  /** The new top card of a pile of which only the top is seen, with its handle. */
  uncovered: readonly [Card, number] | null;
  /** The mask of viewers who learnt a face by it. */
  news: number;
}

/** The length of a card's entry in `CardMovement.each`. */
export const numbersPerCard = 4;

/** The whole content of a spot, after its cards were shuffled, collected or turned over. */
export interface SpotSnapshot {
  readonly spot: number;
  readonly cards: readonly Card[];
  readonly ids: readonly number[];
  /** Which of them lie face up among backs. */
  readonly turned: readonly Card[];
  /** Whether the round was over, so that everyone sees what `after` allows. */
  readonly after: boolean;
}

/** Something that happened, with everything hidden in it. `Game.show` makes of it what one viewer may see. */
export interface Event {
  /** The key of its text: an action's name, a word of the game, or one of the kit's (deal, shuffle …). */
  readonly is: string;
  readonly seat?: Seat;
  /** Public parameters of the text. */
  readonly with?: Params;
  readonly moved?: CardMovement;
  readonly laid?: readonly SpotSnapshot[];
  /** The mask of viewers who learnt something by it. Undo does not go back past it. */
  readonly news?: number;
}

/** A card as a viewer sees it: handle and face, null where unknown; and the handle it had before, if that changed. */
export type ShownCard = readonly [id: number | null, face: string | null, was?: number];

/** An event as one viewer is shown it. */
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
  /** Zones whose whole content is replaced; null: no longer visible. */
  readonly zones?: Readonly<Record<string, ZoneView | null>>;
}

/** A zone as a viewer sees it. `cards` from bottom to top (left to right), as far as `see` allows. */
export interface ZoneView {
  readonly see: 'all' | 'top' | 'order' | 'count';
  readonly n: number;
  readonly cards?: readonly ShownCard[];
}
