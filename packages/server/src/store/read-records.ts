/**
 * What the columns of the SQLite store say. A record of which the text is no JSON or has another shape than the server
 * writes throws `DamagedRecord`, so that it alone is left out.
 */
import type { Json } from '@partie/kit';
import { DamagedRecord } from './store-error.js';
import { journalStream, type LogRow, type StoredMatch, type StoredPerson, type StoredTournament } from './store.js';

export interface RowColumns {
  readonly number: number;
  readonly actor: string;
  readonly command: string;
  readonly at: number;
  readonly body: string;
}
export interface MatchColumns {
  readonly id: string;
  readonly game: string;
  readonly version: number;
  readonly seats: number;
  readonly options: string;
  readonly people: string;
  readonly names: string;
  readonly startedAt: number;
  readonly settings: string;
  readonly endedAt: number | null;
  readonly outcome: string | null;
  /** Everybody who has sat in it. */
  readonly sat: string;
}

export interface TournamentColumns {
  readonly id: string;
  readonly foundedAt: number;
  readonly endedAt: number | null;
  readonly entry: string;
}

function readJson(text: string, what: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    throw new DamagedRecord(`${what} cannot be read: it is no JSON.`, { cause: error });
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);
const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list with one entry for each seat. */
function listOf<T>(value: Json, seats: number, isOne: (one: unknown) => one is T): readonly T[] | null {
  return Array.isArray(value) && value.length === seats && value.every(isOne) ? value : null;
}

export function readRow(stream: string, { body, ...row }: RowColumns): LogRow {
  return { stream, ...row, body: readJson(body, `Row ${row.number} of the log of ${stream}`) };
}

/** An entry of the journal. */
export function readEntry(columns: RowColumns): LogRow {
  const row = readRow(journalStream, columns);
  if (!isRecord(row.body)) throw new DamagedRecord(`Row ${row.number} of the journal has not the shape of an entry.`);
  return row;
}

export function readMatch({ endedAt, outcome, sat, ...row }: MatchColumns): StoredMatch {
  const { id, seats } = row;
  const what = `The header of match ${id}`;
  const [options, settings] = [readJson(row.options, what), readJson(row.settings, what)];
  const people = listOf(readJson(row.people, what), seats, isTextOrNull);
  const names = listOf(readJson(row.names, what), seats, isText);
  if (people === null || names === null || !isRecord(options) || !isRecord(settings))
    throw new DamagedRecord(`${what} has not the shape of a header.`);
  const end = endedAt === null || outcome === null ? null : { endedAt, outcome: readJson(outcome, what) };
  const later = (readJson(sat, what) as readonly string[]).filter((person) => !people.includes(person));
  return { ...row, options, people, names, settings, end, ...(later.length > 0 && { later }) };
}

export function readSnapshot(
  stream: string,
  { number, state }: { number: number; state: string },
): { number: number; state: Json } {
  return { number, state: readJson(state, `The snapshot of ${stream}`) };
}

export function readPerson(person: StoredPerson): StoredPerson {
  const { id, name, nameKey, tokenHash, createdAt, seenAt } = person;
  const isWhole = [id, name, nameKey, tokenHash].every((text) => isText(text) && text !== '');
  if (!isWhole || ![createdAt, seenAt].every(Number.isSafeInteger))
    throw new DamagedRecord(`The record of person ${id} cannot be read.`);
  return person;
}

export function readTable({ id, content }: { id: string; content: string }): { id: string; table: Json } {
  const table = readJson(content, `Table ${id}`);
  if (!isRecord(table)) throw new DamagedRecord(`Table ${id} has not the shape of a table.`);
  return { id, table };
}

export function readTournament({ entry, ...columns }: TournamentColumns): StoredTournament {
  const what = `Tournament ${columns.id}`;
  const read = readJson(entry, what);
  if (!isRecord(read)) throw new DamagedRecord(`${what} has not the shape of a tournament.`);
  return { ...columns, entry: read };
}
