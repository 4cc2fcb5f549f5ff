/** Taking the discard pile, and freezing it. */
import { describe, expect, it } from 'vitest';
import { table } from './testing.js';
import { canasta } from './rules.js';

const fours = { 0: ['4H 4S 4C'] };

describe('the pile cannot be taken', () => {
  it('in the first three turns of a round', () => {
    const may = (turns: number) =>
      table({ hands: ['7H 7S KD QD', '5S'], discard: '9H 7C', melds: fours, turns }).refused(0, 'pick');
    expect([0, 1, 2].map((turns) => may(turns))).toEqual([3, 2, 1].map((n) => ({ code: 'tooEarly', with: { n } })));
    expect(may(3)).toBeNull();
  });
  it('when its top card is a three (any) or wild', () => {
    const why = (top: string) =>
      table({ hands: ['7H 7S 2H 2D 3S 3C', '5S'], discard: `9H ${top}`, melds: fours }).refusal(0, 'pick');
    expect(['3C', '3H', '2S', 'JK'].map(why)).toEqual(['topThree', 'topThree', 'topWild', 'topWild']);
  });
  it('discarding a black three forbids the next player to take the pile', () => {
    const t = table({ hands: ['3S KD', '9S 9C 5S', '5D'], discard: '9H', step: 'meld' });
    t.discards(0, '3S');
    expect([t.refusal(1, 'pick'), t.asks]).toEqual(['topThree', ['draw']]);
  });
});

describe('if the side has not melded yet', () => {
  const unmelded = (hand: string, more = {}) => table({ hands: [hand, '5S 6S'], discard: '9H KD 7C', ...more });
  it('two natural cards of the same rank from hand must be added to the top card and melded at once', () => {
    expect(unmelded('7H 2S AH AS AC KC').refused(0, 'pick')).toEqual({ code: 'firstPair', with: { rank: '7' } });
    const t = unmelded('7H 7S AH AS AC KC');
    t.picks(0);
    expect([t.asks, t.state.zone.picked[0]?.length, t.cards('discard')]).toEqual([['finishTaking'], 1, '9H KD']);
    expect(['draw', 'discard'].map((action) => t.refusal(0, action, action === 'draw' ? '' : 'KC'))).toEqual([
      'finishTaking',
      'finishTaking',
    ]);
    t.prepares(0, 'AH AS AC');
    expect(t.refused(0, 'lay')).toEqual({ code: 'useTopCard', with: { rank: '7' } });
    t.prepares(0, '7H 7S');
    t.layFirst(0);
    expect(t.slots('melds', 0)).toEqual(['AH AS AC', '7C 7H 7S']);
  });
  it('the whole first-meld condition must be met: the top card counts, the rest of the pile does not', () => {
    const t = unmelded('7H 7S KH KS 4C 5D 6D 9D', { totals: [0, 0] });
    t.picks(0);
    t.prepares(0, '7H 7S');
    expect([t.state.sealed.counter?.[0], t.refusal(0, 'lay')]).toEqual(['15 / 50', 'notEnough']);
    const kings = unmelded('7H 7S QH QS QC 4C 5D', { totals: [0, 0] });
    kings.picks(0);
    kings.prepares(0, '7H 7S');
    kings.prepares(0, 'QH QS QC');
    expect([kings.state.sealed.counter?.[0], kings.refusal(0, 'lay')]).toEqual(['45 / 50', 'notEnough']);
  });
  it('the pair may come with more: wild cards, further equals', () => {
    const t = unmelded('7H 7S 7D 2S JK KH');
    t.picks(0);
    t.prepares(0, '7H 7S');
    t.prepares(0, '2S JK', 0);
    expect(t.state.sealed.counter?.[0]).toBe('85 / 50');
    t.layFirst(0);
    expect([t.slots('melds', 0), t.hand(0)]).toEqual([['7C 7H 7S 2S JK'], '7D KH 9H KD']);
  });
  it('three equals in hand go with the top card, too', () => {
    const t = unmelded('AH AS AC KH 7D', { discard: '9H AD' });
    t.picks(0);
    t.prepares(0, 'AH AS AC');
    expect(t.state.sealed.counter?.[0]).toBe('80 / 50');
    t.layFirst(0);
    expect(t.slots('melds', 0)).toEqual(['AD AH AS AC']);
  });
  it('it is said before the attempt when the points cannot be reached at all', () => {
    const t = unmelded('7H 7S KH QS 4C', { options: { sequences: false } });
    expect(t.refused(0, 'pick')).toEqual({ code: 'cannotReach', with: { most: 15, need: 50 } });
    expect(canasta.blocked(t.state, 0)).toContainEqual({ move: { do: 'pick' }, refusal: t.refused(0, 'pick') });
  });
});

