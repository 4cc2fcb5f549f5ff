/**
 * Cards as they are typed: `7h`, `10s`, `jk` by face; `#2` by position where only backs are seen; `7h/3` where the same
 * face lies in several melds. The reader also takes `7♥`, `h7`, "seven of hearts", "srdcová sedma".
 */
import { languages, type View } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import type { Kind } from './card-names.js';
import { foldedWord, foldText } from './fold-text.js';
import { isOwn, readSpot } from './spot-names.js';

export interface SeenCard {
  readonly id: number;
  readonly spot: string;
  readonly zone: string;
  readonly token: string;
  /** The token without the number of the meld. */
  readonly face: string;
}

type CardInfo = Pick<GameInfo, 'zones' | 'sides' | 'kind'>;

/** Every card that the viewer can point at, by its handle. */
export function seenCards(info: CardInfo, view: Pick<View, 'zones' | 'seats' | 'you'>): ReadonlyMap<number, SeenCard> {
  const cards = new Map<number, SeenCard>();
  for (const [spot, { cards: shown = [] }] of Object.entries(view.zones)) {
    const { zone, owner, slot } = readSpot(info.zones, spot);
    const own = isOwn(info, view, spot);
    shown.forEach(([id, code], i) => {
      if (id === null) return;
      const face = code === null ? backAt(slot, i, shown.length) : foldText(code);
      const twins = code === null || slot === null ? false : liesInSeveralMelds(info, view, zone, spot, code);
      const place = [own || owner === null ? null : owner, slot].flatMap((n) => (n === null ? [] : [n + 1]));
      cards.set(id, { id, spot, zone, face, token: twins ? `${face}/${place.join('.')}` : face });
    });
  }
  return cards;
}

const backAt = (slot: number | null, i: number, of: number): string =>
  slot === null ? `#${i + 1}` : of === 1 ? `#${slot + 1}` : `#${slot + 1}.${i + 1}`;

/** Slots that hold one card each are just a row: there it does not matter which of two equal cards is meant. */
function liesInSeveralMelds(info: CardInfo, view: Pick<View, 'zones'>, zone: string, spot: string, code: string) {
  const slots = Object.entries(view.zones).filter(([name]) => readSpot(info.zones, name).zone === zone);
  if (slots.every(([, { n }]) => n <= 1)) return false;
  return slots.some(([name, { cards = [] }]) => name !== spot && cards.some(([, face]) => face === code));
}

const symbols: Readonly<Record<string, string>> = { h: '♥', s: '♠', c: '♣', d: '♦' };
export const suitSymbol = (suit: string): string | undefined => symbols[suit.toLowerCase()];

/** Whether cards of this kind have no short names like `7h` but are called by their names: `grain`. */
export const isNamed = ({ faces }: Kind): boolean => faces.some(({ code }) => code.length > longestShortName);
const longestShortName = 3;

/** Other ways to write the suits, ranks and faces of a kind of cards, folded. */
export interface CardAliases {
  readonly faces: ReadonlyMap<string, string>;
  readonly suits: ReadonlyMap<string, string>;
  readonly ranks: ReadonlyMap<string, string>;
}

const cache = new WeakMap<object, CardAliases>();

export function cardAliases(kind: Kind): CardAliases {
  const known = cache.get(kind);
  if (known) return known;
  const named = (codes: readonly string[], names: Kind['suitNames']) => {
    const aliases = new Map<string, string>();
    for (const code of codes)
      for (const language of languages) aliases.set(foldedWord(names[language][code] ?? code), foldText(code));
    for (const code of codes) aliases.set(foldText(code), foldText(code));
    return aliases;
  };
  const suits = named(kind.suits, kind.suitNames);
  for (const suit of kind.suits) {
    const symbol = suitSymbol(suit);
    if (symbol !== undefined) suits.set(symbol, foldText(suit));
  }
  const made = { suits, ranks: named(kind.ranks, kind.rankNames), faces: faceAliases(kind) };
  cache.set(kind, made);
  return made;
}

function faceAliases(kind: Kind): Map<string, string> {
  const aliases = new Map<string, string>();
  for (const { code, suit, rank, name } of kind.faces) {
    const token = foldText(code);
    for (const language of languages) {
      aliases.set(foldedWord(name[language]), token);
      const suitName = foldedWord(kind.suitNames[language][suit] ?? '');
      const rankName = foldedWord(kind.rankNames[language][rank] ?? '');
      if (suitName === '') continue;
      for (const first of [foldText(rank), rankName])
        for (const link of ['-', '-of-']) aliases.set(`${first}${link}${suitName}`, token);
    }
    if (suit === '') continue;
    const symbol = suitSymbol(suit);
    const [r, s] = [foldText(rank), foldText(suit)];
    for (const alias of [`${r}-${s}`, `${s}${r}`, ...(symbol ? [`${r}${symbol}`, `${symbol}${r}`] : [])])
      if (!aliases.has(alias)) aliases.set(alias, token);
  }
  // How a card is usually written wins over any other reading.
  for (const { code } of kind.faces) aliases.set(foldText(code), foldText(code));
  return aliases;
}
