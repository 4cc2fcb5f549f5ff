import { describe, expect, it } from 'vitest';
import { resultText } from './analysis-texts.js';

describe('a result in words', () => {
  it.each([
    ['B+R', 'Black won by resignation'],
    ['W+Resign', 'White won by resignation'],
    ['W+3.5', 'White won by 3.5'],
    ['B+T', 'Black won on time'],
    ['b+Forfeit', 'Black won by forfeit'],
    ['W+', 'White won'],
    ['0', 'a draw'],
    ['Draw', 'a draw'],
    ['Void', 'no result'],
    ['?', '?'],
    ['W+3/4子', 'W+3/4子'],
  ])('%s', (result, wanted) => expect(resultText(result, 'en')).toBe(wanted));
});
