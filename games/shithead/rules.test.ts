/** Shithead by the rule book, preset "source". Special ranks, edge cases and house rules have tests of their own. */
import { french, Scripted, seeded, usualOptions } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { freshlyDealt, table } from './testing.js';
import { shithead } from './rules.js';

const codes = (list: string) => list.split(' ');
/** Cards in the order in which they are dealt: blind and open cards slot by slot, then the hands. */
const dealing = (cards: string) => ({ random: new Scripted({ stock: codes(cards) }, seeded(1)) });
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

describe('cards and players', () => {
  it('uses 52 cards without jokers', () => {
    const { cardsAt } = freshlyDealt(2).state;
    const ranks = codes('2 3 4 5 6 7 8 9 10 J Q K A');
    expect(cardsAt.flat().map(french.code).sort()).toEqual(
      codes('H S C D')
        .flatMap((s) => ranks.map((r) => r + s))
        .sort(),
    );
  });

  it.each(numbers(2, 5))('%i players use one deck', (seats) => {
    expect(freshlyDealt(seats).state.cardsAt.flat()).toHaveLength(52);
  });
  it.each(numbers(6, 10))('%i players use two decks', (seats) => {
    expect(freshlyDealt(seats).state.cardsAt.flat()).toHaveLength(104);
  });
  it.each([11, 12])('%i players use three decks', (seats) => {
    expect(freshlyDealt(seats).state.cardsAt.flat()).toHaveLength(156);
  });
  it.each([1, 13])('cannot be started by %i', (seats) => {
    expect(shithead.refuseStart(seats, usualOptions(shithead.about.options))?.code).toBe('players');
  });

  it('does not care about suits: any card of a higher rank fits', () => {
    const t = table({ hands: ['9H 9S 9C 9D', '4H'], pile: '6H' });
    expect(codes('9H 9S 9C 9D').map((card) => t.refusal(0, 'play', card))).toEqual([null, null, null, null]);
  });

  it('ranks the ace highest: it beats a king, and nothing beats it by rank', () => {
    expect(table({ hands: ['AH', '4S'], pile: 'KH' }).refusal(0, 'play', 'AH')).toBeNull();
    const t = table({ hands: ['4H 5H 6H 9H JH QH KH', '4S'], pile: 'AS' });
    expect(t.may(0)).toEqual(['take']);
  });
});

describe('the deal', () => {
  it.each(numbers(2, 12))('gives each of %i players three cards face down, three face up, three in hand', (seats) => {
    const { zone, layout } = freshlyDealt(seats).state;
    for (const rows of [zone.blind, zone.up])
      expect(rows.map((slots) => slots.map((slot) => slot.length))).toEqual(new Array(seats).fill([1, 1, 1]));
    expect(zone.hand.map((hand) => hand.length)).toEqual(new Array(seats).fill(3));
    expect(zone.stock).toHaveLength(layout.deck.cards.length - 9 * seats);
  });

  it('shows the face-down cards to nobody, not even their owner', () => {
    const t = freshlyDealt(2);
    for (const viewer of [0, 1, null])
      expect(shithead.view(t.state, viewer).zones['blind.0.1']?.cards?.map(([, face]) => face)).toEqual([null]);
  });
});

describe('swapping', () => {
  const dealt = () => freshlyDealt(2, dealing('4H 4S 5H 5S 6H 6S QH QS KH KS AH AS 9H 9S JH JS 3H 3S'));

  it('lets everyone swap any cards between hand and face-up row before play', () => {
    const t = dealt();
    t.does(0, 'swap', '3H', { for: ['KH'] });
    t.does(0, 'swap', 'KH', { for: ['QH'] });
    expect([t.cards('up', 0), t.hand(0)]).toEqual(['KH 3H AH', '9H JH QH']);
  });

  it('goes on for all at once, until everyone has confirmed', () => {
    const t = dealt();
    expect(t.pending).toEqual([0, 1]);
    t.does(1, 'swap', '9S', { for: ['QS'] });
    t.does(0, 'swap', '9H', { for: ['QH'] });
    t.does(1, 'ready');
    expect([t.pending, t.refusal(0, 'play', '3H')]).toEqual([[0], 'notNow']);
    t.does(0, 'swap', 'JH', { for: ['9H'] });
    t.does(0, 'ready');
    expect(t.state.step).toBe('play');
  });

  it('is over for one who has confirmed, and for everyone once play has begun', () => {
    const t = dealt();
    t.does(0, 'ready');
    expect(t.refusal(0, 'swap', '9H', { for: ['QH'] })).toBe('notYourTurn');
    t.does(1, 'ready');
    expect(t.refusal(0, 'swap', '9H', { for: ['QH'] })).toBe('notNow');
  });

  it('never touches the face-down cards, nor another player’s row', () => {
    const t = dealt();
    const theirs = t.state.handles[t.state.cards('up', 1, 0)[0] ?? -1];
    const [mine] = t.state.cards('hand', 0).map((card) => t.state.handles[card]);
    expect(shithead.refuse(t.state, 0, { do: 'swap', cards: [mine], for: [theirs] })?.code).toBe('answerNotAllowed');
    expect(t.refused(0, 'swap', '9H')).toEqual({ code: 'answerNeeded', with: { what: 'for' } });
  });
});

