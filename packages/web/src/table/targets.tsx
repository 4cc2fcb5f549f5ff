/** What can be touched, focused and read aloud: a strip for every own card and a field for every zone, over the sprites. */
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { language } from '../words/language.js';
import { cardName } from '../cards/index.js';
import { everUsed, optionsOn, playable, tapOn, targetsFor } from './gestures.js';
import { layHand } from './hand-poses.js';
import { jumpTo } from './jump.js';
import type { Box } from './measures.js';
import { posesIn, reach } from './poses.js';
import type { Stage } from './stage.js';
import { words } from './table-words.js';
import { cardHeight } from './measures.js';
import { readSpot } from './zone-names.js';
import { spotName } from './zone-labels.js';

const doubleTime = 360;

interface Use {
  readonly stage: Stage;
  readonly justCarried: () => boolean;
}

const frame = ({ x, y, w, h }: Box) => ({
  transform: `translate(${Math.round(x)}px, ${Math.round(y)}px)`,
  width: `${Math.round(w)}px`,
  height: `${Math.round(h)}px`,
});

export function HandTargets({ stage, justCarried }: Use) {
  const { player, info } = stage;
  const focused = useSignal<number | null>(null);
  const tapped = useRef({ id: -1, at: 0 });
  const group = useRef<HTMLFieldSetElement>(null);
  const placement = stage.placement.value;
  const hand = stage.inHand.value;
  if (!placement?.hand || hand.length === 0) return null;
  const cards = layHand(hand.length, placement.hand.box, placement.measures);
  const fit = playable(player.position());
  const fresh = stage.fresh.value;
  const chosen = player.selected.value;
  const carried = stage.carry.value?.cards ?? [];
  const current = hand.some(({ id }) => id === focused.value) ? focused.value : hand[0]?.id;

  const tap = (id: number) => {
    if (justCarried()) return;
    focused.value = id;
    const now = performance.now();
    const twice = tapped.current.id === id && now - tapped.current.at < doubleTime;
    tapped.current = { id: twice ? -1 : id, at: now };
    if (twice) player.playCard(id);
    else player.toggle(id);
  };
  const focusOn = (id: number | undefined) => {
    if (id === undefined) return;
    focused.value = id;
    group.current?.querySelector<HTMLElement>(`[data-card="${id}"]`)?.focus();
  };
  const key = (event: KeyboardEvent, at: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const id = hand[at]?.id;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: hand.length - 1 }[event.key];
    const row = rowStep(
      cards.map(({ pose }) => pose),
      at,
      event.key,
    );
    if (to !== undefined) focusOn(hand[(to + hand.length) % hand.length]?.id);
    else if (row !== null) focusOn(hand[row]?.id);
    else if (event.key === ' ' && id !== undefined) player.toggle(id);
    else if (event.key === 'Enter' && id !== undefined) player.playCard(id);
    else if (event.key.length === 1)
      focusOn(
        hand[
          jumpTo(
            info.kind,
            hand.map(({ face }) => face),
            event.key,
            at,
            language(),
          ) ?? -1
        ]?.id,
      );
    else return;
    event.preventDefault();
  };

  return (
    <fieldset class="hand-targets" aria-label={words().yourHand} ref={group}>
      {hand.map(({ id, face }, i) => {
        const strip = cards[i]?.strip;
        if (!strip) return null;
        const [can, picked, isNew] = [fit.has(id), chosen.includes(id), fresh.has(id)];
        const name = face === null || info.kind === null ? words().faceDown : cardName(info.kind, face, language());
        const label = [
          name,
          words().of(i + 1, hand.length),
          ...(can ? [words().playable] : []),
          ...(isNew ? [words().isNew] : []),
        ].join(', ');
        return (
          <button
            key={id}
            type="button"
            class={`hand-target${can ? ' can' : ''}${isNew ? ' new' : ''}${picked ? ' picked' : ''}${carried.includes(id) ? ' carried' : ''}`}
            style={frame(strip)}
            data-card={id}
            aria-label={label}
            aria-pressed={picked}
            tabIndex={id === current ? 0 : -1}
            onClick={() => tap(id)}
            onFocus={() => {
              focused.value = id;
            }}
            onKeyDown={(event) => key(event, i)}
          />
        );
      })}
    </fieldset>
  );
}

