import type { Shown } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { flightsIn } from '../src/board/spaces/flights.js';

const flights = (...events: Shown[]) =>
  flightsIn(
    events,
    (spot) => spot !== 'market',
    ({ is }) => is !== 'move',
  );

describe('cards that fly', () => {
  it('yields fly from the bank to each owner, one after another, after the roll', () => {
    const wool = [
      [1, 'wool'],
      [2, 'wool'],
      [3, 'ore'],
    ] as const;
    expect(
      flights(
        { is: 'roll', seat: 0 },
        { is: 'yields', seat: 0, from: 'bank', to: 'hand.0', cards: wool },
        { is: 'yields', seat: 1, from: 'bank', to: 'hand.1', cards: [[4, 'wood']] },
      ),
    ).toEqual([
      {
        from: 'bank',
        to: 'hand.0',
        after: 1,
        kinds: [
          { face: 'wool', n: 2 },
          { face: 'ore', n: 1 },
        ],
      },
      { from: 'bank', to: 'hand.1', after: 2, kinds: [{ face: 'wood', n: 1 }] },
    ]);
  });
  it('what changes hands over a zone that is not on the screen flies from hand to hand', () => {
    const cards = [[1, 'wool']] as const;
    expect(
      flights(
        { is: 'gives', seat: 0, from: 'hand.0', to: 'market', cards },
        { is: 'move', from: 'market', to: 'hand.1', cards },
      ),
    ).toEqual([{ from: 'hand.0', to: 'hand.1', after: 1, kinds: [{ face: 'wool', n: 1 }] }]);
  });
  it('a stolen card that the viewer does not see flies face down', () => {
    expect(flights({ is: 'steals', seat: 0, from: 'hand.1', to: 'hand.0', n: 1 })).toEqual([
      { from: 'hand.1', to: 'hand.0', after: 0, kinds: [{ face: null, n: 1 }] },
    ]);
  });
});
