/**
 * The state of a card table while it is shown: its size, placement, sprites, animation and input, and the effects that
 * connect them.
 */
import { foldedSpots, narrate } from '@partie/client/words';
import type { Shown, View, ZoneView } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { computed, effect, signal, untracked } from '@preact/signals';
import { changeSettings, moveTime, settings } from '../state/settings.js';
import { language } from '../words/language.js';
import { EventAnimator } from './event-animator.js';
import type { Feed, Scene } from './feed.js';
import { ForcedMoves } from './input/forced-move.js';
import { type HandItem, orderedHand, storeOrder, storedOrder, reordered, type HandSort } from './input/hand-order.js';
import { renderCard } from './render-card.js';
import { measuresFor } from './layout/measures.js';
import { type Placement, placeTable } from './layout/placement.js';
import { CardPlayer } from './input/card-player.js';
import type { Pose } from './layout/card-poses.js';
import { spriteShapes } from './layout/sprite-shapes.js';
import { signsAbove } from './signs-above.js';
import { openSlots } from './input/slot-answers.js';
import { usableSpots } from './input/gestures.js';
import { SpriteLayer } from './sprite-layer.js';
import { ActionHints } from './input/action-hints.js';
import { dealtStep, isTableBusy } from './table-motion.js';

const freshTime = 8000;
const logLength = 30;
const rearrangeTime = 150;

export interface DragState {
  readonly cards: readonly number[];
  /** The spot under the dragged cards, if they may be dropped there. */
  readonly over: string | null;
  /** The index in the hand at which they would be inserted. */
  readonly gap: number | null;
}

export class Stage {
  readonly info: GameInfo;
  readonly feed: Feed;
  readonly player: CardPlayer;
  readonly forced: ForcedMoves;
  readonly hints: ActionHints;
  readonly size = signal({ width: 0, height: 0 });
  readonly drag = signal<DragState | null>(null);
  /** Cards of the viewer's hand whose sprites have not arrived yet. */
  readonly arriving = signal<ReadonlySet<number>>(new Set());
  /** Cards that have just come into the hand. */
  readonly fresh = signal<ReadonlySet<number>>(new Set());
  /** Cards are being dealt: what the viewer is asked waits for them. */
  readonly dealing = signal(false);
  /** The card under the pointer, or with the focus: it is shown whole. */
  readonly pointed = signal<number | null>(null);
  readonly narration = signal<readonly { readonly key: number; readonly text: string }[]>([]);
  readonly manual = signal<readonly number[]>([]);
  readonly placement = computed<Placement | null>(() => {
    const { width, height } = this.size.value;
    const { view } = this.feed.scene.value;
    if (width < 50 || height < 50) return null;
    const { info } = this;
    const wanted = openSlots(this.player.context());
    const signed = signsAbove(info, view, measuresFor(width, height, 'medium').shape).length > 0;
    const folded = foldedSpots(info, view);
    const usable = usableSpots(this.player.context());
    const size = settings.value.cardSize;
    return placeTable({ width, height, size, info, view, wanted, usable, folded, signed });
  });
  layer: SpriteLayer | null = null;
  readonly animator: EventAnimator;
  readonly #match: string;
  #narrationLines = 0;
  #drawnFor = '';

  constructor(info: GameInfo, feed: Feed, match: string) {
    this.info = info;
    this.feed = feed;
    this.#match = match;
    this.player = new CardPlayer(info, feed);
    this.hints = new ActionHints(info, feed, this.player.reasons);
    this.forced = new ForcedMoves(this.player);
    this.manual.value = storedOrder(match);
    const { view } = feed.scene.peek();
    const first = (feed.dealt ?? []).length > 0 ? emptyTable(view) : view;
    this.animator = new EventAnimator(first, {
      moveTime,
      draw: (time, event) => this.#draw(time, event),
      busy: (waiting) => this.#showBusy(waiting),
    });
    this.player.onAct = () => this.animator.finishQuickly();
  }

