/** Points, the longest road, the largest army, and winning. */
import { no, type Seat } from '@partie/kit';
import { developmentOf } from './cards.js';
import type { SettlersTable } from './rules.js';
import { idOf } from './spaces.js';

/** A road of so many pieces, an army of so many knights is needed at least. */
const leastRoad = 5;
const leastArmy = 3;

/** After something was built that may lengthen or cut a road. */
export function measureRoads(t: SettlersTable, seats: readonly Seat[]): void {
  const trails = t.open.trails.slice();
  for (const seat of seats) trails[seat] = t.gone[seat] ? [] : t.own.trailOf(seat).map(idOf.edge);
  const lengths = trails.map(({ length }) => length);
  const longest = holderAfter(t.open.longestRoad, lengths, leastRoad);
  if (longest !== t.open.longestRoad) tellHolder(t, 'longestRoad', longest);
  t.set({ trails, longestRoad: longest });
  showTitles(t);
  countPoints(t);
}

/** After a knight was played, or a player has left. */
export function countArmies(t: SettlersTable): void {
  const holder = t.open.largestArmy;
  const armies = t.open.knights.map((n, seat) => (t.gone[seat] ? 0 : n));
  const largest = holderAfter(holder, armies, leastArmy);
  if (largest !== holder) tellHolder(t, 'largestArmy', largest);
  t.set({ largestArmy: largest });
  showTitles(t);
  countPoints(t);
}

/**
 * Who has the card for the most of something. The holder keeps it on a tie. If somebody else leads alone he gets it;
 * if others are tied, or nobody has enough, it is set aside.
 */
export function holderAfter(holder: Seat | null, numbers: readonly number[], least: number): Seat | null {
  const most = Math.max(...numbers);
  if (most < least) return null;
  if (holder !== null && numbers[holder] === most) return holder;
  const leader = numbers.indexOf(most);
  return numbers.lastIndexOf(most) === leader ? leader : null;
}

/** Beside each player: which of the two cards he holds. */
function showTitles(t: SettlersTable): void {
  const { longestRoad, largestArmy, titles } = t.open;
  const titleOf = (seat: Seat): string => {
    if (longestRoad === seat) return largestArmy === seat ? 'heldBoth' : 'heldRoad';
    return largestArmy === seat ? 'heldArmy' : '';
  };
  t.set({ titles: titles.map((_, seat) => titleOf(seat)) });
}

function tellHolder(t: SettlersTable, what: 'longestRoad' | 'largestArmy', holder: Seat | null): void {
  if (holder === null) t.say(what === 'longestRoad' ? 'roadSetAside' : 'armySetAside', {}, null);
  else t.say(what, {}, holder);
}

/** What everyone can count. */
export function countPoints(t: SettlersTable): void {
  const { sites } = t.own;
  const { longestRoad, largestArmy } = t.open;
  const points = t.open.points.map((_, seat) => (longestRoad === seat ? 2 : 0) + (largestArmy === seat ? 2 : 0));
  for (let site = 0; site < sites.length; site++) {
    const owner = t.own.ownerAt(site);
    if (owner >= 0) points[owner] = (points[owner] as number) + (t.own.isCity(site) ? 2 : 1);
  }
  t.set({ points });
}

/** Victory points among the development cards of a seat, which only he knows. */
export function victoryCards(t: SettlersTable, seat: Seat): number {
  let n = 0;
  for (const card of t.cards('development', seat)) if (developmentOf(card) === 'victory') n++;
  for (const card of t.cards('bought', seat)) if (developmentOf(card) === 'victory') n++;
  return n;
}

/**
 * One wins on one's own turn only: at once with points that everybody can count. Points that are hidden in the hand are
 * shown by a move of their owner, the only one he has then: if the rules ended the match by themselves, a match that goes on
 * right after a card was bought would tell what it is not.
 */
export function winIfReached(t: SettlersTable): void {
  if (hasReached(t)) win(t, t.turn);
}
export const hasReached = (t: SettlersTable): boolean =>
  t.step !== 'special' && !t.gone[t.turn] && (t.open.points[t.turn] ?? 0) >= t.options.target;
export function refuseDeclaring(t: SettlersTable, seat: Seat) {
  return (t.open.points[seat] ?? 0) + victoryCards(t, seat) >= t.options.target ? null : no('notEnough');
}
/** Whoever has enough points on his turn does nothing else than show them: his own client does so at once. */
export function refuseWinner(t: SettlersTable, seat: Seat) {
  return seat === t.turn && refuseDeclaring(t, seat) === null ? no('mustShow') : null;
}
export function win(t: SettlersTable, seat: Seat): void {
  t.say('wins', {}, seat);
  t.endRound();
}

/** The lines of the score that everybody can count during the match. */
export const openPoints = (t: SettlersTable) => {
  const by = (points: (seat: Seat) => number): number[] => Array.from({ length: t.seats }, (_, seat) => points(seat));
  return {
    settlements: by((seat) => t.own.count(seat, 'settlement')),
    cities: by((seat) => 2 * t.own.count(seat, 'city')),
    longestRoad: by((seat) => (t.open.longestRoad === seat ? 2 : 0)),
    largestArmy: by((seat) => (t.open.largestArmy === seat ? 2 : 0)),
  };
};

export const score = (t: SettlersTable) => ({
  ...openPoints(t),
  victory: Array.from({ length: t.seats }, (_, seat) => victoryCards(t, seat)),
});
