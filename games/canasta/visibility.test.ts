/** What players see, the time limit, taking back, and what a client needs that has never heard of Canasta. */
import { describe, expect, it } from 'vitest';
import { freshlyDealt, table } from './testing.js';
import { canasta } from './rules.js';

describe('at the table everyone sees', () => {
  const t = freshlyDealt(4);
  const view = canasta.view(t.state, 1);
  it('the own hand, of the others how many cards, stock and pile with their counts', () => {
    expect(view.zones['hand.1']?.cards).toHaveLength(13);
    expect(view.zones['hand.3']).toEqual({ see: 'count', n: 13 });
    expect([view.zones.stock?.see, view.zones.discard?.see]).toEqual(['count', 'top']);
  });
  it('the melds of every side and the red threes', () => {
    expect([view.zones['melds.0.0']?.see, view.zones['melds.1.15']?.see, view.zones['threes.3']?.see]).toEqual([
      'all',
      'all',
      'all',
    ]);
  });
  it('first-meld requirement of each side, turn number, round number, totals, who is on turn', () => {
    expect(view.open).toMatchObject({ needs: [50, 50, 50, 50], turns: 0 });
    expect(view.table).toMatchObject({ round: 1, totals: [0, 0], turn: 0 });
  });
  it('canastas marked pure, mixed or wild, by side and slot', () => {
    const melds = { 0: ['4H 4S 4C', '7C 7D 7C 7D 7S 7S 7H'], 1: ['KH KS KC KD 2D 2H 2S'] };
    const marked = canasta.view(table({ hands: ['5S', '6S'], melds }).state, null).open.canastas;
    expect([marked, canasta.about.signs.canastas]).toMatchObject([
      [
        ['', 'pure'],
        ['mixed', ''],
      ].map((start) => [...start, ...new Array<string>(14).fill('')]),
      { at: 'melds', as: 'word' },
    ]);
  });
  it('why an action is refused, in words, before the attempt', () => {
    const early = table({ hands: ['7H 7S KD', '5S'], discard: '7C', turns: 0 });
    expect(canasta.blocked(early.state, 0)).toContainEqual({
      move: { do: 'pick' },
      refusal: { code: 'tooEarly', with: { n: 3 } },
    });
  });
});

describe('a client that has never heard of Canasta', () => {
  it('drops cards on a slot, which answers the question `place`', () => {
    expect(canasta.about.actions.meld).toEqual({ from: 'hand', cards: [1, 30], to: 'melds', slot: 'place' });
    expect(canasta.about.actions.prepare).toMatchObject({ to: 'prepared', slot: 'place' });
    expect(canasta.about.actions.addPicked).toMatchObject({ from: 'picked', to: 'melds', slot: 'place' });
    expect(canasta.sampled).toEqual(['prepare', 'meld']);
  });
  it('may put a new meld on any empty slot, or on none in particular', () => {
    const t = table({ hands: ['7H 7S 7C KD QD', '5S'], step: 'meld', melds: { 0: ['4H 4S 4C'] } });
    expect([{}, { place: 1 }, { place: 9 }, { place: 15 }].map((at) => t.refusal(0, 'meld', '7H 7S 7C', at))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    t.melds(0, '7H 7S 7C', 9);
    expect(t.state.zone.melds[0]?.[9]).toHaveLength(3);
  });
  it('taps the stock to draw, the pile to take it, what is prepared to lay it', () => {
    const { draw, pick, lay } = canasta.about.actions;
    expect([draw?.tap, pick?.tap, lay?.tap]).toEqual(['stock', 'discard', 'prepared']);
  });
  it('is offered a sample of melds, and may try any other', () => {
    const t = table({ hands: ['7H 7S 7C 7D 2H KD QS', '5S'], step: 'meld', melds: { 0: ['4H 4S 4C'] } });
    expect(t.may(0, 'meld')).toEqual(['meld 7H 7S 7C 7D', 'meld 7H 7S 7C', 'meld 7H 7S 7C 7D 2H', 'meld 2H place:0']);
    expect(t.refusal(0, 'meld', '7S 7D 2H')).toBeNull();
  });
  it('is told when there is no more room for a new meld', () => {
    const groups = ['4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'].map((r) => `${r}H ${r}S ${r}C`);
    const again = ['4', '5', '6', '7', '8', '9'].map((r) => `${r}D ${r}D ${r}H`);
    const t = table({
      hands: ['AH AS AC KD QD', '5S'],
      discard: 'JD',
      step: 'meld',
      melds: { 0: [...groups, ...again] },
    });
    expect(t.refusal(0, 'meld', 'AH AS AC')).toBe('noRoom');
  });
});

describe('at the time limit', () => {
  it('if the player has not drawn yet, a card is drawn; then the leftmost card of the hand is discarded', () => {
    const t = table({ hands: ['KD 7H', '5S'], stock: '9C' });
    expect(t.runsOutOfTime(0)).toEqual(['draw', 'discard 7H']);
    expect([t.hand(0), t.pending]).toEqual(['KD 9C', [1]]);
  });
  it.each([
    ['JK 2S KD 9C 7H', '7H'],
    ['2S AD JK KC', 'KC'],
    ['8S 8H', '8H'],
    ['4S 3C 5D', '3C'],
    ['JK 2S', '2S'],
    ['JK JK', 'JK'],
  ])('the leftmost of %s, as a client sorts it with the wild cards to the right, is %s', (hand, discarded) => {
    const t = table({ hands: [hand, '5S'], step: 'meld' });
    expect(t.runsOutOfTime(0)).toEqual([`discard ${discarded}`]);
  });
  it('a first meld that was being prepared is taken back first, and a card picked up put back', () => {
    const t = table({ hands: ['AH AS AC KD', '5S'], step: 'meld' });
    t.prepares(0, 'AH AS AC');
    expect(t.runsOutOfTime(0)).toEqual(['takeBack AH', 'discard KD']);
    const picked = table({ hands: ['7H 7S AH AS AC KC', '5S'], discard: '9H 7C', stock: '10C' });
    picked.picks(0);
    picked.prepares(0, '7H 7S');
    expect(picked.runsOutOfTime(0)).toEqual(['takeBack 7H', 'putBack 7C', 'draw', 'discard 7H']);
  });
  it('the timed-out discard must itself be legal', () => {
    const t = table({ hands: ['KD', '5S'], step: 'meld', melds: { 0: ['4H 4S 4C'] }, threes: { 0: '3H' } });
    expect(t.refusal(0, 'discard', 'KD')).toBe('noCanasta');
    const move = canasta.atTimeLimit(t.state, 0);
    expect([move.do, canasta.refuse(t.state, 0, move)]).toEqual(['discardThree', null]);
  });
});

describe('undo within the turn', () => {
  it('until something new was seen by oneself: preparing, picking up and melding, not drawing', () => {
    const t = table({ hands: ['AH AS AC KD QD', '5S'], stock: '9C' });
    t.draws(0);
    expect(t.takingBackRefused).toBe('undoSeen');
    t.prepares(0, 'AH AS AC');
    expect(t.takingBackRefused).toBeNull();
    t.layFirst(0);
    expect(t.takingBackRefused).toBeNull();
    t.discards(0, 'KD');
    expect(t.takingBackRefused).toBe('undoTurn');
  });
  it('with a partner not what he has been shown', () => {
    const t = table({ hands: ['AH AS AC KD QD', '5S', '6S', '7S'], step: 'meld', melds: { 0: ['4H 4S 4C'] } });
    t.melds(0, 'AH AS AC');
    expect(t.takingBackRefused).toBe('undoSeen');
  });
});
