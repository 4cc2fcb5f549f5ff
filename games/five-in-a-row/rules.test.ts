import { checkGame, tellReport } from '@partie/kit';
import { testMatch } from '@partie/kit/testing';
import { describe, expect, it } from 'vitest';
import { fiveInARow } from './rules.js';

/** Makes moves by turns, dark first. */
function played(moves: string, options: { exactly?: boolean; swap?: boolean } = {}) {
  const t = testMatch(fiveInARow, { options });
  for (const at of moves.split(' ')) t.makes(t.pending[0] ?? 0, { do: 'place', at });
  return t;
}
const places = (t: ReturnType<typeof played>) => fiveInARow.outcome(t.state)?.places;

it('keeps every promise of the kit', () => {
  const report = checkGame(fiveInARow, { games: 8, pairs: 0 });
  expect(report.problems, tellReport(fiveInARow, report)).toEqual([]);
});

it('says when somebody has resigned; in matches that began by version 1 it did not', () => {
  const t = played('C3 C4 D3');
  t.makes(1, { do: 'resign' });
  expect(fiveInARow.outcome(t.state)).toEqual({ places: [1, 2], because: 'resign' });
  expect(fiveInARow.earlier?.[0]?.outcome(t.state)).toEqual({ places: [1, 2] });
  expect(fiveInARow.outcome(played('C3 C4 D3 D4 E3 E4 F3 F4 G3').state)).toEqual({ places: [1, 2] });
});

describe('five in a line', () => {
  it.each([
    ['across', 'C3 C4 D3 D4 E3 E4 F3 F4 G3'],
    ['down', 'C3 D3 C4 D4 C5 D5 C6 D6 C7'],
    ['up to the right', 'C3 D3 D4 E3 E5 F3 F6 H3 G7'],
    ['down to the right', 'C9 D3 D8 E3 E7 F3 F6 H3 G5'],
  ])('win %s', (_how, moves) => {
    expect(places(played(moves))).toEqual([1, 2]);
  });

  it('may be six, unless it must be exactly five', () => {
    const six = 'C3 C4 D3 D4 E3 E4 G3 G4 H3 H4 F3';
    expect(places(played(six))).toEqual([1, 2]);
    const t = played(six, { exactly: true });
    expect(places(t)).toBeUndefined();
    expect(t.pending).toEqual([1]);
  });

  it('must not be interrupted', () => {
    expect(places(played('C3 G3 D3 D4 E3 E4 F3 F4'))).toBeUndefined();
  });
});

it('refuses a point that is taken, and one that is none', () => {
  const t = played('C3');
  expect(t.whyNot(1, { do: 'place', at: 'C3' })).toBe('occupied');
  expect(t.whyNot(1, { do: 'place', at: 'I3' })).toBe('badMove');
  expect(t.whyNot(0, { do: 'place', at: 'C4' })).toBe('notYourTurn');
});

describe('the swap opening', () => {
  it('lets the one who begins put three stones and the other one choose his colour', () => {
    const t = played('H8 H9 J8', { swap: true });
    expect(t.asks).toEqual(['choice']);
    expect(t.pending).toEqual([1]);
    expect(t.whyNot(1, { do: 'place', at: 'A1' })).toBe('chooseFirst');
    t.makes(1, { do: 'swap' });
    expect(fiveInARow.view(t.state, null).open.colours).toEqual([1, 0]);
    expect(t.pending).toEqual([0]);
  });

  it('lets him keep the light stones, too', () => {
    const t = played('H8 H9 J8', { swap: true });
    t.makes(1, { do: 'keep' });
    expect(t.pending).toEqual([1]);
    expect(t.whyNot(1, { do: 'swap' })).toBe('noChoice');
  });
});

it('is played sensibly by the simple bot: it wins where it can, and stops a four', () => {
  const best = (t: ReturnType<typeof played>) => {
    const [seat = 0] = t.pending;
    const moves = fiveInARow.moves(t.state, seat);
    const weights = fiveInARow.hint?.(t.state, seat, moves) ?? [];
    return moves[weights.indexOf(Math.max(...weights))]?.at;
  };
  expect(['B3', 'G3']).toContain(best(played('C3 C5 D3 D5 E3 E5 F3 J9')));
  expect(['B3', 'G3']).toContain(best(played('C3 C5 D3 D5 E3 J9 F3')));
});
