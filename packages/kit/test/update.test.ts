/** Updates: old view + shown events + changed facts = new view, for everyone, and through JSON. */
import { changes, fan, fold, grid, type Json, pile, row, type View } from '@partie/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Playground, playground } from './playground.js';

const facts = (open: Readonly<Record<string, Json>>): View => ({
  seats: 2,
  you: null,
  zones: {},
  table: {},
  open,
  sealed: {},
});
const folded = (before: View, after: View): View => {
  const set = changes(before, after);
  return fold(before, { events: [], ...(set && { set: JSON.parse(JSON.stringify(set)) as typeof set }) });
};

describe('changed facts', () => {
  it('are none when nothing changed', () => {
    expect(changes(facts({ suit: 'h', bids: [1, null] }), facts({ bids: [1, null], suit: 'h' }))).toBeUndefined();
  });

  it('are given by name, the others not at all', () => {
    const before = facts({ suit: 'h', bids: [1, null], nested: { a: 1, b: 2 } });
    const after = facts({ suit: 'h', bids: [1, 2], nested: { a: 1, b: 3 } });
    expect(changes(before, after)).toEqual({ open: { bids: [1, 2], 'nested.b': 3 } });
    expect(folded(before, after)).toEqual(after);
  });

  it('that were added to a list are given alone', () => {
    const [before, after] = [
      facts({ sheet: [[1, 2]] }),
      facts({
        sheet: [
          [1, 2],
          [3, 4],
        ],
      }),
    ];
    expect(changes(before, after)).toEqual({ open: { sheet: { '+': [[3, 4]] } } });
    expect(folded(before, after)).toEqual(after);
  });

  it('are kept apart: of the table, of the game, sealed', () => {
    const before = { ...facts({ x: 1 }), table: { turn: 0, round: 1 }, sealed: { bid: [true, false] } };
    const after = { ...facts({ x: 2 }), table: { turn: 1, round: 1 }, sealed: { bid: [true, true] } };
    expect(changes(before, after)).toEqual({ table: { turn: 1 }, open: { x: 2 }, sealed: { bid: [true, true] } });
    expect(folded(before, after)).toEqual(after);
  });

  it('leave the old view as it was', () => {
    const before = facts({ board: new Array<number>(9).fill(0), x: 1 });
    const copy = JSON.stringify(before);
    folded(before, facts({ board: [0, 0, 0, 0, 5, 0, 0, 0, 0], x: 2 }));
    expect(JSON.stringify(before)).toBe(copy);
  });

  it('that are new are added', () => {
    const [before, after] = [facts({}), facts({ trump: 'h' })];
    expect(folded(before, after)).toEqual(after);
  });

  it('that are no longer there are taken away', () => {
    const [before, after] = [facts({ trump: 'h', pot: 3 }), facts({ pot: 3 })];
    expect(folded(before, after)).toEqual(after);
  });

  it.each<[string, Json, Json]>([
    ['a list becomes longer', [1, 2], [1, 2, 3]],
    ['a list in an object becomes longer', { a: [1], b: 0 }, { a: [1, 2], b: 0 }],
    ['an object gets another name', { a: 1 }, { a: 1, b: 2 }],
    ['an object loses a name', { a: 1, b: 2 }, { a: 1 }],
    ['an object has names with a dot', { 'a.b': 1, c: 1 }, { 'a.b': 2, c: 1 }],
    ['a list becomes shorter', [1, 2, 3], [1]],
    ['a list becomes something else', [1, 2, 3, 4, 5, 6, 7, 8], null],
    ['something becomes a list', 'none', [1, 2, 3, 4, 5, 6, 7, 8]],
    ['an object becomes a list', { 0: 'a' }, ['a']],
    ['nought becomes null', 0, null],
    ['a list is emptied', [[1], [2]], []],
    ['a list in a list changes', [[1, 2], [3]], [[1, 2], [4]]],
  ])('arrive when %s', (_what, before, after) => {
    expect(folded(facts({ x: before }), facts({ x: after }))).toEqual(facts({ x: after }));
  });
});

