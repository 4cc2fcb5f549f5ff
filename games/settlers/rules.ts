/** Settlers: the rules in the order of the rule book. */
import { aBundleOf, aSeat, type Bundle, cardGame, type DocumentOption, no, type TableOf } from '@partie/kit';
import type { Board } from './board.js';
import * as bank from './bank.js';
import { type Resource, resources } from './board-definition.js';
import * as building from './building.js';
import { amounts, type Amounts, bundleOf, cardsOf, costs, deckFor, isResource } from './cards.js';
import { leaveToChance } from './chance.js';
import { open, options, zones } from './declarations.js';
import * as development from './development.js';
import { hint, progress } from './hint.js';
import { boardState, refuseBoard } from './island-state.js';
import { mayHold } from './known-lacks.js';
import { leave } from './leaving.js';
import * as trade from './negotiation.js';
import { held } from './payment.js';
import { openPoints, refuseDeclaring, refuseWinner, score, win } from './points.js';
import * as robber from './robber.js';
import * as setup from './setup.js';
import { edgeAt, hexAt, idOf, piecesOn, siteAt, spacesOf } from './spaces.js';
import { texts } from './texts.js';
import * as turn from './turn.js';

export type SettlersTable = TableOf<typeof zones, typeof options, ReturnType<typeof open>, typeof texts, Board>;

const questions = {
  what: aBundleOf(resources, { from: 'hand', exactly: 'n' }),
  give: aBundleOf(resources, { from: 'hand' }),
  want: aBundleOf(resources),
  take: aBundleOf(resources),
  kind: resources,
  pay: resources,
  who: aSeat,
};

const amountsOf = (given: Bundle<Resource> | undefined): Amounts => amounts(given ?? {});
const offerOf = ({ give, want }: { give?: Bundle<Resource>; want?: Bundle<Resource> }): trade.Offer => ({
  give: amountsOf(give),
  want: amountsOf(want),
});

