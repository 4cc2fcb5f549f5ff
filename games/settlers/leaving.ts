/**
 * A player leaves for good. The buildings stay: they block and cut roads. The cards go back to the bank, the cards for the
 * longest road and the largest army are given up, and what he had to decide is dropped.
 */
import type { Seat } from '@partie/kit';
import { noNegotiation } from './negotiation.js';
import { countArmies, hasReached, measureRoads, win } from './points.js';
import { goOn, victims } from './robber.js';
import type { SettlersTable } from './rules.js';
import { afterDiscards, beginTurn, nextBuilder } from './turn.js';
import { nextToPlace } from './setup.js';

export function leave(t: SettlersTable, seat: Seat): void {
  t.move(t.cards('hand', seat), 'bank', { is: 'move', seat: null });
  const kept = [...t.cards('development', seat), ...t.cards('bought', seat)];
  if (kept.length > 0) {
    t.move(kept, 'stock', { is: 'move', seat: null });
    t.shuffle('stock');
  }
  t.set({ owed: t.open.owed.with(seat, null), ...noNegotiation(t.seats) });
  measureRoads(t, [seat]);
  countArmies(t);
  // Whoever gets the longest road or the largest army by this may have enough points now.
  if (t.turn !== seat && hasReached(t)) return win(t, t.turn);
  if (t.step === 'firstSettlement' || t.step === 'firstRoad') return t.turn === seat ? nextToPlace(t, seat) : undefined;
  if (t.step === 'special') return t.waiting.includes(seat) ? nextBuilder(t, seat) : undefined;
  if (t.step === 'discard' && t.waiting.some((other) => other !== seat)) {
    // The others go on discarding; then it is the next player's turn, if it was this one's.
    t.waiting = t.waiting.filter((other) => other !== seat);
    return;
  }
  if (t.turn === seat) return beginTurn(t, t.after(seat));
  if (t.step === 'discard') afterDiscards(t);
  if (t.step === 'steal' && victims(t).length === 0) goOn(t);
}
