/** Why something cannot be done, in a bubble beside what was tried. */
import type { Pending } from '@partie/kit';
import { signal } from '@preact/signals';
import type { Feed, Scene, Why } from '../feed.js';
import { reasonFor } from './gestures.js';
import type { Position } from './gesture-context.js';
import { words } from '../table-words.js';

/** Where a bubble points: at a card, a spot, or the own line. */
export type Anchor = { readonly card: number } | { readonly spot: string } | 'bar';

export interface Bubble {
  readonly text: string;
  readonly at: Anchor;
}

export function pendingIn({ view }: Scene): readonly Pending[] {
  const told: unknown = view.table.pending;
  return Array.isArray(told) ? (told as readonly Pending[]) : [];
}

const bubbleTime = 5000;
const nothing: Why = { blocked: [], able: [] };

export class Reasons {
  readonly bubble = signal<Bubble | null>(null);
  readonly #feed: Feed;
  readonly #position: () => Position;
  #why: { readonly number: number; readonly asked: Promise<Why> } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(feed: Feed, position: () => Position) {
    this.#feed = feed;
    this.#position = position;
  }

  say(text: string, at: Anchor): void {
    clearTimeout(this.#timer);
    this.bubble.value = { text, at };
    this.#timer = setTimeout(() => this.hush(), bubbleTime);
  }

  hush(): void {
    clearTimeout(this.#timer);
    this.bubble.value = null;
  }

  explain(tried: { cards?: readonly number[]; spot?: string }, at: Anchor): void {
    const scene = this.#feed.scene.peek();
    const { you } = scene.view;
    if (you === null || !this.#feed.play) return;
    if (scene.paused) return this.say(words().paused, at);
    const waited = pendingIn(scene);
    if (waited.length === 0) return this.say(words().over, at);
    if (!waited.some(({ seat }) => seat === you))
      return this.say(words().notYou(waited.map(({ seat }) => scene.seats[seat]?.name ?? '').join(', ')), at);
    void this.about(scene.number).then(({ blocked }) => {
      if (this.#feed.scene.peek().number !== scene.number) return;
      this.say(reasonFor(this.#position(), blocked, tried)?.text ?? words().cannot, at);
    });
  }

  /** What the server says about this scene; asked once. */
  about(number: number): Promise<Why> {
    if (this.#why?.number !== number) {
      const asked = this.#feed.why?.() ?? Promise.resolve(nothing);
      this.#why = { number, asked: asked.catch(() => nothing) };
    }
    return this.#why.asked;
  }
}
