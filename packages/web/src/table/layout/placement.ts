/**
 * Where everything on the table is, from the game's zones and the room there is. The viewer sits at the bottom; what is
 * put before a player lies on a ring around the middle, in that player's direction; what lies beside a player is drawn
 * small at the plate; melds get a strip of the table before one seat of their side.
 */
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
import { handZone, readSpot, seatsFromViewer, sideOf } from '../spot-names.js';

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
  /** The line with what to do. */
  readonly bar: Box;
  readonly centre: Box;
  /** The strip of the viewer's melds: cards may be let go in it beside them all. */
  readonly field: Box | null;
}

export interface PlacementInput {
  readonly width: number;
  readonly height: number;
  readonly size: CardSize;
  readonly info: Pick<GameInfo, 'zones' | 'sides' | 'signs'>;
  readonly view: Pick<View, 'seats' | 'you' | 'zones' | 'table'>;
  /** Empty slots of the viewer that something can be put into now. */
  readonly wanted?: readonly string[];
  /** Slots in which something complete lies folded together. */
  readonly folded?: readonly string[];
  /** Whether the own line has signs above it. */
  readonly signed?: boolean;
}

export interface Spot {
  readonly name: string;
  readonly zone: string;
  readonly slot: number | null;
  /**
   * Where it belongs: in the middle, before a seat (a few single places, or all in one), beside it, to melds, in a hand.
   * Where melds need the room, what would lie before a seat lies next to the piles in the middle.
   */
  readonly role: 'middle' | 'before' | 'next' | 'beside' | 'slots' | 'melds' | 'hand';
  /** At which seat; -1 in the middle. */
  readonly seat: number;
}

/** The own line need not be as wide as a big screen. */
const widestLine = 1040;
/** A line of signs above it. */
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

  // Many melds need the whole width: those who sit around make room for them.
  const crowded = others.length > 3 && spots.some(({ role }) => role === 'melds');
  const { seats, around } = placeOthers(others, width, bar.y, measures, crowded);
  const places = new Map<string, SpotPlace>();
  for (const seat of seats) layZonesBeside(given, spots, seat, measures, places);
  const low = lowestOpen(given, places, measures);
  const centre = centreOf(seats, around, width, bar.y, measures, low);
  const above = layOwnSlots(given, spots, own, centre, measures, places);
  const sides = layOwnZones(given, spots, own, bar, measures, places);
  // Below those who sit at the sides the own melds may spread as far as the own line does.
  const lowest = Math.max(0, ...seats.map(({ seat, block }) => Math.max(block.y + block.h, low(seat))));
  const spread = lowest < above.y + above.h * 0.62 ? bar : above;
  const left = Math.max(sides.left, spread.x);
  const right = Math.min(sides.right, spread.x + spread.w);
  const { free, field } = layMelds(given, spots, { centre: above, left, right }, own, measures, places);
  layMiddle(given, spots, { free, seats, own, measures }, places);
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
    if (about === undefined || about.place.at === 'centre' || owner === null) return 'middle';
    if (zone === hand) return 'hand';
    if (about.of === 'each' && about.slots > 0 && about.slots <= fewSlots) return 'slots';
    // Of what others keep covered one only sees that there is something.
    if (about.of === 'each' && owner !== seats[0] && about.slots > 0 && view.zones[name]?.see === 'count')
      return 'beside';
    if (isMelds(about)) return 'melds';
    if ((about.place.y ?? 0) >= 0) return 'beside';
    return Object.values(info.zones).some(isMelds) ? 'next' : 'before';
  };
  return { name, zone, slot, role: role(), seat };
}

const isMelds = ({ of, slots, style, place }: Zone): boolean =>
  of !== 'table' && place.at !== 'centre' && (of === 'side' ? slots > 0 || style !== 'pile' : slots > fewSlots);

/** Plates with signs are wider, as long as there is room. */
const measuresWithSigns = (measures: Measures, { signs }: PlacementInput['info'], others: number): Measures =>
  measures.shape === 'roomy' &&
  others <= 3 &&
  Object.values(signs).some(({ at, as }) => at === 'seat' && as === 'number')
    ? { ...measures, plate: { ...measures.plate, w: Math.max(measures.plate.w, 226) } }
    : measures;

/** How far down the faces reach that lie open beside a seat; on a small table their lower parts may be covered. */
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

/** The room between the plates and the viewer's own line. */
function centreOf(
  seats: readonly SeatPlace[],
  around: boolean,
  width: number,
  bottom: number,
  { edge }: Measures,
  open: (seat: number) => number,
): Box {
  // Those above come down on the middle; those who sit around at the sides narrow it.
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
