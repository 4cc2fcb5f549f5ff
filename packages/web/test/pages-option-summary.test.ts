import { flag, oneOf, range } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { controlFor, summary, valuesOf, valueWord } from '../src/pages/gathering/option-summary.js';

const game = {
  options: { end: oneOf(['rounds', 'points'], 'rounds'), rounds: range(1, 10, 5), stack: flag(true) },
  presets: { classic: {}, house: { end: 'points', stack: false } },
};

describe('what a table has agreed on', () => {
  it('is a preset, if all is as the preset says', () => {
    expect(summary(game, valuesOf(game, 'house'))).toEqual({ preset: 'house', differs: [] });
  });
  it('is the nearest preset, and what differs from it', () => {
    const now = { end: 'points', rounds: 3, stack: false };
    expect(summary(game, now)).toEqual({ preset: 'house', differs: ['rounds'] });
  });
  it('the first preset where two are as near', () => {
    expect(summary(game, { end: 'points', rounds: 5, stack: true })).toEqual({ preset: 'classic', differs: ['end'] });
  });
  it('what is not as usual, where a game has no presets', () => {
    const bare = { ...game, presets: {} };
    expect(summary(bare, { end: 'rounds', rounds: 5, stack: false })).toEqual({ preset: null, differs: ['stack'] });
  });
});

describe('values in words', () => {
  const yesNo = { yes: 'ano', no: 'ne' };
  it('as the game says them', () => {
    expect(valueWord({ 'end.points': 'na body' }, 'end', 'points', yesNo)).toBe('na body');
  });
  it('as they are, where they speak for themselves', () => {
    expect(valueWord({}, 'rounds', 7, yesNo)).toBe('7');
    expect(valueWord({}, 'stack', false, yesNo)).toBe('ne');
  });
});

describe('how a value is chosen', () => {
  it.each([
    ['switch', [false, true]],
    ['choice', ['one', 'two', 'three']],
    ['choice', [50, 100, 150, 200]],
    ['stepper', [1, 2, 3, 4, 5, 6]],
    ['list', ['a', 'b', 'c', 'd', 'e']],
    ['list', Array.from({ length: 40 }, (_, i) => i)],
    ['fixed', [3]],
  ] as const)('%s for %j', (control, values) => expect(controlFor(values)).toBe(control));
});
