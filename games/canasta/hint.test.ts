/** What the simple bot does: nothing clever, but nothing foolish either. */
import { seeded, usualOptions } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { type CanastaTest, table } from './testing.js';
import { canasta } from './rules.js';

/** What it does until the turn is over. */
function turnOf(t: CanastaTest): string[] {
  const done: string[] = [];
  while (t.state.phase === 'play' && t.state.turn === 0 && done.length < 20) {
    const moves = canasta.moves(t.state, 0);
    const weights = canasta.hint?.(t.state, 0, moves) ?? [];
    const move = moves[weights.indexOf(Math.max(...weights))];
    if (move === undefined) break;
    done.push(t.prefers(0));
    canasta.apply(t.state, 0, move, seeded(1));
  }
  return done;
}

describe('a sensible player', () => {
  it('gathers a first meld that is enough, with as few wild cards as possible, and lays it', () => {
    const t = table({ hands: ['KH KS KC AH AS 2H JK 7D 9D', '5S'], step: 'meld' });
    expect(turnOf(t).slice(0, 3).sort()).toEqual(['lay', 'prepare AH AS 2H', 'prepare KH KS KC']);
  });
  it('keeps what is not enough in hand', () => {
    const t = table({ hands: ['7H 7S 7C KD 9D 4C', '5S'], step: 'meld' });
    expect(turnOf(t)).toEqual([expect.stringMatching(/^discard (KD|9D)$/)]);
  });
  it('takes the pile when it can, and sees it through', () => {
    const t = table({ hands: ['7H 7S AH AS AC KC 9D', '5S'], discard: '9H KD 7C', stock: '10C' });
    expect(turnOf(t)).toEqual([
      'pick',
      expect.stringMatching('prepare'),
      expect.stringMatching('prepare'),
      'lay',
      expect.stringMatching('discard'),
    ]);
  });
  it('does not pick up what it cannot meld', () => {
    expect(table({ hands: ['7H 7S KC 9D 4D', '5S'], discard: '9H 7C' }).prefers(0)).toBe('draw');
  });
  it('melds naturals, and adds where they belong', () => {
    const t = table({ hands: ['7H KH KS KC 9D QD 4D 5C', '5S'], step: 'meld', melds: { 0: ['7C 7D 7S'] } });
    expect(turnOf(t)).toEqual(['meld 7H place:0', 'meld KH KS KC', expect.stringMatching('discard')]);
  });
  it('does not meld itself into a corner before there is a canasta', () => {
    const t = table({ hands: ['KH KS KC 9D QD', '5S'], step: 'meld', melds: { 0: ['7C 7D 7S'] } });
    expect(t.prefers(0)).toMatch('discard');
  });
  it('does not throw wild cards away, nor red threes', () => {
    const t = table({ hands: ['2H JK 9D', '5S'], step: 'meld', threes: { 0: '3H' } });
    expect(t.prefers(0)).toBe('discard 9D');
  });
  it('completes a canasta with a wild card, and leaves a pure one pure', () => {
    const completing = table({ hands: ['2H 9D QD', '5S'], step: 'meld', melds: { 0: ['7C 7D 7S 7H 7C 7D'] } });
    expect(completing.prefers(0)).toBe('meld 2H place:0');
    const pure = table({ hands: ['2H 9D QD', '5S'], step: 'meld', melds: { 0: ['7C 7D 7S 7H 7C 7D 7S'] } });
    expect(pure.prefers(0)).toMatch('discard');
  });
  it('does not discard what the opponents collect', () => {
    const t = table({
      hands: ['9H QD KD', '5S'],
      step: 'meld',
      melds: { 0: ['7C 7D 7S'], 1: ['QH QS QC', 'KH KS KC'] },
    });
    expect(t.prefers(0)).toBe('discard 9H');
  });
  it('goes out when it can', () => {
    const t = table({ hands: ['9H 9S 9C QD', '5S'], step: 'meld', melds: { 0: ['7C 7D 7S 7H 7C 7D 7S'] } });
    expect(turnOf(t)).toEqual(['meld 9H 9S 9C', 'discard QD']);
  });
  it('goes out even with a wild card as the last one, rather than giving a red three away', () => {
    const melds = { 0: ['7C 7D 7S 7H 7C 7D 7S'] };
    expect(table({ hands: ['2H', '5S'], step: 'meld', melds, threes: { 0: '3H' } }).prefers(0)).toBe('discard 2H');
  });
});

it('matches of sensible players come to an end by points, with canastas in most rounds', () => {
  const { state } = canasta.setup(4, usualOptions(canasta.about.options), seeded(5));
  const random = seeded(6);
  while (canasta.outcome(state) === null) {
    const seat = canasta.pending(state)[0]?.seat ?? 0;
    const moves = canasta.moves(state, seat);
    const weights = canasta.hint?.(state, seat, moves) ?? [];
    canasta.apply(state, seat, moves[weights.indexOf(Math.max(...weights))] ?? { do: '' }, random);
  }
  expect(Math.max(...state.totals())).toBeGreaterThanOrEqual(10_000);
  expect((state.statistics.canastas ?? []).reduce((a, b) => a + b)).toBeGreaterThan(state.round);
});
