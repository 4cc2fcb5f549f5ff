/** The kit's check of Go by every ruleset on several boards. PARTIE_LONG=1 plays 2,000 matches each. */
import { checkGame, type Game, tellReport } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { go } from './rules.js';
import { rulesets } from './rulesets.js';

const long = process.env.PARTIE_LONG === '1';

/** The game with some options settled. */
function settled(values: Readonly<Record<string, string | number>>): Game {
  const options = Object.fromEntries(
    Object.entries(go.about.options).map(([name, option]) => {
      const value = values[name];
      return [name, value === undefined ? option : { values: [value], default: value }];
    }),
  );
  return { ...go, about: { ...go.about, options, presets: {} } } as unknown as Game;
}

describe.each(rulesets)('%s rules', (ruleset) => {
  it.each(long ? [5, 7, 9, 13, 19] : [5, 9])(
    'keep every promise of the kit on a board of %i lines',
    { timeout: 7_200_000 },
    (size) => {
      const texts = { ruleset, size } as const;
      const game = settled(texts);
      const report = checkGame(game, {
        games: long ? (size > 9 ? 200 : 2000) : size > 5 ? 6 : 20,
        pairs: long ? 100_000 : 100,
      });
      const problems = report.problems.filter(({ check }) => check !== 'texts');
      expect(problems, tellReport(game, report)).toEqual([]);
    },
  );
});

// In the short form every-game.test.ts does this.
it.runIf(long)(
  'all options together keep every promise, and have all their words',
  () => {
    const report = checkGame(go, { games: 2000, pairs: 100_000 });
    expect(report.problems, tellReport(go as unknown as Game, report)).toEqual([]);
  },
  7_200_000,
);
