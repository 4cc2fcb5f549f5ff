/**
 * The number of cards on each pile, and the names of the piles where there are several in the middle. Screen readers
 * get both from the label of the pile.
 */
import { readSpot } from '@partie/client/words';
import { language } from '../words/language.js';
import type { Placement } from './layout/placement.js';
import { spotBox } from './layout/card-poses.js';
import type { Stage } from './stage.js';

/** Up to this many piles need no names. */
const fewPiles = 2;

export function PileCounts({ stage }: { stage: Stage }) {
  const placement = stage.placement.value;
  if (!placement) return null;
  const { zones } = stage.feed.scene.value.view;
  return (
    <>
      {[...placement.spots].map(([spot, place]) => {
        const n = zones[spot]?.n ?? 0;
        if (place.style !== 'pile' || place.small || place.vacant || n < 2) return null;
        const { x, y, w } = spotBox(place, n);
        return (
          <span
            key={spot}
            class="pile-count tabular"
            aria-hidden="true"
            style={{ transform: `translate(${Math.round(x + w - 6)}px, ${Math.round(y + 6)}px)` }}
          >
            {n}
          </span>
        );
      })}
      <PileNames stage={stage} placement={placement} />
    </>
  );
}

function PileNames({ stage: { info }, placement }: { stage: Stage; placement: Placement }) {
  const piles = [...placement.spots].filter(([spot]) => {
    const about = info.zones[readSpot(info.zones, spot).zone];
    return about?.style === 'pile' && about.of === 'table';
  });
  if (piles.length <= fewPiles || placement.measures.shape === 'flat') return null;
  return (
    <>
      {piles.map(([spot, place]) => {
        const { x, y, w } = spotBox(place, 1);
        return (
          <span
            key={spot}
            class="pile-name"
            aria-hidden="true"
            style={{
              transform: `translate(${Math.round(x - w * 0.1)}px, ${Math.round(y)}px)`,
              width: `${Math.round(w * 1.2)}px`,
            }}
          >
            {info.texts[language()].zones[readSpot(info.zones, spot).zone]}
          </span>
        );
      })}
    </>
  );
}
