/** On a small table the plates stand in rows: a badge on each card before a player tells whose it is. */
import { reach } from './poses.js';
import { SeatBadge } from './seat-plate.js';
import type { Stage } from './stage.js';
import { readSpot } from './zone-names.js';

export function OwnerTags({ stage }: { stage: Stage }) {
  const placement = stage.placement.value;
  if (!placement || placement.measures.shape === 'roomy') return null;
  const { info, feed } = stage;
  const { view, seats } = feed.scene.value;
  return (
    <>
      {[...placement.spots].map(([spot, place]) => {
        const { zone, owner, slot } = readSpot(info.zones, spot);
        const n = view.zones[spot]?.n ?? 0;
        const before = (info.zones[zone]?.place.y ?? 0) < 0 && info.zones[zone]?.of === 'each' && slot === null;
        if (!before || owner === null || owner === placement.own || place.small || n === 0) return null;
        const { x, y, w } = reach(place, n);
        return (
          <span
            key={spot}
            class="owner-tag"
            style={{ transform: `translate(${Math.round(x + w / 2)}px, ${Math.round(y)}px)` }}
          >
            <SeatBadge seat={owner} name={seats[owner]?.name ?? ''} />
          </span>
        );
      })}
    </>
  );
}
