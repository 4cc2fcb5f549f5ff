/** Material, seats, options, the deal, and the course of a turn. */
import { french, readOptions, Scripted, seeded } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { must } from '@partie/kit/testing';
import { freshlyDealt, lay, table } from './testing.js';
import { deckFor, isWild, value } from './cards.js';
import { canasta } from './rules.js';

/** A deal in which the cards come off the stock in this order. */
const dealt = (seats: number, stock: string, cards = 11 as const) =>
  freshlyDealt(seats, { options: { cards }, random: new Scripted({ stock: stock.split(' ') }, seeded(1)) });
/** So many fives to eights, which mean nothing. */
const plain = (n: number): string => {
  const codes = ['5', '6', '7', '8', '9', '10'].flatMap((rank) => ['H', 'S', 'C', 'D'].map((suit) => rank + suit));
  return [...codes, ...codes].slice(0, n).join(' ');
};

describe('the cards', () => {
  it('are two French decks and four jokers, 108 cards', () => {
    const codes = deckFor(4).cards.map(french.code);
    expect(codes).toHaveLength(108);
    expect(codes.filter((code) => code === 'JK')).toHaveLength(4);
    expect(codes.filter((code) => code === '7H')).toHaveLength(2);
  });
  it('have each a fixed index: the same in every match, copy after copy in the same order', () => {
    const deck = deckFor(4).cards;
    expect(deck.map(Number)).toEqual(Array.from({ length: 108 }, (_, index) => index));
    const codes = deck.map(french.code);
    expect([codes[0], codes[12], codes[13], codes[53]]).toEqual(['2H', 'AH', '2S', 'JK']);
    expect(codes.slice(54)).toEqual(codes.slice(0, 54));
  });
  it('are three decks with 162 cards for six players, who are dealt 13', () => {
    expect(deckFor(6).cards).toHaveLength(162);
    expect(freshlyDealt(6).state.zone.hand.map((hand) => hand.length)).toEqual([13, 13, 13, 13, 13, 13]);
  });
  it('jokers and twos are wild, all others are natural', () => {
    const wild = new Set(deckFor(4).cards.filter(isWild).map(french.rank));
    expect([...wild].sort()).toEqual(['2', 'JK']);
  });
  it('are worth: joker 50; two 20; ace 20; K Q J 10 9 8: 10; 7 6 5 4 and black three 5', () => {
    const worth = (code: string) =>
      value(
        must(
          deckFor(4).cards.find((card) => french.code(card) === code),
          code,
        ),
      );
    expect(['JK', '2H', 'AS'].map(worth)).toEqual([50, 20, 20]);
    expect(['KH', 'QH', 'JH', '10H', '9H', '8H'].map(worth)).toEqual([10, 10, 10, 10, 10, 10]);
    expect(['7H', '6H', '5H', '4H', '3S', '3C'].map(worth)).toEqual([5, 5, 5, 5, 5, 5]);
  });
});

describe('seats', () => {
  it('two, three or five play each for himself, four as two teams, six as three, partners opposite each other', () => {
    const sides = (seats: number) => freshlyDealt(seats).state.sides;
    expect(sides(2)).toEqual([[0], [1]]);
    expect(sides(3)).toEqual([[0], [1], [2]]);
    expect(sides(4)).toEqual([
      [0, 2],
      [1, 3],
    ]);
    expect(sides(5)).toHaveLength(5);
    expect(sides(6)).toEqual([
      [0, 3],
      [1, 4],
      [2, 5],
    ]);
  });
  it('one or seven cannot play', () => {
    const { ok } = readOptions(canasta.about.options, {}, {}) as { ok: never };
    expect([1, 7].map((seats) => canasta.refuseStart(seats, ok)?.code)).toEqual(['players', 'players']);
  });
});

describe('options', () => {
  const { options, presets } = canasta.about;
  it('points that win: 5000, 6000 … 10000, usually 10000', () => {
    expect(options.target).toEqual({ values: [5000, 6000, 7000, 8000, 9000, 10_000], default: 10_000 });
  });
  it('cards dealt: 11, 13 or 15, usually 13', () => {
    expect(options.cards).toEqual({ values: [11, 13, 15], default: 13 });
    expect(freshlyDealt(4, { options: { cards: 15 } }).state.zone.hand[2]).toHaveLength(15);
  });
  it('sequences are allowed unless switched off', () => {
    expect(options.sequences?.default).toBe(true);
    const t = table({
      hands: ['7H 8H 9H KD KS', '5S'],
      step: 'meld',
      melds: { 0: ['4H 4S 4C'] },
      options: { sequences: false },
    });
    expect(t.refusal(0, 'meld', '7H 8H 9H')).toBe('oneRank');
  });
  it('the Czech preset is the usual one', () => {
    expect(presets.czech).toEqual({});
    expect(Object.keys(presets)).toEqual(['czech', 'classic']);
  });
});

