/** The consequences of a play: burning, invisible cards, drawing up, going out, the next turn. */
import { french, type Picked, type Seat } from '@partie/kit';
import { burn, countRun, setDemand } from './pile.js';
import type { ShitheadTable } from './rules.js';

const { rank } = french;
/** How often, for each player, the pile may be taken without progress before the round ends. */
const patienceIn = (version: number): number => (version >= 2 ? 15 : 5);

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
  else if (isStuck(t)) endStuckRound(t);
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

const nextPlace = (t: ShitheadTable): number => 1 + t.open.place.filter((place) => place !== null).length;

export function takePlace(t: ShitheadTable, seat: Seat, place = nextPlace(t)): void {
  t.open.place[seat] = place;
  t.leaveRound(seat);
}

function isStuck(t: ShitheadTable): boolean {
  const patience = patienceIn(t.version);
  return t.open.stuck > patience && t.open.stuck > patience * stillIn(t).length;
}

/** No progress any more: whoever holds the most cards has lost. Who hold equally many share the loss, or their place. */
function endStuckRound(t: ShitheadTable): void {
  t.say('stuck', {}, null);
  if (t.version >= 2) {
    const most = Math.max(...stillIn(t).map((seat) => cardsOf(t, seat)));
    const others = stillIn(t).filter((seat) => cardsOf(t, seat) < most);
    const first = nextPlace(t);
    for (const seat of others.sort((a, b) => cardsOf(t, a) - cardsOf(t, b))) {
      const ahead = others.filter((other) => cardsOf(t, other) < cardsOf(t, seat)).length;
      takePlace(t, seat, t.version >= 3 ? first + ahead : nextPlace(t));
    }
  }
  for (const seat of stillIn(t)) t.say('shithead', {}, seat);
  t.endRound();
}

const cardsOf = (t: ShitheadTable, seat: Seat): number =>
  t.cards('hand', seat).length + t.allCards('up', seat).length + t.allCards('blind', seat).length;
