import { describe, expect, test } from 'vitest';
import { prsi } from '@partie/games';
import type { Move } from '@partie/kit';
import { testTable } from '@partie/kit/testing';
import { gameInfo } from '@partie/protocol';
import { forcedMove } from '../../src/words/index.js';

const info = { actions: { play: { from: 'hand', cards: [1, 4] as const }, take: { tap: 'pile', forced: true } } };
const scene = (moves: readonly Move[], paused = false, ask = 'play') => ({
  moves,
  paused,
  view: { table: { pending: [{ seat: 0, ask }] }, you: 0 },
});

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
  test('may be one only when something certain is asked: a draw for a seven, not any draw', () => {
    const prsi = { actions: { draw: { tap: 'stock', forced: ['answerSeven'] } } };
    expect(forcedMove(prsi, scene([{ do: 'draw' }], false, 'answerSeven'))).toEqual({ do: 'draw' });
    expect(forcedMove(prsi, scene([{ do: 'draw' }], false, 'play'))).toBeNull();
  });
  test('waits as long as the match is paused', () => {
    expect(forcedMove(info, scene([{ do: 'take' }], true))).toBeNull();
  });
});

describe('at a Prší table with house rules', () => {
  const prsiInfo = gameInfo(prsi);
  function facing(hand: string, open: object, discard = '7l') {
    const t = testTable(prsi, { preset: 'house', options: { randomSeats: false }, seats: 3 });
    return t.lay({ hand: ['9h 10h Kh', hand, '8k 9k'], discard }, { turn: 1, open });
  }
  const forcedOn = (t: ReturnType<typeof facing>) =>
    forcedMove(prsiInfo, { moves: prsi.moves(t.state, 1), paused: false, view: prsi.view(t.state, 1) });

  test('a seven makes one draw who has none, though he could announce his last card', () => {
    const t = facing('9l 10l Kl', { sevens: 1, suit: 'l' });
    expect(t.may(1)).toEqual(['draw', 'announce']);
    expect(forcedOn(t)).toEqual({ do: 'draw' });
  });
  test('who has a seven decides himself', () => {
    expect(forcedOn(facing('9l 10l 7h', { sevens: 1, suit: 'l' }))).toBeNull();
  });
  test('an ace makes one stand who has none', () => {
    expect(forcedOn(facing('9l 10l Kl', { ace: true, suit: 'l' }, 'Al'))).toEqual({ do: 'stand' });
  });
  test('who cannot bring back the player who went out draws for his sevens, or lets him go', () => {
    const drawing = facing('9l 10l Kl', { sevens: 1, suit: 'l', wentOut: 0 });
    expect(drawing.asks).toEqual(['bringBackOrDraw 2']);
    expect(forcedOn(drawing)).toEqual({ do: 'draw' });
    expect(forcedOn(facing('9l 10l Kl', { suit: 'l', wentOut: 0 }, '8l'))).toEqual({ do: 'pass' });
    expect(forcedOn(facing('9l 10l 7h', { suit: 'h', wentOut: 0 }, '8h'))).toBeNull();
  });
});
