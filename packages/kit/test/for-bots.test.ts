/** What bots that search need of the kit: playouts to the end of a round, by weight; keys of moves; values of positions. */
import { seeded, usualOptions, positionValue } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { fiveInARow } from './fixtures/five-in-a-row.js';
import { hexIsland } from './fixtures/hex-island.js';
import { ohHell } from './fixtures/oh-hell.js';
import { tiny } from './zoo/healthy.js';

const dealt = (seed: number) =>
  ohHell.setup(3, { ...usualOptions(ohHell.about.options), rounds: 3, cards: 3 }, seeded(seed)).state;

describe('a playout', () => {
  it('ends with the round, and the round is on the sheet', () => {
    const state = ohHell.sketch(dealt(1));
    ohHell.playOn(state, seeded(2), undefined, { untilRound: true });
    expect(state.phase).toBe('between');
    expect(ohHell.sheet(state)?.rounds).toHaveLength(1);
    expect(ohHell.outcome(state)).toBeNull();
  });

  it('plays to the end of the match unless it is told otherwise', () => {
    const state = ohHell.sketch(dealt(1));
    ohHell.playOn(state, seeded(2));
    expect(ohHell.outcome(state)).not.toBeNull();
  });

  it('follows the hint where it is asked to', () => {
    const game = tiny();
    const length = (weighted: boolean) => {
      let moves = 0;
      for (let seed = 1; seed <= 40; seed++)
        moves += game.playOn(game.setup(2, {}, seeded(seed)).state, seeded(seed), undefined, { weighted });
      return moves;
    };
    // Who plays a card rather than draws is through sooner.
    expect(length(true)).toBeLessThan(length(false));
  });
});

describe('the key of a move', () => {
  it('is the same in every world that looks the same, though handles mean other cards', () => {
    const here = dealt(5);
    const [seat = 0] = ohHell.pending(here).map((pending) => pending.seat);
    const there = ohHell.guess(here, seat, seeded(9));
    const keys = (state: typeof here) => ohHell.moves(state, seat).map((move) => ohHell.moveKey(state, seat, move));
    expect(keys(there)).toEqual(keys(here));
  });

  it('tells moves apart that differ in cards, answers, spaces or bundles', () => {
    const state = hexIsland.setup(2, usualOptions(hexIsland.about.options), seeded(1)).state;
    const keys = hexIsland.moves(state, 0).map((move) => hexIsland.moveKey(state, 0, move));
    expect(new Set(keys).size).toBe(keys.length);
    const give = (bundle: object) => hexIsland.moveKey(state, 0, { do: 'offer', give: bundle } as never);
    expect(give({ wood: 1, ore: 2 })).toBe(give({ ore: 2, wood: 1 }));
    expect(give({ wood: 1 })).not.toBe(give({ wood: 2 }));
  });
});

it('the value of a position goes by the places at the end, and is even at the start', () => {
  const state = fiveInARow.setup(2, { size: 9 }, seeded(1)).state;
  expect([0, 1].map((seat) => positionValue(fiveInARow, state, seat))).toEqual([0.5, 0.5]);
  fiveInARow.apply(state, 0, { do: 'resign' }, seeded(1));
  expect([0, 1].map((seat) => positionValue(fiveInARow, state, seat))).toEqual([0, 1]);
});

describe('the value of a position by the points so far', () => {
  const values = (totals: number[], fewestWins = false) => {
    const game = {
      ...tiny(),
      about: { ...tiny().about, fewestWins },
      sheet: () => ({ rounds: [], totals }),
    };
    const state = game.setup(2, {}, seeded(1)).state;
    return totals.map((_, seat) => positionValue(game, state, seat));
  };

  it('is even where all have the same', () => {
    expect(values([10, 10])).toEqual([0.5, 0.5]);
    expect(values([10, 10], true)).toEqual([0.5, 0.5]);
    expect(values([-5, -5, -5])).toEqual([0.5, 0.5, 0.5]);
  });

  it('is more for who leads, and less for who is behind', () => {
    expect(values([10, 20])).toEqual([0.375, 0.625]);
    expect(values([10, 20], true)).toEqual([0.625, 0.375]);
    expect(values([0, 10])).toEqual([0.25, 0.75]);
  });
});
