/**
 * The overview of a match as data, derived from what the game declares: its goal, points so far, facts of the table and
 * the sides.
 */
import { pointsNow } from './points-now.js';
import { isEffective, type Json, type Language, type Options, type View } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { pathOf } from './signs.js';

export interface OverviewSide {
  readonly names: readonly string[];
  readonly mine: boolean;
  readonly total: number;
  /** Points of this round that are already visible on the table. */
  readonly soFar: number | null;
  /** A value for each column; null where it no longer applies. */
  readonly values: readonly (string | number | null)[];
}
export interface OverviewFacts {
  readonly round: number | null;
  readonly facts: readonly { readonly text: string; readonly value: string }[];
  readonly columns: readonly string[];
  readonly sides: readonly OverviewSide[];
  /** Whether there are points of the current round. */
  readonly playing: boolean;
}

const at = (fact: Json | undefined, i: number): Json => (Array.isArray(fact) ? ((fact as Json[])[i] ?? null) : null);
const plain = (value: Json | undefined): string | number | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null;

const grouped = (value: Json | undefined, language: Language): string =>
  typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : String(plain(value) ?? '');

/** Null if the score sheet says everything: the game has no goal and shows no points during a round. */
export function overviewFacts(
  info: Pick<GameInfo, 'signs' | 'oneRound' | 'goal' | 'sides' | 'texts' | 'options'>,
  view: View,
  names: readonly string[],
  options: Readonly<Record<string, Json>>,
  language: Language,
): OverviewFacts | null {
  const { totals, soFar, round } = view.table;
  if (!Array.isArray(totals) || (info.goal === undefined && soFar === undefined)) return null;
  const catalogue = info.texts[language];
  const playing = Array.isArray(soFar) && !info.oneRound;
  const signs = Object.entries(info.signs);
  const isSomebodys = (fact: string): boolean => {
    const values = view.open[fact];
    return Array.isArray(values) && values.some((value) => value !== null);
  };
  const ofSeats = signs.filter(
    ([fact, { at: place, as }]) => place === 'seat' && (as === 'number' || as === 'path') && isSomebodys(fact),
  );
  const ofTable = signs.filter(
    ([fact, { at: place, as }]) => place === 'panel' && as !== 'counts' && fact in view.open,
  );
  const sides = info.sides[view.seats] || view.seats;
  return {
    round: typeof round === 'number' && !info.oneRound ? round : null,
    facts: [
      ...(info.goal === undefined || !isEffective(info.options, info.goal, options as Options)
        ? []
        : [{ text: catalogue.options[info.goal] ?? info.goal, value: grouped(options[info.goal], language) }]),
      ...ofTable.map(([fact]) => ({
        text: catalogue.words[fact] ?? fact,
        value: String(plain(view.open[fact]) ?? ''),
      })),
    ],
    columns: ofSeats.map(([fact]) => catalogue.words[fact] ?? fact),
    playing,
    sides: Array.from({ length: sides }, (_, side) => ({
      names: names.filter((_, seat) => seat % sides === side),
      mine: view.you !== null && view.you % sides === side,
      total: pointsNow(info, view)[side] ?? 0,
      soFar: playing ? Number(plain(at(soFar, side)) ?? 0) : null,
      // All members of a side share a value. The seat with the side's number belongs to that side.
      values: ofSeats.map(([fact, { as }]) =>
        as === 'path' ? pathOf(view, fact, side).length : plain(at(view.open[fact], side)),
      ),
    })),
  };
}
