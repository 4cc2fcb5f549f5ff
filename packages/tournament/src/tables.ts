/** Tables of more than two: everybody sits with others in every round, as far as that is possible. */
import { type Score, scoresOf } from './scores.js';
import { seatOrder } from './seats.js';
import type { EntrantId, Tournament } from './tournament.js';

/**
 * How many sit at each table: as few tables as hold everybody, and sizes that differ by at most one. Where not all of these
 * would have enough people, there is one table less, and some sit at none.
 */
export function tableSizes(entrants: number, most: number, least = 2): number[] {
  const holdsAll = Math.ceil(entrants / most);
  const tables = entrants >= holdsAll * least ? holdsAll : holdsAll - 1;
  const seated = Math.min(entrants, tables * most);
  return Array.from({ length: tables }, (_, i) => Math.floor(seated / tables) + (i < seated % tables ? 1 : 0));
}

/**
 * Everybody in turn is seated where he has met the fewest, then people change places in pairs as long as that makes fewer
 * meetings again. An entrant alone has a bye.
 */
export function tablesOfRound(tournament: Tournament, most: number, least = 2): EntrantId[][] {
  const here = [...scoresOf(tournament).values()].filter(({ entrant }) => !entrant.gone && !entrant.resting);
  const sizes = tableSizes(here.length, most, least);
  if (sizes.length === 0) return [];
  const idle = withoutTable(here, here.length - sizes.reduce((sum, size) => sum + size, 0));
  const players = here.filter((player) => !idle.includes(player));
  const met = new Map(
    players.map(({ entrant, rounds }) => [entrant.id, countEach(rounds.flatMap(({ opponents }) => opponents))]),
  );
  const cost = (id: EntrantId, table: readonly EntrantId[]) =>
    table.reduce((sum, other) => sum + (other === id ? 0 : (met.get(id)?.get(other) ?? 0) ** 2), 0);
  const tables: EntrantId[][] = sizes.map(() => []);
  for (const { entrant } of players) {
    const free = tables.filter((table, i) => table.length < (sizes[i] ?? 0));
    // Of equally good ones the emptiest, so that good and weak seeds are spread over all tables.
    free.sort((a, b) => cost(entrant.id, a) - cost(entrant.id, b) || a.length - b.length);
    free[0]?.push(entrant.id);
  }
  while (improve(tables, cost));
  return [...tables.map(seatOrder(tournament)), ...idle.map(({ entrant }) => [entrant.id])];
}

/** Those who have had the fewest byes; of these the last ones. */
function withoutTable(here: readonly Score[], count: number): Score[] {
  const byes = ({ rounds }: Score) => rounds.filter(({ opponents }) => opponents.length === 0).length;
  const lastFirst = here.toSorted((a, b) => b.total - a.total).reverse();
  return lastFirst.sort((a, b) => byes(a) - byes(b)).slice(0, count);
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
