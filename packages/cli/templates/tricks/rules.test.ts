import { checkGame, tellReport } from '@partie/kit';
import { testTable } from '@partie/kit/testing';
import { expect, it } from 'vitest';
import { myGame } from './rules.js';

it('keeps every promise of the kit', () => {
  const report = checkGame(myGame, { games: 50, pairs: 500 });
  expect(report.problems, tellReport(myGame, report)).toEqual([]);
});

it('makes everyone follow suit who can', () => {
  const t = testTable(myGame).lay({ hand: ['7H 2S', 'KS 3H'], trick: ['', ''] });
  t.does(0, 'play', '7H');
  expect(t.refusal(1, 'play', 'KS')).toBe('followSuit');
  expect(t.may(1)).toEqual(['play 3H']);
});

it('gives the trick to the highest card of the suit led, and the lead to its owner', () => {
  const t = testTable(myGame, { seats: 3 }).lay({ hand: ['7H 2S', '9H 3S', 'AC 4S'], trick: ['', '', ''] });
  t.does(0, 'play', '7H');
  t.does(1, 'play', '9H');
  t.does(2, 'play', 'AC');
  expect(t.state.open.taken).toEqual([0, 1, 0]);
  expect(t.pending).toEqual([1]);
});
