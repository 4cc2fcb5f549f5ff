/** Broken invariants of a card table in words; `checkGame` calls it after every move. */
import type { AnyTable } from './legal-moves.js';

export function auditCards(t: AnyTable): string[] {
  const problems: string[] = [];
  const { kind, cards: deck, size } = t.layout.deck;
  const seen = new Array<number>(size).fill(0);
  t.cardsAt.forEach((cards, spot) => {
    for (const card of cards) {
      seen[card] = (seen[card] ?? 0) + 1;
      if (t.spotOf[card] !== spot)
        problems.push(`${kind.code(card)} lies in ${t.layout.spots[spot]?.name} without the table knowing it.`);
    }
  });
  for (const card of deck) {
    if (seen[card] !== 1) problems.push(`${kind.code(card)} is on the table ${seen[card]} times.`);
  }
  for (const seat of t.waiting) {
    if (t.gone[seat]) problems.push(`Seat ${seat} is waited for although it has left.`);
  }
  return problems;
}
