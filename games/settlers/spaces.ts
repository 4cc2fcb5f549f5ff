/** The board as the platform draws it: hexes, sites and edges as spaces with short ids (`h1`, `s1`, `e1`), and the pieces. */
import type { Piece, Pieces, Space } from '@partie/kit';
import type { Board } from './board.js';
import type { Island } from './generate-island.js';
import { centreOf, directions, edgesAround } from './hexes.js';

export const idOf = {
  hex: (hex: number): string => `h${hex + 1}`,
  site: (site: number): string => `s${site + 1}`,
  edge: (edge: number): string => `e${edge + 1}`,
};
const indexOf = (id = ''): number => Number(id.slice(1)) - 1;
export const hexAt = indexOf;
export const siteAt = indexOf;
export const edgeAt = indexOf;

const bySpaces = new WeakMap<Island, readonly Space[]>();

/** The spaces of an island, which never change. */
export function spacesOf({ island }: Board): readonly Space[] {
  let spaces = bySpaces.get(island);
  if (spaces === undefined) {
    spaces = makeSpaces(island);
    bySpaces.set(island, spaces);
  }
  return spaces;
}

function makeSpaces({ topology, landscapes, numbers, seas }: Island): Space[] {
  const edgeIndex = new Map(topology.edgeKeys.map((key, i) => [key, i]));
  const endsOf = (edge: number): [string, string] => {
    const [a, b] = topology.endsOfEdge[edge] ?? [0, 0];
    return [idOf.site(a), idOf.site(b)];
  };
  const sea = seas.map((hex, i): Space => ({ id: `w${i + 1}`, layer: 'sea', ...rounded(centreOf(hex)), is: 'sea' }));
  const harbours = seas.flatMap((hex, i): Space[] => {
    if (hex.harbour === undefined || hex.facing === undefined) return [];
    const edge = edgeIndex.get(edgesAround(hex)[directions.indexOf(hex.facing)] ?? '') ?? -1;
    const is = hex.harbour === 'any' ? 'harbour' : `harbour-${hex.harbour}`;
    const label = hex.harbour === 'any' ? '3:1' : '2:1';
    return [{ id: `p${i + 1}`, layer: 'harbour', ...rounded(centreOf(hex)), ends: endsOf(edge), is, label }];
  });
  const hexes = topology.hexPlaces.map((place, i): Space => {
    const number = numbers[i];
    return {
      id: idOf.hex(i),
      layer: 'hex',
      ...rounded(place),
      is: landscapes[i] ?? 'desert',
      ...(number && { label: String(number) }),
    };
  });
  const places = topology.sitePlaces;
  const edges = topology.endsOfEdge.map(([a, b], i): Space => {
    const [from, to] = [places[a] ?? { x: 0, y: 0 }, places[b] ?? { x: 0, y: 0 }];
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    return { id: idOf.edge(i), layer: 'edge', ...rounded(middle), ends: endsOf(i) };
  });
  const sites = places.map((place, i): Space => ({ id: idOf.site(i), layer: 'site', ...rounded(place) }));
  return [...sea, ...hexes, ...harbours, ...edges, ...sites];
}

/** Short numbers: the list is sent to everybody. */
const rounded = ({ x, y }: { x: number; y: number }) => ({
  x: Math.round(x * 1000) / 1000,
  y: Math.round(y * 1000) / 1000,
});

export function piecesOn({ robber, roads, sites }: Board): Pieces {
  const pieces: Record<string, Piece> = {};
  if (robber >= 0) pieces[idOf.hex(robber)] = { kind: 'robber' };
  roads.forEach((owner, edge) => {
    if (owner > 0) pieces[idOf.edge(edge)] = { kind: 'road', owner: owner - 1 };
  });
  sites.forEach((there, site) => {
    if (there > 0) pieces[idOf.site(site)] = { kind: there % 2 === 0 ? 'city' : 'settlement', owner: (there - 1) >> 1 };
  });
  return pieces;
}
