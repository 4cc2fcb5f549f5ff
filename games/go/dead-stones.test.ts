import { describe, expect, it } from 'vitest';
import { table } from './testing.js';
import { proposeDead } from './dead-stones.js';
import { nameOf } from './points.js';

const proposed = (diagram: string): string => {
  const { board } = table({}, diagram).state;
  return proposeDead(board)
    .map((p) => nameOf(board.size, p))
    .join(' ');
};

describe('the proposal of dead stones', () => {
  it('finds stones lost in the opponent’s territory', () => {
    expect(
      proposed(`
        . . . X O . . . .
        . O . X O . . . .
        . . . X O . . . .
        . . . X O . . X .
        . . X X O . . . .
        . . X O O . . . .
        X X X O . O . . .
        O O X O O O O O O
        . O X O . . . . .`),
    ).toBe('B1 A2 B2 H6 B8');
  });

  it('leaves a seki alone', () => {
    expect(
      proposed(`
        X X X O O
        X . X O O
        X X X . O
        X X O O O
        X X O . O`),
    ).toBe('');
    expect(
      proposed(`
        X . X X O O .
        X X X O O O O
        . X X O O . O
        X X O X X O O
        X O O X X O O
        X O . X O O .
        X O . X O O O`),
    ).toBe('');
  });

  it('leaves a seki alone in which one side has stones inside the other’s only eye space', () => {
    expect(
      proposed(`
        . O O O . X O
        X X X X X X O
        O O O O O O O
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .`),
    ).toBe('');
  });

  it('takes a chain for dead that loses the race for liberties, although both have one eye', () => {
    expect(
      proposed(`
        X X X O O O X X X
        X . X O . O X . X
        X X X O O O X X X
        X X X . O . X X X
        X X X O O O X X X
        X X X O O O X X X
        X X X O O O X X X
        X X X O O O X X X
        X X X O O O X X X`),
    ).not.toMatch(/[DEF]\d/);
  });

  it('takes bent four in the corner for dead', () => {
    expect(
      proposed(`
        . . . . . . .
        O O O O O O O
        X X X X X X X
        X X X . . . .
        O O X X X . .
        . O O O X . .
        . X X O . X .`),
    ).toBe('D1 B2 C2 D2 A3 B3');
  });

  it('never gives up what nothing can kill', () => {
    expect(
      proposed(`
        . X . X X
        X X X X X
        . . . . .
        O O O O O
        O . O O .`),
    ).toBe('');
  });

  it('is the same for the same position, whatever happened before', () => {
    const { board } = table({ size: 9 }).state;
    board.play(50, 1);
    board.play(33, 2);
    expect(proposeDead(board.clone())).toEqual(proposeDead(board));
  });
});
