/**
 * Parses names of spots: in `stock`, `hand.2`, `melds.0.3` the parts are zone, owner and slot. Also tells which spots
 * are the viewer's own.
 */
import type { View, Zone } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';

export type Zones = Readonly<Record<string, Zone>>;

export interface SpotName {
  readonly zone: string;
  /** Seat or side, depending on the zone; null if it belongs to the table. */
  readonly owner: number | null;
  readonly slot: number | null;
}

export function readSpot(zones: Zones, spot: string): SpotName {
  const [zone = '', ...numbers] = spot.split('.');
  const about = zones[zone];
  const owned = about !== undefined && about.of !== 'table';
  const owner = owned ? Number(numbers[0] ?? 0) : null;
  const slot = about !== undefined && about.slots > 0 ? Number(numbers.at(-1) ?? 0) : null;
  return { zone, owner, slot };
}

type Table = Pick<View, 'seats' | 'you'>;
type Sides = Pick<GameInfo, 'zones' | 'sides'>;

export const sideOf = (info: Sides, seats: number, seat: number): number => seat % (info.sides[seats] || seats);

/** Whether the viewer can move cards from or to this spot: it belongs to the table, to their seat, or to their side. */
export function isOwn(info: Sides, table: Table, spot: string): boolean {
  const { zone, owner } = readSpot(info.zones, spot);
  if (owner === null) return true;
  if (table.you === null) return false;
  return owner === (info.zones[zone]?.of === 'side' ? sideOf(info, table.seats, table.you) : table.you);
}

/** The zone of the hands: the first fan of which each seat has one. Null in games without hands. */
export function handZone(zones: Zones): string | null {
  for (const [name, zone] of Object.entries(zones))
    if (zone.style === 'fan' && zone.of === 'each' && zone.slots === 0) return name;
  return null;
}

/** Seats clockwise, starting with the one at the bottom edge. */
export function seatsFromViewer(view: Pick<View, 'seats' | 'you' | 'table'>): readonly number[] {
  const given = view.table.order;
  const order =
    Array.isArray(given) && given.length === view.seats
      ? (given as readonly number[])
      : Array.from({ length: view.seats }, (_, seat) => seat);
  const first = Math.max(0, order.indexOf(view.you ?? 0));
  return [...order.slice(first), ...order.slice(0, first)];
}
