/**
 * Names of zones with their contents, as a screen reader says them: "stock: 14 cards", "discard pile: 5 cards, on top: seven of hearts", "melds: 4× king, 4
 * cards".
 */
import type { Language, ShownCard, View } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { cardName, type Kind } from './card-names.js';
import { readSpot, sideOf } from './spot-names.js';
import { tableWords } from './table-words.js';

export function spotName(
  info: GameInfo,
  view: Pick<View, 'zones'>,
  seats: readonly { readonly name: string }[],
  spot: string,
  language: Language,
): string {
  const words = tableWords[language];
  const { zone, owner, slot } = readSpot(info.zones, spot);
  const { kind } = info;
  const title = info.texts[language].zones[zone] ?? zone;
  const owns = (seat: number) => owner === (info.zones[zone]?.of === 'side' ? sideOf(info, seats.length, seat) : seat);
  const whose = owner === null ? '' : ` (${seats.flatMap(({ name }, seat) => (owns(seat) ? [name] : [])).join(', ')})`;
  const { n = 0, see, cards = [] } = view.zones[spot] ?? {};
  const named = (face: string | null | undefined) =>
    face === null || face === undefined || kind === null ? words.faceDown : cardName(kind, face, language);
  if (slot !== null && n === 0) return `${title}${whose}: ${words.freePlace}`;
  const meld = slot !== null && see === 'all' && n > 1 && kind !== null;
  const what = meld
    ? `${inMeld(kind, cards, language)}, ${words.cards(n)}`
    : see === 'top' && n > 0
      ? `${words.cards(n)}, ${words.onTop(named(cards.at(-1)?.[1]))}`
      : see === 'all' && n > 0 && n <= 8
        ? cards.map(([, face]) => named(face)).join(', ')
        : words.cards(n);
  return `${title}${whose}: ${what}`;
}

/** The contents of a meld: ranks with their counts, or all ranks of a run. */
function inMeld(kind: Kind, cards: readonly ShownCard[], language: Language): string {
  const faces = cards.flatMap(([, code]) => kind.faces.find((face) => face.code === code) ?? []);
  const ranks = new Map<string, number>();
  for (const { rank } of faces) ranks.set(rank, (ranks.get(rank) ?? 0) + 1);
  const name = (rank: string) => kind.rankNames[language][rank] ?? rank;
  if (ranks.size === faces.length && ranks.size > 2) return [...ranks.keys()].map(name).join(', ');
  return [...ranks]
    .sort(([, a], [, b]) => b - a)
    .map(([rank, n]) => `${n}× ${name(rank)}`)
    .join(', ');
}
