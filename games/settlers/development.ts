/** Development cards: buying and playing them. */
import { type Card, no, type Seat } from '@partie/kit';
import { type Resource, resources } from './board-definition.js';
import { type Amounts, bundleOf, costs, developmentOf, supply } from './cards.js';
import { othersLack } from './known-lacks.js';
import { cardsChanged, handOver } from './negotiation.js';
import { held, inBank, pay, receive, refusePrice } from './payment.js';
import { countArmies, refuseWinner, winIfReached } from './points.js';
import type { SettlersTable } from './rules.js';
import { beginRobber } from './turn.js';

// ---- buying -------------------------------------------------------------------------------------------------------------

export function refuseBuy(t: SettlersTable, seat: Seat) {
  if (t.cards('stock').length === 0 && !(t.options.reshuffle && playedCards(t).length > 0)) return no('stockEmpty');
  return refusePrice(t, seat, 'development') ?? refuseWinner(t, seat);
}
const playedCards = (t: SettlersTable): Card[] => t.zone.played.flat();

/** A bought card is kept apart until the next turn: it cannot be played in the turn in which it was bought. */
export function buy(t: SettlersTable, seat: Seat): void {
  pay(t, seat, costs.development);
  if (t.cards('stock').length === 0) {
    for (const [owner, cards] of t.zone.played.entries())
      if (cards.length > 0) t.move(t.cards('played', owner), 'stock', { is: 'move', seat: null });
    t.shuffle('stock');
  }
  t.move(t.top('stock'), 'bought', seat, { is: 'buys', seat });
  winIfReached(t);
}

// ---- playing ------------------------------------------------------------------------------------------------------------

export function refusePlaying(t: SettlersTable, seat: Seat) {
  return t.open.hasPlayed ? no('onePerTurn') : refuseWinner(t, seat);
}

/** What a card asks its player: nothing, a resource, or two cards of the bank. */
export function questionOf(t: SettlersTable, card: Card) {
  const what = developmentOf(card);
  if (what === 'monopoly') return { kind: resources };
  if (what !== 'plenty') return null;
  const n = Math.min(2, t.cards('bank').length);
  return { take: { upTo: bundleOf(inBank(t)), least: n, most: n } };
}

export function refusePlay(t: SettlersTable, seat: Seat, card: Card) {
  switch (developmentOf(card)) {
    case 'victory':
      return no('victoryStays');
    case 'roads':
      return canPave(t, seat) ? null : no('noRoadPossible');
    case 'plenty':
      return t.cards('bank').length === 0 ? no('bankEmpty') : null;
    case 'knight':
    case 'monopoly':
      return null;
  }
}
const canPave = (t: SettlersTable, seat: Seat): boolean =>
  t.own.count(seat, 'road') < supply.road && t.own.edgesFor(seat).length > 0;

export function play(t: SettlersTable, seat: Seat, card: Card, named: Resource, taken: Amounts): void {
  t.set({ hasPlayed: true });
  switch (developmentOf(card)) {
    case 'knight':
      t.set({ knights: t.open.knights.with(seat, (t.open.knights[seat] ?? 0) + 1) });
      countArmies(t);
      beginRobber(t);
      return winIfReached(t);
    case 'roads':
      t.set({ freeRoads: 2 });
      t.step = 'roads';
      return;
    case 'plenty':
      return receive(t, seat, taken, 'receives');
    case 'monopoly':
      return monopolize(t, seat, named);
    case 'victory':
      throw new Error('A victory point is never played.');
  }
}

/** Everybody gives up all cards of one resource. */
function monopolize(t: SettlersTable, seat: Seat, named: Resource): void {
  const resource = resources.indexOf(named);
  for (const other of t.inTurn(seat)) {
    const n = held(t, other)[resource] ?? 0;
    if (other === seat || n === 0) continue;
    const all = resources.map((_, i) => (i === resource ? n : 0));
    handOver(t, other, seat, all);
    cardsChanged(t, other, all);
  }
  cardsChanged(t, seat);
  othersLack(t, seat, named);
}

/** After a road of a road-building card: the second one follows, if there is a place and a piece for it. */
export function afterFreeRoad(t: SettlersTable, seat: Seat): void {
  const left = t.open.freeRoads - 1;
  t.set({ freeRoads: canPave(t, seat) ? left : 0 });
  if (t.open.freeRoads === 0) t.step = t.open.dice === null ? 'roll' : 'main';
}
