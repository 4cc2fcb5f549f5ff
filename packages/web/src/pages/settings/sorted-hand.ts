/** Sample cards for the preview: two of every suit, in the chosen order. */
interface Cards {
  readonly suits: readonly string[];
  readonly ranks: readonly string[];
  readonly faces: readonly { readonly code: string; readonly suit: string | null; readonly rank: string }[];
}

export function sortedHand({ suits, ranks, faces }: Cards, sort: 'suit' | 'rank' | 'manual'): string[] {
  const hand = suits.flatMap((suit, i) => {
    const wanted = [ranks.at(-1 - (i % 3)), ranks.at((i * 2) % ranks.length)];
    return faces.filter((face) => face.suit === suit && wanted.includes(face.rank)).slice(0, 2);
  });
  const place = (face: (typeof faces)[number]) => ranks.indexOf(face.rank) * 10 + suits.indexOf(face.suit ?? '');
  if (sort === 'rank') hand.sort((a, b) => place(a) - place(b));
  // A manual order looks arbitrary to everybody else.
  if (sort === 'manual') hand.sort((a, b) => ((place(a) * 7) % 11) - ((place(b) * 7) % 11));
  return [...new Set(hand.map(({ code }) => code))];
}
