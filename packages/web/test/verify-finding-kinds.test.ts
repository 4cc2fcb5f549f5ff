import { verifyMatch } from '@partie/fairness';
import { gameById } from '@partie/games';
import { describe, expect, it } from 'vitest';
import { groupOf } from '../src/verify/finding-kinds.js';

describe('a finding in a match file', () => {
  it('belongs to a group that the page explains', () => {
    expect(groupOf({ kind: 'secretMismatch' })).toBe('secret');
    expect(groupOf({ kind: 'drawDiffers', step: 0, draw: 'order', label: 'stock' })).toBe('chance');
    expect(groupOf({ kind: 'moveRefused', step: 9, seat: 1, refusal: { code: 'notYourTurn' } })).toBe('move');
    expect(groupOf({ kind: 'placesDiffer', step: 40, places: [1, 2], claimed: [2, 1] })).toBe('outcome');
  });

  it('of an unreadable file belongs to the file', () => {
    const verdict = verifyMatch('nonsense', gameById);
    expect(!verdict.ok && groupOf(verdict.finding)).toBe('file');
  });
});
