/** Whole games from finished-games.txt: counted as GNU Go counts them, and dead stones proposed as it sees them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { points, table } from './testing.js';
import { proposeDead } from './dead-stones.js';
import { nameOf } from './points.js';
import { count } from './score.js';

const games = readFileSync(join(import.meta.dirname, 'finished-games.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [size = '', scores = '', dead = '', moves = ''] = line.split(';').map((part) => part.trim());
    const [japanese = '', chinese = ''] = scores.split(' ');
    return { size: Number(size), scores: { japanese, chinese }, dead, moves };
  });

const finished = (ruleset: string, size: number, moves: string) => {
  const t = table({ ruleset, size });
  t.plays(moves);
  return t.state;
};

describe.each(['japanese', 'chinese'] as const)('by %s rules', (ruleset) => {
  it.each(games.map((game, i) => ({ ...game, i })))(
    'game $i on $size lines ends with the same score',
    ({ size, moves, dead, scores }) => {
      const match = finished(ruleset, size, moves);
      const { total } = count(match.terms, { ...match, dead: points(size, dead) });
      const lead = total[0] - total[1];
      expect(`${lead > 0 ? 'B' : 'W'}+${Math.abs(lead).toFixed(1)}`).toBe(scores[ruleset]);
    },
  );
});

it('the proposal of dead stones is right in at least nine games of ten', () => {
  const right = games.filter(({ size, moves, dead }) => {
    const { board } = finished('japanese', size, moves);
    const proposed = proposeDead(board).map((p) => nameOf(size, p));
    return proposed.sort().join(' ') === dead;
  });
  expect(right.length / games.length).toBeGreaterThanOrEqual(0.9);
});
