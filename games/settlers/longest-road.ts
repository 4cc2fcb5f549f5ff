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
  const left = new Set(own);
  const ends = (edge: number): readonly [number, number] => endsOfEdge[edge] as readonly [number, number];
  const ownAt = (site: number): number =>
    (edgesOfSite[site] ?? []).reduce((n, edge) => n + (mine.has(edge) ? 1 : 0), 0);
  const mine: ReadonlySet<number> = new Set(own);
  const isEnd = (site: number): boolean => cuts(site) || ownAt(site) % 2 === 1;

  const trail: number[] = [];
  let best: number[] = [];
  /** Goes on over `edge`, away from the site `from`. */
  const walk = (edge: number, from: number): void => {
    const [a, b] = ends(edge);
    const to = a === from ? b : a;
    left.delete(edge);
    trail.push(edge);
    if (trail.length > best.length) best = [...trail];
    if (!cuts(to) && best.length < mine.size) {
      for (const next of edgesOfSite[to] ?? []) if (left.has(next)) walk(next, to);
    }
    trail.pop();
    left.add(edge);
  };

  const reached = new Set<number>();
  for (const edge of own) {
    for (const site of ends(edge)) {
      if (!isEnd(site)) continue;
      walk(edge, site);
      reach(edge);
    }
  }
  for (const edge of own) {
    if (reached.has(edge)) continue;
    walk(edge, ends(edge)[0]);
    reach(edge);
  }
  return best;

  /** Notes all edges that are connected with this one over sites that are not cut. */
  function reach(edge: number): void {
    if (reached.has(edge)) return;
    reached.add(edge);
    for (const site of ends(edge)) {
      if (cuts(site)) continue;
      for (const next of edgesOfSite[site] ?? []) if (mine.has(next)) reach(next);
    }
  }
}
