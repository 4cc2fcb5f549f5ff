/**
 * Zones beside the players: hands and piles of others, small under their plates, and the viewer's own above the action
 * line.
 */
import { type Box, cardHeight, type Measures } from './measures.js';
import type { Spot, PlacementInput } from './placement.js';
import type { SpotPlace } from './card-poses.js';
import type { SeatPlace } from './seat-places.js';
import { putSlots } from './slots.js';

const plain = { turned: 0, columns: 1, deep: 0 } as const;

export function layZonesBeside(
  given: PlacementInput,
  spots: readonly Spot[],
  { seat, block, plate }: SeatPlace,
  { mini, peek, slots: slot }: Measures,
  places: Map<string, SpotPlace>,
): void {
  const { info, view } = given;
  const here = spots.filter((spot) => spot.seat === seat && (spot.role === 'hand' || spot.role === 'beside'));
  const slots = spots.filter((spot) => spot.seat === seat && spot.role === 'slots');
  // An empty zone takes no space. It has a position only for its first card.
  const weight = ({ role, zone, name }: Spot) =>
    role === 'hand' ? 2.2 : (view.zones[name]?.n ?? 0) === 0 ? 0.01 : info.zones[zone]?.style === 'pile' ? 1 : 1.6;
  // Open cards must be readable. What space is left goes to the backs.
  const count = info.zones[slots[0]?.zone ?? '']?.slots ?? 0;
  const step = count < 2 ? slot : Math.min(slot * 1.06, (block.w - slot) / (count - 1));
  const forSlots = count === 0 ? 0 : (count - 1) * step + slot;
  const all = here.reduce((sum, spot) => sum + weight(spot), 0);
  // Backs stick out from under the plate. Of faces the upper edge with the index is visible.
  const under = plate.y + plate.h + peek - cardHeight(mini) / 2 - 2;
  const below = plate.y + plate.h + cardHeight(mini) / 2 + 3;
  const share = Math.max(mini, block.w - 12 - forSlots) / Math.max(1, all);
  let x = block.x + 6;
  for (const spot of here) {
    const room = share * weight(spot);
    const { see, n = 0 } = view.zones[spot.name] ?? {};
    const style = info.zones[spot.zone]?.style ?? 'pile';
    const open = n > 0 && (see === 'all' || see === 'top');
    places.set(spot.name, {
      ...plain,
      // An open hand must be readable.
      style: open && style === 'fan' ? 'row' : style,
      x: x + room / 2,
      y: open ? below : under,
      card: mini,
      room: Math.max(mini, room - 6),
      small: true,
    });
    x += room;
  }
  const at = { x: block.x + block.w - forSlots / 2, y: plate.y + plate.h + cardHeight(slot) / 2 + 3 };
  putSlots(given, slots, { ...at, card: slot, step, small: true }, places);
}

/**
 * Places the viewer's zones at the ends of the action line, away from the hand. Returns the free range between them.
 */
export function layOwnZones(
  { info, view }: PlacementInput,
  spots: readonly Spot[],
  own: number,
  bar: Box,
  { table, shape }: Measures,
  places: Map<string, SpotPlace>,
): { readonly left: number; readonly right: number } {
  const card = table * (shape === 'roomy' ? 0.62 : 0.55);
  const taken = { left: 4, right: 4 };
  let [left, right] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const spot of spots) {
    if (spot.seat !== own || spot.role !== 'beside') continue;
    const about = info.zones[spot.zone];
    const n = view.zones[spot.name]?.n ?? 0;
    const end = (about?.place.x ?? 1) < 0 ? 'left' : 'right';
    const room = about?.style === 'pile' ? card : card * Math.min(3, 1 + 0.45 * Math.max(0, n - 1));
    const from = taken[end] + room / 2;
    places.set(spot.name, {
      ...plain,
      style: about?.style ?? 'pile',
      x: end === 'left' ? bar.x + from : bar.x + bar.w - from,
      y: bar.y - cardHeight(card) / 2 - 4,
      card,
      room,
      small: false,
    });
    if (n === 0) continue;
    taken[end] += room + 10;
    if (end === 'left') left = bar.x + taken.left;
    else right = bar.x + bar.w - taken.right;
  }
  return { left, right };
}
