/** Filling neutral points does not change the Japanese score; filling-dame.slow.test.ts takes more positions. */
import { expect, it } from 'vitest';
import { fillDame } from './dame-filler.js';

it('costs nobody a point', () => {
  const positions = 60;
  const { stones, changed } = fillDame(positions);
  expect(changed).toEqual([]);
  expect(stones).toBeGreaterThan(positions);
});
