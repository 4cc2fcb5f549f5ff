import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hasForeignBytes, open, openText } from '../src/analysis/reading.js';
import { resultWords } from '../src/analysis/result-words.js';

// The real settings ask a browser.
const { settings } = vi.hoisted(() => ({ settings: { value: { language: 'en' } } }));
vi.mock('../src/state/settings.js', () => ({ settings }));

beforeEach(() => {
  settings.value = { language: 'en' };
});

describe('opening a record', () => {
  it('gives every game of a collection, and says of those that cannot be shown what is wrong', () => {
    const opened = openText('x.sgf', '(;SZ[9]PB[A])\n(;GM[2])\n(;SZ[9]\n;B[zz])');
    if (opened.is !== 'games') throw new Error(opened.problem);
    expect(opened.games.map((game) => ('kifu' in game ? game.kifu.black : game.problem))).toEqual([
      'A',
      'Line 2: this is not Go (GM[2]).',
      'Line 4: B[zz] is not on the board.',
    ]);
  });

  it('names the line, shows it, and speaks the reader’s language', () => {
    settings.value = { language: 'cs' };
    expect(openText('x.sgf', '(;SZ[9]\n;B[aa]\n;W[zz])')).toMatchObject({
      is: 'problem',
      problem: 'Řádek 3: W[zz] není na desce.',
      line: 3,
      text: ';W[zz])',
    });
  });

  it('can be read again in another encoding', () => {
    const source = { name: 'x', bytes: Uint8Array.from([0x28, 0x3b, 0x50, 0x42, 0x5b, 0xf8, 0x5d, 0x29]) };
    expect(hasForeignBytes(source)).toBe(true);
    const name = (encoding?: string) => {
      const opened = open(source, encoding);
      const [game] = opened.is === 'games' ? opened.games : [];
      return game && 'kifu' in game ? game.kifu.black : null;
    };
    expect([name(), name('windows-1250')]).toEqual(['ø', 'ř']);
  });
});

describe('a result in words', () => {
  it.each([
    ['B+R', 'Black won by resignation'],
    ['W+Resign', 'White won by resignation'],
    ['W+3.5', 'White won by 3.5'],
    ['B+T', 'Black won on time'],
    ['b+Forfeit', 'Black won by forfeit'],
    ['W+', 'White won'],
    ['0', 'a draw'],
    ['Draw', 'a draw'],
    ['Void', 'no result'],
    ['?', '?'],
    ['W+3/4子', 'W+3/4子'],
  ])('%s', (result, wanted) => expect(resultWords(result)).toBe(wanted));
});
