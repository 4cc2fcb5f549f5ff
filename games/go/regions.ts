/** Connected regions of a board, and which colours they touch. */
import type { Colour, Geometry } from './points.js';

/** Stones by cell, as the board has them; dead ones may have been taken off. */
export type Stones = Uint8Array;

export interface Region {
  readonly points: readonly number[];
  /** Colours of the stones beside it: bit 1 Black, bit 2 White. */
  readonly touches: number;
}

export interface Regions {
  readonly list: readonly Region[];
  /** Number of the region of each cell; −1 for cells in none. */
  readonly of: Int16Array;
}

/** The connected parts of all cells that hold one of the given contents (0 empty, 1 black, 2 white). */
export function regionsOf({ cells, points, stride }: Geometry, stones: Stones, ...contents: number[]): Regions {
  const of = new Int16Array(cells).fill(-1);
  const list: Region[] = [];
  const inside = (p: number) => contents.includes(stones[p] as number);
  for (const start of points) {
    if (of[start] !== -1 || !inside(start)) continue;
    const found = [start];
    of[start] = list.length;
    let touches = 0;
    for (let i = 0; i < found.length; i++) {
      const p = found[i] as number;
      for (const q of [p - stride, p - 1, p + 1, p + stride]) {
        const there = stones[q] as number;
        if (inside(q)) {
          if (of[q] === -1) {
            of[q] = list.length;
            found.push(q);
          }
        } else if (there === 1 || there === 2) touches |= there;
      }
    }
    list.push({ points: found, touches });
  }
  return { list, of };
}

/** The connected parts of the cells whose flag is set. */
export function partsOf({ stride }: Geometry, flags: Uint8Array): number[][] {
  const left = flags.slice();
  const parts: number[][] = [];
  for (const start of left.keys()) {
    if (left[start] === 0) continue;
    left[start] = 0;
    const part = [start];
    for (const p of part) {
      for (const q of [p - stride, p - 1, p + 1, p + stride]) {
        if (left[q] !== 1) continue;
        left[q] = 0;
        part.push(q);
      }
    }
    parts.push(part);
  }
  return parts;
}

/** Numbers of the regions beside this one. */
export function beside({ stride }: Geometry, region: Region, others: Regions): Set<number> {
  const found = new Set<number>();
  for (const p of region.points) {
    for (const q of [p - stride, p - 1, p + 1, p + stride]) {
      const other = others.of[q] as number;
      if (other >= 0) found.add(other);
    }
  }
  return found;
}

/**
 * Chains that nothing can kill, even if their owner passes for ever (Benson): each has two regions of its own, all of
 * whose empty points are its liberties, in company of chains that are no worse off.
 */
export function unconditionallyAlive(
  geometry: Geometry,
  stones: Stones,
  chains: Regions,
  colour: Colour,
): ReadonlySet<number> {
  const { stride } = geometry;
  const enclosed = regionsOf(geometry, stones, 0, 3 - colour).list.map((region) => {
    const around = [...beside(geometry, region, chains)].filter(
      (chain) => stones[chains.list[chain]?.points[0] ?? 0] === colour,
    );
    const touchesAt = (p: number, chain: number) =>
      [p - stride, p - 1, p + 1, p + stride].some((q) => chains.of[q] === chain);
    const empties = region.points.filter((p) => stones[p] === 0);
    return { around, vitalTo: around.filter((chain) => empties.every((p) => touchesAt(p, chain))) };
  });
  let regions = enclosed;
  let alive = new Set(regions.flatMap(({ around }) => around));
  for (;;) {
    const vital = new Map<number, number>();
    for (const { vitalTo } of regions) for (const chain of vitalTo) vital.set(chain, (vital.get(chain) ?? 0) + 1);
    const still = new Set([...alive].filter((chain) => (vital.get(chain) ?? 0) >= 2));
    const kept = regions.filter(({ around }) => around.every((chain) => still.has(chain)));
    if (still.size === alive.size && kept.length === regions.length) return still;
    [alive, regions] = [still, kept];
  }
}
