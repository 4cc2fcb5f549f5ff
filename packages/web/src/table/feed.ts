/**
 * What a table shows, wherever it comes from: a running match, or a recorded one that somebody leafs through. The scene
 * is always the truth; the events of a step tell how it came about, so that it can be shown moving.
 */
import type { Move, Refusal, Shown, View } from '@partie/kit';
import type { ReadonlySignal } from '@preact/signals';
import type { SceneClock } from './clock-face.js';

export interface SceneSeat {
  readonly name: string;
  readonly here: boolean;
  readonly bot: boolean;
}

export interface Scene {
  /** Number of the step that led here. */
  readonly number: number;
  readonly view: View;
  readonly seats: readonly SceneSeat[];
  /** What the viewer may do; empty for one who only looks. */
  readonly moves: readonly Move[];
  /** When the decision must be made by, on this browser's clock. */
  readonly deadline: number | null;
  /** Where everybody has a clock of his own. */
  readonly clock?: SceneClock;
  readonly paused: boolean;
}

/** A move that cannot be made now, and why, in the viewer's words. */
export interface Blocked {
  readonly move: Move;
  readonly code: Refusal['code'];
  readonly text: string;
}

/** A move that can be made now, and the viewer's cards that it would be made with. */
export interface Able {
  readonly move: Move;
  readonly cards: readonly number[];
}

/** What stands in the way of moves one might try, and what some that are possible would be made with. */
export interface Why {
  readonly blocked: readonly Blocked[];
  readonly able: readonly Able[];
}

export interface Feed {
  readonly scene: ReadonlySignal<Scene>;
  /** How the first scene came about, if that is worth seeing: the first deal. */
  readonly dealt?: readonly Shown[];
  /** Calls back with each step in order; no events when the table is to be laid anew at once. */
  onStep(listener: (events: readonly Shown[], scene: Scene) => void): () => void;
  /** Makes a move; absent when there is nothing to do but look. Rejects with an error in the viewer's words. */
  readonly play?: (move: Move) => Promise<void>;
  readonly why?: () => Promise<Why>;
}
