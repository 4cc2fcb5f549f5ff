/** What the long form has found, by seed. */
import { gameById } from '@partie/games';
import type { Game } from '@partie/kit';
import { expect, it } from 'vitest';
import { comparePairs, nothingCounted } from './pairs.js';

it('a card that everybody saw turned up at the deal is no secret once it is covered (Canasta, seed 382)', async () => {
  const counted = nothingCounted();
  await comparePairs(gameById('canasta') as Game, 382, 50, counted);
  expect(counted.pairs).toBeGreaterThan(0);
});
