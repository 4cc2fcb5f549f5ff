/** What tables may agree on: equal rank, powers on other ranks, reverse, jokers, cutting in. */
import { readOptions } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { freshlyDealt, table } from './testing.js';
import { shithead } from './rules.js';

const { options, presets } = shithead.about;
const start = (given: object) => {
  const read = readOptions(options, presets, given);
  return 'ok' in read ? shithead.refuseStart(4, read.ok) : read.problems;
};

describe('presets', () => {
  it('have the rules of the source as the default', () => {
    expect(presets.source).toEqual({});
    expect(readOptions(options, presets, {})).toMatchObject({
      ok: { anything: '2', invisible: '3', lower: '7', answer: '8', burn: '10', reverse: 'none', equal: false },
    });
    expect(readOptions(options, presets, {})).toMatchObject({
      ok: { rounds: 1, count: 'loser', four: true, cutIn: false, jokers: false },
    });
  });
  it.each(Object.keys(presets))('%s can be started by 2 to 12 players', (preset) => {
    const read = readOptions(options, presets, {}, preset);
    for (let seats = 2; seats <= 12; seats++) expect('ok' in read && shithead.refuseStart(seats, read.ok)).toBeNull();
  });
});

describe('equal rank allowed', () => {
  it('lets a card of the same rank be played, too', () => {
    const t = table({ hands: ['9H 4H', '4S'], pile: '9S', options: { equal: true } });
    expect([t.asks, t.may(0)]).toEqual([['atLeast 9'], ['play 9H']]);
    expect(t.refused(0, 'play', '4H')).toEqual({ code: 'mustBeAtLeast', with: { rank: '9' } });
  });
  it('lets four of a rank come together from several players', () => {
    const t = table({ hands: ['9H 4H', '9C 9D 4S'], pile: '9S', options: { equal: true } });
    t.plays(0, '9H');
    t.plays(1, '9C 9D');
    expect([t.cards('pile'), t.pending]).toEqual(['', [1]]);
  });
  it('changes nothing about a 7: lower, or a 7', () => {
    const t = table({ hands: ['6H 7H 8H', '4S'], pile: '7S', options: { equal: true } });
    expect(t.may(0)).toEqual(['play 6H', 'play 7H']);
  });
  it('wakes an 8 that is played on an 8 which is no longer active', () => {
    const t = table({ hands: ['8H 4H', '4S'], pile: '8S', options: { equal: true } });
    t.plays(0, '8H');
    expect(t.asks).toEqual(['answer 8']);
  });
});

describe('powers on other ranks', () => {
  it('go with their rank: a queen that goes on anything', () => {
    const moved = table({ hands: ['QH 2H', '4S'], pile: 'AS', options: { anything: 'Q' } });
    expect(moved.may(0)).toEqual(['play QH']);
  });
  it('go with their rank: an invisible 4', () => {
    const t = table({ hands: ['4H 3H', '5S 9S'], pile: '6S', options: { invisible: '4' } });
    expect(t.may(0)).toEqual(['play 4H']);
    t.plays(0, '4H');
    expect([t.cards('pile'), t.cards('aside'), t.asks]).toEqual(['6S', '4H', ['higher 6']]);
  });
  it('go with their rank: a jack that must be followed by a lower card', () => {
    const t = table({ hands: ['9H QH JH', '4S'], pile: 'JS', options: { lower: 'J' } });
    expect([t.asks, t.may(0)]).toEqual([['lower J'], ['play 9H', 'play JH']]);
  });
  it('go with their rank: an ace that must be answered', () => {
    const t = table({ hands: ['AH 4H', '8S 2S'], pile: '9S', options: { answer: 'A' } });
    t.plays(0, 'AH');
    expect([t.asks, t.may(1)]).toEqual([['answer A'], ['skip']]);
  });
  it('go with their rank: a burning 5', () => {
    const t = table({ hands: ['5H 10H', '4S'], pile: 'KS', options: { burn: '5' } });
    expect(t.may(0)).toEqual(['play 5H']);
    t.plays(0, '5H');
    expect([t.cards('pile'), t.pending]).toEqual(['', [0]]);
  });
  it('can each be switched off', () => {
    const off = { anything: 'none', invisible: 'none', burn: 'none', lower: 'none', answer: 'none' } as const;
    expect(table({ hands: ['2H 3H 10H', '4S'], pile: 'KS', options: off }).may(0)).toEqual(['take']);
    expect(table({ hands: ['6H 9H', '4S'], pile: '7S', options: off }).may(0)).toEqual(['play 9H']);
    const eight = table({ hands: ['8H 4H', '9S'], pile: '7S', options: off });
    eight.plays(0, '8H');
    expect(eight.asks).toEqual(['higher 8']);
  });
  it('are refused two to a rank, before the start', () => {
    expect(start({ burn: '2' })).toEqual({ code: 'twoPowers', with: { rank: '2' } });
    expect(start({ burn: '2', anything: 'none' })).toBeNull();
  });
  it('without the burning of four leave four of a rank on the pile', () => {
    const t = table({ hands: ['9H 9S 9C 9D 4H', '4S'], pile: '6S', options: { four: false } });
    t.plays(0, '9H 9S 9C 9D');
    expect([t.cards('pile'), t.pending]).toEqual(['6S 9H 9S 9C 9D', [1]]);
  });
});

