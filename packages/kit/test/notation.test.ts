/** Cards written by their codes, and read again. */
import { deckOf, fan, french, pile, handlesFromCodes, row, writeEvent, writeMove, writeView } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { playground } from './playground.js';

const twice = deckOf(french, ({ suit }) => suit === 'H', 2);
const zones = {
  market: row({ see: 'everyone' }),
  stock: pile({ see: 'nobody' }),
  hand: fan({ of: 'each', see: 'owner' }),
  backs: row({ of: 'each', see: 'backs' }),
  melds: row({ of: 'side', see: 'everyone' }),
};
type Rules = NonNullable<Parameters<typeof playground<typeof zones>>[2]>;
/** Seat 0 and 2 against 1 and 3; the one action takes from the zone named. */
function at(from: keyof typeof zones, seats = 4) {
  const actions: Rules['actions'] = { act: { from, then: () => {} } };
  const p = playground(zones, seats, { deck: twice, sides: () => 2, actions });
  return p;
}
const read = (p: ReturnType<typeof at>, seat: number, cards: unknown) =>
  (handlesFromCodes(p.game, p.game.view(p.t, seat), seat, { do: 'act', cards }) as { cards: unknown }).cards;

describe('writing', () => {
  const p = at('hand');
  p.lay({ 'hand.0': '7H 8H', 'hand.1': '9H', market: 'KH', 'backs.0': '2H' }, 'stock');

  it('shows a view by codes, backs by their handles, the rest by number', () => {
    const view = writeView(p.game.view(p.t, 0)) as { zones: Record<string, unknown> };
    const [back] = p.handles(0, 'backs.0');
    expect(view.zones).toMatchObject({
      'hand.0': { n: 2, cards: ['7H', '8H'] },
      'hand.1': { n: 1 },
      market: { n: 1, cards: ['KH'] },
      'backs.0': { n: 1, cards: [`#${back}`] },
    });
    expect(view.zones['hand.1']).toEqual({ n: 1 });
  });

  it('shows a move by codes, also a card one cannot see', () => {
    const view = p.game.view(p.t, 0);
    const [seven] = p.handles(0, 'hand.0');
    const [back] = p.handles(0, 'backs.0');
    expect(writeMove(view, { do: 'act', cards: [seven ?? -1, back ?? -1, 999], suit: 'h' })).toEqual({
      do: 'act',
      cards: ['7H', `#${back}`, '#999'],
      suit: 'h',
    });
  });

  it('shows an event by codes, with how many there were', () => {
    expect(
      writeEvent({
        is: 'play',
        seat: 0,
        cards: [
          [4, '7H'],
          [5, null],
          [null, null],
        ],
        uncovers: [3, 'KH'],
      }),
    ).toEqual({
      is: 'play',
      seat: 0,
      n: 3,
      cards: ['7H', '#5', '?'],
      uncovers: 'KH',
    });
    expect(writeEvent({ is: 'cover', zones: { a: null, b: { see: 'count', n: 3 } } })).toEqual({
      is: 'cover',
      zones: { a: null, b: { n: 3 } },
    });
  });
});

describe('reading', () => {
  it('finds a card by code, by handle, and by # and handle', () => {
    const p = at('hand');
    p.lay({ 'hand.0': '7H 8H' }, 'stock');
    const [seven, eight] = p.handles(0, 'hand.0');
    expect(read(p, 0, ['8H'])).toEqual([eight]);
    expect(read(p, 0, [seven, `#${eight}`])).toEqual([seven, eight]);
  });

  it('finds two equal cards one after the other', () => {
    const p = at('hand');
    p.lay({ 'hand.0': '7H 8H 7H' }, 'stock');
    const [one, , two] = p.handles(0, 'hand.0');
    expect(read(p, 0, ['7H', '7H'])).toEqual([one, two]);
    expect(read(p, 0, ['7H', '7H', '8H'])).toEqual([one, two, p.handles(0, 'hand.0')[1]]);
  });

  it.each(['7H', '2S', '?', '#x', '#99999', ''])(
    'finds no card that the seat cannot see, and the rules refuse it: %j',
    (card) => {
      const p = at('hand');
      p.lay({ 'hand.0': '8H 9H', 'hand.1': '7H 7H' }, 'stock');
      const [found] = read(p, 0, [card]) as unknown[];
      expect(p.t.handles).not.toContain(found);
      const code = p.game.refuse(p.t, 0, { do: 'act', cards: [found] })?.code;
      expect(['badMove', 'cardNotThere']).toContain(code);
    },
  );

  it('finds no more equal cards than there are', () => {
    const p = at('hand');
    p.lay({ 'hand.0': '7H 8H 7H' }, 'stock');
    expect(p.t.handles).not.toContain((read(p, 0, ['7H', '7H', '7H']) as unknown[])[2]);
  });

  it('prefers one’s own card to an equal one elsewhere', () => {
    const p = at('hand');
    p.lay({ market: '7H', 'hand.0': '7H' }, 'stock');
    expect(read(p, 0, ['7H'])).toEqual(p.handles(0, 'hand.0'));
  });

  it('prefers the card where the action takes it from, though an equal one is in the hand', () => {
    const p = at('market');
    p.lay({ market: '7H', 'hand.0': '7H' }, 'stock');
    expect(read(p, 0, ['7H'])).toEqual(p.handles(0, 'market'));
  });

  it('prefers the card of one’s own side to that of the other', () => {
    const p = at('melds');
    p.lay({ 'melds.0': '7H', 'melds.1': '7H' }, 'stock');
    expect(read(p, 2, ['7H'])).toEqual(p.handles(2, 'melds.0'));
    expect(read(p, 3, ['7H'])).toEqual(p.handles(3, 'melds.1'));
  });

  it('leaves everything else as it came', () => {
    const p = at('hand');
    for (const odd of [null, 7, 'act', ['7H'], { do: 'act', cards: 'all', x: { y: 1 } }, { do: 'constructor' }]) {
      expect(handlesFromCodes(p.game, p.game.view(p.t, 0), 0, odd)).toEqual(odd);
    }
  });
});
