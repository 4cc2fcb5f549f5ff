import type { TableEntry } from '@partie/protocol';
import { describe, expect, it } from 'vitest';
import { fanCards } from '../src/pages/home/fan-cards.js';
import { accessOf, sortedTables } from '../src/pages/home/table-order.js';
import { seatPlaces } from '../src/pages/gathering/seat-places.js';
import { nameProblem } from '../src/parts/name-problem.js';
import { german } from '@partie/kit';

const table = (id: string, some: Partial<TableEntry> = {}): TableEntry => ({
  id,
  title: '',
  game: 'prsi',
  options: {},
  host: 'Anna',
  hostHere: true,
  seated: 1,
  seats: 4,
  watchers: 0,
  playing: false,
  locked: false,
  watching: true,
  password: false,
  ...some,
});

describe('the list of tables', () => {
  it('begins with those that need one more, and ends with those that are closed', () => {
    const tables = [
      table('locked', { locked: true }),
      table('playing', { playing: true, seated: 4 }),
      table('empty'),
      table('almost', { seated: 3 }),
    ];
    expect(sortedTables(tables, null).map(({ id }) => id)).toEqual(['almost', 'empty', 'playing', 'locked']);
  });
  it('can be of one game only', () => {
    expect(sortedTables([table('a'), table('b', { game: 'go' })], 'go').map(({ id }) => id)).toEqual(['b']);
  });
  it('a full table can be watched', () => {
    expect(accessOf(table('full', { seated: 4 }))).toBe('watch');
  });
});

describe('seats around the table', () => {
  it('one sits at the bottom, the next one on the left', () => {
    const places = seatPlaces(4, 2);
    expect(places[2]).toEqual({ x: 0, y: 1 });
    expect(places[3]).toEqual({ x: -1, y: 0 });
    expect(places[0]).toEqual({ x: 0, y: -1 });
  });
  it('whoever watches sees the first seat at the bottom', () => {
    expect(seatPlaces(2, null)).toEqual([
      { x: 0, y: 1 },
      { x: 0, y: -1 },
    ]);
  });
});

describe('a name', () => {
  it('of 15 characters is not too long, whatever they are made of', () => {
    expect(nameProblem('Šťastný Řehoř 1')).toBeNull();
    expect(nameProblem('🂡🂢🂣🂤🂥🂦🂧🂨🂩🂪🂫🂭🂮🃁a')).toBeNull();
  });
  it('of 16 is', () => expect(nameProblem('Bartoloměj Novák')).toBe('tooLong'));
  it('needs a letter or a digit', () => {
    expect(nameProblem('  ')).toBe('nameNeeded');
    expect(nameProblem('?!')).toBe('nameNeeded');
  });
});

it('the hand on the first page has five different cards', () => {
  expect(new Set(fanCards(german)).size).toBe(5);
});
