/**
 * What the viewer is doing at a board: where the pointer is, a stone on trial, a move under way, and why something
 * cannot be done. Everything refers to the newest scene.
 */
import type { Move } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { batch, computed, effect, signal } from '@preact/signals';
import { settings } from '../state/settings.js';
import type { Feed } from '../table/feed.js';
import { pendingIn } from '../table/input/reasons.js';
import { words as tableWords } from '../table/table-words.js';
import type { By } from './cells.js';
import type { Ghost, Hover } from './marks.js';
import { nameOfPoint, pointNamed, stepFrom } from './points.js';
import { colourOfSeat, doableIn, positionOf } from './board-position.js';
import { words } from './board-play-words.js';

/** Said beside a point, or beside the buttons. */
export interface Said {
  readonly text: string;
  readonly at: number | null;
}

const saidTime = 5000;

export class BoardPlayer {
  readonly info: GameInfo;
  readonly feed: Feed;
  readonly position = computed(() => positionOf(this.feed.scene.value.view));
  readonly doable = computed(() => doableIn(this.info, this.feed.scene.value));
  /** A move was sent and is not answered yet. */
  readonly sending = signal<Move | null>(null);
  readonly said = signal<Said | null>(null);
  readonly #pointed = signal<number | null>(null);
  readonly #trial = signal<number | null>(null);
  /** Why a point is barred, as far as it is known. */
  readonly #reasons = signal<ReadonlyMap<number, string>>(new Map());
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(info: GameInfo, feed: Feed) {
    this.info = info;
    this.feed = feed;
  }

  /** The stone on trial, as long as it may still be put there. */
  readonly ghost = computed<Ghost | null>(() => {
    const at = this.#trial.value;
    const colour = this.#own();
    return at !== null && colour !== 0 && this.doable.value.points.get(at)?.on === 'put' ? { at, colour } : null;
  });

  readonly hover = computed<Hover | null>(() => {
    const at = this.#pointed.value;
    const { points } = this.doable.value;
    if (at === null || points.size === 0 || this.sending.value !== null) return null;
    const doing = points.get(at);
    if (doing) return { at, ok: true, colour: doing.on === 'put' ? this.#own() : 0 };
    // While stones are only touched, an empty point is nothing to be warned of.
    return this.#puts() ? { at, ok: false, colour: 0 } : null;
  });

  /** Why nothing can be put on the point under the pointer. */
  readonly hoverReason = computed<Said | null>(() => {
    const hover = this.hover.value;
    return hover === null || hover.ok ? null : { text: this.reasonAt(hover.at), at: hover.at };
  });

  #own() {
    return colourOfSeat(this.position.value, this.feed.scene.value.view.you);
  }
  #puts(): boolean {
    for (const { on } of this.doable.value.points.values()) if (on === 'put') return true;
    return false;
  }

  /** Empty points on which nothing may be put now. */
  readonly barred = computed<readonly number[]>(() => {
    const { points } = this.doable.value;
    if (!this.#puts()) return [];
    return this.position.value.stones.flatMap((stone, point) => (stone === 0 && !points.has(point) ? [point] : []));
  });

  reasonAt(point: number): string {
    const { stones, size } = this.position.value;
    const at = nameOfPoint(size, point);
    if (!this.#puts()) return words().nothingThere(at);
    if (stones[point] !== 0) return words().occupied(at);
    return this.#reasons.value.get(point) ?? tableWords().cannot;
  }

  /** Asks why points are barred, once for each scene that has some. */
  watch(): () => void {
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

  point(at: number | null): void {
    this.#pointed.value = at;
  }

  /** A point was clicked, tapped, or entered by keys. */
  press(point: number, by: By): void {
    if (!this.feed.play || this.feed.scene.peek().view.you === null) return;
    const doing = this.doable.peek().points.get(point);
    if (!doing) return this.#explain(point);
    const { confirmMoves } = settings.peek();
    const confirm = confirmMoves === 'always' || (confirmMoves === 'touch' && by === 'touch');
    if (doing.on === 'put' && confirm && this.#trial.peek() !== point) this.#try(point);
    else void this.send(doing.move, point);
  }

  #try(point: number): void {
    batch(() => {
      this.hush();
      this.#trial.value = point;
    });
  }

  /** Moves the stone on trial to the next free point in a direction. */
  nudge(right: number, up: number): void {
    const { size } = this.position.peek();
    const { points } = this.doable.peek();
    let at = this.#trial.peek();
    while (at !== null) {
      const next = stepFrom(size, at, right, up);
      if (next === at) return;
      if (points.get(next)?.on === 'put') return this.#try(next);
      at = next;
    }
  }

  confirm(): void {
    const at = this.ghost.peek()?.at;
    const doing = at === undefined ? undefined : this.doable.peek().points.get(at);
    if (doing) void this.send(doing.move, at ?? null);
  }

  cancel(): void {
    batch(() => {
      this.#trial.value = null;
      this.hush();
    });
  }

  async send(move: Move, at: number | null = null): Promise<void> {
    const { play } = this.feed;
    if (!play || this.sending.peek() !== null) return;
    batch(() => {
      this.hush();
      this.sending.value = move;
      // The pointer still lies there; nothing is meant by it until it moves.
      this.#pointed.value = null;
    });
    try {
      await play(move);
    } catch (error) {
      this.say(error instanceof Error && error.message !== '' ? error.message : tableWords().cannot, at);
    } finally {
      batch(() => {
        this.sending.value = null;
        this.#trial.value = null;
      });
    }
  }

  say(text: string, at: number | null): void {
    clearTimeout(this.#timer);
    this.said.value = { text, at };
    this.#timer = setTimeout(() => this.hush(), saidTime);
  }

  hush(): void {
    clearTimeout(this.#timer);
    this.said.value = null;
  }

  #explain(point: number): void {
    const scene = this.feed.scene.peek();
    const waited = pendingIn(scene);
    if (scene.paused) return this.say(tableWords().paused, point);
    if (waited.length === 0) return this.say(tableWords().over, point);
    if (!waited.some(({ seat }) => seat === scene.view.you)) {
      const names = waited.map(({ seat }) => scene.seats[seat]?.name ?? '').join(', ');
      return this.say(tableWords().notYou(names), point);
    }
    this.say(this.reasonAt(point), point);
  }
}
