/** The interactive part of the table: a field for every zone, and buttons for cards that can be taken. */
import { cardName, isOwn, readSpot, spotName } from '@partie/client/words';
import type { ZoneView } from '@partie/kit';
import { language } from '../words/language.js';
import { boxStyle } from './layout/box-style.js';
import { hasAnyUse, optionsOn, playableCards, tapOn, targetsFor } from './input/gestures.js';
import type { TargetProps } from './hand-targets.js';
import { cardHeight } from './layout/measures.js';
import { type Pose, posesIn, spotBox } from './layout/card-poses.js';
import { actionAbout } from './input/gesture-context.js';
import { answerAt } from './input/slot-answers.js';
import type { Stage } from './stage.js';
import { words } from './table-words.js';

export function ZoneTargets({ stage, justDragged }: TargetProps) {
  const { player, info, feed } = stage;
  const placement = stage.placement.value;
  if (!placement) return null;
  const context = player.context();
  const dragged = stage.drag.value;
  const open = player.openQuestion.value;
  const asked = dragged?.cards ?? player.selected.value;
  const { seats, view } = feed.scene.value;
  const glowing = open
    ? Object.keys(view.zones).filter((spot) => answerAt(context, open, { spot }) !== null)
    : targetsFor(context, asked);
  const fit = playableCards(context);

  return (
    <>
      {[...placement.spots].map(([spot, place]) => {
        const zone = view.zones[spot];
        if (!zone || spot === placement.hand?.spot || place.vacant) return null;
        if (zone.n === 0 && !hasUse(stage, spot)) return null;
        const box = spotBox(place, zone.n);
        const does = tapOn(context, spot).length > 0 || optionsOn(context, asked, spot).length > 0;
        const label = spotName(info, view, seats, spot, language());
        const state = [
          'zone',
          info.zones[readSpot(info.zones, spot).zone]?.style ?? 'pile',
          ...(zone.n === 0 ? [emptyAs(stage, spot)] : []),
          ...(glowing.includes(spot) ? ['glow'] : []),
          ...(dragged?.over === spot ? ['over'] : []),
          ...(does ? ['does'] : []),
        ].join(' ');
        const single = cardsToTake(zone, fit);
        if (single.length > 0 && !place.small) {
          const poses = posesIn(place, zone.n);
          return (
            <fieldset key={spot} class="zone-cards" aria-label={label}>
              <div class={state} style={boxStyle(box)} data-look={spot} aria-hidden="true" />
              {single.map(([id, at]) => {
                const face = zone.cards?.[at]?.[1] ?? null;
                const title =
                  face === null || info.kind === null ? words().faceDown : cardName(info.kind, face, language());
                return (
                  <button
                    key={id}
                    type="button"
                    class="zone-card"
                    style={boxStyle(around(poses[at], poses[at + 1]))}
                    data-card={id}
                    data-look={spot}
                    aria-label={`${title}, ${words().of(at + 1, zone.n)}, ${words().playable}`}
                    onClick={(click) => !justDragged(click) && player.tapCard(id, spot)}
                    aria-pressed={player.selected.value.includes(id)}
                  />
                );
              })}
            </fieldset>
          );
        }
        if (view.you === null || !hasAnyUse(context, spot) || !feed.play)
          return <div key={spot} class={state} style={boxStyle(box)} data-look={spot} role="img" aria-label={label} />;
        return (
          <button
            key={spot}
            type="button"
            class={state}
            style={boxStyle(box)}
            data-spot={spot}
            data-look={spot}
            aria-label={label}
            onClick={(click) => !justDragged(click) && player.tapSpot(spot)}
          />
        );
      })}
    </>
  );
}

/** Empty spots are shown only if they belong to the table, or if the viewer can put cards there. */
function hasUse({ info, feed, player }: Stage, spot: string): boolean {
  const { zone, owner } = readSpot(info.zones, spot);
  if (owner === null) return true;
  if (!isOwn(info, feed.scene.value.view, spot)) return false;
  const context = player.context();
  return Object.keys(info.actions).some(
    (name) => actionAbout(context, name).to === zone || actionAbout(context, name).tap === zone,
  );
}

const emptyAs = ({ info }: Stage, spot: string): string => {
  const { zone, owner, slot } = readSpot(info.zones, spot);
  return owner !== null && slot !== null ? 'open-place' : info.zones[zone]?.place.at === 'centre' ? 'empty' : 'bare';
};

/** The visible part of a card under the next one. */
const around = (pose: Pose | undefined, next: Pose | undefined) => {
  const { x, y, w } = pose ?? { x: 0, y: 0, w: 0 };
  const strip = next && next.y === y ? Math.min(w, next.x - x) : w;
  return { x: x - w / 2, y: y - cardHeight(w) / 2, w: Math.max(4, strip), h: cardHeight(w) };
};

/** Cards outside the hand that a legal move takes, with their index. */
function cardsToTake({ cards = [] }: ZoneView, fit: ReadonlySet<number>): (readonly [id: number, at: number])[] {
  return cards.flatMap(([id], at) => (id !== null && fit.has(id) ? [[id, at] as const] : []));
}
