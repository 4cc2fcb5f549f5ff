/**
 * A small shedding game to start from. Everything here is meant to be changed; `npm run partie -- check my-game` tells
 * at any time whether the game still keeps its promises. The guide is docs/making-a-game.md.
 */
import { cardGame, fan, french, french52, lengthReached, matchLength, no, pile, type TableOf } from '@partie/kit';
import { texts } from './texts.js';

// How to read a card: rank(card) is '2' … 'A', suit(card) is 'H', 'S', 'C' or 'D'.
const { rank, suit } = french;

// What the table may agree on before the start. matchLength brings `end`, `rounds` and `target`.
const options = matchLength(3, [10, 20, 50], 20);

// Places on the table and who sees what there: 'everyone', 'top', 'owner', 'team', 'backs' or 'nobody'.
// This declaration is all that a client needs to draw the table.
const zones = {
  stock: pile({ see: 'nobody', place: { x: -0.7 } }),
  discard: pile({ see: 'top', place: { x: 0.7 } }),
  hand: fan({ of: 'each', see: 'owner' }),
};

// Facts that everyone may know, as they are at the start of a round. Never put anything hidden here.
const open = () => ({ idle: 0 });

// The table as functions of your own beside the rules get it: function draw(t: MyTable, …).
export type MyTable = TableOf<typeof zones, typeof options, ReturnType<typeof open>, typeof texts>;

export const myGame = cardGame({
  id: 'my-game',
  // Raise it when stored matches would no longer replay the same.
  version: 1,
  texts,
  players: [2, 4],
  // Or german32, french54, french108, frenchDecks(3), or a deck of your own: cardKind() and deckOf().
  deck: french52,

  options,
  presets: { short: { rounds: 1 } },
  zones,
  open,

  // Starts a round. It is already the turn of the player left of the dealer.
  deal(t) {
    t.collect('stock');
    t.shuffle('stock');
    t.deal('stock', 'hand', 5);
    t.move(t.top('stock'), 'discard', { is: 'turnUp' });
  },

  // What the player on turn is asked to do: the key of a text. Everyone reads it, so it must not tell about a hand.
  asks: () => 'play',

  actions: {
    play: {
      from: 'hand',
      to: 'discard',
      // Why this card may not be played; null if it may. Look only at what the player on turn can see.
      refuse(t, _seat, [card]) {
        const top = t.top('discard');
        if (rank(card) === rank(top) || suit(card) === suit(top)) return null;
        return no('mustMatch', { suit: suit(top), rank: rank(top) });
      },
      // What follows, once the card lies on the discard pile.
      then(t, seat) {
        t.set({ idle: 0 });
        if (t.cards('hand', seat).length === 0) t.endRound();
        else t.nextTurn();
      },
    },
    draw: {
      // A double-click on the stock does it.
      tap: 'stock',
      then(t, seat) {
        const got = t.draw(1, 'stock', 'hand', seat, { of: 'discard', shuffled: true });
        // When there is nothing left to draw and nobody plays, the round must end all the same.
        t.set({ idle: got > 0 ? 0 : t.open.idle + 1 });
        if (t.open.idle >= t.inTurn().length) t.endRound();
        else t.nextTurn();
      },
    },
  },

  // Points of each side for the round, line by line; the platform adds them up. The fewest win.
  score: (t) => ({ left: t.zone.hand.map((hand) => hand.length) }),
  wins: 'fewest',
  over: lengthReached,

  // Made for a player whose time is up.
  atTimeLimit: (_t, _seat, moves) => moves.find((move) => move.do === 'draw'),

  // How good a move looks: enough for a simple bot, and it makes the checks play more sensibly.
  hint: (_t, _seat, move) => (move.do === 'play' ? 5 : 1),
});
