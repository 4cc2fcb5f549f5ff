/**
 * Hints about actions before the player tries them: whether an action is possible now, with which cards, or why not.
 */
import { pendingIn } from '@partie/client/words';
import type { GameInfo } from '@partie/protocol';
import { signal } from '@preact/signals';
import type { Feed, Scene } from '../feed.js';
import type { Reasons } from './reasons.js';

export interface ActionHint {
  readonly do: string;
  /** The zone the hint is shown at. */
  readonly at: string;
  /** The viewer's cards the action would use; empty if it is not possible, or needs none. */
  readonly cards: readonly number[];
  /** Why it is not possible; null if it is. */
  readonly why: string | null;
}

const nothing: readonly ActionHint[] = [];

export class ActionHints {
  readonly current = signal<readonly ActionHint[]>(nothing);
  readonly #info: GameInfo;
  readonly #feed: Feed;
  readonly #reasons: Reasons;

  constructor(info: GameInfo, feed: Feed, reasons: Reasons) {
    this.#info = info;
    this.#feed = feed;
    this.#reasons = reasons;
  }

  update(scene: Scene): void {
    const { you, table } = scene.view;
    const due = Object.entries(this.#info.actions).filter(([, { told }]) => told !== undefined && told === table.step);
    const mine = pendingIn(scene.view).some(({ seat }) => seat === you);
    if (due.length === 0 || !mine || !this.#feed.why) {
      if (this.current.peek().length > 0) this.current.value = nothing;
      return;
    }
    void this.#reasons.whyAt(scene.number).then(({ blocked, able }) => {
      if (this.#feed.scene.peek().number !== scene.number) return;
      this.current.value = due.map(([name, { tap = '' }]) => ({
        do: name,
        at: tap,
        cards: able.find(({ move }) => move.do === name)?.cards ?? [],
        why: blocked.find(({ move }) => move.do === name)?.text ?? null,
      }));
    });
  }
}
