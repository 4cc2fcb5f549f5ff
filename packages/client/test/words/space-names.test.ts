/** How spaces of the island are spoken: for screen readers and text clients. */
import { gameById } from '@partie/games';
import { type Language, type Pieces, readOptions, seeded, spacesOf } from '@partie/kit';
import { gameInfo } from '@partie/protocol';
import { describe, expect, it } from 'vitest';
import { describeSpace } from '../../src/words/index.js';

const settlers = gameById('settlers');
if (settlers === undefined) throw new Error('Settlers is shipped.');
const { board, options, presets } = settlers.about;
const chosen = readOptions(options, presets, { board: 'fixed' });
if (board === undefined || !('ok' in chosen)) throw new Error('Settlers has a board, and the first island.');
const spaces = spacesOf(board, settlers.view(settlers.setup(3, chosen.ok, seeded(1)).state, null));

const spoken = (id: string, language: Language, pieces: Pieces = {}): string => {
  const space = spaces.find((one) => one.id === id);
  if (space === undefined) throw new Error(`There is no ${id}.`);
  return describeSpace(gameInfo(settlers), space, pieces, (seat) => ['Anna', 'Boris'][seat] ?? '', language, spaces);
};

describe('a crossing', () => {
  it('is named by the fields around it', () => {
    expect(spoken('s9', 'en')).toBe('crossing s9, field 10, mountain 4, pasture 3, empty');
    expect(spoken('s9', 'cs')).toBe('křižovatka s9, pole 10, hory 4, pastvina 3, prázdné');
  });
  it('is named by the harbour that it has: hill, harbour three to one', () => {
    expect(spoken('s13', 'en')).toBe('crossing s13, hill 6, brick harbour 2:1, empty');
    expect(spoken('s1', 'en')).toBe('crossing s1, field 10, harbour 3:1, empty');
  });
  it('is named with what stands there, and whose it is', () => {
    const pieces = { s9: { kind: 'city', owner: 1 } };
    expect(spoken('s9', 'en', pieces)).toBe('crossing s9, field 10, mountain 4, pasture 3, city of Boris');
  });
});

it('a field is named by its number, and the desert without one; the robber is told', () => {
  expect(spoken('h1', 'en')).toBe('field 10 (h1), empty');
  expect(spoken('h15', 'en', { h15: { kind: 'robber' } })).toBe('desert h15, robber');
});

it('a path is named by the fields on both sides', () => {
  expect(spoken('e15', 'en')).toMatch(/^path e15, mountain 4, pasture 3, empty$/);
});
