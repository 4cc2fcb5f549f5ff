/**
 * Points of a board. They are numbered from A1 along the lowest line, then upwards (kit: `BoardFacts`). They are named
 * by column letter and line number, and drawn from the top.
 */

/** Columns from left to right, without I, which is easily mistaken for J. */
const letters = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';

export const columnOf = (size: number, point: number): number => point % size;
export const lineOf = (size: number, point: number): number => Math.floor(point / size);
export const letterOf = (column: number): string => letters[column] ?? '';

export const nameOfPoint = (size: number, point: number): string =>
  `${letterOf(columnOf(size, point))}${lineOf(size, point) + 1}`;

/** The point of that name; null if this board has none. */
export function pointNamed(size: number, name: unknown): number | null {
  if (typeof name !== 'string') return null;
  const column = letters.indexOf(name.slice(0, 1));
  const line = Number(name.slice(1)) - 1;
  const there = name !== '' && column >= 0 && column < size && Number.isInteger(line) && line >= 0 && line < size;
  return there ? line * size + column : null;
}

/** The neighbouring point in a direction; the same point at the edge. */
export function stepFrom(size: number, point: number, right: number, up: number, lines = size): number {
  const within = (n: number, count: number) => Math.min(Math.max(n, 0), count - 1);
  return within(lineOf(size, point) + up, lines) * size + within(columnOf(size, point) + right, size);
}

export const middlePoint = (size: number, lines = size): number => Math.floor(lines / 2) * size + Math.floor(size / 2);

/** The dots of a square board: near the corners, in the middle, and on a large board halfway along the sides. */
export function starPoints(size: number): number[] {
  const near = size >= 13 ? 3 : 2;
  const far = size - 1 - near;
  const middle = (size - 1) / 2;
  const odd = size % 2 === 1;
  const at = (x: number, y: number) => y * size + x;
  const corners = size < 7 ? [] : [at(near, near), at(far, near), at(near, far), at(far, far)];
  const centre = odd ? [at(middle, middle)] : [];
  const sides = odd && size >= 15 ? [at(near, middle), at(far, middle), at(middle, near), at(middle, far)] : [];
  return [...corners, ...centre, ...sides];
}

/** Units of the drawing between two points. */
export const pointDistance = 20;

export interface BoardMeasures {
  /** Columns, and lines. */
  readonly size: number;
  readonly lines: number;
  /** From the edge of the drawing to the first point. */
  readonly margin: number;
  /** Width and height of the drawing. */
  readonly whole: number;
  readonly high: number;
  x(point: number): number;
  y(point: number): number;
}

export function measuresOf(size: number, coordinates: boolean, lines = size): BoardMeasures {
  const margin = pointDistance * (coordinates ? (size <= 11 ? 0.95 : 1.05) : 0.75);
  return {
    size,
    lines,
    margin,
    whole: 2 * margin + (size - 1) * pointDistance,
    high: 2 * margin + (lines - 1) * pointDistance,
    x: (point) => margin + columnOf(size, point) * pointDistance,
    y: (point) => margin + (lines - 1 - lineOf(size, point)) * pointDistance,
  };
}
