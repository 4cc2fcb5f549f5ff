/** Which cards are offered to one who has picked up the top card of the pile, here always the seven of clubs. */
import { describe, expect, it } from 'vitest';
import { type CanastaTest, type Position, table } from './testing.js';

const before = (hand: string, more: Partial<Position> = {}): CanastaTest =>
  table({ hands: [hand, '5S 6S'], discard: '9H KD 7C', ...more });
function picked(hand: string, more: Partial<Position> = {}): CanastaTest {
  const t = before(hand, more);
  t.picks(0);
  return t;
}

describe('for the first meld with the pile', () => {
  it('the two naturals of the rank of the top card are offered, and no other pair', () => {
    const t = picked('4H 4S 7H 7S AH AS AC KC KD');
    expect(t.may(0, 'prepare')).toEqual(['prepare AH AS AC', 'prepare 7H 7S']);
  });
  it('the pair follows the top card, whatever it is', () => {
    const t = picked('4H 4S 7H 7S AH AS AC KC KD', { discard: '9H 7C KH' });
    expect(t.may(0, 'prepare')).toEqual(['prepare AH AS AC', 'prepare KC KD']);
  });
  it('it is two naturals also where a wild card could help, and then with it, too', () => {
    const t = picked('7H 7S 2S QH QS QC KC 4D');
    expect(t.may(0, 'prepare')).toEqual([
      'prepare 7H 7S 2S',
      'prepare QH QS QC',
      'prepare QH QS QC 2S',
      'prepare QC KC 2S',
      'prepare 7H 7S',
    ]);
  });
  it('of more equals two alone are offered as well as all', () => {
    const t = picked('7H 7S 7D AH AS AC KC');
    expect(t.may(0, 'prepare')).toEqual(['prepare 7H 7S 7D', 'prepare AH AS AC', 'prepare 7H 7S']);
  });
  it('it is offered from a frozen pile just the same', () => {
    const t = picked('7H 7S AH AS AC KC', { frozen: 'untilTaken' });
    expect(t.may(0, 'prepare')).toEqual(['prepare AH AS AC', 'prepare 7H 7S']);
  });
  it('what is offered is enough to take the pile', () => {
    const t = picked('7H 7S AH AS AC KC');
    for (const move of t.may(0, 'prepare')) t.prepares(0, move.slice('prepare '.length));
    t.layFirst(0);
    expect(t.slots('melds', 0)).toEqual(['AH AS AC', '7C 7H 7S']);
  });
  it('once it lies there nothing is offered twice: the other equals go to it', () => {
    const t = picked('7H 7S 7D 7H AH AS AC KC');
    t.prepares(0, '7H 7S');
    expect(t.may(0, 'prepare')).toEqual(['prepare AH AS AC', 'prepare 7D place:0', 'prepare 7D 7H place:0']);
  });
  it('it is not offered to one who has drawn', () => {
    const t = before('7H 7S AH AS AC KC', { stock: '4D' });
    t.draws(0);
    expect(t.may(0, 'prepare')).toEqual(['prepare AH AS AC']);
  });
  it('without two naturals there is nothing to be offered, only a card to be drawn', () => {
    for (const hand of ['7H 2S JK AH AS AC KC', '4H 4S AH AS AC KC']) expect(before(hand).may(0)).toEqual(['draw']);
  });
});

describe('for the pile, if the side has melded', () => {
  const fours = { melds: { 0: ['4H 4S 4C'] } };
  const sevens = { melds: { 0: ['7D 7S 7H'] } };
  const offered = (hand: string, more: Partial<Position> = {}) => picked(hand, { ...fours, ...more }).may(0, 'meld');

  it('the two naturals of the rank of the top card are offered, and nothing of another rank', () => {
    expect(offered('7H 7S KD KC KS QD 4D')).toEqual(['meld 7H 7S']);
    expect(offered('7H 7S KD KC QD 4D', { discard: '9H 7C KH' })).toEqual(['meld KD KC']);
  });
  it('naturals come before wild cards: the pair first, one natural with a wild card last', () => {
    expect(offered('2S 7H 7S KD QD')).toEqual(['meld 7H 7S', 'meld 7H 7S 2S', 'meld 7H 2S']);
  });
  it('a single natural goes with a two or with a joker, as the player likes', () => {
    expect(offered('JK 7H 2S KD QD')).toEqual(['meld 7H 2S', 'meld 7H JK']);
    expect(offered('JK JK 7H KD QD')).toEqual(['meld 7H JK']);
    expect(offered('2H 2S 7H KD QD')).toEqual(['meld 7H 2H']);
  });
  it('where the top card goes on a group by itself, a pair still may make a new one', () => {
    const t = picked('7H 7S KD QD', { ...sevens });
    expect(t.may(0)).toEqual(['putBack 7C', 'addPicked 7C place:0', 'meld 7H 7S']);
    expect(picked('7H 2S KD QD', { ...sevens }).may(0, 'meld')).toEqual(['meld 7H 2S']);
  });
  it('where it goes on a group by itself, no cards of the hand are needed and none are offered', () => {
    for (const hand of ['7H KD KC QD', '2S JK KD KC QD'])
      expect(picked(hand, { ...sevens }).may(0)).toEqual(['putBack 7C', 'addPicked 7C place:0']);
  });
  it('from a frozen pile never one natural with a wild card', () => {
    const frozen = 'untilTurn';
    expect(offered('7H 7S 2S JK KD QD', { frozen })).toEqual(['meld 7H 7S', 'meld 7H 7S 2S']);
    expect(offered('7H 7S 7D 2S KD QD', { frozen })).toEqual(['meld 7H 7S', 'meld 7H 7S 7D', 'meld 7H 7S 7D 2S']);
    expect(picked('7H 7S KD QD', { ...sevens, frozen }).may(0)).toEqual(['putBack 7C', 'meld 7H 7S']);
  });
  it('a frozen pile is not offered without two naturals, whatever else there is', () => {
    for (const hand of ['7H 2S JK KD QD', '7H KD KC QD', '2S 2H JK KD KC'])
      for (const melds of [fours, sevens])
        expect(before(hand, { ...melds, frozen: 'untilTaken' }).may(0)).toEqual(['draw']);
  });
});