  /** The viewer's hand of the newest scene, in display order. */
  readonly hand = computed<readonly { readonly id: number; readonly face: string | null }[]>(() => {
    const spot = this.placement.value?.hand?.spot;
    const cards = spot === undefined ? [] : (this.feed.scene.value.view.zones[spot]?.cards ?? []);
    return this.order(cards.flatMap(([id, face]) => (id === null ? [] : [{ id, face }])));
  });

  /** The hand without cards that were just put on the table. */
  readonly inHand = computed(() =>
    this.hand.value.filter(({ id }) => typeof this.player.inTransit.value.get(id) !== 'string'),
  );

  /** How the hand is sorted: by the setting, or by default as the game declares. */
  sorted(): HandSort {
    const { sort } = settings.value;
    return sort === 'auto' ? (this.info.sort ?? 'suit') : sort;
  }

  order<C extends HandItem>(cards: readonly C[]): C[] {
    return orderedHand(cards, this.sorted(), this.manual.value, this.info.kind, this.info.sortLast);
  }

  /** Moves cards within the hand. From then on the player's own order applies. */
  rearrange(moved: readonly number[], at: number): void {
    const order = reordered(
      this.hand.peek().map(({ id }) => id),
      moved,
      at,
    );
    this.manual.value = order;
    storeOrder(this.#match, order);
    if (settings.peek().sort !== 'manual') changeSettings({ sort: 'manual' });
  }

  sortBy(sort: HandSort): void {
    if (sort === 'manual') this.manual.value = this.hand.peek().map(({ id }) => id);
    changeSettings({ sort });
  }

  #dealt = false;
  mount(root: HTMLElement, layer: HTMLElement, above: HTMLElement): () => void {
    const watch = new ResizeObserver(() => {
      this.size.value = { width: root.clientWidth, height: root.clientHeight };
    });
    watch.observe(root);
    this.size.value = { width: root.clientWidth, height: root.clientHeight };
    this.layer = new SpriteLayer(layer, above, { paint: renderCard(this.info.kind) });
    const onHidden = () => document.hidden && this.animator.finishQuickly();
    document.addEventListener('visibilitychange', onHidden);
    const { dealt = [], scene } = this.feed;
    if (dealt.length > 0 && !this.#dealt) this.#step(dealt, scene.peek());
    this.#dealt = true;
    const ends = [
      this.feed.onStep((events, scene) => this.#step(events, scene)),
      effect(() => this.#arrange()),
      effect(() => this.#follow(this.feed.scene.value)),
      effect(() => this.hints.update(this.feed.scene.value)),
      this.forced.watch(),
      effect(() => {
        void settings.value.back;
        this.layer?.repaint();
      }),
    ];
    return () => {
      for (const end of ends) end();
      watch.disconnect();
      document.removeEventListener('visibilitychange', onHidden);
      this.animator.stop();
      this.layer = null;
    };
  }

  #step(events: readonly Shown[], scene: Scene): void {
    this.#markFresh(events);
    const lines = narrate(this.info, events, (seat) => scene.seats[seat]?.name ?? '', untracked(language));
    if (lines.length > 0) {
      const more = lines.map((text) => ({ key: this.#narrationLines++, text }));
      this.narration.value = [...this.narration.peek(), ...more].slice(-logLength);
    }
    this.#stepShown = scene.number;
    this.animator.step(events, scene.view);
  }

  #stepShown = 0;
  #showBusy(waiting: { readonly deal: boolean } | null): void {
    const isDealing = waiting?.deal === true;
    if (this.dealing.peek() !== isDealing) this.dealing.value = isDealing;
    // Only the running match has a log that could run ahead.
    if (!this.feed.isLive) return;
    if (isTableBusy.peek() !== (waiting !== null)) isTableBusy.value = waiting !== null;
    const step = isDealing ? this.#stepShown : null;
    if (dealtStep.peek() !== step) dealtStep.value = step;
  }

  #follow(scene: Scene): void {
    untracked(() => this.player.follow(scene));
    // A step delivers its events right after the scene. If none arrive, the view is shown without animation.
    queueMicrotask(() => {
      if (this.feed.scene.peek() === scene) this.animator.catchUp(scene.view);
    });
  }

  #markFresh(events: readonly Shown[]): void {
    const spot = this.placement.peek()?.hand?.spot;
    const ids = events.flatMap((event) =>
      event.to === spot && event.is !== 'deal' ? (event.cards ?? []).flatMap(([id]) => (id === null ? [] : [id])) : [],
    );
    if (ids.length === 0) return;
    this.fresh.value = new Set([...this.fresh.peek(), ...ids]);
    setTimeout(() => {
      this.fresh.value = new Set([...this.fresh.peek()].filter((id) => !ids.includes(id)));
    }, freshTime);
  }

  /** Redraws the same cards after a change of size, selection or order. */
  #arrange(): void {
    const placement = this.placement.value;
    void this.player.selected.value;
    void this.player.inTransit.value;
    void this.manual.value;
    void settings.value.sort;
    void this.drag.value;
    void this.pointed.value;
    if (!placement) return;
    const fitted = `${placement.width} ${placement.height} ${placement.measures.hand}`;
    const anew = fitted !== this.#drawnFor;
    this.#drawnFor = fitted;
    untracked(() => this.#draw(anew ? 0 : Math.min(rearrangeTime, moveTime()), null));
  }

  #draw(time: number, event: Shown | null): void {
    const placement = this.placement.peek();
    if (!placement || !this.layer) return;
    const carry = this.drag.peek();
    this.layer.unit = placement.measures.hand;
    const shapes = untracked(() =>
      spriteShapes(this.animator.model.sprites, placement, {
        selected: this.player.selected.value,
        pointed: carry === null ? this.pointed.value : null,
        underWay: this.player.inTransit.value,
        order: (cards) => this.order(cards),
        rank: (face) => this.info.kind?.faces.find(({ code }) => code === face)?.rank ?? '',
        gap: carry && carry.gap !== null ? { at: carry.gap, carried: carry.cards } : null,
      }),
    );
    this.layer.show(shapes, time, entryPose(placement, event));
    this.#markArriving();
  }

  #markArriving(): void {
    const spot = this.placement.peek()?.hand?.spot ?? '';
    const there = new Set(this.animator.model.spot(spot).map(({ id }) => id));
    const coming = untracked(() => this.hand.value).flatMap(({ id }) => (there.has(id) ? [] : [id]));
    const before = this.arriving.peek();
    if (coming.length !== before.size || coming.some((id) => !before.has(id))) this.arriving.value = new Set(coming);
  }

  /** The pointer or the focus has left a card. */
  unpoint(id: number): void {
    if (this.pointed.peek() === id) this.pointed.value = null;
  }

  /** The sprite key of a visible card. */
  keyOf(id: number): number | null {
    for (const sprites of this.animator.model.sprites.values())
      for (const sprite of sprites) if (sprite.id === id) return sprite.key;
    return null;
  }
}

/** Where cards appear that come from a place the viewer cannot see: at their player, or in the middle. */
function entryPose({ others, own, width, height, centre }: Placement, event: Shown | null): Pose {
  const at = others.find(({ seat }) => seat === event?.seat);
  const w = 40;
  if (at) return { x: at.plate.x + at.plate.w / 2, y: at.plate.y + at.plate.h / 2, w, turn: 0, drawn: true };
  if (event?.seat === own) return { x: width / 2, y: height, w, turn: 0, drawn: true };
  return { x: centre.x + centre.w / 2, y: centre.y + centre.h / 2, w, turn: 0, drawn: true };
}

/** The table before the first card; the events of the deal fill it. */
function emptyTable(view: View): View {
  const zones = Object.entries(view.zones).map(([spot, zone]): [string, ZoneView] => [
    spot,
    { see: zone.see, n: 0, ...(zone.cards && { cards: [] }) },
  ]);
  return { ...view, zones: Object.fromEntries(zones) };
}
