/** Lines of stones: how long they are, and how much a point is worth to either player. */
import { gridPoint, type Move } from '@partie/kit';
import type { Position } from './position.js';

type Grid = Pick<Position, 'size' | 'stones'>;

const directions = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** Stones of a colour from a point on in one direction, and whether the point after them is free. */
function run({ size, stones }: Grid, at: number, colour: number, dx: number, dy: number): { n: number; open: boolean } {
  let [x, y] = [(at % size) + dx, Math.floor(at / size) + dy];
  let n = 0;
  while (x >= 0 && y >= 0 && x < size && y < size && stones[y * size + x] === colour) {
    n++;
    x += dx;
    y += dy;
  }
  return { n, open: x >= 0 && y >= 0 && x < size && y < size && stones[y * size + x] === 0 };
}

/** The longest line that goes through a stone. */
export function longestLine(grid: Grid, at: number): number {
  const colour = grid.stones[at] as number;
  const lengths = directions.map(([dx, dy]) => 1 + run(grid, at, colour, dx, dy).n + run(grid, at, colour, -dx, -dy).n);
  return Math.max(...lengths);
}

/** By length of the line that a stone would make, with both ends free, and with one. */
const open = [1, 2, 12, 90, 700, 100_000] as const;
const half = [0.5, 1, 4, 20, 120, 100_000] as const;

function worth(grid: Grid, at: number, colour: number): number {
  let sum = 0;
  for (const [dx, dy] of directions) {
    const [a, b] = [run(grid, at, colour, dx, dy), run(grid, at, colour, -dx, -dy)];
    const length = Math.min(5, 1 + a.n + b.n);
    sum += (a.open && b.open ? open[length] : a.open || b.open || length === 5 ? half[length] : 0) ?? 0;
  }
  return sum;
}

/** How good a move looks: what it makes, and what it takes from the other player. */
export function weigh(position: Position, move: Move, colour: 1 | 2): number {
  if (move.do !== 'place') return move.do === 'resign' ? 0 : 1;
  const at = gridPoint(position.size, move.at);
  const middle = (position.size - 1) / 2;
  const off = Math.abs((at % position.size) - middle) + Math.abs(Math.floor(at / position.size) - middle);
  // In the swap opening nobody knows yet whose stones they will be: somewhere about the middle.
  if (position.phase === 'opening') return off < 6 ? 1 : 0.01;
  return 1.1 * worth(position, at, colour) + worth(position, at, 3 - colour) + 1 / (1 + off);
}
