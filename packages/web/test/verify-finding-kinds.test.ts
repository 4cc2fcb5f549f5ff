import { verifyMatch } from '@partie/fairness';
import { gameById } from '@partie/games';
import { describe, expect, it } from 'vitest';
import { findingKind } from '../src/verify/finding-kinds.js';

describe('a mismatch in a match file', () => {
  it('is told apart in plain words', () => {
    expect(findingKind('the secret does not belong to the commitment')).toBe('secret');
    expect(findingKind('the first deal: the stock was shuffled differently from what the secret says')).toBe('chance');
    expect(findingKind('step 4: the file leaves out how the stock was shuffled')).toBe('chance');
    expect(findingKind('step 9: seat 1 could not make this move: It is not your turn.')).toBe('move');
    expect(findingKind('step 40: the places are 1, 2, not 2, 1 as the file says')).toBe('outcome');
    expect(findingKind('something new')).toBe('other');
  });

  it('is known by the words the checker really uses', () => {
    const verdict = verifyMatch('nonsense', gameById);
    expect(!verdict.ok && findingKind(verdict.lie)).toBe('file');
  });
});
