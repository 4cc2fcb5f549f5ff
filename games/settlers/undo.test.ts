import { describe, expect, it } from 'vitest';
import { island, type Position, type SettlersTest } from './testing.js';

/** The cards in the hands have come openly, as from rolls: everybody knows them. */
function open(position: Position): SettlersTest {
  const t = island(position);
  for (const seat of t.state.inTurn()) t.state.show(t.state.cards('hand', seat), { is: 'move', seat: null });
  t.state.events.length = 0;
  return t;
}

describe('undo of building, until something new was seen', () => {
  const position = { settlements: ['s9', 's28'], roads: ['e22'], hands: ['wood wood brick brick wool grain ore'] };

  it('a road, a settlement or a city can be taken back', () => {
    const road = open(position);
    road.does(0, 'buildRoad', '', { at: 'e15' });
    expect(road.takingBackRefused).toBeNull();
    const settlement = open(position);
    settlement.does(0, 'buildSettlement', '', { at: 's14' });
    expect(settlement.takingBackRefused).toBeNull();
    const city = open({ ...position, hands: ['ore ore ore grain grain'] });
    city.does(0, 'buildCity', '', { at: 's9' });
    expect(city.takingBackRefused).toBeNull();
  });
  it('trading with the bank can be taken back', () => {
    const t = open({ hands: ['wood wood wood wood'] });
    t.does(0, 'tradeBank', '', { pay: 'wood', kind: 'ore' });
    expect(t.takingBackRefused).toBeNull();
  });
  it('what was paid with a card that the others had not seen is not taken back', () => {
    const t = island(position);
    t.does(0, 'buildRoad', '', { at: 'e15' });
    expect(t.takingBackRefused).toBe('undoSeen');
  });
  it('a bought card, a roll, a theft and the end of the turn are not taken back', () => {
    const bought = open({ hands: ['ore wool grain'] });
    bought.does(0, 'buy');
    expect(bought.takingBackRefused).not.toBeNull();
    const rolled = open({ step: 'roll' });
    rolled.does(0, 'roll');
    expect(rolled.takingBackRefused).toBe('undoChance');
    const stolen = open({ settlements: ['', 's9'], hands: ['', 'ore'], step: 'robber' });
    stolen.does(0, 'moveRobber', '', { at: 'h1' });
    expect(stolen.takingBackRefused).not.toBeNull();
    const ended = open({});
    ended.does(0, 'endTurn');
    expect(ended.takingBackRefused).toBe('undoTurn');
  });
});