describe('the deal', () => {
  it('is one card at a time, clockwise, up to the chosen number; one card is turned up, the rest is the stock', () => {
    const t = dealt(2, `4H 4S 5H 5S ${plain(18)} KH QH`);
    expect([t.hand(0), t.hand(1)].map((hand) => hand.split(' ').slice(0, 2))).toEqual([
      ['4H', '5H'],
      ['4S', '5S'],
    ]);
    expect([t.cards('discard'), t.state.zone.stock.length, t.cards('stock').split(' ')[0]]).toEqual([
      'KH',
      108 - 23,
      'QH',
    ]);
  });
  it('a red three dealt is laid face up in front of its owner and replaced from the stock, in turn order', () => {
    const t = dealt(2, `3H 3D ${plain(20)} KH QH 9C`);
    expect([t.cards('threes', 0), t.cards('threes', 1)]).toEqual(['3H', '3D']);
    expect([t.hand(0).split(' ').at(-1), t.hand(1).split(' ').at(-1), t.cards('discard')]).toEqual(['KH', 'QH', '9C']);
    expect(t.state.zone.hand.map((hand) => hand.length)).toEqual([11, 11]);
  });
  it('chains of red threes when replacing: until no hand holds a red three', () => {
    const t = dealt(2, `3H 4S ${plain(20)} 3D 3H KH QH`);
    expect(t.cards('threes', 0)).toBe('3H 3D 3H');
    expect([t.hand(0).split(' ').at(-1), t.cards('discard')]).toEqual(['KH', 'QH']);
  });
  it('if the turned-up card is wild or a red three, further cards are turned on it, and the pile is frozen until taken', () => {
    const t = dealt(2, `${plain(22)} 2H 3D JK KH QH`);
    expect([t.cards('discard'), t.state.open.frozen]).toEqual(['2H 3D JK KH', 'untilTaken']);
    expect(dealt(2, `${plain(22)} KH`).state.open.frozen).toBe('');
  });
  it('a black three turned up freezes nothing', () => {
    const t = dealt(2, `${plain(22)} 3S KH`);
    expect([t.cards('discard'), t.state.open.frozen]).toEqual(['3S', '']);
  });
  it('dealer and first player rotate clockwise each round', () => {
    const t = freshlyDealt(3);
    expect([t.state.dealer, t.pending]).toEqual([2, [0]]);
    lay(t, { hands: ['5S', '6S 7S', '8S'], step: 'meld', melds: { 0: ['4H 4S 4C 4D 4H 4S 4C'] } });
    t.discards(0, '5S');
    t.everyoneConfirms();
    expect([t.state.dealer, t.pending]).toEqual([0, [1]]);
  });
});

describe('a turn', () => {
  it('is: draw one card or take the pile; meld and lay off as much as one likes; discard one card', () => {
    const t = table({ hands: ['7H 7S 7C 8H KD QD', '5S 6S'], stock: '8S', melds: { 0: ['8C 8D 8H'] } });
    expect(t.asks).toEqual(['drawOrTake']);
    expect(['meld', 'discard'].map((action) => t.refusal(0, action, '7H'))).toEqual(['drawFirst', 'drawFirst']);
    t.draws(0);
    expect(t.refusal(0, 'draw')).toBe('alreadyDrawn');
    expect(t.refusal(0, 'pick')).toBe('alreadyDrawn');
    t.melds(0, '7H 7S 7C');
    t.melds(0, '8H', 0);
    t.melds(0, '8S', 0);
    t.discards(0, 'KD');
    expect([t.slots('melds', 0), t.hand(0), t.pending]).toEqual([['8C 8D 8H 8H 8S', '7H 7S 7C'], 'QD', [1]]);
  });
  it('only the player on turn can act', () => {
    const t = table({ hands: ['7H KD', '5S 6S'] });
    expect(['draw', 'pick', 'lay'].map((action) => t.refusal(1, action))).toEqual([
      'notYourTurn',
      'notYourTurn',
      'notYourTurn',
    ]);
    expect(canasta.moves(t.state, 1)).toEqual([]);
  });
  it('a red three drawn later is laid down and replaced at once', () => {
    const t = table({ hands: ['7H KD', '5S 6S'], stock: '3H 3D 9C 10C' });
    t.draws(0);
    expect([t.cards('threes', 0), t.hand(0), t.cards('stock').split(' ')[0]]).toEqual(['3H 3D', '7H KD 9C', '10C']);
  });
  it('the turn counter counts discards made in this round', () => {
    const t = table({ hands: ['7H KD', '5S 6S'], turns: 0 });
    t.draws(0);
    expect(t.state.open.turns).toBe(0);
    t.discards(0, '7H');
    expect(t.state.open.turns).toBe(1);
  });
});

describe('the end of the stock', () => {
  const short = { rest: 'melds.1.15', hands: ['7H KD', '5S 6S'], melds: { 0: ['4H 4S 4C'], 1: ['8H 8S 8C'] } };
  it('the round ends at once when a player must draw and cannot', () => {
    const t = table({ ...short });
    t.draws(0);
    expect([t.state.phase, t.told.includes('stockOut')]).toEqual(['between', true]);
  });
  it('the last stock card is played with as usual; a red three that cannot be replaced ends the round', () => {
    const last = table({ ...short, stock: '9C' });
    last.draws(0);
    expect([last.state.phase, last.hand(0)]).toEqual(['play', '7H KD 9C']);
    const three = table({ ...short, stock: '3H' });
    three.draws(0);
    expect([three.state.phase, three.cards('threes', 0), three.hand(0)]).toEqual(['between', '3H', '7H KD']);
  });
  it('when the stock is out the pile may still be taken', () => {
    const t = table({ ...short, hands: ['7H 7S KD QD', '5S 6S'], discard: '9H 7C' });
    expect(t.refusal(0, 'pick')).toBeNull();
  });
  it('when the stock is out nobody gets 200', () => {
    const t = table({ ...short });
    t.draws(0);
    expect(t.line('goingOut')).toEqual([0, 0]);
  });
});
