/**
 * Random play for search (`Game.playOn`): the same moves with the same probabilities as picking one of `moves` and making
 * it with `apply`. It does not build the list of moves. It counts them, draws a number, and builds only that move.
 */
import {
  type ActionEntry,
  type AnyAnswers,
  type AnyQuestions,
  type AnyTable,
  noAnswers,
  noCards,
  ownCards,
  performAction,
  placesFor,
  spacesIn,
} from './actions.js';
import { answerSets, answersAt, cardSets, countAnswers } from './candidate-sets.js';
import type { CardGroups } from './card-groups.js';
import type { Card, Cards } from './deck.js';
import type { Move } from './game.js';
import { answersOf, cardsOf, legalMoves } from './legal-moves.js';
import type { Random } from './random.js';
import { endRoundIfDue, type RoundRules, startRound } from './rounds.js';
import type { Seat } from './table-layout.js';

/** Plays at most so many moves, or to the end of the match. Returns how many were made; confirmations do not count. */
export function playOn(
  rules: RoundRules,
  t: AnyTable,
  random: Random,
  most: number,
  how: PlayoutWay = plainWay,
): number {
  const outside = t.random;
  t.becomeSketch();
  t.random = random;
  t.events = [];
  let made = 0;
  try {
    while (t.result === null && made < most) {
      if (t.phase === 'between') {
        if (how.untilRound) break;
        t.waiting = [];
        startRound(rules, t);
        continue;
      }
      const { waiting } = t;
      const seat = (waiting.length === 1 ? waiting[0] : random.pick(waiting, 'seat')) as Seat;
      t.actor = seat;
      if (how.hint === undefined) makeAnyMove(t, seat, random);
      else makeLikelyMove(t, seat, random, how.hint);
      endRoundIfDue(rules, t);
      t.actor = null;
      made++;
    }
  } finally {
    t.random = outside;
    t.events = [];
    t.actor = null;
    t.untoldAction = null;
  }
  return made;
}

/** `hint`: weights by which moves are chosen; undefined: all are equally likely. */
export interface PlayoutWay {
  readonly untilRound: boolean;
  readonly hint?: (t: AnyTable, seat: Seat, move: Move) => number;
}
const plainWay: PlayoutWay = { untilRound: false };

function noMove(seat: Seat): never {
  throw new Error(`Seat ${seat} is waited for and has no legal move.`);
}

function makeAnyMove(t: AnyTable, seat: Seat, random: Random): void {
  const actions = t.shared.actions.playedDuring(t.step);
  const count = countMoves(t, seat, actions);
  if (count === 0) noMove(seat);
  makeMove(t, seat, actions, count === 1 ? 0 : random.int(count, 'move'));
}

/** Parts of a weight that are told apart. */
const weightParts = 1_000_000;

function makeLikelyMove(t: AnyTable, seat: Seat, random: Random, hint: NonNullable<PlayoutWay['hint']>): void {
  const moves = legalMoves(t, seat).filter((move) => t.shared.actions.named(move.do)?.talk === false);
  const move =
    weightedPick(
      moves,
      moves.map((one) => Math.max(0, hint(t, seat, one))),
      random,
    ) ?? noMove(seat);
  const action = t.shared.actions.named(move.do) as ActionEntry;
  performAction(t, action, seat, cardsOf(t, move), answersOf(t, move));
}

/** One of these, as likely as its weight; any of them if all weights are 0. */
export function weightedPick<T>(list: readonly T[], weights: readonly number[], random: Random): T | undefined {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (list.length < 2 || sum <= 0) return list.length < 2 ? list[0] : random.pick(list, 'move');
  let left = (random.int(weightParts, 'move') / weightParts) * sum;
  const at = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return list[at < 0 ? list.length - 1 : at];
}

/** Cards and answers of a candidate; `questions` beside them if it stands for all answers to these. */
interface SetCandidate {
  cards: Cards;
  answers: AnyAnswers;
  questions: AnyQuestions | null;
}

/**
 * The legal moves as they are counted. A candidate stands for one move, for all sets of an action's groups, or for all
 * answers to its questions. The arrays are reused for every move, because allocating them would be most of the work; only
 * one move is counted at a time.
 */
const candidates = {
  length: 0,
  /** By candidate: how many moves it stands for, and the index of its action. */
  counts: [] as number[],
  actions: [] as number[],
  /** By candidate: its card, or its index in `sets`. */
  details: [] as number[],
  sets: [] as SetCandidate[],
  usedSets: 0,
};

function addCandidate(count: number, action: number, detail: number): number {
  candidates.counts[candidates.length] = count;
  candidates.actions[candidates.length] = action;
  candidates.details[candidates.length++] = detail;
  return count;
}

