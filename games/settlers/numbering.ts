/** Where number tokens may lie: the standard spiral, and numbers at random with or without red ones side by side. */
import type { Random } from '@partie/kit';
import { isRed, type RollNumber } from './board-definition.js';
import { centreOf, directions, hexKey, type Loc, neighbour } from './hexes.js';
import { freePlaces, hexesApart } from './reds-apart.js';

/** The tokens in the order of the spiral, by the number of fields that get one: the base plan and the large island. */
const spirals: Readonly<Record<number, readonly RollNumber[]>> = {
  18: [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11],
  28: [2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6],
};

const columns = (hexes: readonly Loc[]): string => {
  const heights = new Map<number, number>();
  for (const { x } of hexes) heights.set(x, (heights.get(x) ?? 0) + 1);
  return [...heights]
    .sort(([a], [b]) => a - b)
    .map(([, height]) => height)
    .join('-');
};

/** The deserts that go with the standard numbering of this land; null if it has another shape. */
export function desertsOfStandardPlan(land: readonly Loc[]): number | null {
  if (!isConvex(land)) return null;
  const shape = columns(land);
  if (shape === '3-4-5-4-3') return 1;
  return shape === '3-4-5-6-5-4-3' ? 2 : null;
}

/** Whether the columns have no gaps and lie as in a hexagon: each at most half a hex away from its neighbours' ends. */
function isConvex(land: readonly Loc[]): boolean {
  const keys = new Set(land.map(hexKey));
  const corners = land.filter((hex) => neighboursIn(hex, keys) === 3).length;
  const rim = land.filter((hex) => neighboursIn(hex, keys) < 6);
  return corners === 6 && rim.every((hex) => neighboursIn(hex, keys) >= 3);
}

const neighboursIn = (hex: Loc, keys: ReadonlySet<string>): number =>
  directions.filter((towards) => keys.has(hexKey(neighbour(hex, towards)))).length;

/** The hexes along the spiral: the rim anticlockwise from a corner, then the rim of what is left, and so on. */
function spiral(land: readonly Loc[], start: Loc): Loc[] {
  const places = land.map(centreOf);
  const middle = {
    x: places.reduce((sum, { x }) => sum + x, 0) / places.length,
    y: places.reduce((sum, { y }) => sum + y, 0) / places.length,
  };
  /** The angle by which one turns anticlockwise from the start to see this hex from the middle. */
  const angle = (hex: Loc): number => {
    const { x, y } = centreOf(hex);
    return Math.atan2(middle.y - y, x - middle.x);
  };
  const turn = (hex: Loc): number => {
    const difference = angle(hex) - angle(start);
    return difference < -1e-9 ? difference + 2 * Math.PI : Math.max(0, difference);
  };
  const order: Loc[] = [];
  for (let left = [...land]; left.length > 0; ) {
    const keys = new Set(left.map(hexKey));
    const rim = left.filter((hex) => neighboursIn(hex, keys) < 6);
    order.push(...rim.sort((a, b) => turn(a) - turn(b)));
    left = left.filter((hex) => !rim.includes(hex));
  }
  return order;
}

/** Tokens by hex key, laid along the spiral from a drawn corner; deserts are skipped. */
export function standardNumbers(
  land: readonly Loc[],
  isDesert: (hex: Loc) => boolean,
  random: Random,
): Map<string, RollNumber> {
  const keys = new Set(land.map(hexKey));
  const corners = land.filter((hex) => neighboursIn(hex, keys) === 3);
  const start = random.pick(corners, 'numbering', hexKey);
  const fields = spiral(land, start).filter((hex) => !isDesert(hex));
  const tokens = spirals[fields.length] ?? [];
  return new Map(fields.map((hex, i) => [hexKey(hex), tokens[i] as RollNumber]));
}

/**
 * Tokens by hex key in random order. With `apart`, no red ones are neighbours of each other or of those in `fixed`; it gives
 * places that are known to do where none are found in the drawn order.
 */
export function randomNumbers(
  fields: readonly Loc[],
  tokens: readonly RollNumber[],
  fixed: ReadonlyMap<string, RollNumber>,
  apart: (() => readonly Loc[]) | null,
  random: Random,
): Map<string, RollNumber> {
  const dealt = random.shuffle(tokens, 'numbers', String).slice(0, fields.length);
  if (apart === null) return new Map(fields.map((hex, i) => [hexKey(hex), dealt[i] as RollNumber]));
  const reds = dealt.filter(isRed);
  const others = dealt.filter((number) => !isRed(number));
  const order = random.shuffle(fields, 'reds', hexKey);
  const redFields = placesApart(order, reds.length, fixed) ?? apart().slice(0, reds.length);
  if (redFields.length < reds.length) throw new Error('Red numbers cannot lie apart on this board.');
  const red = new Set(redFields.map(hexKey));
  const numbers = new Map(redFields.map((hex, i) => [hexKey(hex), reds[i] as RollNumber]));
  const rest = order.filter((hex) => !red.has(hexKey(hex)));
  for (const [i, hex] of rest.entries()) numbers.set(hexKey(hex), others[i] as RollNumber);
  return numbers;
}

/** So many of these hexes that no two are neighbours and none is beside a fixed red number: the first ones, if they do. */
function placesApart(
  order: readonly Loc[],
  wanted: number,
  fixed: ReadonlyMap<string, RollNumber>,
): readonly Loc[] | null {
  const free = freePlaces(order, fixed);
  const taken = new Set<string>();
  const first = free.filter((hex) => {
    if (taken.size >= wanted || neighboursIn(hex, taken) > 0) return false;
    taken.add(hexKey(hex));
    return true;
  });
  return first.length === wanted ? first : hexesApart(free, wanted);
}
