/** Cards for the decorative fan: high cards of every suit, as different as the kind of cards allows. */
interface Cards {
  readonly suits: readonly string[];
  readonly ranks: readonly string[];
  readonly faces: readonly { readonly code: string; readonly suit: string | null; readonly rank: string }[];
}

const size = 5;

export function fanCards({ suits, ranks, faces }: Cards): string[] {
  const high = ranks.slice(-4).reverse();
  return Array.from({ length: size }, (_, i) => {
    const suit = suits[i % suits.length];
    const rank = i < suits.length ? high[i % high.length] : ranks[0];
    return faces.find((face) => face.suit === suit && face.rank === rank)?.code;
  }).filter((code) => code !== undefined);
}
