/** The consequences of a play: burning, invisible cards, drawing up, going out, the next turn. */
import { french, type Picked, type Seat } from '@partie/kit';
import { burn, countRun, setDemand } from './pile.js';
import type { ShitheadTable } from './rules.js';

const { rank } = french;
/** How often, for each player, the pile may be taken without progress before the round ends as a draw. */
const patience = 5;

/** Called when cards have come onto the pile. A player who burns it plays again. */
export function afterPlay(t: ShitheadTable, seat: Seat, cards: Picked): void {
  const { invisible, burn: burning, answer, reverse, four } = t.options;
  const played = rank(cards[0]);
  t.open.begins = '';
  countRun(t, played, cards.length);
  if (played === reverse && cards.length % 2 === 1) {
    t.reverse();
    t.say('reversed');
  }
  const burns = played === burning || (four && t.open.run >= 4);
  if (burns) {
    burn(t, seat);
    t.open.stuck = 0;
  } else {
    if (played === invisible) t.move(cards, 'aside', { is: 'aside' });
    setDemand(t, played === answer);
  }
  endTurn(t, seat, burns);
}

/** The player draws up to three cards while the stock lasts, and goes out without any. */
export function endTurn(t: ShitheadTable, seat: Seat, again = false): void {
  const missing = 3 - (t.zone.hand[seat]?.length ?? 0);
  if (missing > 0 && t.draw(missing, 'stock', 'hand', seat) > 0) t.open.stuck = 0;
  if (!hasCards(t, seat)) goOut(t, seat);
  else if (t.open.stuck > patience && t.open.stuck > patience * stillIn(t).length) endStuckRound(t);
  else t.turnTo(again ? seat : t.after(seat));
}

export const hasCards = (t: ShitheadTable, seat: Seat): boolean =>
  (t.zone.hand[seat]?.length ?? 0) > 0 || hasAny(t.zone.up[seat]) || hasAny(t.zone.blind[seat]);

/** Whether something is left of a row. */
export function hasAny(row: readonly { length: number }[] = []): boolean {
  for (const slot of row) if (slot.length > 0) return true;
  return false;
}

export const stillIn = (t: ShitheadTable): Seat[] => t.order.filter((seat) => t.plays(seat));

function goOut(t: ShitheadTable, seat: Seat): void {
  takePlace(t, seat);
  t.say('goesOut', { place: t.open.place[seat] ?? null }, seat);
  t.open.stuck = 0;
  const [last, ...others] = stillIn(t);
  if (last === undefined || others.length > 0) return t.turnTo(t.after(seat));
  t.say('shithead', {}, last);
  t.endRound();
}

export function takePlace(t: ShitheadTable, seat: Seat): void {
  t.open.place[seat] = 1 + t.open.place.filter((place) => place !== null).length;
  t.leaveRound(seat);
}

/** No progress any more: all who still have cards share the loss. */
function endStuckRound(t: ShitheadTable): void {
  t.say('stuck', {}, null);
  for (const seat of stillIn(t)) t.say('shithead', {}, seat);
  t.endRound();
}
