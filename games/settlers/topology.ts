/** Which hexes, sites and edges of an island touch each other, as lists of indices. */
import { centreOf, cornersOf, edgesAround, hexKey, type Loc, locOf, type Place, sitesAround } from './hexes.js';
import { remembering } from './remember.js';

/** Hexes, sites and edges have indices in reading order: from top to bottom, from left to right. */
export interface Topology {
  readonly hexes: readonly Loc[];
  readonly siteKeys: readonly string[];
  readonly edgeKeys: readonly string[];
  /** The six sites of each hex, in the order of `sitesAround`. */
  readonly sitesOfHex: readonly (readonly number[])[];
  /** One to three hexes of each site. */
  readonly hexesOfSite: readonly (readonly number[])[];
  /** Two or three edges of each site, and the sites at their other ends in the same order. */
  readonly edgesOfSite: readonly (readonly number[])[];
  readonly sitesOfSite: readonly (readonly number[])[];
  readonly endsOfEdge: readonly (readonly [number, number])[];
  readonly hexPlaces: readonly Place[];
  readonly sitePlaces: readonly Place[];
}

export const byReading = (a: Place, b: Place): number => (Math.abs(a.y - b.y) > 1e-6 ? a.y - b.y : a.x - b.x);

/** The keys of a map of places, in reading order, and the index of each. */
function numbered(places: ReadonlyMap<string, Place>): { keys: string[]; at: Map<string, number> } {
  const keys = [...places].sort(([, a], [, b]) => byReading(a, b)).map(([key]) => key);
  return { keys, at: new Map(keys.map((key, i) => [key, i])) };
}

/**
 * The topology of these hexes: for the base game those of the land. The function does not ask what lies on a hex, so sea
 * hexes can be among them.
 */
export const topologyOf = (hexes: readonly Loc[]): Topology => layOut(hexes.map(hexKey).join(' '));

const layOut = remembering((keys): Topology => {
  const given = keys.split(' ').filter(Boolean).map(locOf);
  const hexes = [...given].sort((a, b) => byReading(centreOf(a), centreOf(b)));
  const sitePlaces = new Map<string, Place>();
  const edgePlaces = new Map<string, Place>();
  const endsOf = new Map<string, readonly [string, string]>();
  for (const hex of hexes) {
    const corners = cornersOf(hex);
    const sites = sitesAround(hex);
    sites.forEach((site, i) => {
      sitePlaces.set(site, corners[i] as Place);
    });
    edgesAround(hex).forEach((edge, i) => {
      const [a, b] = [i, (i + 1) % 6];
      const [from, to] = [corners[a] as Place, corners[b] as Place];
      edgePlaces.set(edge, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
      endsOf.set(edge, [sites[a] as string, sites[b] as string]);
    });
  }
  const sites = numbered(sitePlaces);
  const edges = numbered(edgePlaces);
  const siteAt = (key: string): number => sites.at.get(key) as number;

  const endsOfEdge = edges.keys.map((key): [number, number] => {
    const [a, b] = (endsOf.get(key) as readonly [string, string]).map(siteAt) as [number, number];
    return a < b ? [a, b] : [b, a];
  });
  const edgesOfSite = sites.keys.map((): number[] => []);
  const sitesOfSite = sites.keys.map((): number[] => []);
  endsOfEdge.forEach(([a, b], edge) => {
    edgesOfSite[a]?.push(edge);
    sitesOfSite[a]?.push(b);
    edgesOfSite[b]?.push(edge);
    sitesOfSite[b]?.push(a);
  });
  const sitesOfHex = hexes.map((hex) => sitesAround(hex).map(siteAt));
  const hexesOfSite = sites.keys.map((): number[] => []);
  sitesOfHex.forEach((around, hex) => {
    for (const site of around) hexesOfSite[site]?.push(hex);
  });
  return {
    hexes,
    siteKeys: sites.keys,
    edgeKeys: edges.keys,
    sitesOfHex,
    hexesOfSite,
    edgesOfSite,
    sitesOfSite,
    endsOfEdge,
    hexPlaces: hexes.map(centreOf),
    sitePlaces: sites.keys.map((key) => sitePlaces.get(key) as Place),
  };
});

/** The index of each hex by its key. */
export const hexIndex = (topology: Topology): ReadonlyMap<string, number> =>
  new Map(topology.hexes.map((hex, i) => [hexKey(hex), i]));
