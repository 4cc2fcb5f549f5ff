/** Seki as version 1 of the rules saw it: matches that began with it are counted by it. Since version 2: territory.ts. */
import { type Colour, empty, type Geometry } from './points.js';
import { beside, regionsOf, type Stones, unconditionallyAlive } from './regions.js';

/** An eye space of so many points makes a group alive by itself, whatever dame it has. */
const roomForTwoEyes = 3;

/**
 * Eyes of groups in seki. A group here is chains together with the territory they share. By the letter of the Japanese
 * rules every group with dame is in seki; players who leave a dame unfilled do not mean that. So a group beside dame is
 * in seki only if it has no two eyes (Benson), nor room to make them.
 */
export function eyesInSeki(geometry: Geometry, stones: Stones, colour: Colour): number[] {
  const empties = regionsOf(geometry, stones, empty);
  const chains = regionsOf(geometry, stones, colour);
  const alive = unconditionallyAlive(geometry, stones, chains, colour);
  const chainsBeside = empties.list.map((region) => [...beside(geometry, region, chains)]);
  const group = chains.list.map((_, chain) => chain);
  const isOwn = (region: number) => empties.list[region]?.touches === colour;
  for (const [region, touching] of chainsBeside.entries()) {
    if (!isOwn(region)) continue;
    const joined = new Set(touching.map((chain) => group[chain]));
    const into = Math.min(...(joined as Set<number>));
    for (const chain of group.keys()) if (joined.has(group[chain])) group[chain] = into;
  }
  const groupsWith = (chosen: (chain: number) => boolean) => new Set(group.filter((_, chain) => chosen(chain)));
  const isAlive = groupsWith((chain) => alive.has(chain));
  const withDame = new Set<number>();
  const roomy = new Set<number>();
  for (const [region, touching] of chainsBeside.entries()) {
    for (const chain of touching) {
      if (!isOwn(region)) withDame.add(group[chain] as number);
      else if ((empties.list[region]?.points.length ?? 0) >= roomForTwoEyes) roomy.add(group[chain] as number);
    }
  }
  return empties.list.flatMap(({ points }, region) => {
    const own = group[chainsBeside[region]?.[0] ?? -1];
    if (!isOwn(region) || own === undefined) return [];
    return withDame.has(own) && !isAlive.has(own) && !roomy.has(own) ? points : [];
  });
}
