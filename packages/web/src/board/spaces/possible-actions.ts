/** The legal moves of a scene, sorted by how they are made: on the board, with cards, beside a player, in a form, or at once. */
import type { Move } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';

export interface PossibleActions {
  /** By action: on a space, or from space to space. */
  readonly board: ReadonlyMap<string, readonly Move[]>;
  readonly cards: readonly Move[];
  /** By seat: moves that only say with whom. */
  readonly seats: ReadonlyMap<number, readonly Move[]>;
  /** By action: moves with questions to be answered in a form. */
  readonly forms: ReadonlyMap<string, readonly Move[]>;
  readonly plain: readonly Move[];
}

const notQuestions: readonly string[] = ['do', 'cards', 'at', 'from', 'to'];
export const questionsOf = (move: Move): string[] => Object.keys(move).filter((key) => !notQuestions.includes(key));

export function possibleActions(
  { seatQuestions = [] }: Pick<GameInfo, 'seatQuestions'>,
  moves: readonly Move[],
): PossibleActions {
  const [board, forms] = [new Map<string, Move[]>(), new Map<string, Move[]>()];
  const seats = new Map<number, Move[]>();
  const [cards, plain]: [Move[], Move[]] = [[], []];
  const add = <K>(map: Map<K, Move[]>, key: K, move: Move) => map.set(key, [...(map.get(key) ?? []), move]);
  for (const move of moves) {
    const questions = questionsOf(move);
    const [question = ''] = questions;
    if (typeof move.at === 'string' || typeof move.from === 'string') add(board, move.do, move);
    else if (move.cards !== undefined) cards.push(move);
    else if (questions.length === 1 && seatQuestions.includes(question)) add(seats, Number(move[question]), move);
    else if (questions.length > 0) add(forms, move.do, move);
    else plain.push(move);
  }
  return { board, cards, seats, forms, plain };
}
