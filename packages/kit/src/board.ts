/**
 * Boards. A board is a list of *spaces*, each with an id, a layer and a place: the points of Go, the squares of draughts,
 * the hexes, sites and edges of an island. From this one list a client draws the board, moves the keyboard's cursor, names
 * a space to a screen reader and writes the board as text.
 *
 * A board of the kind `spaces` has these facts in its views: `fixed.spaces` (the list, which never changes in a match) and
 * `open.pieces` (what stands on which space, by its id); optionally `open.last` (the spaces of the last move).
 * A board of the kind `grid` is a square grid. Its list of spaces follows from `open.size` (`gridSpaces`), and its facts are
 * `BoardFacts`: lists by point are shorter than pieces by id where most points are taken.
 */
import type { View } from './game.js';
import type { Json } from './json.js';
import type { Seat } from './table-layout.js';

/** One space. Places grow to the right and downwards; neighbouring spaces are about 1 apart. */
export interface Space {
  /** What moves call it: short, without a dot, unique on the board. */
  readonly id: string;
  readonly layer: string;
  readonly x: number;
  readonly y: number;
  /** Of an edge: the ids of the two spaces it joins. */
  readonly ends?: readonly [string, string];
  /** What it is, as a key of the texts' `words`: `forest`. Clients colour spaces by it. */
  readonly is?: string;
  /** A short text printed on it: a number, a ratio. */
  readonly label?: string;
}

/** Something that stands on a space: its kind (a key of `pieces` of the board), and whose it is. */
export interface Piece {
  readonly kind: string;
  readonly owner?: Seat;
}
/** By the id of the space. */
export type Pieces = Readonly<Record<string, Piece | readonly Piece[]>>;

/** How the spaces of a layer are drawn. Of `line` only the line between the ends of each space is: it has no place of its own. */
export type SpaceShape = 'point' | 'square' | 'hex' | 'edge' | 'line';
/** How a client that has no pictures of the game draws a kind of pieces. */
export type PieceShape = 'disc' | 'king' | 'house' | 'tower' | 'bar' | 'pawn';

/** All colours of spaces; every client has its own shades of them. */
export const tones = ['water', 'meadow', 'forest', 'gold', 'clay', 'stone', 'sand', 'dark', 'light'] as const;
/** A colour of spaces. */
export type Tone = (typeof tones)[number];

/** One layer of a board: all its spaces are drawn in one shape. */
export interface Layer {
  readonly shape: SpaceShape;
}

/** A board of any spaces, in layers: hexes, sites and edges; squares; the points of a mill. */
export interface SpacesBoard {
  readonly kind: 'spaces';
  /** By name, from the lowest to the topmost. The names have words in the texts. */
  readonly layers: Readonly<Record<string, Layer>>;
  /** The kinds of pieces. Their names have words in the texts. */
  readonly pieces: Readonly<Record<string, PieceShape>>;
  /** By the `is` of a space: its colour. */
  readonly tones?: Readonly<Record<string, Tone>>;
}
/** A square grid with stones on it, as in Go. */
export interface GridBoard {
  readonly kind: 'grid';
  /** Stones are put on the crossings of the lines (`points`) or in the fields (`squares`). The layer has the same name. */
  readonly on: 'points' | 'squares';
}
/** What a game declares as its board. */
export type Board = SpacesBoard | GridBoard;

/**
 * The open facts of a game on a grid. Points are named as in Go: `A1` is the lower left corner, and there is no column I.
 * Lists of points start there, go along the lowest line, then upwards.
 */
export interface BoardFacts {
  /** How many lines, 2 … 25. */
  readonly size: number;
  /** What stands on each point: 0 nothing, 1 a dark stone, 2 a light one. */
  readonly stones: readonly number[];
  /** The seats of the dark and of the light stones. */
  readonly colours: readonly number[];
  /** Number of moves made. */
  readonly move: number;
  /** The last stone put down. */
  readonly last?: string | null;
  /** A point that is forbidden for this move. */
  readonly ko?: string | null;
  /** Stones marked as dead. */
  readonly dead?: readonly string[];
  /** Owner of each point: 0 nobody, 1 dark, 2 light. */
  readonly owner?: readonly number[];
}

