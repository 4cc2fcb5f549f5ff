/** What lies beside the players: hands and piles of others small under their plates, the viewer's own above the line. */
import { type Box, cardHeight, type Measures } from './measures.js';
import type { Spot, ToPlace } from './placement.js';
import type { SpotPlace } from './poses.js';
import type { SeatPlace } from './seat-places.js';
import { putSlots } from './slots.js';

const plain = { turned: 0, columns: 1, deep: 0 } as const;

export function layBeside(
  given: ToPlace,
  spots: readonly Spot[],
  { seat, block, plate }: SeatPlace,
  { mini, peek }: Measures,
  places: Map<string, SpotPlace>,
): void {
  const { info, view } = given;
  const here = spots.filter((spot) => spot.seat === seat && (spot.role === 'hand' || spot.role === 'beside'));
  const slots = spots.filter((spot) => spot.seat === seat && spot.role === 'slots');
  // What is empty takes no room: it only has a place for its first card to come to.
  const weight = ({ role, zone, name }: Spot) =>
    role === 'hand' ? 2.2 : (view.zones[name]?.n ?? 0) === 0 ? 0.01 : info.zones[zone]?.style === 'pile' ? 1 : 1.6;
  const forSlots = slots.length > 0 ? 2.6 : 0;
  const all = here.reduce((sum, spot) => sum + weight(spot), forSlots);
  // Backs look out from under the plate; of faces one sees the upper edge, where the index is.
  const under = plate.y + plate.h + peek - cardHeight(mini) / 2 - 2;
  const below = plate.y + plate.h + cardHeight(mini) / 2 + 3;
  const share = (block.w - 12) / all;
  let x = block.x + 6;
  for (const spot of here) {
    const room = share * weight(spot);
    const { see, n = 0 } = view.zones[spot.name] ?? {};
    const style = info.zones[spot.zone]?.style ?? 'pile';
    const open = n > 0 && (see === 'all' || see === 'top');
    places.set(spot.name, {
      ...plain,
      // A hand that is laid open is there to be read.
      style: open && style === 'fan' ? 'row' : style,
      x: x + room / 2,
      y: open ? below : under,
      card: mini,
      room: Math.max(mini, room - 6),
      small: true,
    });
    x += room;
  }
  const room = share * forSlots;
  const step = Math.min(mini * 1.08, room / Math.max(1, info.zones[slots[0]?.zone ?? '']?.slots ?? 1));
  putSlots(given, slots, { x: x + room / 2, y: below, card: mini, step, small: true }, places);
}

/** At the ends of the own line, out of the way of the hand. */
export function layOwnBeside(
  { info }: ToPlace,
  spots: readonly Spot[],
  own: number,
  bar: Box,
  { table, shape }: Measures,
  places: Map<string, SpotPlace>,
): void {
  const card = table * (shape === 'roomy' ? 0.62 : 0.55);
  const taken = { left: 4, right: 4 };
  for (const spot of spots) {
    if (spot.seat !== own || spot.role !== 'beside') continue;
    const about = info.zones[spot.zone];
    const end = (about?.place.x ?? 1) < 0 ? 'left' : 'right';
    const room = about?.style === 'pile' ? card : card * 3;
    const from = taken[end] + room / 2;
    taken[end] += room + 10;
    places.set(spot.name, {
      ...plain,
      style: about?.style ?? 'pile',
      x: end === 'left' ? bar.x + from : bar.x + bar.w - from,
      y: bar.y - cardHeight(card) / 2 - 4,
      card,
      room,
      small: false,
    });
  }
}
