/** Sets of cards and answers that may be tried. Lists rather than generators: they stand on the path of every playout. */
import {
  type AnyAnswers,
  type AnyQuestions,
  type AnyTable,
  noAnswers,
  noCards,
  type OpenAction,
  ownCards,
  type Question,
} from './actions.js';
import type { CardQuestion } from './declaration.js';
import type { Card, Cards } from './deck.js';
import type { Choice } from './game.js';
import type { Kinds } from './card-groups.js';
import type { Seat } from './table-layout.js';

const justNoCards: readonly Cards[] = [noCards];

/** The sets of cards an action may take now. */
export function cardSets(t: AnyTable, seat: Seat, action: OpenAction): readonly Cards[] {
  if (action.pick) return action.pick(t, seat);
  if (action.fromPlace === null) return justNoCards;
  const own = ownCards(t, action.fromPlace, seat);
  return action.kinds === null ? combinations(own, action.least, action.most) : setsByKind(action.kinds, own);
}

function setsByKind(kinds: Kinds, own: Cards): readonly Cards[] {
  kinds.sort(own);
  const sets: Cards[] = [];
  for (let k = 0; k < kinds.count; k++) {
    const kind = kinds.there[k] as number;
    const count = kinds.sets(kind);
    for (let i = 0; i < count; i++) sets.push(kinds.set(own, kind, i));
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

/** Every combination of answers to what is asked. What may be left out is left out. */
export function answerSets(questions: AnyQuestions): readonly AnyAnswers[] {
  let sets = justNoAnswers;
  for (const name in questions) {
    const question = questions[name];
    if (question === undefined || 'maybe' in question) continue;
    const values = isCardQuestion(question) ? combinations(question.of, question.least, question.most) : question;
    const more: AnyAnswers[] = [];
    for (const set of sets) {
      for (const value of values) more.push(set === noAnswers ? { [name]: value } : { ...set, [name]: value });
    }
    sets = more;
  }
  return sets;
}
const justNoAnswers: readonly AnyAnswers[] = [noAnswers];

/** How many of them there are. */
export function countAnswers(questions: AnyQuestions): number {
  let count = 1;
  for (const name in questions) count *= countValues(questions[name]);
  return count;
}

/** Number `i` of them. The later questions change first. */
export function answersAt(questions: AnyQuestions, i: number): AnyAnswers {
  const answers: Record<string, Choice | Cards> = {};
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
  if (!isCardQuestion(question)) return question.length;
  const { of, least, most } = question;
  return least === 1 && most === 1 ? of.length : combinations(of, least, most).length;
}

function valueAt(question: readonly Choice[] | CardQuestion, i: number): Choice | Cards {
  if (!isCardQuestion(question)) return question[i] as Choice;
  const { of, least, most } = question;
  return least === 1 && most === 1 ? [of[i] as Card] : (combinations(of, least, most)[i] as Cards);
}
