/**
 * Where everything on the table is, from the game's zones and the room there is. The viewer sits at the bottom; what is
 * put before a player lies on a ring around the middle, in that player's direction; what lies beside a player is drawn
 * small at the plate; melds get a strip of the table before one seat of their side.
 */
import type { View } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { layBeside, layOwnBeside } from './beside.js';
import { rise, rowsOf } from './hand-poses.js';
import { type Box, type CardSize, type Measures, measuresFor } from './measures.js';
import { layMelds } from './melds.js';
import { layMiddle } from './middle.js';
import type { SpotPlace } from './poses.js';
import { placeOthers, type SeatPlace } from './seat-places.js';
import { fewSlots, layOwnSlots } from './slots.js';
import { handZone, readSpot, seatsFromViewer, sideOf } from './zone-names.js';

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
}

export interface ToPlace {
  readonly width: number;
  readonly height: number;
  readonly size: CardSize;
  readonly info: Pick<GameInfo, 'zones' | 'sides' | 'signs'>;
  readonly view: Pick<View, 'seats' | 'you' | 'zones' | 'table'>;
}

export interface Spot {
  readonly name: string;
  readonly zone: string;
  readonly slot: number | null;
  /** Where it belongs: in the middle, before a seat (a few single places, or all in one), beside it, to melds, in a hand. */
  readonly role: 'middle' | 'before' | 'beside' | 'slots' | 'melds' | 'hand';
  /** At which seat; -1 in the middle. */
  readonly seat: number;
}

/** The own line need not be as wide as a big screen. */
const widestLine = 1040;

export function placeTable(given: ToPlace): Placement {
  const { width, height, info, view } = given;
  const measures = measuresFor(width, height, given.size);
  const { edge, shape } = measures;
  const [own = 0, ...others] = seatsFromViewer(view);
  const hand = handZone(info.zones);
  const spots = Object.keys(view.zones).map((name) => spotIn(given, name, hand, [own, ...others]));

  const handSpot = `${hand}.${own}`;
  const held = hand === null ? undefined : view.zones[handSpot];
  const inner = width - 2 * edge;
  const handHeight = held === undefined ? 0 : rowsOf(held.n, inner, measures).height + rise + 6;
  const bottom = height - (shape === 'roomy' ? (held === undefined ? 40 : 14) : 6);
  const handBox = { x: edge, y: bottom - handHeight, w: inner, h: handHeight };
  const line = Math.min(inner, shape === 'roomy' ? widestLine : inner);
  const bar = { x: (width - line) / 2, y: handBox.y - measures.bar, w: line, h: measures.bar };

  const { seats, around } = placeOthers(others, width, bar.y, measures);
  const centre = centreOf(seats, around, width, bar.y, measures);
  const places = new Map<string, SpotPlace>();
  const above = layOwnSlots(given, spots, own, centre, measures, places);
  const free = layMelds(given, spots, above, own, measures, places);
  layMiddle(given, spots, { free, seats, own, measures }, places);
  for (const seat of seats) layBeside(given, spots, seat, measures, places);
  layOwnBeside(given, spots, own, bar, measures, places);
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
  };
}

function spotIn({ info, view }: ToPlace, name: string, hand: string | null, seats: readonly number[]): Spot {
  const { zone, owner, slot } = readSpot(info.zones, name);
  const about = info.zones[zone];
  const seat = about?.of === 'side' ? (seats.find((s) => sideOf(info, view.seats, s) === owner) ?? 0) : (owner ?? -1);
  const role = (): Spot['role'] => {
    if (about === undefined || about.place.at === 'centre' || owner === null) return 'middle';
    if (zone === hand) return 'hand';
    if (about.of === 'each' && about.slots > 0 && about.slots <= fewSlots) return 'slots';
    if (about.slots > 0 || (about.of === 'side' && about.style !== 'pile')) return 'melds';
    return (about.place.y ?? 0) < 0 ? 'before' : 'beside';
  };
  return { name, zone, slot, role: role(), seat };
}

/** The room between the plates and the viewer's own line. */
function centreOf(
  seats: readonly SeatPlace[],
  around: boolean,
  width: number,
  bottom: number,
  { edge }: Measures,
): Box {
  // Those above come down on the middle; those who sit around at the sides narrow it.
  const isAbove = ({ block }: SeatPlace) => block.x < width * 0.64 && block.x + block.w > width * 0.36;
  const top = Math.max(edge, ...seats.filter(isAbove).map(({ block }) => block.y + block.h));
  const atSide = around ? seats.filter((seat) => !isAbove(seat)) : [];
  const aside = Math.max(edge, ...atSide.map(({ block }) => Math.min(block.x + block.w, width - block.x)));
  return { x: aside + 8, y: top + 8, w: width - 2 * (aside + 8), h: bottom - top - 14 };
}
