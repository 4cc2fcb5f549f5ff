/** From declared actions to moves: what is legal, what stands in the way, and reading a move that is known to be legal. */
import { type AnyAnswers, type AnyTable, noAnswers, noCards, type OpenAction, ownCards } from './actions.js';
import type { Card, Cards } from './deck.js';
import type { Choice, Move, Refusal } from './game.js';
import type { Kinds } from './card-groups.js';
import type { Seat } from './table-layout.js';
import { answerSets, cardSets } from './candidate-sets.js';

export type { AnyTable } from './actions.js';

function handlesOf(t: AnyTable, cards: Cards): number[] {
  if (cards.length === 0) return [];
  // Built from a literal: a list grown from nothing reserves room for sixteen.
  const ids = [t.ids[cards[0] as Card] as number];
  for (let i = 1; i < cards.length; i++) ids.push(t.ids[cards[i] as Card] as number);
  return ids;
}

function moveOf(t: AnyTable, name: string, cards: Cards, answers: AnyAnswers): Move {
  const move: { do: string; cards?: number[]; [question: string]: Choice | number[] | undefined } =
    cards.length > 0 ? { do: name, cards: handlesOf(t, cards) } : { do: name };
  if (answers === noAnswers) return move;
  for (const question in answers) {
    const answer = answers[question] as Choice | Cards;
    move[question] = typeof answer === 'object' ? handlesOf(t, answer) : answer;
  }
  return move;
}

export function legalMoves(t: AnyTable, seat: Seat): Move[] {
  const moves: Move[] = [];
  const waiting = t.waiting.includes(seat);
  for (const action of t.house.book.during(t.step)) {
    if (!waiting && !action.outOfTurn) continue;
    if (action.unless && action.unless(t, seat) !== null) continue;
    const { kinds, fromPlace } = action;
    if (kinds === null || fromPlace === null || action.choose !== undefined) {
      addMoves(t, seat, action, moves);
    } else {
      addByKind(t, seat, action, kinds, ownCards(t, fromPlace, seat), moves);
    }
  }
  return moves;
}

function addMoves(t: AnyTable, seat: Seat, action: OpenAction, moves: Move[]): void {
  const { name, choose, refuse } = action;
  for (const cards of cardSets(t, seat, action)) {
    const questions = choose?.(t, seat, cards);
    if (questions === undefined || questions === null) {
      if (!refuse || refuse(t, seat, cards, noAnswers) === null) moves.push(moveOf(t, name, cards, noAnswers));
      continue;
    }
    for (const answers of answerSets(questions)) {
      if (!refuse || refuse(t, seat, cards, answers) === null) moves.push(moveOf(t, name, cards, answers));
    }
  }
}

/** Of cards that go together, one of a kind is asked for all. */
function addByKind(t: AnyTable, seat: Seat, action: OpenAction, kinds: Kinds, own: Cards, moves: Move[]): void {
  kinds.sort(own);
  for (let k = 0; k < kinds.count; k++) {
    const kind = kinds.there[k] as number;
    if (action.refuse && action.refuse(t, seat, [kinds.first(kind)], noAnswers) !== null) continue;
    const count = kinds.sets(kind);
    for (let i = 0; i < count; i++) moves.push(moveOf(t, action.name, kinds.set(own, kind, i), noAnswers));
  }
}

/** What cannot be done now and why, for every action and every single card one might try. */
export function blockedMoves(t: AnyTable, seat: Seat): { move: Move; refusal: Refusal }[] {
  const blocked: { move: Move; refusal: Refusal }[] = [];
  for (const action of t.house.book.all) {
    const { fromPlace, least } = action;
    const closed = whyClosed(t, seat, action);
    const sets = fromPlace === null ? [noCards] : least <= 1 ? ownCards(t, fromPlace, seat).map((card) => [card]) : [];
    for (const cards of sets) {
      const refusal = closed ?? whyNone(t, seat, action, cards);
      if (refusal !== null) blocked.push({ move: moveOf(t, action.name, cards, noAnswers), refusal });
    }
  }
  return blocked;
}

/** What stands in the way of an action whatever the cards. */
export function whyClosed(t: AnyTable, seat: Seat, action: OpenAction): Refusal | null {
  if (!t.waiting.includes(seat) && !action.outOfTurn) return { code: 'notYourTurn' };
  if (!t.house.book.during(t.step).includes(action)) return { code: 'notNow' };
  return action.unless?.(t, seat) ?? null;
}

/** Why these cards cannot be used, whatever the answers; null if some answer would do. */
export function whyNone(t: AnyTable, seat: Seat, action: OpenAction, cards: Cards): Refusal | null {
  let why: Refusal | null = null;
  for (const answers of answerSets(action.choose?.(t, seat, cards) ?? {})) {
    const refusal = action.refuse?.(t, seat, cards, answers) ?? null;
    if (refusal === null) return null;
    why ??= refusal;
  }
  return why;
}

/** The cards of a move that is known to be legal. */
export const readCards = (t: AnyTable, { cards }: Move): Cards =>
  cards === undefined ? noCards : cards.map((id) => t.card(id));

/** Its answers. */
export function readAnswers(t: AnyTable, move: Move): AnyAnswers {
  let answers: Record<string, Choice | Cards> | undefined;
  for (const question in move) {
    if (question === 'do' || question === 'cards') continue;
    const answer = move[question];
    if (answer === undefined) continue;
    answers ??= {};
    answers[question] = typeof answer === 'object' ? answer.map((id) => t.card(id)) : answer;
  }
  return answers ?? noAnswers;
}
