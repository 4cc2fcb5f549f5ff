/**
 * The order of the viewer's hand: by suit, by rank, or the player's own, which is kept in the session storage of the
 * tab.
 */
import type { GameInfo } from '@partie/protocol';

export type HandSort = 'suit' | 'rank' | 'manual';

export interface HandItem {
  readonly id: number | null;
  readonly face: string | null;
}

type Kind = GameInfo['kind'];

/** The cards in display order; `last`: the ranks to the right of all others. The sort is stable. */
export function orderedHand<C extends HandItem>(
  cards: readonly C[],
  sort: HandSort,
  manual: readonly number[],
  kind: Kind,
  last: readonly string[] = [],
): C[] {
  if (sort === 'manual') {
    const at = new Map(manual.map((id, i) => [id, i]));
    const place = ({ id }: C) => (id === null ? manual.length : (at.get(id) ?? manual.length));
    return [...cards].sort((a, b) => place(a) - place(b));
  }
  if (kind === null) return [...cards];
  const faces = new Map(kind.faces.map((face) => [face.code, face]));
  const suitAt = ({ face }: C) => {
    const at = kind.suits.indexOf(faces.get(face ?? '')?.suit ?? '');
    return at < 0 ? kind.suits.length : at;
  };
  const rankOf = ({ face }: C) => faces.get(face ?? '')?.rank ?? '';
  const rankAt = (card: C) => kind.ranks.indexOf(rankOf(card));
  const lastAt = (card: C) => last.indexOf(rankOf(card));
  const bySuit = (a: C, b: C) => suitAt(a) - suitAt(b) || rankAt(a) - rankAt(b);
  const byRank = (a: C, b: C) => rankAt(a) - rankAt(b) || suitAt(a) - suitAt(b);
  return [...cards].sort((a, b) => lastAt(a) - lastAt(b) || (sort === 'suit' ? bySuit(a, b) : byRank(a, b)));
}

/** The order after moving cards to index `at` (counted without them). */
export function reordered(order: readonly number[], moved: readonly number[], at: number): number[] {
  const rest = order.filter((id) => !moved.includes(id));
  return [...rest.slice(0, at), ...moved, ...rest.slice(at)];
}

const key = (match: string) => `partie.hand.${match}`;

export function storedOrder(match: string): readonly number[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key(match)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id): id is number => Number.isInteger(id)) : [];
  } catch {
    return [];
  }
}

export function storeOrder(match: string, order: readonly number[]): void {
  try {
    sessionStorage.setItem(key(match), JSON.stringify(order));
  } catch {
    // Without storage the order lasts until the page is left.
  }
}
