/** Copies to think with: what is kept in them, what is not, and that they play on as the match itself would. */
import { arrange } from '@partie/kit/testing';
import { cardGame, fan, type Game, german, german32, type Move, no } from '@partie/kit';
import { pile, row, seeded, texts, usualOptions } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { tiny, tinyRules, words } from './zoo/healthy.js';
import { ohHell } from './fixtures/oh-hell.js';
import { pairs } from './fixtures/pairs.js';
import { fiveInARow } from './fixtures/five-in-a-row.js';

describe('a sketch', () => {
  const game = tiny();
  const { state } = game.setup(3, {}, seeded(5));

  it('leaves the match as it was', () => {
    const before = JSON.stringify(game.save(state));
    const sketch = game.sketch(state);
    game.playOn(sketch, seeded(1));
    expect(game.outcome(sketch)).not.toBeNull();
    expect(JSON.stringify(game.save(state))).toBe(before);
  });

  it('has the same legal moves, by the same handles', () => {
    expect(game.moves(game.sketch(state), 0)).toEqual(game.moves(state, 0));
  });

  it('tells nothing', () => {
    const sketch = game.sketch(state);
    expect(game.apply(sketch, 0, { do: 'draw' }, seeded(1))).toEqual([]);
    expect(game.pending(sketch)).toEqual([{ seat: 1, ask: 'play' }]);
  });

  it('gives a handle to every card, so that what is drawn can be played', () => {
    const sketch = game.sketch(state);
    for (let i = 0; i < 9; i++) game.apply(sketch, i % 3, { do: 'draw' }, seeded(i));
    const handles = sketch.layout.deck.cards.map((card) => sketch.handles[card]);
    expect(new Set(handles).size).toBe(32);
    expect(handles).not.toContain(-1);
  });

  it.each(['view', 'guess', 'save'] as const)('is not for looking at: no %s', (what) => {
    const sketch = game.sketch(state);
    const looks = { view: () => game.view(sketch, 0), guess: () => game.guess(sketch, 0, seeded(1)) };
    expect(() => (what === 'save' ? game.save(sketch) : looks[what]())).toThrow('This is a sketch');
  });

  it('is still a sketch when it is copied', () => {
    expect(() => game.view(game.clone(game.sketch(state)), 0)).toThrow('This is a sketch');
  });
});

describe('playing on', () => {
  it('stops after so many moves', () => {
    const game = tiny();
    const sketch = game.sketch(game.setup(4, {}, seeded(1)).state);
    expect(game.playOn(sketch, seeded(2), 3)).toBe(3);
    expect(game.outcome(sketch)).toBeNull();
    expect(sketch.turn).toBe(3);
  });

  it('goes on through all rounds, and does not count that they are confirmed', () => {
    const { state } = ohHell.setup(3, usualOptions(ohHell.about.options), seeded(4));
    const made = ohHell.playOn(state, seeded(4));
    expect(ohHell.sheet(state)?.rounds.length).toBeGreaterThan(1);
    expect(ohHell.outcome(state)).not.toBeNull();
    expect(made).toBeGreaterThan(10);
  });

  it.each([
    ['a board', fiveInARow as Game],
    ['backs that are turned up', pairs as Game],
  ])('works for %s', (_name, game) => {
    const { state } = game.setup(2, usualOptions(game.about.options), seeded(3));
    expect(game.playOn(state, seeded(3))).toBeGreaterThan(0);
    expect(game.outcome(state)).not.toBeNull();
  });

  it('asks `refuse` also of an action that takes no cards', () => {
    const { play, draw } = tinyRules.actions;
    const game = tiny({
      actions: { play: { ...play, refuse: () => null }, draw: { ...draw, refuse: () => no('mustMatch', { n: 1 }) } },
    });
    const sketch = game.sketch(game.setup(2, {}, seeded(1)).state);
    game.playOn(sketch, seeded(2), 6);
    expect(sketch.zone.hand.map((hand) => hand.length)).toEqual([1, 1]);
  });

  it('takes every legal move with the same chance', () => {
    const game = tiny();
    const { state } = game.setup(2, {}, seeded(1));
    arrange(state, { 'hand.0': '7h 8h 9l Ah', 'hand.1': 'Kl Kz', discard: '10h' }, 'stock');
    const counts = new Map<string, number>();
    const random = seeded(9);
    for (let i = 0; i < 4000; i++) {
      const sketch = game.sketch(state);
      game.playOn(sketch, random, 1);
      const left = sketch.zone.hand[0]?.map(german.code).join(' ') ?? '';
      counts.set(left, (counts.get(left) ?? 0) + 1);
    }
    const drawn = [...counts].filter(([left]) => left.split(' ').length === 5).length;
    // Three cards fit; the fourth move is to draw, which always brings the same card.
    expect([drawn, counts.size]).toEqual([1, 4]);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(130);
  });
});

describe('cards that go together', () => {
  const { rank } = german;
  const game = cardGame({
    id: 'together',
    version: 1,
    texts: texts({
      en: { ...words.en, actions: { play: 'Play', draw: 'Draw' } },
      cs: { ...words.cs, actions: { play: 'Zahrát', draw: 'Líznout' } },
    }),
    players: [2, 2],
    deck: german32,
    options: {},
    zones: {
      stock: pile({ see: 'nobody' }),
      discard: row({ see: 'everyone' }),
      hand: fan({ of: 'each', see: 'owner' }),
    },
    open: () => ({ asked: 0 }),
    deal: (t) => t.collect('stock'),
    asks: () => 'play',
    actions: {
      play: {
        from: 'hand',
        to: 'discard',
        cards: [1, 3],
        together: rank,
        refuse: (_t, _seat, [card]) => (rank(card) === 'A' ? no('mustMatch', { n: 1 }) : null),
        then: (t) => t.nextTurn(),
      },
      draw: { then: (t) => t.endRound() },
    },
  });

  function offered(hand: string): string[] {
    const { state } = game.setup(2, {}, seeded(1));
    arrange(state, { 'hand.0': hand }, 'stock');
    const codes = ({ cards = [] }: Move) => cards.map((id) => german.code(state.card(id))).join(' ');
    return game.moves(state, 0).flatMap((move) => (move.do === 'play' ? [codes(move)] : []));
  }

  it('are offered in all sets, not larger than may be taken', () => {
    expect(offered('7h Kh 7l 7z 7k').join(', ')).toBe(
      '7h, 7h 7l, 7h 7l 7z, 7h 7l 7k, 7h 7z, 7h 7z 7k, 7h 7k, 7l, 7l 7z, 7l 7z 7k, 7l 7k, 7z, 7z 7k, 7k, Kh',
    );
  });

  it('are refused together', () => {
    expect(offered('Ah Al Kh')).toEqual(['Kh']);
  });
});
