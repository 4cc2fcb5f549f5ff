import { describe, expect, it } from 'vitest';
import { countPoints } from './points.js';
import { siteAt } from './spaces.js';
import { freshIsland, holds } from './testing.js';

/** The first settlements of three players, placed in this order. */
function placed(sites: readonly string[], starter: number) {
  const t = freshIsland({ script: { starter: [starter] } });
  for (const site of sites) {
    const seat = t.pending[0] ?? 0;
    t.does(seat, 'firstSettlement', '', { at: site });
    t.does(seat, 'firstRoad', '', { at: t.may(seat, 'firstRoad')[0]?.split(':')[1] ?? '' });
  }
  return t;
}

describe('the first settlements', () => {
  it('the starting player is drawn', () => {
    const starters = [0, 1, 2].map((seat) => freshIsland({ script: { starter: [seat] } }).pending);
    expect(starters).toEqual([[0], [1], [2]]);
  });

  it('are placed in snake order: forwards, then backwards', () => {
    const t = freshIsland({ script: { starter: [1] } });
    const order: number[] = [];
    for (const site of ['s1', 's5', 's9', 's14', 's28', 's26']) {
      const seat = t.pending[0] ?? -1;
      order.push(seat);
      t.does(seat, 'firstSettlement', '', { at: site });
      const [road = ''] = t.may(seat, 'firstRoad');
      t.does(seat, 'firstRoad', '', { at: road.split(':')[1] ?? '' });
    }
    expect(order).toEqual([1, 2, 0, 0, 2, 1]);
    expect(t.pending).toEqual([1]);
    expect(t.asks).toEqual(['roll']);
  });

  it('each setup road touches the settlement just placed', () => {
    const t = freshIsland({ script: { starter: [0] } });
    t.does(0, 'firstSettlement', '', { at: 's9' });
    expect(t.refusal(0, 'firstRoad', '', { at: 'e1' })).toBe('besideSettlement');
    expect(t.may(0, 'firstRoad')).toEqual(['firstRoad at:e7', 'firstRoad at:e11', 'firstRoad at:e15']);
  });

  it('the second settlement yields its resources, the first none', () => {
    const t = placed(['s9', 's14', 's28', 's33'], 0);
    // s33 lies at a pasture, a forest and the desert.
    expect([0, 1, 2].map((seat) => holds(t, seat))).toEqual(['', '', 'wood wool']);
  });

  it('starting resources come from the bank', () => {
    const t = placed(['s9', 's14', 's28', 's33'], 0);
    expect(t.cards('bank').split(' ')).toHaveLength(95 - 2);
  });

  it('stand apart: the crossings beside a settlement stay empty', () => {
    const t = placed(['s9'], 0);
    expect(t.refusal(1, 'firstSettlement', '', { at: 's10' })).toBe('tooClose');
    expect(t.refusal(1, 'firstSettlement', '', { at: 's9' })).toBe('siteTaken');
    expect(t.refusal(1, 'firstSettlement', '', { at: 's16' })).toBeNull();
  });

  it('two players place, roll and win by the same rules', () => {
    const t = freshIsland({ seats: 2, script: { starter: [1], roll: [4, 6, 1, 2, 1, 2] } });
    const order = ['s1', 's5', 's28', 's26'].map((site) => {
      const [seat = -1] = t.pending;
      t.does(seat, 'firstSettlement', '', { at: site });
      t.does(seat, 'leaveToChance');
      return seat;
    });
    expect(order).toEqual([1, 0, 0, 1]);
    t.does(1, 'roll');
    t.does(1, 'endTurn');
    expect([t.pending, t.asks]).toEqual([[0], ['roll']]);
    t.does(0, 'roll');
    t.does(0, 'endTurn');
    for (const site of ['s5', 's28', 's40', 's17', 's9']) t.state.own.raiseCity(0, siteAt(site));
    countPoints(t.state);
    t.does(1, 'roll');
    t.does(1, 'endTurn');
    expect(t.game.outcome(t.state)?.places).toEqual([1, 2]);
  });

  it('are placed at random when the time is up', () => {
    const t = freshIsland({ script: { starter: [0] } });
    expect(t.runsOutOfTime(0)).toEqual(['leaveToChance', 'leaveToChance']);
    expect(t.state.own.count(0, 'settlement')).toBe(1);
    expect(t.state.own.count(0, 'road')).toBe(1);
    expect(t.pending).toEqual([1]);
  });
});

describe('the island', () => {
  it('has 19 fields, 54 crossings and 72 paths', () => {
    const { topology } = freshIsland().state.own.island;
    expect([topology.hexes.length, topology.siteKeys.length, topology.edgeKeys.length]).toEqual([19, 54, 72]);
  });
  it.each([
    [4, 19, { knight: 14, victory: 5, roads: 2, plenty: 2, monopoly: 2 }],
    [5, 24, { knight: 20, victory: 5, roads: 3, plenty: 3, monopoly: 3 }],
    [6, 24, { knight: 20, victory: 5, roads: 3, plenty: 3, monopoly: 3 }],
  ])('with %i players has %i cards per resource, and its development cards', (seats, each, development) => {
    const t = freshIsland({ seats });
    const cards: Record<string, number> = {};
    for (const code of t.codes(t.state.layout.deck.cards).split(' ')) cards[code] = (cards[code] ?? 0) + 1;
    const resources = Object.fromEntries(['wood', 'brick', 'wool', 'grain', 'ore'].map((code) => [code, each]));
    expect(cards).toEqual({ ...resources, ...development });
  });
  it.each([
    [4, 19],
    [5, 30],
    [6, 30],
  ])('with %i players has %i fields: it is the large one for five or six', (seats, fields) => {
    const { hexes } = freshIsland({ seats, options: { board: 'standard' } }).state.own.island.topology;
    expect(hexes).toHaveLength(fields);
  });
});
