import { verifyMatch } from '@partie/fairness';
import { gameById } from '@partie/games';
import { describe, expect, it } from 'vitest';
import { kindOfLie } from '../src/verify/finding-kinds.js';

describe('a lie in a match file', () => {
  it('is told apart in plain words', () => {
    expect(kindOfLie('the secret does not belong to the commitment')).toBe('secret');
    expect(kindOfLie('the first deal: the stock was shuffled differently from what the secret says')).toBe('chance');
    expect(kindOfLie('step 4: the file leaves out how the stock was shuffled')).toBe('chance');
    expect(kindOfLie('step 9: seat 1 could not make this move: It is not your turn.')).toBe('move');
    expect(kindOfLie('step 40: the places are 1, 2, not 2, 1 as the file says')).toBe('outcome');
    expect(kindOfLie('something new')).toBe('other');
  });

  it('is known by the words the checker really uses', () => {
    const verdict = verifyMatch('nonsense', gameById);
    expect(!verdict.ok && kindOfLie(verdict.lie)).toBe('file');
  });
});
