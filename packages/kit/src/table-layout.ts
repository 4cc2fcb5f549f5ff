/**
 * A game's zones laid out for a number of seats: every zone becomes one or more *spots* (a hand for each seat, a slot
 * for each meld), numbered, with precomputed masks of who sees what. Made once per game and table size, shared by all
 * states.
 *
 * A mask has one bit a viewer: bit s for seat s, and the bit after the last seat for spectators.
 */
import type { Deck } from './deck.js';
import type { Audience, Level, Owner, Style, Zone } from './zone.js';

export type Seat = number;
/** A seat, or null for a spectator. */
export type Viewer = Seat | null;

export interface Spot {
  readonly index: number;
  /** `hand.2`, `stock`, `melds.0.3`: zone, owner, slot. */
  readonly name: string;
  readonly zone: string;
  readonly owner: number | null;
  readonly style: Style;
  /** Level by viewer: seats in order, spectators last. While playing, and when the round is over. */
  readonly levels: readonly Level[];
  readonly levelsAfter: readonly Level[];
  /** Who sees every face; who sees the face of the top card; who can tell the cards apart. */
  readonly faces: number;
  readonly top: number;
  readonly ids: number;
  /** Who can tell them apart now, or will once the round is over. */
  readonly idsEver: number;
}

/** Where the spots of a zone are: the first of them, and how many each owner has. */
export interface ZonePlace {
  readonly first: number;
  readonly width: number;
  readonly slots: number;
  readonly owners: number;
  readonly of: Owner;
}

export interface Plan {
  readonly seats: number;
  readonly sides: readonly (readonly Seat[])[];
  readonly sideOf: readonly number[];
  readonly deck: Deck;
  readonly spots: readonly Spot[];
  readonly spotByName: ReadonlyMap<string, Spot>;
  readonly places: Readonly<Record<string, ZonePlace>>;
  /** All viewers. */
  readonly everyone: number;
  /** Whether some cards cannot be told apart by their faces. */
  readonly twins: boolean;
}

export const bit = (plan: { seats: number }, viewer: Viewer): number => 1 << (viewer ?? plan.seats);

/** The names of all spots, in the order of their numbers. */
export function spotNames(zones: Readonly<Record<string, Zone>>, seats: number, sideCount: number): string[] {
  const names: string[] = [];
  for (const [name, { of, slots }] of Object.entries(zones)) {
    for (let owner = 0; owner < (of === 'table' ? 1 : of === 'each' ? seats : sideCount); owner++) {
      const full = of === 'table' ? name : `${name}.${owner}`;
      if (slots === 0) names.push(full);
      for (let slot = 0; slot < slots; slot++) names.push(`${full}.${slot}`);
    }
  }
  return names;
}

export function planTable(zones: Readonly<Record<string, Zone>>, deck: Deck, seats: number, sideCount: number): Plan {
  const sideOf = Array.from({ length: seats }, (_, seat) => seat % sideCount);
  const sides = Array.from({ length: sideCount }, (_, side) => sideOf.flatMap((s, seat) => (s === side ? [seat] : [])));
  const names = spotNames(zones, seats, sideCount);
  const spots: Spot[] = [];
  const places: Record<string, ZonePlace> = {};
  for (const [name, zone] of Object.entries(zones)) {
    const { of, slots } = zone;
    const width = Math.max(1, slots);
    const owners =
      zone.of === 'table' ? [null] : zone.of === 'each' ? sideOf.map((_, seat) => seat) : sides.map((_, i) => i);
    places[name] = { first: spots.length, width, slots, owners: owners.length, of };
    for (const owner of owners) {
      for (let slot = 0; slot < width; slot++) {
        spots.push(layOut(zone, name, names[spots.length] as string, owner, spots.length, sideOf));
      }
    }
  }
  return {
    seats,
    sides,
    sideOf,
    deck,
    spots,
    places,
    spotByName: new Map(spots.map((spot) => [spot.name, spot])),
    everyone: (1 << (seats + 1)) - 1,
    twins: new Set(deck.cards.map(deck.kind.code)).size < deck.cards.length,
  };
}

function layOut(
  zone: Zone,
  zoneName: string,
  name: string,
  owner: number | null,
  index: number,
  sideOf: readonly number[],
): Spot {
  const audience = (viewer: Viewer): keyof Audience => {
    if (viewer === null) return 'spectators';
    if (owner === null) return 'others';
    if (zone.of === 'side') return sideOf[viewer] === owner ? 'owner' : 'others';
    if (viewer === owner) return 'owner';
    return sideOf[viewer] === sideOf[owner] ? 'team' : 'others';
  };
  const viewers: Viewer[] = [...sideOf.map((_, seat) => seat), null];
  const levels = viewers.map((viewer) => zone.see[audience(viewer)]);
  const levelsAfter = viewers.map((viewer, i) =>
    moreOf(levels[i] as Level, viewer === null && levels[i] === 'none' ? 'none' : zone.see.after),
  );
  const maskIn = (list: readonly Level[], wanted: readonly Level[]) =>
    list.reduce((m, level, i) => (wanted.includes(level) ? m | (1 << i) : m), 0);
  const mask = (...wanted: Level[]) => maskIn(levels, wanted);
  return {
    index,
    name,
    zone: zoneName,
    owner,
    style: zone.style,
    levels,
    levelsAfter,
    faces: mask('all'),
    top: mask('top'),
    ids: mask('all', 'top', 'order'),
    idsEver: mask('all', 'top', 'order') | maskIn(levelsAfter, ['all', 'top', 'order']),
  };
}

const byHowMuch: readonly Level[] = ['none', 'count', 'order', 'top', 'all'];
const moreOf = (a: Level, b: Level): Level => (byHowMuch.indexOf(a) > byHowMuch.indexOf(b) ? a : b);
