/**
 * Positions of everything on the table, from the game's zones and the available space. The viewer sits at the bottom.
 * Zones before a player lie on a ring around the middle, in that player's direction. Zones beside a player are drawn
 * small at the plate. Melds get a strip of the table before one seat of their side.
 */
import { handZone, readSpot, seatsFromViewer, sideOf } from '@partie/client/words';
import type { View, Zone } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { layZonesBeside, layOwnZones } from './side-zones.js';
import { selectedRise, rowsOf } from './hand-layout.js';
import { type Box, type CardSize, cardHeight, type Measures, measuresFor } from './measures.js';
import { layMelds } from './meld-strips.js';
import { layMiddle } from './table-middle.js';
import type { SpotPlace } from './card-poses.js';
import { placeOthers, type SeatPlace } from './seat-places.js';
import { fewSlots, layOwnSlots, measuresWithSlots } from './slots.js';

export interface Placement {
  readonly width: number;
  readonly height: number;
  readonly measures: Measures;
  readonly others: readonly SeatPlace[];
  /** The seat at the bottom edge. */
  readonly own: number;
  readonly spots: ReadonlyMap<string, SpotPlace>;
  /** The hand of the seat at the bottom, if there is one. */
  readonly hand: { readonly spot: string; readonly box: Box } | null;
  /** The action line. */
  readonly bar: Box;
  readonly centre: Box;
  /** The strip of the viewer's melds. Cards may be dropped in it beside all melds. */
  readonly field: Box | null;
}

export interface PlacementInput {
  readonly width: number;
  readonly height: number;
  readonly size: CardSize;
  readonly info: Pick<GameInfo, 'zones' | 'sides' | 'signs'>;
  readonly view: Pick<View, 'seats' | 'you' | 'zones' | 'table'>;
  /** The viewer's empty slots that can be filled now. */
  readonly wanted?: readonly string[];
  /** Spots that a legal move of the viewer puts cards on. */
  readonly usable?: readonly string[];
  /** Slots with a complete meld, drawn folded. */
  readonly folded?: readonly string[];
  /** Whether there are signs above the action line. */
  readonly signed?: boolean;
}

export interface Spot {
  readonly name: string;
  readonly zone: string;
  readonly slot: number | null;
  /**
   * Where the spot belongs: in the middle, before a seat (`slots`: a few single ones), beside it, to the melds, or in a
   * hand. `next`: where melds need the space, what would lie before a seat lies next to the piles in the middle.
   */
  readonly role: 'middle' | 'before' | 'next' | 'beside' | 'slots' | 'melds' | 'hand';
  /** The seat it belongs to; -1 for those of the table. */
  readonly seat: number;
}

/** Maximum width of the action line. */
const widestLine = 1040;
/** Height of the line of signs above it. */
const signLine = { roomy: 30, tall: 40, flat: 30 } as const;

export function placeTable(given: PlacementInput): Placement {
  const { width, height, info, view } = given;
  const [own = 0, ...others] = seatsFromViewer(view);
  const sizes = measuresFor(width, height, given.size);
  const measures = measuresWithSlots(measuresWithSigns(sizes, info, others.length), info.zones, others.length);
  const { edge, shape } = measures;
  const hand = handZone(info.zones);
  const spots = Object.keys(view.zones).map((name) => spotIn(given, name, hand, [own, ...others]));

  const handSpot = `${hand}.${own}`;
  const held = hand === null ? undefined : view.zones[handSpot];
  const inner = width - 2 * edge;
  const handHeight = held === undefined ? 0 : rowsOf(held.n, inner, measures).height + selectedRise + 6;
  const bottom = height - (shape === 'roomy' ? (held === undefined ? 40 : 14) : 6);
  const handBox = { x: edge, y: bottom - handHeight, w: inner, h: handHeight };
  const line = Math.min(inner, shape === 'roomy' ? widestLine : inner);
  const tall = measures.bar + (given.signed === true ? signLine[shape] : 0);
  const bar = { x: (width - line) / 2, y: handBox.y - tall, w: line, h: tall };

  // Many melds need the whole width, so the players move to a row at the top.
  const crowded = others.length > 3 && spots.some(({ role }) => role === 'melds');
  const { seats, around } = placeOthers(others, width, bar.y, measures, crowded);
  const places = new Map<string, SpotPlace>();
  for (const seat of seats) layZonesBeside(given, spots, seat, measures, places);
  const low = lowestOpen(given, places, measures);
  const centre = centreOf(seats, around, width, bar.y, measures, low);
  const above = layOwnSlots(given, spots, own, centre, measures, places);
  const sides = layOwnZones(given, spots, own, bar, measures, places);
  // Below players at the sides, the viewer's melds may be as wide as the action line.
  const lowest = Math.max(0, ...seats.map(({ seat, block }) => Math.max(block.y + block.h, low(seat))));
  const spread = lowest < above.y + above.h * 0.62 ? bar : above;
  const left = Math.max(sides.left, spread.x);
  const right = Math.min(sides.right, spread.x + spread.w);
  const { free, field } = layMelds(given, spots, { centre: above, left, right }, own, measures, places);
  layMiddle(given, spots, { free, seats, own, measures }, places);
  for (const { name, zone } of spots) {
    const place = places.get(name);
    if (place && isHiddenNow(given, name, zone)) places.set(name, { ...place, vacant: true });
  }
  if (held !== undefined)
    places.set(handSpot, {
      style: 'fan',
      x: width / 2,
      y: handBox.y + handBox.h / 2,
      card: measures.hand,
      room: inner,
      deep: 0,
      turned: 0,
      columns: 1,
      small: false,
    });
  return {
    width,
    height,
    measures,
    others: seats,
    own,
    spots: places,
    hand: held === undefined ? null : { spot: handSpot, box: handBox },
    bar,
    centre,
    field,
  };
}

