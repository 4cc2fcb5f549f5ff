/** Tables that a director fills by hand. Pure. */
import { type EntrantId, type Format, tableSizes } from '@partie/tournament';

/**
 * The players in the order in which they were chosen, `all` of them in the end: two at each table, or tables whose sizes
 * differ by at most one. Whoever finds no table has a bye.
 */
export function handTables(chosen: readonly EntrantId[], all: number, format: Format): EntrantId[][] {
  const sizes =
    format.kind === 'tables'
      ? tableSizes(all, format.size, format.least)
      : Array.from({ length: Math.floor(all / 2) }, () => 2);
  const tables: EntrantId[][] = [];
  let from = 0;
  for (const size of sizes) {
    if (from < chosen.length) tables.push(chosen.slice(from, from + size));
    from += size;
  }
  return [...tables, ...chosen.slice(from).map((one) => [one])];
}
