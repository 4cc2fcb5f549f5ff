import { prsi } from '@partie/games';
import type { Game } from '@partie/kit';
import { expect, it } from 'vitest';
import { comparePairs, LeakFound, nothingCounted } from './pairs.js';
import { type PlantedLeak, plantedLeaks } from './planted-leaks.js';

/** Where the first leak of these seeds is found that is where this one was planted; what is found elsewhere is told. */
async function findsIn(leak: PlantedLeak, mostPairs = 1500): Promise<string> {
  const counted = nothingCounted();
  const elsewhere = new Set<string>();
  const takeOut = leak.plant?.();
  try {
    for (let seed = 1; counted.pairs < mostPairs; seed++) {
      try {
        await comparePairs(prsi as unknown as Game, seed, mostPairs, counted, leak);
      } catch (error) {
        if (!(error instanceof LeakFound)) throw error;
        if (leak.found.test(error.channel)) return error.channel;
        elsewhere.add(error.channel);
      }
    }
  } finally {
    takeOut?.();
  }
  return `only elsewhere: ${[...elsewhere].join(', ') || 'nowhere'}`;
}

it.each(Object.entries(plantedLeaks))('%s, and that is found', async (_, leak) => {
  expect(await findsIn(leak)).toMatch(leak.found);
});

it('nothing is found where nothing is planted', async () => {
  expect(await findsIn({ found: /^never$/ }, 100)).toBe('only elsewhere: nowhere');
});
