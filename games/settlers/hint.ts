/**
 * How good a move looks to a simple player: he wants fields that are rolled often, of all kinds, and builds what he can.
 * The numbers are only compared with each other.
 */
import type { Move, Seat } from '@partie/kit';
import type { Board } from './board.js';
import { type Resource, resources, yields } from './board-definition.js';
import { type Amounts, amounts, costs, countOf, covers, developmentOf, supply, total } from './cards.js';
import { offerOf } from './negotiation.js';
import { held } from './payment.js';
import type { SettlersTable } from './rules.js';
import { edgeAt, hexAt, siteAt } from './spaces.js';

/** Of 36 rolls so many show this number. */
const chances = (number: number | null | undefined): number => (number ? 6 - Math.abs(7 - number) : 0);

/** What a settlement on a site would yield, by resource. */
function yieldAt({ island }: Board, site: number): number[] {
  const found = [0, 0, 0, 0, 0];
  for (const hex of island.topology.hexesOfSite[site] ?? []) {
    const resource = yields[island.landscapes[hex] ?? 'desert'];
    if (resource !== null) (found[resources.indexOf(resource)] as number) += chances(island.numbers[hex]);
  }
  return found;
}
function yieldOf(board: Board, seat: Seat): number[] {
  const found = [0, 0, 0, 0, 0];
  for (let site = 0; site < board.sites.length; site++) {
    if (board.ownerAt(site) !== seat) continue;
    yieldAt(board, site).forEach((n, i) => {
      (found[i] as number) += board.isCity(site) ? 2 * n : n;
    });
  }
  return found;
}

/** A site is worth what it yields; more if that is new; a little more with a harbour. */
function siteValue(board: Board, seat: Seat, site: number): number {
  const have = yieldOf(board, seat);
  const value = yieldAt(board, site).reduce((sum, n, i) => sum + (n > 0 && have[i] === 0 ? n + 3 : n), 0);
  return value + (board.island.harbours[site] ?? []).length;
}

/** The best site that a road leads nearer to. */
function roadValue(board: Board, seat: Seat, edge: number): number {
  const { endsOfEdge, sitesOfSite } = board.island.topology;
  let best = 0;
  for (const end of endsOfEdge[edge] ?? []) {
    if (board.hasRoadAt(seat, end) || board.ownerAt(end) === seat) continue;
    if (board.isFarEnough(end)) best = Math.max(best, 2 * siteValue(board, seat, end));
    for (const next of sitesOfSite[end] ?? [])
      if (board.isFarEnough(next)) best = Math.max(best, siteValue(board, seat, next));
  }
  return best;
}

/** What the player lacks for the purchase he is nearest to. */
function wanted(t: SettlersTable, seat: Seat): Amounts {
  const have = held(t, seat);
  const goals = [costs.settlement, costs.city, costs.development, costs.road];
  const missing = goals.map((cost) => cost.map((n, i) => Math.max(0, n - (have[i] ?? 0))));
  return missing.reduce((best, one) =>
    total(one) > 0 && (total(best) === 0 || total(one) < total(best)) ? one : best,
  );
}

/** How many cards of a resource are left when what is wanted next has been paid. */
const spare = (have: Amounts, i: number): number => (have[i] ?? 0) - (costs.settlement[i] ?? 0);

/** Harm to the others minus harm to oneself, where the robber stands. */
function robberValue(t: SettlersTable, seat: Seat, hex: number): number {
  const { island } = t.own;
  const weight = chances(island.numbers[hex]);
  let value = 0;
  for (const site of island.topology.sitesOfHex[hex] ?? []) {
    const owner = t.own.ownerAt(site);
    if (owner < 0) continue;
    const harm = weight * (t.own.isCity(site) ? 2 : 1);
    value += owner === seat ? -3 * harm : harm * (1 + (t.open.points[owner] ?? 0) / 4);
  }
  return value;
}

/** Whether an exchange brings what is wanted for what is not. */
function exchangeValue(t: SettlersTable, seat: Seat, give: Amounts, want: Amounts): number {
  const [have, need] = [held(t, seat), wanted(t, seat)];
  const gain = want.reduce((sum, n, i) => sum + Math.min(n, need[i] ?? 0), 0);
  const loss = give.reduce((sum, n, i) => sum + (n > 0 && spare(have, i) < n ? n : 0), 0);
  return gain > 0 && loss === 0 && total(give) <= total(want) + 1 ? 1 + gain : 0;
}

