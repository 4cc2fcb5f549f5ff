/** Random play, also on an island that is none: two pieces of land, a chain and a ring around a lake, with much left open. */
import { aDocument, checkGame, tellReport } from '@partie/kit';
import { expect, it } from 'vitest';
import { boardDocument } from './board-document.js';
import type { Landscape, PlannedHex } from './board-definition.js';
import { readPlan } from './read-board.js';
import { settlersOn } from './rules.js';

const at = (x: number, y: number, landscape: Landscape, more: Partial<PlannedHex> = {}) => ({
  x,
  y,
  landscape,
  ...more,
});
const pieces = {
  name: 'Chain and ring',
  width: 16,
  height: 10,
  robber: 'placeOnMarkedHex',
  numbering: 'random',
  loose: {
    inland: { forest: 4, hill: 3, pasture: 3, field: 3, mountain: 3 },
    harbours: { any: 2, ore: 1, wool: 1 },
    seas: 2,
    numbers: { 3: 4, 4: 3, 5: 4, 6: 2, 8: 2, 9: 4, 10: 3, 11: 3 },
  },
  hexes: [
    // A chain from west to east.
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((x) => at(x, 1, x % 3 === 0 ? 'anyInland' : 'hill')),
    at(8, 1, 'desert'),
    at(3, 0, 'harbour:brick'),
    at(6, 0, 'anyHarbour'),
    at(9, 2, 'any'),
    // A ring around a lake, with a number on open land.
    at(3, 5, 'anyInland', { number: 8 }),
    at(4, 5, 'anyInland'),
    at(5, 6, 'anyInland'),
    at(5, 7, 'anyInland'),
    at(4, 7, 'mountain'),
    at(3, 6, 'pasture', { robber: true }),
    at(4, 6, 'sea'),
    at(6, 7, 'field'),
    at(7, 8, 'forest'),
    at(7, 7, 'any'),
    at(3, 4, 'anyHarbour'),
    at(6, 8, 'any'),
  ],
};

const [usual = ''] = Object.keys(boardDocument.examples);
const examples = { ...boardDocument.examples, lagoon: JSON.stringify(pieces) };
const rules = settlersOn(aDocument({ ...boardDocument, examples, usual }));

/** Players who would rather come to an agreement than make further offers: at random, that would hardly ever happen. */
const agreements = ['accept', 'acceptFirst', 'takeOffer', 'consider', 'confirm'];
const offers = ['propose', 'proposeToFirst', 'counter'];
const eager: typeof rules = {
  ...rules,
  moves(t, seat) {
    const moves = rules.moves(t, seat);
    return moves.some((move) => agreements.includes(move.do))
      ? moves.filter((move) => !offers.includes(move.do))
      : moves;
  },
};

it('random play keeps every promise, also on odd islands, with theft, discards, development cards and trade out of turn', () => {
  expect(readPlan(pieces)).toHaveProperty('board');
  const report = checkGame(eager, { games: 12, pairs: 150, seed: 60, fairDeal: false });
  expect(report.problems, tellReport(eager, report)).toEqual([]);
  const { actions, events, asks, statistics } = report.occurred;
  const missing = (seen: Readonly<Record<string, number>>, wanted: readonly string[]) =>
    wanted.filter((what) => seen[what] === undefined);
  expect(missing(actions, ['discard', 'moveRobber', 'steal', 'buy', 'play', 'freeRoad', 'declare'])).toEqual([]);
  // Only those who are not on turn counter, accept and decline.
  expect(
    missing(actions, ['accept', 'acceptFirst', 'takeOffer', 'consider', ...offers, 'decline', 'withdraw', 'tradeBank']),
  ).toEqual([]);
  expect(missing(events, ['steals', 'buys', 'gives', 'trade', 'offerGone', 'longestRoad', 'wins'])).toEqual([]);
  expect(missing(asks, ['discard', 'robber', 'steal', 'roads', 'special'])).toEqual([]);
  expect(missing(statistics, ['stolen', 'trades', 'yielded'])).toEqual([]);
});
