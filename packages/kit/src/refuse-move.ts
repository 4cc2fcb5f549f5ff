/** Validates a move that comes from outside, and so can be any value. */
import type { AnyAnswer, AnyQuestions, AnyTable, ActionEntry, Question } from './actions.js';
import { noCards, ownCards, spacesIn } from './actions.js';
import { spaceIndex } from './board.js';
import { readBundle } from './bundle.js';
import type { Card, Cards } from './deck.js';
import type { Refusal } from './game.js';
import { refuseAction, refuseCards } from './legal-moves.js';
import type { Seat } from './table-layout.js';
import { isBundleQuestion, isCardQuestion } from './candidate-sets.js';

const refused = (code: string, params?: Refusal['with']): Refusal => (params ? { code, with: params } : { code });

/** Why a seat may not make this move; null if it may. The answer never depends on hidden cards. */
export function refuseMove(t: AnyTable, seat: Seat, move: unknown): Refusal | null {
  if (!Number.isInteger(seat) || seat < 0 || seat >= t.seats || t.gone[seat]) return refused('notSeated');
  if (!isObject(move) || typeof move.do !== 'string') return refused('badMove', { what: 'do' });
  if (t.phase === 'over') return refused('matchOver');
  if (t.phase === 'between') {
    if (move.do !== 'next' || Object.keys(move).length > 1) return refused('roundOver');
    return t.waiting.includes(seat) ? null : refused('alreadyNext');
  }
  const action = t.shared.actions.named(move.do);
  if (action === undefined) return refused('unknownAction', { what: move.do.slice(0, 40) });
  const closed = refuseAction(t, seat, action);
  if (closed !== null) return closed;

  const cards = readCards(t, seat, action, move.cards);
  if (!Array.isArray(cards)) return cards as Refusal;
  const answers: Record<string, AnyAnswer> = {};
  const astray = readSpaces(t, action, move, answers);
  if (astray !== null) return astray;
  const place = { ...answers };
  const questions = action.choose?.(t, seat, cards as Cards, spacesIn(place)) ?? {};
  const fault = readAnswers(t, questions, move, answers);
  // If no answer at all is allowed, that reason is more helpful than what is wrong with this answer.
  if (fault !== null)
    return (Object.keys(questions).length > 0 ? refuseCards(t, seat, action, cards as Cards, place) : null) ?? fault;
  return action.refuse?.(t, seat, cards as Cards, answers) ?? null;
}

/** Reads the spaces of a move into `answers`: any space of the layer, as `refuse` says why not there. */
function readSpaces(
  t: AnyTable,
  { on, onto }: ActionEntry,
  move: Readonly<Record<string, unknown>>,
  answers: Record<string, AnyAnswer>,
): Refusal | null {
  if (on === undefined) return null;
  const wanted = onto === undefined ? { at: on } : { from: on, to: onto };
  for (const [field, layer] of Object.entries(wanted)) {
    const given = move[field];
    if (typeof given !== 'string') return refused('spaceNeeded', { what: field });
    if (spaceIndex(t.spaces()).get(given)?.layer !== layer) return refused('noSuchSpace', { what: given.slice(0, 40) });
    answers[field] = given;
  }
  return null;
}

/** Reads the answers of a move into `answers`, or says what is wrong with them. */
function readAnswers(
  t: AnyTable,
  questions: AnyQuestions,
  move: Readonly<Record<string, unknown>>,
  answers: Record<string, AnyAnswer>,
): Refusal | null {
  for (const name of Object.keys(move)) {
    if (name === 'do' || name === 'cards' || Object.hasOwn(answers, name)) continue;
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

function readCards(t: AnyTable, seat: Seat, action: ActionEntry, given: unknown): Cards | Refusal {
  const { least, most, fromSpots } = action;
  const ids = given === undefined ? [] : given;
  if (!isHandles(ids)) return refused('badMove', { what: 'cards' });
  if (ids.length < least || ids.length > most)
    return refused(least === most ? 'cardsExactly' : 'cardCount', { least, most, n: ids.length });
  if (action.from === undefined || fromSpots === null) return noCards;
  const own = ownCards(t, fromSpots, seat);
  return cardsAmong(t, own, ids) ?? refused('cardNotThere', { from: action.from });
}

function readAnswer(t: AnyTable, question: Question, given: unknown): AnyAnswer | undefined {
  if (isBundleQuestion(question)) return readBundle(question, given);
  if (!isCardQuestion(question))
    return ('maybe' in question ? question.maybe : question).find((value) => value === given);
  if (!isHandles(given) || given.length < question.least || given.length > question.most) return undefined;
  return cardsAmong(t, question.of, given);
}

/** The cards with these handles; undefined if one of them is not there. */
function cardsAmong(t: AnyTable, there: Cards, ids: readonly number[]): Cards | undefined {
  const cards: Card[] = [];
  for (const id of ids) {
    const card = there.find((one) => t.handles[one] === id);
    if (card === undefined) return undefined;
    cards.push(card);
  }
  return cards;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isHandles = (value: unknown): value is readonly number[] =>
  Array.isArray(value) &&
  value.every((id) => Number.isInteger(id) && id >= 0) &&
  (value.length < 2 || new Set(value).size === value.length);
