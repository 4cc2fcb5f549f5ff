/** What one who has just learnt the game prefers: capture, save stones in atari, keep own eyes, pass when all is done. */
import type { Move, Seat } from '@partie/kit';
import type { Board } from './board.js';
import { colourOf, type Match } from './match.js';
import { type Colour, columnOf, lineOf, opponent } from './points.js';
import { type Region, regionsOf } from './regions.js';
import { leadNow } from './score.js';
import { capturedBy, lengthAt, libertiesAfter, libertiesOf, neighbours } from './tactics.js';

const other: Readonly<Record<string, number>> = { accept: 10, mark: 0.01, resume: 0.005, resign: 0.0001 };

export function hint(match: Match, seat: Seat, moves: readonly Move[]): number[] {
  const { board } = match;
  const colour = colourOf(match, seat);
  const { byName } = board.geometry;
  const empties = regionsOf(board.geometry, board.stones, 0);
  return moves.map((move) => {
    if (move.do === 'pass') return weighPass(match, colour);
    const p = move.do === 'play' ? byName.get(move.at as string) : undefined;
    if (p === undefined) return other[move.do] ?? 0;
    return weigh(board, p, colour, isSettled(empties.list[empties.of[p] as number]));
  });
}

/** Somebody's small territory: nothing to gain there, neither in one's own nor in the opponent's. */
const isSettled = (region: Region | undefined): boolean =>
  region !== undefined && region.points.length <= 9 && (region.touches === 1 || region.touches === 2);

/** After the opponent's pass one passes too when ahead; else only when nothing better is left. */
function weighPass({ board, terms, passesInARow }: Match, colour: Colour): number {
  if (passesInARow === 0) return 0.2;
  const lead = leadNow(terms, board);
  return (colour === 1 ? lead : -lead) > 0 ? 100 : 0.2;
}

function weigh(board: Board, p: number, colour: Colour, settled: boolean): number {
  if (board.isEye(p, colour)) return 0.01;
  const captured = capturedBy(board, p, colour).reduce((sum, h) => sum + lengthAt(board, h), 0);
  if (captured > 0) return 10 + captured;
  const beside = neighbours(board, p);
  const own = beside.filter((q) => board.stones[q] === colour);
  const room = libertiesAfter(board, p, colour);
  if (room < 2) return 0.05;
  const inAtari = own.filter((q) => libertiesOf(board, q, 2).length === 1);
  if (inAtari.length > 0) return 5 + Math.max(...inAtari.map((q) => lengthAt(board, q)));
  if (settled) return 0.1;
  const theirs = beside.filter((q) => board.stones[q] === opponent(colour));
  const atari = theirs.some((q) => libertiesOf(board, q, 3).length === 2);
  return (atari ? 3 : theirs.length > 0 ? 1.5 : 1) + height(board, p);
}

/** Neither the edge nor, while there is better, the middle: the third and fourth lines make territory. */
function height(board: Board, p: number): number {
  const last = board.size - 1;
  const [x, y] = [columnOf(board.size, p), lineOf(board.size, p)];
  const line = Math.min(x, y, last - x, last - y);
  return line === 0 ? -0.5 : line === 2 || line === 3 ? 0.3 : 0;
}
