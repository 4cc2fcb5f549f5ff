/**
 * Whose things are: a badge on each card before a player where the plates stand in rows or the ring is missing, and on
 * the first of the melds of every other side.
 */
import { reach } from './poses.js';
import { SeatBadge } from './seat-plate.js';
import type { Stage } from './stage.js';
import { isOwn, readSpot, sideOf } from './zone-names.js';

export function OwnerTags({ stage }: { stage: Stage }) {
  const placement = stage.placement.value;
  if (!placement) return null;
  const { info, feed } = stage;
  const { view, seats } = feed.scene.value;
  const roomy = placement.measures.shape === 'roomy';
  const tagged = new Set<string>();
  return (
    <>
      {[...placement.spots].map(([spot, place]) => {
        const { zone, owner, slot } = readSpot(info.zones, spot);
        const about = info.zones[zone];
        const n = view.zones[spot]?.n ?? 0;
        if (!about || owner === null || n === 0 || place.small || place.vacant) return null;
        if (isOwn(info, { ...view, you: placement.own }, spot)) return null;
        const melds = slot !== null || about.of === 'side';
        if (melds ? tagged.has(`${zone} ${owner}`) : (about.place.y ?? 0) >= 0) return null;
        if (!melds && roomy && place.ring === true) return null;
        tagged.add(`${zone} ${owner}`);
        const members = seats.flatMap(({ name }, seat) =>
          owner === (about.of === 'side' ? sideOf(info, view.seats, seat) : seat) ? [{ seat, name }] : [],
        );
        const { x, y, w, h } = reach(place, n);
        return (
          <span
            key={spot}
            class={`owner-tag${melds ? ' of-melds' : ''}`}
            style={{
              transform: `translate(${Math.round(melds ? x : x + w / 2)}px, ${Math.round(melds ? y + h * 0.52 : y)}px)`,
            }}
          >
            {members.map(({ seat, name }) => (
              <SeatBadge key={seat} seat={seat} name={name} />
            ))}
          </span>
        );
      })}
    </>
  );
}
