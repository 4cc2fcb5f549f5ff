/** Every promise of the contract to clients and bots: what breaks it is found, with advice. */
import { checkGame, tellReport } from '@partie/kit';
import { expect, it } from 'vitest';
import { healthyHiding, offering, promiseHouse } from './zoo/broken-promises.js';
import { clientHouse } from './zoo/broken-clients.js';
import { playoutHouse } from './zoo/broken-playouts.js';
import { spaceHouse } from './zoo/broken-spaces.js';

const effort = { games: 60, pairs: 1500, mostMoves: 3000 };

it.each([
  { name: 'an option that hides the numbers of cards', game: healthyHiding },
  { name: 'an offer of cards that everybody is shown', game: offering(true) },
])('a check passes $name', ({ game }) => {
  const report = checkGame(game, effort);
  expect(report.problems, tellReport(game, report)).toEqual([]);
});

it.each([...spaceHouse, ...promiseHouse, ...playoutHouse, ...clientHouse])(
  'a check finds out when $defect',
  ({ game, check, says }) => {
    const report = checkGame(game, effort);
    const told = tellReport(game, report);
    expect(
      report.problems.map((problem) => problem.check),
      told,
    ).toContain(check);
    expect(told).toMatch(says);
    for (const { advice } of report.problems) expect(advice).not.toBe('');
  },
);