function spotIn({ info, view }: PlacementInput, name: string, hand: string | null, seats: readonly number[]): Spot {
  const { zone, owner, slot } = readSpot(info.zones, name);
  const about = info.zones[zone];
  const seat = about?.of === 'side' ? (seats.find((s) => sideOf(info, view.seats, s) === owner) ?? 0) : (owner ?? -1);
  const role = (): Spot['role'] => {
    if (about !== undefined && isTableMelds(about)) return 'melds';
    if (about === undefined || about.place.at === 'centre' || owner === null) return 'middle';
    if (zone === hand) return 'hand';
    if (about.of === 'each' && about.slots > 0 && about.slots <= fewSlots) return 'slots';
    // Of face-down cards of others only the number is known.
    if (about.of === 'each' && owner !== seats[0] && about.slots > 0 && view.zones[name]?.see === 'count')
      return 'beside';
    if (isMelds(about)) return 'melds';
    if ((about.place.y ?? 0) >= 0) return 'beside';
    return Object.values(info.zones).some((zone) => isMelds(zone) || isTableMelds(zone)) ? 'next' : 'before';
  };
  return { name, zone, slot, role: role(), seat };
}

/** A zone that is declared to be hidden without cards has none, and cannot get any by a move of the viewer. */
export const isHiddenNow = ({ info, view, usable = [] }: PlacementInput, name: string, zone: string): boolean =>
  info.zones[zone]?.place.hidden === 'empty' && (view.zones[name]?.n ?? 0) === 0 && !usable.includes(name);

const isMelds = ({ of, slots, style, place }: Zone): boolean =>
  of !== 'table' && place.at !== 'centre' && (of === 'side' ? slots > 0 || style !== 'pile' : slots > fewSlots);

/** Melds on which everybody plays, as in many games of rummy. */
const isTableMelds = ({ of, slots, style }: Zone): boolean => of === 'table' && slots > fewSlots && style !== 'pile';

/** Plates with signs are wider if there is space. */
const measuresWithSigns = (measures: Measures, { signs }: PlacementInput['info'], others: number): Measures =>
  measures.shape === 'roomy' &&
  others <= 3 &&
  Object.values(signs).some(({ at, as }) => at === 'seat' && as === 'number')
    ? { ...measures, plate: { ...measures.plate, w: Math.max(measures.plate.w, 226) } }
    : measures;

/** The lower edge of open cards beside a seat. On a small table their lower parts may be covered. */
function lowestOpen({ info, view }: PlacementInput, places: ReadonlyMap<string, SpotPlace>, { shape }: Measures) {
  const shown = shape === 'roomy' ? 0.5 : shape === 'tall' ? 0.3 : 0;
  return (seat: number): number =>
    Math.max(
      0,
      ...[...places].flatMap(([name, { y, card }]) => {
        const { n = 0, see } = view.zones[name] ?? {};
        const open = n > 0 && (see === 'all' || see === 'top') && readSpot(info.zones, name).owner === seat;
        return open ? [y + cardHeight(card) * shown] : [];
      }),
    );
}

/** The area between the plates and the action line. */
function centreOf(
  seats: readonly SeatPlace[],
  around: boolean,
  width: number,
  bottom: number,
  { edge }: Measures,
  open: (seat: number) => number,
): Box {
  // Players at the top limit the height of the area, players at the sides its width.
  const isAbove = ({ block }: SeatPlace) => block.x < width * 0.64 && block.x + block.w > width * 0.36;
  const top = Math.max(
    edge,
    ...seats
      .filter((seat) => !around || isAbove(seat))
      .map(({ seat, block }) => Math.max(block.y + block.h, open(seat))),
  );
  const atSide = around ? seats.filter((seat) => !isAbove(seat)) : [];
  const aside = Math.max(edge, ...atSide.map(({ block }) => Math.min(block.x + block.w, width - block.x)));
  return { x: aside + 8, y: top + 8, w: width - 2 * (aside + 8), h: bottom - top - 14 };
}
