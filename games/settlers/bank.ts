/** Trading with the bank: four equal cards for one, fewer with a harbour. */
import { no, type Seat } from '@partie/kit';
import { type Resource, resources } from './board-definition.js';
import { amounts, resourceOf } from './cards.js';
import { held, pay, receive } from './payment.js';
import { refuseWinner } from './points.js';
import type { SettlersTable } from './rules.js';

/** Resources of which the seat holds enough for one card of the bank. */
export function payable(t: SettlersTable, seat: Seat): Resource[] {
  const [have, rates] = [held(t, seat), t.own.rates(seat)];
  const found: Resource[] = [];
  for (let i = 0; i < resources.length; i++)
    if ((have[i] as number) >= (rates[i] as number)) found.push(resources[i] as Resource);
  return found;
}
/** The kinds of resources in the bank. It mostly has all five, which the first few cards show. */
export function available(t: SettlersTable): readonly Resource[] {
  const isThere = [false, false, false, false, false];
  let kinds = 0;
  for (const card of t.cards('bank')) {
    const resource = resourceOf(card);
    if (isThere[resource]) continue;
    isThere[resource] = true;
    if (++kinds === resources.length) return resources;
  }
  return resources.filter((_, i) => isThere[i]);
}

export function refuseTrade(t: SettlersTable, seat: Seat) {
  const offered = payable(t, seat);
  if (offered.length === 0) return no('tooFewForBank');
  if (!available(t).some((kind) => offered.some((other) => other !== kind))) return no('bankLacks');
  return refuseWinner(t, seat);
}

export function trade(t: SettlersTable, seat: Seat, given: Resource, wanted: Resource): void {
  pay(t, seat, amounts({ [given]: t.own.rates(seat)[resources.indexOf(given)] ?? 4 }), 'trades');
  receive(t, seat, amounts({ [wanted]: 1 }), 'receives');
}
