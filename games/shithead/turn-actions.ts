/** The actions of a turn: playing from one of the three rows, and what a player does who cannot play. */
import { type Cards, french, no, type Picked, type Seat } from '@partie/kit';
import { demandOf, fits, refuseCards, setDemand, takePile } from './pile.js';
import type { ShitheadTable } from './rules.js';
import { afterPlay, endTurn, hasAny } from './after-play.js';

const { rank } = french;

export type Row = 'hand' | 'up' | 'blind';

/** The hand first, then the open cards, then the blind ones. Everyone can see which it is. */
export function playsFrom(t: ShitheadTable, seat: Seat): Row {
  if ((t.zone.hand[seat]?.length ?? 0) > 0) return 'hand';
  return hasAny(t.zone.up[seat]) ? 'up' : 'blind';
}

/** Hand or open cards. */
export const cardsIn = (t: ShitheadTable, seat: Seat, row: 'hand' | 'up'): Cards =>
  row === 'hand' ? (t.zone.hand[seat] ?? []) : t.allCards('up', seat);

function canPlay(t: ShitheadTable, seat: Seat, row: 'hand' | 'up'): boolean {
  const demand = demandOf(t);
  for (const card of cardsIn(t, seat, row)) if (fits(card, demand, t.options)) return true;
  return false;
}

/** Constants, because playouts ask for them all the time. */
const [handFirst, rowFirst, blindNow] = [no('handFirst'), no('rowFirst'), no('blindNow')];
const [tryBlind, mustPlay] = [no('tryBlind'), no('mustPlay')];
const [nothingToTake, nothingToAnswer] = [no('nothingToTake'), no('nothingToAnswer')];

/** The rows are played one after another. */
export function refuseRow(t: ShitheadTable, seat: Seat, row: Row) {
  const from = playsFrom(t, seat);
  if (from === row) return null;
  return from === 'hand' ? handFirst : from === 'up' ? rowFirst : blindNow;
}

const playFrom = (row: 'hand' | 'up') => ({
  during: 'play',
  from: row,
  to: 'pile' as const,
  cards: [1, 12] as const,
  sampled: true,
  unless: (t: ShitheadTable, seat: Seat) => refuseRow(t, seat, row),
  together: rank, // one or more of a rank; suits do not matter
  refuse: (t: ShitheadTable, _seat: Seat, cards: Picked) => refuseCards(t, cards),
  then(t: ShitheadTable, seat: Seat, cards: Picked) {
    if (row === 'up') t.open.stuck = 0;
    afterPlay(t, seat, cards);
  },
});
export const play = playFrom('hand');
export const playUp = playFrom('up');

/** Nobody knows the card before it is on the pile. If it does not fit, its player takes the pile. */
export const flip = {
  during: 'play',
  from: 'blind' as const,
  to: 'pile' as const,
  unless: (t: ShitheadTable, seat: Seat) => refuseRow(t, seat, 'blind'),
  then(t: ShitheadTable, seat: Seat, cards: Picked) {
    const demand = demandOf(t);
    t.open.stuck = 0;
    if (fits(cards[0], demand, t.options)) return afterPlay(t, seat, cards);
    if (demand?.kind === 'answer') {
      t.move(cards, 'hand', seat, { is: 'takeBlind' });
      setDemand(t, false);
    } else {
      t.say('misfit');
      takePile(t, seat);
    }
    endTurn(t, seat);
  },
};

/** A player who can play must play; a blind card must be tried. */
function refuseGivingUp(t: ShitheadTable, seat: Seat) {
  const row = playsFrom(t, seat);
  if (row === 'blind') return tryBlind;
  return canPlay(t, seat, row) ? mustPlay : null;
}

export const take = {
  during: 'play',
  tap: 'pile' as const,
  forced: true,
  unless(t: ShitheadTable, seat: Seat) {
    const demand = demandOf(t);
    if (demand === undefined) return nothingToTake;
    return demand.kind === 'answer' ? no('skipInstead', { rank: demand.rank }) : refuseGivingUp(t, seat);
  },
  then(t: ShitheadTable, seat: Seat) {
    takePile(t, seat);
    t.open.stuck++;
    endTurn(t, seat);
  },
};

/** The turn is lost. The card that had to be answered is an ordinary card from now on. */
export const skip = {
  during: 'play',
  tap: 'pile' as const,
  forced: true,
  unless: (t: ShitheadTable, seat: Seat) =>
    demandOf(t)?.kind === 'answer' ? refuseGivingUp(t, seat) : nothingToAnswer,
  then(t: ShitheadTable, seat: Seat) {
    setDemand(t, false);
    endTurn(t, seat);
  },
};