describe('a long list', () => {
  const points = (n: number) => Array.from({ length: n }, (_, i): Json => i);
  const change = (list: readonly Json[], ...at: number[]) => list.map((item, i): Json => (at.includes(i) ? 'x' : item));
  const sent = (n: number, ...at: number[]) =>
    changes(facts({ board: points(n) }), facts({ board: change(points(n), ...at) }))?.open?.board;

  it('of which little changed is sent as just that', () => {
    expect(sent(19, 3)).toEqual({ '~': [[3, 'x']] });
    expect(sent(8, 0, 7)).toEqual({
      '~': [
        [0, 'x'],
        [7, 'x'],
      ],
    });
  });

  it('of which more than a quarter changed is sent whole', () => {
    expect(sent(8, 0, 1, 2)).toEqual(change(points(8), 0, 1, 2));
  });

  it('is worth it from eight items on', () => {
    expect(sent(7, 3)).toEqual(change(points(7), 3));
  });

  it('of lists is compared item by item', () => {
    const rows = points(9).map((i): Json => [i, { n: i }]);
    const after = rows.with(4, [4, { n: 5 }]);
    expect(changes(facts({ board: rows }), facts({ board: after }))?.open?.board).toEqual({
      '~': [[4, [4, { n: 5 }]]],
    });
    expect(folded(facts({ board: rows }), facts({ board: after }))).toEqual(facts({ board: after }));
  });

  it('comes out right however it changed', () => {
    const item = fc.constantFrom<Json[]>(0, 1, null, 'x', [1], { n: 1 });
    const list = fc.array(item, { maxLength: 24 });
    fc.assert(
      fc.property(list, list, fc.array(fc.nat(23), { maxLength: 6 }), (one, other, at) => {
        const touched = one.map((value, i): Json => (at.includes(i) ? 'touched' : value));
        expect(folded(facts({ x: one }), facts({ x: other }))).toEqual(facts({ x: other }));
        expect(folded(facts({ x: one }), facts({ x: touched }))).toEqual(facts({ x: touched }));
      }),
      { seed: 5, numRuns: 300 },
    );
  });
});

