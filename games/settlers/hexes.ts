/**
 * Coordinates of hexes, sites and edges, as the source of the game defines them.
 *
 * The hexes lie on a flat side. The y axis goes straight down, the x axis up to the right, at 120° to it; both are at right
 * angles to a side of a hex. Three hexes share a site and two share an edge, so each hex owns two sites (west, northwest)
 * and three edges (southwest, northwest, north):
 *
 *            nw───n───
 *           ╱         ╲
 *         nw           ╲
 *         ╱             ╲
 *        w      x,y      ╲          the other sites and edges belong to the neighbours:
 *         ╲             ╱           northeast of x,y lies x+1,y; south x,y+1; southeast x+1,y+1
 *         sw           ╱
 *           ╲         ╱
 *            ─────────
 */

export interface Loc {
  readonly x: number;
  readonly y: number;
}

/** The six sides of a hex by the direction they face, clockwise. */
export const directions = ['n', 'ne', 'se', 's', 'sw', 'nw'] as const;
export type Direction = (typeof directions)[number];

const steps: Readonly<Record<Direction, Loc>> = {
  n: { x: 0, y: -1 },
  ne: { x: 1, y: 0 },
  se: { x: 1, y: 1 },
  s: { x: 0, y: 1 },
  sw: { x: -1, y: 0 },
  nw: { x: -1, y: -1 },
};

/** Keys are texts, so that they can be looked up in maps: `2,3`, with the owned site or edge behind it: `2,3w`. */
export const hexKey = ({ x, y }: Loc): string => `${x},${y}`;
export function locOf(key: string): Loc {
  const [x = 0, y = 0] = key.split(',').map(Number);
  return { x, y };
}
const part = (x: number, y: number, name: string): string => `${x},${y}${name}`;

export const neighbour = ({ x, y }: Loc, towards: Direction): Loc => ({
  x: x + steps[towards].x,
  y: y + steps[towards].y,
});

/** The sites of a hex, clockwise from its northwest corner: the side facing `directions[i]` runs from site i to site i + 1. */
export const sitesAround = ({ x, y }: Loc): readonly string[] => [
  part(x, y, 'nw'),
  part(x + 1, y, 'w'),
  part(x + 1, y + 1, 'nw'),
  part(x + 1, y + 1, 'w'),
  part(x, y + 1, 'nw'),
  part(x, y, 'w'),
];

/** The edges of a hex, in the order of `directions`. */
export const edgesAround = ({ x, y }: Loc): readonly string[] => [
  part(x, y, 'n'),
  part(x + 1, y, 'sw'),
  part(x + 1, y + 1, 'nw'),
  part(x, y + 1, 'n'),
  part(x, y, 'sw'),
  part(x, y, 'nw'),
];

export interface Place {
  readonly x: number;
  readonly y: number;
}

const halfHeight = Math.sqrt(3) / 2;

/** The centre of a hex on paper, where a side has the length 1 and y grows downwards. */
export const centreOf = ({ x, y }: Loc): Place => ({ x: 1.5 * x, y: 2 * halfHeight * (y - x / 2) });

/** The corners of a hex on paper, in the order of `sitesAround`. */
export function cornersOf(hex: Loc): readonly Place[] {
  const { x, y } = centreOf(hex);
  return [
    { x: x - 0.5, y: y - halfHeight },
    { x: x + 0.5, y: y - halfHeight },
    { x: x + 1, y },
    { x: x + 0.5, y: y + halfHeight },
    { x: x - 0.5, y: y + halfHeight },
    { x: x - 1, y },
  ];
}
