/**
 * Small drawings of a board of hexes in the rules of a game, written in one line as the target of a Markdown picture:
 *
 *     ![What it shows, in words.](hexes: forest 8 at 0,0; sea at 1,-1; settlement A at 0ne; road A at 0ne-0e)
 *
 * Hexes come first. They stand in columns and rows; the hexes of odd columns stand half a hex lower. From then on a hex is known by
 * its place in this list, and a corner by the hex and its direction: `0ne`. A piece belongs to a player (`A`, `B`, …) or to nobody
 * (`robber at 0`). `pier harbour-ore 2:1 at 1 to 0ne-0e` leads from a hex to two corners; `empty at 0e` marks a corner that must
 * stay empty.
 */
import type { Piece, Space } from '@partie/kit';

const half = Math.sqrt(3) / 2;
const corners = {
  w: [-1, 0],
  nw: [-0.5, -half],
  ne: [0.5, -half],
  e: [1, 0],
  se: [0.5, half],
  sw: [-0.5, half],
} as const;

export type Point = readonly [x: number, y: number];
export interface DrawnPiece {
  readonly piece: Piece;
  readonly at: Point;
  /** For a piece along an edge. */
  readonly ends?: readonly [Point, Point];
  readonly letter: string;
}
export interface IslandDrawing {
  readonly hexes: readonly Space[];
  readonly piers: readonly { readonly space: Space; readonly ends: readonly [Point, Point] }[];
  readonly pieces: readonly DrawnPiece[];
  /** Corners marked as to be left empty. */
  readonly empty: readonly Point[];
}

const start = 'hexes:';
export const isIslandDrawing = (target: string): boolean => target.startsWith(start);

/** Null if it is not written as it should be: then only its words are shown. */
export function readIslandDrawing(target: string): IslandDrawing | null {
  const hexes: Space[] = [];
  const [piers, pieces, empty]: [IslandDrawing['piers'][number][], DrawnPiece[], Point[]] = [[], [], []];
  const middleOf = (text: string): Point | null => {
    const hex = hexes[Number(text)];
    return hex === undefined || text === '' ? null : [hex.x, hex.y];
  };
  const cornerOf = (text: string): Point | null => {
    const [, hex = '', direction = ''] = /^(\d+)([news]{1,2})$/.exec(text) ?? [];
    const [middle, corner] = [middleOf(hex), corners[direction as keyof typeof corners]];
    return middle === null || corner === undefined ? null : [middle[0] + corner[0], middle[1] + corner[1]];
  };
  const endsOf = (text: string): readonly [Point, Point] | null => {
    const [one, other] = text.split('-').map(cornerOf);
    return one && other ? [one, other] : null;
  };
  /** Adds what one part of the text says; false if that cannot be read. */
  const add = (part: string): boolean => {
    const [what = '', where = ''] = part.split(' at ');
    const [is = '', label] = what.split(' ');
    const place = /^(-?\d+),(-?\d+)$/.exec(where);
    if (place !== null) {
      const [x, row] = [Number(place[1]), Number(place[2])];
      const y = (2 * row + (x % 2 === 0 ? 0 : 1)) * half;
      hexes.push({ id: `${hexes.length}`, layer: 'hex', x: 1.5 * x, y, is, ...(label !== undefined && { label }) });
      return true;
    }
    if (is === 'pier') {
      const [, kind = '', rate = ''] = what.split(' ');
      const [from = '', to = ''] = where.split(' to ');
      const [middle, ends] = [middleOf(from), endsOf(to)];
      if (middle === null || ends === null) return false;
      const space = { id: `p${piers.length}`, layer: 'harbour', x: middle[0], y: middle[1], is: kind, label: rate };
      piers.push({ space, ends });
      return true;
    }
    const ends = endsOf(where);
    const at = ends ? between(...ends) : (cornerOf(where) ?? middleOf(where));
    if (at === null) return false;
    if (is === 'empty') empty.push(at);
    else pieces.push({ piece: pieceOf(is, label), at, letter: label ?? '', ...(ends && { ends }) });
    return true;
  };
  const parts = target.slice(start.length).split(';');
  return parts.every((part) => add(part.trim())) ? { hexes, piers, pieces, empty } : null;
}

const between = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];
const pieceOf = (kind: string, letter: string | undefined): Piece =>
  letter === undefined ? { kind } : { kind, owner: letter.charCodeAt(0) - 'A'.charCodeAt(0) };
