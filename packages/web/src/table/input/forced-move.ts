/**
 * Makes forced moves for the player, at tables of any kind, if the settings say so. The move is announced first, and made
 * after a random pause.
 */
import { forcedMove, forcedPauseOf } from '@partie/client/words';
import type { Move } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { settings } from '../../state/settings.js';
import type { Feed } from '../feed.js';

export interface ComingMove {
  readonly move: Move;
  /** Milliseconds until it is made. */
  readonly time: number;
}

/** The viewer's interaction with a table: of cards, of stones, of spaces. */
interface TablePlayer {
  readonly info: GameInfo;
  readonly feed: Feed;
  readonly sending: ReadonlySignal<Move | null>;
  send(move: Move): unknown;
}

export class ForcedMoves {
  readonly coming = signal<ComingMove | null>(null);
  readonly #player: TablePlayer;
  #number = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(player: TablePlayer) {
    this.#player = player;
  }

  /** Until the returned function is called. */
  watch(): () => void {
    const stop = effect(() => this.#update());
    return () => {
      stop();
      this.#cancel();
    };
  }

  /** Starts, continues or cancels the delay, depending on the newest scene. */
  #update(): void {
    const { info, feed, sending } = this.#player;
    const scene = feed.scene.value;
    const wished = settings.value.forced && sending.value === null && feed.play !== undefined;
    const move = wished ? forcedMove(info, scene) : null;
    if (move === null) return this.#cancel();
    if (this.#number === scene.number) return;
    this.#cancel();
    this.#number = scene.number;
    const time = forcedPauseOf(Math.random());
    this.coming.value = { move, time };
    this.#timer = setTimeout(() => {
      this.coming.value = null;
      this.#player.send(move);
    }, time);
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#number = -1;
    if (this.coming.peek() !== null) this.coming.value = null;
  }
}

/** On the button of a forced move that is coming: it fills while the pause runs. */
export function comingButton(coming: ComingMove | null, action: string) {
  return coming?.move.do === action
    ? { class: ' coming', style: { '--coming': `${Math.round(coming.time)}ms` } }
    : { class: '', style: undefined };
}
