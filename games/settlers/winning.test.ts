import { describe, expect, it } from 'vitest';
import { settlers } from './rules.js';
import { island } from './testing.js';

describe('winning', () => {
  const nine = { cities: ['s1 s3 s5 s9'], settlements: ['s14'], roads: ['e22'], hands: ['wood brick wool grain'] };

  it('the first to ten points on his own turn wins, automatically', () => {
    const t = island({ ...nine, roads: ['e22 e31'] });
    t.does(0, 'buildSettlement', '', { at: 's26' });
    expect(t.told).toContain('wins');
    expect(t.game.outcome(t.state)?.places).toEqual([1, 2, 2]);
  });
  it('by a road that becomes the longest', () => {
    const t = island({ cities: ['s17 s28 s35 s46'], roads: ['e44 e48 e53 e57'], hands: ['wood brick'] });
    t.does(0, 'buildRoad', '', { at: 'e62' });
    expect(t.game.outcome(t.state)?.places).toEqual([1, 2, 2]);
  });
  it('by a road of a road-building card', () => {
    const t = island({ cities: ['s17 s28 s35 s46'], roads: ['e44 e48 e53 e57'], development: ['roads'] });
    t.does(0, 'play', 'roads');
    t.does(0, 'freeRoad', '', { at: 'e62' });
    expect(t.game.outcome(t.state)?.places).toEqual([1, 2, 2]);
  });
  it('by a city', () => {
    const t = island({ cities: ['s1 s3 s5'], settlements: ['s9 s14 s28'], hands: ['ore ore ore grain grain'] });
    t.does(0, 'buildCity', '', { at: 's28' });
    expect(t.game.outcome(t.state)?.places).toEqual([1, 2, 2]);
  });
  it('by the third knight, before the robber moves', () => {
    const t = island({ cities: ['s1 s3 s5 s9'], development: ['knight'], knights: [2, 0, 0], step: 'roll' });
    t.does(0, 'play', 'knight');
    expect(t.game.outcome(t.state)?.places).toEqual([1, 2, 2]);
  });
  it('when the time is up: what is enough is shown', () => {
    const t = island({ ...nine, development: ['victory'], step: 'roll' });
    expect(t.runsOutOfTime(0)).toEqual(['declare']);
    expect(t.game.outcome(t.state)?.places).toEqual([1, 2, 2]);
  });
  it('victory cards count when they are shown; not winning at once must not tell what a card is', () => {
    const t = island({ ...nine, hands: ['ore wool grain'], stock: 'victory' });
    expect(t.refusal(0, 'declare')).toBe('notEnough');
    t.does(0, 'buy');
    expect(t.game.outcome(t.state)).toBeNull();
    expect(t.prefers(0)).toBe('declare');
    expect(settlers.about.actions.declare?.forced).toBe(true);
    expect(t.may(0)).toEqual(['declare']);
    t.does(0, 'declare');
    expect(t.line('victory')).toEqual([1, 0, 0]);
    expect(t.points).toEqual([10, 0, 0]);
    expect(t.game.view(t.state, 1).zones['bought.0']).toMatchObject({ see: 'all' });
  });
  it('is the only thing that is left to do with enough points, also before the roll', () => {
    const much = 'wood wood wood wood brick wool grain ore ore ore grain';
    const position = { ...nine, hands: [much, 'ore'], development: ['victory knight'] };
    for (const step of ['roll', 'main']) expect(island({ ...position, step }).may(0)).toEqual(['declare']);
    const t = island({ ...position, step: 'main', development: ['knight'] });
    expect(t.may(0)).toEqual(expect.arrayContaining(['endTurn', 'buy', 'play knight']));
  });
  it('with victory cards only on one’s own turn', () => {
    const t = island({ ...nine, development: ['victory'], turn: 1 });
    expect(t.refusal(0, 'declare')).not.toBeNull();
    expect(t.may(1)).toContain('endTurn');
  });
  it('who gains points in another’s turn wins only when his own turn comes, at its start', () => {
    const t = island({ cities: ['s1 s3 s5 s9', ''], settlements: ['s14 s28'], turn: 2 });
    expect(t.state.open.points[0]).toBe(10);
    t.does(2, 'endTurn');
    expect(t.game.outcome(t.state)?.places).toEqual([1, 2, 2]);
  });
  it('the score lists settlements, cities, longest road, largest army and victory points', () => {
    const t = island({ ...nine, hands: ['ore wool grain'], stock: 'victory' });
    t.does(0, 'buy');
    t.does(0, 'declare');
    const lines = ['settlements', 'cities', 'longestRoad', 'largestArmy', 'victory'].map((code) => t.line(code)[0]);
    expect(lines).toEqual([1, 8, 0, 0, 1]);
  });
  it('with another number of points to win, if the table says so', () => {
    const t = island({
      settlements: ['s1 s9'],
      roads: ['e22'],
      hands: ['wood brick wool grain'],
      options: { target: 3 },
    });
    t.does(0, 'buildSettlement', '', { at: 's14' });
    expect(t.game.outcome(t.state)).not.toBeNull();
  });
});

