/**
 * Dragging cards with mouse, pen or finger: dropped on a legal spot they are played, within the hand they are
 * rearranged.
 */
import { optionsOn, targetsFor } from './gestures.js';
import { insertionIndex } from '../layout/hand-layout.js';
import type { Box } from '../layout/measures.js';
import type { Pose } from '../layout/card-poses.js';
import { spotBox } from '../layout/card-poses.js';
import type { Stage } from '../stage.js';

interface Press {
  readonly pointer: number;
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly far: number;
  /** For each dragged card: its key, and its offset from the pointer. */
  held: readonly { readonly key: number; readonly dx: number; readonly dy: number; readonly pose: Pose }[] | null;
  cards: readonly number[];
}

/** Distance in pixels within which a spot accepts dropped cards. */
const grace = 34;

export function trackDrag(root: HTMLElement, stage: Stage): { stop(): void; justDragged(click: MouseEvent): boolean } {
  let press: Press | null = null;
  let droppedAt = Number.NEGATIVE_INFINITY;
  // Browsers report a click after a drag, with the time of the drop.
  const justDragged = (click: MouseEvent) => click.timeStamp - droppedAt < 60;

  const at = (event: PointerEvent) => {
    const box = root.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || press !== null) return;
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null;
    const id = Number(target?.dataset.card ?? Number.NaN);
    if (target === null || Number.isNaN(id)) return;
    press = {
      pointer: event.pointerId,
      id,
      ...at(event),
      far: event.pointerType === 'mouse' ? 5 : 9,
      held: null,
      cards: [],
    };
  };

  const lift = (now: Press, event: PointerEvent) => {
    const { player, layer } = stage;
    const chosen = player.selected.peek();
    now.cards = chosen.includes(now.id) ? chosen : [now.id];
    now.held = now.cards.flatMap((id, i) => {
      const key = stage.keyOf(id);
      const pose = key === null ? null : (layer?.poseOf(key) ?? null);
      if (key === null || pose === null) return [];
      // The card under the pointer stays there; the other selected cards gather around it.
      const own = id === now.id;
      return [{ key, pose, dx: own ? pose.x - now.x : (i + 1) * 14, dy: own ? pose.y - now.y : 0 }];
    });
    root.setPointerCapture(event.pointerId);
    player.hideReason();
  };

  const spotUnder = (x: number, y: number, cards: readonly number[]): string | null => {
    const placement = stage.placement.peek();
    const context = stage.player.context();
    if (!placement) return null;
    let best: string | null = null;
    let least = Number.POSITIVE_INFINITY;
    const legal = targetsFor(context, cards);
    for (const [spot, place] of placement.spots) {
      if (spot === placement.hand?.spot || place.vacant) continue;
      const box = spotBox(place, context.view.zones[spot]?.n ?? 0);
      const off = distance(box, x, y) + (legal.includes(spot) ? 0 : grace * 0.7);
      if (off < grace && off < least) {
        best = spot;
        least = off;
      }
    }
    return best;
  };

  const inField = (x: number, y: number): boolean => {
    const field = stage.placement.peek()?.field;
    return field ? distance(field, x, y) === 0 : false;
  };

  const move = (event: PointerEvent) => {
    const now = press;
    if (now === null || event.pointerId !== now.pointer) return;
    const { x, y } = at(event);
    if (now.held === null) {
      if (Math.hypot(x - now.x, y - now.y) < now.far) return;
      lift(now, event);
    }
    event.preventDefault();
    for (const { key, dx, dy, pose } of now.held ?? [])
      stage.layer?.hold(key, { x: x + dx, y: y + dy, w: pose.w * 1.05, turn: 0, drawn: true });
    const placement = stage.placement.peek();
    const hand = placement?.hand;
    const inHand = hand && y > hand.box.y - 12;
    const ownCard = stage.hand.peek().some(({ id }) => id === now.id);
    const n = stage.hand.peek().length - now.cards.length;
    const gap = inHand && placement && ownCard ? insertionIndex(n, hand.box, placement.measures, x, y) : null;
    const spot = gap === null ? spotUnder(x, y, now.cards) : null;
    const over = spot !== null && optionsOn(stage.player.context(), now.cards, spot).length > 0 ? spot : null;
    const before = stage.drag.peek();
    if (before?.gap !== gap || before?.over !== over || before?.cards !== now.cards)
      stage.drag.value = { cards: now.cards, over, gap };
  };

  const up = (event: PointerEvent) => {
    const now = press;
    if (now === null || event.pointerId !== now.pointer) return;
    press = null;
    if (now.held === null) return;
    droppedAt = event.timeStamp;
    const { x, y } = at(event);
    const gap = stage.drag.peek()?.gap ?? null;
    for (const { key } of now.held) stage.layer?.release(key);
    if (event.type === 'pointerup') {
      const spot = gap === null ? spotUnder(x, y, now.cards) : null;
      if (gap !== null) stage.rearrange(now.cards, gap);
      else if (spot !== null || inField(x, y)) stage.player.drop(now.cards, spot);
    }
    stage.drag.value = null;
  };

  // A click on the bare cloth clears the selection.
  const click = (event: MouseEvent) => {
    const bare =
      event.target instanceof Element && event.target.closest('button, .chooser, .plate, .action-line') === null;
    if (bare && !justDragged(event)) stage.player.deselect();
  };

  const options = { passive: false } as const;
  root.addEventListener('click', click);
  root.addEventListener('pointerdown', down);
  root.addEventListener('pointermove', move, options);
  root.addEventListener('pointerup', up);
  root.addEventListener('pointercancel', up);
  return {
    stop() {
      root.removeEventListener('click', click);
      root.removeEventListener('pointerdown', down);
      root.removeEventListener('pointermove', move);
      root.removeEventListener('pointerup', up);
      root.removeEventListener('pointercancel', up);
    },
    justDragged,
  };
}

function distance(box: Box, x: number, y: number): number {
  const dx = Math.max(box.x - x, 0, x - box.x - box.w);
  const dy = Math.max(box.y - y, 0, y - box.y - box.h);
  return Math.hypot(dx, dy);
}