function addSet(count: number, action: number, cards: Cards, answers: AnyAnswers, questions: AnyQuestions | null) {
  const set = candidates.sets[candidates.usedSets];
  if (set === undefined) candidates.sets.push({ cards, answers, questions });
  else {
    set.cards = cards;
    set.answers = answers;
    set.questions = questions;
  }
  return addCandidate(count, action, candidates.usedSets++);
}

/** Collects what a seat may do, in the order of `moves`. Returns the number of moves. */
function countMoves(t: AnyTable, seat: Seat, actions: readonly ActionEntry[]): number {
  candidates.length = 0;
  candidates.usedSets = 0;
  let count = 0;
  for (let i = 0; i < actions.length; i++) {
    const action = actions[i] as ActionEntry;
    const { unless, fromSpots } = action;
    if (unless !== undefined && unless(t, seat) !== null) continue;
    if (action.candidates === 'sets') count += countSets(t, seat, action, i);
    else if (fromSpots === null) count += addCandidate(1, i, 0);
    else if (action.candidates === 'groups') count += countGroups(t, seat, action, i, ownCards(t, fromSpots, seat));
    else count += countSingles(t, seat, action, i, ownCards(t, fromSpots, seat));
  }
  return count;
}

function countSets(t: AnyTable, seat: Seat, action: ActionEntry, index: number): number {
  let count = 0;
  const places = placesFor(t, seat, action);
  for (const cards of cardSets(t, seat, action))
    for (const place of places) count += countAnswered(t, seat, action, index, cards, place);
  return count;
}

function countAnswered(
  t: AnyTable,
  seat: Seat,
  action: ActionEntry,
  index: number,
  cards: Cards,
  place: AnyAnswers,
): number {
  const { choose, refuse } = action;
  const questions = choose === undefined ? null : choose(t, seat, cards, spacesIn(place));
  if (questions === null) {
    const isAllowed = refuse === undefined || refuse(t, seat, cards, place) === null;
    return isAllowed ? addSet(1, index, cards, place, null) : 0;
  }
  if (refuse === undefined) return addSet(countAnswers(questions), index, cards, place, questions);
  let count = 0;
  for (const answers of answerSets(questions, place))
    if (refuse(t, seat, cards, answers) === null) count += addSet(1, index, cards, answers, null);
  return count;
}

/** The argument for `refuse`, reused: a rule only reads it. */
const single: [Card] = [0 as Card];

function countSingles(t: AnyTable, seat: Seat, action: ActionEntry, index: number, own: Cards): number {
  const { refuse } = action;
  let count = 0;
  for (const card of own) {
    single[0] = card;
    if (refuse === undefined || refuse(t, seat, single, noAnswers) === null) count += addCandidate(1, index, card);
  }
  return count;
}

function countGroups(t: AnyTable, seat: Seat, action: ActionEntry, index: number, own: Cards): number {
  const { refuse } = action;
  const groups = action.groups as CardGroups;
  let count = 0;
  groups.group(own);
  for (let k = 0; k < groups.count; k++) {
    const group = groups.present[k] as number;
    single[0] = groups.first(group);
    const sets = refuse === undefined || refuse(t, seat, single, noAnswers) === null ? groups.setCount(group) : 0;
    groups.allowedSets[k] = sets;
    count += sets;
  }
  return count === 0 ? 0 : addCandidate(count, index, 0);
}

/** Set number `n` of those that were counted. */
function groupedSet(groups: CardGroups, own: Cards, n: number): Cards {
  const { allowedSets } = groups;
  let k = 0;
  let left = n;
  while (left >= (allowedSets[k] as number)) left -= allowedSets[k++] as number;
  return groups.setAt(own, groups.present[k] as number, left);
}

/** Makes move number `n` of those that were counted. */
function makeMove(t: AnyTable, seat: Seat, actions: readonly ActionEntry[], n: number): void {
  const { counts } = candidates;
  let at = 0;
  let left = n;
  while (left >= (counts[at] as number)) left -= counts[at++] as number;
  const action = actions[candidates.actions[at] as number] as ActionEntry;
  const detail = candidates.details[at] as number;
  const { groups, fromSpots } = action;
  if (action.candidates === 'groups' && groups !== null && fromSpots !== null)
    performAction(t, action, seat, groupedSet(groups, ownCards(t, fromSpots, seat), left), noAnswers);
  else if (action.candidates === 'singles') performAction(t, action, seat, [detail as Card], noAnswers);
  else if (action.candidates === 'nothing') performAction(t, action, seat, noCards, noAnswers);
  else {
    const { cards, answers, questions } = candidates.sets[detail] as SetCandidate;
    performAction(t, action, seat, cards, questions === null ? answers : answersAt(questions, left, answers));
  }
}
