/** Melds: groups, wild groups, sequences, canastas, black and red threes. */
import { describe, expect, it } from 'vitest';
import { table } from './testing.js';

/** Seat 0 with these cards (and some to spare) has drawn; its side has melded fours unless said otherwise. */
const holding = (cards: string, melds: readonly string[] = ['4H 4S 4C'], more = {}) =>
  table({ hands: [`${cards} QD QS`, '5S 6S'], step: 'meld', melds: { 0: melds }, ...more });

describe('a group', () => {
  it('has at least three cards of one rank', () => {
    const t = holding('7H 7S 7C 8H');
    expect(t.refusal(0, 'meld', '7H 7S')).toBe('threeCards');
    expect(t.refusal(0, 'meld', '7H 7S 8H')).toBe('together');
    t.melds(0, '7H 7S 7C');
    expect(t.slots('melds', 0)).toEqual(['4H 4S 4C', '7H 7S 7C']);
  });
  it('has at least two natural cards', () => {
    const t = holding('7H 7S 2H JK');
    expect(t.refusal(0, 'meld', '7H 2H JK')).toBe('twoNaturals');
    expect(t.refusal(0, 'meld', '7H 7S 2H')).toBeNull();
  });
  it('has at most three wild cards', () => {
    const t = holding('7H 7S 2H 2S JK JK', ['8H 8S 2D 2C']);
    expect(t.refusal(0, 'meld', '7H 7S 2H 2S JK')).toBeNull();
    expect(t.refusal(0, 'meld', '7H 7S 2H 2S JK JK')).toBe('threeWild');
    expect(t.refusal(0, 'meld', '2H', { place: 0 })).toBeNull();
    expect(t.refusal(0, 'meld', '2H 2S', { place: 0 })).toBe('threeWild');
  });
  it('of wild cards only may be melded, and takes only wild cards', () => {
    const t = holding('2H 2S JK 2D 7H');
    t.melds(0, '2H 2S JK');
    expect(t.refusal(0, 'meld', '7H', { place: 1 })).toBe('onlyWildHere');
    t.melds(0, '2D', 1);
    expect(t.slots('melds', 0)[1]).toBe('2H 2S JK 2D');
  });
  it('a side may hold more than one group of a rank', () => {
    const t = holding('7H 7S 7C', ['7D 7H 7S']);
    t.melds(0, '7H 7S 7C');
    expect(t.slots('melds', 0)).toEqual(['7D 7H 7S', '7H 7S 7C']);
  });
});

describe('a sequence', () => {
  it('is at least three cards of one suit in consecutive rank, and lies in order whatever order it came in', () => {
    const t = holding('9H 7H 8H 10S');
    expect(t.refusal(0, 'meld', '8H 9H 10S')).toBe('together');
    t.melds(0, '9H 7H 8H');
    expect(t.slots('melds', 0)[1]).toBe('7H 8H 9H');
  });
  it('runs from 4 low to ace high', () => {
    const t = holding('3S 4S 5S 6S QH KH AH 2H');
    expect(t.refusal(0, 'meld', '3S 4S 5S')).toBe('notInSequence');
    expect(t.refusal(0, 'meld', '4S 5S 6S')).toBeNull();
    t.melds(0, 'QH KH AH');
    expect(t.refusal(0, 'meld', '2H', { place: 1 })).toBe('sequenceFull');
  });
  it('wild cards may stand for missing cards (7-8-2-10), at least two naturals', () => {
    const t = holding('7H 8H 2S 10H JK');
    expect(t.refusal(0, 'meld', '7H 2S JK')).toBe('twoNaturals');
    expect(t.refusal(0, 'meld', '7H 10H JK')).toBe('notInSequence');
    t.melds(0, '10H 2S 8H 7H');
    expect(t.slots('melds', 0)[1]).toBe('7H 8H 2S 10H');
  });
  it('a spare wild card stands above, below only when the ace is reached', () => {
    const above = holding('7H 8H 2S');
    above.melds(0, '2S 7H 8H');
    expect(above.slots('melds', 0)[1]).toBe('7H 8H 2S');
    const below = holding('KH AH 2S');
    below.melds(0, 'KH AH 2S');
    expect(below.slots('melds', 0)[1]).toBe('2S KH AH');
  });
  it('no card stands in it twice', () => {
    expect(holding('7H 7H 8H 9H').refusal(0, 'meld', '7H 7H 8H 9H')).toBe('notInSequence');
  });
  it('only the next higher card can be added', () => {
    const t = holding('6H 10S 10H JH QH 2S', ['7H 8H 9H']);
    expect(['6H', 'JH', '10S'].map((card) => t.refusal(0, 'meld', card, { place: 0 }))).toEqual([
      'nextHigher',
      'nextHigher',
      'nextHigher',
    ]);
    t.melds(0, 'JH 10H', 0);
    expect(t.slots('melds', 0)[0]).toBe('7H 8H 9H 10H JH');
    t.melds(0, '2S', 0);
    expect(t.refusal(0, 'meld', 'QH', { place: 0 })).toBe('nextHigher');
  });
  it('never becomes a canasta', () => {
    const t = holding('10H', ['4H 5H 6H 7H 8H 9H']);
    t.melds(0, '10H', 0);
    expect([t.slots('melds', 0)[0]?.split(' ').length, t.marks(0)]).toEqual([7, []]);
  });
});

