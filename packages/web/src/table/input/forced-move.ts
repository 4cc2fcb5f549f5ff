/**
 * Moves that involve no decision are made for the player, if the settings say so and nothing else is possible. The move
 * is announced first. The delay is random and independent of the cards, so that the others learn nothing from it.
 */
import type { Move } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { signal } from '@preact/signals';
import type { Feed, Scene } from '../feed.js';

/** Shortest and longest delay, in milliseconds. */
export const forcedPause = { least: 1300, most: 2900 } as const;

/** The only legal move, if the game declares it to be forced. */
export function forcedMove(info: Pick<GameInfo, 'actions'>, { moves, paused }: Scene): Move | null {
  const [only, ...more] = moves;
  if (only === undefined || more.length > 0 || paused) return null;
  return info.actions[only.do]?.forced === true ? only : null;
}

export interface ComingMove {
  readonly move: Move;
  /** Milliseconds until it is made. */
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

  /** Starts, continues or cancels the delay, depending on the newest scene. */
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