describe('who begins', () => {
  const beginner = (hands: string, dealer = 2) => {
    const others = '4H 4S 4C 5H 5S 5C 6H 6S 6C 7H 7S 7C 8H 8S 8C QC QD QS';
    const t = freshlyDealt(3, dealing(`${others} ${hands}`));
    t.state.dealer = dealer;
    t.everyoneIsReady();
    return t.pending;
  };

  it('is the player with a 3 in hand', () => {
    expect(beginner('9H 4D 9C JH JS 3C KH KS KC')).toEqual([2]);
  });
  it('is, if nobody has a 3, the player with a 4, and so on', () => {
    expect(beginner('9H 9S 9C JH 4D JC KH KS KC')).toEqual([1]);
    expect(beginner('JH KS 9C JS KC QH KH AS AC')).toEqual([2]);
    expect(beginner('2H KS AC 2S KC AH 2C AS KH')).toEqual([1]);
  });
  it('is, among several, the one nearest to the dealer’s left', () => {
    expect(beginner('9H 3S 9C JH JS 3C KH KS KC')).toEqual([1]);
    expect(beginner('9H 3S 9C JH JS 3C KH KS KC', 1)).toEqual([2]);
  });
  it('shows the cards that decided it to everyone, for it is known anyway', () => {
    const t = freshlyDealt(2, dealing('4H 4S 5H 5S 6H 6S QH QS KH KS AH AS 9H 9S JH 3H JC 3S'));
    t.everyoneIsReady();
    expect(t.shown('begins', null)).toEqual({ is: 'begins', seat: 1, with: { shown: ['3H', '3S'] } });
    expect(t.reads(0, 'en')).toContain('Boris holds the three of hearts, the three of spades and begins.');
    expect(t.takingBackRefused).not.toBeNull();
  });
  it('may begin with any card', () => {
    const t = freshlyDealt(2, dealing('4H 4S 5H 5S 6H 6S QH QS KH KS AH AS 9H 9S JH 10H JC 3S'));
    t.everyoneIsReady();
    expect(t.asks).toEqual(['lead']);
    expect(t.refusal(1, 'play', '10H')).toBeNull();
  });
});

describe('a turn', () => {
  it('is played from the hand while there is one', () => {
    const t = table({ hands: ['9H', '4S'], up: ['KH'], blind: ['AH'] });
    expect([t.refusal(0, 'playUp', 'KH'), t.refusal(0, 'flip', 'AH')]).toEqual(['handFirst', 'handFirst']);
    expect(t.may(0)).toEqual(['play 9H']);
  });
  it('is then played from the face-up cards', () => {
    const t = table({ hands: ['', '4S'], up: ['KH QH'], blind: ['AH 5H'], pile: '9S' });
    expect(t.refusal(0, 'flip', 'AH')).toBe('rowFirst');
    expect(t.may(0)).toEqual(['playUp KH', 'playUp QH']);
    t.does(0, 'playUp', 'QH');
    expect([t.cards('pile'), t.cards('up', 0)]).toEqual(['9S QH', 'KH']);
  });
  it('is then played blind from the face-down ones', () => {
    const t = table({ hands: ['', '4S'], blind: ['AH 5H'], pile: '9S' });
    expect([t.asks, t.may(0)]).toEqual([['flip higher.9'], ['flip AH', 'flip 5H']]);
    t.flips(0, 'AH');
    expect([t.cards('pile'), t.cards('blind', 0), t.pending]).toEqual(['9S AH', '5H', [1]]);
  });
  it('must be played by who can play', () => {
    const t = table({ hands: ['4H KH', '4S'], pile: '9S' });
    expect([t.may(0), t.refusal(0, 'take')]).toEqual([['play KH'], 'mustPlay']);
  });
  it('may be of one or more cards of the same rank at once', () => {
    const t = table({ hands: ['JH JS JC 4D', '4S'], pile: '9S' });
    expect(t.refusal(0, 'play', 'JH JC')).toBeNull();
    t.plays(0, 'JS JC JH');
    expect([t.cards('pile'), t.hand(0)]).toEqual(['9S JS JC JH', '4D']);
  });
  it('is never of cards of different ranks', () => {
    expect(table({ hands: ['JH QS', '4S'], pile: '9S' }).refusal(0, 'play', 'JH QS')).toBe('oneRank');
  });
  it('takes all cards played at once from the same set', () => {
    const t = table({ hands: ['JH JS', '4S'], up: ['JC'], pile: '9S' });
    const [open] = t.state.cards('up', 0).map((card) => t.state.handles[card]);
    const [held] = t.state.cards('hand', 0).map((card) => t.state.handles[card]);
    expect(shithead.refuse(t.state, 0, { do: 'play', cards: [held, open] })?.code).toBe('cardNotThere');
  });
  it('may be any card on an empty table', () => {
    const t = table({ hands: ['2H 4H 7H 8H AH', '4S'] });
    expect(t.may(0)).toEqual(codes('2H 4H 7H 8H AH').map((card) => `play ${card}`));
  });
  it('must otherwise be a higher rank: neither a lower nor an equal one', () => {
    const t = table({ hands: ['4H 9H JH', '4S'], pile: '9S' });
    expect([t.may(0), t.asks]).toEqual([['play JH'], ['higher 9']]);
    expect(t.refused(0, 'play', '9H')).toEqual({ code: 'mustBeHigher', with: { rank: '9' } });
  });
  it('offers and allows every choice among up to four of a rank', () => {
    const t = table({ hands: ['JH JS JC JD', '4S'], pile: '9S' });
    expect(t.may(0)).toHaveLength(15);
  });
  it('allows any choice among more than four of a rank, too, when there are several decks', () => {
    const t = table({ hands: ['JH JS JC JD JH JS', ...new Array<string>(5).fill('4S').slice(0, 2), '4H', '4C', '4D'] });
    expect(t.may(0).filter((move) => move.split(' ').length === 2)).toHaveLength(6);
    expect(t.refusal(0, 'play', 'JS JD')).toBeNull();
  });
});
