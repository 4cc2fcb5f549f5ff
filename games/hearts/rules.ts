/** Hearts: a trick-taking game in which nobody wants tricks. The rules in the order of the rule book. */
import { type Card, cardGame, deckOf, fan, french, lengthReached, matchLength, no, oneOf, pile } from '@partie/kit';
import { row, type Seat, type TableOf } from '@partie/kit';
import { hint } from './hint.js';
import { texts } from './texts.js';

const { code, rank, ranks, suit } = french;
export const height = (card: Card) => ranks.indexOf(rank(card));
export const isHeart = (card: Card) => suit(card) === 'H';
export const isQueen = (card: Card) => code(card) === 'QS';

const options = {
  ...matchLength(5, [25, 50, 100], 100),
  end: oneOf(['points', 'rounds'], 'points'),
  passing: oneOf(['inTurn', 'left', 'none'], 'inTurn'), // inTurn: to another neighbour each round, then a round without
  moon: oneOf(['others', 'own', 'off'], 'others'), // who takes all points gives them to the others, or takes off his own
  queen: oneOf([5, 13, 26], 13), // what the queen of spades counts
};

const zones = {
  stock: pile({ see: 'nobody', place: { hidden: 'empty' } }),
  hand: fan({ of: 'each', see: 'owner' }),
  passing: pile({ of: 'each', see: { owner: 'all', others: 'count' }, place: { y: -1.5, hidden: 'empty' } }),
  trick: row({ of: 'each', see: 'everyone', place: { y: -1.5 } }),
  won: pile({ of: 'each', see: 'nobody', place: { x: 3, hidden: 'empty' } }),
};

const open = (seats: number) => ({
  led: '' as string, // the suit to be followed, '' before the lead
  first: true, // the first trick of the round is being played
  broken: false, // a heart has been played, so hearts may be led
  taken: new Array<number>(seats).fill(0), // points by seat in this round
  voids: Array.from({ length: seats }, (): string[] => []), // by seat: the suits it has shown to be out of
});
export type HeartsTable = TableOf<typeof zones, typeof options, ReturnType<typeof open>, typeof texts>;

/** Low cards are left out, so that everyone gets as many. */
const isLeftOut = (seats: number, card: string) => seats !== 4 && (card === '2D' || (card === '2C' && seats === 5));
export const points = (t: HeartsTable, card: Card) => (isHeart(card) ? 1 : isQueen(card) ? t.options.queen : 0);
const isLowestClub = (t: HeartsTable, card: Card) => code(card) === (t.seats === 5 ? '3C' : '2C');
const isOut = (t: HeartsTable, seat: Seat, of: string) => t.open.voids[seat]?.includes(of) === true;

/** How many seats further the three cards go, by number of players: left, right, those further away, nowhere. */
const directions = ['', '', '', '120', '1320', '14230'];
const passesBy = ({ options: { passing }, seats, round }: HeartsTable) =>
  passing === 'inTurn' ? Number(directions[seats]?.[(round - 1) % seats]) : passing === 'left' ? 1 : 0;

export const hearts = cardGame({
  id: 'hearts',
  version: 1,
  texts,
  players: [3, 5, 4],
  deck: (seats) => deckOf(french, (face) => face.rank !== 'JK' && !isLeftOut(seats, face.code)),
  options,
  presets: { classic: {}, short: { end: 'rounds', rounds: 3 }, plain: { passing: 'none', moon: 'off' } },
  zones,
  open,
  signs: { taken: { at: 'seat', as: 'number' } },
  statistics: ['tricks', 'hearts'],
  randomSeats: () => true,
  deal(t) {
    t.collect('stock');
    t.shuffle('stock');
    t.deal('stock', 'hand', t.zone.stock.length / t.seats);
    if (passesBy(t) === 0) return begin(t);
    t.step = 'pass';
    t.waitFor();
  },

  asks(t, seat) {
    if (t.step === 'pass') return ['pass', { n: 3, to: t.after(seat, passesBy(t)) }];
    if (t.open.led !== '') return ['follow', { suit: t.open.led }];
    return t.open.first ? 'begin' : 'lead';
  },

  actions: {
    pass: {
      during: 'pass',
      from: 'hand',
      to: 'passing',
      cards: [3, 3],
      then(t, seat) {
        if (!t.answered(seat)) return;
        for (const giver of t.inTurn()) {
          const to = t.after(giver, passesBy(t));
          t.move(t.cards('passing', giver), 'hand', to, { is: 'gives', seat: giver, with: { to } });
        }
        begin(t);
      },
    },
    play: {
      during: 'play',
      from: 'hand',
      to: 'trick',
      refuse(t, seat, [card]) {
        const { led, first, broken } = t.open;
        const hand = t.cards('hand', seat);
        if (led === '' && first) return isLowestClub(t, card) ? null : no('lowestClub');
        if (led === '') return !isHeart(card) || broken || hand.every(isHeart) ? null : no('notBroken');
        if (suit(card) !== led && hand.some((other) => suit(other) === led)) return no('followSuit', { suit: led });
        const isClean = points(t, card) === 0 || hand.every((other) => points(t, other) > 0);
        return !first || isClean ? null : no('cleanFirst');
      },
      then(t, seat, [card]) {
        const { led } = t.open;
        if (led !== '' && suit(card) !== led && !isOut(t, seat, led)) t.open.voids[seat]?.push(led);
        if (isHeart(card) && !t.open.broken) t.say('broken');
        t.set({ led: led || suit(card), broken: t.open.broken || isHeart(card) });
        if (t.zone.trick.every((cards) => cards.length > 0)) takeTrick(t);
        else t.nextTurn();
      },
    },
  },
  score(t) {
    const [{ taken }, all] = [t.open, 13 + t.options.queen];
    if (t.options.moon === 'off' || !taken.includes(all)) return { taken };
    return { moon: taken.map((n) => (t.options.moon === 'own' ? -n : all - n)) };
  },
  wins: 'fewest',
  over: lengthReached,
  goal: 'target',
  clocks: [{ kind: 'move', seconds: 30 }],
  atTimeLimit: (t, seat, moves) => [...moves].sort((a, b) => hint(t, seat, b) - hint(t, seat, a))[0],
  mayHold: (t, zone, owner, card) => zone !== 'hand' || !isOut(t, owner, suit(card)),
  hint,
});

/** Whoever holds the lowest club shows it, and begins with it. */
function begin(t: HeartsTable): void {
  const lowest = (seat: Seat) => t.cards('hand', seat).filter((card) => isLowestClub(t, card));
  const starter = t.inTurn().find((seat) => lowest(seat).length > 0) ?? t.turn;
  t.show(lowest(starter), { is: 'begins', seat: starter });
  t.step = 'play';
  t.turnTo(starter);
}

/** The highest card of the suit led takes the trick; its owner leads to the next. */
function takeTrick(t: HeartsTable): void {
  const strengths = t.zone.trick.map(([card]) => (card !== undefined && suit(card) === t.open.led ? height(card) : -1));
  const winner = strengths.indexOf(Math.max(...strengths));
  const worth = t.sum(t.zone.trick.flat(), (card) => points(t, card));
  t.tally('tricks', winner);
  t.tally('hearts', winner, t.zone.trick.flat().filter(isHeart).length);
  t.say('takes', { n: worth }, winner);
  t.move(t.zone.trick.flat(), 'won', winner, { is: 'sweep', seat: winner });
  t.open.taken[winner] = (t.open.taken[winner] ?? 0) + worth;
  t.set({ led: '', first: false });
  if (t.cards('hand', winner).length === 0) t.endRound();
  else t.turnTo(winner);
}
