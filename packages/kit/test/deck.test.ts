/** Cards: decks and their codes, names in both languages, kinds of one's own. */
import {
  type Card,
  cardKind,
  type Deck,
  deckOf,
  deckWith,
  french,
  french108,
  french52,
  french54,
  frenchDecks,
  german,
  german32,
  noDeck,
} from '@partie/kit';
import { describe, expect, it } from 'vitest';

const codes = ({ kind, cards }: Deck) => cards.map((card) => kind.code(card));
/** How many cards of the deck are written so. */
const times = (deck: Deck, code: string) => codes(deck).filter((one) => one === code).length;

describe('a deck in the box', () => {
  it.each<[string, Deck, number, number]>([
    ['german32', german32, 32, 32],
    ['french52', french52, 52, 52],
    ['french54', french54, 54, 53],
    ['french108', french108, 108, 53],
    ['three French decks without jokers', frenchDecks(3), 156, 52],
  ])('%s has the right number of cards, all different but for their copies', (_name, deck, cards, faces) => {
    expect(deck.cards).toHaveLength(cards);
    expect(new Set(deck.cards).size).toBe(cards);
    expect(new Set(codes(deck)).size).toBe(faces);
    for (const card of deck.cards) expect(card).toBeLessThan(deck.size);
  });

  it('of German cards is hearts, leaves, acorns and bells from seven to ace', () => {
    expect(codes(german32).slice(0, 8)).toEqual(['7h', '8h', '9h', '10h', 'Uh', 'Oh', 'Kh', 'Ah']);
    expect(german.suits).toEqual(['h', 'l', 'z', 'k']);
    for (const suit of german.suits) for (const rank of german.ranks) expect(times(german32, rank + suit)).toBe(1);
  });

  it('of French cards is four suits from two to ace', () => {
    expect(french.suits).toEqual(['H', 'S', 'C', 'D']);
    expect(codes(french52).slice(0, 13).join(' ')).toBe('2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH');
    for (const suit of french.suits) {
      for (const rank of french.ranks.filter((one) => one !== 'JK')) expect(times(french52, rank + suit)).toBe(1);
    }
  });

  it('has no joker among 52 cards, two among 54, four among 108', () => {
    expect([french52, french54, french108, frenchDecks(2)].map((deck) => times(deck, 'JK'))).toEqual([0, 2, 4, 0]);
  });

  it('has every card of a double deck twice', () => {
    expect([times(french108, 'QD'), times(french108, '10S'), times(frenchDecks(2), 'AC')]).toEqual([2, 2, 2]);
  });

  it('of none is for games without cards', () => {
    expect([noDeck.cards, noDeck.size]).toEqual([[], 0]);
  });

  it('can be of any number of decks', () => {
    expect(frenchDecks(12).cards).toHaveLength(624);
    expect(frenchDecks(13).cards).toHaveLength(13 * 52);
  });
});

