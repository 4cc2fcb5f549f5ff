/** Roads, settlements and cities: where they may be built, what they cost, and what follows. */
import { no, type Seat } from '@partie/kit';
import { costs, supply } from './cards.js';
import { pay, refusePrice } from './payment.js';
import { measureRoads, refuseWinner, winIfReached } from './points.js';
import type { SettlersTable } from './rules.js';

type Piece = keyof typeof supply;

/** Why this piece cannot be built anywhere. */
export function refusePiece(t: SettlersTable, seat: Seat, piece: Piece) {
  if (t.own.count(seat, piece) >= supply[piece]) return no('noPieces', { what: piece });
  return refusePrice(t, seat, piece) ?? refuseWinner(t, seat);
}

export function refuseRoadAt(t: SettlersTable, seat: Seat, edge: number) {
  if (t.own.roads[edge] !== 0) return no('edgeTaken');
  return t.own.isReached(seat, edge) ? null : no('notReached');
}

export function refuseSettlementAt(t: SettlersTable, seat: Seat, site: number) {
  if (t.own.sites[site] !== 0) return no('siteTaken');
  if (!t.own.isFarEnough(site)) return no('tooClose');
  return t.own.hasRoadAt(seat, site) ? null : no('noRoadThere');
}

export function refuseCityAt(t: SettlersTable, seat: Seat, site: number) {
  return t.own.sites[site] === 2 * seat + 1 ? null : no('noSettlementThere');
}

export function buildRoad(t: SettlersTable, seat: Seat, edge: number, isFree = false): void {
  if (!isFree) pay(t, seat, costs.road);
  t.own.pave(seat, edge);
  t.set({ idle: 0 });
  measureRoads(t, [seat]);
  winIfReached(t);
}

/** A settlement may cut the roads of others. */
export function buildSettlement(t: SettlersTable, seat: Seat, site: number): void {
  pay(t, seat, costs.settlement);
  t.own.settle(seat, site);
  t.set({ idle: 0 });
  measureRoads(t, ownersAround(t, site));
  winIfReached(t);
}

/** The settlement goes back to the supply. */
export function buildCity(t: SettlersTable, seat: Seat, site: number): void {
  pay(t, seat, costs.city);
  t.own.raiseCity(seat, site);
  t.set({ idle: 0 });
  measureRoads(t, []);
  winIfReached(t);
}

/** Whose roads meet at a site. */
function ownersAround(t: SettlersTable, site: number): Seat[] {
  const roads = (t.own.island.topology.edgesOfSite[site] ?? []).map((edge) => (t.own.roads[edge] as number) - 1);
  return [...new Set(roads.filter((seat) => seat >= 0))];
}
