/** The preset Classic, and the options it is made of. */
import { describe, expect, it } from 'vitest';
import { freshlyDealt, table } from './testing.js';
import { minimum } from './first-meld-minimum.js';

const preset = 'classic';
const canasta = '4H 4S 4C 4D 4H 4S 4C';

describe('the preset Classic', () => {
  it('deals 11 cards and is played to 5000', () => {
    const { state } = freshlyDealt(4, { preset });
    expect([state.zone.hand.map((hand) => hand.length), state.options.target]).toEqual([[11, 11, 11, 11], 5000]);
  });
  it('has no sequences', () => {
    const t = table({ hands: ['7H 8H 9H KD QD', '5S'], step: 'meld', melds: { 0: ['4H 4S 4C'] }, preset });
    expect(t.refusal(0, 'meld', '7H 8H 9H')).toBe('oneRank');
  });
  it('a pile stays frozen until taken', () => {
    const t = table({ hands: ['2S KD QD', '7H 8H'], step: 'meld', preset });
    t.discards(0, '2S');
    t.draws(1);
    t.discards(1, '7H');
    expect([t.pending, t.state.open.frozen]).toEqual([[0], 'untilTaken']);
  });
  it('the pile is open from the first turn', () => {
    const t = table({ hands: ['7H 7S KD QD', '5S'], discard: '9H 7C', melds: { 0: ['4H 4S 4C'] }, turns: 0, preset });
    expect(t.refusal(0, 'pick')).toBeNull();
  });
  it('one group per rank: a second one is refused, in preparing too, and a pair for the pile goes to the group', () => {
    const t = table({ hands: ['7H 7S 7C KD QD', '5S'], step: 'meld', melds: { 0: ['7D 7H 7S'] }, preset });
    expect([t.refusal(0, 'meld', '7H 7S 7C', { place: 1 }), t.refusal(0, 'meld', '7H 7S 7C', { place: 0 })]).toEqual([
      'oneGroup',
      null,
    ]);
    const first = table({ hands: ['7H 7S 7C 7D 7H 7S KD', '5S'], step: 'meld', preset });
    first.prepares(0, '7H 7S 7C');
    expect(first.refusal(0, 'prepare', '7D 7H 7S', { place: 1 })).toBe('oneGroup');
    const hands = ['7H 7S KD QD', '5S'];
    const pile = table({ hands, discard: '9H 7C', melds: { 0: ['7D 7H 7S'] }, frozen: 'untilTaken', preset });
    pile.picks(0);
    expect(pile.may(0, 'meld')).toEqual(['meld 7H 7S place:0']);
  });
  it('wild-only groups are not allowed', () => {
    const t = table({ hands: ['2H 2S JK KD QD', '5S'], step: 'meld', melds: { 0: ['4H 4S 4C'] }, preset });
    expect(t.refusal(0, 'meld', '2H 2S JK', { place: 1 })).toBe('wildAlone');
  });
  it('red threes are not discarded', () => {
    const t = table({ hands: ['KD QD', '5S'], step: 'meld', threes: { 0: '3H' }, preset });
    expect([t.refusal(0, 'discardThree', '3H'), t.may(0, 'discardThree')]).toEqual(['unknownAction', []]);
  });
  it('minimum 15, 50, 90, 120', () => {
    const totals = [-5, 0, 1495, 1500, 2995, 3000];
    expect(totals.map((total) => minimum('classic', total))).toEqual([15, 50, 50, 90, 90, 120]);
  });
  it('the first meld needs no meld with three naturals', () => {
    const t = table({ hands: ['AH AS 2H KD QD', '5S'], step: 'meld', preset });
    t.prepares(0, 'AH AS 2H');
    expect(t.refusal(0, 'lay')).toBeNull();
  });
  it('natural canasta 500, mixed 300', () => {
    const t = table({
      hands: ['5S', '6S'],
      step: 'meld',
      melds: { 0: [canasta], 1: ['KH KS KC KD KH 2S 2H'] },
      preset,
    });
    t.discards(0, '5S');
    expect([t.line('pure'), t.line('mixed')]).toEqual([
      [500, 0],
      [0, 300],
    ]);
  });
  it('going out 100', () => {
    const t = table({ hands: ['5S', '6S'], step: 'meld', melds: { 0: [canasta] }, preset });
    t.discards(0, '5S');
    expect(t.line('goingOut')).toEqual([100, 0]);
  });
  it('200 concealed: melding everything in one turn, also beside the melds of the partner', () => {
    const t = table({ hands: [`${canasta} 5S`, '6S'], step: 'meld', preset });
    t.prepares(0, canasta);
    expect(t.refusal(0, 'lay')).toBe('notEnough');
    const aces = 'AH AS AC AD AH AS AC';
    const out = table({ hands: [`${aces} 5S`, '6S'], step: 'meld', preset });
    out.prepares(0, aces);
    out.layFirst(0);
    out.discards(0, '5S');
    expect([out.state.open.concealed, out.line('goingOut')]).toEqual([true, [200, 0]]);
  });
  it('not concealed for one who had melded before', () => {
    const t = table({ hands: ['AH AS AC 5S 6S', '6S', '7S', '8S'], step: 'meld', preset });
    t.prepares(0, 'AH AS AC');
    t.layFirst(0);
    t.discards(0, '5S');
    expect(t.state.open.laidBefore).toEqual([true, false, false, false]);
  });
  it('four red threes 800', () => {
    const score = (threes: string) => {
      const t = table({ hands: ['5S', '6S'], step: 'meld', melds: { 0: [canasta] }, threes: { 0: threes }, preset });
      t.discards(0, '5S');
      return t.line('redThrees')[0];
    };
    expect([score('3H 3D 3H'), score('3H 3D 3H 3D')]).toEqual([300, 800]);
  });
  it('melded cards always count for the side; red threes against it only if it has melded nothing', () => {
    const points = (melds: readonly string[]) => {
      const position = { melds: { 0: [canasta], 1: melds }, threes: { 1: '3D' } };
      const t = table({ hands: ['5S', 'KD'], step: 'meld', ...position, preset });
      t.discards(0, '5S');
      return [t.line('melds')[1], t.line('redThrees')[1], t.line('left')[1]];
    };
    expect(points(['AH AS AC'])).toEqual([60, 100, -10]);
    expect(points([])).toEqual([0, -100, -10]);
  });
});
