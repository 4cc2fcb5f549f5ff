/** Random play to the end: every legal move alike, except that nobody fills an own eye, until both pass. */
import type { Board } from './board.js';
import { type Colour, opponent } from './points.js';

/** A fast generator (xorshift) for playouts, which draw millions of numbers a second. */
export class PlayoutRandom {
  private bits: number;
  constructor(seed: number) {
    this.bits = seed | 0 || 0x2545f491;
  }
  /** A whole number below n, n at most 65,536. */
  below(n: number): number {
    let { bits } = this;
    bits ^= bits << 13;
    bits ^= bits >>> 17;
    bits ^= bits << 5;
    this.bits = bits;
    return ((bits >>> 16) * n) >>> 16;
  }
}

/** A playable point for this colour, any of them alike, or 0 when nothing is left but own eyes, ko and suicide. */
export function randomMove(board: Board, colour: Colour, random: PlayoutRandom): number {
  const { empties, ko } = board;
  // Unplayable points are swapped to the end of the list.
  for (let left = board.emptyCount; left > 0; left--) {
    const at = random.below(left);
    const p = empties[at] as number;
    if (p !== ko && !board.isEye(p, colour) && !board.isSuicide(p, colour)) return p;
    board.swapEmpties(at, left - 1);
  }
  return 0;
}

/** Plays to two passes and answers how many moves that took. Ends in any case after thrice as many moves as points. */
export function playOut(board: Board, first: Colour, random: PlayoutRandom): number {
  const most = 3 * board.geometry.points.length;
  let colour = first;
  let passes = 0;
  let moves = 0;
  while (passes < 2 && moves < most) {
    const p = randomMove(board, colour, random);
    if (p === 0) {
      board.pass();
      passes++;
    } else {
      board.play(p, colour);
      passes = 0;
    }
    colour = opponent(colour);
    moves++;
  }
  return moves;
}
