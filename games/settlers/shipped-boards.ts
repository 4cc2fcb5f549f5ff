/** The boards in the box. Each is drawn here as its land; the sea around it, with a harbour on every other hex, follows. */
import type { BoardDefinition, Harbour, Inland, Landscape, PlannedHex, RollNumber } from './board-definition.js';
import { centreOf, type Direction, directions, hexKey, type Loc, neighbour } from './hexes.js';
import { byReading } from './topology.js';

/** Land in columns from left to right, each from its first to its last y. */
const columns = (...ends: readonly (readonly [first: number, last: number])[]): Loc[] =>
  ends
    .flatMap(([first, last], x) => Array.from({ length: last - first + 1 }, (_, i) => ({ x: x + 1, y: first + i })))
    .sort((a, b) => byReading(centreOf(a), centreOf(b)));

const standardLand = columns([1, 3], [1, 4], [1, 5], [2, 5], [3, 5]);
const largeLand = columns([1, 3], [1, 4], [1, 5], [1, 6], [2, 6], [3, 6], [4, 6]);
const baysLand = columns([1, 3], [1, 4], [2, 4]);
const middle: Loc = { x: 3, y: 3 };
const lagoon = [middle, ...directions.map((towards) => neighbour(middle, towards))];
const lagoonLand = standardLand.filter((hex) => !lagoon.some((sea) => hexKey(sea) === hexKey(hex)));

/** The sea hexes around this land, clockwise, beginning in the north. */
function shore(land: readonly Loc[], inner: readonly Loc[] = []): Loc[] {
  const solid = new Set([...land, ...inner].map(hexKey));
  const around = new Map(
    [...land].flatMap((hex) => directions.map((towards) => neighbour(hex, towards))).map((hex) => [hexKey(hex), hex]),
  );
  const places = land.map(centreOf);
  const middle = {
    x: places.reduce((sum, { x }) => sum + x, 0) / land.length,
    y: places.reduce((sum, { y }) => sum + y, 0) / land.length,
  };
  const bearing = (hex: Loc): number => {
    const { x, y } = centreOf(hex);
    const angle = Math.atan2(x - middle.x, middle.y - y);
    return angle < -1e-9 ? angle + 2 * Math.PI : angle;
  };
  return [...around.values()].filter((hex) => !solid.has(hexKey(hex))).sort((a, b) => bearing(a) - bearing(b));
}

/** The direction in which land lies, the first one clockwise of those that lead to land from the sea. */
function facing(sea: Loc, land: readonly Loc[]): Direction {
  const solid = new Set(land.map(hexKey));
  const leads = (i: number): boolean => solid.has(hexKey(neighbour(sea, directions[(i + 6) % 6] as Direction)));
  const at = directions.findIndex((_, i) => leads(i) && !leads(i - 1));
  return directions[at] as Direction;
}

interface Sketch {
  readonly name: string;
  readonly land: readonly Loc[];
  readonly landscapes?: readonly Inland[];
  readonly numbers?: readonly (RollNumber | 0)[];
  readonly lake?: readonly Loc[];
  readonly harbours: readonly Harbour[];
  readonly fixedHarbours?: boolean;
  readonly numbering: BoardDefinition['numbering'];
  readonly loose: Pick<BoardDefinition['loose'], 'inland' | 'numbers'>;
}

