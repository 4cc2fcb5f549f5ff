/** The board at a node of a record. Illegal moves in a record are shown as recorded. */
import type { Refusal } from '@partie/kit';
import { Board } from './board.js';
import { black, type BoardSize, type Colour, empty, nameOf, opponent, pass, white } from './points.js';
import { contentOf } from './read-kifu.js';
import { takesBackKo } from './repetition.js';
import { type SgfNode, valuesOf } from './sgf.js';
import { sgfPoint } from './sgf-points.js';
import { neighbours } from './tactics.js';

export interface Position {
  readonly board: Board;
  /** Stones taken by Black and by White. */
  readonly prisoners: [black: number, white: number];
  turn: Colour;
  /** How many moves led here, and the last: a point, a pass (0), or null if there was none. */
  moves: number;
  last: number | null;
}

/** The position at the end of a path of nodes from the root. */
export function positionAt(size: BoardSize, path: readonly SgfNode[]): Position {
  const [root] = path;
  const handicapped = root !== undefined && Number(valuesOf(root, 'HA')[0] ?? 0) > 1;
  const position: Position = {
    board: new Board(size),
    prisoners: [0, 0],
    turn: handicapped ? white : black,
    moves: 0,
    last: null,
  };
  for (const node of path) applyNode(position, node);
  // Before the first move nobody has said whose turn it is, except by moving.
  const next = path.at(-1)?.children[0];
  const toCome = next && position.moves === 0 ? contentOf(size, next).moves[0]?.colour : undefined;
  if (toCome !== undefined) position.turn = toCome;
  return position;
}

function applyNode(position: Position, node: SgfNode): void {
  const { board, prisoners } = position;
  const { put, moves, turn } = contentOf(board.geometry.shape, node);
  if (put.length > 0) {
    setUpStones(board, put);
    position.last = null;
  }
  for (const { colour, at } of moves) {
    if (at === pass) board.pass();
    else {
      // By the format a move is made also where there is a stone already.
      if (board.stones[at] !== empty) setUpStones(board, [[at, empty]]);
      const captured = board.play(at, colour);
      const taker = captured < 0 ? opponent(colour) : colour;
      prisoners[taker - 1] = (prisoners[taker - 1] ?? 0) + Math.abs(captured);
    }
    position.moves++;
    position.last = at;
    position.turn = opponent(colour);
  }
  if (turn !== null) position.turn = turn;
}

/** Puts stones down and takes them away without playing: nothing is captured, unless it cannot stand. */
export function setUpStones(board: Board, put: readonly (readonly [number, Colour | 0])[]): void {
  const stones = board.stones.slice();
  for (const [p, colour] of put) stones[p] = colour;
  board.copy(new Board(board.geometry.shape));
  for (const p of board.geometry.points) {
    const stone = stones[p] as Colour | 0;
    if (stone !== empty && board.stones[p] === empty) board.play(p, stone);
  }
  board.pass();
}

/** Why a stone may not be put here; null if it may. Only what all rulesets agree on, and what is plain to see. */
export function refusePoint({ board, turn }: Position, p: number): Refusal | null {
  const at = nameOf(board.geometry.shape, p);
  if (board.stones[p] !== empty) return { code: 'occupied', with: { at } };
  if (takesBackKo(board, p, turn)) return { code: 'ko', with: { at } };
  if (!board.isSuicide(p, turn)) return null;
  const alone = !neighbours(board, p).some((q) => board.stones[q] === turn);
  return { code: alone ? 'suicideOfOne' : 'suicide', with: { at } };
}

/** The node of a move after this one: the one that is there, or a new variation. */
export function moveAfter(size: BoardSize, node: SgfNode, colour: Colour, at: number): SgfNode {
  const there = node.children.find((child) => {
    const { moves, put } = contentOf(size, child);
    return put.length === 0 && moves.length === 1 && moves[0]?.at === at && moves[0].colour === colour;
  });
  if (there) return there;
  const made: SgfNode = {
    properties: [[colour === black ? 'B' : 'W', [sgfPoint(size, at)]]],
    children: [],
  };
  node.children.push(made);
  return made;
}