describe('adding', () => {
  it('cards may be added to one’s own side’s melds at any time in one’s turn, also one by one', () => {
    const t = table({ hands: ['7H 7S KD QD', '5S', '6S', '5D'], step: 'meld', melds: { 0: ['7C 7D 7H'] }, turn: 0 });
    t.melds(0, '7H', 0);
    t.melds(0, '7S', 0);
    expect(t.slots('melds', 0)).toEqual(['7C 7D 7H 7H 7S']);
    const partner = table({
      hands: ['5S', '6S', '7H 7S KD QD', '5D'],
      step: 'meld',
      melds: { 0: ['7C 7D 7H'] },
      turn: 2,
    });
    expect(partner.refusal(2, 'meld', '7H 7S', { place: 0 })).toBeNull();
  });
  it('never to an opponent’s: a slot is always one of one’s own side', () => {
    const t = table({ hands: ['7H KD QD', '5S'], step: 'meld', melds: { 0: ['8C 8D 8H'], 1: ['7C 7D 7H'] } });
    expect(t.refusal(0, 'meld', '7H', { place: 0 })).toBe('otherRank');
    expect(t.may(0, 'meld')).toEqual([]);
    const other = table({
      hands: ['5S', '7H 8S KD QD'],
      step: 'meld',
      melds: { 0: ['8C 8D 8H'], 1: ['7C 7D 7H'] },
      turn: 1,
    });
    expect(other.refusal(1, 'meld', '8S', { place: 0 })).toBe('otherRank');
    expect(other.may(1, 'meld')).toEqual(['meld 7H place:0']);
    other.melds(1, '7H', 0);
    expect([other.slots('melds', 0), other.slots('melds', 1)]).toEqual([['8C 8D 8H'], ['7C 7D 7H 7H']]);
  });
  it('only cards of the rank or wild ones belong to a group', () => {
    const t = holding('7H 2S');
    expect(t.refused(0, 'meld', '7H', { place: 0 })).toEqual({ code: 'otherRank', with: { rank: '4' } });
    expect(t.refusal(0, 'meld', '2S', { place: 0 })).toBeNull();
  });
  it('where several melds would take a card, the move must say which', () => {
    const t = holding('2S', ['4H 4S 4C', '8H 8S 8C']);
    expect(t.refusal(0, 'meld', '2S')).toBe('answerNeeded');
    expect(t.may(0, 'meld')).toEqual(['meld 2S place:0', 'meld 2S place:1']);
  });
});

