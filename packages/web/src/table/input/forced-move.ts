/**
 * Moves in which nothing is decided: when such a move is all that can be done, it is made for the player, if he likes.
 * He sees it coming, and the pause is drawn like a person's, whatever he holds: so the others learn nothing from it.
 */
import type { Move } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { signal } from '@preact/signals';
import type { Feed, Scene } from '../feed.js';

/** Shortest and longest pause, in milliseconds. */
export const forcedPause = { least: 1300, most: 2900 } as const;

/** The only thing that can be done, if the game says that nothing is decided by it. */
export function forcedMove(info: Pick<GameInfo, 'actions'>, { moves, paused }: Scene): Move | null {
  const [only, ...more] = moves;
  if (only === undefined || more.length > 0 || paused) return null;
  return info.actions[only.do]?.forced === true ? only : null;
}

export interface ComingMove {
  readonly move: Move;
  /** How long until it is made. */
  readonly time: number;
}

export class ForcedMoves {
  readonly coming = signal<ComingMove | null>(null);
  readonly #info: GameInfo;
  readonly #feed: Feed;
  readonly #make: (move: Move) => void;
  #number = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(info: GameInfo, feed: Feed, make: (move: Move) => void) {
    this.#info = info;
    this.#feed = feed;
    this.#make = make;
  }

  /** Looks at the newest scene: begins to wait, goes on waiting, or has nothing to do. */
  update(scene: Scene, wished: boolean): void {
    const move = wished && this.#feed.play ? forcedMove(this.#info, scene) : null;
    if (move === null) return this.stop();
    if (this.#number === scene.number) return;
    this.stop();
    this.#number = scene.number;
    const time = forcedPause.least + Math.random() * (forcedPause.most - forcedPause.least);
    this.coming.value = { move, time };
    this.#timer = setTimeout(() => {
      this.coming.value = null;
      this.#make(move);
    }, time);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#number = -1;
    if (this.coming.peek() !== null) this.coming.value = null;
  }
}
