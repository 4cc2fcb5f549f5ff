/** Canasta: the rules in the order of the rule book. */
import { cardGame, fan, flag, numbers, oneOf, pile, range, row } from '@partie/kit';
import { type Move, no, type Seat, type TableOf } from '@partie/kit';
import { deckFor, handPlace, isRedThree } from './cards.js';
import * as first from './first-meld.js';
import { hint, progress } from './hint.js';
import * as laying from './laying.js';
import type { Canasta } from './melds.js';
import { minimumFor } from './first-meld-minimum.js';
import { toMeld, toPrepare } from './offered-sets.js';
import * as discards from './pile.js';
import { cardsForPile } from './first-meld-plan.js';
import { over, score, soFar } from './score.js';
import { texts } from './texts.js';
import * as turn from './turn.js';

const options = {
  target: range(5000, 10_000, 10_000, 1000),
  rounds: oneOf([0, 1, 3, 5, 10, 20, 40], 0), // the match ends after so many at the latest; 0: no limit
  cards: oneOf([11, 13, 15], 13),
  numbers: oneOf(['czech', 'classic'], 'czech'), // premiums, minimums, and what a side without a canasta loses
  sequences: flag(true),
  wildGroups: flag(true),
  oneGroup: flag(false), // of a rank
  threeNaturals: flag(true), // in one meld of the first ones
  freeze: oneOf(['turn', 'taken'], 'turn'), // until the next turn of the one who froze the pile, or until it is taken
  closedTurns: oneOf([0, 3], 3), // discards before the pile may be taken
  redThreeDiscard: flag(true),
};
const classic = {
  target: 5000,
  cards: 11,
  numbers: 'classic',
  sequences: false,
  wildGroups: false,
  oneGroup: true,
  threeNaturals: false,
  freeze: 'taken',
  closedTurns: 0,
  redThreeDiscard: false,
} as const;

const zones = {
  stock: pile({ see: 'nobody', place: { x: -0.7 } }),
  discard: pile({ see: 'top', place: { x: 0.7 } }),
  picked: pile({ of: 'each', see: 'everyone', place: { x: 1.2, y: -1 } }), // from the pile, not melded yet
  threes: row({ of: 'each', see: 'everyone', place: { x: 2.6 } }),
  melds: row({ of: 'side', slots: laying.mostMelds, see: 'everyone', place: { y: -1.5 } }),
  prepared: row({ of: 'each', slots: laying.mostPrepared, see: 'owner', place: { y: -0.8 } }),
  hand: fan({ of: 'each', see: 'owner' }),
};

const sidesOf = (seats: number): number => (seats === 4 || seats === 6 ? seats / 2 : seats);

const open = (seats: number) => ({
  turns: 0, // discards made in this round
  frozen: '' as '' | 'untilTurn' | 'untilTaken', // the pile
  frozenBy: -1, // whose next turn thaws it
  needs: new Array<number | null>(seats).fill(null), // points for the first meld, by seat; null once the side has melded
  canastas: Array.from({ length: sidesOf(seats) }, (): (Canasta | '')[] => []), // by side and slot, as far as there are any
  laidBefore: new Array<boolean>(seats).fill(false), // has melded something in an earlier turn
  laidNow: false, // the player on turn has melded something in this turn
  mustGoOut: false, // has laid black threes
  wentOut: null as Seat | null,
  concealed: false, // whoever went out has melded everything in that turn
});

export type CanastaTable = TableOf<typeof zones, typeof options, ReturnType<typeof open>, typeof texts>;

