/** Which tables come first: those one can sit down at, those who would sit down would fill soonest first. */
import type { TableEntry } from '@partie/protocol';

export type Door = 'join' | 'watch' | 'locked' | 'full';

/** What a newcomer can do at a table. */
export function doorOf({ locked, playing, seated, seats, watching }: TableEntry): Door {
  if (locked) return 'locked';
  if (!playing && seated < seats) return 'join';
  return watching ? 'watch' : 'full';
}

const rank: Readonly<Record<Door, number>> = { join: 0, watch: 1, full: 2, locked: 3 };
const missing = ({ seats, seated }: TableEntry): number => seats - seated;

export function inOrder(tables: readonly TableEntry[], game: string | null): TableEntry[] {
  return tables
    .filter((table) => game === null || table.game === game)
    .sort((a, b) => rank[doorOf(a)] - rank[doorOf(b)] || missing(a) - missing(b) || a.id.localeCompare(b.id));
}
