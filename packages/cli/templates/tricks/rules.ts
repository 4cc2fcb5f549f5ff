/**
 * A small trick-taking game to start from. Everything here is meant to be changed; `npm run partie -- check my-game` tells
 * at any time whether the game still keeps its promises. The guide is docs/making-a-game.md.
 */
import { type Card, cardGame, fan, french, french52, lengthReached, matchLength, no, pile, row } from '@partie/kit';
import type { Seat, TableOf } from '@partie/kit';
import { texts } from './texts.js';

// How to read a card: rank(card) is '2' … 'A', suit(card) is 'H', 'S', 'C' or 'D'; ranks go from the lowest to the highest.
const { rank, ranks, suit } = french;
const height = (card: Card) => ranks.indexOf(rank(card));

// What the table may agree on before the start. matchLength brings `end`, `rounds` and `target`.
const options = matchLength(3, [10, 20, 50], 20);

// Places on the table and who sees what there: 'everyone', 'top', 'owner', 'team', 'backs' or 'nobody'.
// This declaration is all that a client needs to draw the table.
const zones = {
  stock: pile({ see: 'nobody', place: { hidden: 'empty' } }),
  hand: fan({ of: 'each', see: 'owner' }),
  // The card that each player has added to the trick, in front of him.
  trick: row({ of: 'each', see: 'everyone', place: { y: -1.5 } }),
  won: pile({ of: 'each', see: 'nobody', place: { x: 3, hidden: 'empty' } }),
};

// Facts that everyone may know, as they are at the start of a round. Never put anything hidden here.
const open = (seats: number) => ({
  led: '' as string, // the suit to be followed, '' before the lead
  taken: new Array<number>(seats).fill(0), // tricks by seat in this round
  voids: Array.from({ length: seats }, (): string[] => []), // by seat: the suits it has shown to be out of
});

// The table as functions of your own beside the rules get it.
export type MyTable = TableOf<typeof zones, typeof options, ReturnType<typeof open>, typeof texts>;

const isOut = (t: MyTable, seat: Seat, of: string) => t.open.voids[seat]?.includes(of) === true;

export const myGame = cardGame({
  id: 'my-game',
  // Raise it when stored matches would no longer replay the same.
  version: 1,
  texts,
  // From two to four; a new table is for four.
  players: [2, 4, 4],
  deck: french52,

  options,
  presets: { short: { rounds: 1 } },
  zones,
  open,
  // Shown beside each player.
  signs: { taken: { at: 'seat', as: 'number' } },

  // Starts a round. It is already the turn of the player left of the dealer.
  deal(t) {
    t.collect('stock');
    t.shuffle('stock');
    t.deal('stock', 'hand', 8);
  },

  // What the player on turn is asked to do: the key of a text. Everyone reads it, so it must not tell about a hand.
  asks: (t) => (t.open.led === '' ? 'lead' : ['follow', { suit: t.open.led }]),

  actions: {
    play: {
      from: 'hand',
      to: 'trick',
      // Why this card may not be played; null if it may. Look only at what the player on turn can see.
      refuse(t, seat, [card]) {
        const { led } = t.open;
        const mayFollow = t.cards('hand', seat).some((other) => suit(other) === led);
        return mayFollow && suit(card) !== led ? no('followSuit', { suit: led }) : null;
      },
      // What follows, once the card lies in the trick.
      then(t, seat, [card]) {
        const { led } = t.open;
        if (led === '') t.set({ led: suit(card) });
        else if (suit(card) !== led && !isOut(t, seat, led)) t.open.voids[seat]?.push(led);
        if (t.zone.trick.every((cards) => cards.length > 0)) takeTrick(t);
        else t.nextTurn();
      },
    },
  },

  // Points of each side for the round, line by line; the platform adds them up. The most win.
  score: (t) => ({ tricks: t.open.taken }),
  wins: 'most',
  over: lengthReached,

  // Made for a player whose time is up: any card that is allowed.
  atTimeLimit: (_t, _seat, moves) => moves[0],

  // What else follows from the rules for guesses at hidden hands: who did not follow suit has no card of it.
  mayHold: (t, zone, owner, card) => zone !== 'hand' || !isOut(t, owner, suit(card)),

  // How good a move looks: enough for a simple bot, and it makes the checks play more sensibly.
  hint(t, _seat, { cards: [handle] = [] }) {
    const card = handle === undefined ? undefined : t.card(handle);
    return card === undefined ? 1 : 1 + height(card);
  },
});

/** The highest card of the suit led takes the trick; its owner leads to the next. */
function takeTrick(t: MyTable): void {
  const strengths = t.zone.trick.map(([card]) => (card !== undefined && suit(card) === t.open.led ? height(card) : -1));
  const winner = strengths.indexOf(Math.max(...strengths));
  t.say('takes', {}, winner);
  // Cards that move away together with the one just played lie for a moment, so that everyone sees the trick.
  t.move(t.zone.trick.flat(), 'won', winner, { is: 'sweep', seat: winner });
  t.open.taken[winner] = (t.open.taken[winner] ?? 0) + 1;
  t.set({ led: '' });
  if (t.cards('hand', winner).length === 0) t.endRound();
  else t.turnTo(winner);
}
