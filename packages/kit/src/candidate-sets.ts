/** The sets of cards and of answers that are tried to find the legal moves. Lists, as generators are too slow for playouts. */
import {
  type AnyAnswer,
  type AnyAnswers,
  type AnyQuestions,
  type AnyTable,
  noAnswers,
  noCards,
  type ActionEntry,
  ownCards,
  type Question,
} from './actions.js';
import { type BundleQuestion, offeredBundles } from './bundle.js';
import type { CardQuestion } from './declaration.js';
import type { Card, Cards } from './deck.js';
import type { CardGroups } from './card-groups.js';
import type { Seat } from './table-layout.js';

const justNoCards: readonly Cards[] = [noCards];

/** The sets of cards an action may take now. */
export function cardSets(t: AnyTable, seat: Seat, action: ActionEntry): readonly Cards[] {
  if (action.pick) return action.pick(t, seat);
  if (action.fromSpots === null) return justNoCards;
  const own = ownCards(t, action.fromSpots, seat);
  return action.groups === null ? combinations(own, action.least, action.most) : setsByGroup(action.groups, own);
}

function setsByGroup(groups: CardGroups, own: Cards): readonly Cards[] {
  groups.group(own);
  const sets: Cards[] = [];
  for (let k = 0; k < groups.count; k++) {
    const group = groups.present[k] as number;
    const count = groups.setCount(group);
    for (let i = 0; i < count; i++) sets.push(groups.setAt(own, group, i));
  }
  return sets;
}

/** All choices of `least` to `most` of these cards, in the order they lie. */
export function combinations(cards: Cards, least: number, most: number): readonly Cards[] {
  const sets: Cards[] = [];
  if (least === 1 && most === 1) {
    for (const card of cards) sets.push([card]);
    return sets;
  }
  const chosen: Card[] = [];
  const from = (start: number): void => {
    if (chosen.length >= least) sets.push(chosen.slice());
    if (chosen.length === most) return;
    for (let i = start; i < cards.length; i++) {
      chosen.push(cards[i] as Card);
      from(i + 1);
      chosen.pop();
    }
  };
  from(0);
  return sets;
}

/** All ordered choices of cards that are alike (by rank, say), for games in which such cards are played together. */
export function alike(cards: Cards, by: (card: Card) => unknown, most = cards.length): readonly Cards[] {
  if (most === 1) return combinations(cards, 1, 1);
  const sets: Cards[] = [];
  const chosen: Card[] = [];
  const more = (): void => {
    if (chosen.length > 0) sets.push(chosen.slice());
    if (chosen.length === most) return;
    for (const card of cards) {
      if (chosen.includes(card) || (chosen.length > 0 && by(chosen[0] as Card) !== by(card))) continue;
      chosen.push(card);
      more();
      chosen.pop();
    }
  };
  more();
  return sets;
}

// ---- answers ------------------------------------------------------------------------------------------------------------

export const isCardQuestion = (question: Question): question is CardQuestion => 'of' in question;
export const isBundleQuestion = (question: Question): question is BundleQuestion => 'upTo' in question;

/** Every combination of answers to these questions, beside those given already. Optional answers are left out. */
export function answerSets(questions: AnyQuestions, given: AnyAnswers = noAnswers): readonly AnyAnswers[] {
  let sets: readonly AnyAnswers[] = given === noAnswers ? justNoAnswers : [given];
  for (const name in questions) {
    const question = questions[name];
    if (question === undefined || 'maybe' in question) continue;
    const values = valuesOf(question);
    const more: AnyAnswers[] = [];
    for (const set of sets) {
      for (const value of values) more.push(withAnswer(set, name, value));
    }
    sets = more;
  }
  return sets;
}
const justNoAnswers: readonly AnyAnswers[] = [noAnswers];

/** `{ ...set, [name]: value }`, which V8 makes ten times more slowly where the name is not a constant. */
function withAnswer(set: AnyAnswers, name: string, value: AnyAnswer): AnyAnswers {
  const answers: Record<string, AnyAnswer> = {};
  for (const given in set) answers[given] = set[given] as AnyAnswer;
  answers[name] = value;
  return answers;
}

function valuesOf(question: Exclude<Question, { readonly maybe: unknown }>): readonly AnyAnswer[] {
  if (isCardQuestion(question)) return combinations(question.of, question.least, question.most);
  return isBundleQuestion(question) ? offeredBundles(question) : question;
}

/** The length of `answerSets`, without building it. */
export function countAnswers(questions: AnyQuestions): number {
  let count = 1;
  for (const name in questions) count *= countValues(questions[name]);
  return count;
}

/** Item `i` of `answerSets`, without building it. The later questions change first. */
export function answersAt(questions: AnyQuestions, i: number, given: AnyAnswers = noAnswers): AnyAnswers {
  const answers: Record<string, AnyAnswer> = { ...given };
  let rest = i;
  let after = countAnswers(questions);
  for (const name in questions) {
    const question = questions[name];
    if (question === undefined || 'maybe' in question) continue;
    after /= countValues(question);
    answers[name] = valueAt(question, Math.floor(rest / after));
    rest %= after;
  }
  return answers;
}

function countValues(question: Question | undefined): number {
  if (question === undefined || 'maybe' in question) return 1;
  return isSingleCard(question) ? question.of.length : valuesOf(question).length;
}

function valueAt(question: Exclude<Question, { readonly maybe: unknown }>, i: number): AnyAnswer {
  if (isSingleCard(question)) return question.of.slice(i, i + 1);
  const values: readonly (AnyAnswer | undefined)[] = valuesOf(question);
  return values[i] ?? [];
}

/** The usual question for cards, for which no lists are built. */
const isSingleCard = (question: Question): question is CardQuestion =>
  isCardQuestion(question) && question.least === 1 && question.most === 1;
