/** Defects planted one by one: how many of them the check finds. */
import { checkGame, tellReport } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { mutants } from './zoo/mutants.js';
import { secondThirty } from './zoo/second-thirty.js';

// Less than `partie check` does by default, which plays these matches and more.
const effort = { games: 150, pairs: 1500 };
describe.each([
  { name: 'thirty planted defects', defects: mutants },
  { name: 'thirty more', defects: secondThirty },
])('a check of $name', ({ defects }) => {
  it('has thirty of them', () => {
    expect(defects).toHaveLength(30);
  });

  it.each(defects)('finds out when $defect', ({ game, check, says }) => {
    const report = checkGame(game, effort);
    const told = tellReport(game, report);
    expect(
      report.problems.map((problem) => problem.check),
      told,
    ).toContain(check);
    expect(told).toMatch(says);
  });
});
