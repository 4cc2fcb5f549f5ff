/** The first meld of a side in a round: what it needs, and how it is gathered. */
import { describe, expect, it } from 'vitest';
import { table } from './testing.js';
import { minimum } from './first-meld-minimum.js';
import { canasta } from './rules.js';

/** Seat 0 has drawn and not melded yet. */
const holding = (hand: string, more = {}) => table({ hands: [hand, '5S 6S'], step: 'meld', ...more });

describe('the first meld', () => {
  it.each([
    ['up to 1495', 1495, 50],
    ['also negative', -900, 50],
    ['from 1500', 1500, 90],
    ['up to 2495', 2495, 90],
    ['from 2500', 2500, 120],
    ['up to 4995', 4995, 120],
    ['from 5000', 5000, 150],
  ])('%s needs as many points as the table says', (_, total, points) => {
    expect(minimum('czech', total)).toBe(points);
    const t = holding('7H 7S 7C KD', { totals: [total, 0] });
    t.prepares(0, '7H 7S 7C');
    expect(t.refused(0, 'lay')?.with).toMatchObject({ need: points });
  });

  it('must be worth the points needed, in that one turn', () => {
    const t = holding('KH KS KC QH QS QC 7D 4C');
    expect(t.refused(0, 'meld', 'KH KS KC')).toEqual({ code: 'prepareFirst', with: { need: 50 } });
    t.prepares(0, 'KH KS KC');
    expect(t.refused(0, 'lay')).toEqual({ code: 'notEnough', with: { have: 30, need: 50, missing: 20 } });
    t.prepares(0, 'QH QS QC');
    t.layFirst(0);
    expect([t.slots('melds', 0), t.hand(0), t.slots('prepared', 0)]).toEqual([['KH KS KC', 'QH QS QC'], '7D 4C', []]);
  });

  it('at least one of the groups laid must have three or more natural cards', () => {
    const t = holding('AH AS 2H KH KS 2S KC 7D 4C');
    t.prepares(0, 'AH AS 2H');
    t.prepares(0, 'KH KS 2S');
    expect(t.refusal(0, 'lay')).toBe('threeNaturals');
    t.prepares(0, 'KC', 1);
    expect(t.refusal(0, 'lay')).toBeNull();
  });

  it('of wild cards only fails the three-naturals condition', () => {
    const t = holding('JK JK 2H 7D 4C');
    t.prepares(0, 'JK JK 2H');
    expect([t.refusal(0, 'lay'), t.state.sealed.counter]).toEqual(['threeNaturals', ['120 / 50', null]]);
  });

  it('the thresholds are those at the start of the round', () => {
    const t = holding('KH KS KC QH QS QC 7D 4C', { totals: [1450, 0], threes: { 0: '3H' } });
    t.prepares(0, 'KH KS KC');
    t.prepares(0, 'QH QS QC');
    expect(t.state.open.needs).toEqual([50, 50]);
    expect(t.refusal(0, 'lay')).toBeNull();
  });

  it('premiums never count', () => {
    const t = holding('7H 7S 7C 7D 7H 7S 7C KD QD', { totals: [1500, 0], threes: { 0: '3H 3D' } });
    t.prepares(0, '7H 7S 7C 7D 7H 7S 7C');
    expect(t.refused(0, 'lay')).toEqual({ code: 'notEnough', with: { have: 35, need: 90, missing: 55 } });
  });

  it('of one partner is that of the side: the other melds freely', () => {
    const t = table({ hands: ['AH AS AC 7D 4C', '5S', '8H 8S 8C KD QD', '5D'], step: 'meld' });
    t.prepares(0, 'AH AS AC');
    t.layFirst(0);
    expect(t.state.open.needs).toEqual([null, 50, null, 50]);
    t.discards(0, '4C');
    t.state.turnTo(2);
    t.draws(2);
    expect([t.refusal(2, 'meld', '8H 8S 8C'), t.refusal(2, 'prepare', '8H 8S 8C')]).toEqual([null, 'alreadyMelded']);
  });

  it('is needed anew in every round', () => {
    const t = table({ hands: ['5S', '6S 7S'], step: 'meld', melds: { 0: ['4H 4S 4C 4D 4H 4S 4C'] } });
    expect(t.state.open.needs).toEqual([null, 50]);
    t.discards(0, '5S');
    t.everyoneConfirms();
    expect(t.state.open.needs).toEqual([50, 50]);
  });
});

