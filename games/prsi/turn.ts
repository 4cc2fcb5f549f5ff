/** Steps of a turn that the rules and the house rules of Prší share. */
import { german, no, type Seat } from '@partie/kit';
import type { PrsiTable } from './rules.js';

/** Cards to be drawn for the run of sevens. */
export const owed = (t: PrsiTable) => 2 * t.open.sevens;

/** When the stock is empty, the discard pile without its top card becomes the stock. */
export function draw(t: PrsiTable, seat: Seat, n: number): number {
  const got = t.draw(n, 'stock', 'hand', seat, { of: 'discard', shuffled: t.options.reshuffle });
  t.tally('drawn', seat, got);
  return got;
}

export function endTurn(t: PrsiTable, sevens = 0, ace = false): void {
  t.set({ sevens, ace, drawn: false, announced: false });
  t.nextTurn();
}

/** Why a card does not fit; on an over, its rank need not be named twice. */
export function misfit(t: PrsiTable) {
  const { suit } = t.open;
  const rank = german.rank(t.top('discard'));
  return rank === 'O' ? no('mustFollow', { suit }) : no('mustMatch', { suit, rank });
}
