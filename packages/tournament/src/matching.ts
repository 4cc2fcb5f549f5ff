/** Pairs of the least cost in all. */
import blossom from 'edmonds-blossom-fixed';

/**
 * Pairs up the numbers below `players`, an even number, so that the sum of the costs is least. Costs are whole numbers from
 * 0; their sum must stay below 2^50. `isLikely`: only these pairs are looked at; some players may be left over then.
 */
export function cheapestPairs(
  players: number,
  cost: (a: number, b: number) => number,
  isLikely: (a: number, b: number) => boolean = () => true,
): [number, number][] {
  const edges: [number, number, number][] = [];
  for (let a = 0; a < players; a++)
    for (let b = a + 1; b < players; b++) if (isLikely(a, b)) edges.push([a, b, cost(a, b)]);
  const highest = edges.reduce((most, [, , each]) => Math.max(most, each), 0);
  // The algorithm looks for the greatest weight; of all matchings that pair everybody.
  const mates = blossom(
    edges.map(([a, b, each]) => [a, b, highest + 1 - each]),
    true,
  );
  return mates.flatMap((mate, player): [number, number][] => (player < mate ? [[player, mate]] : []));
}
