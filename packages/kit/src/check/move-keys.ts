/** Checks that the keys of moves tell apart what their player can tell apart: bots add up what they have tried by key. */
import type { Game, Move } from '../game.js';
import type { Seat } from '../table-layout.js';
import { ProblemFound } from './problem.js';

export function checkMoveKeys<S>(game: Game<S>, state: S, seat: Seat, moves: readonly Move[]): void {
  const faces = new Map(Object.values(game.view(state, seat).zones).flatMap(({ cards = [] }) => facesOf(cards)));
  const seen = new Map<string, { readonly move: Move; readonly told: string }>();
  for (const move of moves) {
    const told = describe(move, faces);
    if (told === null) continue;
    const key = game.moveKey(state, seat, move);
    const other = seen.get(key);
    if (other !== undefined && other.told !== told)
      throw new ProblemFound(
        'moves',
        `${JSON.stringify(other.move)} and ${JSON.stringify(move)} of seat ${seat} have the same \`moveKey\`, and are not the same move.`,
      );
    seen.set(key, { move, told });
  }
}

const facesOf = (cards: readonly (readonly unknown[])[]): [unknown, unknown][] => cards.map(([id, face]) => [id, face]);

const byName = ([a]: readonly unknown[], [b]: readonly unknown[]): number => (String(a) < String(b) ? -1 : 1);

/** A move by the faces of its cards, in any order; null if the seat does not see all of them. */
function describe({ do: what, cards = [], ...answers }: Move, faces: ReadonlyMap<unknown, unknown>): string | null {
  const lists = [cards, ...Object.values(answers).filter((answer) => Array.isArray(answer))] as readonly number[][];
  if (lists.some((list) => list.some((id) => typeof faces.get(id) !== 'string'))) return null;
  const named = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((id) => String(faces.get(id))).sort();
    return typeof value === 'object' && value !== null ? Object.entries(value).sort(byName) : value;
  };
  const told = Object.entries(answers).map(([name, answer]) => [name, named(answer)]);
  return JSON.stringify([what, named(cards), told.sort(byName)]);
}
