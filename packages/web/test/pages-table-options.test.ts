import { gameById } from '@partie/games';
import { type GameInfo, gameInfo, type TableEntry } from '@partie/protocol';
import { describe, expect, it, vi } from 'vitest';
import { hasOptions, optionFilters, optionWords } from '../src/pages/home/table-options.js';

vi.mock('../src/state/settings.js', () => ({ settings: { value: { language: 'en' } } }));

const infoOf = (id: string): GameInfo => {
  const game = gameById(id);
  if (game === undefined) throw new Error(`There is no ${id}.`);
  return gameInfo(game);
};
const [goInfo, prsiInfo] = [infoOf('go'), infoOf('prsi')];
const table = (options: TableEntry['options']): TableEntry => ({
  id: 'table',
  title: '',
  game: 'any',
  options,
  host: 'Anna',
  hostHere: true,
  seated: 1,
  seats: 2,
  watchers: 0,
  playing: false,
  locked: false,
  watching: true,
  password: false,
});

describe('the options of a listed table', () => {
  it('are the size of the board, and what differs from the preset', () => {
    expect(optionWords(goInfo, table({}))[0]).toBe('9 × 9');
    expect(optionWords(goInfo, table({ size: 19 }))).toEqual(['19 × 19']);
    expect(optionWords(prsiInfo, table({}))).toEqual([]);
    expect(optionWords(prsiInfo, table({ rounds: 3 }))).toEqual(['Rounds: 3']);
    expect(optionWords(prsiInfo, table({ stackSevens: false })).join()).toMatch(/: no$/);
  });
  it('are shortened where there are many', () => {
    const many = { rounds: 3, stackSevens: false, several: true, lastCard: true, randomSeats: false, reshuffle: false };
    const told = optionWords(prsiInfo, table(many));
    expect([told.length, told.at(-1)]).toEqual([4, expect.stringMatching(/^\+\d$/)]);
  });
});

describe('filters', () => {
  it('are offered for options in which tables differ', () => {
    expect(optionFilters(goInfo, [table({}), table({})])).toEqual([]);
    expect(optionFilters(goInfo, [table({}), table({ size: 13 })])).toEqual([{ name: 'size', values: [9, 13] }]);
  });
  it('are fulfilled by tables with all these values', () => {
    expect(hasOptions(goInfo, table({ size: 13 }), { size: 13 })).toBe(true);
    expect(hasOptions(goInfo, table({}), { size: 13 })).toBe(false);
    expect(hasOptions(goInfo, table({}), {})).toBe(true);
  });
});
