import { prsi } from '@partie/games';
import type { Game } from '@partie/kit';
import { expect, it } from 'vitest';
import { saveTable } from '../src/lobby/saved-table.js';
import { Table } from '../src/lobby/table.js';
import { viewOfTable } from '../src/lobby/table-view.js';
import { Person } from '../src/people/person.js';
import { Refused } from '../src/refusal.js';

/** Another game, for three or four, without options. */
const other: Game = {
  ...(prsi as Game),
  about: { ...prsi.about, id: 'other', players: { min: 3, max: 4 }, options: {}, presets: {} },
};

const personNamed = (name: string): Person =>
  new Person({ id: name, name, nameKey: name, tokenHash: name, createdAt: 0, seenAt: 0 });

function tableOf(seats: number): { table: Table; people: Person[] } {
  const people = ['anna', 'boris', 'carla', 'dana', 'eva'].map(personNamed);
  const [host = personNamed('')] = people;
  const table = new Table('table', 'invite', prsi as Game, host);
  table.change({ seats });
  people.slice(0, seats).forEach((person, seat) => {
    table.enter(person);
    table.sit(person, seat);
  });
  for (const seat of table.seats) seat.ready = true;
  return { table, people };
}

it('another game begins with its own options and as many seats as it can have, and nobody is ready for it', () => {
  const { table } = tableOf(2);
  table.change({}, other);
  expect([table.game, table.options, table.seats.length]).toEqual([other, {}, 3]);
  expect(table.seats.some(({ ready }) => ready)).toBe(false);
  table.change({}, prsi as Game);
  expect(table.options).toMatchObject({ rounds: 5 });
});

it('another game with a wish that cannot be is refused whole: the game stays, and its options', () => {
  const { table } = tableOf(2);
  const before = JSON.stringify(saveTable(table));
  expect(() => table.change({ options: { trumps: 'none' } }, other)).toThrow(Refused);
  expect(() => table.change({ seats: 2, title: 'New' }, other)).toThrow('players');
  expect(JSON.stringify(saveTable(table))).toBe(before);
});

it('another game for fewer is refused while too many sit', () => {
  const { table } = tableOf(5);
  expect(() => table.change({}, other)).toThrow('seatTaken');
  expect(table.game).toBe(prsi);
});

it('a game that refuses to start says so to all at the table', () => {
  const { table } = tableOf(2);
  table.game = { ...table.game, refuseStart: () => ({ code: 'players', with: { min: 3, max: 4, n: 2 } }) };
  expect(viewOfTable(table).why).toEqual({ code: 'players', with: { min: 3, max: 4, n: 2 } });
});
