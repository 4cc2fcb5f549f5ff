import { describe, expect, it } from 'vitest';
import { simulate } from './simulation.js';

describe('a seed', () => {
  it('gives the same evening every time, frame by frame', async () => {
    for (let seed = 1; seed <= 20; seed++) {
      const [first, again] = [await simulate(seed, {}, true), await simulate(seed, {}, true)];
      expect(again.lines).toEqual(first.lines);
      expect(again.hash).toBe(first.hash);
    }
  });

  it('gives another evening than the next', async () => {
    const hashes = new Set<string>();
    for (let seed = 1; seed <= 20; seed++) hashes.add((await simulate(seed)).hash);
    expect(hashes.size).toBe(20);
  });
});
