/** What is offered with one tap. */
import { gameById } from '@partie/games';
import { type Move, seeded, startMatch, usualOptions, type View } from '@partie/kit';
import { gameInfo } from '@partie/protocol';
import { expect, test } from 'vitest';
import { tapTexts } from '../src/move-text.js';

/** Somebody has many moves: everybody draws until it is so. */
function crowded(id: string, seats: number, most: number): { view: View; moves: Move[] } {
  const game = gameById(id);
  if (game === undefined) throw new Error(id);
  const chance = seeded(5);
  const { state } = startMatch(game, seats, usualOptions(game.about.options), chance);
  for (;;) {
    const seat = game.pending(state)[0]?.seat ?? 0;
    const moves = game.moves(state, seat);
    if (moves.length > most) return { view: game.view(state, seat), moves: [...moves] };
    game.apply(state, seat, moves.find((move) => move.do === 'draw') ?? (moves[0] as Move), chance);
  }
}

test('with many moves, some of each kind are offered', () => {
  const position = crowded('prsi', 2, 12);
  const texts = tapTexts(gameInfo(gameById('prsi') as never), position, 'en');
  expect(texts).toContain('draw');
  expect(texts.length).toBeGreaterThan(6);
  expect(texts.length).toBeLessThanOrEqual(12);
});

test('the points of a board are no buttons', () => {
  const position = crowded('go', 2, 60);
  expect(tapTexts(gameInfo(gameById('go') as never), position, 'en')).toEqual(['pass', 'resign']);
});
