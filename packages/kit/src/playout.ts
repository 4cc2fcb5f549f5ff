/**
 * Playing on at random, for search: the same moves with the same chances as picking one of `moves` and making it with
 * `apply`, but no move is written down that is not made. What is legal is only counted, then one of it is drawn.
 */
import {
  type AnyAnswers,
  type AnyQuestions,
  type AnyTable,
  noAnswers,
  noCards,
  type OpenAction,
  ownCards,
  perform,
} from './actions.js';
import type { Card, Cards } from './deck.js';
import type { Kinds } from './card-groups.js';
import type { Seat, ZonePlace } from './table-layout.js';
import type { Random } from './random.js';
import { type RoundRules, settle, startRound } from './rounds.js';
import { answerSets, answersAt, cardSets, countAnswers } from './candidate-sets.js';

/** Plays at most so many moves, or to the end of the match. Returns how many were made; confirmations do not count. */
export function playOn(rules: RoundRules, t: AnyTable, random: Random, most: number): number {
  const outside = t.random;
  t.hush();
  t.random = random;
  t.events = [];
  let made = 0;
  try {
    while (t.result === null && made < most) {
      if (t.phase === 'between') {
        t.waiting = [];
        startRound(rules, t);
        continue;
      }
      const { waiting } = t;
      const seat = (waiting.length === 1 ? waiting[0] : random.pick(waiting, 'seat')) as Seat;
      const open = t.house.book.during(t.step);
      const count = countMoves(t, seat, open);
      if (count === 0) throw new Error(`Seat ${seat} is waited for and has no legal move.`);
      t.actor = seat;
      makeMove(t, seat, open, count === 1 ? 0 : random.int(count, 'move'));
      settle(rules, t);
      t.actor = null;
      made++;
    }
  } finally {
    t.random = outside;
    t.events = [];
    t.actor = null;
    t.caption = null;
  }
  return made;
}

/**
 * What could be done, as it is being counted: a line for each move, or for all sets where cards go together, or for all
 * answers where any will do. Of each line: how many moves it stands for, the number of its action among those of the
 * step, and its single card. Only small numbers are written, into lists that are used again and again, as only one move
 * is being thought of at a time.
 */
const counts: number[] = [];
const actions: number[] = [];
const ones: number[] = [];
let used = 0;

/** A further line; returns how many moves it stands for. */
function note(count: number, action: number, one: number): number {
  counts[used] = count;
  actions[used] = action;
  ones[used++] = one;
  return count;
}

/** What lines of actions with sets of cards or with questions have besides; such a line has its place here in `ones`. */
class Particulars {
  cards: Cards = noCards;
  answers: AnyAnswers = noAnswers;
  questions: AnyQuestions | null = null;
}
const particulars: Particulars[] = [];
let usedOfThem = 0;

function noteSet(count: number, action: number, cards: Cards, answers: AnyAnswers, questions: AnyQuestions | null) {
  if (usedOfThem === particulars.length) particulars.push(new Particulars());
  const its = particulars[usedOfThem] as Particulars;
  its.cards = cards;
  its.answers = answers;
  its.questions = questions;
  return note(count, action, usedOfThem++);
}

/** Notes all that a seat may do, in the order of `moves`, and counts it. */
function countMoves(t: AnyTable, seat: Seat, open: readonly OpenAction[]): number {
  used = 0;
  usedOfThem = 0;
  let count = 0;
  for (let i = 0; i < open.length; i++) {
    const action = open[i] as OpenAction;
    const { unless, fromPlace, taking } = action;
    if (unless !== undefined && unless(t, seat) !== null) continue;
    if (taking === 'sets') count += countSets(t, seat, action, i);
    else if (fromPlace === null) count += note(1, i, 0);
    else if (taking === 'kinds') count += countKinds(t, seat, action, i, ownCards(t, fromPlace, seat));
    else count += countSingles(t, seat, action, i, ownCards(t, fromPlace, seat));
  }
  return count;
}

function countSets(t: AnyTable, seat: Seat, action: OpenAction, number: number): number {
  const { choose, refuse } = action;
  let count = 0;
  for (const cards of cardSets(t, seat, action)) {
    const questions = choose === undefined ? null : choose(t, seat, cards);
    if (questions === null) {
      if (refuse === undefined || refuse(t, seat, cards, noAnswers) === null)
        count += noteSet(1, number, cards, noAnswers, null);
    } else if (refuse === undefined) {
      count += noteSet(countAnswers(questions), number, cards, noAnswers, questions);
    } else {
      for (const answers of answerSets(questions))
        if (refuse(t, seat, cards, answers) === null) count += noteSet(1, number, cards, answers, null);
    }
  }
  return count;
}

/** A list of one card, shown to `refuse` and taken back at once. */
const single: [Card] = [0 as Card];

function countSingles(t: AnyTable, seat: Seat, action: OpenAction, number: number, own: Cards): number {
  const { refuse } = action;
  let count = 0;
  for (let i = 0; i < own.length; i++) {
    const card = own[i] as Card;
    single[0] = card;
    if (refuse === undefined || refuse(t, seat, single, noAnswers) === null) count += note(1, number, card);
  }
  return count;
}

function countKinds(t: AnyTable, seat: Seat, action: OpenAction, number: number, own: Cards): number {
  const { refuse } = action;
  const kinds = action.kinds as Kinds;
  let count = 0;
  kinds.sort(own);
  for (let k = 0; k < kinds.count; k++) {
    const kind = kinds.there[k] as number;
    single[0] = kinds.first(kind);
    const sets = refuse === undefined || refuse(t, seat, single, noAnswers) === null ? kinds.sets(kind) : 0;
    kinds.allowed[k] = sets;
    count += sets;
  }
  return count === 0 ? 0 : note(count, number, 0);
}

/** Set number `n` of those that were counted. */
function setOfKind(t: AnyTable, seat: Seat, place: ZonePlace, kinds: Kinds, n: number): Cards {
  const { allowed } = kinds;
  let k = 0;
  let left = n;
  while (left >= (allowed[k] as number)) left -= allowed[k++] as number;
  return kinds.set(ownCards(t, place, seat), kinds.there[k] as number, left);
}

/** Makes move number `n` of those that were counted. */
function makeMove(t: AnyTable, seat: Seat, open: readonly OpenAction[], n: number): void {
  let at = 0;
  let left = n;
  while (left >= (counts[at] as number)) left -= counts[at++] as number;
  const action = open[actions[at] as number] as OpenAction;
  const one = ones[at] as number;
  const { taking, kinds, fromPlace } = action;
  if (kinds !== null && fromPlace !== null && taking === 'kinds')
    perform(t, action, seat, setOfKind(t, seat, fromPlace, kinds, left), noAnswers);
  else if (taking === 'singles') perform(t, action, seat, [one as Card], noAnswers);
  else if (taking === 'nothing') perform(t, action, seat, noCards, noAnswers);
  else {
    const { cards, answers, questions } = particulars[one] as Particulars;
    perform(t, action, seat, cards, questions === null ? answers : answersAt(questions, left));
  }
}
