import { games } from '@partie/games';
import type { Game } from '@partie/kit';
import { gameInfo } from '@partie/protocol';
import { expect, it } from 'vitest';
import { isPlainGrid } from '../src/board/plain-grid.js';

it('Go and five in a row are played at the table for stones, and nothing else is', () => {
  expect(games.filter((game) => isPlainGrid(gameInfo(game))).map(({ about }) => about.id)).toEqual([
    'go',
    'five-in-a-row',
  ]);
});

const five = gameInfo(games.find(({ about }) => about.id === 'five-in-a-row') as Game);

it.each([
  ['zones', { zones: { hand: { style: 'fan' } } }],
  ['questions', { questions: ['what'] }],
  ['steps', { actions: { step: { on: 'squares', onto: 'squares' } } }],
  ['further fields', { actions: { put: { on: 'squares', fields: ['at', 'what'] } } }],
])('a grid with %s is not', (_what, more) => {
  expect(isPlainGrid({ ...five, ...(more as object) })).toBe(false);
});