export const canasta = cardGame({
  id: 'canasta',
  version: 1,
  texts,
  players: [2, 6],
  sides: sidesOf,
  deck: deckFor,
  options,
  presets: { czech: {}, classic },
  zones,
  open,
  questions: { place: numbers(0, laying.mostMelds - 1) },
  // Only the player sees what the first meld is worth so far; guesses of the hidden cards count their own.
  sealed: { counter: (t, seat) => [first.counter(t, seat)], missing: (t, seat) => [first.missing(t, seat)] },
  signs: {
    frozen: { at: 'discard', as: 'word', icon: 'frost' },
    needs: { at: 'seat', as: 'number' },
    counter: { at: 'seat', as: 'word' },
    missing: { at: 'seat', as: 'word' },
    canastas: { at: 'melds', as: 'word', folds: true },
    turns: { at: 'panel', as: 'number' },
  },
  statistics: ['canastas', 'piles'],
  undo: 'own',
  clock: { kind: 'move', seconds: 60 },
  clocks: [{ kind: 'move', seconds: 60 }],

  deal(t) {
    t.set({ needs: t.open.needs.map((_, seat) => minimumFor(t, seat)) });
    turn.deal(t);
  },

  asks(t, seat) {
    if (t.step === 'meld') {
      if (t.open.mustGoOut) return 'goOut';
      if (laying.hasMelded(t, seat)) return 'meld';
      return first.isPreparing(t, seat) ? 'layFirst' : 'firstMeld';
    }
    if (laying.pickedBy(t, seat) !== undefined) return 'finishTaking';
    return discards.refuseToEveryone(t) === null ? 'drawOrTake' : 'draw';
  },

  actions: {
    // ---- drawing, or taking the pile ----
    draw: { tap: 'stock', unless: turn.refuseDraw, then: turn.draw },

    pick: {
      tap: 'discard',
      told: 'draw',
      unless: discards.refusePick,
      using: cardsForPile,
      then: (t, seat) => t.move(t.top('discard'), 'picked', seat),
    },
    putBack: {
      from: 'picked',
      to: 'discard',
      then: first.takeAllBack,
    },
    addPicked: {
      from: 'picked',
      to: 'melds',
      slot: 'place',
      unless: discards.refuseAddingPicked,
      choose: laying.placesForPicked,
      refuse: (t, seat, [card], { place }) => discards.refuseAddPicked(t, seat, card, place),
      then(t, seat, cards, { place = 0 }) {
        laying.layInSlot(t, seat, cards, place, 'addPicked');
        discards.takePile(t, seat);
      },
    },

    // ---- the first meld ----
    prepare: {
      from: 'hand',
      to: 'prepared',
      slot: 'place',
      cards: [1, 30],
      sampled: true,
      unless: first.refusePreparing,
      pick: toPrepare,
      choose: (t, seat, cards) => laying.places(t, laying.preparedBy(t, seat), cards),
      refuse: (t, seat, cards, { place }) => first.refusePrepare(t, seat, cards, place),
      then: (t, seat, cards, { place }) => first.prepare(t, seat, cards, place),
    },
    takeBack: {
      from: 'prepared',
      unless: (t, seat) => (first.isPreparing(t, seat) ? null : no('nothingPrepared')),
      then: (t, seat, [card]) => first.takeBack(t, seat, card),
    },
    lay: { tap: 'prepared', unless: first.refuseLay, then: first.lay },

    // ---- later melds ----
    meld: {
      from: 'hand',
      to: 'melds',
      slot: 'place',
      cards: [1, 30],
      sampled: true,
      unless(t, seat) {
        if (!laying.hasMelded(t, seat)) return no('prepareFirst', { need: laying.needOf(t, seat) });
        return t.step === 'draw' && laying.pickedBy(t, seat) === undefined ? no('drawFirst') : null;
      },
      pick: toMeld,
      choose(t, seat, cards) {
        const picked = laying.pickedBy(t, seat);
        return laying.places(t, laying.meldsOf(t, seat), picked === undefined ? cards : [picked, ...cards]);
      },
      refuse(t, seat, cards, { place }) {
        const picked = laying.pickedBy(t, seat);
        const refusal = picked === undefined ? null : discards.refuseTaking(t, seat, cards, picked);
        return refusal ?? laying.refuseLaying(t, seat, cards, place, picked);
      },
      then(t, seat, cards, { place }) {
        const picked = laying.pickedBy(t, seat);
        const slot = laying.freeSlot(laying.meldsOf(t, seat), place);
        laying.layInSlot(t, seat, picked === undefined ? cards : [picked, ...cards], slot, 'meld');
        if (picked !== undefined) discards.takePile(t, seat);
      },
    },

    // ---- the end of the turn ----
    discard: {
      from: 'hand',
      to: 'discard',
      careful: { ranks: ['JK', '2'], why: 'carefulWild' },
      unless: turn.refuseEnding,
      refuse: turn.refuseDiscard,
      then: (t, seat, [card]) => turn.endTurn(t, seat, card),
    },
    discardThree: {
      from: 'threes',
      to: 'discard',
      careful: { ranks: ['3'], why: 'carefulThree' },
      only: (chosen) => chosen.redThreeDiscard,
      unless: (t, seat) => turn.refuseEnding(t, seat) ?? (t.open.mustGoOut ? no('mustGoOut') : null),
      then: (t, seat, [card]) => turn.endTurn(t, seat, card),
    },
  },

  score,
  soFar,
  goal: 'target',
  sort: 'rank',
  sortLast: ['2', 'JK'],
  over,

  // What was being prepared is taken back, a card drawn, and the leftmost card discarded that may be.
  atTimeLimit(t, _seat, moves) {
    for (const what of ['takeBack', 'putBack', 'draw']) {
      const move = moves.find((one) => one.do === what);
      if (move !== undefined) return move;
    }
    return leftmost(
      t,
      moves.filter((one) => one.do === 'discard'),
    );
  },

  // Red threes never stay in a hand.
  mayHold: (_t, zone, _owner, card) => zone === 'stock' || !isRedThree(card),
  hint,
  progress,
});

/** The move with the card that is leftmost in a sorted hand. */
function leftmost(t: CanastaTable, moves: readonly Move[]): Move | undefined {
  const place = ({ cards: [id = -1] = [] }: Move) => handPlace(t.card(id));
  return moves.toSorted((a, b) => place(a) - place(b))[0];
}
