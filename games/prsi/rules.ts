/** Prší: the rules in the order of the rule book. What tables may agree on beyond it is in house.ts. */
import { alike, type Card, cardGame, fan, flag, german, german32, no, pile } from '@partie/kit';
import { lengthReached, matchLength, type TableOf } from '@partie/kit';
import { hint } from './hint.js';
import * as house from './house.js';
import { texts } from './texts.js';
import { draw, endTurn, misfit, owed } from './turn.js';

const { rank, suit, suits } = german;
const points = { '7': 7, '8': 8, '9': 9, '10': 10, U: 2, O: 3, K: 4, A: 11 };
const isSeven = (card: Card) => rank(card) === '7';
const isOver = (card: Card) => rank(card) === 'O';
const isAce = (card: Card) => rank(card) === 'A';

const options = {
  ...matchLength(5, [50, 100, 150, 200], 100),
  randomSeats: flag(true),
  reshuffle: flag(true),
  ...house.options,
};

const zones = {
  stock: pile({ see: 'nobody', place: { x: -0.7 } }),
  discard: pile({ see: 'top', place: { x: 0.7 } }),
  hand: fan({ of: 'each', see: 'owner' }),
};

const open = () => ({
  suit: '' as string, // to be followed: the top card's, or the one named with an over
  sevens: 0, // the run of sevens that the player on turn must answer
  ace: false, // the player on turn must answer an ace
  idle: 0, // draws in a row that found nothing left to draw
  ...house.open(),
});

export type PrsiTable = TableOf<typeof zones, typeof options, ReturnType<typeof open>, typeof texts>;

export const prsi = cardGame({
  id: 'prsi',
  version: 1,
  texts,
  players: [2, 5],
  deck: german32,
  options,
  presets: { classic: {}, toHundred: { end: 'points' }, house: house.preset },
  zones,
  open,
  questions: { suit: suits },
  signs: { suit: { at: 'discard', as: 'suit' } },
  statistics: ['sevens', 'drawn'],
  randomSeats: (chosen) => chosen.randomSeats,

  deal(t) {
    t.collect('stock');
    t.shuffle('stock');
    t.deal('stock', 'hand', 4);
    t.move(t.top('stock'), 'discard', { is: 'turnUp' });
    t.set({ suit: suit(t.top('discard')) });
  },

  asks: (t) =>
    house.asks(t) ?? (t.open.sevens > 0 ? ['answerSeven', { n: owed(t) }] : t.open.ace ? 'answerAce' : 'play'),

  actions: {
    play: {
      from: 'hand',
      to: 'discard',
      cards: [1, 4],
      pick: (t, seat) => alike(t.cards('hand', seat), rank, t.options.several ? 4 : 1),
      choose(t, seat, cards) {
        if (!isOver(cards[0])) return null;
        // As the last card an over needs no suit.
        return { suit: cards.length === t.cards('hand', seat).length ? { maybe: suits } : suits };
      },
      refuse(t, seat, cards) {
        const [card, top] = [cards[0], t.top('discard')];
        const houseRule = house.refusePlay(t, seat, cards);
        if (houseRule) return houseRule;
        if (t.open.sevens > 0) return isSeven(card) ? null : no('answerSeven', { n: owed(t) });
        if (t.open.ace) return isAce(card) ? null : no('answerAce');
        if (isOver(card) || suit(card) === t.open.suit || rank(card) === rank(top)) return null;
        return house.misfit(t) ?? misfit(t);
      },
      then(t, seat, cards, { suit: named }) {
        const top = t.top('discard');
        t.set({ suit: named ?? suit(top), idle: 0 });
        if (named !== undefined) t.say('named', { suit: named });
        if (isSeven(top)) t.set({ sevens: t.open.sevens + cards.length });
        t.tally('sevens', seat, isSeven(top) ? cards.length : 0);
        house.afterPlay(t, seat);
        if (t.cards('hand', seat).length === 0) goOut(t, seat);
        else endTurn(t, t.open.sevens, isAce(top));
      },
    },

    // Drawing is allowed also to one who could play; only an ace forbids it.
    draw: {
      tap: 'stock',
      forced: ['answerSeven', 'drawPenalty', 'bringBackOrDraw'],
      unless: (t) => (t.open.ace ? no('aceStands') : house.refuseDraw(t)),
      then(t, seat) {
        const got = draw(t, seat, owed(t) || 1);
        t.set({ idle: got > 0 ? 0 : t.open.idle + 1 });
        if (t.open.wentOut !== null || t.open.idle >= t.inTurn().length) t.endRound();
        else if (house.mayPlayOn(t) && got > 0) t.set({ drawn: true });
        else endTurn(t);
      },
    },

    stand: { tap: 'discard', forced: true, unless: (t) => (t.open.ace ? null : no('noAce')), then: (t) => endTurn(t) },
    pass: house.pass,
    announce: house.announce,
  },

  score: (t) => ({ left: t.zone.hand.map((hand) => t.sum(hand, (card) => points[rank(card)])) }),
  wins: 'fewest',
  over: lengthReached,

  // The leaver's cards go back into the stock; what he had to answer passes to the next player.
  leave(t, seat) {
    t.move(t.cards('hand', seat), 'stock', { is: 'handBack', seat });
    t.shuffle('stock');
    if (t.turn === seat) endTurn(t, t.open.sevens, t.open.ace);
    if (t.open.wentOut === seat || t.open.wentOut === t.turn) t.endRound();
  },

  clocks: [{ kind: 'move', seconds: 30 }],
  atTimeLimit: (t, _seat, moves) => moves.find((move) => house.atTimeLimit(t).includes(move.do)),
  hint,
});

/** The round is won. A seven still makes the next player draw; an ace has no further effect. */
function goOut(t: PrsiTable, seat: number): void {
  t.say('goesOut');
  if (house.waitForHeartSeven(t, seat)) return;
  draw(t, t.after(seat), owed(t));
  t.endRound();
}
