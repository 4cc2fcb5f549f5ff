/** The score sheet as a table: rounds × sides, with the lines of each round, totals, and who leads. */
import { pointsNow } from './points-now.js';
import { type Language, placesBy, type ScoreRound, type Statistics, type View } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';

export interface SheetSide {
  readonly names: readonly string[];
  readonly total: number;
  readonly leads: boolean;
  /** The viewer belongs to this side. */
  readonly mine: boolean;
}
export interface SheetLine {
  readonly code: string;
  readonly text: string;
  readonly points: readonly number[];
}
export interface SheetRound {
  readonly round: number;
  readonly lines: readonly SheetLine[];
  readonly total: readonly number[];
  /** By side: whether it is the best of this round. */
  readonly best: readonly boolean[];
}
export interface ScoreSheet {
  readonly sides: readonly SheetSide[];
  readonly rounds: readonly SheetRound[];
  /** What the points of the round that is being played are made of, where the game tells it. */
  readonly now: readonly SheetLine[];
}
export interface Statistic {
  readonly text: string;
  readonly values: readonly number[];
}

type ScoreInfo = Pick<GameInfo, 'oneRound' | 'sides' | 'texts' | 'fewestWins' | 'statistics'>;

/** Null in games without points. */
export function scoreSheet(
  view: View,
  info: ScoreInfo,
  names: readonly string[],
  language: Language,
): ScoreSheet | null {
  const { sheet, totals, soFarLines } = view.table;
  if (!Array.isArray(sheet) || !Array.isArray(totals)) return null;
  const rounds = sheet as unknown as readonly ScoreRound[];
  const points = totals as readonly number[];
  const sides = info.sides[view.seats] || view.seats;
  const first = rounds.length === 0 ? [] : places(points, info.fewestWins);
  const inWords = (lines: ScoreRound['lines']): SheetLine[] =>
    lines.map(({ code, points: given }) => ({ code, text: info.texts[language].scores[code] ?? code, points: given }));
  return {
    sides: Array.from({ length: sides }, (_, side) => ({
      names: names.filter((_, seat) => seat % sides === side),
      total: pointsNow(info, view)[side] ?? 0,
      leads: first[side] === true,
      mine: view.you !== null && view.you % sides === side,
    })),
    rounds: rounds.map(({ lines, total }, i) => ({
      round: i + 1,
      lines: inWords(lines),
      total,
      best: places(total, info.fewestWins),
    })),
    now: Array.isArray(soFarLines) ? inWords(soFarLines) : [],
  };
}

/** Whether each is the best. Nobody is when all are equal. */
function places(points: readonly number[], fewestWins: boolean): boolean[] {
  const best = placesBy(points, fewestWins).map((place) => place === 1);
  return best.every(Boolean) ? best.map(() => false) : best;
}

export const statistics = (view: View, info: ScoreInfo, language: Language): Statistic[] =>
  statisticsText((view.table.statistics ?? {}) as Statistics, info, language);

/** What a game counts by seat, in its words; also of a match that was played. */
export function statisticsText(
  given: Statistics,
  info: Pick<GameInfo, 'texts' | 'statistics'>,
  language: Language,
): Statistic[] {
  return info.statistics.flatMap((name) => {
    const values = given[name];
    return values ? [{ text: info.texts[language].statistics[name] ?? name, values }] : [];
  });
}
