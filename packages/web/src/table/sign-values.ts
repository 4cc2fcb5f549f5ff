/**
 * The value a sign shows at a place. Facts are lists by owner or seat, and within that by slot. Sealed facts are
 * visible to their owner alone.
 */
import type { Json, View } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import type { TableShape } from './layout/measures.js';
import { readSpot, seatsFromViewer } from './spot-names.js';

export type SignText = string | number | true;
type Facts = Pick<View, 'open' | 'sealed' | 'you'>;

const entry = (fact: Json | undefined, at: number | null): Json | undefined =>
  Array.isArray(fact) && at !== null ? (fact as readonly Json[])[at] : fact;

/** The displayable value; null if there is none. */
function shown(value: Json | undefined): SignText | null {
  if (value === undefined || value === null || value === false || value === '') return null;
  return typeof value === 'object' ? null : value;
}

/** The value of a fact at the plate of a seat. */
export function factOfSeat({ open, sealed, you }: Facts, fact: string, seat: number): SignText | null {
  if (fact in open) return shown(entry(open[fact], seat));
  return seat === you ? shown(entry(sealed[fact], seat)) : null;
}

/** The value of a fact at a spot. */
export function factAtSpot(info: Pick<GameInfo, 'zones'>, view: Facts, fact: string, spot: string): SignText | null {
  const { zone, owner, slot } = readSpot(info.zones, spot);
  if (fact in view.open) return shown(entry(entry(view.open[fact], owner), slot));
  if (view.you === null || (info.zones[zone]?.of === 'each' && owner !== view.you)) return null;
  return shown(entry(entry(view.sealed[fact], view.you), slot));
}

/** Slots with a complete meld. */
export function foldedSpots(info: Pick<GameInfo, 'zones' | 'signs'>, view: Facts & Pick<View, 'zones'>): string[] {
  const folding = Object.entries(info.signs).filter(([, { folds }]) => folds === true);
  if (folding.length === 0) return [];
  return Object.keys(view.zones).filter((spot) =>
    folding.some(([fact, { at }]) => readSpot(info.zones, spot).zone === at && factAtSpot(info, view, fact, spot)),
  );
}

export interface SeatSign {
  readonly fact: string;
  readonly value: SignText;
}

/** All signs at a seat's plate. */
export const signsOfSeat = (info: Pick<GameInfo, 'signs'>, view: Facts, seat: number): SeatSign[] =>
  Object.entries(info.signs).flatMap(([fact, { at }]) => {
    const value = at === 'seat' ? factOfSeat(view, fact, seat) : null;
    return value === null ? [] : [{ fact, value }];
  });

/** The viewer's signs that stand above the action line: all on a small table, otherwise those in words. */
export function signsAbove(
  info: Pick<GameInfo, 'signs'>,
  view: Facts & Pick<View, 'table' | 'seats'>,
  shape: TableShape,
): SeatSign[] {
  const [own = 0] = seatsFromViewer(view);
  return signsOfSeat(info, view, own).filter(({ fact }) => shape === 'tall' || info.signs[fact]?.as === 'word');
}
