/** A table as the store keeps it, and the way back. */
import { carryOptions, completeOptions, type Game, isDocumentOption, type Options } from '@partie/kit';
import { agree, type Settings, usualSettings } from '@partie/protocol';
import type { Core } from '../core.js';
import type { Person } from '../people/person.js';
import { Refused } from '../refusal.js';
import { Table } from './table.js';

export interface SavedTable {
  readonly id: string;
  readonly title: string;
  readonly game: string;
  readonly options: Options;
  readonly settings: Settings;
  readonly host: string;
  /** Who has opened it. Absent in earlier versions: then the host counts as such. */
  readonly madeBy?: string;
  readonly seats: readonly {
    readonly person: string | null;
    readonly bot: boolean;
    readonly ready: boolean;
    readonly engine?: string;
  }[];
  /** Everybody here, seated or not, in the order they came. Absent in the first versions, which kept only watchers apart. */
  readonly people?: readonly string[];
  readonly watchers?: readonly string[];
  readonly locked: boolean;
  readonly passwordHash: string | null;
  readonly invite: string;
  readonly match: string | null;
  /** Which seats of the table those of the match are. */
  readonly matchSeats?: readonly number[];
  /** The match before, and how many sat in it. */
  readonly last?: { readonly match: string; readonly seats: number };
  /** Until when those stay out whom the host has sent away. */
  readonly sentAway?: readonly (readonly [person: string, until: number])[];
  /** Since when nobody of its people is connected. */
  readonly emptySince?: number;
  /** Newcomers being voted on, and who has said what. */
  readonly asking?: readonly {
    readonly person: string;
    readonly watch: boolean;
    readonly votes: readonly (readonly [person: string, yes: boolean])[];
  }[];
}

export function saveTable(table: Table): SavedTable {
  const { game, host, seats, people, emptySince } = table;
  return {
    id: table.id,
    title: table.title,
    game: game.about.id,
    options: table.options,
    settings: table.settings,
    host: host.id,
    madeBy: table.madeBy,
    seats: seats.map(({ person, bot, engine, ready }) => ({
      person: person?.id ?? null,
      bot,
      ready,
      ...(engine !== null && { engine }),
    })),
    people: people.map(({ id }) => id),
    locked: table.locked,
    passwordHash: table.passwordHash,
    invite: table.invite,
    match: table.match,
    ...(table.match !== null && { matchSeats: table.matchSeats }),
    ...(table.last !== null && { last: table.last }),
    ...(table.sentAway.until.size > 0 && { sentAway: [...table.sentAway.until] }),
    ...(emptySince !== null && { emptySince }),
    ...(table.asking.size > 0 && {
      asking: [...table.asking].map(([{ id: person }, { watch, votes }]) => ({ person, watch, votes: [...votes] })),
    }),
  };
}

const withoutDocuments = ({ about }: Game, options: Options): Options =>
  Object.fromEntries(Object.entries(options).filter(([name]) => !isDocumentOption(about.options[name])));

function peopleAt({ people, watchers = [], seats }: SavedTable): readonly string[] {
  return people ?? [...seats.flatMap(({ person }) => person ?? []), ...watchers];
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isSavedTable(saved: unknown): saved is SavedTable {
  if (!isRecord(saved)) return false;
  const { id, title, game, invite, host, options, settings, seats, people, watchers, passwordHash, match } = saved;
  const areSeats = (list: unknown) =>
    Array.isArray(list) && list.every((seat) => isRecord(seat) && isTextOrNull(seat.person));
  const areIds = (list: unknown) => list === undefined || (Array.isArray(list) && list.every(isText));
  return (
    [id, title, game, invite, host].every(isText) &&
    [options, settings].every(isRecord) &&
    [passwordHash, match].every(isTextOrNull) &&
    [people, watchers].every(areIds) &&
    areSeats(seats)
  );
}

/**
 * The table with those of its people that are still known; null if nobody is, or its game is not here any more. Throws if
 * it is not such as `saveTable` makes them.
 */
export async function loadTable(core: Core, saved: unknown): Promise<Table | null> {
  if (!isSavedTable(saved)) throw new Error('It has not the shape of a table.');
  const game = core.gameById(saved.game);
  const people = new Map<string, Person>();
  for (const id of peopleAt(saved)) {
    const person = await core.people.load(id);
    if (person) people.set(id, person);
  }
  const host = people.get(saved.host) ?? people.values().next().value;
  if (game === undefined || host === undefined) return null;
  const options = carryOptions(game.about.options, saved.options);
  const engines = core.enginesFor(game, options);
  const table = new Table(saved.id, saved.invite, game, host, (one, chosen) => core.enginesFor(one, chosen));
  table.madeBy = saved.madeBy ?? host.id;
  table.last = saved.last ?? null;
  for (const [person, until] of saved.sentAway ?? []) table.sentAway.until.set(person, until);
  table.emptySince = saved.emptySince ?? null;
  table.title = saved.title;
  table.options = options;
  try {
    table.documents = await core.documents.forOptions(game, table.options);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    // A document that is forgotten, or cannot be used any more.
    table.options = completeOptions(game.about.options, withoutDocuments(game, table.options));
  }
  table.settings = agree(usualSettings, saved.settings);
  table.locked = saved.locked;
  table.passwordHash = saved.passwordHash;
  // The match may have ended without the table being told: who was ready for it is not ready for the next.
  const match = saved.match === null ? undefined : core.matches.get(saved.match);
  table.match = match?.outcome === null ? saved.match : null;
  table.matchSeats = saved.matchSeats ?? [];
  const isReady = table.match === saved.match;
  for (const person of people.values()) table.enter(person);
  table.seats = saved.seats.map((seat) => {
    const person = (seat.person !== null && people.get(seat.person)) || null;
    const engine = seat.engine !== undefined && engines.includes(seat.engine) ? seat.engine : null;
    return { person, bot: seat.bot, engine, ready: seat.bot || (person !== null && seat.ready === true && isReady) };
  });
  for (const { person: id, watch, votes } of saved.asking ?? []) {
    const person = await core.people.load(id);
    if (person !== null && !table.has(person)) table.asking.set(person, { watch, votes: new Map(votes) });
  }
  return table;
}
