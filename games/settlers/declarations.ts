/** What a table can agree on, where the cards are, and the open facts of a match. */
import { aDocument, fan, flag, oneOf, pile, range, row, type Seat, when } from '@partie/kit';
import { boardDocument } from './board-document.js';
import type { Lacks } from './known-lacks.js';
import { noNegotiation } from './negotiation.js';

export const options = {
  target: range(3, 15, 10), // points to win
  board: aDocument({ ...boardDocument, usual: 'standard' }),
  numbering: oneOf(['board', 'random', 'apart'], 'board'), // apart: no two red numbers side by side
  dice: oneOf(['dice', 'deck'], 'dice'),
  reshuffleAt: when({ dice: ['deck'] }, oneOf([0, 6, 12, 18], 0)), // combinations left when the deck of rolls is made anew
  hiddenCounts: flag(true), // how many cards the others hold is not shown
  friendlyRobber: flag(false),
  reshuffle: flag(true), // played development cards make a new stock when it is empty
};

export const zones = {
  stock: pile({ see: 'nobody', place: { x: -5 } }),
  bank: row({ see: 'everyone', place: { x: 5 } }),
  market: row({ see: 'everyone', place: { y: 3 } }), // cards on their way from hand to hand
  played: row({ of: 'each', see: 'everyone', place: { x: 2 } }),
  bought: fan({ of: 'each', see: 'owner', place: { x: 1.2 } }), // in this turn: cannot be played yet
  development: fan({ of: 'each', see: 'owner', place: { x: 0.6 } }),
  hand: fan({
    of: 'each',
    see: { by: 'hiddenCounts', usual: 'owner', with: { true: { owner: 'all', others: 'none', after: 'all' } } },
  }),
};

export const open = (seats: number) => {
  const each = <V>(value: V): V[] => Array.from({ length: seats }, () => value);
  return {
    starter: 0 as Seat,
    placed: null as number | null, // the site of the settlement just placed, while its road is to come
    dice: null as readonly number[] | null,
    rolled: null as number | null, // their sum
    deck: [] as readonly number[], // combinations of the dice that are left, if they are drawn like cards
    rolls: Array.from({ length: 11 }, () => 0), // how often two, three … twelve were rolled
    owed: each(null as number | null), // cards to be discarded because of a seven
    points: each(0), // that everyone can count
    trails: each([] as readonly string[]), // the longest road of each player, edge after edge
    longestRoad: null as Seat | null,
    knights: each(0),
    largestArmy: null as Seat | null,
    titles: each(''), // as a word, which of the two cards a player holds
    hasPlayed: false, // a development card in this turn
    freeRoads: 0,
    idle: 0, // turns in which nothing was built
    lacks: null as Lacks, // resources that everybody knows a player not to hold
    ...noNegotiation(seats),
  };
};
