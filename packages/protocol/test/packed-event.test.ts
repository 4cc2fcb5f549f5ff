import { changes, fold, type Shown, type View } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { packEvent, packTurn, placeNumbers, unpackEvent, unpackTurn } from '../src/index.js';

const places = ['stock', 'discard', 'hand.0', 'hand.1'];
const pack = (event: Shown) => packEvent(event, placeNumbers(places));
const thereAndBack = (event: Shown) => unpackEvent(JSON.parse(JSON.stringify(pack(event))) as never, places);

describe('a packed event', () => {
  it('is a short list with places by their numbers', () => {
    const play: Shown = { is: 'play', seat: 0, from: 'hand.0', to: 'discard', cards: [[9, '9k', 4]] };
    expect(pack(play)).toEqual(['play', 0, 2, 1, [9, '9k', 4]]);
    expect(pack({ is: 'goesOut', seat: 0 })).toEqual(['goesOut', 0]);
    expect(pack({ is: 'deal', to: 'hand.1', n: 4 })).toEqual(['deal', null, null, 3, 4]);
    expect(pack({ is: 'named', seat: 1, with: { suit: 'h' } })).toEqual(['named', 1, { suit: 'h' }]);
  });

  it.each<Shown>([
    { is: 'round' },
    { is: 'goesOut', seat: 0 },
    { is: 'score', with: { round: 1, points: [0, 13] } },
    {
      is: 'play',
      seat: 0,
      from: 'hand.0',
      to: 'discard',
      cards: [
        [9, '9k', 4],
        [null, null],
      ],
    },
    { is: 'play', seat: 0, from: 'hand.0', to: 'discard', cards: [[9, '9k', 4]] },
    { is: 'draw', seat: 1, from: 'stock', to: 'hand.1', n: 2 },
    { is: 'deal', to: 'hand.1', n: 4 },
    { is: 'take', seat: 1, from: 'discard', to: 'hand.1', cards: [[3, 'Az']], uncovers: [2, '7h'], with: { n: 0 } },
    { is: 'move', from: 'a place nobody has listed', n: 1 },
    {
      is: 'reveal',
      zones: {
        stock: { see: 'count', n: 3 },
        discard: { see: 'top', n: 2, cards: [[1, '8h']] },
        'hand.0': { see: 'all', n: 0, cards: [] },
        'hand.1': null,
        elsewhere: { see: 'order', n: 1, cards: [[4, null]] },
      },
    },
  ])('comes out of the wire as it went in: $is', (event) => {
    expect(thereAndBack(event)).toEqual(event);
  });

  it.each<Shown>([
    { is: 'play', seat: 0, from: 'hand.0', to: 'discard', cards: [[9, '9k']] },
    { is: 'play', from: 'hand.0', to: 'discard', cards: [[null, null, 0]] },
    { is: 'draw', seat: 1, from: 'stock', to: 'elsewhere', n: 0 },
    { is: 'draw', from: 'stock', to: 'hand.0', n: 2 },
    { is: 'draw', from: 'stock', to: 'hand.0' },
    { is: 'draw', from: 'stock', to: 'hand.0', cards: [] },
    {
      is: 'deal',
      seat: 0,
      from: 'stock',
      to: 'hand.0',
      cards: [
        [1, 'Ař'],
        [2, null, 7],
      ],
    },
    { is: 'says', with: { what: 'Ať žijí "kule"!', n: 0.5, list: [1, null, 'x'] } },
    { is: 'a "name"\n', seat: 1, from: 'here "and"', to: 'there\\', cards: [[1, '"♥"']] },
  ])('comes out of the wire as it went in, also with odd names: $is', (event) => {
    expect(thereAndBack(event)).toEqual(event);
  });
});

describe('the turn', () => {
  const view = (table: View['table']): View => ({ seats: 2, you: 0, zones: {}, table, open: {}, sealed: {} });
  const asked = (seat: number, ask = 'play') => ({ turn: seat, pending: [{ seat, ask }], round: 1 });
  const both = (ask: string) => [0, 1].map((seat) => ({ seat, ask }));

  it.each([
    ['passes on', asked(0), asked(1), { w: 1 }],
    ['passes on and more changes', asked(0), { ...asked(1), round: 2 }, { w: 1, s: { table: { round: 2 } } }],
    ['passes to one who is asked something else', asked(0), asked(1, 'answer'), { w: ['answer', 1] }],
    ['stays, and others are asked', asked(0), { ...asked(0), pending: both('next') }, { w: ['next', [0, 1]] }],
  ])('%s: in short', (_, before, after, packed) => {
    expect(packTurn(view(before), changes(view(before), view(after)))).toEqual(packed);
  });

  it.each([
    ['stays', asked(0), { ...asked(0), round: 2 }],
    ['stays, and its seat is asked something else', asked(0), asked(0, 'answer')],
    ['passes on', asked(0), asked(1)],
    ['passes to one who is asked something else', asked(0), asked(1, 'answer')],
    ['passes while several are asked', asked(0), { ...asked(1), pending: both('play') }],
    [
      'passes and each is asked something else',
      asked(0),
      { ...asked(1), pending: [...asked(0).pending, ...asked(1, 'answer').pending] },
    ],
    ['passes and another is asked', asked(0), { ...asked(1), pending: asked(0, 'answer').pending }],
    ['passes after several were asked', { ...asked(0), pending: both('next') }, asked(1, 'next')],
    ['passes and nobody is asked', asked(0), { ...asked(1), pending: [] }],
    ['comes after nobody was asked', { ...asked(0), pending: [] }, asked(1)],
    ['comes with parameters', asked(0), { ...asked(1), pending: [{ seat: 1, ask: 'answer', with: { n: 2 } }] }],
  ])('%s: unpacked and folded it is what it is', (_, before, after) => {
    const { w, s } = packTurn(view(before), changes(view(before), view(after)));
    const set = unpackTurn(view(before), w, s);
    expect(fold(view(before), { events: [], ...(set && { set }) })).toEqual(view(after));
  });
});
