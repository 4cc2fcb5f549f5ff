/** Putting down stones: turns, capture, suicide. */
import { describe, expect, it } from 'vitest';
import { black, draw, table, trim, white } from './testing.js';
import { go } from './rules.js';

describe('turns', () => {
  it('Black begins, and the players alternate', () => {
    const t = table();
    expect(t.state.turn).toBe(black);
    t.plays('E5');
    expect(t.state.turn).toBe(white);
    t.plays('C3');
    expect(t.state.turn).toBe(black);
  });

  it('a player may pass, and the opponent is told', () => {
    const t = table();
    t.plays('E5 pass');
    expect([t.pending, t.asks]).toEqual([[0], ['afterPass']]);
    expect(go.view(t.state, 0).open.passed).toEqual([false, true]);
  });

  it('nobody plays out of turn, on a stone or beside the board', () => {
    const t = table();
    t.plays('E5');
    expect(go.refuse(t.state, 0, { do: 'play', at: 'C3' })?.code).toBe('notYourTurn');
    expect(t.refusal('E5')).toBe('occupied');
    expect(['K1', 'A10', 'I5', 'A0', '', 'E', '5E'].map((name) => t.refusal(name))).toEqual(
      new Array(7).fill('noPoint'),
    );
  });

  it('points are named by letter without I, and number from below', () => {
    const t = table({ size: 19 });
    t.plays('J1 T19 d4');
    expect(
      draw(t.state.board)
        .split('\n')
        .map((line) => line.split(' ').flatMap((sign, x) => (sign === '.' ? [] : [x]))),
    ).toEqual(Array.from({ length: 19 }, (_, row) => (row === 0 ? [18] : row === 15 ? [3] : row === 18 ? [8] : [])));
  });
});

describe('capture', () => {
  it('a chain without liberties is taken off the board', () => {
    const t = table(
      {},
      `
      . . . . .
      . X X . .
      X O O . .
      . X X . .
      . . . . .`,
    );
    const events = t.plays('D3');
    expect(events).toContainEqual({ is: 'capture', seat: 0, with: { n: 2, from: ['B3', 'C3'] } });
    expect(t.state.prisoners).toEqual([2, 0]);
    expect(draw(t.state.board)).toBe(
      trim(`
      . . . . .
      . X X . .
      X . . X .
      . X X . .
      . . . . .`),
    );
  });

  it('captures are removed before the own group’s liberties are counted', () => {
    const t = table(
      {},
      `
      . . . . .
      . . . . .
      . O . . .
      X O X . .
      O . O X .`,
    );
    expect(t.refusal('B1')).toBeNull();
    t.plays('B1');
    expect(draw(t.state.board)).toBe(
      trim(`
      . . . . .
      . . . . .
      . O . . .
      X O X . .
      . X . X .`),
    );
  });

  it('one stone captures several groups', () => {
    const t = table(
      {},
      `
      . X X X .
      X O . O X
      . X O X .
      . X O X .
      . . X . .`,
    );
    const events = t.plays('C4');
    expect(events).toContainEqual({ is: 'capture', seat: 0, with: { n: 4, from: ['C2', 'C3', 'B4', 'D4'] } });
  });

  it('two groups sharing the last liberty are captured together', () => {
    const t = table(
      {},
      `
      . . . . .
      . . . . .
      . . . . .
      X X X . .
      O . O X .`,
    );
    t.plays('B1');
    expect(t.state.prisoners).toEqual([2, 0]);
    expect(draw(t.state.board).split('\n').at(-1)).toBe('. X . X .');
  });

  it('a chain is captured as a whole, however it winds', () => {
    const t = table(
      {},
      `
      X X X X .
      X O O X .
      X X O X .
      X O O X .
      X X . X .`,
    );
    t.plays('C1');
    expect(t.state.prisoners).toEqual([5, 0]);
  });
});

describe('suicide', () => {
  const corner = `
    . . . . .
    . . . . .
    O . . . .
    X O . . .
    . X O . .`;
  const two = `
    . . . . .
    . . . . .
    O . . . .
    X O . . .
    . O . . .`;

  it('is forbidden unless it captures', () => {
    expect(table({}, corner, white).refusal('A1')).toBeNull();
    expect(table({}, two).refusal('A1')).toBe('suicide');
    expect(table({ ruleset: 'source' }, two).refusal('A1')).toBe('suicide');
    expect(table({ ruleset: 'chinese' }, two).refusal('A1')).toBe('suicide');
    expect(table({ ruleset: 'aga' }, two).refusal('A1')).toBe('suicide');
  });

  it('of several stones is allowed by Tromp–Taylor and New Zealand rules, and gives prisoners', () => {
    const t = table({ ruleset: 'trompTaylor' }, two);
    const events = t.plays('A1');
    expect(events).toContainEqual({ is: 'suicide', seat: 0, with: { n: 2, from: ['A1', 'A2'] } });
    expect(t.state.prisoners).toEqual([0, 2]);
    expect(draw(t.state.board).split('\n').slice(-2)).toEqual(['. O . . .', '. O . . .']);
    expect(table({ ruleset: 'japanese', suicide: 'allowed', ko: 'situational' }, two).refusal('A1')).toBeNull();
  });

  it('of one stone stays illegal where multi-stone suicide is allowed', () => {
    const eye = `
      . . . . .
      . . . . .
      . . . . .
      O . . . .
      . O . . .`;
    for (const ko of ['simple', 'positional', 'situational', 'natural'])
      expect(table({ ruleset: 'trompTaylor', ko }, eye).refusal('A1')).toBe('suicideOfOne');
  });
});
