/** Shithead: the rules in the order of the rule book. */
import { cardGame, deckOf, fan, flag, french, frenchDecks, inVersions, no, oneOf, pile, row } from '@partie/kit';
import type { Seat, TableOf } from '@partie/kit';
import { cutIn, cutInUp } from './cut-in.js';
import { hint, progress } from './hint.js';
import { begin, mayHold, questions, ready, swap } from './opening.js';
import { anythingGoes, askFor, demandOf } from './pile.js';
import { flip, play, playsFrom, playUp, skip, take } from './turn-actions.js';
import * as powers from './powers.js';
import { texts } from './texts.js';
import { takePlace, stillIn } from './after-play.js';

const options = {
  rounds: oneOf([1, 2, 3, 5, 10], 1),
  count: oneOf(['loser', 'order'], 'loser'), // a point for the shithead; or for everyone who was out earlier
  equal: flag(false), // a card of the same rank goes on the top card, too
  ...powers.options,
  four: flag(true), // four of a rank in a row burn the pile
  cutIn: flag(false),
  jokers: flag(false), // two for each deck
  randomSeats: flag(true),
};

const zones = {
  stock: pile({ see: 'nobody', place: { x: -1.8 } }),
  pile: pile({ see: 'top', place: { x: -0.6 } }),
  aside: pile({ see: 'top', place: { x: 0.6 } }), // invisible cards: the card that counts stays in sight
  burnt: pile({ see: 'nobody', place: { x: 1.8 } }),
  blind: row({ of: 'each', slots: 3, see: 'backs', place: { y: -1.2 } }),
  up: row({ of: 'each', slots: 3, see: 'everyone', place: { y: -1 } }),
  hand: fan({ of: 'each', see: 'owner' }),
};

const open = (seats: number) => ({
  demand: anythingGoes as string, // what the next card must be: `lower.7`
  run: 0, // cards of one rank lying on each other, whichever rank
  runOf: '' as powers.Rank | '',
  begins: '' as powers.Rank | '', // the rank that decided who begins, until the first card is played
  place: new Array<number | null>(seats).fill(null), // who is out, and as which
  stuck: 0, // how often in a row the pile was taken with nothing leaving the game
});

export type ShitheadTable = TableOf<typeof zones, typeof options, ReturnType<typeof open>, typeof texts>;

const decks = (seats: number): number => (seats <= 5 ? 1 : seats <= 10 ? 2 : 3);

export const shithead = inVersions(3, (version) =>
  cardGame({
    id: 'shithead',
    version,
    texts,
    players: [2, 12],
    deck: (seats, { jokers }) => (jokers ? deckOf(french, undefined, decks(seats)) : frenchDecks(decks(seats))),
    options,
    presets: {
      source: {},
      common: { equal: true },
      house: { equal: true, cutIn: true, jokers: true, anything: 'JK', reverse: '9', count: 'order' },
    },
    zones,
    open,
    questions,
    signs: { demand: { at: 'pile', as: 'word' }, place: { at: 'seat', as: 'number' } },
    statistics: ['burns', 'taken'],
    sort: 'rank',
    clocks: [{ kind: 'move', seconds: 30 }],
    randomSeats: (chosen) => chosen.randomSeats,

    refuseStart(_seats, chosen) {
      const rank = powers.rankWithTwoPowers(chosen);
      if (rank !== null) return no('twoPowers', { rank });
      return !chosen.jokers && powers.powers.some((power) => chosen[power] === 'JK') ? no('noJokers') : null;
    },

    deal(t) {
      t.collect('stock');
      t.shuffle('stock');
      for (const zone of ['blind', 'up'] as const) {
        for (let slot = 0; slot < 3; slot++)
          for (const seat of t.inTurn()) t.move(t.top('stock'), zone, seat, { slot, is: `${zone}Dealt`, seat });
      }
      t.deal('stock', 'hand', 3);
      if (t.round === 1) powers.tellPowers(t);
      t.step = 'swap';
      t.waitFor();
    },

    asks(t, seat) {
      if (t.step === 'swap') return 'swap';
      const demand = demandOf(t);
      if (playsFrom(t, seat) === 'blind') return ['flip', { demand: t.open.demand }];
      return demand === undefined ? 'lead' : askFor(demand, t.options.jokers);
    },

    actions: { swap, ready, play, playUp, flip, take, skip, cutIn, cutInUp },

    score: (t) => ({ points: t.open.place.map((_, seat) => pointsOf(t, seat)) }),
    wins: 'fewest',
    over: (t) => t.round >= t.options.rounds,

    // The leaver's cards are out of the game. If only one player is left with cards, it is the leaver who has lost.
    leave(t, seat) {
      const rows = [...(t.zone.up[seat] ?? []), ...(t.zone.blind[seat] ?? [])];
      t.move([...t.cards('hand', seat), ...rows.flat()], 'burnt', { is: 'leaves', seat });
      t.set({ begins: '' });
      const [last, ...others] = stillIn(t);
      if (last !== undefined && others.length === 0) {
        takePlace(t, last);
        t.say('shithead', {}, seat);
        t.endRound();
      } else if (t.step === 'swap') {
        if (t.waiting.includes(seat) && t.answered(seat)) begin(t);
      } else if (t.turn === seat) t.turnTo(t.after(seat));
    },

    mayHold,
    atTimeLimit(t, seat, moves) {
      const [best] = moves.filter((move) => move.do !== 'swap').sort((a, b) => hint(t, seat, b) - hint(t, seat, a));
      return best;
    },
    hint,
    progress,
  }),
);

/** One who left in an earlier round is out from the start of this one, without a place. */
function pointsOf(t: ShitheadTable, seat: Seat): number {
  const place = t.open.place[seat] ?? null;
  if (place === null && t.out[seat]) return 0;
  if (t.options.count === 'loser') return place === null ? 1 : 0;
  return place === null ? t.open.place.filter((other) => other !== null).length : place - 1;
}
