/**
 * The layout of a table: every zone of a game becomes one or more numbered *spots* (a hand for each seat, a slot for each
 * meld), with precomputed masks of who sees what there. Made once per game, table size and options, shared by all states.
 *
 * A mask has one bit for each viewer: bit s for seat s, and the bit after the last seat for spectators.
 */
import type { Deck } from './deck.js';
import type { Options } from './options.js';
import { type Audience, audienceAt, type Level, type Owner, type Style, type Zone } from './zone.js';

/** A player’s place at the table, counted from 0. */
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
  /** Level by viewer, seats in order and spectators last: while playing, and when the round is over. */
  readonly levels: readonly Level[];
  readonly levelsAfter: readonly Level[];
  /** Masks: who sees every face, who sees the top card's face, who sees the handles and so can tell the cards apart. */
  readonly facesSeenBy: number;
  readonly topSeenBy: number;
  readonly handlesSeenBy: number;
  /** Mask: who sees the handles now, or will once the round is over. */
  readonly handlesEverSeenBy: number;
}

/** The numbers of a zone's spots: from `first` on, owner after owner, and for each owner slot after slot. */
export interface ZoneSpots {
  readonly first: number;
  readonly spotsPerOwner: number;
  readonly slots: number;
  readonly owners: number;
  readonly of: Owner;
}

/** How zones, seats and sides of a match are laid out. It never changes in a match. */
export interface TableLayout {
  readonly seats: number;
  readonly sides: readonly (readonly Seat[])[];
  readonly sideOf: readonly number[];
  readonly deck: Deck;
  readonly spots: readonly Spot[];
  readonly spotByName: ReadonlyMap<string, Spot>;
  readonly zoneSpots: Readonly<Record<string, ZoneSpots>>;
  /** The mask of all viewers. */
  readonly everyone: number;
  /** Whether several cards have the same face. */
  readonly hasDuplicates: boolean;
}

export const viewerBit = (layout: { seats: number }, viewer: Viewer): number => 1 << (viewer ?? layout.seats);

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

export function layOutTable(
  zones: Readonly<Record<string, Zone>>,
  deck: Deck,
  seats: number,
  sideCount: number,
  options: Options,
): TableLayout {
  const sideOf = Array.from({ length: seats }, (_, seat) => seat % sideCount);
  const sides = Array.from({ length: sideCount }, (_, side) => sideOf.flatMap((s, seat) => (s === side ? [seat] : [])));
  const names = spotNames(zones, seats, sideCount);
  const spots: Spot[] = [];
  const zoneSpots: Record<string, ZoneSpots> = {};
  for (const [name, zone] of Object.entries(zones)) {
    const { of, slots } = zone;
    const spotsPerOwner = Math.max(1, slots);
    const owners =
      zone.of === 'table' ? [null] : zone.of === 'each' ? sideOf.map((_, seat) => seat) : sides.map((_, i) => i);
    zoneSpots[name] = { first: spots.length, spotsPerOwner, slots, owners: owners.length, of };
    for (const owner of owners) {
      for (let slot = 0; slot < spotsPerOwner; slot++) {
        spots.push(
          layOutSpot(
            { ...zone, see: audienceAt(zone, options) },
            name,
            names[spots.length] as string,
            owner,
            spots.length,
            sideOf,
          ),
        );
      }
    }
  }
  return {
    seats,
    sides,
    sideOf,
    deck,
    spots,
    zoneSpots,
    spotByName: new Map(spots.map((spot) => [spot.name, spot])),
    everyone: (1 << (seats + 1)) - 1,
    hasDuplicates: new Set(deck.cards.map(deck.kind.code)).size < deck.cards.length,
  };
}

function layOutSpot(
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
    higherLevel(levels[i] as Level, viewer === null && levels[i] === 'none' ? 'none' : zone.see.after),
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
    facesSeenBy: mask('all'),
    topSeenBy: mask('top'),
    handlesSeenBy: mask('all', 'top', 'order'),
    handlesEverSeenBy: mask('all', 'top', 'order') | maskIn(levelsAfter, ['all', 'top', 'order']),
  };
}

const levelsAscending: readonly Level[] = ['none', 'count', 'order', 'top', 'all'];
const higherLevel = (a: Level, b: Level): Level => (levelsAscending.indexOf(a) > levelsAscending.indexOf(b) ? a : b);
