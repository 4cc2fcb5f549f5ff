/**
 * What is under the pointer, larger: a meld that is folded or narrow can be read, a pile tells its number of cards. On a
 * touch screen a long press does it.
 */
import { readSpot, spotName } from '@partie/client/words';
import type { ShownCard } from '@partie/kit';
import { signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { CardFace } from '../cards/index.js';
import { language } from '../words/language.js';
import { spotBox } from './layout/card-poses.js';
import { cardHeight } from './layout/measures.js';
import type { Stage } from './stage.js';

/** Milliseconds until it opens: a pointer that rests, a finger that stays. */
const rest = 320;
const press = 420;
const width = { most: 84, least: 40, step: 0.34 } as const;
const captionHeight = 30;
const edge = 8;

export function Magnifier({ stage, root }: { stage: Stage; root: { readonly current: HTMLElement | null } }) {
  const looked = useMemo(() => signal<string | null>(null), []);
  useEffect(() => {
    const table = root.current;
    if (!table) return;
    return watchPointer(table, stage, (spot) => {
      looked.value = spot;
    });
  }, [stage]);
  const spot = looked.value;
  const placement = stage.placement.value;
  const { view, seats } = stage.feed.scene.value;
  const zone = spot === null ? undefined : view.zones[spot];
  const place = spot === null ? undefined : placement?.spots.get(spot);
  if (spot === null || !zone || !place || !placement || stage.drag.value !== null || place.vacant) return null;
  const { info } = stage;
  const { kind } = info;
  const faces = kind === null ? [] : facesToShow(zone.see === 'all' ? (zone.cards ?? []) : []);
  const caption = spotName(info, view, seats, spot, language());
  const inner = placement.width - 4 * edge;
  const step = faces.length < 2 ? 0 : Math.min(width.step, (inner / width.least - 1) / (faces.length - 1));
  const card = Math.min(width.most, inner / (1 + step * Math.max(0, faces.length - 1)));
  const wide = Math.max(150, card * (1 + step * Math.max(0, faces.length - 1)) + 2 * edge);
  const tall = (faces.length > 0 ? cardHeight(card) + 2 * edge : edge) + captionHeight;
  const box = spotBox(place, zone.n);
  const above = box.y - tall - edge;
  const x = Math.min(Math.max(edge, box.x + box.w / 2 - wide / 2), placement.width - wide - edge);
  const y = above >= edge ? above : Math.min(placement.height - tall - edge, box.y + box.h + edge);
  return (
    <div
      class="magnifier"
      aria-hidden="true"
      style={{ transform: `translate(${Math.round(x)}px, ${Math.round(y)}px)`, width: `${Math.round(wide)}px` }}
    >
      {kind !== null && faces.length > 0 && (
        <div class="magnified" style={{ '--card-width': `${Math.round(card)}px`, '--step': String(step) }}>
          {faces.map((face, i) => (
            <span key={i} class="magnified-card">
              <CardFace kind={kind} code={face} />
            </span>
          ))}
        </div>
      )}
      <p class="magnifier-caption">{caption}</p>
    </div>
  );

  /** A single open card is large enough where it lies. */
  function facesToShow(cards: readonly ShownCard[]): string[] {
    const { slot } = readSpot(info.zones, spot ?? '');
    const known = cards.flatMap(([, face]) => (typeof face === 'string' ? [face] : []));
    return known.length > 1 || (known.length === 1 && slot !== null && (place?.card ?? 0) < width.least) ? known : [];
  }
}

/** Calls back with the spot that is looked at, or null. */
function watchPointer(table: HTMLElement, stage: Stage, look: (spot: string | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let at: string | null = null;
  let pressedLong = false;
  const of = (target: EventTarget | null): string | null =>
    target instanceof Element ? (target.closest<HTMLElement>('[data-look]')?.dataset.look ?? null) : null;
  const close = () => {
    clearTimeout(timer);
    at = null;
    look(null);
  };
  const openAfter = (spot: string, time: number, then?: () => void) => {
    clearTimeout(timer);
    at = spot;
    timer = setTimeout(() => {
      look(spot);
      then?.();
    }, time);
  };
  const over = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    const spot = of(event.target);
    if (spot === at) return;
    close();
    if (spot !== null) openAfter(spot, rest);
  };
  const down = (event: PointerEvent) => {
    pressedLong = false;
    if (event.pointerType === 'mouse') return close();
    const hand = event.target instanceof Element ? event.target.closest<HTMLElement>('.hand-target') : null;
    const spot = of(event.target);
    if (spot !== null)
      openAfter(spot, press, () => {
        pressedLong = true;
      });
    else if (hand !== null) stage.pointed.value = Number(hand.dataset.card);
  };
  const end = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') return;
    close();
    stage.pointed.value = null;
  };
  // A long press only looks: it plays nothing, and opens no menu of the browser. Not every one ends with a click, and a
  // click without a pointer, from the keyboard, is not its end.
  const click = (event: MouseEvent) => {
    const endsPress = pressedLong && event.detail > 0;
    pressedLong = false;
    if (!endsPress) return;
    event.stopPropagation();
    event.preventDefault();
  };
  const menu = (event: Event) => {
    if (of(event.target) !== null) event.preventDefault();
  };
  table.addEventListener('pointerover', over);
  table.addEventListener('pointerleave', close);
  table.addEventListener('pointerdown', down);
  table.addEventListener('pointerup', end);
  table.addEventListener('pointercancel', end);
  table.addEventListener('click', click, { capture: true });
  table.addEventListener('contextmenu', menu);
  return () => {
    close();
    table.removeEventListener('pointerover', over);
    table.removeEventListener('pointerleave', close);
    table.removeEventListener('pointerdown', down);
    table.removeEventListener('pointerup', end);
    table.removeEventListener('pointercancel', end);
    table.removeEventListener('click', click, { capture: true });
    table.removeEventListener('contextmenu', menu);
  };
}