/** The card above or below in a hand of several rows. */
function rowStep(poses: readonly { x: number; y: number }[], at: number, key: string): number | null {
  const here = poses[at];
  if (!here || (key !== 'ArrowUp' && key !== 'ArrowDown')) return null;
  const there = poses
    .map((pose, i) => ({ i, pose }))
    .filter(({ pose }) => (key === 'ArrowUp' ? pose.y < here.y - 20 : pose.y > here.y + 20))
    .sort(
      (a, b) =>
        Math.abs(a.pose.y - here.y) - Math.abs(b.pose.y - here.y) ||
        Math.abs(a.pose.x - here.x) - Math.abs(b.pose.x - here.x),
    );
  return there[0]?.i ?? at;
}

export function ZoneTargets({ stage, justCarried }: Use) {
  const { player, info, feed } = stage;
  const placement = stage.placement.value;
  if (!placement) return null;
  const position = player.position();
  const carried = stage.carry.value;
  const asked = carried?.cards ?? player.selected.value;
  const glowing = targetsFor(position, asked);
  const { seats, view } = feed.scene.value;
  const fit = playable(position);

  return (
    <>
      {[...placement.spots].map(([spot, place]) => {
        const zone = view.zones[spot];
        const { zone: name } = readSpot(info.zones, spot);
        if (!zone || spot === placement.hand?.spot) return null;
        const box = reach(place, zone.n);
        const glow = glowing.includes(spot);
        const does = tapOn(position, spot).length > 0 || optionsOn(position, asked, spot).length > 0;
        const label = spotName(info, view, seats, spot, language());
        const state = `zone ${info.zones[name]?.style ?? 'pile'}${zone.n === 0 && info.zones[name]?.place.at === 'centre' ? ' empty' : ''}${glow ? ' glow' : ''}${carried?.over === spot ? ' over' : ''}${does ? ' does' : ''}`;
        const single = cardsToTake(zone.cards ?? [], fit);
        if (single.length > 0 && !place.small) {
          const poses = posesIn(place, zone.n);
          return (
            <fieldset key={spot} class="zone-cards" aria-label={label}>
              {single.map(([id, at]) => {
                const pose = poses[at];
                if (!pose) return null;
                const cardBox = {
                  x: pose.x - pose.w / 2,
                  y: pose.y - cardHeight(pose.w) / 2,
                  w: pose.w,
                  h: cardHeight(pose.w),
                };
                const face = zone.cards?.[at]?.[1] ?? null;
                const title =
                  face === null || info.kind === null ? words().faceDown : cardName(info.kind, face, language());
                return (
                  <button
                    key={id}
                    type="button"
                    class="zone-card"
                    style={frame(cardBox)}
                    data-card={id}
                    aria-label={`${title}, ${words().of(at + 1, zone.n)}`}
                    onClick={() => !justCarried() && player.takeCard(id)}
                    aria-pressed={player.selected.value.includes(id)}
                  />
                );
              })}
            </fieldset>
          );
        }
        if (view.you === null || !everUsed(position, spot) || !feed.play)
          return <div key={spot} class={state} style={frame(box)} role="img" aria-label={label} />;
        return (
          <button
            key={spot}
            type="button"
            class={state}
            style={frame(box)}
            data-spot={spot}
            aria-label={label}
            onClick={() => !justCarried() && player.tapSpot(spot)}
          />
        );
      })}
    </>
  );
}

/** Cards outside the hand that a legal move takes, with their places. */
function cardsToTake(
  cards: readonly (readonly [number | null, string | null, number?])[],
  fit: ReadonlySet<number>,
): (readonly [id: number, at: number])[] {
  return cards.flatMap(([id], at) => (id !== null && fit.has(id) ? [[id, at] as const] : []));
}
