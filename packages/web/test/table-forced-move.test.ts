import { describe, expect, test } from 'vitest';
import type { Scene } from '../src/table/feed.js';
import { forcedMove } from '../src/table/input/forced-move.js';

const info = { actions: { play: { from: 'hand', cards: [1, 4] as const }, take: { tap: 'pile', forced: true } } };
const scene = (moves: Scene['moves'], paused = false) => ({ moves, paused }) as Scene;

describe('a forced move', () => {
  test('is one in which nothing is decided, and all there is to do', () => {
    expect(forcedMove(info, scene([{ do: 'take' }]))).toEqual({ do: 'take' });
  });
  test('is none while there is a choice', () => {
    expect(forcedMove(info, scene([{ do: 'take' }, { do: 'play', cards: [3] }]))).toBeNull();
  });
  test('is none where the game has not said so: the last card is laid by its player', () => {
    expect(forcedMove(info, scene([{ do: 'play', cards: [3] }]))).toBeNull();
  });
  test('waits as long as the match is paused', () => {
    expect(forcedMove(info, scene([{ do: 'take' }], true))).toBeNull();
  });
});
