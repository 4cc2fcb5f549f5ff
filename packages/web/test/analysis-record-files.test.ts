import { loadAnalysis } from '@partie/games/analysis';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hasNonAsciiBytes, openFile, openText } from '../src/analysis/record-files.js';

// The real settings need a browser.
const { settings } = vi.hoisted(() => ({ settings: { value: { language: 'en' } } }));
vi.mock('../src/state/settings.js', () => ({ settings }));

const analysis = await loadAnalysis('sgf');

beforeEach(() => {
  settings.value = { language: 'en' };
});

describe('opening a record', () => {
  it('gives every game of a collection, and says of those that cannot be shown what is wrong', () => {
    const opened = openText(analysis, 'x.sgf', '(;SZ[9]PB[A])\n(;GM[2])\n(;SZ[9]\n;B[zz])');
    if (opened.is !== 'games') throw new Error(opened.problem);
    expect(opened.games.map((game) => ('record' in game ? game.record.title : game.problem))).toEqual([
      'A',
      'Line 2: this is not Go (GM[2]).',
      'Line 4: B[zz] is not on the board.',
    ]);
  });

  it('names the line, shows it, and speaks the reader’s language', () => {
    settings.value = { language: 'cs' };
    expect(openText(analysis, 'x.sgf', '(;SZ[9]\n;B[aa]\n;W[zz])')).toMatchObject({
      is: 'problem',
      problem: 'Řádek 3: W[zz] není na desce.',
      line: 3,
      text: ';W[zz])',
    });
  });

  it('can be read again in another encoding', () => {
    const file = { name: 'x', bytes: Uint8Array.from([0x28, 0x3b, 0x50, 0x42, 0x5b, 0xf8, 0x5d, 0x29]) };
    expect(hasNonAsciiBytes(file)).toBe(true);
    const name = (encoding?: string) => {
      const opened = openFile(analysis, file, encoding);
      const [game] = opened.is === 'games' ? opened.games : [];
      return game && 'record' in game ? game.record.title : null;
    };
    expect([name(), name('windows-1250')]).toEqual(['ø', 'ř']);
  });
});
