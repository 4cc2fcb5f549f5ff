import { games } from '@partie/games';
import { describe, expect, test } from 'vitest';
import { proveTypedForms } from './typed-form-proof.js';

// `npm run test:typed` looks at ten thousand positions of each game.
describe.each(games.map((game) => ({ id: game.about.id, game })))('$id', ({ game }) => {
  test('every legal move has a typed form of its own and is read back as that move, in both languages', () => {
    const proof = proveTypedForms(game, 150);
    expect(proof.problems).toEqual([]);
    expect(proof.positions).toBe(150);
  });
});