it('a match in which nobody builds any more ends, and the most points win', () => {
  const t = island({ settlements: ['s1', 's9 s28'] });
  t.state.set({ idle: 59 });
  t.does(0, 'endTurn');
  expect(t.told).toContain('stalled');
  expect(t.game.outcome(t.state)?.places).toEqual([2, 1, 3]);
});

it('the turns without building are counted of those who are left', () => {
  const t = island({ settlements: ['s1', 's9 s28'] });
  t.leaves(2);
  t.state.set({ idle: 38 });
  t.does(0, 'endTurn');
  expect(t.told).not.toContain('stalled');
  t.state.step = 'main';
  t.does(1, 'endTurn');
  expect(t.told).toContain('stalled');
});

describe('five or six players', () => {
  const six = { seats: 5, options: { board: 'large' } } as const;

  it('all others may build between two turns, in order', () => {
    const t = island({ ...six, settlements: ['', 's9'], hands: ['', 'wood brick'] });
    t.does(0, 'endTurn');
    expect([t.pending, t.asks]).toEqual([[1], ['special']]);
    t.does(1, 'buildRoad', '', { at: t.may(1, 'buildRoad')[0]?.split(':')[1] ?? '' });
    t.does(1, 'pass');
    expect(t.pending).toEqual([2]);
    for (const seat of [2, 3, 4]) t.does(seat, 'pass');
    expect([t.pending, t.asks]).toEqual([[1], ['roll']]);
  });
  it('in the special building phase no trading, no playing of cards, no winning', () => {
    const t = island({
      ...six,
      cities: ['', 's1 s3 s5 s9'],
      settlements: ['', 's14'],
      hands: ['', 'ore wool grain wood wood wood wood'],
      development: ['', 'knight'],
      stock: 'victory',
    });
    t.does(0, 'endTurn');
    expect(t.may(1, 'play')).toEqual([]);
    expect(t.may(1, 'tradeBank')).toEqual([]);
    expect(t.may(1, 'propose')).toEqual([]);
    t.does(1, 'buy');
    expect(t.game.outcome(t.state)).toBeNull();
    expect(t.refusal(1, 'declare')).toBe('notNow');
  });
  it('who reaches the points in the special building phase wins at the start of his turn', () => {
    const t = island({
      seats: 5,
      cities: ['', 's1 s3 s5 s9'],
      settlements: ['', 's14'],
      roads: ['', 'e22 e31'],
      hands: ['', 'wood brick wool grain'],
    });
    t.does(0, 'endTurn');
    t.does(1, 'buildSettlement', '', { at: 's26' });
    for (const seat of [1, 2, 3]) t.does(seat, 'pass');
    expect(t.game.outcome(t.state)).toBeNull();
    t.does(4, 'pass');
    expect(t.game.outcome(t.state)?.places).toEqual([2, 1, 2, 2, 2]);
  });
  it('whose turn has ended does not win by a road that is cut in the special building phase', () => {
    const t = island({
      seats: 5,
      cities: ['s17 s28 s35 s46'],
      roads: ['e44 e48 e53 e57 e62', 'e2 e7 e15 e23 e28 e33', 'e11'],
      hands: ['', '', 'wood brick wool grain'],
    });
    expect(t.state.open).toMatchObject({ longestRoad: 1, points: [8, 2, 0, 0, 0] });
    t.does(0, 'endTurn');
    t.does(1, 'pass');
    t.does(2, 'buildSettlement', '', { at: 's9' });
    expect(t.state.open).toMatchObject({ longestRoad: 0, points: [10, 0, 1, 0, 0] });
    expect(t.game.outcome(t.state)).toBeNull();
  });
  it('two to four have no special building phase', () => {
    const t = island({ seats: 4, hands: ['', 'wood brick'], settlements: ['', 's9'] });
    t.does(0, 'endTurn');
    expect([t.pending, t.asks]).toEqual([[1], ['roll']]);
  });
});
