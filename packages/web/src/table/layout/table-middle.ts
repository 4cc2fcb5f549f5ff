/** The middle of the table: the common zones, and around them a ring of the zones before each player. */
import type { Style } from '@partie/kit';
import type { Box, Measures } from './measures.js';
import { isHiddenNow, type Spot, type PlacementInput } from './placement.js';
import type { SpotPlace } from './card-poses.js';
import type { SeatPlace } from './seat-places.js';

/** A zone in the middle, in card widths from the centre. */
interface MiddleZone {
  readonly spot: string;
  readonly style: Style;
  readonly x: number;
  readonly y: number;
  /** Half of its width and of its height. */
  readonly across: number;
  readonly down: number;
  readonly turned: number;
  readonly columns: number;
  readonly signed: boolean;
}

/** Extent of the middle zones, in card widths. */
interface Extent {
  readonly across: number;
  readonly up: number;
  readonly low: number;
}

/** Distance between a middle zone and the ring: half a card, and a gap. */
const besides = 0.62;
const above = 0.76;
/** Width of a zone next to the middle zones. */
const nextTo = 1.2;
/** Height of a sign below its zone, and of the names above the piles where there are several, in pixels. */
const signRoom = 34;
const nameRoom = 20;
const fewPiles = 2;
/** Free space above and below the middle zones, in card widths. */
const breath = { roomy: 0.3, tall: 0.1, flat: 0.1 } as const;

export interface MiddleRoom {
  readonly free: Box;
  readonly seats: readonly SeatPlace[];
  readonly own: number;
  readonly measures: Measures;
}

export function layMiddle(
  given: PlacementInput,
  spots: readonly Spot[],
  around: MiddleRoom,
  places: Map<string, SpotPlace>,
): void {
  // What is hidden takes no room. It has a position only for cards that move from or to it.
  const shown = spots.filter(({ name, zone }) => !isHiddenNow(given, name, zone));
  const middle = middleZones(given, shown);
  const extent = extentOf(middle, around.measures);
  const before = spots.filter(({ role }) => role === 'before');
  const { free, measures } = around;
  putMiddle(
    middleZones(given, spots).map((zone) => ({ ...zone, x: 0, y: 0 })),
    measures.table,
    free.x + free.w / 2,
    free.y + free.h / 2,
    free,
    places,
  );
  if (before.length === 0) {
    const next = spots.filter(({ role }) => role === 'next');
    const lying = next.filter(({ name }) => (given.view.zones[name]?.n ?? 0) > 0);
    const kept = measures.shape === 'flat' ? lying.length : Math.max(lying.length, next.length > 0 ? 1 : 0);
    const card = sized(
      measures,
      free,
      2 * (extent.across + kept * nextTo),
      extent.up + extent.low + breath[measures.shape],
    );
    const [x0, y0] = [free.x + free.w / 2, middleLine(free, extent, 0, card)];
    putMiddle(middle, card, x0, y0, free, places);
    for (const { name, zone } of next) {
      const at =
        extent.across +
        nextTo *
          (Math.max(
            0,
            lying.findIndex((spot) => spot.name === name),
          ) +
            1) -
        0.5;
      const { style = 'pile', place } = given.info.zones[zone] ?? {};
      const lies = { x: x0 + at * card, y: y0, card, room: card * 1.1, deep: 0, columns: 1, small: false };
      places.set(name, { ...lies, style, turned: place?.turned ?? 0 });
    }
  } else if (measures.shape === 'flat' && free.w > 1.9 * free.h)
    laySplit(given, middle, extent, before, around, places);
  else layRing(given, middle, extent, before, around, places);
}

const sized = (measures: Measures, free: Box, across: number, down: number): number =>
  Math.max(26, Math.min(measures.table, free.w / across, free.h / down));

/** The y coordinate of the middle line, so that everything is centred with `more` above and below. */
const middleLine = (free: Box, { up, low }: Extent, more: number, card: number): number =>
  free.y + (free.h - (up + low + 2 * more) * card) / 2 + (up + more) * card;

function middleZones({ info, view }: PlacementInput, spots: readonly Spot[]): MiddleZone[] {
  const zones = spots.flatMap(({ name, zone, slot, role }): MiddleZone[] => {
    const about = info.zones[zone];
    if (role !== 'middle' || about === undefined) return [];
    const { x = 0, y = 0, turned = 0, columns = 6 } = about.place;
    const n = Math.max(1, view.zones[name]?.n ?? 1);
    const grid = about.style === 'grid';
    const wide = about.style === 'pile' ? 1 : grid ? Math.min(columns, n) * 1.1 : Math.min(n, 5);
    const shift = slot === null ? 0 : (slot - (about.slots - 1) / 2) * 1.1;
    return [
      {
        spot: name,
        style: about.style,
        x: x + shift,
        y,
        across: (slot === null ? wide : 1) / 2,
        down: grid ? Math.ceil(n / columns) * 0.75 : 0.7,
        turned,
        columns,
        signed: Object.values(info.signs).some(({ at }) => at === zone),
      },
    ];
  });
  // A pile that would overlap a spread zone goes beside it.
  const spread = zones.filter(({ style }) => style !== 'pile');
  return zones.map((zone) => {
    if (zone.style !== 'pile') return zone;
    const under = spread.find(
      (other) => Math.abs(other.x - zone.x) < other.across + 0.5 && Math.abs(other.y - zone.y) < other.down + 0.7,
    );
    return under ? { ...zone, x: under.x - under.across - 0.8 } : zone;
  });
}