describe('a canasta', () => {
  it('is a group of seven cards; more may be added and it stays one canasta', () => {
    const t = holding('7H 7S 7H', ['7C 7D 7C 7D 7S']);
    t.melds(0, '7H', 0);
    expect(t.marks(0)).toEqual([]);
    t.melds(0, '7S', 0);
    expect([t.marks(0), t.told]).toEqual([['pure'], ['meld', 'canasta']]);
    t.melds(0, '7H', 0);
    expect([t.marks(0), t.state.statistics.canastas]).toEqual([['pure'], [1, 0]]);
  });
  it('pure has no wild card; mixed has wild cards and at least four naturals', () => {
    const pure = holding('7H', ['7C 7D 7C 7D 7S 7S']);
    pure.melds(0, '7H', 0);
    const mixed = holding('7H', ['7C 7D 7C 2D 2S JK']);
    mixed.melds(0, '7H', 0);
    expect([pure.marks(0), mixed.marks(0)]).toEqual([['pure'], ['mixed']]);
  });
  it('wild: a joker canasta if it contains all four jokers, else a deuce canasta', () => {
    const deuces = holding('2H', ['2C 2D 2S JK JK JK']);
    deuces.melds(0, '2H', 0);
    const jokers = holding('JK', ['2C 2D 2S JK JK JK']);
    jokers.melds(0, 'JK', 0);
    expect([deuces.marks(0), jokers.marks(0)]).toEqual([['deuces'], ['jokers']]);
  });
  it('a wild card added to a pure canasta makes it mixed', () => {
    const t = holding('2H', ['7C 7D 7C 7D 7S 7S 7H']);
    t.melds(0, '2H', 0);
    expect(t.marks(0)).toEqual(['mixed']);
  });
  it('a deuce canasta becomes a joker canasta when the fourth joker arrives', () => {
    const t = holding('JK', ['2C 2D 2S 2H JK JK JK']);
    expect(t.marks(0)).toEqual(['deuces']);
    t.melds(0, 'JK', 0);
    expect(t.marks(0)).toEqual(['jokers']);
  });
});

describe('black threes', () => {
  const canastas = { 0: ['4H 4S 4C 4D 4H 4S 4C'] };
  const out = (hand: string) => table({ hands: [hand, '5S 6S'], step: 'meld', melds: canastas, threes: { 0: '3H' } });
  it('cannot be melded except in the turn in which the player goes out, leaving exactly one card to discard', () => {
    expect(out('3S 3C 3S KD QD').refusal(0, 'meld', '3S 3C 3S')).toBe('blackThreesLast');
    expect(out('3S 3C 3S').refusal(0, 'meld', '3S 3C 3S')).toBe('blackThreesLast');
    expect(out('3S 3C 3S KD').refusal(0, 'meld', '3S 3C 3S')).toBeNull();
  });
  it('only as a group of three or four naturals', () => {
    expect(out('3S 3C 2S KD').refusal(0, 'meld', '3S 3C 2S')).toBe('blackThreesNatural');
    expect(out('3S 3C 3S 3C KD').refusal(0, 'meld', '3S 3C 3S 3C')).toBeNull();
  });
  it('not without a canasta', () => {
    const t = table({ hands: ['3S 3C 3S KD', '5S 6S'], step: 'meld', melds: { 0: ['4H 4S 4C'] } });
    expect(t.refusal(0, 'meld', '3S 3C 3S')).toBe('blackThreesLast');
  });
  it('when going out must be laid in that very turn: the last card must be discarded, not a red three', () => {
    const t = out('3S 3C 3S KD');
    t.melds(0, '3S 3C 3S');
    expect([t.asks, t.refusal(0, 'discardThree', '3H'), t.may(0)]).toEqual([['goOut'], 'mustGoOut', ['discard KD']]);
    t.discards(0, 'KD');
    expect([t.state.phase, t.state.open.wentOut]).toEqual(['between', 0]);
  });
  it('are not prepared for a first meld', () => {
    const t = table({ hands: ['3S 3C 3S KD QD', '5S 6S'], step: 'meld' });
    expect(t.refusal(0, 'prepare', '3S 3C 3S')).toBe('blackThreesLast');
  });
});

describe('red threes', () => {
  const t = () =>
    table({ hands: ['7H KD', '5S 6S'], step: 'meld', threes: { 0: '3H 3D' }, melds: { 0: ['4H 4S 4C'] } });
  it('are never melded; they lie in front of the player', () => {
    const own = t();
    expect(own.cards('threes', 0)).toBe('3H 3D');
    expect(own.refused(0, 'meld', '7H')?.code).not.toBeNull();
    expect(own.may(0).filter((move) => move.includes('3H') && !move.startsWith('discardThree'))).toEqual([]);
  });
  it('one lying there may be used as the discard of a turn: it freezes the pile and earns nothing', () => {
    const own = t();
    own.discardsThree(0, '3H');
    expect([own.cards('discard'), own.state.open.frozen, own.cards('threes', 0), own.hand(0)]).toEqual([
      '5H 3H',
      'untilTurn',
      '3D',
      '7H KD',
    ]);
    expect([own.pending, own.state.open.turns]).toEqual([[1], 10]);
  });
  it('only one’s own', () => {
    expect(table({ hands: ['7H KD', '5S 6S'], step: 'meld', threes: { 1: '3H' } }).may(0, 'discardThree')).toEqual([]);
  });
});
