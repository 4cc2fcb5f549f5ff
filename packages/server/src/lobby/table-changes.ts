/** What of a table is different from before, for the journal. */
import type { Json } from '@partie/kit';
import { type SavedTable, saveTable } from './saved-table.js';
import type { Table } from './table.js';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Entries of a record that another one has not, or not the same. */
function newIn(before: object, after: object): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isSame(value, (before as Record<string, unknown>)[name])),
  );
}

/** Calls the change; answers what is different after it. Of a password it says only whether there is one. */
export function changesOf(table: Table, change: () => void): Readonly<Record<string, Json>> {
  const before = saveTable(table);
  change();
  const after = saveTable(table);
  const agreed = ({ game, title, locked, seats }: SavedTable) => ({ game, title, locked, seats: seats.length });
  const [options, settings] = [newIn(before.options, after.options), newIn(before.settings, after.settings)];
  return {
    ...newIn(agreed(before), agreed(after)),
    ...(before.passwordHash !== after.passwordHash && { password: after.passwordHash !== null }),
    ...(Object.keys(options).length > 0 && { options }),
    ...(Object.keys(settings).length > 0 && { settings }),
  };
}
