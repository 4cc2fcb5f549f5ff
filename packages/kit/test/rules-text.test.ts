import { describe, expect, it } from 'vitest';
import { rulesFor, type HasTexts } from '../src/index.js';
import { french } from '../src/index.js';

const game = (rules: string): HasTexts => {
  const empty = { zones: {}, actions: {}, asks: {}, events: {}, refusals: {}, options: {}, presets: {}, scores: {} };
  const catalogue = { name: '', about: '', rules, ...empty, statistics: {}, questions: {}, words: {} };
  return { about: { texts: { en: catalogue, cs: catalogue }, kind: french } };
};

describe('the rules of a table', () => {
  it('name what the table has agreed on', () => {
    expect(rulesFor(game('- [[{burn}S]] **{burn:rank}** burns'), { burn: '10' }, 'en')).toBe('- [[10S]] **ten** burns');
  });

  it('leave out what does not hold there', () => {
    const rules = 'a\n{?burn} b\n{!burn} c\n{?equal} d\n{!equal} e\n{?numbers=classic} f\n{?numbers=czech} g';
    expect(rulesFor(game(rules), { burn: 'none', equal: true, numbers: 'czech' }, 'en')).toBe('a\nc\nd\ng');
  });

  it('hold only if all conditions of a line do', () => {
    expect(rulesFor(game('{?one} {?two} both'), { one: true, two: false }, 'cs')).toBe('');
    expect(rulesFor(game('{?one} {?two} both'), { one: true, two: true }, 'cs')).toBe('both');
  });
});
