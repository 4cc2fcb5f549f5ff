/** Positions of signs: below their zone, beside it where they would cover the viewer's melds, or on a slot. */
import { type Box, overlap } from './measures.js';
import type { Placement } from './placement.js';
import { spotBox, type SpotPlace } from './card-poses.js';

const widest = 320;
/** Beside a zone: width, distance, and margin above and below. */
const beside = { w: 290, gap: 12, free: 16 } as const;
const edge = 4;

export interface SignPlace {
  readonly kind: 'below' | 'beside' | 'on-slot';
  /** Signs below a zone have no fixed height. */
  readonly box: Box;
}

/** On the lower edge of the cards in a slot, as wide as there is space. */
export function onSlot(place: SpotPlace, n: number): SignPlace {
  const { y, w, h } = spotBox(place, n);
  const wide = Math.max(w, place.room);
  return { kind: 'on-slot', box: { x: place.x - wide / 2, y: y + h - 4, w: wide, h: 0 } };
}

export function placeOfSigns(placement: Placement, spot: string, lying: (spot: string) => number): SignPlace | null {
  const place = placement.spots.get(spot);
  if (!place) return null;
  const room = roomBeside(placement, place, lying);
  if (room) return { kind: 'beside', box: room };
  const { y, h } = spotBox(place, 1);
  const half = Math.min(widest, placement.width - 2 * edge) / 2;
  const x = Math.min(Math.max(place.x, half + edge), placement.width - half - edge);
  return { kind: 'below', box: { x: x - half, y: y + h + 6, w: 2 * half, h: 0 } };
}

/** On a roomy table with melds of the viewer below the middle: the area to the right of a zone, if it is free. */
function roomBeside(
  { measures, field, others, spots, width }: Placement,
  place: SpotPlace,
  lying: (spot: string) => number,
): Box | null {
  if (field === null || measures.shape !== 'roomy') return null;
  const { x, y, w, h } = spotBox(place, 1);
  const room = { x: x + w + beside.gap, y: y + beside.free, w: beside.w, h: h - 2 * beside.free };
  const lies = [...spots].flatMap(([name, other]) => (lying(name) > 0 ? [spotBox(other, lying(name))] : []));
  const inTheWay = [...others.map(({ block }) => block), ...lies].some((box) => overlap(box, room));
  return inTheWay || room.x + room.w > width - edge ? null : room;
}
