/**
 * Pairs of worlds of every registered game as tests, shared by several files so that all cores work. 1,000 a game, or as
 * many as `PARTIE_PAIRS` says; the long form is `npm run test:leaks`.
 */
import { games } from '@partie/games';
import { hidesSomething } from '@partie/kit';
import { expect, it } from 'vitest';
import { comparePairs, nothingCounted } from './pairs.js';

const pairs = Number(process.env.PARTIE_PAIRS ?? 1000);
/** So many in one test: each within its time limit, also on a busy machine. */
const atOnce = 100;

/** Every `of`th stretch of pairs, from the `part`th on. */
export function everyPair(part: number, of: number): void {
  const stretches = Array.from({ length: Math.ceil(pairs / atOnce) }, (_, i) => i);
  const all = games.flatMap((game) => stretches.map((stretch) => ({ game, id: game.about.id, stretch })));
  const mine = all.filter(({ game }, i) => hidesSomething(game) && i % of === part);
  it.each(mine)('$id: no frame tells what is hidden (pairs of stretch $stretch)', async ({ game, id, stretch }) => {
    const counted = nothingCounted();
    for (let seed = 1 + stretch * 1000; counted.pairs < atOnce; seed++) {
      const again = `npm run test:leaks -- --game ${id} --seed ${seed}`;
      await comparePairs(game, seed, atOnce - counted.pairs, counted).catch((error: unknown) => {
        throw new Error(`${String(error)} (${again})`);
      });
    }
    expect(counted.pairs).toBeGreaterThanOrEqual(atOnce);
  });

  const open = games.filter((game, i) => !hidesSomething(game) && i % of === part);
  if (open.length === 0) return;
  it.each(open.map((game) => ({ game, id: game.about.id })))('$id: there is nothing to hide', async ({ game }) => {
    const counted = nothingCounted();
    for (let seed = 1; counted.evenings < 20; seed++) await comparePairs(game, seed, atOnce, counted);
    expect(counted.pairs).toBe(0);
  });
}
