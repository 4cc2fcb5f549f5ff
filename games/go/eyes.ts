/** How many eyes a space makes: one or two. */
import type { Geometry } from './points.js';

/** So large a space always has room for two eyes. */
const always = 7;
/** Of so many points it has, too, as long as no dead stones lie in it. */
const alwaysIfEmpty = 5;

/**
 * The eyes that the owner of a connected space can make of it, two at most, if he moves first. Dead stones of the opponent
 * lie where he cannot: a stone on the vital point of three, four, five or six points leaves only one eye (nakade).
 */
export function eyesIn(geometry: Geometry, space: readonly number[], dead: readonly number[]): 1 | 2 {
  if (space.length >= always) return 2;
  const free = space.filter((p) => !dead.includes(p));
  if (space.length >= alwaysIfEmpty && free.length === space.length) return 2;
  if (isRectangleOfSix(geometry, space)) return 2;
  return free.some((p) => divides(geometry, space, p)) ? 2 : 1;
}

/** Two lines of three points have no point that divides them, but live all the same. */
function isRectangleOfSix({ stride }: Geometry, space: readonly number[]): boolean {
  if (space.length !== 6) return false;
  const inside = new Set(space);
  const [low = 0] = [...space].sort((a, b) => a - b);
  const has = (columns: number, lines: number) =>
    Array.from({ length: 6 }, (_, i) => low + (i % columns) + Math.floor(i / columns) * stride).every(
      (p) => inside.has(p) && columns * lines === 6,
    );
  return has(2, 3) || has(3, 2);
}

/** Whether a stone here leaves the rest in two parts. */
function divides({ stride }: Geometry, space: readonly number[], by: number): boolean {
  const rest = new Set(space.filter((p) => p !== by));
  const [start] = rest;
  if (start === undefined) return false;
  const found = [start];
  rest.delete(start);
  for (const p of found) {
    for (const q of [p - stride, p - 1, p + 1, p + stride]) if (rest.delete(q)) found.push(q);
  }
  return rest.size > 0;
}
