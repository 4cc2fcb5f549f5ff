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

export interface Geometry {
  readonly size: number;
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

const geometries = new Map<number, Geometry>();

/** Where everything is on a board of this size. Worked out once and never changed. */
export function geometry(size: number): Geometry {
  const known = geometries.get(size);
  if (known) return known;
  const stride = size + 1;
  const cells = stride * (size + 2) + 1;
  const points = Int16Array.from(
    { length: size * size },
    (_, i) => (Math.floor(i / size) + 1) * stride + 1 + (i % size),
  );
  const bits = seededBits(size);
  const keys = Int32Array.from({ length: cells * 8 }, () => bits() | 0);
  const names: string[] = new Array<string>(cells).fill('');
  for (const p of points) names[p] = `${letters[columnOf(size, p)] ?? ''}${lineOf(size, p) + 1}`;
  const byName = new Map([...points].map((p) => [names[p] ?? '', p]));
  const plays = names.map((at) => Object.freeze({ do: 'play', at }));
  const made = { size, stride, cells, points, names, byName, plays, keys };
  geometries.set(size, made);
  return made;
}

/** Columns from left to right; there is no I, which is too easily taken for a J. */
export const letters = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';

export const pointAt = (size: number, x: number, y: number): number => (y + 1) * (size + 1) + 1 + x;
/** Column and line of a point, both from 0, the lowest line first. */
export const columnOf = (size: number, point: number): number => (point % (size + 1)) - 1;
export const lineOf = (size: number, point: number): number => Math.floor(point / (size + 1)) - 1;

export const nameOf = (size: number, point: number): string =>
  point === pass ? 'pass' : (geometry(size).names[point] ?? '');

/** The point of that name, in capitals or not; null if there is none on this board. */
export function pointOf(size: number, name: unknown): number | null {
  if (typeof name !== 'string') return null;
  const { byName } = geometry(size);
  return byName.get(name) ?? byName.get(name.toUpperCase()) ?? null;
}
