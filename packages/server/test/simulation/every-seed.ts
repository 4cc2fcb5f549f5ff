/**
 * Many seeds as tests, shared by several files so that all cores work. 2,000 of them, or as many as `PARTIE_SEEDS` says.
 * A seed that fails is told with the way to see what happened in it; once mended it is kept in `found-bugs.ts`.
 */
import { expect, it } from 'vitest';
import { simulate } from './simulation.js';

const seeds = Number(process.env.PARTIE_SEEDS ?? 2000);
/** So many in one test: each within its time limit, also on a busy machine. */
const atOnce = 40;

export const howToSee = (seed: number): string => `npm run test:simulation -- --seed ${seed}`;

/** Every `of`th stretch of seeds, from the `part`th on. */
export function everySeed(part: number, of: number): void {
  const stretches = Array.from({ length: Math.ceil(seeds / atOnce) }, (_, i) => i).filter((i) => i % of === part);
  it.each(stretches.map((i) => ({ from: i * atOnce + 1, to: Math.min(seeds, (i + 1) * atOnce) })))(
    'seeds $from to $to',
    async ({ from, to }) => {
      const failed: string[] = [];
      for (let seed = from; seed <= to; seed++) {
        const { problems } = await simulate(seed);
        if (problems.length > 0) failed.push(`${problems[0]} (${howToSee(seed)})`);
      }
      expect(failed).toEqual([]);
    },
  );
}
