/** Sitting down in a running match: `sit` takes over a free seat there, and the number is that of the match's seat. */
import type { TableView } from '@partie/protocol';
import type { Visitor } from './visitor.js';

/** False where no seat of a match is to be had: then the command is about the table. */
export async function sitInMatch(
  { open }: Pick<Visitor, 'open'>,
  { match, freeSeats = [] }: Pick<TableView, 'match' | 'freeSeats'>,
  wished: number | undefined,
): Promise<boolean> {
  const free = wished === undefined ? freeSeats[0] : freeSeats.find(({ seat }) => seat === wished);
  if (match === null || free === undefined || open === null) return false;
  await open.takeOver(match, free.seat);
  return true;
}
