import { prsi } from '@partie/games';
import { type Game, type Move, type Options, readOptions, seeded } from '@partie/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packOffers, unpackOffers } from '../src/index.js';

const game = prsi as Game;

/** Moves as a set: neither the order of moves nor that of their fields matters. */
const asSet = (moves: readonly Move[]) =>
  moves.map((move) => JSON.stringify(Object.entries(move).sort(([a], [b]) => (a < b ? -1 : 1)))).sort();
/** Over the wire and back. */
const back = (moves: readonly Move[]) => unpackOffers(JSON.parse(JSON.stringify(packOffers(moves))) as never);

describe('offers', () => {
  it.each<[string, Move[], unknown]>([
    ['nothing', [], {}],
    ['an action', [{ do: 'draw' }], { draw: 1 }],
    ['an action with each card', [3, 4].map((card) => ({ do: 'play', cards: [card] })), { play: [3, 4] }],
    [
      'a card with each suit',
      ['h', 'l'].map((suit) => ({ do: 'play', cards: [4], suit })),
      { play: [[4, { suit: ['h', 'l'] }]] },
    ],
    ['cards together', [{ do: 'play', cards: [5, 6] }], { play: [[[5, 6]]] }],
    ['with cards and without', [{ do: 'pass' }, { do: 'pass', cards: [1] }], { pass: [[[]], 1] }],
    ['with cards or without', [{ do: 'pass', cards: [1] }, { do: 'pass' }], { pass: [1, [[]]] }],
    [
      'an answer without cards',
      [true, false].map((yes) => ({ do: 'bid', yes })),
      { bid: [[[], { yes: [true, false] }]] },
    ],
    [
      'what is not every combination',
      [
        { do: 'bid', n: 1, suit: 'h' },
        { do: 'bid', n: 2, suit: 'l' },
      ],
      {
        '*': [
          { do: 'bid', n: 1, suit: 'h' },
          { do: 'bid', n: 2, suit: 'l' },
        ],
      },
    ],
    ['answers that are lists', [{ do: 'lay', where: [1, 2] }], { '*': [{ do: 'lay', where: [1, 2] }] }],
  ])('of %s are packed and unpacked', (_, moves, packed) => {
    expect(packOffers(moves)).toEqual(packed);
    expect(asSet(back(moves))).toEqual(asSet(moves));
  });

  it('of any moves come back the same', () => {
    const answer = fc.oneof(fc.constantFrom('h', 'l'), fc.integer({ min: 0, max: 2 }), fc.boolean());
    const move: fc.Arbitrary<Move> = fc
      .record({
        do: fc.constantFrom('play', 'draw', 'pass'),
        cards: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 3 }), {
          nil: undefined,
        }),
        suit: fc.option(answer, { nil: undefined }),
        n: fc.option(answer, { nil: undefined }),
        where: fc.option(fc.array(fc.nat(3), { maxLength: 2 }), { nil: undefined, freq: 5 }),
      })
      .map((given) => JSON.parse(JSON.stringify(given)) as Move);
    const moves = fc.uniqueArray(move, { selector: (one) => asSet([one])[0], maxLength: 40 });
    fc.assert(
      fc.property(moves, (given) => {
        expect(asSet(back(given))).toEqual(asSet(given));
      }),
    );
  });

  it.each<Move[]>([
    [],
    [{ do: 'draw' }, { do: 'play', cards: [3] }, { do: 'play', cards: [4] }],
    [
      { do: 'play', cards: [3], suit: 'h' },
      { do: 'play', cards: [3], suit: 'ž' },
      { do: 'play', cards: [4] },
      { do: 'draw' },
    ],
    [
      { do: 'play', cards: [3], suit: 'h' },
      { do: 'play', cards: [3], rank: 'h' },
    ],
    [
      { do: 'play', cards: [3] },
      { do: 'draw', cards: [5] },
      { do: 'play', cards: [4] },
    ],
    [{ do: 'bid', n: 1 }],
    [
      { do: 'play', cards: [3] },
      { do: 'play', cards: [3], suit: 'h' },
    ],
    [{ do: 'a "b"', cards: [1] }, { do: 'c' }, { do: 'a "b"', cards: [2] }],
  ])('come back the same: %j', (...given) => {
    expect(asSet(back(given))).toEqual(asSet(given));
  });

  it('of Prší come back the same from every position', () => {
    const match = fc.record({
      seed: fc.integer(),
      seats: fc.integer({ min: 2, max: 5 }),
      preset: fc.constantFrom(...Object.keys(prsi.about.presets)),
    });
    fc.assert(
      fc.property(match, ({ seed, seats, preset }) => {
        for (const { state, seat, moves } of decisions(seed, seats, preset)) {
          expect(asSet(back(moves))).toEqual(asSet(moves));
          for (const move of back(moves)) expect(game.refuse(state, seat, move)).toBeNull();
        }
      }),
    );
  });

  it('of Prší take little more than a third of the room, one decision with another', () => {
    let [plain, packed] = [0, 0];
    for (let seed = 0; seed < 40; seed++) {
      for (const { moves } of decisions(seed, 2 + (seed % 4), 'classic')) {
        plain += JSON.stringify(moves).length;
        packed += JSON.stringify(packOffers(moves)).length;
      }
    }
    expect(packed / plain).toBeLessThan(0.4);
  });
});

/** The first decisions of a match played by chance. */
function* decisions(seed: number, seats: number, preset: string) {
  const random = seeded(seed);
  const { state } = game.setup(seats, optionsOf(preset), random);
  for (let step = 0; step < 60; step++) {
    const [turn] = game.pending(state);
    if (turn === undefined) return;
    const moves = game.moves(state, turn.seat);
    yield { state, seat: turn.seat, moves };
    const move = moves[random.int(moves.length, 'move')];
    if (move) game.apply(state, turn.seat, move, random);
  }
}

function optionsOf(preset: string): Options {
  const read = readOptions(game.about.options, game.about.presets, {}, preset);
  if ('problems' in read) throw new Error(read.problems.join(' '));
  return read.ok;
}
