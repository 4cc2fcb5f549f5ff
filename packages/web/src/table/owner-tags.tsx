/**
 * Owner labels: a badge on cards before a player, where the ring does not show whose they are, and a caption above the
 * melds of every other side.
 */
import { isOwn, readSpot, sideOf } from '@partie/client/words';
import { captionRoom } from './layout/meld-strips.js';
import type { Placement } from './layout/placement.js';
import { spotBox } from './layout/card-poses.js';
import { SeatBadge } from './seat-plate.js';
import type { Stage } from './stage.js';

interface Tag {
  readonly key: string;
  readonly owner: number;
  readonly of: 'each' | 'side';
  readonly melds: boolean;
  readonly x: number;
  readonly y: number;
  readonly w: number;
}

export function OwnerTags({ stage }: { stage: Stage }) {
  const placement = stage.placement.value;
  if (!placement) return null;
  const { info, feed } = stage;
  const { view, seats } = feed.scene.value;
  const ofOwner = ({ owner, of }: Tag) =>
    seats.flatMap(({ name }, seat) =>
      owner === (of === 'side' ? sideOf(info, view.seats, seat) : seat) ? [{ seat, name }] : [],
    );
  return (
    <>
      {tagsOf(stage, placement).map((tag) => (
        <span
          key={tag.key}
          class={`owner-tag${tag.melds ? ' of-melds' : ''}`}
          style={{
            transform: `translate(${Math.round(tag.x)}px, ${Math.round(tag.y)}px)`,
            ...(tag.melds && { width: `${Math.round(tag.w)}px` }),
          }}
        >
          {ofOwner(tag).map(({ seat, name }) => (
            <span key={seat} class="owner">
              <SeatBadge seat={seat} name={name} />
              {tag.melds && <span class="owner-name">{name}</span>}
            </span>
          ))}
        </span>
      ))}
    </>
  );
}

function tagsOf({ info, feed }: Stage, placement: Placement): Tag[] {
  const { view } = feed.scene.value;
  const roomy = placement.measures.shape === 'roomy';
  const captions = new Map<string, Tag>();
  const badges: Tag[] = [];
  for (const [spot, place] of placement.spots) {
    const { zone, owner, slot } = readSpot(info.zones, spot);
    const about = info.zones[zone];
    const n = view.zones[spot]?.n ?? 0;
    if (!about || about.of === 'table' || owner === null || n === 0 || place.small || place.vacant) continue;
    if (isOwn(info, { ...view, you: placement.own }, spot)) continue;
    const { x, y, w } = spotBox(place, n);
    if (slot === null && about.of !== 'side') {
      if ((about.place.y ?? 0) >= 0 || (roomy && place.ring === true)) continue;
      badges.push({ key: spot, owner, of: about.of, melds: false, x: x + w / 2, y, w });
      continue;
    }
    const key = `${zone} ${owner}`;
    const before = captions.get(key);
    const left = Math.min(x, before?.x ?? x);
    const right = Math.max(x + w, before ? before.x + before.w : x + w);
    // On a low table there is no space above, so the caption covers the upper edge of the cards as far as the index
    // stays readable.
    const raised = placement.measures.shape === 'flat' ? captionRoom * 0.8 : captionRoom;
    const top = Math.min(y - raised, before?.y ?? y);
    captions.set(key, { key, owner, of: about.of, melds: true, x: left, y: top, w: right - left });
  }
  return [...badges, ...captions.values()];
}