describe('cards', () => {
  const zones = {
    stock: pile({ see: 'nobody' }),
    discard: pile({ see: 'top' }),
    hand: fan({ of: 'each', see: 'owner' }),
    table: row({ see: 'everyone' }),
    backs: row({ of: 'each', see: 'backs' }),
    // Seen by the owner alone until the round is over; not even there for the others.
    pocket: grid({ of: 'each', see: { owner: 'all', others: 'none', spectators: 'none', after: 'all' } }),
    mixed: pile({ of: 'side', see: { owner: 'top', others: 'order', spectators: 'count', after: 'top' } }),
  };
  const rules = { sides: () => 2, over: () => false };
  const laid = () => {
    const p = playground(zones, 4, rules);
    p.lay(
      {
        'hand.0': '7h 8h 9h',
        'hand.1': 'Kz Uz',
        discard: '7l 8l 9l',
        table: 'Ak Kk',
        'backs.0': '7z 8z',
        'pocket.0': 'Ah Kh',
        'mixed.1': 'Al Kl Ol',
      },
      'stock',
    );
    return p;
  };
  type Ground = ReturnType<typeof laid>;
  /** Every viewer who had the view before gets the view after. */
  const expectFollowed = <Z extends typeof zones>(p: Playground<Z>, deed: () => void) => {
    for (const { viewer, folded: got, now } of p.followed(deed)) expect(got, `viewer ${viewer}`).toEqual(now);
  };

  it.each<[string, (p: Ground) => void]>([
    ['go from a hand to an open place', (p) => p.does(0, (t) => t.move(p.card('8h'), 'table'))],
    ['go from a hand onto a pile', (p) => p.does(0, (t) => t.move([p.card('9h'), p.card('7h')], 'discard'))],
    ['come off a pile of which the top is seen', (p) => p.does(1, (t) => t.move(t.top('discard'), 'hand', 1))],
    ['come off it until nothing is left', (p) => p.does(1, (t) => t.move(t.topCards('discard', 3), 'hand', 1))],
    ['are taken from it lowest first', (p) => p.does(1, (t) => t.move(t.zone.discard, 'hand', 1))],
    ['are taken from its middle', (p) => p.does(1, (t) => t.move(p.card('8l'), 'hand', 1))],
    ['are taken from its middle to an open place', (p) => p.does(1, (t) => t.move(p.card('8l'), 'table'))],
    ['are turned over, all but the top', (p) => p.does(1, (t) => t.turnOver('discard', 'stock', 1))],
    ['are dug out and put on top of the same pile', (p) => p.does(1, (t) => t.move(p.card('7l'), 'discard'))],
    ['are drawn', (p) => p.does(2, (t) => t.draw(3, 'stock', 'hand', 2))],
    ['are dealt round', (p) => p.does(2, (t) => t.deal('stock', 'hand', 2))],
    ['are dealt round from an open pile', (p) => p.does(2, (t) => t.dealTo([0, 1], 'discard', 'hand', 1))],
    ['are dealt round from an open row', (p) => p.does(2, (t) => t.dealTo([1, 3], 'table', 'hand', 1))],
    ['go from hand to hand', (p) => p.does(0, (t) => t.move(p.card('7h'), 'hand', 3))],
    ['go face down from a hand', (p) => p.does(0, (t) => t.move(p.card('7h'), 'backs', 2))],
    ['are turned up', (p) => p.does(0, (t) => t.move(p.card('7z'), 'table'))],
    ['are taken up face down into a hand', (p) => p.does(0, (t) => t.move(p.t.cards('backs', 0), 'hand', 0))],
    ['vanish into a pocket', (p) => p.does(0, (t) => t.move([p.card('7h'), p.card('Ak')], 'pocket', 0))],
    ['come out of a pocket', (p) => p.does(0, (t) => t.move(p.card('Ah'), 'table'))],
    ['go from pocket to pocket', (p) => p.does(0, (t) => t.move(p.card('Ah'), 'pocket', 2))],
    ['go onto a pile that each sees differently', (p) => p.does(1, (t) => t.move(p.card('Kz'), 'mixed', 1))],
    ['come off a pile that each sees differently', (p) => p.does(1, (t) => t.move(t.top('mixed', 1), 'table'))],
    ['are taken from beneath such a pile', (p) => p.does(1, (t) => t.move(p.card('Al'), 'hand', 0))],
    [
      'come from several places',
      (p) =>
        p.does(0, (t) =>
          t.move(
            ['7h', 'Kz', '7z', 'Ah', '9l'].map((c) => p.card(c)),
            'table',
          ),
        ),
    ],
    [
      'go somewhere and back in one move',
      (p) =>
        p.does(0, (t) => {
          t.move(p.card('7h'), 'table');
          t.move(p.card('7h'), 'hand', 0);
        }),
    ],
    ['are shuffled', (p) => p.does(0, (t) => t.shuffle('backs', 0))],
    ['are shuffled in a hand', (p) => p.does(0, (t) => t.shuffle('hand', 0))],
    ['are shuffled in a pocket', (p) => p.does(0, (t) => t.shuffle('pocket', 0))],
    ['are shuffled on an open pile', (p) => p.does(0, (t) => t.shuffle('discard'))],
    ['are cut', (p) => p.does(0, (t) => t.cut('discard', 1))],
    ['are collected', (p) => p.does(0, (t) => t.collect('stock'))],
    ['are laid open at the end of a round', (p) => p.does(0, (t) => t.endRound())],
    [
      'move in the very move that ends the round',
      (p) =>
        p.does(0, (t) => {
          t.endRound();
          t.move([p.card('7h'), p.card('Ah')], 'backs', 1);
        }),
    ],
  ])('are followed by everyone when they %s', (_what, deed) => {
    const p = laid();
    expectFollowed(p, () => deed(p));
  });

  it('that had been laid open are followed back into hiding', () => {
    const p = laid();
    p.does(0, (t) => t.endRound());
    expect(p.sees(1, 'pocket.0')).toBe('Ah Kh');
    for (const seat of [0, 1, 2]) expectFollowed(p, () => p.confirms(seat));
    expectFollowed(p, () => p.confirms(3));
    expect([p.sees(1, 'pocket.0'), p.sees(0, 'pocket.0')]).toEqual(['nothing', 'Ah Kh']);
  });

  it('that vanish are told as gone, and to no one as never having been there', () => {
    const p = laid();
    p.does(0, (t) => t.endRound());
    for (const seat of [0, 1, 2, 3]) p.confirms(seat);
    const zonesShown = (viewer: number | null) => p.shown(viewer).find(({ is }) => is === 'cover')?.zones;
    expect(zonesShown(1)?.['pocket.0']).toBeNull();
    expect(zonesShown(0)?.['pocket.0']?.n).toBe(2);
    expect(zonesShown(null)).not.toHaveProperty(['pocket.0']);
  });

  it('of an update are nothing but plain data: it survives JSON unchanged', () => {
    const p = laid();
    const plain = (value: unknown) => expect(JSON.parse(JSON.stringify(value))).toEqual(value);
    const deeds: ((p: Ground) => void)[] = [
      () => p.does(0, (t) => t.move([p.card('7h'), p.card('Ah'), p.card('9l')], 'mixed', 1)),
      () => p.does(0, (t) => t.shuffle('hand', 0)),
      () => p.does(0, (t) => t.endRound()),
    ];
    for (const deed of deeds) {
      deed(p);
      for (const viewer of p.viewers) {
        plain(p.shown(viewer));
        plain(p.game.view(p.t, viewer));
      }
    }
  });

  it('are followed by everyone through any number of random movements', () => {
    const places = ['stock', 'discard', 'hand', 'table', 'backs', 'pocket', 'mixed'] as const;
    const deed = fc.record({
      card: fc.nat(31),
      more: fc.array(fc.nat(31), { maxLength: 3 }),
      to: fc.constantFrom(...places),
      owner: fc.nat(3),
      shuffle: fc.integer({ min: 0, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(deed, { minLength: 1, maxLength: 12 }), (deeds) => {
        const p = laid();
        for (const { card, more, to, owner, shuffle } of deeds) {
          const { cards } = p.t.layout.deck;
          const chosen = [...new Set([card, ...more])].flatMap((i) => cards[i] ?? []);
          const whose = { each: owner, side: owner % 2, table: undefined }[p.game.about.zones[to]?.of ?? 'table'];
          expectFollowed(p, () =>
            p.does(0, (t) => {
              t.move(chosen, to, whose);
              if (shuffle === 0) t.shuffle(to, whose);
            }),
          );
          expect(p.game.audit(p.t)).toEqual([]);
        }
      }),
      { seed: 6, numRuns: 150 },
    );
  });
});
