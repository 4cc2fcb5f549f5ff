import { describe, expect, it } from 'vitest';
import { holderAfter } from './points.js';
import { settlers } from './rules.js';
import { island } from './testing.js';

describe('the longest road', () => {
  it('is worth two points from five pieces on', () => {
    const t = island({ settlements: ['s1'], roads: ['e2 e7 e15 e23'], hands: ['wood brick'] });
    expect(t.state.open.longestRoad).toBeNull();
    expect(t.state.open.points).toEqual([1, 0, 0]);
    t.does(0, 'buildRoad', '', { at: 'e28' });
    expect(t.state.open).toMatchObject({ longestRoad: 0, points: [3, 0, 0] });
    expect(t.reads(1, 'en', 'longestRoad')).toEqual(['Anna has the longest road.']);
  });
  it('is the longest trail: edges once, crossings may repeat', () => {
    // Around h1 and on: six edges and a tail.
    const t = island({ roads: ['e1 e2 e3 e7 e8 e11 e16'] });
    expect(t.state.open.trails[0]).toHaveLength(7);
  });
  it('branches do not count', () => {
    const t = island({ roads: ['e2 e7 e15 e23 e11 e19'] });
    // s1-s4-s9-s15-s21 and the branches s9-s10, s15-s14.
    expect(t.state.open.trails[0]).toHaveLength(4);
  });
  it('an enemy building cuts a road, but the end segments still count', () => {
    const t = island({ settlements: ['', 's9'], roads: ['e2 e7 e15 e23 e28'] });
    expect(t.state.open.trails[0]).toHaveLength(3);
  });
  it('one’s own building cuts nothing', () => {
    const t = island({ settlements: ['s9'], roads: ['e2 e7 e15 e23 e28'] });
    expect(t.state.open.trails[0]).toHaveLength(5);
  });
  it('is taken by a longer one only: on a tie the holder keeps it', () => {
    expect(holderAfter(1, [6, 6, 0], 5)).toBe(1);
    expect(holderAfter(1, [7, 6, 0], 5)).toBe(0);
  });
  it('is shown beside its holder, and so is the largest army', () => {
    const t = island({ roads: ['', 'e2 e7 e15 e23 e28'], development: ['', 'knight'], knights: [0, 2, 0], turn: 1 });
    expect(t.state.open.titles).toEqual(['', 'heldRoad', '']);
    t.does(1, 'play', 'knight');
    expect(t.state.open.titles).toEqual(['', 'heldBoth', '']);
    t.leaves(1);
    expect(t.state.open.titles).toEqual(['', '', '']);
    expect(Object.keys(settlers.about.texts.cs.words)).toEqual(
      expect.arrayContaining(['heldRoad', 'heldArmy', 'heldBoth']),
    );
  });
  it('is set aside if a cut leaves a tie without the holder, or nobody with five', () => {
    expect(holderAfter(2, [6, 6, 4], 5)).toBeNull();
    expect(holderAfter(2, [4, 3, 4], 5)).toBeNull();
    expect(holderAfter(2, [6, 5, 4], 5)).toBe(0);
    expect(holderAfter(null, [5, 5, 0], 5)).toBeNull();
  });
  it('cut by a settlement, it goes to who is longest then', () => {
    const t = island({
      settlements: ['s1', 's40'],
      roads: ['e2 e7 e15 e23 e28 e33', 'e11 e37 e34 e25 e20 e16', 'e70'],
      hands: ['', 'wood brick wool grain'],
      turn: 1,
    });
    expect(t.state.open.trails.map(({ length }) => length)).toEqual([6, 6, 1]);
    t.state.set({ longestRoad: 0 });
    t.does(1, 'buildSettlement', '', { at: 's9' });
    expect(t.state.open).toMatchObject({ longestRoad: 1 });
    expect(t.told).toContain('longestRoad');
  });
});
