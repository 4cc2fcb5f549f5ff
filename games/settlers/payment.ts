/** Resource cards between hands and the bank. Everybody sees these movements. */
import { type Card, no, type Seat } from '@partie/kit';
import { type Amounts, cardsOf, costs, countOf, covers, type Purchase, total } from './cards.js';
import { cardsChanged } from './negotiation.js';
import type { SettlersTable } from './rules.js';

export const held = (t: SettlersTable, seat: Seat): number[] => countOf(t.cards('hand', seat));
export const inBank = (t: SettlersTable): number[] => countOf(t.cards('bank'));

export function refusePrice(t: SettlersTable, seat: Seat, purchase: Purchase) {
  return covers(held(t, seat), costs[purchase]) ? null : no('tooExpensive', { what: purchase });
}

export function pay(t: SettlersTable, seat: Seat, price: Amounts, is: 'pays' | 'discards' | 'trades' = 'pays'): void {
  payCards(t, seat, cardsOf(t.cards('hand', seat), price), is);
}
/** Cards drawn at random must be the very ones that are laid down: others of the same face would tell what else was held. */
export function payCards(
  t: SettlersTable,
  seat: Seat,
  cards: readonly Card[],
  is: 'pays' | 'discards' | 'trades',
): void {
  t.move(cards, 'bank', { is, seat });
  cardsChanged(t, seat, countOf(cards));
}

/** Gives cards of the bank to a seat, as far as there are any. */
export function receive(t: SettlersTable, seat: Seat, wanted: Amounts, is: 'yields' | 'receives'): void {
  if (total(wanted) === 0) return;
  t.move(cardsOf(t.cards('bank'), wanted), 'hand', seat, { is, seat });
  cardsChanged(t, seat);
}

/**
 * What each seat gets of what is due to it. If the bank cannot pay all that is due of a resource, nobody gets any, unless
 * only one player is due: he gets what is left. The list is changed in place: it is made anew for every roll.
 */
export function payable(due: number[][], bank: Amounts): number[][] {
  for (let resource = 0; resource < bank.length; resource++) {
    const left = bank[resource] as number;
    let [claimed, claimants] = [0, 0];
    for (const amounts of due) {
      const claim = amounts[resource] as number;
      claimed += claim;
      if (claim > 0) claimants++;
    }
    if (claimed <= left) continue;
    for (const amounts of due) amounts[resource] = claimants === 1 && (amounts[resource] as number) > 0 ? left : 0;
  }
  return due;
}
