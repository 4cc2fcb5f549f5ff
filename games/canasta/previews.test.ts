/** What a player is told before he does anything: with which cards he could take the pile, and how the round stands. */
import { french } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { table } from './testing.js';
import { canasta } from './rules.js';

function withWhat(t: ReturnType<typeof table>): string {
  const ids = canasta.using?.(t.state, 0, { do: 'pick' }) ?? [];
  return ids.map((id) => french.code(t.state.card(id))).join(' ');
}

describe('the cards with which the pile would be taken', () => {
  it('are all of its rank, once the side has melded', () => {
    const t = table({ hands: ['KH KS 2C 4C', '5H 6H'], discard: '4H KD', melds: { 0: ['7H 7S 7C'] } });
    expect(withWhat(t)).toBe('KH KS');
  });
  it('are one of its rank and a wild one, if there is no pair', () => {
    const t = table({ hands: ['KH 2C 4C 5C', '5H 6H'], discard: '4H KD', melds: { 0: ['7H 7S 7C'] } });
    expect(withWhat(t)).toBe('KH 2C');
  });
  it('are none where the top card goes on a meld by itself', () => {
    const t = table({ hands: ['4C 5C 6C', '5H 6H'], discard: '4H KD', melds: { 0: ['KH KS KC'] } });
    expect(withWhat(t)).toBe('');
  });
  it('are the whole first meld, as long as the side has not melded', () => {
    const t = table({ hands: ['KH KS QH QS QC 4C 5C', '5H 6H'], discard: '4H KD' });
    expect(withWhat(t).split(' ').sort()).toEqual('KH KS QC QH QS'.split(' '));
  });
});

describe('the points of the round so far', () => {
  it('are what lies open on the table, as it would count now', () => {
    const t = table({
      hands: ['KH KS', '5H 6H'],
      melds: { 0: ['9H 9S 9C 9D 9H 9S 2C'], 1: ['7H 7S 7C'] },
      threes: { 0: '3H', 1: '3D' },
    });
    expect(canasta.view(t.state, null).table.soFar).toEqual([60 + 20 + 300 + 100, -15 - 100]);
  });
});