function extentOf(zones: readonly MiddleZone[], { table }: Measures): Extent {
  const piles = zones.filter(({ style }) => style === 'pile').length;
  return {
    across: Math.max(0.5, ...zones.map(({ x, across }) => Math.abs(x) + across)),
    up: Math.max(0.7, ...zones.map(({ y, down }) => down - y)) + (piles > fewPiles ? nameRoom / table : 0),
    low: Math.max(0.7, ...zones.map(({ y, down, signed }) => y + down + (signed ? signRoom / table : 0))),
  };
}

function putMiddle(
  zones: readonly MiddleZone[],
  card: number,
  x0: number,
  y0: number,
  free: Box,
  places: Map<string, SpotPlace>,
): void {
  for (const { spot, style, x, y, turned, columns, across } of zones)
    places.set(spot, {
      style,
      x: x0 + x * card,
      y: y0 + y * card,
      card,
      room: style === 'pile' ? card : Math.max(2 * across * card, free.w - 2 * Math.abs(x) * card - card),
      deep: free.h,
      turned,
      columns,
      small: false,
    });
}

const sideways = ({ info }: PlacementInput, before: readonly Spot[]): number =>
  Math.max(0, ...before.map(({ zone }) => Math.abs(info.zones[zone]?.place.x ?? 0)));

function layRing(
  given: PlacementInput,
  middle: readonly MiddleZone[],
  extent: Extent,
  before: readonly Spot[],
  { free, seats, own, measures }: MiddleRoom,
  places: Map<string, SpotPlace>,
): void {
  const aside = sideways(given, before) * 0.55;
  const across = extent.across + besides;
  const half = across + 0.5 + aside;
  const down = extent.up + extent.low + 2 * above + 1.4;
  const card = sized(measures, free, 2 * half, down);
  const x0 = free.x + free.w / 2;
  const y0 = middleLine(free, extent, above + 0.7, card);
  putMiddle(middle, card, x0, y0, free, places);
  // If there is space, the ring widens with the table.
  const wider = Math.min(1.3, Math.max(1, free.w / (2 * half * card)));
  const taller = Math.min(0.4, Math.max(0, free.h / card - down) / 2);
  for (const { name, zone, seat } of before) {
    const about = given.info.zones[zone];
    if (!about) continue;
    const { x = 0, turned = 0 } = about.place;
    const angle = seat === own ? 270 : (seats.find((other) => other.seat === seat)?.angle ?? 90);
    const towards = onSquare(angle);
    places.set(name, {
      style: about.style,
      // Zones side by side before one seat keep their order as the viewer sees it.
      x: x0 + (towards.x * across * wider + x * 0.55) * card,
      y: y0 - towards.y * ((towards.y > 0 ? extent.up : extent.low) + above + taller) * card,
      card,
      room: card * 1.6,
      deep: 0,
      turned,
      columns: 1,
      small: false,
      ring: true,
    });
  }
}

/** Where a direction meets a square around the middle. A ring of that shape never touches the zones inside. */
function onSquare(angle: number): { x: number; y: number } {
  const [x, y] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const far = Math.max(Math.abs(x), Math.abs(y));
  return { x: x / far, y: y / far };
}

/**
 * On a low, wide table: the middle zones on the left; on the right the others' zones in their order, and the viewer's
 * below.
 */
function laySplit(
  given: PlacementInput,
  middle: readonly MiddleZone[],
  extent: Extent,
  before: readonly Spot[],
  { free, seats, own, measures }: MiddleRoom,
  places: Map<string, SpotPlace>,
): void {
  const step = 1.1 + sideways(given, before) * 0.8;
  const row = Math.max(1, seats.length) * step;
  const across = 2 * extent.across + 0.8 + row;
  const card = sized(measures, free, across, Math.max(2.95, extent.up + extent.low));
  const left = free.x + (free.w - across * card) / 2;
  putMiddle(middle, card, left + extent.across * card, middleLine(free, extent, 0, card), free, places);
  const rowAt = left + (2 * extent.across + 0.8 + row / 2) * card;
  const y0 = free.y + free.h / 2;
  for (const { name, zone, seat } of before) {
    const about = given.info.zones[zone];
    if (!about) continue;
    const { x = 0, turned = 0 } = about.place;
    const i = seats.findIndex((other) => other.seat === seat);
    const off = seat === own ? 0 : (i - (seats.length - 1) / 2) * step;
    places.set(name, {
      style: about.style,
      x: rowAt + (off + x * 0.4) * card,
      y: y0 + (seat === own ? 0.73 : -0.73) * card,
      card,
      room: card * 1.2,
      deep: 0,
      turned,
      columns: 1,
      small: false,
    });
  }
}
