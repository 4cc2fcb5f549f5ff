/** Cards that the viewer cannot tell from each other: which of them a move takes makes no difference. */
import type { Move, View } from '@partie/kit';

/** The face of a card, or its handle where only its back is seen. */
export type FaceOf = (card: number) => string;

export function facesIn({ zones }: Pick<View, 'zones'>): FaceOf {
  const faces = new Map<number, string>();
  for (const { cards = [] } of Object.values(zones))
    for (const [card, face] of cards) if (card !== null && face !== null) faces.set(card, face);
  return (card) => faces.get(card) ?? `#${card}`;
}

/** The same for cards of equal faces, in any order. */
export const facesKey = (cards: readonly number[], faceOf: FaceOf): string => cards.map(faceOf).sort().join(' ');

const isCards = (value: Move[string]): value is readonly number[] => Array.isArray(value);

/** Of moves that differ only in which of equal cards they take, the first. */
export function distinctMoves(moves: readonly Move[], faceOf: FaceOf): Move[] {
  const byKey = new Map<string, Move>();
  for (const move of moves) {
    const key = JSON.stringify(Object.entries(move).map(([field, value]) => [field, plain(value, faceOf)]));
    if (!byKey.has(key)) byKey.set(key, move);
  }
  return [...byKey.values()];
}
const plain = (value: Move[string], faceOf: FaceOf) => (isCards(value) ? facesKey(value, faceOf) : value);
