/** Zones in words: "stock: 14 cards", "discard pile: 5 cards, on top: seven of hearts". */
import type { Language, View } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { cardName } from '../cards/index.js';
import type { SceneSeat } from './feed.js';
import { words } from './table-words.js';
import { readSpot, sideOf } from './zone-names.js';

export function spotName(
  info: GameInfo,
  view: Pick<View, 'zones'>,
  seats: readonly SceneSeat[],
  spot: string,
  language: Language,
): string {
  const { zone, owner } = readSpot(info.zones, spot);
  const { kind } = info;
  const title = info.texts[language].zones[zone] ?? zone;
  const owns = (seat: number) => owner === (info.zones[zone]?.of === 'side' ? sideOf(info, seats.length, seat) : seat);
  const whose = owner === null ? '' : ` (${seats.flatMap(({ name }, seat) => (owns(seat) ? [name] : [])).join(', ')})`;
  const { n = 0, see, cards = [] } = view.zones[spot] ?? {};
  const named = (face: string | null | undefined) =>
    face === null || face === undefined || kind === null ? words().faceDown : cardName(kind, face, language);
  const what =
    see === 'top' && n > 0
      ? `${words().cards(n)}, ${words().onTop(named(cards.at(-1)?.[1]))}`
      : see === 'all' && n > 0 && n <= 8
        ? cards.map(([, face]) => named(face)).join(', ')
        : words().cards(n);
  return `${title}${whose}: ${what}`;
}
