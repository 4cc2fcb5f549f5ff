/** Moving a cursor over the spaces of a board by directions, whatever its shape. */
import type { Space } from '@partie/kit';

/** A direction on the board: x to the right, y downwards. */
export interface Direction {
  readonly x: number;
  readonly y: number;
}

/**
 * The space beside this one in a direction: the nearest of those that lie within 60° of it, nearer ones straight ahead first.
 * The same space at the edge of the board.
 */
export function spaceBeside(spaces: readonly Space[], from: Space, { x, y }: Direction): Space {
  let best = from;
  let shortest = Number.POSITIVE_INFINITY;
  for (const space of spaces) {
    const [dx, dy] = [space.x - from.x, space.y - from.y];
    const along = dx * x + dy * y;
    const across = Math.abs(dx * y - dy * x);
    if (along <= 1e-6 || across > along * 1.74) continue;
    const far = along + 1.5 * across;
    if (far < shortest - 1e-9) {
      best = space;
      shortest = far;
    }
  }
  return best;
}

/** The distance of the nearest two of these spaces; 1 if there are fewer. */
export function spacing(spaces: readonly Pick<Space, 'x' | 'y'>[]): number {
  let least = Number.POSITIVE_INFINITY;
  spaces.forEach((a, i) => {
    for (let j = i + 1; j < spaces.length; j++) {
      const b = spaces[j];
      if (b) least = Math.min(least, Math.hypot(a.x - b.x, a.y - b.y));
    }
  });
  return Number.isFinite(least) && least > 0 ? least : 1;
}
