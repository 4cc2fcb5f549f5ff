/**
 * From declared actions to moves: what may be tried, what is legal, what stands in the way, and reading a move that
 * came from outside.
 */
import type { Action, CardQuestion, QuestionSpec } from './card-game.js';
import type { Card, Cards } from './deck.js';
import type { Choice, Move, Refusal } from './game.js';
import type { Seat, ZonePlace } from './plan.js';
import type { Zones } from './spread.js';
import type { Table } from './table.js';

// The builder has checked the declaration's types; from here on actions are looked up by name.
export type AnyTable = Table<Zones, unknown, object, string>;
type AnyAnswers = Readonly<Record<string, Choice | Cards>>;
type Question = readonly Choice[] | { readonly maybe: readonly Choice[] } | CardQuestion;
type AnyQuestions = Readonly<Record<string, Question | undefined>>;
export interface AnyAction
  extends Omit<Action<AnyTable, unknown, Zones, QuestionSpec, string>, 'choose' | 'refuse' | 'then'> {
  choose?(t: AnyTable, seat: Seat, cards: Cards): AnyQuestions | null;
  refuse?(t: AnyTable, seat: Seat, cards: Cards, answers: AnyAnswers): Refusal | null;
  then(t: AnyTable, seat: Seat, cards: Cards, answers: AnyAnswers): void;
}
export type AnyActions = readonly (readonly [name: string, action: AnyAction])[];

const noCards: Cards = [];
const noAnswers: AnyAnswers = {};

/** The cards an action may take: of the seat's own zone, its side's, or the table's. */
export function ownCards(t: AnyTable, zone: string, seat: Seat): Cards {
  const { first: start, width, of } = t.plan.places[zone] as ZonePlace;
  const first = start + (of === 'table' ? 0 : of === 'each' ? seat : t.sideOf(seat)) * width;
  if (width === 1) return t.lie[first] as Card[];
  const cards: Card[] = [];
  for (let spot = first; spot < first + width; spot++) for (const card of t.lie[spot] as Card[]) cards.push(card);
  return cards;
}

/** Whose part of a zone a seat's cards go to. */
export function ownerIn(t: AnyTable, zone: string, seat: Seat): number {
  const of = t.plan.places[zone]?.of;
  return of === 'each' ? seat : of === 'side' ? t.sideOf(seat) : 0;
}

export const howMany = (action: AnyAction): readonly [number, number] =>
  action.from === undefined ? [0, 0] : (action.cards ?? [1, 1]);

const justNoCards: readonly Cards[] = [noCards];

function cardSets(t: AnyTable, seat: Seat, action: AnyAction): readonly Cards[] {
  if (action.pick) return action.pick(t, seat);
  if (action.from === undefined) return justNoCards;
  return combinations(ownCards(t, action.from, seat), ...howMany(action));
}

// These two return lists rather than generators: they stand on the path of every playout.

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

const isCardQuestion = (question: Question): question is CardQuestion => 'of' in question;

