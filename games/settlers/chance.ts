/** Decisions left to chance: for a player whose time is up, or who cannot decide. */
import type { Card, Seat } from '@partie/kit';
import { cardsOf, countOf } from './cards.js';
import { afterFreeRoad } from './development.js';
import { buildRoad } from './building.js';
import { moveRobber, refuseRobberAt, steal, victims } from './robber.js';
import type { SettlersTable } from './rules.js';
import { placeRoad, placeSettlement } from './setup.js';
import { discard } from './turn.js';

export function leaveToChance(t: SettlersTable, seat: Seat): void {
  switch (t.step) {
    case 'firstSettlement':
      return placeSettlement(t, seat, t.random.pick(t.own.freeSites(), 'site'));
    case 'firstRoad':
      return placeRoad(t, seat, t.random.pick(t.own.edgesAt(t.open.placed ?? -1), 'edge'));
    case 'discard':
      return discardAtRandom(t, seat);
    case 'robber': {
      const hexes = t.own.island.landscapes.flatMap((_, hex) => (refuseRobberAt(t, hex) === null ? [hex] : []));
      return moveRobber(t, seat, t.random.pick(hexes, 'hex'));
    }
    case 'steal':
      return steal(t, seat, t.random.pick(victims(t), 'victim'));
    default:
      buildRoad(t, seat, t.random.pick(t.own.edgesFor(seat), 'edge'), true);
      return afterFreeRoad(t, seat);
  }
}

/** The cards are drawn by their places in the hand, one after another. */
function discardAtRandom(t: SettlersTable, seat: Seat): void {
  const left: Card[] = t.cards('hand', seat).slice();
  const drawn: Card[] = [];
  while (drawn.length < (t.open.owed[seat] ?? 0)) {
    const at = t.random.int(left.length, 'discard');
    drawn.push(...left.splice(at, 1));
  }
  discard(t, seat, cardsOf(drawn, countOf(drawn)));
}
