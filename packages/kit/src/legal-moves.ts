/** The legal moves of a seat, the reasons why others are refused, and reading a move that is known to be legal. */
import {
  type ActionEntry,
  type AnyAnswer,
  type AnyAnswers,
  type AnyTable,
  noAnswers,
  noCards,
  ownCards,
  placesFor,
  spacesIn,
} from './actions.js';
import type { Bundle } from './bundle.js';
import type { Cards } from './deck.js';
import type { Choice, Move, Refusal } from './game.js';
import type { CardGroups } from './card-groups.js';
import type { Seat } from './table-layout.js';
import { answerSets, cardSets, isBundleQuestion } from './candidate-sets.js';

export type { AnyTable } from './actions.js';

function handlesOf(t: AnyTable, cards: Cards): number[] {
  return cards.map((card) => t.handles[card] as number);
}

const isCards = (answer: AnyAnswer): answer is Cards => Array.isArray(answer);

function moveOf(t: AnyTable, name: string, cards: Cards, answers: AnyAnswers): Move {
  const move: { do: string; cards?: number[]; [question: string]: Choice | number[] | Bundle | undefined } =
    cards.length > 0 ? { do: name, cards: handlesOf(t, cards) } : { do: name };
  if (answers === noAnswers) return move;
  for (const question in answers) {
    const answer = answers[question] as AnyAnswer;
    move[question] = isCards(answer) ? handlesOf(t, answer) : answer;
  }
  return move;
}

export function legalMoves(t: AnyTable, seat: Seat): Move[] {
  const moves: Move[] = [];
  const waiting = t.waiting.includes(seat);
  for (const action of t.shared.actions.during(t.step)) {
    if (!waiting && !action.outOfTurn) continue;
    if (action.unless && action.unless(t, seat) !== null) continue;
    const { groups, fromSpots } = action;
    if (groups === null || fromSpots === null || action.choose !== undefined) {
      addMoves(t, seat, action, moves);
    } else {
      addGroupedMoves(t, seat, action, groups, ownCards(t, fromSpots, seat), moves);
    }
  }
  return moves;
}

function addMoves(t: AnyTable, seat: Seat, action: ActionEntry, moves: Move[]): void {
  const { name, choose, refuse } = action;
  const places = placesFor(t, seat, action);
  for (const cards of cardSets(t, seat, action)) {
    for (const place of places) {
      const questions = choose?.(t, seat, cards, spacesIn(place));
      if (questions === undefined || questions === null) {
        if (!refuse || refuse(t, seat, cards, place) === null) moves.push(moveOf(t, name, cards, place));
        continue;
      }
      for (const answers of answerSets(questions, place)) {
        if (!refuse || refuse(t, seat, cards, answers) === null) moves.push(moveOf(t, name, cards, answers));
      }
    }
  }
}

/** `refuse` is asked once for each group, with its first card. */
function addGroupedMoves(
  t: AnyTable,
  seat: Seat,
  action: ActionEntry,
  groups: CardGroups,
  own: Cards,
  moves: Move[],
): void {
  groups.group(own);
  for (let k = 0; k < groups.count; k++) {
    const group = groups.present[k] as number;
    if (action.refuse && action.refuse(t, seat, [groups.first(group)], noAnswers) !== null) continue;
    const count = groups.setCount(group);
    for (let i = 0; i < count; i++) moves.push(moveOf(t, action.name, groups.setAt(own, group, i), noAnswers));
  }
}

/** What is refused now and why, for every action and every single card one might try. */
export function blockedMoves(t: AnyTable, seat: Seat): { move: Move; refusal: Refusal }[] {
  const blocked: { move: Move; refusal: Refusal }[] = [];
  for (const action of t.shared.actions.all) {
    const { fromSpots, least } = action;
    const closed = refuseAction(t, seat, action);
    // Spaces are not tried one by one.
    if (action.on !== undefined && closed === null) continue;
    const sets = fromSpots === null ? [noCards] : least <= 1 ? ownCards(t, fromSpots, seat).map((card) => [card]) : [];
    for (const cards of sets) {
      const refusal = closed ?? refuseCards(t, seat, action, cards);
      if (refusal !== null) blocked.push({ move: moveOf(t, action.name, cards, noAnswers), refusal });
    }
  }
  return blocked;
}

/** Why an action is refused whatever the cards. */
export function refuseAction(t: AnyTable, seat: Seat, action: ActionEntry): Refusal | null {
  if (!t.waiting.includes(seat) && !action.outOfTurn) return { code: 'notYourTurn' };
  if (!t.shared.actions.during(t.step).includes(action)) return { code: 'notNow' };
  return action.unless?.(t, seat) ?? null;
}

/** Why these cards, on this space, are refused whatever the answers; null if some answer is allowed, or too many are possible. */
export function refuseCards(
  t: AnyTable,
  seat: Seat,
  action: ActionEntry,
  cards: Cards,
  place: AnyAnswers = noAnswers,
): Refusal | null {
  let why: Refusal | null = null;
  const questions = action.choose?.(t, seat, cards, spacesIn(place)) ?? {};
  for (const name in questions) if (isBundleQuestion(questions[name] ?? [])) return null;
  for (const answers of answerSets(questions, place)) {
    const refusal = action.refuse?.(t, seat, cards, answers) ?? null;
    if (refusal === null) return null;
    why ??= refusal;
  }
  return why;
}

/** The cards of a move that is known to be legal. */
export const cardsOf = (t: AnyTable, { cards }: Move): Cards =>
  cards === undefined ? noCards : cards.map((id) => t.card(id));

const isHandles = (answer: unknown): answer is readonly number[] => Array.isArray(answer);

/** The answers of a move that is known to be legal, its spaces among them. */
export function answersOf(t: AnyTable, move: Move): AnyAnswers {
  let answers: Record<string, AnyAnswer> | undefined;
  for (const question in move) {
    if (question === 'do' || question === 'cards') continue;
    const answer = move[question];
    if (answer === undefined) continue;
    answers ??= {};
    answers[question] = isHandles(answer) ? answer.map((id) => t.card(id)) : answer;
  }
  return answers ?? noAnswers;
}