/** The rules, with these boards to choose from. */
export const settlersOn = (board: DocumentOption) =>
  cardGame({
    id: 'settlers',
    version: 1,
    texts,
    players: [2, 6],
    deck: deckFor,
    options: { ...options, board },
    presets: { source: {}, official: { hiddenCounts: false, reshuffle: false } },
    zones,
    open,
    own: boardState,
    board: {
      kind: 'spaces',
      layers: {
        sea: { shape: 'hex' },
        hex: { shape: 'hex' },
        harbour: { shape: 'line' },
        edge: { shape: 'edge' },
        site: { shape: 'point' },
      },
      pieces: { robber: 'pawn', road: 'bar', settlement: 'house', city: 'tower' },
      tones: {
        sea: 'water',
        forest: 'forest',
        pasture: 'meadow',
        field: 'gold',
        hill: 'clay',
        mountain: 'stone',
        desert: 'sand',
      },
      spaces: (t) => spacesOf(t.own),
      piecesOn: (t) => piecesOn(t.own),
    },
    questions,
    signs: {
      rolled: { at: 'panel', as: 'number' },
      rolls: { at: 'panel', as: 'counts', outcomes: { first: 2, weights: [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1] } },
      knights: { at: 'seat', as: 'number' },
      trails: { at: 'seat', as: 'path' },
      titles: { at: 'seat', as: 'word' },
      owed: { at: 'seat', as: 'number' },
      offers: { at: 'seat', as: 'exchange' },
      answers: { at: 'seat', as: 'word' },
    },
    statistics: ['trades', 'stolen', 'yielded'],
    clock: { kind: 'move', seconds: 120 },
    clocks: [
      { kind: 'move', seconds: 60 },
      { kind: 'move', seconds: 120 },
    ],
    refuseStart: (seats, chosen, documents) => refuseBoard(seats, chosen, documents),

    deal(t) {
      t.collect('stock');
      t.move(t.cards('stock').filter(isResource), 'bank', { is: 'move', seat: null });
      t.shuffle('stock');
      const starter = t.random.pick(t.inTurn(), 'starter');
      t.set({ starter });
      t.say('begins', {}, starter);
      t.turnTo(starter);
      t.step = 'firstSettlement';
    },

    asks(t, seat) {
      switch (t.step) {
        case 'firstSettlement':
        case 'firstRoad':
        case 'roll':
        case 'robber':
        case 'steal':
        case 'special':
          return t.step;
        case 'discard':
          return ['discard', { n: t.open.owed[seat] ?? 0 }];
        case 'roads':
          return ['roads', { n: t.open.freeRoads }];
        default:
          return 'main';
      }
    },

    actions: {
      // ---- the first settlements ----
      firstSettlement: {
        on: 'site',
        puts: 'settlement',
        during: 'firstSettlement',
        where: (t) => t.own.freeSites().map(idOf.site),
        refuse: (t, _seat, _cards, { at }) => setup.refuseFirstSettlementAt(t, siteAt(at)),
        then: (t, seat, _cards, { at }) => setup.placeSettlement(t, seat, siteAt(at)),
      },
      firstRoad: {
        on: 'edge',
        puts: 'road',
        during: 'firstRoad',
        where: (t) => t.own.edgesAt(t.open.placed ?? -1).map(idOf.edge),
        refuse: (t, _seat, _cards, { at }) => setup.refuseFirstRoadAt(t, edgeAt(at)),
        then: (t, seat, _cards, { at }) => setup.placeRoad(t, seat, edgeAt(at)),
      },

      // ---- the roll, and a seven ----
      roll: { during: 'roll', unless: refuseWinner, then: turn.roll },
      discard: {
        during: 'discard',
        sampled: true,
        choose: (t, seat) => {
          const n = t.open.owed[seat] ?? 0;
          return {
            what: { upTo: bundleOf(held(t, seat)), least: n, most: n, some: turn.someDiscards(t, seat).map(bundleOf) },
          };
        },
        refuse: (t, seat, _cards, { what }) => turn.refuseDiscard(t, seat, amountsOf(what)),
        then: (t, seat, _cards, { what }) => turn.discard(t, seat, cardsOf(t.cards('hand', seat), amountsOf(what))),
      },
      moveRobber: {
        on: 'hex',
        puts: 'robber',
        during: 'robber',
        careful: { beside: 'site', why: 'blocksYourself' },
        where: (t) => t.own.island.landscapes.map((_, hex) => idOf.hex(hex)),
        refuse: (t, _seat, _cards, { at }) => robber.refuseRobberAt(t, hexAt(at)),
        then: (t, seat, _cards, { at }) => robber.moveRobber(t, seat, hexAt(at)),
      },
      steal: {
        during: 'steal',
        choose: (t) => ({ who: robber.victims(t) }),
        then: (t, seat, _cards, { who = -1 }) => robber.steal(t, seat, who),
      },

      // ---- building and buying ----
      buildRoad: {
        on: 'edge',
        price: bundleOf(costs.road),
        puts: 'road',
        during: ['main', 'special'],
        unless: (t, seat) => building.refusePiece(t, seat, 'road'),
        where: (t, seat) => t.own.edgesFor(seat).map(idOf.edge),
        refuse: (t, seat, _cards, { at }) => building.refuseRoadAt(t, seat, edgeAt(at)),
        then: (t, seat, _cards, { at }) => building.buildRoad(t, seat, edgeAt(at)),
      },
      buildSettlement: {
        on: 'site',
        price: bundleOf(costs.settlement),
        puts: 'settlement',
        during: ['main', 'special'],
        unless: (t, seat) => building.refusePiece(t, seat, 'settlement'),
        where: (t, seat) => t.own.sitesFor(seat).map(idOf.site),
        refuse: (t, seat, _cards, { at }) => building.refuseSettlementAt(t, seat, siteAt(at)),
        then: (t, seat, _cards, { at }) => building.buildSettlement(t, seat, siteAt(at)),
      },
      buildCity: {
        on: 'site',
        price: bundleOf(costs.city),
        puts: 'city',
        during: ['main', 'special'],
        unless: (t, seat) => building.refusePiece(t, seat, 'city'),
        where: (t, seat) => t.own.settlementsOf(seat).map(idOf.site),
        refuse: (t, seat, _cards, { at }) => building.refuseCityAt(t, seat, siteAt(at)),
        then: (t, seat, _cards, { at }) => building.buildCity(t, seat, siteAt(at)),
      },
      buy: {
        tap: 'stock',
        price: bundleOf(costs.development),
        during: ['main', 'special'],
        unless: development.refuseBuy,
        then: development.buy,
      },

      // ---- development cards ----
      play: {
        from: 'development',
        to: 'played',
        during: ['roll', 'main'],
        unless: development.refusePlaying,
        choose: (t, _seat, [card]) => development.questionOf(t, card),
        refuse: (t, seat, [card]) => development.refusePlay(t, seat, card),
        then: (t, seat, [card], { kind = 'wood', take }) => development.play(t, seat, card, kind, amountsOf(take)),
      },
      freeRoad: {
        on: 'edge',
        puts: 'road',
        during: 'roads',
        where: (t, seat) => t.own.edgesFor(seat).map(idOf.edge),
        refuse: (t, seat, _cards, { at }) => building.refuseRoadAt(t, seat, edgeAt(at)),
        then(t, seat, _cards, { at }) {
          building.buildRoad(t, seat, edgeAt(at), true);
          development.afterFreeRoad(t, seat);
        },
      },

      // ---- trading with the bank ----
      tradeBank: {
        during: 'main',
        choose: (t, seat) => ({ pay: bank.payable(t, seat), kind: bank.available(t) }),
        unless: bank.refuseTrade,
        refuse: (_t, _seat, _cards, { pay: from, kind }) => (from === kind ? no('likeForLike') : null),
        then: (t, seat, _cards, { pay = 'wood', kind = 'wood' }) => bank.trade(t, seat, pay, kind),
      },

      // ---- trading with each other ----
      propose: {
        talk: true,
        during: 'main',
        sampled: true,
        unless: refuseWinner,
        choose: (t, seat) => trade.offerQuestions(t, seat),
        refuse: (t, seat, _cards, offer) => trade.refuseOffer(t, seat, offerOf(offer)),
        then: (t, seat, _cards, offer) => trade.setOffer(t, seat, offerOf(offer), 'propose'),
      },
      proposeToFirst: {
        talk: true,
        during: 'main',
        sampled: true,
        unless: (t, seat) => (seat === t.turn ? refuseWinner(t, seat) : no('notYourTurn')),
        choose: (t, seat) => trade.offerQuestions(t, seat),
        refuse: (t, seat, _cards, offer) => trade.refuseOffer(t, seat, offerOf(offer)),
        then: (t, seat, _cards, offer) => trade.offerToFirst(t, seat, offerOf(offer)),
      },
      counter: {
        talk: true,
        during: 'main',
        sampled: true,
        unless: trade.refuseAnswer,
        choose: (t, seat) => trade.offerQuestions(t, seat),
        refuse: (t, seat, _cards, offer) => trade.refuseOffer(t, seat, offerOf(offer)),
        then: (t, seat, _cards, offer) => trade.counter(t, seat, offerOf(offer)),
      },
      accept: {
        talk: true,
        during: 'main',
        unless: trade.refuseAnswer,
        choose: (t) => ({ who: [t.turn] }),
        refuse: (t, seat, _cards, { who }) => trade.refuseAccept(t, seat, who),
        then: (t, seat) => trade.accept(t, seat),
      },
      acceptFirst: {
        outOfTurn: true,
        during: 'main',
        unless: trade.refuseAnswer,
        choose: (t) => ({ who: [t.turn] }),
        refuse: (t, seat, _cards, { who }) => trade.refuseAcceptFirst(t, seat, who),
        then: (t, seat) => trade.acceptFirst(t, seat),
      },
      decline: {
        talk: true,
        declines: 'offers',
        during: 'main',
        unless: trade.refuseDecline,
        then: trade.decline,
      },
      withdraw: {
        talk: true,
        during: 'main',
        unless: (t, seat) => (t.open.offers[seat] ? refuseWinner(t, seat) : no('noOffer')),
        then: trade.withdraw,
      },
      consider: {
        talk: true,
        during: 'main',
        unless: (t, seat) => refuseWinner(t, seat) ?? (trade.isQuiet(t) ? no('noMatch') : null),
        choose: (t, seat) => ({ who: trade.partners(t, seat) }),
        refuse: (t, seat, _cards, { who }) => trade.refuseConsider(t, seat, who),
        then: (t, seat, _cards, { who = -1 }) => trade.consider(t, seat, who),
      },
      confirm: {
        outOfTurn: true,
        during: 'main',
        unless: (t, seat) => refuseWinner(t, seat) ?? (trade.isQuiet(t) ? no('considerFirst') : null),
        choose: (t, seat) => ({ who: trade.partners(t, seat) }),
        refuse: (t, seat, _cards, { who }) => trade.refuseConfirm(t, seat, who),
        then: (t, seat, _cards, { who = -1 }) => trade.confirm(t, seat, who),
      },
      takeOffer: {
        during: 'main',
        unless: (t, seat) => refuseWinner(t, seat) ?? (trade.isQuiet(t) ? no('notPledged') : null),
        choose: (t, seat) => ({ who: trade.partners(t, seat) }),
        refuse: (t, seat, _cards, { who }) => trade.refuseChoose(t, seat, who),
        then: (t, _seat, _cards, { who = -1 }) => trade.choose(t, who),
      },

      // ---- winning with victory points from the hand ----
      declare: { during: ['roll', 'main'], forced: true, unless: refuseDeclaring, then: win },

      // ---- the end of the turn ----
      endTurn: { during: 'main', unless: refuseWinner, then: turn.endTurn },
      pass: { during: 'special', forced: true, then: turn.nextBuilder },
      // For those whose time is up, and for those who cannot decide.
      leaveToChance: {
        during: ['firstSettlement', 'firstRoad', 'discard', 'robber', 'steal', 'roads'],
        then: leaveToChance,
      },
    },

    score,
    goal: 'target',
    soFar: openPoints,

    atTimeLimit(_t, _seat, moves) {
      for (const what of ['declare', 'leaveToChance', 'roll', 'endTurn', 'pass']) {
        const move = moves.find((one) => one.do === what);
        if (move !== undefined) return move;
      }
      return undefined;
    },

    // The buildings stay and block; the cards go back to the bank, and what was to be decided is dropped.
    leave,
    mayHold,
    hint,
    progress,
  });

export const settlers = settlersOn(options.board);
