/**
 * Who has left a table by staying away, where no match is being played. While somebody is there, those who are away for
 * ten minutes have left, so that nobody waits for them; the same holds for one who was alone. When all of several people
 * have gone, the table waits for the first of them to return, for as many days as the operator says.
 */
import { graceAfterStart } from '../match/forgetting.js';
import type { Person } from '../people/person.js';
import type { Table } from './table.js';

const leftAfter = 10 * 60_000;
const day = 24 * 3600 * 1000;

/** Notes whether anybody is there. Answers whether that has changed. */
export function noteWhoIsHere(table: Table, now: number): boolean {
  const isEmpty = !table.people.some(({ here }) => here);
  if (isEmpty === (table.emptySince !== null)) return false;
  table.emptySince = isEmpty ? now : null;
  table.returnedAt = now;
  return true;
}

/** `startedAt`: when the server was started; nobody could come back while it was down. */
export function whoHasLeft(
  { match, people, emptySince, returnedAt }: Table,
  now: number,
  { tableDays, startedAt }: { readonly tableDays: number; readonly startedAt: number },
): Person[] {
  if (match !== null) return [];
  if (emptySince !== null && people.length > 1) {
    const wait = tableDays * day;
    const isOver = now - emptySince >= wait && now - startedAt >= Math.min(graceAfterStart, wait);
    return isOver ? [...people] : [];
  }
  const away = people.filter(({ here }) => !here);
  // When somebody went is not known any more after a restart.
  for (const person of away) person.awaySince ??= now;
  return away.filter(({ awaySince }) => now - Math.max(awaySince ?? now, returnedAt) >= leftAfter);
}
