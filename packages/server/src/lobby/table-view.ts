/** A table as others see it: those at it, and those who look at the list. */
import type { Game, Options, Refusal } from '@partie/kit';
import type { SeatView, TableEntry, TableView } from '@partie/protocol';
import type { Person } from '../people/person.js';
import type { Table } from './table.js';
import { titlesFor } from './table-documents.js';

const watchersOf = (table: Table): Person[] => table.people.filter((person) => table.seatOf(person) < 0);

/** Those that are not as they usually are. */
function unusualOptions({ about }: Game, options: Options): Options {
  return Object.fromEntries(Object.entries(options).filter(([name, value]) => value !== about.options[name]?.default));
}

function titles(table: Table): Pick<TableView, 'documents'> {
  const documents = titlesFor(table);
  return Object.keys(documents).length > 0 ? { documents } : {};
}

/** In the list of tables. `takeOver`: a seat of its match can be had. */
export function entryOf(table: Table, takeOver = false): TableEntry {
  const { id, title, game, host, seats, match, locked, passwordHash, settings, options } = table;
  return {
    id,
    title,
    game: game.about.id,
    options: unusualOptions(game, options),
    ...titles(table),
    host: host.name,
    hostHere: host.here,
    seated: seats.filter(({ person, bot }) => person !== null || bot).length,
    seats: seats.length,
    watchers: watchersOf(table).length,
    playing: match !== null,
    locked,
    password: passwordHash !== null,
    watching: settings.spectators !== 'none',
    ...(takeOver && { takeOver }),
  };
}

/** Whether this person may invite others: watchers may not. */
export const mayInvite = (table: Table, person: Person): boolean => table.host === person || table.seatOf(person) >= 0;

/** The same to one who may not invite others. */
export const withoutInvite = (view: TableView): TableView => ({ ...view, invite: null });

/** To those at the table. `capped`: why no match can start here, whatever the table itself says. */
export function viewOfTable(
  table: Table,
  capped: Refusal | null = null,
  freeSeats: NonNullable<TableView['freeSeats']> = [],
): TableView {
  const { id, title, game, options, settings, host, locked, passwordHash, invite, match } = table;
  const engines = table.enginesFor(game, options);
  return {
    id,
    title,
    game: game.about.id,
    options,
    ...titles(table),
    settings,
    host: host.id,
    seats: table.seats.map(
      ({ person, bot, engine, ready }): SeatView => ({
        person: person?.view ?? null,
        bot,
        ...(engine !== null && { engine }),
        ready,
        here: person?.here ?? bot,
      }),
    ),
    watchers: watchersOf(table).map((person) => person.view),
    locked,
    password: passwordHash !== null,
    invite,
    asking: [...table.asking.keys()].map((person) => ({ person: person.view, ...table.count(person) })),
    match,
    ...(freeSeats.length > 0 && { freeSeats }),
    ...(table.again !== null && match === null && { again: table.again.view }),
    ...(engines.length > 0 && { engines }),
    why: table.whyNot(true) ?? capped,
  };
}
