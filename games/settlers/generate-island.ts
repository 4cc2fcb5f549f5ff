/** An island made of a board definition: what was open in it is drawn. */
import type { Random } from '@partie/kit';
import {
  type BoardDefinition,
  type Harbour,
  harbourOf,
  harbours,
  type Inland,
  inlands,
  isInland,
  type Landscape,
  type PlannedHex,
  type RollNumber,
  rollNumbers,
  spread,
} from './board-definition.js';
import { type Direction, directions, edgesAround, hexKey, neighbour } from './hexes.js';
import { randomNumbers, standardNumbers } from './numbering.js';
import { redsAfterDraw } from './reds-apart.js';
import { hexIndex, type Topology, topologyOf } from './topology.js';

export interface SeaHex {
  readonly x: number;
  readonly y: number;
  readonly harbour?: Harbour;
  readonly facing?: Direction;
}

/** The island of a match. It never changes, except for where the robber is. */
export interface Island {
  /** Of the land. */
  readonly topology: Topology;
  /** By land hex. */
  readonly landscapes: readonly Inland[];
  readonly numbers: readonly (RollNumber | null)[];
  readonly seas: readonly SeaHex[];
  /** The harbours of each site. */
  readonly harbours: readonly (readonly Harbour[])[];
  /** The land hex on which the robber starts, or null. */
  readonly robber: number | null;
}

/** As the board says, at random, or at random with no red numbers side by side. */
export type Numbering = 'board' | 'random' | 'apart';

/** The landscape of each hex, with what is open drawn from the loose counts. */
function drawLandscapes(board: BoardDefinition, random: Random): Map<string, Landscape> {
  const inland: Landscape[] = random.shuffle(spread(inlands, board.loose.inland), 'landscapes');
  const piers: Landscape[] = random.shuffle(
    spread(harbours, board.loose.harbours).map((harbour): Landscape => `harbour:${harbour}`),
    'harbours',
  );
  const count = (landscape: Landscape) => board.hexes.filter((hex) => hex.landscape === landscape).length;
  const [openInland, openHarbours] = [inland.splice(0, count('anyInland')), piers.splice(0, count('anyHarbour'))];
  const seas = Array.from({ length: board.loose.seas }, (): Landscape => 'sea');
  const rest = count('any') === 0 ? [] : random.shuffle([...inland, ...piers, ...seas], 'any');
  const draw = ({ landscape }: PlannedHex): Landscape => {
    if (landscape === 'anyInland') return openInland.pop() as Landscape;
    if (landscape === 'anyHarbour') return openHarbours.pop() as Landscape;
    return landscape === 'any' ? (rest.pop() as Landscape) : landscape;
  };
  return new Map(board.hexes.map((hex) => [hexKey(hex), draw(hex)]));
}

export function generateIsland(board: BoardDefinition, numbering: Numbering, random: Random): Island {
  const drawn = drawLandscapes(board, random);
  const landscapeOf = (hex: { x: number; y: number }): Landscape => drawn.get(hexKey(hex)) ?? 'sea';
  const isLand = (hex: { x: number; y: number }): boolean => isInland(landscapeOf(hex));
  const topology = topologyOf(board.hexes.filter(isLand).map(({ x, y }) => ({ x, y })));

  const fixed = new Map(
    board.hexes.flatMap((hex): [string, RollNumber][] => (hex.number === undefined ? [] : [[hexKey(hex), hex.number]])),
  );
  const isDesert = (hex: { x: number; y: number }): boolean => landscapeOf(hex) === 'desert';
  const isField = (hex: { x: number; y: number }): boolean => isLand(hex) && !isDesert(hex) && !fixed.has(hexKey(hex));
  const fields = topology.hexes.filter(isField);
  const tokens = rollNumbers.flatMap((n) => Array.from({ length: board.loose.numbers[`${n}`] ?? 0 }, () => n));
  const kind = numbering === 'board' ? board.numbering : numbering;
  const laid =
    kind === 'standard'
      ? standardNumbers(topology.hexes, isDesert, random)
      : randomNumbers(fields, tokens, fixed, kind === 'apart' ? () => redsAfterDraw(board, isField) : null, random);

  const seas = board.hexes
    .filter((hex) => !isLand(hex))
    .map((hex): SeaHex => {
      const harbour = harbourOf(landscapeOf(hex));
      const { x, y } = hex;
      if (harbour === null) return { x, y };
      const shores = directions.filter((towards) => isLand(neighbour(hex, towards)));
      return { x, y, harbour, facing: hex.facing ?? random.pick(shores, 'facing') };
    });

  return {
    topology,
    landscapes: topology.hexes.map((hex) => landscapeOf(hex) as Inland),
    numbers: topology.hexes.map((hex) => fixed.get(hexKey(hex)) ?? laid.get(hexKey(hex)) ?? null),
    seas,
    harbours: harboursOfSites(topology, seas),
    robber: startOfRobber(board, topology, isDesert, random),
  };
}

export function harboursOfSites(topology: Topology, seas: readonly SeaHex[]): Harbour[][] {
  const edgeAt = new Map(topology.edgeKeys.map((key, i) => [key, i]));
  const found = topology.siteKeys.map((): Harbour[] => []);
  for (const sea of seas) {
    if (sea.harbour === undefined || sea.facing === undefined) continue;
    const edge = edgeAt.get(edgesAround(sea)[directions.indexOf(sea.facing)] ?? '');
    for (const site of topology.endsOfEdge[edge ?? -1] ?? []) found[site]?.push(sea.harbour);
  }
  return found;
}

function startOfRobber(
  board: BoardDefinition,
  topology: Topology,
  isDesert: (hex: { x: number; y: number }) => boolean,
  random: Random,
): number | null {
  if (board.robber === 'placeOnMarkedHex') {
    const marked = board.hexes.find((hex) => hex.robber === true);
    return marked === undefined ? null : (hexIndex(topology).get(hexKey(marked)) ?? null);
  }
  const deserts = topology.hexes.flatMap((hex, i) => (isDesert(hex) ? [i] : []));
  if (deserts.length === 0) return null;
  return deserts.length === 1 ? (deserts[0] as number) : random.pick(deserts, 'robber');
}
