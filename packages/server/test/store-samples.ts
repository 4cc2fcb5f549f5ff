/** Rows, matches and people for tests of stores. */
import type { LogRow, MatchHeader, StoredPerson } from '../src/store/store.js';

/** A row as it might come from a match. */
export const row = (stream: string, number: number, more: Partial<LogRow> = {}): LogRow => ({
  stream,
  number,
  actor: 'anna',
  command: `c${number}`,
  at: 1_700_000_000_000 + number,
  body: { do: 'play', cards: [number] },
  ...more,
});

export const header = (id: string, more: Partial<MatchHeader> = {}): MatchHeader => ({
  id,
  game: 'prsi',
  version: 1,
  seats: 2,
  options: { rounds: 3 },
  people: ['anna', null],
  names: ['Anna', 'Robot'],
  startedAt: 1000,
  settings: { table: 't1', timeLimit: 30 },
  ...more,
});

export const person = (id: string, more: Partial<StoredPerson> = {}): StoredPerson => ({
  id,
  name: id.toUpperCase(),
  nameKey: id,
  tokenHash: `hash of ${id}`,
  createdAt: 1000,
  seenAt: 2000,
  ...more,
});

export const numbers = (rows: readonly LogRow[]): number[] => rows.map(({ number }) => number);
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
