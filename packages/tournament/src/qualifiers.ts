/** Who goes on from the groups to the knock-out. */
import { bracketSize, seededOrder } from './bracket-shape.js';
import { numberOfGroups } from './groups.js';
import { standings } from './standings.js';
import { type EntrantId, entrantById, type Tournament } from './tournament.js';

/**
 * The seeds of the knock-out: the firsts of all groups, then the seconds, and so on. Whoever is gone is passed over, and the
 * next of the group goes on. Those of one rank are rotated until nobody meets one of his own group in the first round.
 */
export function qualified(tournament: Tournament): EntrantId[] {
  const { format } = tournament.settings;
  if (format.kind !== 'groups') return [];
  const groups = Array.from({ length: numberOfGroups(tournament) }, (_, group) =>
    standings(tournament, undefined, group)
      .map(({ entrant }) => entrant)
      .filter((id) => !entrantById(tournament, id).gone)
      .slice(0, format.advance),
  );
  const ranks = Array.from({ length: format.advance }, (_, rank) => groups.flatMap((group) => group[rank] ?? []));
  const groupOf = new Map(groups.flatMap((group, i) => group.map((id) => [id, i])));
  const [firsts = [], ...others] = ranks;
  const rotations = firsts.map((_, by) => [...firsts, ...others.flatMap((rank) => rotated(rank, by))]);
  const clashes = (seeds: readonly EntrantId[]) =>
    firstRound(seeds).filter(([a, b]) => groupOf.get(a) === groupOf.get(b)).length;
  return rotations.toSorted((a, b) => clashes(a) - clashes(b))[0] ?? [];
}

const rotated = <T>(list: readonly T[], by: number): T[] => [...list.slice(by), ...list.slice(0, by)];

function firstRound(seeds: readonly EntrantId[]): [EntrantId, EntrantId][] {
  const order = seededOrder(bracketSize(seeds.length));
  return order.flatMap((seed, i) => {
    const [a, b] = [seeds[seed], seeds[order[i + 1] ?? -1]];
    return i % 2 === 0 && a !== undefined && b !== undefined ? [[a, b]] : [];
  });
}