describe('a card', () => {
  const card = (deck: Deck, code: string) =>
    deck.cards.filter((one) => deck.kind.code(one) === code).at(-1) ?? (-1 as Card);

  it('has suit and rank, the same in every copy', () => {
    const last = card(frenchDecks(12), '10S');
    expect([french.suit(last), french.rank(last), french.code(last)]).toEqual(['S', '10', '10S']);
    const [first] = french52.cards.filter((one) => french.code(one) === '10S');
    expect(first).not.toBe(last);
    expect(french.face(last)).toBe(french.face(first ?? last));
  });

  it('that is a joker has no suit', () => {
    const joker = card(french54, 'JK');
    expect([french.suit(joker), french.rank(joker)]).toEqual(['', 'JK']);
  });

  it.each([
    ['7h', 'srdcová sedma', 'seven of hearts'],
    ['Kh', 'srdcový král', 'king of hearts'],
    ['Ah', 'srdcové eso', 'ace of hearts'],
    ['10l', 'listová desítka', 'ten of leaves'],
    ['Ul', 'listový spodek', 'Unter of leaves'],
    ['Oz', 'žaludový svršek', 'Ober of acorns'],
    ['Az', 'žaludové eso', 'ace of acorns'],
    ['9k', 'kulová devítka', 'nine of bells'],
    ['8k', 'kulová osma', 'eight of bells'],
  ])('%s is called %s in Czech and %s in English', (code, cs, en) => {
    expect(german.face(card(german32, code)).name).toEqual({ cs, en });
  });

  it.each([
    ['2H', 'srdcová dvojka', 'two of hearts'],
    ['QS', 'piková dáma', 'queen of spades'],
    ['JC', 'křížový kluk', 'jack of clubs'],
    ['KD', 'kárový král', 'king of diamonds'],
    ['AD', 'kárové eso', 'ace of diamonds'],
    ['JK', 'žolík', 'joker'],
  ])('%s is called %s in Czech and %s in English', (code, cs, en) => {
    expect(french.face(card(french54, code)).name).toEqual({ cs, en });
  });

  it('ends its Czech adjective by the gender of the rank, in every suit', () => {
    const endings = (rank: string) =>
      new Set(french.faces.filter((face) => face.rank === rank).map(({ name }) => name.cs.split(' ')[0]?.slice(-1)));
    expect([...endings('Q')]).toEqual(['á']);
    expect([...endings('J')]).toEqual(['ý']);
    expect([...endings('A')]).toEqual(['é']);
  });

  it('has suit and rank with names of their own', () => {
    expect(german.suitNames.cs).toEqual({ h: 'srdce', l: 'listy', z: 'žaludy', k: 'kule' });
    expect(german.rankNames.cs).toMatchObject({ '7': 'sedma', U: 'spodek', O: 'svršek', A: 'eso' });
    expect(french.suitNames.en).toEqual({ H: 'hearts', S: 'spades', C: 'clubs', D: 'diamonds' });
    expect(french.rankNames.en).toMatchObject({ J: 'jack', JK: 'joker' });
  });
});

describe('a kind of one’s own', () => {
  const named = (en: string, cs: string) => ({ en, cs });
  const resources = cardKind<never, 'wood' | 'brick' | 'ore'>({
    id: 'resources',
    suits: {},
    ranks: { wood: named('wood', 'dřevo'), brick: named('brick', 'cihla'), ore: named('ore', 'ruda') },
    faces: [
      { code: 'wood', suit: '', rank: 'wood', name: named('wood', 'dřevo') },
      { code: 'brick', suit: '', rank: 'brick', name: named('brick', 'cihla') },
      { code: 'ore', suit: '', rank: 'ore', name: named('ore', 'ruda') },
    ],
  });

  it('makes a deck of all its faces', () => {
    expect(codes(deckOf(resources))).toEqual(['wood', 'brick', 'ore']);
    expect(codes(deckOf(resources, undefined, 2))).toEqual(['wood', 'brick', 'ore', 'wood', 'brick', 'ore']);
  });

  it('makes a deck of the faces chosen, copy by copy', () => {
    const deck = deckOf(resources, ({ rank }, copy) => rank === 'wood' || copy === 1, 2);
    expect(codes(deck)).toEqual(['wood', 'wood', 'brick', 'ore']);
  });

  it('makes a deck with so many of each', () => {
    const deck = deckWith(resources, { wood: 4, ore: 1 });
    expect(['wood', 'brick', 'ore'].map((code) => times(deck, code))).toEqual([4, 0, 1]);
    for (const card of deck.cards) expect(card).toBeLessThan(deck.size);
  });

  it('names its ranks in both languages', () => {
    expect(resources.rankNames).toEqual({
      en: { wood: 'wood', brick: 'brick', ore: 'ore' },
      cs: { wood: 'dřevo', brick: 'cihla', ore: 'ruda' },
    });
  });

  it('may write two equal cards alike, but not two different ones', () => {
    const face = (en: string) => ({ code: 'W', suit: '', rank: 'w', name: named(en, en) }) as const;
    const kind = (...names: string[]) =>
      cardKind<never, string>({ id: 'w', suits: {}, ranks: {}, faces: names.map(face) });
    expect(kind('wild', 'wild').faces).toHaveLength(2);
    expect(() => kind('wild', 'wizard')).toThrow("Two different cards are both written 'W': wild and wizard.");
  });

  it('says so when a deck is to have so many of a card that does not exist', () => {
    expect(() => deckWith(resources, { wood: 4, bricks: 4 })).toThrow(/bricks/);
  });
});
