/**
 * The viewer's interaction with a board: hovered point, previewed stone, move being sent, and reasons why something
 * cannot be done. Everything refers to the newest scene.
 */
import type { Move } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { batch, computed, effect, signal } from '@preact/signals';
import { settings } from '../state/settings.js';
import type { Feed } from '../table/feed.js';
import { words as tableWords } from '../table/table-words.js';
import { ForcedMoves } from '../table/input/forced-move.js';
import { whyWaiting } from '../table/input/why-waiting.js';
import type { InputDevice } from './cells.js';
import type { Ghost, Hover } from './marks.js';
import { nameOfPoint, pointNamed, stepFrom } from './points.js';
import { colourOfSeat, possibleMoves, positionOf } from './board-position.js';
import { words } from './board-play-words.js';

/** Shown beside a point, or beside the buttons. */
export interface BoardMessage {
  readonly text: string;
  readonly at: number | null;
}

const messageTime = 5000;

export class BoardPlayer {
  readonly info: GameInfo;
  readonly feed: Feed;
  readonly position = computed(() => positionOf(this.feed.scene.value.view));
  readonly possible = computed(() => possibleMoves(this.info, this.feed.scene.value));
  /** A move that was sent and not answered yet. */
  readonly sending = signal<Move | null>(null);
  readonly message = signal<BoardMessage | null>(null);
  readonly forced = new ForcedMoves(this);
  readonly #hovered = signal<number | null>(null);
  readonly #previewed = signal<number | null>(null);
  /** Why points are barred, as far as known. */
  readonly #reasons = signal<ReadonlyMap<number, string>>(new Map());
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(info: GameInfo, feed: Feed) {
    this.info = info;
    this.feed = feed;
  }

  /** The previewed stone, as long as it may still be put there. */
  readonly ghost = computed<Ghost | null>(() => {
    const at = this.#previewed.value;
    const colour = this.#ownColour();
    return at !== null && colour !== 0 && this.possible.value.points.get(at)?.on === 'put' ? { at, colour } : null;
  });

  readonly hover = computed<Hover | null>(() => {
    const at = this.#hovered.value;
    const { points } = this.possible.value;
    if (at === null || points.size === 0 || this.sending.value !== null) return null;
    const doing = points.get(at);
    if (doing) return { at, ok: true, colour: doing.on === 'put' ? this.#ownColour() : 0 };
    // Where moves only touch stones, an empty point needs no warning.
    return this.#canPut() ? { at, ok: false, colour: 0 } : null;
  });

  /** Why nothing can be put on the hovered point. */
  readonly hoverReason = computed<BoardMessage | null>(() => {
    const hover = this.hover.value;
    return hover === null || hover.ok ? null : { text: this.reasonAt(hover.at), at: hover.at };
  });

  #ownColour() {
    return colourOfSeat(this.position.value, this.feed.scene.value.view.you);
  }
  #canPut(): boolean {
    for (const { on } of this.possible.value.points.values()) if (on === 'put') return true;
    return false;
  }

  /** Empty points on which nothing may be put now. */
  readonly barred = computed<readonly number[]>(() => {
    const { points } = this.possible.value;
    if (!this.#canPut()) return [];
    return this.position.value.stones.flatMap((stone, point) => (stone === 0 && !points.has(point) ? [point] : []));
  });

  reasonAt(point: number): string {
    const { stones, size } = this.position.value;
    const at = nameOfPoint(size, point);
    if (!this.#canPut()) return words().nothingThere(at);
    if (stones[point] !== 0) return words().occupied(at);
    return this.#reasons.value.get(point) ?? tableWords().cannot;
  }

  watch(): () => void {
    const stops = [this.#askWhyBarred(), this.forced.watch()];
    return () => {
      for (const stop of stops) stop();
    };
  }
  /** Asks the server why points are barred, once for each scene that has some. */
  #askWhyBarred(): () => void {
    let asked = -1;
    return effect(() => {
      const { number } = this.feed.scene.value;
      const { why } = this.feed;
      if (this.barred.value.length === 0 || number === asked || !why) return;
      asked = number;
      this.#reasons.value = new Map();
      void why().then(
        ({ blocked }) => {
          if (asked !== number) return;
          const { size } = this.position.peek();
          const named = blocked.flatMap(({ move, text }): [number, string][] => {
            const point = pointNamed(size, move.at);
            return point === null ? [] : [[point, text]];
          });
          this.#reasons.value = new Map(named);
        },
        () => {},
      );
    });
  }

  hoverPoint(at: number | null): void {
    this.#hovered.value = at;
  }

  /** A point was clicked, tapped, or chosen by keyboard. */
  pressPoint(point: number, by: InputDevice): void {
    if (!this.feed.play || this.feed.scene.peek().view.you === null) return;
    const doing = this.possible.peek().points.get(point);
    if (!doing) return this.#explain(point);
    const { confirmMoves } = settings.peek();
    const confirm = confirmMoves === 'always' || (confirmMoves === 'touch' && by === 'touch');
    if (doing.on === 'put' && confirm && this.#previewed.peek() !== point) this.#preview(point);
    else void this.send(doing.move, point);
  }

  #preview(point: number): void {
    batch(() => {
      this.hideMessage();
      this.#previewed.value = point;
    });
  }

  /** Moves the previewed stone to the next free point in a direction. */
  nudge(right: number, up: number): void {
    const { size } = this.position.peek();
    const { points } = this.possible.peek();
    let at = this.#previewed.peek();
    while (at !== null) {
      const next = stepFrom(size, at, right, up);
      if (next === at) return;
      if (points.get(next)?.on === 'put') return this.#preview(next);
      at = next;
    }
  }

  confirm(): void {
    const at = this.ghost.peek()?.at;
    const doing = at === undefined ? undefined : this.possible.peek().points.get(at);
    if (doing) void this.send(doing.move, at ?? null);
  }

  cancel(): void {
    batch(() => {
      this.#previewed.value = null;
      this.hideMessage();
    });
  }

  async send(move: Move, at: number | null = null): Promise<void> {
    const { play } = this.feed;
    if (!play || this.sending.peek() !== null) return;
    batch(() => {
      this.hideMessage();
      this.sending.value = move;
      // The pointer is still over the point. Ignore it until it moves.
      this.#hovered.value = null;
    });
    try {
      await play(move);
    } catch (error) {
      this.showMessage(error instanceof Error && error.message !== '' ? error.message : tableWords().cannot, at);
    } finally {
      batch(() => {
        this.sending.value = null;
        this.#previewed.value = null;
      });
    }
  }

  showMessage(text: string, at: number | null): void {
    clearTimeout(this.#timer);
    this.message.value = { text, at };
    this.#timer = setTimeout(() => this.hideMessage(), messageTime);
  }

  hideMessage(): void {
    clearTimeout(this.#timer);
    this.message.value = null;
  }

  #explain(point: number): void {
    const waiting = whyWaiting(this.feed.scene.peek());
    this.showMessage(waiting ?? this.reasonAt(point), point);
  }
}