describe('if the side has melded and the pile is not frozen', () => {
  it('one natural card from hand and one wild are enough', () => {
    const t = table({ hands: ['7H 2S KD QD', '5S'], discard: '9H 10C 7C', melds: fours });
    t.picks(0);
    expect(t.may(0, 'meld')).toEqual(['meld 7H 2S']);
    t.melds(0, '7H 2S');
    expect([t.slots('melds', 0), t.hand(0), t.cards('discard')]).toEqual([
      ['4H 4S 4C', '7C 7H 2S'],
      'KD QD 9H 10C',
      '',
    ]);
  });
  it('or the top card is added to a group of the side', () => {
    const t = table({ hands: ['KD QD', '5S'], discard: '9H 10C 4D', melds: fours });
    t.picks(0);
    t.addsPicked(0, 0);
    expect([t.slots('melds', 0), t.hand(0), t.state.step]).toEqual([['4H 4S 4C 4D'], 'KD QD 9H 10C', 'meld']);
  });
  it('or, too, to a sequence of the side', () => {
    const t = table({ hands: ['KD QD', '5S'], discard: '9D 10H', melds: { 0: ['7H 8H 9H'] } });
    t.picks(0);
    t.addsPicked(0, 0);
    expect(t.slots('melds', 0)).toEqual(['7H 8H 9H 10H']);
  });
  it('otherwise it cannot, and the reason names the card', () => {
    for (const hand of ['KD QD 2S JK', 'KD QD 7H']) {
      const t = table({ hands: [hand, '5S'], discard: '9H 7C', melds: fours });
      const refusal = t.refused(0, 'pick');
      expect(refusal).toEqual({ code: 'noMatch', with: { rank: '7' } });
      expect(t.words(refusal, 'en')).toContain('top card (seven)');
      expect(t.words(refusal, 'cs')).toContain('vrchní kartě (sedma)');
    }
  });
  it('nothing else is melded before the top card', () => {
    const t = table({ hands: ['7H 2S KD KS KC QD', '5S'], discard: '9H 7C', melds: fours });
    t.picks(0);
    expect([t.refusal(0, 'meld', 'KD KS KC'), t.refusal(0, 'meld', '2S', { place: 0 })]).toEqual([
      'useTopCard',
      'naturalToo',
    ]);
  });
  it('a natural + wild take must not bring the group to four wild cards', () => {
    const t = table({ hands: ['7H 2S KD QD', '5S'], discard: '9H 7C', melds: { 0: ['7D 7S 2H 2D JK'] } });
    t.picks(0);
    expect([t.refusal(0, 'meld', '7H 2S', { place: 0 }), t.refusal(0, 'meld', '7H 2S')]).toEqual(['threeWild', null]);
  });
});

describe('a frozen pile', () => {
  const frozen = (hand: string, melds: readonly string[]) =>
    table({ hands: [hand, '5S'], discard: '9H 2D 7C', melds: { 0: melds }, frozen: 'untilTaken' });
  it('needs two naturals even if the side already has that group', () => {
    expect(frozen('7H 2S KD QD', ['7D 7S 7H']).refused(0, 'pick')).toEqual({ code: 'frozenPair', with: { rank: '7' } });
    const t = frozen('7H 7S KD QD', ['7D 7S 7H']);
    t.picks(0);
    expect([t.refusal(0, 'addPicked', ''), t.refusal(0, 'meld', '7H', { place: 0 })]).toEqual([
      'frozenPair',
      'frozenPair',
    ]);
    t.melds(0, '7H 7S', 0);
    expect([t.slots('melds', 0), t.state.open.frozen]).toEqual([['7D 7S 7H 7C 7H 7S'], '']);
  });
  it('a pile can be closed for the side that has not melded and open for the other', () => {
    const position = { discard: '9H 7C', melds: { 1: ['4H 4S 4C'] } };
    expect(table({ hands: ['7H 2S KD', '7D 2C KC'], ...position, turn: 0 }).refusal(0, 'pick')).toBe('firstPair');
    expect(table({ hands: ['7H 2S KD', '7D 2C KC'], ...position, turn: 1 }).refusal(1, 'pick')).toBeNull();
  });
  it('discarding a wild card or a red three freezes the pile until that player’s next turn comes', () => {
    const t = table({
      hands: ['2S KD QD', '7H 8H', '9S 10S'],
      step: 'meld',
      melds: { 0: ['4H 4S 4C'], 1: ['5D 5S 5C'], 2: ['6D 6S 6C'] },
    });
    t.discards(0, '2S');
    expect([t.state.open.frozen, t.told]).toEqual(['untilTurn', ['discard', 'freezes']]);
    t.draws(1);
    t.discards(1, '7H');
    expect(t.state.open.frozen).toBe('untilTurn');
    t.draws(2);
    t.discards(2, '9S');
    expect([t.pending, t.state.open.frozen]).toEqual([[0], '']);
  });
  it('frozen again by another it waits for that one', () => {
    const t = table({ hands: ['2S KD QD', '2H 8H', '9S 10S'], step: 'meld' });
    t.discards(0, '2S');
    t.draws(1);
    t.discards(1, '2H');
    t.draws(2);
    t.discards(2, '9S');
    expect([t.pending, t.state.open.frozen]).toEqual([[0], 'untilTurn']);
    t.draws(0);
    t.discards(0, 'KD');
    expect([t.pending, t.state.open.frozen]).toEqual([[1], '']);
  });
  it('frozen by the card turned up stays so until taken', () => {
    const t = table({ hands: ['2S KD QD', '7H 8H'], step: 'meld', frozen: 'untilTaken' });
    t.discards(0, '2S');
    t.draws(1);
    t.discards(1, '7H');
    expect([t.pending, t.state.open.frozen]).toEqual([[0], 'untilTaken']);
  });
  it('as an option stays frozen until taken', () => {
    const t = table({ hands: ['2S KD QD', '7H 8H'], step: 'meld', options: { freeze: 'taken' } });
    t.discards(0, '2S');
    t.draws(1);
    t.discards(1, '7H');
    expect(t.state.open.frozen).toBe('untilTaken');
  });
  it('is shown by an icon and in words beside it', () => {
    const { signs, texts } = canasta.about;
    expect(signs.frozen).toEqual({ at: 'discard', as: 'word', icon: 'frost' });
    expect([texts.en.words.frozen, texts.en.words.untilTaken]).toEqual(['Frozen', 'until it is taken']);
    expect([texts.cs.words.frozen, texts.cs.words.untilTurn?.slice(0, 15)]).toEqual(['Zmrazeno', 'do dalšího tahu']);
  });
  it('gives its reason in words to one who tries to take it', () => {
    const { en, cs } = canasta.about.texts;
    expect(en.refusals.frozenPair).toMatch(/^The pile is frozen: you need two natural cards/);
    expect(cs.refusals.frozenPair).toMatch(/^Balíček je zmrazený: potřebuješ z ruky dva originály/);
  });
});

