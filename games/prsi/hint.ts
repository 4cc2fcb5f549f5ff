/** The weight of each move for simple bots, from what the player can see. */
import { type Card, german, type Move, type Seat } from '@partie/kit';
import type { PrsiTable } from './rules.js';

const { rank, suit } = german;
/** Get rid of what counts much; keep the over, which always fits. */
const urge: Record<string, number> = { A: 9, '10': 8, '9': 7, '8': 6, '7': 7, K: 5, U: 4, O: 2 };

export function hint(t: PrsiTable, seat: Seat, move: Move): number {
  switch (move.do) {
    case 'announce':
      return 50;
    case 'play': {
      const cards = (move.cards ?? []).map((id) => t.card(id));
      const card = cards.at(-1) as Card;
      const rest = t.cards('hand', seat).filter((other) => !cards.includes(other));
      if (rest.length === 0) return 100;
      const follows = rest.filter((other) => suit(other) === (move.suit ?? suit(card))).length;
      const attack = rank(card) === '7' && t.cards('hand', t.after(seat)).length <= 2 ? 6 : 0;
      return (urge[rank(card)] ?? 1) * cards.length + 2 * follows + attack;
    }
    default:
      return 1;
  }
}
