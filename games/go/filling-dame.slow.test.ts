/** Filling neutral points does not change the Japanese score, in as many positions as the specification asks for. */
import { expect, it } from 'vitest';
import { fillDame } from './dame-filler.js';

it('costs nobody a point', () => {
  const positions = 2000;
  const { stones, changed } = fillDame(positions);
  expect(changed).toEqual([]);
  expect(stones).toBeGreaterThan(positions);
});
