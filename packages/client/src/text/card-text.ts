/**
 * Cards as short coloured text: `7♥` with symbols, `7h` without. German suits keep their letters, which is how they are
 * typed. Cards without such a short name are called by their name: `grain`.
 */
import type { ShownCard } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import type { Kind } from '../words/card-names.js';
import { isNamed, suitSymbol } from '../words/typed-cards.js';
import { type Ink, type Span, span } from './text-line.js';
import type { TextStyle } from './text-style.js';

type CardStyle = Pick<TextStyle, 'language' | 'symbols'>;

/** Suits differ by their letter or symbol, too: colour is never the only difference. */
const suitInks: Readonly<Record<string, Readonly<Record<string, Ink>>>> = {
  french: { H: 'red', D: 'yellow', C: 'green' },
  german: { h: 'red', l: 'green', z: 'yellow', k: 'cyan' },
};

export function cardText(kind: Kind | null, code: string, { symbols, language }: CardStyle): string {
  const face = kind?.faces.find((one) => one.code === code);
  if (kind === null || face === undefined) return code;
  if (isNamed(kind)) return face.name[language];
  if (face.suit === '') return code;
  const symbol = symbols && kind.id === 'french' ? suitSymbol(face.suit) : undefined;
  return symbol === undefined ? `${face.rank}${face.suit.toLowerCase()}` : `${face.rank}${symbol}`;
}

export function cardSpan(kind: Kind | null, code: string, style: CardStyle, look: Omit<Span, 'text'> = {}): Span {
  const suit = kind?.faces.find((one) => one.code === code)?.suit ?? '';
  const ink = kind === null ? undefined : suitInks[kind.id]?.[suit];
  return span(cardText(kind, code, style), { ...(ink && { ink }), ...look });
}

/** A card whose face is not seen. */
export const backText = (symbols: boolean): string => (symbols ? '▒' : '?');

/** Cards as they are sorted in a hand. */
export function sortedCards(
  info: Pick<GameInfo, 'kind' | 'sort' | 'sortLast'>,
  cards: readonly ShownCard[],
): readonly ShownCard[] {
  const { kind, sort = 'suit', sortLast = [] } = info;
  if (kind === null) return cards;
  const order = (code: string | null): readonly number[] => {
    const face = kind.faces.find((one) => one.code === code);
    if (face === undefined) return [99, 0, 0];
    const [suit, rank] = [kind.suits.indexOf(face.suit), kind.ranks.indexOf(face.rank)];
    return [sortLast.indexOf(face.rank) + 1, ...(sort === 'rank' ? [rank, suit] : [suit, rank])];
  };
  return cards.toSorted(([, a], [, b]) => {
    const [one, other] = [order(a), order(b)];
    const at = one.findIndex((n, i) => n !== other[i]);
    return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
  });
}
