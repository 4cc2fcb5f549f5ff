import { describe, expect, it } from 'vitest';
import { UniformRandom, seededBits } from '@partie/kit';
import { centreOf, cornersOf, edgesAround, neighbour, directions, sitesAround } from './hexes.js';
import { longestTrail } from './longest-road.js';
import { topologyOf } from './topology.js';

/** The hexes within a distance of the middle. */
const disc = (radius: number) => {
  const hexes = [];
  for (let x = -radius; x <= radius; x++)
    for (let y = -radius; y <= radius; y++) if (Math.abs(x - y) <= radius) hexes.push({ x: x + radius, y: y + radius });
  return hexes;
};

describe('coordinates', () => {
  it('lie as in the source: y straight down, x up to the right at 120° to it', () => {
    const [down, right] = [centreOf({ x: 0, y: 1 }), centreOf({ x: 1, y: 0 })];
    expect(down.x).toBe(0);
    expect(down.y).toBeGreaterThan(0);
    expect(right.x).toBeGreaterThan(0);
    expect(right.y).toBeLessThan(0);
    const cosine = (down.x * right.x + down.y * right.y) / (Math.hypot(down.x, down.y) * Math.hypot(right.x, right.y));
    expect(cosine).toBeCloseTo(-0.5);
  });

  it('give a site or edge that hexes share one key and one place', () => {
    const middle = { x: 3, y: 3 };
    const placed = new Map(sitesAround(middle).map((site, i) => [site, cornersOf(middle)[i]]));
    directions.forEach((direction, i) => {
      const other = neighbour(middle, direction);
      expect(edgesAround(other)).toContain(edgesAround(middle)[i]);
      sitesAround(other).forEach((site, j) => {
        const here = placed.get(site);
        if (here === undefined) return;
        expect(here.x).toBeCloseTo(cornersOf(other)[j]?.x ?? Number.NaN);
        expect(here.y).toBeCloseTo(cornersOf(other)[j]?.y ?? Number.NaN);
      });
      expect(sitesAround(other).filter((site) => placed.has(site))).toHaveLength(2);
    });
  });
});

describe('the base island', () => {
  const island = topologyOf(disc(2));

  it('has 19 hexes, 54 sites and 72 edges', () => {
    expect([island.hexes.length, island.siteKeys.length, island.edgeKeys.length]).toEqual([19, 54, 72]);
  });

  it('has one to three hexes and two or three edges at a site', () => {
    const count = (lists: readonly (readonly number[])[]) => lists.map((list) => list.length);
    expect(new Set(count(island.hexesOfSite))).toEqual(new Set([1, 2, 3]));
    expect(new Set(count(island.edgesOfSite))).toEqual(new Set([2, 3]));
  });

  it('is numbered in reading order', () => {
    const lines = island.sitePlaces.map(({ x, y }) => Math.round(y * 1000) * 1000 + x);
    expect(lines).toEqual([...lines].sort((a, b) => a - b));
  });

  it('joins sites only by edges of the same length', () => {
    for (const [a, b] of island.endsOfEdge) {
      const [from, to] = [island.sitePlaces[a], island.sitePlaces[b]];
      expect(Math.hypot((from?.x ?? 0) - (to?.x ?? 0), (from?.y ?? 0) - (to?.y ?? 0))).toBeCloseTo(1);
    }
  });
});

/** Every trail, tried one by one. */
function bruteForce(island: ReturnType<typeof topologyOf>, own: readonly number[], cuts: ReadonlySet<number>): number {
  let best = 0;
  const walk = (used: readonly number[], at: number): void => {
    best = Math.max(best, used.length);
    if (used.length > 0 && cuts.has(at)) return;
    for (const edge of own) {
      const ends: readonly number[] = island.endsOfEdge[edge] ?? [];
      if (used.includes(edge) || !ends.includes(at)) continue;
      walk([...used, edge], ends[0] === at ? (ends[1] as number) : (ends[0] as number));
    }
  };
  for (const site of new Set(own.flatMap((edge) => island.endsOfEdge[edge] ?? []))) walk([], site);
  return best;
}

describe('the longest road', () => {
  const island = topologyOf(disc(2));

  it('agrees with a brute-force search on 10,000 random networks with enemy buildings', () => {
    const random = new UniformRandom(seededBits(11));
    for (let run = 0; run < 10_000; run++) {
      const own = new Set([random.int(72, 'first')]);
      const size = 1 + random.int(12, 'size');
      for (let tries = 0; own.size < size && tries < 100; tries++) {
        const near = [...own].flatMap((edge) =>
          (island.endsOfEdge[edge] ?? []).flatMap((site) => island.edgesOfSite[site] ?? []),
        );
        // Now and then somewhere else: a second network.
        own.add(random.int(8, 'where') === 0 ? random.int(72, 'other') : random.pick(near, 'next'));
      }
      const cuts = new Set(Array.from({ length: random.int(6, 'cuts') }, () => random.int(54, 'cut')));
      const roads = [...own];
      const trail = longestTrail(island, roads, (site) => cuts.has(site));
      expect(trail.length, JSON.stringify({ roads, cuts: [...cuts] })).toBe(bruteForce(island, roads, cuts));
      expect(new Set(trail).size).toBe(trail.length);
    }
  });

  it('counts a crossing twice but an edge once: a ring with a tail', () => {
    const ring = sitesAround({ x: 2, y: 2 }).map((key) => island.siteKeys.indexOf(key));
    const edges = island.endsOfEdge.flatMap(([a, b], edge) => (ring.includes(a) && ring.includes(b) ? [edge] : []));
    const tail = (island.edgesOfSite[ring[0] as number] ?? []).filter((edge) => !edges.includes(edge)).slice(0, 1);
    expect(longestTrail(island, [...edges, ...tail], () => false)).toHaveLength(7);
    expect(longestTrail(island, edges, () => false)).toHaveLength(6);
    expect(longestTrail(island, [...edges, ...tail], (site) => site === ring[0])).toHaveLength(6);
  });
});
