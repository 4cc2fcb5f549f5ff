import { checkGame, tellReport } from '@partie/kit';
import { testMatch } from '@partie/kit/testing';
import { expect, it } from 'vitest';
import { myGame } from './rules.js';

/** Puts stones by turns. */
function played(squares: string) {
  const t = testMatch(myGame);
  for (const at of squares.split(' ')) t.makes(t.pending[0] ?? 0, { do: 'place', at });
  return t;
}

it('keeps every promise of the kit', () => {
  const report = checkGame(myGame, { games: 20, pairs: 0 });
  expect(report.problems, tellReport(myGame, report)).toEqual([]);
});

it.each([
  ['across', 'A1 A2 B1 B2 C1 C2 D1'],
  ['up', 'A1 B1 A2 B2 A3 B3 A4'],
  ['upwards to the right', 'A1 B1 B2 C1 C3 D1 D4'],
])('is won by four in a line %s', (_how, squares) => {
  expect(myGame.outcome(played(squares).state)?.places).toEqual([1, 2]);
});

it('refuses a square that is taken, and one that there is not', () => {
  const t = played('C3');
  expect(t.whyNot(1, { do: 'place', at: 'C3' })).toBe('occupied');
  expect(t.whyNot(1, { do: 'place', at: 'Z9' })).toBe('badMove');
});
