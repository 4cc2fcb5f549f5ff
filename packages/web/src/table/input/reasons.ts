/** Why something cannot be done, for the bubble beside what was tried. */
import { signal } from '@preact/signals';
import type { Feed, MoveReasons } from '../feed.js';
import { reasonFor } from './gestures.js';
import type { GestureContext } from './gesture-context.js';
import { whyWaiting } from './why-waiting.js';
import { words } from '../table-words.js';

/** Where the bubble points: a card, a spot, or the action line. */
export type Anchor = { readonly card: number } | { readonly spot: string } | 'bar';

export interface ReasonBubbleState {
  readonly text: string;
  readonly at: Anchor;
}

const bubbleTime = 5000;
const nothing: MoveReasons = { blocked: [], able: [] };

export class Reasons {
  readonly bubble = signal<ReasonBubbleState | null>(null);
  readonly #feed: Feed;
  readonly #context: () => GestureContext;
  #why: { readonly number: number; readonly asked: Promise<MoveReasons> } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(feed: Feed, context: () => GestureContext) {
    this.#feed = feed;
    this.#context = context;
  }

  show(text: string, at: Anchor): void {
    clearTimeout(this.#timer);
    this.bubble.value = { text, at };
    this.#timer = setTimeout(() => this.hide(), bubbleTime);
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.bubble.value = null;
  }

  explain(tried: { cards?: readonly number[]; spot?: string }, at: Anchor): void {
    const scene = this.#feed.scene.peek();
    const { you } = scene.view;
    if (you === null || !this.#feed.play) return;
    const waiting = whyWaiting(scene);
    if (waiting !== null) return this.show(waiting, at);
    void this.whyAt(scene.number).then(({ blocked }) => {
      if (this.#feed.scene.peek().number !== scene.number) return;
      this.show(reasonFor(this.#context(), blocked, tried)?.text ?? words().cannot, at);
    });
  }

  /** The server's answer for this scene, requested once. */
  whyAt(number: number): Promise<MoveReasons> {
    if (this.#why?.number !== number) {
      const asked = this.#feed.why?.() ?? Promise.resolve(nothing);
      this.#why = { number, asked: asked.catch(() => nothing) };
    }
    return this.#why.asked;
  }
}
