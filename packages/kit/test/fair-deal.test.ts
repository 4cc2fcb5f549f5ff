/** The check of deals, by itself: it judges a game by the cards it is really played with. */
import {
  type Deck,
  deckOf,
  deckWith,
  fan,
  french108,
  french52,
  french54,
  frenchDecks,
  type Game,
  german,
  german32,
  pile,
} from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { checkFairDeal } from '../src/check/fair-deal.js';
import { playground, type PlayTable } from './playground.js';

const zones = {
  stock: pile({ see: 'nobody' }),
  discard: pile({ see: 'top' }),
  hand: fan({ of: 'each', see: 'owner' }),
};
function game(deck: Deck, deal?: (t: PlayTable<typeof zones>) => void): Game {
  const fairly = (t: PlayTable<typeof zones>) => {
    t.collect('stock');
    t.shuffle('stock');
    t.deal('stock', 'hand', 3);
    t.move(t.top('stock'), 'discard');
  };
  return playground(zones, 4, { deck, players: [2, 4], deal: deal ?? fairly }).game as Game;
}
const judged = (one: Game) => checkFairDeal(one, 2000, 1)?.what ?? 'fair';

describe('a fair deal', () => {
  const judgements = (decks: Readonly<Record<string, Deck>>) =>
    Object.entries(decks).map(([what, deck]) => `${what}: ${judged(game(deck))}`);

  it('of a whole kind of cards is found fair', () => {
    const decks = { '32 German cards': german32, 'with jokers': french54, 'two packs with jokers': french108 };
    expect(judgements(decks)).toEqual(Object.keys(decks).map((what) => `${what}: fair`));
  });

  it('of a part of it, or of more of some cards than of others, is found fair', () => {
    const decks = {
      'without jokers': french52,
      'two packs without jokers': frenchDecks(2),
      'a shortened pack': deckOf(german, ({ rank }) => rank !== '7' && rank !== '8'),
      'so many of each': deckWith(german, { '7h': 8, '8h': 4, '9h': 2, Kz: 6 }),
    };
    expect(judgements(decks)).toEqual(Object.keys(decks).map((what) => `${what}: fair`));
  });
});

describe('an unfair deal', () => {
  it('in which a card never comes is found out', () => {
    const withoutAces = game(german32, (t) => {
      t.collect('stock');
      t.shuffle('stock');
      t.move(
        t
          .cards('stock')
          .filter((card) => german.rank(card) === 'A')
          .slice(0, 2),
        'discard',
      );
      t.deal('stock', 'hand', 3);
    });
    expect(judged(withoutAces)).not.toBe('fair');
  });

  it('in which the seats are not alike is found out', () => {
    const forTheFirst = game(german32, (t) => {
      t.collect('stock');
      t.shuffle('stock');
      const ace = t.cards('stock').find((card) => german.rank(card) === 'A');
      t.move(ace ?? t.top('stock'), 'hand', 0);
      t.dealTo([1, 2, 3], 'stock', 'hand', 1);
      t.deal('stock', 'hand', 2);
    });
    expect(judged(forTheFirst)).toContain("'hand'");
  });

  it('without any shuffle is found out', () => {
    const unshuffled = game(german32, (t) => {
      t.collect('stock');
      t.deal('stock', 'hand', 3);
    });
    expect(judged(unshuffled)).not.toBe('fair');
  });
});
