/** The eight suit signs, and their positions on number cards. */
import { disc, stamp } from './path.js';
import type { Part, Shape } from './paint.js';

const heart =
  'm0-5.6c-1-2.6-2.9-4-5.2-4-2.9 0-4.9 2.2-4.9 5.2 0 5.3 6.4 8.6 10.1 14.4 3.7-5.8 10.1-9.1 10.1-14.4 0-3-2-5.2-4.9-5.2-2.3 0-4.2 1.4-5.2 4z';
const spade =
  'm0-10.4c3.6 5.6 9.6 8.4 9.6 13.6 0 2.8-2 4.6-4.4 4.6-1.7 0-3.1-.8-4-2.2.2 2 1.2 3.6 3 4.4h-8.4c1.8-.8 2.8-2.4 3-4.4-.9 1.4-2.3 2.2-4 2.2-2.4 0-4.4-1.8-4.4-4.6 0-5.2 6-8 9.6-13.6z';
const club = `${disc(0, -5.2, 4.8)}${disc(-5.2, 2.3, 4.8)}${disc(5.2, 2.3, 4.8)}m-1.6-2.5h3.2c0 6 .8 10.6 2.8 12.3h-8.8c2-1.7 2.8-6.3 2.8-12.3z`;
const diamond = 'm0-11c2 4 4.7 7.7 8.1 11-3.4 3.3-6.1 7-8.1 11-2-4-4.7-7.7-8.1-11 3.4-3.3 6.1-7 8.1-11z';

const leaf =
  'm0-11c2.4 4 9 6.6 9 11.8 0 3.6-3.4 5.4-8 4.9.1 1.8.6 3.2 1.6 4.5l-2.6.8c-1-1.4-1.3-3.2-1.2-5.3-4.5.4-7.8-1.4-7.8-4.9 0-5.2 6.6-7.8 9-11.8z';
const veins = 'm0-6.5v11.4m0-.5l4.6-3.6m-4.6 3.6l-4.6-3.6m4.6-.9l3.4-2.8m-3.4 2.8l-3.4-2.8';
const nut = 'm-6-2.4c-.4 5.6 2 10 4.8 11.2l1.2 2.4 1.2-2.4c2.8-1.2 5.2-5.6 4.8-11.2z';
const shine = 'm-3 1.6c.1 2.4.9 4.4 2 5.8';
const cup = 'm-8-1.6c0-4.4 3-6.6 7-6.8v-2.6h2.2v2.6c3.8.2 6.8 2.4 6.8 6.8-2.4 1.2-13.6 1.2-16 0z';
const scales = 'm-5.6-3.4l2.4 2.6 2.8-3.6 2.8 3.6 3-3.4m-6.8-1.8l1.4 1.6 1.4-1.6';
const ball = disc(0, 0.6, 9.4);
const loop = 'm-1.8-8.6c-1.6-3 5.2-3 3.6 0z';
const band = 'm-9.3-1.2c3 1.5 15.6 1.5 18.6 0 .2 1.2.2 2.4 0 3.6-3 1.5-15.6 1.5-18.6 0-.2-1.2-.2-2.4 0-3.6z';
const slot = `${disc(0, 6, 1.1)}m-.5.5h1v3.4h-1z`;
const glint = 'm-5.4-2.7c.8-2 2.2-3.2 4-3.7';

/** A suit sign: layers of relative motifs about 21 units high, bottom layer first. */
export const signs: Readonly<Record<string, Part>> = {
  'french-H': [['suit', heart, 'flat']],
  'french-S': [['suit', spade, 'flat']],
  'french-C': [['suit', club, 'flat']],
  'french-D': [['suit', diamond, 'flat']],
  'german-h': [
    ['red', heart, 'flat'],
    ['paper', 'm-7.4-4c.2-1.6 1-2.6 2.4-2.9', 1.2],
  ],
  'german-l': [
    ['green', leaf, 'flat'],
    ['paper', veins, 0.9],
  ],
  'german-z': [
    ['gold', nut],
    ['paper', shine, 1],
    ['brown', cup],
    ['gold', scales, 0.8],
  ],
  'german-k': [
    ['gold', ball + loop],
    ['red', band],
    ['ink', slot, 'flat'],
    ['paper', glint, 1.2],
  ],
};

/** Position of a sign: centre and scale. A negative scale turns it upside down. */
export type Place = readonly [x: number, y: number, scale: number];

/** The same sign at several positions, with one shape for each layer. */
export function stamped(sign: Part, places: readonly Place[]): Part {
  const scale = Math.abs(places[0]?.[2] ?? 1);
  return sign.map(([colour, motif, manner]): Shape => {
    const d = places.map(([x, y, s]) => stamp(motif, x, y, s)).join('');
    return [colour, d, typeof manner === 'number' ? manner * scale : manner];
  });
}

const left = 35;
const middle = 50;
const right = 65;
const rows = { top: 23, upper: 54, centre: 70, lower: 86, bottom: 117 };
const pair = (y: number): [number, number][] => [
  [left, y],
  [right, y],
];
const corners = [...pair(rows.top), ...pair(rows.bottom)];
const sixes = [...corners, ...pair(rows.centre)];
const eights = [...corners, ...pair(rows.upper), ...pair(rows.lower)];

/** The classical layouts. Signs below the middle are upside down. */
const layouts: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  2: [
    [middle, rows.top],
    [middle, rows.bottom],
  ],
  3: [
    [middle, rows.top],
    [middle, rows.centre],
    [middle, rows.bottom],
  ],
  4: corners,
  5: [...corners, [middle, rows.centre]],
  6: sixes,
  7: [...sixes, [middle, 46.5]],
  8: [...sixes, [middle, 46.5], [middle, 93.5]],
  9: [...eights, [middle, rows.centre]],
  10: [...eights, [middle, 38.5], [middle, 101.5]],
};

/** Positions of the pips of a number card, larger if there are fewer; undefined for other ranks. */
export function pipPlaces(rank: string): Place[] | undefined {
  const layout = layouts[rank];
  if (!layout) return undefined;
  const size = layout.length < 4 ? 1.2 : layout.length < 7 ? 0.96 : layout.length < 9 ? 0.9 : 0.84;
  return layout.map(([x, y]) => [x, y, y > rows.centre ? -size : size]);
}
