import { describe, expect, it } from 'vitest';
import { outOf } from '../../src/words/numbers.js';

describe('out of so many, in Czech', () => {
  it.each([
    [2, 'z 2'],
    [3, 'ze 3'],
    [4, 'ze 4'],
    [5, 'z 5'],
    [7, 'ze 7'],
    [12, 'z 12'],
    [14, 'ze 14'],
    [40, 'ze 40'],
    [52, 'z 52'],
    [100, 'ze 100'],
    [300, 'z 300'],
  ])('%i is said as it is spoken: %s', (n, said) => {
    expect(outOf(n)).toBe(said);
  });
});
