/**
 * Shows what happened, event by event, at the player's pace. What it shows may lag behind the newest scene for a moment;
 * what can be done never does. At the end of a step the table is always laid as the scene says.
 */
import type { Shown, View } from '@partie/kit';
import { cardByCard, gapAfter, hurry } from './animation-pace.js';
import { SceneModel } from './scene-model.js';

interface Waiting {
  readonly event: Shown;
  /** The truth after this event, if it is the last of its step. */
  readonly then: View | null;
}

export interface Showing {
  /** Milliseconds of one movement now. */
  moveTime(): number;
  /** The model has changed: bring the cards there. */
  draw(time: number, event: Shown | null): void;
}

export class Director {
  readonly model: SceneModel;
  readonly #showing: Showing;
  #waiting: Waiting[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #newest: View;

  constructor(view: View, showing: Showing) {
    this.model = new SceneModel(view);
    this.#newest = view;
    this.#showing = showing;
  }

  step(events: readonly Shown[], view: View): void {
    this.#newest = view;
    if (events.length === 0) return this.layAnew(view);
    const pieces = cardByCard(events);
    this.#waiting.push(...pieces.map((event, i) => ({ event, then: i === pieces.length - 1 ? view : null })));
    if (document.hidden || this.#showing.moveTime() === 0) this.finish();
    else if (this.#timer === null) this.#next();
  }

  /** At once, without showing how it came about. */
  layAnew(view: View): void {
    this.#newest = view;
    this.#stop();
    this.model.agree(view);
    this.#showing.draw(0, null);
  }

  /** The view has changed without a step: taken back, or caught up. */
  agree(view: View): void {
    if (view !== this.#newest) this.layAnew(view);
  }

  /** Everything that waits is shown in one short movement. */
  finish(): void {
    if (this.#waiting.length === 0) return;
    const rest = this.#waiting;
    this.#stop();
    for (const { event } of rest) this.model.tell(event);
    this.model.agree(this.#newest);
    this.#showing.draw(document.hidden ? 0 : this.#showing.moveTime() * 0.7, null);
  }

  stop(): void {
    this.#stop();
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#waiting = [];
  }

  #next(): void {
    this.#timer = null;
    const usual = this.#showing.moveTime();
    const quicker = hurry(
      this.#waiting.map(({ event }) => event),
      usual,
    );
    let shown: Shown | null = null;
    let gap = 0;
    // Events that would begin within the same two frames are drawn together.
    while (this.#waiting.length > 0 && gap < 32) {
      const now = this.#waiting.shift();
      if (now === undefined) break;
      this.model.tell(now.event);
      if (now.then) this.model.agree(now.then);
      shown = now.event;
      const pause = gapAfter(now.event, this.#waiting[0]?.event, usual) * quicker;
      gap += pause;
      // What does not move is told in passing; what moves on alone is drawn for itself.
      if (pause > 0 && quicker === 1) break;
    }
    if (shown === null) return;
    this.#showing.draw(usual * Math.max(0.5, quicker), shown);
    if (this.#waiting.length > 0 || gap > 0) this.#timer = setTimeout(() => this.#next(), gap);
  }
}
