import { describe, expect, it } from 'vitest';
import { table, white } from './testing.js';
import { readOptions } from '@partie/kit';
import { fixedHandicap, handicapBetween, mostFixed, ranks, settingsBetween } from './handicap.js';
import { options, presets } from './rulesets.js';
import { nameOf } from './points.js';
import { go } from './rules.js';

const places = (size: number, stones: number) =>
  fixedHandicap(size, stones)
    .map((p) => nameOf(size, p))
    .join(' ');

describe('fixed handicap', () => {
  it.each([
    [2, 'D4 Q16'],
    [3, 'D4 Q16 D16'],
    [4, 'D4 Q16 D16 Q4'],
    [5, 'D4 Q16 D16 Q4 K10'],
    [6, 'D4 Q16 D16 Q4 D10 Q10'],
    [7, 'D4 Q16 D16 Q4 D10 Q10 K10'],
    [8, 'D4 Q16 D16 Q4 D10 Q10 K4 K16'],
    [9, 'D4 Q16 D16 Q4 D10 Q10 K4 K16 K10'],
  ])('%i stones on 19 × 19', (stones, wanted) => expect(places(19, stones)).toBe(wanted));

  it('has its places on 13 × 13 and 9 × 9 too', () => {
    expect(places(13, 5)).toBe('D4 K10 D10 K4 G7');
    expect(places(9, 9)).toBe('C3 G7 C7 G3 C5 G5 E3 E7 E5');
  });

  it('boards without a centre have four places, tiny ones none', () => {
    expect([5, 6, 7, 8, 9, 10, 11, 18, 25].map(mostFixed)).toEqual([0, 0, 4, 4, 9, 4, 9, 4, 9]);
    const start = (size: number) => go.refuseStart(2, { ...table({ handicap: 5, size: 9 }).state.options, size });
    expect(start(18)).toEqual({ code: 'noFixedHandicap', with: { n: 5, most: 4, size: 18 } });
    expect(start(9)).toBeNull();
  });

  it('White moves first', () => {
    const t = table({ handicap: 3 });
    expect(t.state.turn).toBe(white);
    expect(t.state.board.emptyCount).toBe(78);
  });
});

describe('free handicap', () => {
  it('Black puts all stones down before White moves', () => {
    const t = table({ handicap: 3, placement: 'free' });
    expect(go.pending(t.state)).toEqual([{ seat: 0, ask: 'handicap', with: { n: 3 } }]);
    expect(t.refusal('pass')).toBe('handicapFirst');
    t.plays('A1 A2');
    expect(t.refusal('A1')).toBe('occupied');
    t.plays('B5');
    expect([t.pending, t.asks]).toEqual([[1], ['playWhite']]);
    expect(go.refuse(t.state, 0, { do: 'play', at: 'C5' })?.code).toBe('notYourTurn');
  });
});

describe('handicap from two ranks', () => {
  it('on 19 × 19 after the AGA', () => {
    expect(handicapBetween('3k', '3k', 19)).toEqual({ handicap: 0, komi: 7.5 });
    expect(handicapBetween('1k', '1d', 19)).toEqual({ handicap: 1, komi: 0.5 });
    expect(handicapBetween('4k', '1d', 19)).toEqual({ handicap: 4, komi: 0.5 });
    expect(handicapBetween('20k', '5d', 19)).toEqual({ handicap: 9, komi: 0.5 });
  });

  it('on smaller boards by a published table', () => {
    expect(handicapBetween('5k', '2k', 13)).toEqual({ handicap: 2, komi: 4 });
    expect(handicapBetween('5k', '2k', 9)).toEqual({ handicap: 0, komi: 0 });
    expect(handicapBetween('10k', '3d', 9)).toEqual({ handicap: 3, komi: 2 });
  });

  it('needs ranks that exist', () => {
    for (const rank of ['', '31k', '10d', '0k', 'k', 'x']) expect(handicapBetween(rank, '1d', 19)).toBeNull();
  });
});

describe('what follows from two ranks at a table', () => {
  const at = (rank: string) => ranks.indexOf(rank);

  it('the weaker takes Black and the first seat, with the stones and the komi of the difference', () => {
    const size = { size: 19 };
    expect(settingsBetween([at('2d'), at('2k')], size)).toEqual({
      options: { handicap: 3, komi: 0.5, black: 'first', placement: 'fixed' },
      seated: { handicap: 3, komi: 0.5, black: 'second', placement: 'fixed' },
      first: 1,
    });
    expect(settingsBetween([at('2k'), at('2d')], size).first).toBe(0);
  });

  it('between equals the game is even, and what was agreed otherwise stays', () => {
    const { options: changed, seated, first } = settingsBetween([at('3k'), at('3k')], { size: 9 });
    expect([changed, first]).toEqual([{}, null]);
    // At a table the handicap that other ranks had asked for goes.
    const earlier = { size: 9, ...settingsBetween([at('10k'), at('3d')], { size: 9 }).seated };
    expect(earlier).toMatchObject({ handicap: 3, komi: 2 });
    const even = { ...earlier, ...seated };
    expect(readOptions(options, presets, even)).toEqual(readOptions(options, presets, { size: 9 }));
  });

  it('only gives what a match can start with, on every board and between all ranks', () => {
    for (const size of options.size.values)
      for (let apart = 0; apart < ranks.length; apart++) {
        const { options: changed } = settingsBetween([0, apart], { size });
        expect(readOptions(options, presets, { size, ...changed }), `${size} ${apart}`).toHaveProperty('ok');
        if (Number(changed.handicap ?? 0) > mostFixed(size))
          expect(changed.placement === 'free' || changed.handicap === 1).toBe(true);
      }
  });
});
