/** The interactive part of the viewer's hand: a button for the visible strip of every card, over the sprites. */
import { cardName } from '@partie/client/words';
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { settings } from '../state/settings.js';
import { language } from '../words/language.js';
import { boxStyle } from './layout/box-style.js';
import { playableCards } from './input/gestures.js';
import { layHand } from './layout/hand-layout.js';
import { nextMatchingCard } from './input/type-ahead.js';
import type { Stage } from './stage.js';
import { words } from './table-words.js';

const doubleTime = 360;

export interface TargetProps {
  readonly stage: Stage;
  /** Whether this click is the one that browsers report after a drag. */
  readonly justDragged: (click: MouseEvent) => boolean;
}

export function HandTargets({ stage, justDragged }: TargetProps) {
  const { player, info } = stage;
  const focused = useSignal<number | null>(null);
  const tapped = useRef({ id: -1, at: 0 });
  const group = useRef<HTMLFieldSetElement>(null);
  const placement = stage.placement.value;
  const hand = stage.inHand.value;
  if (!placement?.hand || hand.length === 0) return null;
  const cards = layHand(hand.length, placement.hand.box, placement.measures);
  const fit = playableCards(player.context());
  const fresh = stage.fresh.value;
  const arriving = stage.arriving.value;
  const chosen = player.selected.value;
  const dragged = stage.drag.value?.cards ?? [];
  const used = stage.hints.current.value.flatMap((hint) => hint.cards);
  const current = hand.some(({ id }) => id === focused.value) ? focused.value : hand[0]?.id;

  const selectOrPlay = (id: number, click: MouseEvent) => {
    if (justDragged(click)) return;
    focused.value = id;
    // The time of the event, not of its handling: a slow page may take longer than that between two clicks.
    const { timeStamp, detail } = click;
    const twice = tapped.current.id === id && (detail === 2 || timeStamp - tapped.current.at < doubleTime);
    tapped.current = { id: twice ? -1 : id, at: timeStamp };
    if (twice) player.playCard(id);
    else if (settings.value.oneTap && chosen.length === 0) player.playAtOnce(id);
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
          nextMatchingCard(
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
            class={`hand-target${can ? ' can' : ''}${isNew ? ' new' : ''}${picked ? ' picked' : ''}${dragged.includes(id) ? ' carried' : ''}${arriving.has(id) ? ' coming' : ''}${used.includes(id) ? ' used' : ''}`}
            style={boxStyle(strip)}
            data-card={id}
            aria-label={label}
            aria-pressed={picked}
            tabIndex={id === current ? 0 : -1}
            onClick={(click) => selectOrPlay(id, click)}
            onFocus={({ currentTarget }) => {
              focused.value = id;
              if (currentTarget.matches(':focus-visible')) stage.pointed.value = id;
            }}
            onBlur={() => stage.unpoint(id)}
            onPointerEnter={({ pointerType }) => {
              if (pointerType === 'mouse') stage.pointed.value = id;
            }}
            onPointerLeave={() => stage.unpoint(id)}
            onKeyDown={(event) => key(event, i)}
          />
        );
      })}
    </fieldset>
  );
}

/** The nearest card in the row above or below. */
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
