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
import type { Kinds } from './kinds.js';
import type { Seat } from './plan.js';
import type { Random } from './random.js';
import { type RoundRules, settle, startRound } from './rounds.js';
import { answerSets, answersAt, cardSets, countAnswers } from './sets.js';

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
      const count = countMoves(t, seat);
      if (count === 0) throw new Error(`Seat ${seat} is waited for and has no legal move.`);
      t.actor = seat;
      makeMove(t, seat, count === 1 ? 0 : random.int(count, 'move'));
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
 * What could be done, as it is being counted. Where cards go together, one line stands for all sets of a kind; where
 * any answer will do, for all answers. Lines are used again and again: only one move is being thought of at a time.
 */
class Line {
  count = 0;
  action: OpenAction;
  /** The cards; or, where there is no list of them, the single card or the kind of cards by its number. */
  cards: Cards | null = null;
  one = 0;
  answers: AnyAnswers = noAnswers;
  questions: AnyQuestions | null = null;

  constructor(action: OpenAction) {
    this.action = action;
  }
}
const lines: Line[] = [];
let used = 0;

/** A further line; returns how many moves it stands for. */
function note(count: number, action: OpenAction, cards: Cards | null, one = 0, answers = noAnswers): number {
  if (used === lines.length) lines.push(new Line(action));
  const line = lines[used++] as Line;
  line.count = count;
  line.action = action;
  line.cards = cards;
  line.one = one;
  line.answers = answers;
  line.questions = null;
  return count;
}

/** Notes all that a seat may do, in the order of `moves`, and counts it. */
function countMoves(t: AnyTable, seat: Seat): number {
  used = 0;
  let count = 0;
  const open = t.house.book.during(t.step);
  for (let i = 0; i < open.length; i++) {
    const action = open[i] as OpenAction;
    const { unless, fromPlace } = action;
    if (unless !== undefined && unless(t, seat) !== null) continue;
    if (action.choose !== undefined || action.pick !== undefined) count += countSets(t, seat, action);
    else if (fromPlace === null) count += note(1, action, noCards);
    else if (action.kinds !== null) count += countKinds(t, seat, action, action.kinds, ownCards(t, fromPlace, seat));
    else if (action.least === 1 && action.most === 1)
      count += countSingles(t, seat, action, ownCards(t, fromPlace, seat));
    else count += countSets(t, seat, action);
  }
  return count;
}

function countSets(t: AnyTable, seat: Seat, action: OpenAction): number {
  const { choose, refuse } = action;
  let count = 0;
  for (const cards of cardSets(t, seat, action)) {
    const questions = choose === undefined ? null : choose(t, seat, cards);
    if (questions === null) {
      if (refuse === undefined || refuse(t, seat, cards, noAnswers) === null) count += note(1, action, cards);
    } else if (refuse === undefined) {
      count += note(countAnswers(questions), action, cards);
      (lines[used - 1] as Line).questions = questions;
    } else {
      for (const answers of answerSets(questions))
        if (refuse(t, seat, cards, answers) === null) count += note(1, action, cards, 0, answers);
    }
  }
  return count;
}

/** A list of one card, shown to `refuse` and taken back at once. */
const single: [Card] = [0 as Card];

function countSingles(t: AnyTable, seat: Seat, action: OpenAction, own: Cards): number {
  const { refuse } = action;
  let count = 0;
  for (let i = 0; i < own.length; i++) {
    const card = own[i] as Card;
    single[0] = card;
    if (refuse === undefined || refuse(t, seat, single, noAnswers) === null) count += note(1, action, null, card);
  }
  return count;
}

function countKinds(t: AnyTable, seat: Seat, action: OpenAction, kinds: Kinds, own: Cards): number {
  const { refuse } = action;
  let count = 0;
  kinds.sort(own);
  for (let k = 0; k < kinds.count; k++) {
    const kind = kinds.there[k] as number;
    single[0] = kinds.first(kind);
    if (refuse === undefined || refuse(t, seat, single, noAnswers) === null)
      count += note(kinds.sets(kind), action, null, kind);
  }
  return count;
}

/** Makes move number `n` of those that were counted. */
function makeMove(t: AnyTable, seat: Seat, n: number): void {
  let at = 0;
  let left = n;
  let line = lines[0] as Line;
  while (left >= line.count) {
    left -= line.count;
    line = lines[++at] as Line;
  }
  const { action, cards, one, questions } = line;
  const { kinds } = action;
  const taken = cards ?? (kinds === null ? [one as Card] : kinds.set(one, left));
  perform(t, action, seat, taken, questions === null ? line.answers : answersAt(questions, left));
}
