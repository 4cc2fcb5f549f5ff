/** Whether the simulation finds what it is there to find. */
import { describe, expect, it } from 'vitest';
import { plantedBugs } from './planted-bugs.js';
import { simulate } from './simulation.js';

/** The first seed that finds it, of a hundred. */
async function firstToFind(bug: string): Promise<{ seed: number; problem: string } | null> {
  for (let seed = 1; seed <= 100; seed++) {
    const [problem] = (await simulate(seed, plantedBugs[bug])).problems;
    if (problem !== undefined) return { seed, problem };
  }
  return null;
}

describe('within a hundred seeds it is found that a server', () => {
  it.each(Object.keys(plantedBugs))('%s', async (bug) => {
    expect(await firstToFind(bug)).not.toBeNull();
  });
});
