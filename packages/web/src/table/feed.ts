/**
 * The input of a table: a running match, or a recording that is played back. The scene is the current state; the events
 * of a step say how it came about, for the animation.
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
  /** The viewer's legal moves; empty for spectators. */
  readonly moves: readonly Move[];
  /** Deadline of the decision, in the browser's time. */
  readonly deadline: number | null;
  /** The players' clocks, if the match has them. */
  readonly clock?: SceneClock;
  readonly paused: boolean;
}

/** A move that cannot be made now, and why, in the viewer's language. */
export interface BlockedMove {
  readonly move: Move;
  readonly code: Refusal['code'];
  readonly text: string;
}

/** A move that can be made now, and the viewer's cards it would use. */
export interface PossibleMove {
  readonly move: Move;
  readonly cards: readonly number[];
}

/** Why some moves are not possible, and which cards some possible ones would use. */
export interface MoveReasons {
  readonly blocked: readonly BlockedMove[];
  readonly able: readonly PossibleMove[];
}

export interface Feed {
  /** Whether it is a running match, not a recording. */
  readonly isLive?: boolean;
  /** The id of a running match. */
  readonly match?: string;
  readonly scene: ReadonlySignal<Scene>;
  /** The events that led to the first scene, if they should be animated: the first deal. */
  readonly dealt?: readonly Shown[];
  /** Calls back with each step in order, with no events when the view was replaced as a whole. */
  onStep(listener: (events: readonly Shown[], scene: Scene) => void): () => void;
  /** Makes a move; absent for spectators and replays. Rejects with an error in the viewer's language. */
  readonly play?: (move: Move) => Promise<void>;
  readonly why?: () => Promise<MoveReasons>;
  /** Why this one move is not possible, in the viewer's language; null if it is. */
  readonly whyNot?: (move: Move) => Promise<string | null>;
}
