/**
 * Animates what happened, event by event, at the player's speed. The animation may lag behind the newest scene; input
 * never does. After each step the table is set to the view of the scene.
 */
import type { Shown, View } from '@partie/kit';
import { cardByCard, gapAfter, speedUp, sweepHold, sweeps } from './animation-pace.js';
import { SceneModel } from './scene-model.js';

interface QueuedEvent {
  readonly event: Shown;
  /** The view after this event, if it is the last of its step. */
  readonly then: View | null;
  /** The table waits before it: a trick is swept. */
  readonly held: boolean;
}

export interface AnimatorTarget {
  /** Current duration of one movement, in milliseconds. */
  moveTime(): number;
  /** Moves the cards to where the changed model has them. */
  draw(time: number, event: Shown | null): void;
  /** Events wait to be shown, or not any more; `deal`: cards are still being dealt. */
  busy(waiting: { readonly deal: boolean } | null): void;
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
    const swept = sweeps(events);
    const pieces = events.every((event) => !swept.has(event)) ? cardByCard(events) : [...events];
    this.#queue.push(
      ...pieces.map((event, i) => ({
        event,
        then: i === pieces.length - 1 ? view : null,
        held: swept.has(event),
      })),
    );
    if (document.hidden) this.finishQuickly();
    else if (this.#timer === null) this.#next();
    this.#tellBusy();
  }

  /** Shows a view without animation. */
  showAtOnce(view: View): void {
    this.#newest = view;
    this.#stop();
    this.model.setTo(view);
    this.#target.draw(0, null);
  }

  /** Handles a view that changed without a step: an undo, or a resynchronisation. */
  catchUp(view: View): void {
    if (view !== this.#newest) this.showAtOnce(view);
  }

  /** Shows the whole queue in one short movement. */
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
    this.#tellBusy();
  }

  #tellBusy(): void {
    const isBusy = this.#queue.length > 0 || this.#timer !== null;
    this.#target.busy(isBusy ? { deal: this.#queue.some(({ event }) => event.is === 'deal') } : null);
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
    // Events that would start within the same two frames are drawn together.
    while (this.#queue.length > 0 && gap < 32) {
      const now = this.#queue.shift();
      if (now === undefined) break;
      this.model.apply(now.event);
      if (now.then) this.model.setTo(now.then);
      shown = now.event;
      const next = this.#queue[0];
      const hold = next?.held ? sweepHold(usual) : 0;
      const pause = (gapAfter(now.event, next?.event, usual) + hold) * quicker;
      gap += pause;
      // Events without movement are applied along the way; a movement at normal speed is drawn by itself.
      if (pause > 0 && quicker === 1) break;
    }
    if (shown === null) return this.#tellBusy();
    this.#target.draw(usual * Math.max(0.5, quicker), shown);
    if (this.#queue.length > 0 || gap > 0) this.#timer = setTimeout(() => this.#next(), gap);
    this.#tellBusy();
  }
}
