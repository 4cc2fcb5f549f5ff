/** Boards: nine men's morris, draughts, and noughts and crosses on a grid without cards, gardens with them. */
import { checkGame, type Game, tellReport } from '@partie/kit';
import { testTable } from '@partie/kit/testing';
import { describe, expect, it } from 'vitest';
import { draughts } from './fixtures/draughts.js';
import { gardens } from './fixtures/gardens.js';
import { morris } from './fixtures/morris.js';
import { quilt } from './fixtures/quilt.js';
import { noughts } from './fixtures/noughts.js';

it.each([morris, draughts, noughts, gardens, quilt])('keep every promise of the kit', (game) => {
  const report = checkGame(game as unknown as Game, { games: 25, pairs: 0 });
  expect(report.problems, tellReport(game as unknown as Game, report)).toEqual([]);
});

describe("nine men's morris", () => {
  it('takes a man for three in a line, though none from a line of three', () => {
    const t = testTable(morris);
    const men = { a1: 1, a4: 1, a7: 1, d1: 1, g1: 0, g4: 0 };
    t.state.set({ men, left: [5, 5] });
    t.does(0, 'place', { at: 'g7' });
    expect(t.asks).toEqual(['take']);
    expect(t.may(0)).toEqual(['take at:d1']);
    expect(t.refusal(0, 'take', { at: 'a1' })).toBe('safe');
    t.does(0, 'take', { at: 'd1' });
    expect(t.pending).toEqual([1]);
  });
});

describe('draughts', () => {
  const laid = (pieces: Record<string, { kind: string; owner: number }>) => {
    const t = testTable(draughts);
    t.state.set({ pieces });
    return t;
  };

  it('must capture where it can, and goes on with the same man', () => {
    const t = laid({
      c3: { kind: 'man', owner: 0 },
      a1: { kind: 'man', owner: 0 },
      d4: { kind: 'man', owner: 1 },
      f6: { kind: 'man', owner: 1 },
      h8: { kind: 'man', owner: 1 },
    });
    expect(t.may(0)).toEqual(['step from:c3 to:e5']);
    expect(t.refusal(0, 'step', { from: 'a1', to: 'b2' })).toBe('mustCapture');
    t.does(0, 'step', { from: 'c3', to: 'e5' });
    expect(t.asks).toEqual(['goOn']);
    t.does(0, 'step', { from: 'e5', to: 'g7' });
    expect(Object.keys(t.state.open.pieces)).toEqual(['a1', 'h8', 'g7']);
  });

  it('refuses steps that are none', () => {
    const t = laid({ c3: { kind: 'man', owner: 0 }, h8: { kind: 'man', owner: 1 } });
    expect(t.refusal(0, 'step', { from: 'c3', to: 'c4' })).toBe('noSuchSpace');
    expect(t.refusal(0, 'step', { from: 'c3', to: 'e5' })).toBe('notThere');
    expect(t.refusal(0, 'step', { from: 'h8', to: 'g7' })).toBe('notYours');
  });
});
