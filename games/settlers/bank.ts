/** Trading with the bank: four equal cards for one, fewer with a harbour. */
import { no, type Seat } from '@partie/kit';
import { type Resource, resources } from './board-definition.js';
import { amounts } from './cards.js';
import { held, inBank, pay, receive } from './payment.js';
import { refuseWinner } from './points.js';
import type { SettlersTable } from './rules.js';

/** Resources of which the seat holds enough for one card of the bank. */
export function payable(t: SettlersTable, seat: Seat): Resource[] {
  const [have, rates] = [held(t, seat), t.own.rates(seat)];
  return resources.filter((_, i) => (have[i] ?? 0) >= (rates[i] ?? 4));
}
export function available(t: SettlersTable): Resource[] {
  const bank = inBank(t);
  return resources.filter((_, i) => (bank[i] ?? 0) > 0);
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
