/**
 * The longest road: the longest trail over a player's edges. A trail uses each edge once and may cross itself. It may end
 * at a site with an enemy's building, but not pass it.
 */
import type { Topology } from './topology.js';

/**
 * `own` are the player's edges, `cuts` says of a site whether an enemy's building stands there. Returns the edges of one
 * longest trail in order.
 *
 * A trail that cannot be made longer ends at a site all of whose own edges it uses. So it begins and ends at sites with an
 * odd number of own edges, or it is closed and uses every edge of its component. A cut site counts as an end of its own for
 * each of its edges. Hence only odd and cut sites are tried as starts, and one edge of each component without such a site.
 */
export function longestTrail(
  topology: Pick<Topology, 'endsOfEdge' | 'edgesOfSite'>,
  own: readonly number[],
  cuts: (site: number) => boolean,
): number[] {
  const { endsOfEdge, edgesOfSite } = topology;
  // Marks by edge, 1 or 0.
  const mine = new Uint8Array(endsOfEdge.length);
  for (const edge of own) mine[edge] = 1;
  const left = mine.slice();
  const reached = new Uint8Array(endsOfEdge.length);
  const endsOf = (edge: number): readonly [number, number] => endsOfEdge[edge] as readonly [number, number];
  const edgesAt = (site: number): readonly number[] => edgesOfSite[site] as readonly number[];
  const isEnd = (site: number): boolean => {
    if (cuts(site)) return true;
    let n = 0;
    for (const edge of edgesAt(site)) n += mine[edge] as number;
    return n % 2 === 1;
  };

  const trail: number[] = [];
  let best: number[] = [];
  /** Goes on over `edge`, away from the site `from`. */
  const walk = (edge: number, from: number): void => {
    const [a, b] = endsOf(edge);
    const to = a === from ? b : a;
    left[edge] = 0;
    trail.push(edge);
    if (trail.length > best.length) best = trail.slice();
    if (best.length < own.length && !cuts(to)) {
      for (const next of edgesAt(to)) if (left[next] === 1) walk(next, to);
    }
    trail.pop();
    left[edge] = 1;
  };
  /** Notes all edges that are connected with this one over sites that are not cut. */
  const reach = (edge: number): void => {
    if (reached[edge] === 1) return;
    reached[edge] = 1;
    for (const site of endsOf(edge)) {
      if (cuts(site)) continue;
      for (const next of edgesAt(site)) if (mine[next] === 1) reach(next);
    }
  };

  for (const edge of own) {
    for (const site of endsOf(edge)) {
      if (!isEnd(site)) continue;
      walk(edge, site);
      reach(edge);
    }
  }
  for (const edge of own) {
    if (reached[edge] === 1) continue;
    walk(edge, endsOf(edge)[0]);
    reach(edge);
  }
  return best;
}
