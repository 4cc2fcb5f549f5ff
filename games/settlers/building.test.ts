import { describe, expect, it } from 'vitest';
import { holds, island } from './testing.js';

describe('building', () => {
  it('a road costs wood and brick', () => {
    const t = island({ settlements: ['s9'], hands: ['wood brick ore'] });
    t.does(0, 'buildRoad', '', { at: 'e15' });
    expect(holds(t, 0)).toBe('ore');
    expect(t.may(0, 'buildRoad')).toEqual([]);
    expect(t.refusal(0, 'buildRoad', '', { at: 'e11' })).toBe('tooExpensive');
  });
  it('a settlement costs wood, brick, wool and grain', () => {
    const t = island({ roads: ['e15'], hands: ['wood brick wool grain'] });
    t.does(0, 'buildSettlement', '', { at: 's15' });
    expect(holds(t, 0)).toBe('');
    expect(t.state.open.points[0]).toBe(1);
  });
  it('a city costs three ore and two grain, and returns its settlement to the supply', () => {
    const t = island({ settlements: ['s9'], hands: ['ore ore ore grain grain'] });
    t.does(0, 'buildCity', '', { at: 's9' });
    expect(holds(t, 0)).toBe('');
    expect([t.state.own.count(0, 'settlement'), t.state.own.count(0, 'city')]).toEqual([0, 1]);
    expect(t.state.open.points[0]).toBe(2);
  });
  it('a road continues one’s own roads or buildings', () => {
    const t = island({ settlements: ['s9'], roads: ['e15'], hands: ['wood brick'] });
    expect(t.refusal(0, 'buildRoad', '', { at: 'e32' })).toBe('notReached');
    expect(t.refusal(0, 'buildRoad', '', { at: 'e23' })).toBeNull();
    expect(t.refusal(0, 'buildRoad', '', { at: 'e15' })).toBe('edgeTaken');
  });
  it('one cannot build through an enemy’s building', () => {
    const t = island({ settlements: ['s9', 's15'], roads: ['e15'], hands: ['wood brick'] });
    expect(t.refusal(0, 'buildRoad', '', { at: 'e23' })).toBe('notReached');
  });
  it('a settlement stands at one’s own road, with empty crossings around it', () => {
    const t = island({ settlements: ['s9'], roads: ['e15'], hands: ['wood brick wool grain'] });
    expect(t.refusal(0, 'buildSettlement', '', { at: 's15' })).toBe('tooClose');
    expect(t.refusal(0, 'buildSettlement', '', { at: 's40' })).toBe('noRoadThere');
  });
  it('only a settlement of one’s own becomes a city', () => {
    const t = island({ settlements: ['s9', 's40'], hands: ['ore ore ore grain grain'] });
    expect(t.refusal(0, 'buildCity', '', { at: 's40' })).toBe('noSettlementThere');
  });
  it('everybody has 15 roads, 5 settlements and 4 cities', () => {
    const t = island({ cities: ['s1 s3 s5 s9'], settlements: ['s14'], hands: ['ore ore ore grain grain'] });
    expect(t.refusal(0, 'buildCity', '', { at: 's14' })).toBe('noPieces');
    const fifth = { settlements: ['s1 s3 s5 s9'], roads: ['e22 e31'], hands: ['wood brick wool grain'] };
    expect(island(fifth).refusal(0, 'buildSettlement', '', { at: 's26' })).toBeNull();
    const sixth = island({ ...fifth, settlements: ['s1 s3 s5 s9 s14'] });
    expect(sixth.refusal(0, 'buildSettlement', '', { at: 's26' })).toBe('noPieces');
    const many = island({
      settlements: ['s1'],
      roads: ['e1 e2 e3 e4 e5 e6 e7 e8 e9 e10 e11 e12 e13 e14 e15'],
      hands: ['wood brick'],
    });
    expect(many.refusal(0, 'buildRoad', '', { at: 'e19' })).toBe('noPieces');
  });
});