const columns = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';

/** The name of a point of a grid: `A1` is number 0. */
export const gridName = (size: number, point: number): string =>
  `${columns[point % size]}${Math.floor(point / size) + 1}`;

/** The point of this name, in any case of letters; −1 if there is none. */
export function gridPoint(size: number, name: unknown): number {
  const [, letter = '', number = ''] = typeof name === 'string' ? (/^([A-Za-z])(\d{1,2})$/.exec(name) ?? []) : [];
  const [column, line] = [columns.indexOf(letter.toUpperCase()), Number(number) - 1];
  return letter !== '' && column >= 0 && column < size && line >= 0 && line < size ? line * size + column : -1;
}

const grids = new Map<string, readonly Space[]>();

/** The spaces of a grid, in the order of its points. */
export function gridSpaces(size: number, layer: GridBoard['on']): readonly Space[] {
  const key = `${layer}${size}`;
  let spaces = grids.get(key);
  if (spaces === undefined) {
    spaces = Array.from({ length: size * size }, (_, point) => ({
      id: gridName(size, point),
      layer,
      x: point % size,
      y: size - 1 - Math.floor(point / size),
    }));
    if (size <= columns.length) grids.set(key, spaces);
  }
  return spaces;
}

/** The spaces of a board, whatever its kind. */
export function spacesOf(board: Board, view: Pick<View, 'open' | 'fixed'>): readonly Space[] {
  if (board.kind === 'grid') return gridSpaces(Number(view.open.size), board.on);
  return (view.fixed?.spaces ?? []) as unknown as readonly Space[];
}

/** What stands on a board, whatever its kind. */
export function piecesOf(board: Board, view: Pick<View, 'open'>): Pieces {
  if (board.kind === 'spaces') return (view.open.pieces ?? {}) as unknown as Pieces;
  const { size, stones, colours } = view.open as unknown as BoardFacts;
  const pieces: Record<string, Piece> = {};
  stones.forEach((stone, point) => {
    const owner = colours[stone - 1];
    if (stone !== 0) pieces[gridName(size, point)] = owner === undefined ? { kind: 'stone' } : { kind: 'stone', owner };
  });
  return pieces;
}

/** The pieces on one space, the lowest first. */
export function piecesOn(pieces: Pieces, id: string): readonly Piece[] {
  const found = Object.hasOwn(pieces, id) ? pieces[id] : undefined;
  return found === undefined ? [] : Array.isArray(found) ? (found as readonly Piece[]) : [found as Piece];
}

/** The layers of a board by name. */
export const layersOf = (board: Board): Readonly<Record<string, Layer>> =>
  board.kind === 'spaces' ? board.layers : { [board.on]: { shape: board.on === 'points' ? 'point' : 'square' } };

/** Whether a space touches another: neighbours are about 1 apart; an edge touches the spaces at its ends. */
export const touches = (space: Space, other: Space): boolean =>
  other.ends === undefined ? Math.hypot(other.x - space.x, other.y - space.y) < 1.05 : other.ends.includes(space.id);

const indices = new WeakMap<readonly Space[], ReadonlyMap<string, Space>>();

/** The spaces of a list by id. The same list always gives the same map. */
export function spaceIndex(spaces: readonly Space[]): ReadonlyMap<string, Space> {
  let index = indices.get(spaces);
  if (index === undefined) {
    index = new Map(spaces.map((space) => [space.id, space]));
    indices.set(spaces, index);
  }
  return index;
}

/** Spaces as a fact of the view. */
export const spacesFact = (spaces: readonly Space[]): Json => spaces as unknown as Json;
