/**
 * Signs: open facts that the game declares to be shown on the table. Which value a sign has at a place, and how it is
 * said. Facts are lists by owner or seat, and within that by slot. Sealed facts are visible to their owner alone.
 */
import type { Bundle, Json, Language, View } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { cardName } from './card-names.js';
import { numberText } from './numbers.js';
import { readSpot } from './spot-names.js';
import { exchangeWords } from './typed-bundles.js';

/** What somebody gives and wants. */
export interface Exchange {
  readonly give: Bundle;
  readonly want: Bundle;
}
export type SignText = string | number | true | Exchange;
type Facts = Pick<View, 'open' | 'sealed' | 'you'>;

const entry = (fact: Json | undefined, at: number | null): Json | undefined =>
  Array.isArray(fact) && at !== null ? (fact as readonly Json[])[at] : fact;

/** The displayable value; null if there is none. */
function shown(value: Json | undefined): SignText | null {
  if (value === undefined || value === null || value === false || value === '') return null;
  if (typeof value !== 'object') return value;
  return isExchange(value) ? value : null;
}

const isExchange = (value: unknown): value is Exchange =>
  typeof value === 'object' && value !== null && 'give' in value && 'want' in value;

/** The value of a fact at the plate of a seat. */
export function factOfSeat({ open, sealed, you }: Facts, fact: string, seat: number): SignText | null {
  if (fact in open) return shown(entry(open[fact], seat));
  return seat === you ? shown(entry(sealed[fact], seat)) : null;
}

/** The value of a fact at a spot. */
export function factAtSpot(info: Pick<GameInfo, 'zones'>, view: Facts, fact: string, spot: string): SignText | null {
  const { zone, owner, slot } = readSpot(info.zones, spot);
  if (fact in view.open) return shown(entry(entry(view.open[fact], owner), slot));
  if (view.you === null || (info.zones[zone]?.of === 'each' && owner !== view.you)) return null;
  return shown(entry(entry(view.sealed[fact], view.you), slot));
}

/** Slots with a complete meld. */
export function foldedSpots(info: Pick<GameInfo, 'zones' | 'signs'>, view: Facts & Pick<View, 'zones'>): string[] {
  const folding = Object.entries(info.signs).filter(([, { folds }]) => folds === true);
  if (folding.length === 0) return [];
  return Object.keys(view.zones).filter((spot) =>
    folding.some(([fact, { at }]) => readSpot(info.zones, spot).zone === at && factAtSpot(info, view, fact, spot)),
  );
}

/** The spaces of a path that belongs to a seat, in order; none if there is no path. */
export function pathOf({ open }: Pick<View, 'open'>, fact: string, seat: number): readonly string[] {
  const path = entry(open[fact], seat);
  return Array.isArray(path) ? (path as readonly string[]) : [];
}

/** One outcome of something that is left to chance: how often it occurred, and how often that was to be expected. */
export interface CountedOutcome {
  readonly outcome: number;
  readonly times: number;
  readonly expected: number;
}
export interface OutcomeCounts {
  readonly fact: string;
  readonly total: number;
  readonly outcomes: readonly CountedOutcome[];
}

/** All signs that count outcomes. */
export const countedOutcomes = (info: Pick<GameInfo, 'signs'>, { open }: Pick<View, 'open'>): OutcomeCounts[] =>
  Object.entries(info.signs).flatMap(([fact, { as, outcomes: of }]) => {
    const counts = open[fact];
    if (as !== 'counts' || of === undefined || !Array.isArray(counts)) return [];
    const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
    const [total, weight] = [sum(counts as readonly number[]), sum(of.weights)];
    const outcomes = of.weights.map((likely, i) => ({
      outcome: of.first + i,
      times: Number(counts[i] ?? 0),
      expected: (total * likely) / weight,
    }));
    return [{ fact, total, outcomes }];
  });

export interface SignFact {
  readonly fact: string;
  readonly value: SignText;
}

/** All signs at a seat's plate. */
export const signsOfSeat = (info: Pick<GameInfo, 'signs'>, view: Facts, seat: number): SignFact[] =>
  Object.entries(info.signs).flatMap(([fact, { at, as }]) => {
    const value = at !== 'seat' ? null : as === 'path' ? pathOf(view, fact, seat).length : factOfSeat(view, fact, seat);
    return value === null ? [] : [{ fact, value }];
  });

/** All signs at a spot. */
export function signsAtSpot(info: Pick<GameInfo, 'zones' | 'signs'>, view: Facts, spot: string): SignFact[] {
  const { zone } = readSpot(info.zones, spot);
  return Object.entries(info.signs).flatMap(([fact, { at }]) => {
    const value = at === zone ? factAtSpot(info, view, fact, spot) : null;
    return value === null ? [] : [{ fact, value }];
  });
}

/** Facts about the match as a whole, such as the number of the move. */
export const signsOfPanel = (info: Pick<GameInfo, 'signs'>, { open }: Pick<View, 'open'>): SignFact[] =>
  Object.entries(info.signs).flatMap(([fact, { at }]) => {
    const value = open[fact];
    const isText = typeof value === 'number' || (typeof value === 'string' && value !== '');
    return at === 'panel' && isText ? [{ fact, value }] : [];
  });

type SignInfo = Pick<GameInfo, 'signs' | 'kind' | 'texts'>;

export const signLabel = ({ texts }: Pick<GameInfo, 'texts'>, fact: string, language: Language): string =>
  texts[language].words[fact] ?? fact;

/** The value of a sign in words: the name of a suit, of a card. */
export function signWords({ signs, kind, texts }: SignInfo, { fact, value }: SignFact, language: Language): string {
  if (typeof value === 'object') return exchangeWords({ kind }, value, language);
  const text = String(value);
  switch (signs[fact]?.as ?? 'word') {
    case 'suit':
      return kind?.suitNames[language][text] ?? text;
    case 'rank':
      return kind?.rankNames[language][text] ?? text;
    case 'card':
      return kind === null ? text : cardName(kind, text, language);
    case 'word':
      return texts[language].words[text] ?? text;
    case 'number':
    case 'path':
      return numberText(Number(text), language);
    // Told above, or drawn: never one of the plain values.
    case 'exchange':
    case 'counts':
      return text;
  }
}