function board({
  name,
  land,
  landscapes,
  numbers,
  lake = [],
  harbours,
  fixedHarbours,
  numbering,
  loose,
}: Sketch): BoardDefinition {
  const seas = shore(land, lake);
  const hexes: PlannedHex[] = [
    ...land.map((hex, i): PlannedHex => {
      const number = numbers?.[i] || undefined;
      return { ...hex, landscape: landscapes?.[i] ?? 'anyInland', ...(number !== undefined && { number }) };
    }),
    ...seas.map((hex, i): PlannedHex => {
      const harbour = i % 2 === 0 ? harbours[i / 2] : undefined;
      if (harbour === undefined) return { ...hex, landscape: 'sea' };
      const landscape: Landscape = fixedHarbours ? `harbour:${harbour}` : 'anyHarbour';
      return { ...hex, landscape, facing: facing(hex, land) };
    }),
    ...lake.map((hex): PlannedHex => ({ ...hex, landscape: 'sea' })),
  ];
  const counts: Partial<Record<Harbour, number>> = {};
  if (!fixedHarbours) for (const harbour of harbours) counts[harbour] = (counts[harbour] ?? 0) + 1;
  return {
    name,
    width: Math.max(...hexes.map(({ x }) => x)) + 1,
    height: Math.max(...hexes.map(({ y }) => y)) + 1,
    robber: 'placeOnDesert',
    numbering,
    loose: { inland: loose.inland, harbours: counts, seas: 0, numbers: loose.numbers },
    hexes,
  };
}

const standardHarbours: readonly Harbour[] = ['any', 'grain', 'ore', 'any', 'wool', 'any', 'any', 'brick', 'wood'];
const largeHarbours: readonly Harbour[] = [...standardHarbours, 'any', 'wool'];
const standardNumbers = { 2: 1, 3: 2, 4: 2, 5: 2, 6: 2, 8: 2, 9: 2, 10: 2, 11: 2, 12: 1 };

/** By the name under which an option chooses it. */
export const shippedBoards = {
  standard: board({
    name: 'Standard',
    land: standardLand,
    harbours: standardHarbours,
    numbering: 'standard',
    loose: { inland: { forest: 4, pasture: 4, field: 4, hill: 3, mountain: 3, desert: 1 }, numbers: standardNumbers },
  }),
  fixed: board({
    name: 'First island',
    land: standardLand,
    // Chosen so that all resources yield about alike, few neighbours are alike, and red numbers lie apart.
    landscapes: [
      ...(['field', 'mountain', 'forest', 'hill', 'pasture', 'pasture', 'field'] as const),
      ...(['hill', 'mountain', 'pasture', 'forest', 'forest', 'field', 'hill'] as const),
      ...(['desert', 'pasture', 'mountain', 'forest', 'field'] as const),
    ],
    numbers: [10, 4, 9, 6, 3, 6, 5, 4, 12, 3, 10, 11, 9, 2, 0, 8, 8, 11, 5],
    harbours: standardHarbours,
    fixedHarbours: true,
    numbering: 'random',
    loose: { inland: {}, numbers: {} },
  }),
  large: board({
    name: 'Large',
    land: largeLand,
    harbours: largeHarbours,
    numbering: 'standard',
    loose: {
      inland: { forest: 6, pasture: 6, field: 6, hill: 5, mountain: 5, desert: 2 },
      numbers: { 2: 2, 3: 3, 4: 3, 5: 3, 6: 3, 8: 3, 9: 3, 10: 3, 11: 3, 12: 2 },
    },
  }),
  bays: board({
    name: 'Two bays',
    land: baysLand,
    harbours: ['any', 'wool', 'any', 'ore', 'any', 'brick'],
    numbering: 'random',
    loose: {
      inland: { forest: 2, pasture: 2, field: 2, hill: 2, mountain: 2 },
      numbers: { 3: 1, 4: 1, 5: 1, 6: 2, 8: 1, 9: 2, 10: 1, 11: 1 },
    },
  }),
  lagoon: board({
    name: 'Lagoon',
    land: lagoonLand,
    lake: lagoon,
    harbours: standardHarbours,
    numbering: 'random',
    loose: {
      inland: { forest: 3, pasture: 2, field: 3, hill: 2, mountain: 2 },
      numbers: { 3: 1, 4: 2, 5: 1, 6: 1, 8: 2, 9: 1, 10: 2, 11: 1, 12: 1 },
    },
  }),
} satisfies Record<string, BoardDefinition>;

export type ShippedBoard = keyof typeof shippedBoards;
