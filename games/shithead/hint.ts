/** The weight of each move for simple bots, from what the player can see. */
import { type Card, type Cards, french, type Move, type Seat } from '@partie/kit';
import { strengthOf } from './pile.js';
import { cardsIn, playsFrom } from './turn-actions.js';
import { isWild } from './powers.js';
import type { ShitheadTable } from './rules.js';

const { rank } = french;

export function hint(t: ShitheadTable, seat: Seat, move: Move): number {
  const cards = (move.cards ?? []).map((id) => t.card(id));
  switch (move.do) {
    case 'swap':
      return preferred(t, cards[0], t.card((move.for as readonly number[] | undefined)?.[0] ?? -1));
    case 'ready':
      return 3;
    case 'play':
    case 'playUp':
      return urge(t, seat, cards);
    case 'cutIn':
    case 'cutInUp':
      return 60;
    default:
      return 1;
  }
}

/** How good a card is to have for the end, when there is nothing left to choose from. */
function worth(t: ShitheadTable, card: Card): number {
  const of = rank(card);
  if (of === t.options.burn) return 19;
  if (isWild(of, t.options)) return 17;
  return of === t.options.answer ? 15.5 : strengthOf(card);
}

/** The good cards lie open and wait for the end; only swaps that bring a better one there look good at all. */
function preferred(t: ShitheadTable, held: Card | undefined, open: Card): number {
  const gain = held === undefined ? 0 : worth(t, held) - worth(t, open);
  return gain > 0 ? 3 + gain : 0;
}

/** Get rid of the weakest first, and of all of a rank; keep what goes on anything for when it is needed. */
function urge(t: ShitheadTable, seat: Seat, cards: Cards): number {
  const card = cards[0];
  if (card === undefined) return 1;
  const row = playsFrom(t, seat);
  const left = row === 'blind' ? 0 : cardsIn(t, seat, row).length - cards.length;
  const of = rank(card);
  const burns = of === t.options.burn || (t.options.four && (of === t.open.runOf ? t.open.run : 0) + cards.length >= 4);
  // A big pile is worth burning, and a turn comes for nothing.
  if (burns) return of === t.options.burn ? 2 + 0.6 * t.zone.pile.length : 40;
  const stock = t.zone.stock.length > 0;
  if (isWild(of, t.options)) return (stock || left > 1 ? 1.5 : 6) / cards.length;
  const several = cards.length > 1 ? (strengthOf(card) < 12 || !stock ? 2 * cards.length : -3) : 0;
  const next = t.after(seat);
  const threatens = of === t.options.answer && t.cards('hand', next).length < 3 ? 6 : 0;
  return 22 - strengthOf(card) + several + threatens;
}

/** Nearer to the end with every card fewer. */
export function progress(t: ShitheadTable, seat: Seat): number {
  const rows = [...(t.zone.up[seat] ?? []), ...(t.zone.blind[seat] ?? [])].flat().length;
  return 1 / (1 + (t.cards('hand', seat).length + rows + t.zone.stock.length / t.seats) / 4);
}
