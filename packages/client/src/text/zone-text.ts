/** What lies in a place of the table, as text: cards, backs, how many. */
import type { ShownCard, View, ZoneView } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { signLabel, signsAtSpot, signWords } from '../words/signs.js';
import { readSpot } from '../words/spot-names.js';
import type { Kind } from '../words/card-names.js';
import { isNamed } from '../words/typed-cards.js';
import { backText, cardSpan, sortedCards } from './card-text.js';
import type { TextStyle } from './text-style.js';
import { line, type Span, span, type TextLine } from './text-line.js';

type Info = Pick<GameInfo, 'zones' | 'kind' | 'signs' | 'texts' | 'sort' | 'sortLast'>;

export const zoneLabel = ({ texts }: Pick<GameInfo, 'texts'>, zone: string, { language }: TextStyle): string =>
  texts[language].zones[zone] ?? zone;

/** More cards than this lie in a heap of which only ranks and counts are told. */
const mostSingly = 5;

/** The cards of a place. `point`: cards that the viewer can point at are written as they are typed. */
export function contentSpans(
  info: Info,
  { see, n, cards = [] }: ZoneView,
  style: TextStyle,
  look: (id: number | null) => Omit<Span, 'text'> = () => ({}),
): TextLine[] {
  const { kind } = info;
  switch (see) {
    case 'count':
      return [line(String(n))];
    case 'top': {
      const [id, code] = cards.at(-1) ?? [null, null];
      if (code === null) return [line(String(n))];
      return [[cardSpan(kind, code, style, { bold: true, ...look(id) }), span(` (${n})`, { ink: 'grey' })]];
    }
    case 'order':
    case 'all':
      if (kind !== null && isNamed(kind)) return countedSpans(kind, cards, style, look);
      return cards.map(([id, code]) =>
        code === null
          ? [span(backText(style.symbols), { ink: 'grey', ...look(id) })]
          : [cardSpan(kind, code, style, look(id))],
      );
  }
}

/** Cards that are called by their names, equal ones together: `3×grain`. */
function countedSpans(
  kind: Kind,
  cards: readonly ShownCard[],
  style: TextStyle,
  look: (id: number | null) => Omit<Span, 'text'>,
): TextLine[] {
  const counts = new Map<string, { n: number; look: Omit<Span, 'text'> }>();
  for (const [id, code] of cards) {
    const key = code ?? '';
    const { n, look: before } = counts.get(key) ?? { n: 0, look: {} };
    counts.set(key, { n: n + 1, look: { ...before, ...look(id) } });
  }
  const order = ['', ...kind.faces.map(({ code }) => code)];
  return [...counts]
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([code, { n, look: shown }]) => [
      ...(n > 1 ? [span(`${n}×`, { ink: 'grey' })] : []),
      code === '' ? span(backText(style.symbols), { ink: 'grey', ...shown }) : cardSpan(kind, code, style, shown),
    ]);
}

/** A meld in short: single cards, or `5×7 2×2` if there are many. */
export function meldSpans(info: Info, zone: ZoneView, style: TextStyle): TextLine {
  const { cards = [], n } = zone;
  const { kind } = info;
  const sorted = sortedCards(info, cards);
  const ranks = new Map<string, number>();
  for (const [, code] of sorted) {
    const rank = kind?.faces.find((face) => face.code === code)?.rank ?? '?';
    ranks.set(rank, (ranks.get(rank) ?? 0) + 1);
  }
  const isHeap = n > mostSingly && ranks.size <= 3;
  if (!isHeap)
    return contentSpans(info, { ...zone, cards: sorted }, style).flatMap((item, i) =>
      i > 0 ? [span(' '), ...item] : item,
    );
  return line([...ranks].map(([rank, count]) => `${count}×${rank}`).join(' '));
}

/** The signs at a place: `[hearts]`. */
export function signSpans(info: Info, view: View, spot: string, style: TextStyle): Span[] {
  const { slot } = readSpot(info.zones, spot);
  return signsAtSpot(info, view, spot).map((sign) => {
    const value = sign.value === true ? '' : signWords(info, sign, style.language);
    const label = signLabel(info, sign.fact, style.language);
    const text = slot !== null ? value || label : [label, value].filter((part) => part !== '').join(': ');
    return span(` [${text}]`, { ink: 'cyan' });
  });
}
