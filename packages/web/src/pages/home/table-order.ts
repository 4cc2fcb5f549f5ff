/** Sorts the tables: those with free seats first, those with the fewest free seats before others. */
import type { TableEntry } from '@partie/protocol';

export type TableAccess = 'join' | 'watch' | 'locked' | 'full';

/** What a newcomer can do at a table. */
export function accessOf({ locked, playing, seated, seats, watching, takeOver }: TableEntry): TableAccess {
  if (locked) return 'locked';
  if (takeOver || (!playing && seated < seats)) return 'join';
  return watching ? 'watch' : 'full';
}

const rank: Readonly<Record<TableAccess, number>> = { join: 0, watch: 1, full: 2, locked: 3 };
const missing = ({ seats, seated }: TableEntry): number => seats - seated;

export function sortedTables(tables: readonly TableEntry[], game: string | null): TableEntry[] {
  return tables
    .filter((table) => game === null || table.game === game)
    .sort((a, b) => rank[accessOf(a)] - rank[accessOf(b)] || missing(a) - missing(b) || a.id.localeCompare(b.id));
}
