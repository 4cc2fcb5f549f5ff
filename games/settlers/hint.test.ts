/** What the simple bot does: nothing clever, but nothing foolish either. */
import { describe, expect, it } from 'vitest';
import { freshIsland, island } from './testing.js';

describe('a sensible player', () => {
  it('settles first where much is rolled', () => {
    const t = freshIsland({ script: { starter: [0] } });
    const [, site] = t.prefers(0).split(':');
    const yieldOf = (id = '') => {
      const { hexesOfSite } = t.state.own.island.topology;
      const numbers = (hexesOfSite[Number(id.slice(1)) - 1] ?? []).map((hex) => t.state.own.island.numbers[hex]);
      return numbers.reduce<number>((sum, n) => sum + (n ? 6 - Math.abs(7 - n) : 0), 0);
    };
    const all = t.may(0, 'firstSettlement').map((move) => yieldOf(move.split(':')[1]));
    expect(yieldOf(site)).toBeGreaterThanOrEqual(Math.max(...all) - 2);
  });
  it('builds a city rather than a settlement, a settlement rather than a road, and a road rather than nothing', () => {
    const much = 'wood wood brick brick wool grain grain grain ore ore ore';
    const position = { settlements: ['s9 s40'], roads: ['e15 e23'] };
    expect(island({ ...position, hands: [much] }).prefers(0)).toMatch(/^buildCity/);
    expect(island({ ...position, hands: ['wood brick wool grain'], roads: ['e22 e15'] }).prefers(0)).toMatch(
      /^build(Settlement|Road)/,
    );
    expect(island({ ...position, hands: ['wood brick'], settlements: ['s9'], roads: [''] }).prefers(0)).toMatch(
      /^buildRoad/,
    );
    expect(island({ ...position, hands: ['wood'] }).prefers(0)).toBe('endTurn');
  });
  it('trades with the bank for what it lacks, and keeps what it needs', () => {
    const lacks = island({ settlements: ['s9'], hands: ['wood wood wood wood wood wool grain'] });
    expect(lacks.prefers(0)).toBe('tradeBank pay:wood kind:brick');
    expect(island({ settlements: ['s9'], hands: ['ore ore ore ore'] }).prefers(0)).not.toMatch(/kind:ore/);
  });
  it('offers what it can spare for what it lacks, once', () => {
    const t = island({ settlements: ['s9'], hands: ['wood wood wool grain', 'brick'] });
    expect(t.prefers(0)).toBe('propose give:{"wood":1} want:{"brick":1}');
    t.does(0, 'propose', '', { give: { wood: 1 }, want: { brick: 1 } });
    expect(t.prefers(0)).not.toMatch(/^propose/);
  });
  it('accepts what brings it further, declines the rest, and stands by what it has said', () => {
    const t = island({ hands: ['wood wood brick wool', 'grain grain brick wool', 'wood ore'] });
    t.does(0, 'propose', '', { give: { wood: 1 }, want: { grain: 1 } });
    expect([t.prefers(1), t.prefers(2)]).toEqual(['accept who:0', 'decline']);
    t.does(1, 'accept', '', { who: 0 });
    expect(t.game.hint?.(t.state, 1, [{ do: 'decline' }])).toEqual([0]);
    expect(t.prefers(0)).toBe('takeOffer who:1');
    t.does(1, 'decline');
    expect(t.game.hint?.(t.state, 1, [{ do: 'accept', who: 0 }])).toEqual([0]);
  });
  it('takes an offer to the first taker on the same grounds', () => {
    const t = island({ hands: ['wood', 'grain grain brick wool', 'wood ore'] });
    t.does(0, 'proposeToFirst', '', { give: { wood: 1 }, want: { grain: 1 } });
    expect([t.prefers(1), t.prefers(2)]).toEqual(['acceptFirst who:0', 'decline']);
  });
  it('helps nobody who is about to win', () => {
    const position = { hands: ['wood', 'grain grain brick wool'], cities: ['s1 s3 s5 s28'] };
    const t = island(position);
    t.does(0, 'propose', '', { give: { wood: 1 }, want: { grain: 1 } });
    expect(t.prefers(1)).toBe('decline');
  });
  it('puts the robber where it harms others, not itself', () => {
    const t = island({ settlements: ['s1'], cities: ['', 's35 s40'], step: 'robber' });
    const hexes = t.prefers(0).split(':')[1];
    expect(['h11', 'h13', 'h16', 'h18']).toContain(hexes);
  });
  it('chases the robber from its own fields with a knight, before the roll', () => {
    const own = island({ settlements: ['s9'], development: ['knight'], robber: 'h1', step: 'roll' });
    expect(own.prefers(0)).toBe('play knight');
    const others = island({ settlements: ['s9'], development: ['knight'], robber: 'h15', step: 'roll' });
    expect(others.prefers(0)).toBe('roll');
  });
  it('names with a monopoly what the others hold most of', () => {
    const t = island({ development: ['monopoly'], hands: ['wood', 'ore ore ore ore', 'wood'] });
    expect(t.prefers(0)).toBe('play monopoly kind:ore');
  });
  it('keeps what it can build with when it discards', () => {
    const t = island({
      hands: ['', 'wood brick wool grain ore ore ore ore'],
      step: 'roll',
      script: { roll: [3, 4] },
    });
    t.does(0, 'roll');
    expect(t.prefers(1)).toBe('discard what:{"ore":4}');
  });
  it('wins when it can', () => {
    const t = island({ cities: ['s1 s3 s5 s9'], settlements: ['s14'], development: ['victory'] });
    expect(t.prefers(0)).toBe('declare');
  });
});