/** Every combination of answers to what is asked. What may be left out is left out. */
function answerSets(questions: AnyQuestions): readonly AnyAnswers[] {
  let sets: readonly AnyAnswers[] = [noAnswers];
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

function handlesOf(t: AnyTable, cards: Cards): number[] {
  if (cards.length === 0) return [];
  // Built from a literal: a list grown from nothing reserves room for sixteen.
  const ids = [t.ids[cards[0] as Card] as number];
  for (let i = 1; i < cards.length; i++) ids.push(t.ids[cards[i] as Card] as number);
  return ids;
}

function moveOf(t: AnyTable, name: string, cards: Cards, answers: AnyAnswers): Move {
  const move: { do: string; cards?: number[]; [question: string]: Choice | number[] | undefined } = { do: name };
  if (cards.length > 0) move.cards = handlesOf(t, cards);
  for (const question in answers) {
    const answer = answers[question] as Choice | Cards;
    move[question] = typeof answer === 'object' ? handlesOf(t, answer) : answer;
  }
  return move;
}

export function legalMoves(actions: AnyActions, t: AnyTable, seat: Seat): Move[] {
  const moves: Move[] = [];
  const waiting = t.waiting.includes(seat);
  for (const [name, action] of actions) {
    if ((!waiting && action.outOfTurn !== true) || !isNow(t, action) || action.only?.(t.options) === false) continue;
    if (action.unless && action.unless(t, seat) !== null) continue;
    for (const cards of cardSets(t, seat, action)) {
      const questions = action.choose?.(t, seat, cards);
      if (questions === undefined || questions === null) {
        if (!action.refuse || action.refuse(t, seat, cards, noAnswers) === null)
          moves.push(moveOf(t, name, cards, noAnswers));
        continue;
      }
      for (const answers of answerSets(questions)) {
        if (!action.refuse || action.refuse(t, seat, cards, answers) === null)
          moves.push(moveOf(t, name, cards, answers));
      }
    }
  }
  return moves;
}

/** What cannot be done now and why, for every action and every single card one might try. */
export function blockedMoves(actions: AnyActions, t: AnyTable, seat: Seat): { move: Move; refusal: Refusal }[] {
  const blocked: { move: Move; refusal: Refusal }[] = [];
  for (const [name, action] of actions) {
    if (action.only?.(t.options) === false) continue;
    const closed = whyClosed(t, seat, action);
    const [least] = howMany(action);
    const sets =
      action.from === undefined ? [noCards] : least <= 1 ? ownCards(t, action.from, seat).map((card) => [card]) : [];
    for (const cards of sets) {
      const refusal = closed ?? whyNone(t, seat, action, cards);
      if (refusal !== null) blocked.push({ move: moveOf(t, name, cards, noAnswers), refusal });
    }
  }
  return blocked;
}

/** What stands in the way of an action whatever the cards. */
function whyClosed(t: AnyTable, seat: Seat, action: AnyAction): Refusal | null {
  if (!t.waiting.includes(seat) && action.outOfTurn !== true) return { code: 'notYourTurn' };
  if (!isNow(t, action)) return { code: 'notNow' };
  return action.unless?.(t, seat) ?? null;
}

const isNow = (t: AnyTable, { during }: AnyAction): boolean =>
  during === undefined || (typeof during === 'string' ? during === t.step : during.includes(t.step));

/** Why these cards cannot be used, whatever the answers; null if some answer would do. */
function whyNone(t: AnyTable, seat: Seat, action: AnyAction, cards: Cards): Refusal | null {
  let why: Refusal | null = null;
  for (const answers of answerSets(action.choose?.(t, seat, cards) ?? {})) {
    const refusal = action.refuse?.(t, seat, cards, answers) ?? null;
    if (refusal === null) return null;
    why ??= refusal;
  }
  return why;
}

/** Cards and answers of a move that is known to be legal. */
export function readMove(t: AnyTable, move: Move): { cards: Cards; answers: AnyAnswers } {
  const cards = move.cards === undefined ? noCards : move.cards.map((id) => cardWith(t, id));
  let answers: Record<string, Choice | Cards> | undefined;
  for (const question in move) {
    if (question === 'do' || question === 'cards') continue;
    const answer = move[question];
    if (answer === undefined) continue;
    answers ??= {};
    answers[question] = typeof answer === 'object' ? answer.map((id) => cardWith(t, id)) : answer;
  }
  return { cards, answers: answers ?? noAnswers };
}

const cardWith = (t: AnyTable, id: number): Card => t.ids.indexOf(id) as Card;

// ---- moves from outside -----------------------------------------------------------------------------------------------

const refused = (code: string, params?: Refusal['with']): Refusal => (params ? { code, with: params } : { code });

/** Whether a seat may make this move, which can be anything at all. Says nothing that depends on hidden cards. */
export function refuseMove(actions: AnyActions, t: AnyTable, seat: Seat, move: unknown): Refusal | null {
  if (!Number.isInteger(seat) || seat < 0 || seat >= t.seats || t.gone[seat]) return refused('notSeated');
  if (!isObject(move) || typeof move.do !== 'string') return refused('badMove', { what: 'do' });
  if (t.phase === 'over') return refused('matchOver');
  if (t.phase === 'between') {
    if (move.do !== 'next' || Object.keys(move).length > 1) return refused('roundOver');
    return t.waiting.includes(seat) ? null : refused('alreadyNext');
  }
  const action = actions.find(([name]) => name === move.do)?.[1];
  if (action === undefined || action.only?.(t.options) === false)
    return refused('unknownAction', { what: move.do.slice(0, 40) });
  const closed = whyClosed(t, seat, action);
  if (closed !== null) return closed;

  const cards = readCards(t, seat, action, move.cards);
  if (!Array.isArray(cards)) return cards as Refusal;
  const questions = action.choose?.(t, seat, cards as Cards) ?? {};
  const answers: Record<string, Choice | Cards> = {};
  const fault = readAnswers(t, questions, move, answers);
  // Where no answer would help, the reason for that says more than what is wrong with this one.
  if (fault !== null)
    return (Object.keys(questions).length > 0 ? whyNone(t, seat, action, cards as Cards) : null) ?? fault;
  return action.refuse?.(t, seat, cards as Cards, answers) ?? null;
}

/** Reads the answers of a move into `answers`, or says what is wrong with them. */
function readAnswers(
  t: AnyTable,
  questions: AnyQuestions,
  move: Readonly<Record<string, unknown>>,
  answers: Record<string, Choice | Cards>,
): Refusal | null {
  for (const name of Object.keys(move)) {
    if (name === 'do' || name === 'cards') continue;
    const question = Object.hasOwn(questions, name) ? questions[name] : undefined;
    if (question === undefined) return refused('notAsked', { what: name.slice(0, 40) });
    const answer = readAnswer(t, question, move[name]);
    if (answer === undefined) return refused('answerNotAllowed', { what: name });
    answers[name] = answer;
  }
  for (const name of Object.keys(questions)) {
    const question = questions[name];
    if (question !== undefined && !('maybe' in question) && !Object.hasOwn(answers, name))
      return refused('answerNeeded', { what: name });
  }
  return null;
}

function readCards(t: AnyTable, seat: Seat, action: AnyAction, given: unknown): Cards | Refusal {
  const [least, most] = howMany(action);
  const ids = given === undefined ? [] : given;
  if (!isHandles(ids)) return refused('badMove', { what: 'cards' });
  if (ids.length < least || ids.length > most) return refused('cardCount', { least, most, n: ids.length });
  if (action.from === undefined) return noCards;
  const own = ownCards(t, action.from, seat);
  const cards = ids.map((id) => own.find((card) => t.ids[card] === id));
  return cards.every((card) => card !== undefined) ? cards : refused('cardNotThere', { from: action.from });
}

function readAnswer(t: AnyTable, question: Question, given: unknown): Choice | Cards | undefined {
  if (!isCardQuestion(question))
    return ('maybe' in question ? question.maybe : question).find((value) => value === given);
  if (!isHandles(given) || given.length < question.least || given.length > question.most) return undefined;
  const cards = given.map((id) => question.of.find((card) => t.ids[card] === id));
  return cards.every((card) => card !== undefined) ? cards : undefined;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isHandles = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((id) => Number.isInteger(id) && id >= 0) && new Set(value).size === value.length;
