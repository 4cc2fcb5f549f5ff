/** Slots as answers, values that only their owner sees, and what a guess makes of cards that are laid down when drawn. */
import { cardGame, fan, german, german32, no, numbers, pile, row, seeded } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { playground } from './playground.js';

const none = { zones: {}, asks: { lay: '' }, options: {}, presets: {}, scores: {}, statistics: {} };
const said = { actions: { lay: '' }, events: { lay: '' }, refusals: { taken: '' }, questions: { place: '' } };
const words = { name: 'Rows', about: '-', rules: '-', ...none, ...said, words: { count: '' } };

/** Everyone has three slots; a card goes into an empty one, or, if none is named, into the first. */
const rows = cardGame({
  id: 'rows',
  version: 1,
  texts: { en: words, cs: words },
  players: [2, 2],
  deck: german32,
  options: {},
  zones: {
    stock: pile({ see: 'nobody' }),
    rows: row({ of: 'each', slots: 3, see: 'everyone' }),
    hand: fan({ of: 'each', see: 'owner' }),
  },
  open: () => ({}),
  questions: { place: numbers(0, 2) },
  sealed: { count: (t, seat) => [t.cards('hand', seat).length] },
  signs: { count: { at: 'seat', as: 'number' } },
  deal(t) {
    t.collect('stock');
    t.deal('stock', 'hand', 4);
  },
  asks: () => 'lay',
  actions: {
    lay: {
      from: 'hand',
      to: 'rows',
      slot: 'place',
      choose: () => ({ place: { maybe: [0, 1, 2] } }),
      refuse: (t, seat, _cards, { place = 0 }) =>
        t.cards('rows', seat, place).length > 0 ? no('taken', { place }) : null,
      then(t, seat, cards, { place = 0 }) {
        t.move(cards, 'rows', seat, { slot: place });
        const left = t.cards('hand', seat).length;
        t.seal('count', seat, left > 2 ? left : null);
      },
    },
  },
});
const dealt = () => rows.setup(2, {}, seeded(1)).state;
type State = ReturnType<typeof dealt>;
const lay = (t: State, place?: number) => ({
  do: 'lay',
  cards: [t.handles[t.cards('hand', 0)[0] ?? 0] ?? -1],
  ...(place !== undefined && { place }),
});

describe('a slot that answers a question', () => {
  it('is told to clients, beside the zone', () => {
    expect(rows.about.actions.lay).toEqual({ from: 'hand', cards: [1, 1], to: 'rows', slot: 'place' });
  });
  it('is where the rules put the cards, and nowhere else before', () => {
    const t = dealt();
    rows.apply(t, 0, lay(t, 2), seeded(1));
    expect(t.zone.rows[0]?.map((cards) => cards.length)).toEqual([0, 0, 1]);
  });
  it('is judged as it was answered: the reason is that of this slot', () => {
    const t = dealt();
    rows.apply(t, 0, lay(t, 1), seeded(1));
    expect([undefined, 0, 1, 3].map((place) => rows.refuse(t, 0, lay(t, place)))).toEqual([
      null,
      null,
      { code: 'taken', with: { place: 1 } },
      { code: 'answerNotAllowed', with: { what: 'place' } },
    ]);
  });
});

describe('a value that is sealed', () => {
  it('can be shown as a sign to its owner, and is taken away unopened', () => {
    const t = dealt();
    const seen = () => [0, 1, null].map((viewer) => rows.view(t, viewer).sealed.count);
    expect(rows.about.signs).toEqual({ count: { at: 'seat', as: 'number' } });
    rows.apply(t, 0, lay(t, 0), seeded(1));
    expect(seen()).toEqual([
      [3, false],
      [true, null],
      [true, false],
    ]);
    const events = rows.apply(t, 0, lay(t, 1), seeded(1));
    expect(seen()).toEqual([
      [null, false],
      [false, null],
      [false, false],
    ]);
    expect(events.map(({ is }) => is)).toEqual(['lay']);
  });
});

describe('a card that was drawn and kept', () => {
  const zones = {
    stock: pile({ see: 'nobody' }),
    laid: row({ of: 'each', see: 'everyone' }),
    hand: fan({ of: 'each', see: 'owner' }),
  };
  const mayHold = (_: object, zone: string, _owner: number, card: Parameters<typeof german.rank>[0]) =>
    zone === 'stock' || german.rank(card) !== '7';
  it('is none that would have been laid down, in a guess of how it was before', () => {
    const p = playground(zones, 2, { mayHold });
    p.lay({ 'hand.1': '', stock: '7h 7l 7z 7k 8h' }, 'laid.0');
    const before = p.game.clone(p.t);
    p.does(1, (t) => t.move(t.top('stock'), 'hand', 1));
    const tops = Array.from({ length: 100 }, (_, seed) =>
      p
        .truth('stock', p.game.guess(before, 0, seeded(seed), { state: p.t, events: p.events }))
        .split(' ')
        .at(-1),
    );
    expect(new Set(tops)).toEqual(new Set(['8h']));
    const unaware = p.guesses(0, 'hand.1');
    expect(unaware.filter((hand) => hand.includes('7'))).toEqual([]);
  });
  it('is found also where exchanging two cards does not help', () => {
    // Three places, each for one card only, in a circle: only moving all three at once puts them right.
    const own = {
      stock: pile({ see: 'nobody' }),
      a: fan({ see: 'nobody' }),
      b: fan({ see: 'nobody' }),
      c: fan({ see: 'nobody' }),
    };
    const home: Readonly<Record<string, string>> = { a: '7h', b: '8h', c: '9h' };
    const p = playground(own, 2, {
      mayHold: (_t, zone, _owner, card) =>
        (home[zone] ?? german.code(card)) === german.code(card) &&
        (zone !== 'stock' || !Object.values(home).includes(german.code(card))),
    });
    p.lay({ a: '7h', b: '8h', c: '9h' }, 'stock');
    expect(new Set(p.guesses(0, 'a'))).toEqual(new Set(['7h']));
    expect(new Set(p.guesses(0, 'c'))).toEqual(new Set(['9h']));
    expect(new Set(p.guesses(0, 'stock')).size).toBeGreaterThan(40);
  });
});
