/** Who writes `sit` while a match is played gets a free seat of the match. */
import type { Client } from '@partie/client';
import { expect, it } from 'vitest';
import { sitInMatch } from '../src/sitting.js';
import { tableLines } from '../src/table-text.js';

const taken: unknown[] = [];
const open = { takeOver: async (...what: unknown[]) => void taken.push(what) } as unknown as Client;
const freeSeats = [
  { seat: 1, name: 'Bot 2' },
  { seat: 3, name: 'Boris' },
];

it.each([
  ['the first free one', undefined, ['m', 1]],
  ['the one he names', 3, ['m', 3]],
])('takes over %s', async (_, wished, what) => {
  taken.length = 0;
  expect(await sitInMatch({ open }, { match: 'm', freeSeats }, wished)).toBe(true);
  expect(taken).toEqual([what]);
});

it('leaves to the table what is no free seat of a match', async () => {
  taken.length = 0;
  expect(await sitInMatch({ open }, { match: 'm', freeSeats }, 0)).toBe(false);
  expect(await sitInMatch({ open }, { match: 'm' }, undefined)).toBe(false);
  expect(await sitInMatch({ open }, { match: null }, 1)).toBe(false);
  expect(taken).toEqual([]);
});

it('is told which seats are free, and when one becomes so', () => {
  const view = {
    seats: [],
    settings: {},
    options: {},
    asking: [],
    watchers: [],
    match: 'm',
    title: '',
    game: 'prsi',
    host: 'a',
  };
  const lines = (before: object | null, language: 'cs' | 'en' = 'en') =>
    tableLines({ ...view, freeSeats } as never, before as never, undefined, { language });
  expect(lines(null)).toContain(
    'Free in this match: "sit 2" takes over the seat of Bot 2, "sit 4" takes over the seat of Boris.',
  );
  expect(lines({ ...view, freeSeats: freeSeats.slice(0, 1) })).toEqual([
    'Free in this match: "sit 4" takes over the seat of Boris.',
  ]);
  expect(lines({ ...view, freeSeats }, 'cs')).toEqual([]);
  expect(lines({ ...view }, 'cs')).toEqual(['Volná místa v téhle partii: „sednout 2“ (Bot 2), „sednout 4“ (Boris).']);
});
