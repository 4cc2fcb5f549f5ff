import { go, prsi } from '@partie/games';
import { type Move, readOptions, seeded, type View } from '@partie/kit';
import { gameInfo } from '@partie/protocol';
import { describe, expect, it } from 'vitest';
import { endReason, pointsText, resultForViewer, resultTitle } from '../../src/words/index.js';

const names = ['Anna', 'Běta'];

/** A game of Go in which Black has the first seat, after these moves. */
function goAfter(moves: readonly (readonly [seat: number, move: Move])[], viewer: number | null = 0): View {
  const read = readOptions(go.about.options, go.about.presets, { black: 'first', size: 9, ruleset: 'trompTaylor' });
  if ('problems' in read) throw new Error(read.problems.join());
  const { state } = go.setup(2, read.ok, seeded(1));
  for (const [seat, move] of moves) go.apply(state, seat, move, seeded(1));
  return go.view(state, viewer);
}
const pass = { do: 'pass' } as const;

describe('the result of a game of Go', () => {
  const info = gameInfo(go);
  const counted = goAfter([
    [0, pass],
    [1, pass],
  ]);

  it('names itself: who won, and by how much', () => {
    expect(resultTitle(info, counted, names, 'en')).toBe('White wins by 7.5');
    expect(resultTitle(info, counted, names, 'cs')).toBe('Bílý vyhrál o 7,5 bodu');
  });

  it('says beside it what that means for the viewer', () => {
    expect(resultForViewer(info, counted, names, 'cs')).toBe('Prohrál jsi');
    expect(resultForViewer(info, { ...counted, you: 1 }, names, 'en')).toBe('You won!');
    expect(resultForViewer(info, { ...counted, you: null }, names, 'en')).toBe('Běta won');
  });

  it('names a resignation', () => {
    const resigned = goAfter([[0, { do: 'resign' }]]);
    expect(resultTitle(info, resigned, names, 'en')).toBe('White wins by resignation');
    expect(endReason(info, resigned, names, 'en')).toBeNull();
  });

  it('which ran out of time says so below who won', () => {
    const view = goAfter([]);
    const late = { ...view, table: { ...view.table, result: { places: [2, 1], because: 'time' } } };
    expect(resultTitle(info, late, names, 'en')).toBe('Běta won');
    expect(endReason(info, late, names, 'en')).toBe('Time ran out.');
  });
});

describe('the end of a match of cards', () => {
  const info = gameInfo(prsi);
  const ended = (result: { places: number[]; because?: string }, gone: number[] = []): View => ({
    seats: 2,
    you: 0,
    zones: {},
    table: { result, gone },
    open: {},
    sealed: {},
  });

  it('has a title for every result', () => {
    expect(resultTitle(info, ended({ places: [1, 2] }), names, 'cs')).toBe('Vyhrál jsi!');
    expect(resultTitle(info, ended({ places: [2, 1] }), names, 'cs')).toBe('Vítězí Běta');
    expect(resultTitle(info, ended({ places: [1, 1] }), names, 'en')).toBe('A tie');
    expect(resultTitle(info, ended({ places: [] }), names, 'en')).toBe('The match ended without a result');
  });

  it('has a word for every way in which it can end early', () => {
    expect(endReason(info, ended({ places: [1, 2], because: 'left' }, [1]), names, 'en')).toBe(
      'Běta left before the end.',
    );
    expect(endReason(info, ended({ places: [1, 2], because: 'time' }), names, 'cs')).toBe('Vypršel čas.');
    expect(endReason(info, ended({ places: [], because: 'noResult' }), names, 'en')).toMatch(/broken off/);
    expect(endReason(info, ended({ places: [1, 2] }), names, 'en')).toBeNull();
  });
});

it('points have a unit, with the plural of fractions in Czech', () => {
  const info = gameInfo(prsi);
  expect([1, 3, 5, 6.5].map((n) => pointsText(info, n, 'cs'))).toEqual(['1 bod', '3 body', '5 bodů', '6,5 bodu']);
  const texts = { ...info.texts, en: { ...info.texts.en, unit: 'dollar|dollars' } };
  expect(pointsText({ texts }, -20, 'en')).toBe('−20 dollars');
});
