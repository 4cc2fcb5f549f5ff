/** A player's turn: from which of the three rows he plays, what he may play, and what is left to him if he cannot. */
import { type Card, type Cards, combinations, french, no, type Picked, type Seat } from '@partie/kit';
import { demandOf, fits, refuseCards, setDemand, takePile } from './pile.js';
import type { ShitheadTable } from './rules.js';
import { afterPlay, endTurn, hasAny } from './turn.js';

const { rank } = french;

export type Row = 'hand' | 'up' | 'blind';

/** The hand first, then the open cards, then the blind ones. Everyone can see which it is. */
export function playsFrom(t: ShitheadTable, seat: Seat): Row {
  if (t.cards('hand', seat).length > 0) return 'hand';
  return hasAny(t.zone.up[seat]) ? 'up' : 'blind';
}

/** Hand or open cards. */
export const cardsIn = (t: ShitheadTable, seat: Seat, row: 'hand' | 'up'): Cards =>
  row === 'hand' ? t.cards('hand', seat) : (t.zone.up[seat] ?? []).flat();

function canPlay(t: ShitheadTable, seat: Seat, row: 'hand' | 'up'): boolean {
  const demand = demandOf(t);
  return cardsIn(t, seat, row).some((card) => fits(card, demand, t.options));
}

/**
 * Sets of one rank to offer. All of them up to four of a rank; of more (there are several decks) each card alone, and
 * the first two, three, four … of them, which comes to the same, as suits do not matter.
 */
function setsOf(t: ShitheadTable, cards: Cards): readonly Cards[] {
  const sets: Cards[] = [];
  for (const alike of byRank(t, cards)) {
    if (alike.length === 1) sets.push(alike);
    else if (alike.length <= 4) sets.push(...combinations(alike, 1, alike.length));
    else sets.push(...combinations(alike, 1, 1), ...alike.slice(1).map((_, n) => alike.slice(0, n + 2)));
  }
  return sets;
}

/** Those that fit, rank by rank. */
function byRank(t: ShitheadTable, cards: Cards): readonly Card[][] {
  const demand = demandOf(t);
  const groups: Card[][] = [];
  for (const card of cards) {
    if (!fits(card, demand, t.options)) continue;
    const group = groups.find(([first]) => rank(first as Card) === rank(card));
    if (group === undefined) groups.push([card]);
    else group.push(card);
  }
  return groups;
}

/** The rows are played one after another. */
export const notYet = (t: ShitheadTable, seat: Seat, row: Row) => {
  const from = playsFrom(t, seat);
  return from === row ? null : from === 'hand' ? no('handFirst') : from === 'up' ? no('rowFirst') : no('blindNow');
};

const playFrom = (row: 'hand' | 'up') => ({
  during: 'play',
  from: row,
  to: 'pile' as const,
  cards: [1, 12] as const,
  sampled: true,
  unless: (t: ShitheadTable, seat: Seat) => notYet(t, seat, row),
  pick: (t: ShitheadTable, seat: Seat) => setsOf(t, cardsIn(t, seat, row)),
  refuse: (t: ShitheadTable, _seat: Seat, cards: Picked) => refuseCards(t, cards),
  then(t: ShitheadTable, seat: Seat, cards: Picked) {
    if (row === 'up') t.set({ stuck: 0 });
    afterPlay(t, seat, cards);
  },
});
export const play = playFrom('hand');
export const playUp = playFrom('up');

/** Nobody knows the card before it lies on the pile. If it does not fit there, it has to be taken. */
export const flip = {
  during: 'play',
  from: 'blind' as const,
  to: 'pile' as const,
  unless: (t: ShitheadTable, seat: Seat) => notYet(t, seat, 'blind'),
  then(t: ShitheadTable, seat: Seat, cards: Picked) {
    const demand = demandOf(t);
    t.set({ stuck: 0 });
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

/** Who can play must play; a blind card has to be tried. */
function refuseGivingUp(t: ShitheadTable, seat: Seat) {
  const row = playsFrom(t, seat);
  if (row === 'blind') return no('tryBlind');
  return canPlay(t, seat, row) ? no('mustPlay') : null;
}

export const take = {
  during: 'play',
  tap: 'pile' as const,
  unless(t: ShitheadTable, seat: Seat) {
    const demand = demandOf(t);
    if (demand === undefined) return no('nothingToTake');
    return demand.kind === 'answer' ? no('skipInstead', { rank: demand.rank }) : refuseGivingUp(t, seat);
  },
  then(t: ShitheadTable, seat: Seat) {
    takePile(t, seat);
    t.set({ stuck: t.open.stuck + 1 });
    endTurn(t, seat);
  },
};

/** The turn is lost; the card that was to be answered is from now on a card like any other. */
export const skip = {
  during: 'play',
  tap: 'pile' as const,
  unless: (t: ShitheadTable, seat: Seat) =>
    demandOf(t)?.kind === 'answer' ? refuseGivingUp(t, seat) : no('nothingToAnswer'),
  then(t: ShitheadTable, seat: Seat) {
    setDemand(t, false);
    endTurn(t, seat);
  },
};
