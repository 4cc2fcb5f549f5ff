/**
 * A board definition: the plan of an island, fixed or partly open. What is open is drawn at the start of a match from the
 * loose counts. `read-board.ts` reads it from a document, `generate-island.ts` makes an island of it.
 */
import type { Direction, Loc } from './hexes.js';

export const resources = ['wood', 'brick', 'wool', 'grain', 'ore'] as const;
export type Resource = (typeof resources)[number];

/** What each inland landscape yields; the desert yields nothing. */
export const yields = {
  forest: 'wood',
  hill: 'brick',
  pasture: 'wool',
  field: 'grain',
  mountain: 'ore',
  desert: null,
} as const satisfies Record<string, Resource | null>;
export type Inland = keyof typeof yields;
export const inlands = Object.keys(yields) as Inland[];

/** A harbour trades one resource two to one, or any three to one. */
export const harbours = ['any', ...resources] as const;
export type Harbour = (typeof harbours)[number];

/** What a hex of the plan can be: a landscape, sea, a harbour, or something that is drawn. */
export type Landscape = Inland | 'sea' | `harbour:${Harbour}` | 'anyInland' | 'anyHarbour' | 'any';
export const landscapes: readonly Landscape[] = [
  ...inlands,
  'sea',
  ...harbours.map((harbour): Landscape => `harbour:${harbour}`),
  'anyInland',
  'anyHarbour',
  'any',
];

export const rollNumbers = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12] as const;
export type RollNumber = (typeof rollNumbers)[number];
/** The numbers that are rolled most often; printed in red. */
export const isRed = (number: number | null): boolean => number === 6 || number === 8;

export interface PlannedHex extends Loc {
  readonly landscape: Landscape;
  /** Where a harbour faces: towards the land it serves. Drawn if it is not said. */
  readonly facing?: Direction;
  readonly number?: RollNumber;
  /** The robber starts here, with `robber: 'placeOnMarkedHex'`. */
  readonly robber?: true;
}

export interface BoardDefinition {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly robber: 'placeOnDesert' | 'placeOnMarkedHex';
  readonly numbering: 'standard' | 'random';
  readonly loose: {
    readonly inland: Readonly<Partial<Record<Inland, number>>>;
    readonly harbours: Readonly<Partial<Record<Harbour, number>>>;
    readonly seas: number;
    readonly numbers: Readonly<Partial<Record<`${RollNumber}`, number>>>;
  };
  /** Hexes that are not listed are empty: they are not drawn. */
  readonly hexes: readonly PlannedHex[];
}

/** Largest width and height of a plan. */
export const mostLines = 30;

export const isInland = (landscape: Landscape): landscape is Inland => Object.hasOwn(yields, landscape);
/** Land whatever is drawn. */
export const isSurelyLand = (landscape: Landscape): boolean => landscape === 'anyInland' || isInland(landscape);
export const harbourOf = (landscape: Landscape): Harbour | null =>
  landscape.startsWith('harbour:') ? (landscape.slice('harbour:'.length) as Harbour) : null;

/** The loose things of one kind as a list: `{ forest: 2 }` becomes `['forest', 'forest']`. */
export function spread<K extends string>(kinds: readonly K[], counts: Readonly<Partial<Record<K, number>>>): K[] {
  return kinds.flatMap((kind) => Array.from({ length: counts[kind] ?? 0 }, () => kind));
}
