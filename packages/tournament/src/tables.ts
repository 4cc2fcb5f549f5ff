/** Tables of more than two: everybody sits with others in every round, as far as that is possible. */
import { scoresOf } from './scores.js';
import { seatOrder } from './seats.js';
import type { EntrantId, Tournament } from './tournament.js';

/** How many sit at each table: as few tables as hold everybody, and sizes that differ by at most one. */
export function tableSizes(entrants: number, most: number): number[] {
  const tables = Math.ceil(entrants / most);
  return Array.from({ length: tables }, (_, i) => Math.floor(entrants / tables) + (i < entrants % tables ? 1 : 0));
}

/**
 * Everybody in turn is seated where he has met the fewest, then people change places in pairs as long as that makes fewer
 * meetings again.
 */
export function tablesOfRound(tournament: Tournament, most: number): EntrantId[][] {
  const scores = scoresOf(tournament);
  const players = [...scores.values()].filter(({ entrant }) => !entrant.gone && !entrant.resting);
  const met = new Map(
    players.map(({ entrant, rounds }) => [entrant.id, countEach(rounds.flatMap(({ opponents }) => opponents))]),
  );
  const cost = (id: EntrantId, table: readonly EntrantId[]) =>
    table.reduce((sum, other) => sum + (other === id ? 0 : (met.get(id)?.get(other) ?? 0) ** 2), 0);
  const sizes = tableSizes(players.length, most);
  const tables: EntrantId[][] = sizes.map(() => []);
  for (const { entrant } of players) {
    const free = tables.filter((table, i) => table.length < (sizes[i] ?? 0));
    // Of equally good ones the emptiest, so that good and weak seeds are spread over all tables.
    free.sort((a, b) => cost(entrant.id, a) - cost(entrant.id, b) || a.length - b.length);
    free[0]?.push(entrant.id);
  }
  while (improve(tables, cost));
  return tables.filter((table) => table.length > 1).map(seatOrder(tournament));
}

/** One exchange that makes fewer meetings again; false if there is none. */
function improve(tables: EntrantId[][], cost: (id: EntrantId, table: readonly EntrantId[]) => number): boolean {
  for (const [i, one] of tables.entries())
    for (const other of tables.slice(i + 1))
      for (const [a, first] of one.entries())
        for (const [b, second] of other.entries()) {
          const before = cost(first, one) + cost(second, other);
          if (before === 0) continue;
          const [without, withoutOther] = [one.toSpliced(a, 1), other.toSpliced(b, 1)];
          if (cost(first, withoutOther) + cost(second, without) >= before) continue;
          one[a] = second;
          other[b] = first;
          return true;
        }
  return false;
}

function countEach(ids: readonly EntrantId[]): Map<EntrantId, number> {
  const counts = new Map<EntrantId, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
