/**
 * Shows what happened, event by event, at the player's pace. What it shows may lag behind the newest scene for a moment;
 * what can be done never does. At the end of a step the table is always laid as the scene says.
 */
import type { Shown, View } from '@partie/kit';
import { cardByCard, gapAfter, speedUp } from './animation-pace.js';
import { SceneModel } from './scene-model.js';

interface QueuedEvent {
  readonly event: Shown;
  /** The truth after this event, if it is the last of its step. */
  readonly then: View | null;
}

export interface AnimatorTarget {
  /** Milliseconds of one movement now. */
  moveTime(): number;
  /** The model has changed: bring the cards there. */
  draw(time: number, event: Shown | null): void;
}

export class EventAnimator {
  readonly model: SceneModel;
  readonly #target: AnimatorTarget;
  #queue: QueuedEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #newest: View;

  constructor(view: View, showing: AnimatorTarget) {
    this.model = new SceneModel(view);
    this.#newest = view;
    this.#target = showing;
  }

  step(events: readonly Shown[], view: View): void {
    this.#newest = view;
    if (events.length === 0) return this.showAtOnce(view);
    const pieces = cardByCard(events);
    this.#queue.push(...pieces.map((event, i) => ({ event, then: i === pieces.length - 1 ? view : null })));
    if (document.hidden || this.#target.moveTime() === 0) this.finishQuickly();
    else if (this.#timer === null) this.#next();
  }

  /** At once, without showing how it came about. */
  showAtOnce(view: View): void {
    this.#newest = view;
    this.#stop();
    this.model.setTo(view);
    this.#target.draw(0, null);
  }

  /** The view has changed without a step: taken back, or caught up. */
  catchUp(view: View): void {
    if (view !== this.#newest) this.showAtOnce(view);
  }

  /** Everything that waits is shown in one short movement. */
  finishQuickly(): void {
    if (this.#queue.length === 0) return;
    const rest = this.#queue;
    this.#stop();
    for (const { event } of rest) this.model.apply(event);
    this.model.setTo(this.#newest);
    this.#target.draw(document.hidden ? 0 : this.#target.moveTime() * 0.7, null);
  }

  stop(): void {
    this.#stop();
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#queue = [];
  }

  #next(): void {
    this.#timer = null;
    const usual = this.#target.moveTime();
    const quicker = speedUp(
      this.#queue.map(({ event }) => event),
      usual,
    );
    let shown: Shown | null = null;
    let gap = 0;
    // Events that would begin within the same two frames are drawn together.
    while (this.#queue.length > 0 && gap < 32) {
      const now = this.#queue.shift();
      if (now === undefined) break;
      this.model.apply(now.event);
      if (now.then) this.model.setTo(now.then);
      shown = now.event;
      const pause = gapAfter(now.event, this.#queue[0]?.event, usual) * quicker;
      gap += pause;
      // What does not move is told in passing; what moves on alone is drawn for itself.
      if (pause > 0 && quicker === 1) break;
    }
    if (shown === null) return;
    this.#target.draw(usual * Math.max(0.5, quicker), shown);
    if (this.#queue.length > 0 || gap > 0) this.#timer = setTimeout(() => this.#next(), gap);
  }
}
