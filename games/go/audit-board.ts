/** The invariants of a board, for `checkGame`. */
import type { Board } from './board.js';
import { empty, nameOf } from './points.js';
import { neighbours } from './tactics.js';

/** Compares what is updated incrementally with what follows from the stones: liberties, hash, number of empty points. */
export function auditBoard(board: Board): string[] {
  const { keys, points } = board.geometry;
  const broken: string[] = [];
  const liberties = new Map<number, number>();
  let [empties, hash, hash2] = [0, 0, 0];
  for (const p of points) {
    const stone = board.stones[p] as number;
    if (stone === empty) {
      empties++;
      continue;
    }
    hash ^= keys[p * 8 + stone * 2] as number;
    hash2 ^= keys[p * 8 + stone * 2 + 1] as number;
    const h = board.head[p] as number;
    const beside = neighbours(board, p).filter((q) => board.stones[q] === empty).length;
    liberties.set(h, (liberties.get(h) ?? 0) + beside);
    if (neighbours(board, p).some((q) => board.stones[q] === stone && board.head[q] !== h))
      broken.push(`${nameOf(board.size, p)} is not in one chain with its neighbour.`);
  }
  for (const [h, n] of liberties) {
    if (n === 0) broken.push(`${nameOf(board.size, h)} has no liberty.`);
    if (n !== board.liberties[h]) broken.push(`Liberties of ${nameOf(board.size, h)} are miscounted.`);
  }
  if (hash !== board.hash || hash2 !== board.hash2) broken.push('The hash is wrong.');
  if (empties !== board.emptyCount) broken.push('Empty points are miscounted.');
  return broken;
}