describe('taking', () => {
  it('then the rest of the pile goes to the player’s hand, and the turn goes on', () => {
    const t = table({ hands: ['7H 7S KD QD', '5S'], discard: '9H 10C 7C', melds: fours });
    t.picks(0);
    t.melds(0, '7H 7S');
    expect([t.hand(0), t.asks, t.state.statistics.piles]).toEqual(['KD QD 9H 10C', ['meld'], [1, 0]]);
    t.discards(0, '9H');
    expect([t.cards('discard'), t.pending]).toEqual(['9H', [1]]);
  });
  it('a player who picked up the top card may put it back as long as nothing has been melded with it', () => {
    const t = table({ hands: ['7H 7S KD QD', '5S'], discard: '9H 10C 7C', melds: fours });
    t.picks(0);
    t.putsBack(0);
    expect([t.cards('discard'), t.hand(0), t.asks]).toEqual(['9H 10C 7C', '7H 7S KD QD', ['drawOrTake']]);
    t.picks(0);
    t.melds(0, '7H 7S');
    expect(t.may(0, 'putBack')).toEqual([]);
  });
  it('putting it back takes back what was prepared for it', () => {
    const t = table({ hands: ['7H 7S AH AS AC KC', '5S'], discard: '9H KD 7C' });
    t.picks(0);
    t.prepares(0, '7H 7S');
    t.prepares(0, 'AH AS AC');
    t.putsBack(0);
    expect([t.slots('prepared', 0), t.hand(0), t.state.sealed.counter]).toEqual([
      [],
      'KC 7H 7S AH AS AC',
      [null, null],
    ]);
  });
  it('red threes in the pile are laid down, and not replaced', () => {
    const t = table({ hands: ['7H 7S KD QD', '5S'], discard: '9H 3D 10C 7C', melds: fours });
    const stock = t.state.zone.stock.length;
    t.picks(0);
    t.melds(0, '7H 7S');
    expect([t.cards('threes', 0), t.hand(0), t.state.zone.stock.length]).toEqual(['3D', 'KD QD 9H 10C', stock]);
  });
  it('shows before the click whether it is possible, and then with which cards', () => {
    const t = table({ hands: ['7H 7S 7D 2S KD QD', '5S'], discard: '9H 7C', melds: fours });
    expect(t.may(0)).toEqual(['draw', 'pick']);
    t.picks(0);
    expect(t.may(0, 'meld')).toEqual(['meld 7H 7S', 'meld 7H 7S 7D', 'meld 7H 7S 7D 2S', 'meld 7H 2S']);
  });
  it('can be taken back: nobody has seen anything new', () => {
    const t = table({ hands: ['7H 7S KD QD', '5S'], discard: '7C', melds: fours });
    t.picks(0);
    expect(t.takingBackRefused).toBeNull();
  });
});