describe('preparing', () => {
  it('several groups can be gathered, and all are laid together when the condition is met', () => {
    const t = holding('AH AS AC 7D 7H 7S 4C KD');
    t.prepares(0, '7D 7H 7S');
    t.prepares(0, 'AH AS AC');
    expect(t.slots('melds', 0)).toEqual([]);
    t.layFirst(0);
    expect(t.slots('melds', 0)).toEqual(['7D 7H 7S', 'AH AS AC']);
    expect(t.told.filter((is) => is === 'lay')).toHaveLength(2);
  });
  it('is everyone’s own: what one prepares is no part of what another lays', () => {
    const t = table({ hands: ['KD QD', 'KH KS KC 9H 9S 9C 7D 5C'], step: 'meld', turn: 1 });
    t.prepares(1, 'KH KS KC');
    t.prepares(1, '9H 9S 9C');
    expect([t.slots('prepared', 0), t.slots('prepared', 1)]).toEqual([[], ['KH KS KC', '9H 9S 9C']]);
    t.layFirst(1);
    expect([t.slots('melds', 0), t.slots('melds', 1), t.slots('prepared', 1)]).toEqual([
      [],
      ['KH KS KC', '9H 9S 9C'],
      [],
    ]);
  });
  it('or taken back, freely, one group after the other', () => {
    const t = holding('AH AS AC 7D 7H 7S 4C KD');
    t.prepares(0, '7D 7H 7S');
    t.prepares(0, 'AH AS AC');
    t.takesBack(0, '7H');
    expect([t.slots('prepared', 0), t.hand(0)]).toEqual([['AH AS AC'], '4C KD 7D 7H 7S']);
    t.takesBack(0, 'AS');
    expect(t.refusal(0, 'lay')).toBe('nothingPrepared');
  });
  it('cards are added to what is prepared, under the same rules', () => {
    const t = holding('7D 7H 7S 2H 8H 4C KD 9H 10H JH');
    t.prepares(0, '7D 7H 7S');
    t.prepares(0, '2H', 0);
    t.prepares(0, '9H 8H 10H');
    t.prepares(0, 'JH', 1);
    expect(t.slots('prepared', 0)).toEqual(['7D 7H 7S 2H', '8H 9H 10H JH']);
    expect(t.refusal(0, 'prepare', 'KD', { place: 0 })).toBe('otherRank');
    expect(t.refusal(0, 'prepare', 'KD 4C')).toBe('together');
  });
  it('a live counter tells the player alone what is gathered and needed, and what is missing', () => {
    const t = holding('AH AS AC 7D 7H 7S 4C KD 2H', { totals: [1500, 0] });
    const sees = (viewer: number | null) => {
      const { counter, missing } = canasta.view(t.state, viewer).sealed;
      return [counter, missing];
    };
    expect(sees(0)).toEqual([
      [null, false],
      [null, false],
    ]);
    t.prepares(0, 'AH AS AC');
    expect(sees(0)).toEqual([
      ['60 / 90', false],
      ['notEnough', false],
    ]);
    expect(sees(1)).toEqual([
      [true, null],
      [true, null],
    ]);
    t.prepares(0, '7D 7H 7S');
    expect(sees(0)[0]).toEqual(['75 / 90', false]);
    t.prepares(0, '2H', 1);
    expect(sees(0)).toEqual([
      ['95 / 90', false],
      ['ready', false],
    ]);
    t.layFirst(0);
    expect(sees(0)).toEqual([
      [null, false],
      [null, false],
    ]);
    expect(canasta.about.signs).toMatchObject({
      counter: { at: 'seat' },
      missing: { at: 'seat' },
      needs: { at: 'seat' },
    });
  });
  it('is out of sight of the others: they see how many cards, and no word of them when they are taken back', () => {
    const t = table({ hands: ['AH AS AC 7D 4C', '5S', '8H', '5D'], step: 'meld' });
    t.prepares(0, 'AH AS AC');
    for (const viewer of [1, 2, 3, null]) {
      expect(t.shown('prepare', viewer)).toEqual({ is: 'prepare', seat: 0, from: 'hand.0', to: 'prepared.0.0', n: 3 });
      expect(canasta.view(t.state, viewer).zones['prepared.0.0']).toEqual({ see: 'count', n: 3 });
    }
    expect(t.takingBackRefused).toBeNull();
    t.takesBack(0, 'AH');
    expect(t.shown('takeBack', 1)).toEqual({ is: 'takeBack', seat: 0, from: 'prepared.0.0', to: 'hand.0', n: 3 });
    t.prepares(0, 'AH AS AC');
    t.layFirst(0);
    expect(t.shown('lay', 1).cards?.map(([, face]) => face)).toEqual(['AH', 'AS', 'AC']);
  });
  it('must be finished before the discard', () => {
    const t = holding('AH AS AC 7D 4C');
    t.prepares(0, 'AH AS AC');
    expect(t.refusal(0, 'discard', '4C')).toBe('layOrTakeBack');
    t.takesBack(0, 'AH');
    expect(t.refusal(0, 'discard', '4C')).toBeNull();
  });
  it('comes after drawing', () => {
    const t = table({ hands: ['AH AS AC 7D 4C', '5S'] });
    expect([t.refusal(0, 'prepare', 'AH AS AC'), t.refusal(0, 'lay')]).toEqual(['drawFirst', 'drawFirst']);
  });
  it('leaves a card to discard, and two without a canasta', () => {
    const one = holding('AH AS AC 7D');
    one.prepares(0, 'AH AS AC');
    expect([one.refusal(0, 'lay'), one.state.sealed.missing]).toEqual(['keepTwo', ['keepCards', null]]);
    const none = holding('AH AS AC');
    none.prepares(0, 'AH AS AC');
    expect(none.refusal(0, 'lay')).toBe('keepOne');
    const out = holding('AH AS AC AD AH AS AC 7D');
    out.prepares(0, 'AH AS AC AD AH AS AC');
    expect(out.refusal(0, 'lay')).toBeNull();
  });
  it('says what is missing in words', () => {
    const t = holding('7H 7S 7C KD 4C');
    t.prepares(0, '7H 7S 7C');
    const refusal = t.refused(0, 'lay');
    expect(t.words(refusal, 'en')).toBe('You have prepared 15 of 50 points: 35 points are missing.');
    expect(t.words(refusal, 'cs')).toBe('Na první výklad je potřeba 50, v přípravě máš 15: schází 35 bodů.');
  });
});