const amountsIn = (answer: Move[string]): Amounts =>
  amounts(typeof answer === 'object' && !Array.isArray(answer) ? (answer as Partial<Record<Resource, number>>) : {});

/** Whoever has agreed or declined stands by it, as long as the offer is the same. */
const hasAnswered = (t: SettlersTable, seat: Seat): boolean => {
  const { pledged = false, declined = false } = t.open.links[seat] ?? {};
  return pledged || declined;
};

export function hint(t: SettlersTable, seat: Seat, move: Move): number {
  const board = t.own;
  const at = typeof move.at === 'string' ? move.at : '';
  switch (move.do) {
    case 'firstSettlement':
      return 10 + siteValue(board, seat, siteAt(at));
    case 'firstRoad':
      return 10 + roadValue(board, seat, edgeAt(at));
    case 'roll':
      return 10;
    case 'discard': {
      const left = held(t, seat).map((n, i) => n - (amountsIn(move.what)[i] ?? 0));
      const kept = Object.values(costs).filter((cost) => covers(left, cost)).length;
      return 10 + kept + left.filter((n) => n > 0).length;
    }
    case 'moveRobber':
      return Math.max(1, 50 + robberValue(t, seat, hexAt(at)));
    case 'steal':
      return 10 + (t.open.points[Number(move.who)] ?? 0);
    case 'buildCity':
      return 1000 + siteValue(board, seat, siteAt(at));
    case 'buildSettlement':
      return 900 + siteValue(board, seat, siteAt(at));
    case 'buildRoad':
      return board.sitesFor(seat).length > 0 && board.count(seat, 'settlement') < supply.settlement
        ? 1
        : 300 + roadValue(board, seat, edgeAt(at));
    case 'freeRoad':
      return 10 + roadValue(board, seat, edgeAt(at));
    case 'buy':
      return 200;
    case 'play':
      return playValue(t, seat, move);
    case 'tradeBank': {
      const [have, need] = [held(t, seat), wanted(t, seat)];
      const [from, to] = [resources.indexOf(move.pay as Resource), resources.indexOf(move.kind as Resource)];
      const rate = board.rates(seat)[from] ?? 4;
      return (need[to] ?? 0) > 0 && spare(have, from) >= rate - 1 ? 250 : 0;
    }
    case 'propose':
      return t.open.offers[seat] || seat !== t.turn
        ? 0
        : 60 * exchangeValue(t, seat, amountsIn(move.give), amountsIn(move.want));
    case 'accept':
    case 'acceptFirst': {
      if (hasAnswered(t, seat)) return 0;
      const offer = offerOf(t.open, t.turn);
      // Nobody helps somebody who is about to win.
      const isClose = (t.open.points[t.turn] ?? 0) >= t.options.target - 2;
      return offer && !isClose ? 100 * exchangeValue(t, seat, offer.want, offer.give) : 0;
    }
    case 'decline':
      return hasAnswered(t, seat) ? 0 : 20;
    case 'takeOffer': {
      const offer = offerOf(t.open, Number(move.who));
      return offer ? 280 * Math.min(1, exchangeValue(t, seat, offer.want, offer.give)) : 0;
    }
    case 'declare':
      return 10_000;
    case 'endTurn':
      return 5;
    case 'pass':
      return 5;
    default:
      return 0;
  }
}

function playValue(t: SettlersTable, seat: Seat, move: Move): number {
  const [handle = -1] = move.cards ?? [];
  switch (developmentOf(t.card(handle))) {
    case 'knight':
      return t.own.neighboursOf(t.own.robber).includes(seat) ? 400 : t.step === 'main' ? 260 : 2;
    case 'roads':
      return 350;
    case 'plenty': {
      const need = wanted(t, seat);
      const taken = amountsIn(move.take);
      return 300 + 20 * taken.reduce((sum, n, i) => sum + Math.min(n, need[i] ?? 0), 0);
    }
    case 'monopoly': {
      // As many as the others must hold, judged by what everybody has seen of the bank.
      const i = resources.indexOf(move.kind as Resource);
      const outside = (t.seats > 4 ? 24 : 19) - (countOf(t.cards('bank'))[i] ?? 0) - (held(t, seat)[i] ?? 0);
      return 100 + 30 * outside;
    }
    case 'victory':
      return 0;
  }
}

/** How near a seat is to the points that win, as everybody can count them. */
export const progress = (t: SettlersTable, seat: Seat): number =>
  Math.min(1, (t.open.points[seat] ?? 0) / t.options.target);
