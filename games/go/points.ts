/**
 * Points of the board and their names. A board lies in a flat array with a border around it: `stride` cells a line, of
 * which the last is border and serves the line below as well. Neighbours of a point are p ± 1 and p ± stride.
 */
import { seededBits, type Move } from '@partie/kit';

export type Colour = 1 | 2;
export const empty = 0;
export const black: Colour = 1;
export const white: Colour = 2;
export const border = 3;
export const opponent = (colour: Colour): Colour => (colour === black ? white : black);

/** A pass, where a point is expected. */
export const pass = 0;

export const smallest = 5;
export const largest = 25;

/** Lines of a square board, or columns and lines: games are played on squares, but records know other boards. */
export type BoardSize = number | { readonly columns: number; readonly lines: number };
export const columnsIn = (size: BoardSize): number => (typeof size === 'number' ? size : size.columns);
export const linesIn = (size: BoardSize): number => (typeof size === 'number' ? size : size.lines);

export interface Geometry {
  /** How many columns the board has; as many lines, if it is square. */
  readonly size: number;
  readonly shape: BoardSize;
  readonly stride: number;
  readonly cells: number;
  /** All points, from A1 along the lowest line, then upwards. */
  readonly points: Int16Array;
  /** Name of each cell that is a point, and the point of each name. */
  readonly names: readonly string[];
  readonly byName: ReadonlyMap<string, number>;
  /** The move onto each point, made once because it is listed again and again. */
  readonly plays: readonly Move[];
  /** Random numbers for Zobrist hashing, two of 32 bits for each colour and point. */
  readonly keys: Int32Array;
}

const geometries = new Map<number | string, Geometry>();

/** Where everything is on a board of this size. Worked out once and never changed. */
export function geometry(shape: BoardSize): Geometry {
  const key = typeof shape === 'number' ? shape : `${shape.columns}:${shape.lines}`;
  const known = geometries.get(key);
  if (known) return known;
  const [size, lines] = [columnsIn(shape), linesIn(shape)];
  const stride = size + 1;
  const cells = stride * (lines + 2) + 1;
  const points = Int16Array.from(
    { length: size * lines },
    (_, i) => (Math.floor(i / size) + 1) * stride + 1 + (i % size),
  );
  const bits = seededBits(size);
  const keys = Int32Array.from({ length: cells * 8 }, () => bits() | 0);
  const names: string[] = new Array<string>(cells).fill('');
  for (const p of points) names[p] = `${letters[columnOf(size, p)] ?? ''}${lineOf(size, p) + 1}`;
  const byName = new Map([...points].map((p) => [names[p] ?? '', p]));
  const plays = names.map((at) => Object.freeze({ do: 'play', at }));
  const made = { size, shape, stride, cells, points, names, byName, plays, keys };
  geometries.set(key, made);
  return made;
}

/** Columns from left to right; there is no I, which is too easily taken for a J. */
export const letters = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';

export const pointAt = (size: BoardSize, x: number, y: number): number => (y + 1) * (columnsIn(size) + 1) + 1 + x;
/** Column and line of a point, both from 0, the lowest line first. */
export const columnOf = (size: BoardSize, point: number): number => (point % (columnsIn(size) + 1)) - 1;
export const lineOf = (size: BoardSize, point: number): number => Math.floor(point / (columnsIn(size) + 1)) - 1;

export const nameOf = (size: BoardSize, point: number): string =>
  point === pass ? 'pass' : (geometry(size).names[point] ?? '');

/** The point of that name, in capitals or not; null if there is none on this board. */
export function pointOf(size: BoardSize, name: unknown): number | null {
  if (typeof name !== 'string') return null;
  const { byName } = geometry(size);
  return byName.get(name) ?? byName.get(name.toUpperCase()) ?? null;
}
