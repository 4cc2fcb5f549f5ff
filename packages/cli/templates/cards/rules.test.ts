import { checkGame, tellReport } from '@partie/kit';
import { testTable } from '@partie/kit/testing';
import { expect, it } from 'vitest';
import { myGame } from './rules.js';

it('keeps every promise of the kit', () => {
  const report = checkGame(myGame, { games: 50, pairs: 500 });
  expect(report.problems, tellReport(myGame, report)).toEqual([]);
});

it('refuses a card that fits neither in suit nor in rank, and says why', () => {
  const t = testTable(myGame).lay({ hand: ['7H KS', '9C'], discard: '9H' });
  expect(t.refusal(0, 'play', 'KS')).toBe('mustMatch');
  t.does(0, 'play', '7H');
  expect([t.cards('discard'), t.hand(0), t.pending]).toEqual(['9H 7H', 'KS', [1]]);
});
