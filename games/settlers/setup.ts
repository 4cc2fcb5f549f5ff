/**
 * The first two settlements. Everybody places one with a road, from the first player to the last and back; the second one
 * yields a card for each field around it.
 */
import { no, type Seat } from '@partie/kit';
import { resources, yields } from './board-definition.js';
import { nothing } from './cards.js';
import { payable, inBank, receive } from './payment.js';
import { countPoints, measureRoads } from './points.js';
import type { SettlersTable } from './rules.js';
import { beginTurn } from './turn.js';

export function refuseFirstSettlementAt(t: SettlersTable, site: number) {
  if (t.own.sites[site] !== 0) return no('siteTaken');
  return t.own.isFarEnough(site) ? null : no('tooClose');
}

export function placeSettlement(t: SettlersTable, seat: Seat, site: number): void {
  t.own.settle(seat, site);
  countPoints(t);
  if (t.own.count(seat, 'settlement') === 2) yieldFirst(t, seat, site);
  t.set({ placed: site });
  t.step = 'firstRoad';
}

function yieldFirst(t: SettlersTable, seat: Seat, site: number): void {
  const { topology, landscapes } = t.own.island;
  const due = [...nothing];
  for (const hex of topology.hexesOfSite[site] ?? []) {
    const resource = yields[landscapes[hex] ?? 'desert'];
    if (resource !== null) (due[resources.indexOf(resource)] as number)++;
  }
  receive(t, seat, payable([due], inBank(t))[0] ?? nothing, 'yields');
}

/** The road touches the settlement that was just placed. */
export function refuseFirstRoadAt(t: SettlersTable, edge: number) {
  if (t.own.roads[edge] !== 0) return no('edgeTaken');
  return t.own.island.topology.endsOfEdge[edge]?.includes(t.open.placed ?? -1) ? null : no('besideSettlement');
}

export function placeRoad(t: SettlersTable, seat: Seat, edge: number): void {
  t.own.pave(seat, edge);
  measureRoads(t, [seat]);
  nextToPlace(t, seat);
}

/** Everybody has one settlement before anybody places the second, in the opposite order. */
export function nextToPlace(t: SettlersTable, seat: Seat): void {
  t.set({ placed: null });
  const order = t.inTurn(t.open.starter);
  const placed = (seat: Seat): number => t.own.count(seat, 'settlement');
  const next = order.find((one) => placed(one) === 0) ?? order.toReversed().find((one) => placed(one) === 1);
  if (next === undefined) return beginTurn(t, order[0] ?? seat);
  t.step = 'firstSettlement';
  t.turnTo(next);
}
