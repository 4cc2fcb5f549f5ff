/**
 * A few single slots before each player: cards face down, and others face up on them. Zones of the same shape share
 * positions; the later zone is offset towards the middle, so that the cards beneath stay visible.
 */
import type { Zone } from '@partie/kit';
import { type Box, cardHeight, type Measures } from './measures.js';
import type { Spot, PlacementInput } from './placement.js';
import type { SpotPlace } from './card-poses.js';

/** More slots than this are melds and get a strip of the table. */
export const fewSlots = 4;

/** The visible part of the cards beneath, in card widths. */
const step = 0.22;
const roomForBigger = 6;

/** With few players at a roomy table, the slots of others are larger. */
export function measuresWithSlots(measures: Measures, zones: Readonly<Record<string, Zone>>, others: number): Measures {
  const few = Object.values(zones).filter(({ of, slots }) => of === 'each' && slots > 0 && slots <= fewSlots);
  if (few.length === 0) return measures;
  const { mini, shape, peek } = measures;
  const slots = shape === 'roomy' && others <= roomForBigger ? 54 : shape === 'tall' && others <= 3 ? 33 : mini;
  const rows = cardHeight(slots) + (few.length - 1) * slots * step + 5;
  // On a low table there is only space for their upper edges.
  return { ...measures, slots, below: shape === 'flat' ? peek : Math.max(peek, rows) };
}

interface SlotRow {
  readonly x: number;
  readonly y: number;
  readonly card: number;
  readonly step: number;
  readonly small: boolean;
  /** Width for the cards of one slot, where several lie in one. */
  readonly room?: number;
}

/** The most cards that lie in one of these slots. */
const mostIn = ({ view }: PlacementInput, spots: readonly Spot[]): number =>
  Math.max(1, ...spots.map(({ name }) => view.zones[name]?.n ?? 0));

/** How much of each covered card of a slot is visible, in card widths: its index. */
const corner = 0.32;
/** The width of a slot with so many cards, in card widths. */
const slotWidth = (cards: number): number => 1 + corner * (Math.min(cards, 8) - 1);

export function putSlots(
  given: PlacementInput,
  spots: readonly Spot[],
  cells: SlotRow,
  places: Map<string, SpotPlace>,
): void {
  const { info } = given;
  const zones = [...new Set(spots.map(({ zone }) => zone))];
  // Small slots keep their distance: where several cards lie in one, the cards shrink until all can be told apart.
  const most = mostIn(given, spots);
  const card = cells.room === undefined && most > 1 ? Math.min(cells.card, cells.step / slotWidth(most)) : cells.card;
  const room = cells.room ?? (most > 1 ? cells.step * 0.96 : card);
  for (const { name, zone, slot } of spots) {
    const about = info.zones[zone];
    if (!about || slot === null) continue;
    places.set(name, {
      style: about.style,
      x: cells.x + (slot - (about.slots - 1) / 2) * cells.step,
      y: cells.y + zones.indexOf(zone) * cells.card * step * (cells.small ? 1 : -1),
      card,
      room,
      deep: 0,
      turned: about.place.turned ?? 0,
      columns: 1,
      small: cells.small,
    });
  }
}

/**
 * Places the viewer's slots at the lower edge of the middle, or on a low table at its side. Returns the remaining area.
 */
export function layOwnSlots(
  given: PlacementInput,
  spots: readonly Spot[],
  own: number,
  centre: Box,
  { table, shape }: Measures,
  places: Map<string, SpotPlace>,
): Box {
  const mine = spots.filter(({ role, seat }) => role === 'slots' && seat === own);
  if (mine.length === 0) return centre;
  if (shape === 'flat') {
    const most = Math.max(...mine.map(({ slot }) => (slot ?? 0) + 1));
    const each = slotWidth(mostIn(given, mine)) + 0.14;
    const card = Math.min(table * 0.9, centre.h * 0.55, (centre.w * 0.4) / (most * each));
    const wide = most * card * each;
    const at = { x: centre.x + centre.w - wide / 2 - 60, y: centre.y + centre.h / 2 + card * 0.11 };
    putSlots(given, mine, { ...at, card, step: card * each, room: card * (each - 0.14), small: false }, places);
    return { ...centre, w: centre.w - wide - 70 };
  }
  const count = Math.max(...mine.map(({ slot }) => (slot ?? 0) + 1));
  const each = slotWidth(mostIn(given, mine)) + 0.14;
  const card = Math.min(table * 0.82, Math.max(46, centre.h * 0.24 - 8), centre.w / (count * each));
  const tall = cardHeight(card) + card * 0.22 + 8;
  const at = { x: centre.x + centre.w / 2, y: centre.y + centre.h - cardHeight(card) / 2 };
  putSlots(given, mine, { ...at, card, step: card * each, room: card * (each - 0.14), small: false }, places);
  return { ...centre, h: centre.h - tall };
}
