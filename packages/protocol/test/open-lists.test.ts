import { expect, test } from 'vitest';
import { readOpenLists } from '../src/open-lists.js';

const table = { id: 'T1', title: 'Friday', game: 'prsi', host: 'Anna', seated: 1, seats: 4 };
const tournament = { id: 'C1', name: 'Cup', game: 'go', phase: 'open', joined: 2, needed: 8 };
const read = (answer: unknown) => readOpenLists(answer, 'http://there');

test('tables and tournaments get the address of their server', () => {
  expect(read({ people: 3, tables: [table], tournaments: [tournament] })).toEqual({
    people: 3,
    tables: [{ ...table, url: 'http://there/t/T1', playing: false, password: false }],
    tournaments: [
      {
        id: 'C1',
        url: 'http://there/tournaments/C1',
        name: 'Cup',
        game: 'go',
        joined: 2,
        needed: 8,
        running: false,
        password: false,
      },
    ],
  });
});

test('what strangers say is cleaned, cut and counted, and what is no entry is left out', () => {
  const odd = [
    { ...table, id: 'a/../b' },
    { ...table, id: 7 },
    null,
    'table',
    { ...table, title: `\u001b[2J${'x'.repeat(99)}`, seats: -1 },
  ];
  const lists = read({
    people: 'many',
    tables: odd,
    tournaments: [{ ...tournament, phase: 'over' }, { phase: 'open' }],
  });
  expect(lists?.people).toBe(0);
  expect(lists?.tables).toMatchObject([{ id: 'T1', title: `[2J${'x'.repeat(37)}`, seats: 0 }]);
  expect(lists?.tournaments).toEqual([]);
  expect(read({ people: 1, tables: Array(200).fill(table), tournaments: [] })?.tables).toHaveLength(100);
});

test('something else is no answer', () => {
  for (const answer of [null, 'up', [], {}, { tables: [] }, { tables: {}, tournaments: [] }])
    expect(read(answer)).toBeNull();
});