describe('the reverse card', () => {
  const position = { hands: ['9H 9D 4H', '4S', '5S'], pile: '6S', options: { reverse: '9' } } as const;

  it('turns the direction of play', () => {
    const t = table(position);
    t.plays(0, '9H');
    expect([t.pending, t.told]).toEqual([[2], ['play', 'reversed']]);
    t.does(2, 'take');
    expect(t.pending).toEqual([1]);
  });
  it('turns it twice when two are played at once', () => {
    const t = table(position);
    t.plays(0, '9H 9D');
    expect(t.pending).toEqual([1]);
  });
  it('has to fit like any other card', () => {
    expect(table({ ...position, pile: 'JS' }).refusal(0, 'play', '9H')).toBe('mustBeHigher');
  });
  it('is gone with the round: the next one starts in the usual direction', () => {
    const t = table({ hands: ['9H', '4S'], pile: '6S', options: { reverse: '9', rounds: 2 } });
    t.plays(0, '9H');
    t.everyoneConfirms();
    expect(t.state.direction).toBe(1);
  });
});

describe('jokers', () => {
  it.each([
    [5, 54],
    [6, 108],
    [12, 162],
  ])('come two to a deck: %i players use %i cards', (seats, cards) => {
    expect(freshlyDealt(seats, { options: { jokers: true } }).state.cardsAt.flat()).toHaveLength(cards);
  });
  it('without a power are higher than an ace, and nothing ordinary beats them', () => {
    const t = table({ hands: ['JK 4H', 'AS'], pile: 'AH', options: { jokers: true } });
    expect(t.may(0)).toEqual(['play JK']);
    t.plays(0, 'JK');
    expect(t.may(1)).toEqual(['take']);
  });
  it('can be given a power', () => {
    const t = table({ hands: ['JK 4H', 'AS'], pile: '7H 8H', options: { jokers: true, burn: 'JK' } });
    t.plays(0, 'JK');
    expect([t.cards('pile'), t.pending]).toEqual(['', [0]]);
  });
  it('cannot be given one at a table without them', () => {
    expect(start({ burn: 'JK' })).toEqual({ code: 'noJokers' });
    expect(start({ burn: 'JK', jokers: true })).toBeNull();
  });
});

describe('cutting in', () => {
  const options = { cutIn: true };
  const position = { hands: ['KH', '4S 5D', '9C 9D 4C'], pile: '9H 9S', options } as const;

  it('is allowed out of turn with the cards missing to four: the pile burns, and the one who cut in goes on', () => {
    const t = table(position);
    expect(t.may(2)).toEqual(['cutIn 9C 9D']);
    t.does(2, 'cutIn', '9C 9D');
    expect([t.told, t.cards('pile'), t.pending, t.asks]).toEqual([['cutIn', 'burns'], '', [2], ['lead']]);
  });
  it('is allowed with the fourth card alone', () => {
    const t = table({ ...position, hands: ['KH', '4S 5D', '9D 4C'], pile: '9H 9S 9C' });
    expect(t.may(2)).toEqual(['cutIn 9D']);
  });
  it('is refused with less than is missing, with more, and with another rank', () => {
    const t = table(position);
    expect(t.refused(2, 'cutIn', '9C')).toEqual({ code: 'notTheFourth', with: { rank: '9', n: 2 } });
    expect(t.refusal(2, 'cutIn', '9C 4C')).toBe('notTheFourth');
    expect(table({ ...position, pile: '' }).refusal(2, 'cutIn', '9C')).toBe('nothingToCutIn');
  });
  it('is allowed against an active 8, with the 8s', () => {
    const t = table({ ...position, hands: ['KH', '4S', '8D 4C'], pile: '8H 8S 8C', active: true });
    t.does(2, 'cutIn', '8D');
    expect([t.pending, t.asks]).toEqual([[2], ['lead']]);
  });
  it('is allowed with open cards when the hand is empty', () => {
    const t = table({ ...position, hands: ['KH', '4S', ''], up: ['', '', '9C 9D 4C'] });
    expect(t.may(2)).toEqual(['cutInUp 9C 9D']);
    const holding = table({ ...position, hands: ['KH', '4S', '4C'], up: ['', '', '9C 9D'] });
    expect(holding.refusal(2, 'cutInUp', '9C 9D')).toBe('handFirst');
  });
  it('draws up first, and is out with the last card: then the next player leads', () => {
    const drawing = table({ ...position, stock: 'AH AS AC' });
    drawing.does(2, 'cutIn', '9C 9D');
    expect(drawing.hand(2)).toBe('4C AH AS');
    const last = table({ ...position, hands: ['KH', '9C 9D', '4C'] });
    last.does(1, 'cutIn', '9C 9D');
    expect([last.pending, last.state.open.place]).toEqual([[2], [null, 1, null]]);
  });
  it('on turn is for cards that would not fit otherwise', () => {
    const t = table({ ...position, hands: ['9C 9D', '4S', '4C'] });
    expect([t.may(0), t.refusal(0, 'play', '9C 9D')]).toEqual([['take', 'cutIn 9C 9D'], 'mustBeHigher']);
    const fitting = table({ ...position, hands: ['9C 9D', '4S', '4C'], options: { cutIn: true, equal: true } });
    expect(fitting.refusal(0, 'cutIn', '9C 9D')).toBe('yourTurn');
  });
  it('does not exist unless the table wants it', () => {
    expect(table({ ...position, options: {} }).refusal(2, 'cutIn', '9C 9D')).toBe('unknownAction');
    expect(table({ ...position, options: { cutIn: true, four: false } }).may(2)).toEqual([]);
  });
});
