/** Sitting down in a running match, where the table allows it: at a seat that was left, or that a bot has held for long enough. */
import type { CommandOf, TableView } from '@partie/protocol';
import type { Connection } from '../connection/connection.js';
import type { Core } from '../core.js';
import { isFreeSeat } from '../match/match-seats.js';
import type { Match } from '../match/match.js';
import type { Person } from '../people/person.js';
import { refuse } from '../refusal.js';
import type { Table } from './table.js';

/** The seats in the match of this table that somebody could take over. */
export function freeSeatsOf({ matches }: Core, { match, settings }: Table): NonNullable<TableView['freeSeats']> {
  const current = match === null ? undefined : matches.get(match)?.current;
  if (current === undefined || current.outcome !== null || !settings.takeOver) return [];
  return current.names.flatMap((name, seat) => (isFreeSeat(current, seat) ? [{ seat, name }] : []));
}
export const canBeTakenOver = (core: Core, table: Table): boolean => freeSeatsOf(core, table).length > 0;

/** Answered by the match, like a move. */
export async function takeOver(
  connection: Connection,
  person: Person,
  match: Match,
  { c, seat }: CommandOf<'match.takeOver'>,
): Promise<void> {
  const { lobby, matches, journal, ports } = connection.core;
  const { id } = match.header;
  const table = lobby.table(match.settings.table);
  if (!table?.has(person)) return refuse('notAtTable');
  // A command that comes again is only answered again.
  const isMine = match.seatOf(person.id) === seat;
  if (!isMine) lobby.caps.checkTakingOver(person);
  const before = match.current.people[seat] ?? null;
  const cause = { actor: person.id, command: c };
  await match.takeOver(cause, seat, person, connection.matches.answerTo(match));
  if (isMine || match.seatOf(person.id) !== seat) return;
  // What a person has played is found by it. Completed at the next start if it fails now: the seat is his in any case.
  await ports.store
    .addSitting(id, person.id)
    .catch((error: unknown) => ports.log({ what: 'untidy', match: id, error: String(error) }));
  journal.note(person, { k: 'tookOver', table: table.id, match: id, seat });
  matches.attendant(id)?.tookOver(seat);
  // The table may have gone on while it was being stored.
  if (!table.has(person) || table.match !== id) return;
  table.sitInMatch(person, seat, before);
  lobby.tellOtherTables([person]);
  await lobby.changed(table, connection);
}
