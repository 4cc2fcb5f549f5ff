/** House rule: a player who can complete four of a rank may play those cards at once, even out of turn. */
import { type Cards, combinations, french, no, type Picked, type Seat } from '@partie/kit';
import { demandOf, fits } from './pile.js';
import { cardsIn, refuseRow } from './turn-actions.js';
import type { ShitheadTable } from './rules.js';
import { afterPlay } from './after-play.js';

const { rank } = french;
const none: readonly Cards[] = [];

const missing = (t: ShitheadTable): number => 4 - t.open.run;

const cutInFrom = (row: 'hand' | 'up') => ({
  during: 'play',
  only: (chosen: { readonly cutIn: boolean; readonly four: boolean }) => chosen.cutIn && chosen.four,
  outOfTurn: true,
  from: row,
  to: 'pile' as const,
  cards: [1, 3] as const,
  unless: (t: ShitheadTable, seat: Seat) => (t.open.run === 0 ? no('nothingToCutIn') : refuseRow(t, seat, row)),
  pick(t: ShitheadTable, seat: Seat): readonly Cards[] {
    const alike = cardsIn(t, seat, row).filter((card) => rank(card) === t.open.runOf);
    return alike.length < missing(t) ? none : combinations(alike, missing(t), missing(t));
  },
  refuse(t: ShitheadTable, seat: Seat, cards: Picked) {
    if (cards.length !== missing(t) || cards.some((card) => rank(card) !== t.open.runOf))
      return no('notTheFourth', { rank: t.open.runOf, n: missing(t) });
    // On turn it is an ordinary play, wherever that is allowed.
    return seat === t.turn && fits(cards[0], demandOf(t), t.options) ? no('yourTurn') : null;
  },
  then(t: ShitheadTable, seat: Seat, cards: Picked) {
    if (row === 'up') t.set({ stuck: 0 });
    afterPlay(t, seat, cards);
  },
});
export const cutIn = cutInFrom('hand');
export const cutInUp = cutInFrom('up');
