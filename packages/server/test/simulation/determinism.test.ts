import { games } from '@partie/games';
import { describe, expect, it } from 'vitest';
import { simulate } from './simulation.js';

/** So many seeds have a match of every game, passwords, votes and rematches. */
const seeds = Array.from({ length: 20 }, (_, i) => i + 1);

describe('a seed', () => {
  it('gives the same evening every time, frame by frame', async () => {
    const happened = new Set<string>();
    for (const seed of seeds) {
      const [first, again] = [await simulate(seed, {}, true), await simulate(seed, {}, true)];
      expect(again.lines).toEqual(first.lines);
      expect(again.hash).toBe(first.hash);
      expect(again.counts).toEqual(first.counts);
      for (const what of Object.keys(first.counts)) happened.add(what);
    }
    for (const { about } of games) expect(happened).toContain(`match of ${about.id}`);
    for (const what of ['refused wrongPassword', 'told votedDown', 'rematch']) expect(happened).toContain(what);
  });

  it('gives another evening than the next', async () => {
    const hashes = new Set<string>();
    for (const seed of seeds) hashes.add((await simulate(seed)).hash);
    expect(hashes.size).toBe(seeds.length);
  });
});
