/** The table at the end of a match, row by row: who came where, with how many points, and who had left or was a bot. */
import type { Language, MatchResult, View } from '@partie/kit';
import type { GameInfo, MatchStatus } from '@partie/protocol';
import { pointsText } from './points-text.js';
import { outcomeOf } from './result-words.js';

const words = {
  en: { bot: 'bot', left: 'left early', leftToBot: 'left early, a bot played on' },
  cs: { bot: 'bot', left: 'předčasný odchod', leftToBot: 'předčasný odchod, dohrával bot' },
} as const;

export interface ResultRow {
  readonly seat: number;
  readonly name: string;
  /** Null when the match ended without a result. */
  readonly place: number | null;
  /** With their unit; null in games without points. */
  readonly points: string | null;
  /** Left early, a bot that is not called so; null for everybody else. */
  readonly note: string | null;
}

type ResultInfo = Pick<GameInfo, 'sides' | 'texts' | 'statistics'>;

/** A game with points has lines in which they are written down. */
const hasPoints = ({ texts }: Pick<GameInfo, 'texts'>): boolean => Object.keys(texts.en.scores).length > 0;

/** The same for a match that one follows as lists tell of those that were played. Null while it goes on. */
export function followedResult(
  info: ResultInfo,
  view: View,
  { seats }: Pick<MatchStatus, 'seats'>,
): MatchResult | null {
  const outcome = outcomeOf(view);
  if (outcome === null) return null;
  const sides = info.sides[view.seats] || view.seats;
  const { totals, statistics } = view.table;
  const seatsWhere = (flag: 'left' | 'bot') => seats.flatMap((one, seat) => (one[flag] === true ? [seat] : []));
  return {
    ...outcome,
    sides: outcome.places.slice(0, sides),
    ...(hasPoints(info) && Array.isArray(totals) && { totals: totals as number[] }),
    ...(info.statistics.length > 0 && { statistics: statistics as Record<string, number[]> }),
    left: seatsWhere('left'),
    bots: seatsWhere('bot'),
  };
}

/** The server calls its bots so, and nobody else. It need not be said twice. */
const isBotsName = (name: string): boolean => /^Bot \d+$/.test(name);

/** The best first. Empty if there is nothing to say: no places, no points, and all stayed. */
export function resultRows(
  info: ResultInfo,
  { places, totals, left = [], bots = [] }: MatchResult,
  names: readonly string[],
  language: Language,
): ResultRow[] {
  if (places.length === 0 && !totals && left.length === 0) return [];
  const sides = info.sides[names.length] || names.length;
  const say = words[language];
  return names
    .map((name, seat): ResultRow => {
      const points = totals?.[seat % sides];
      const isBot = bots.includes(seat);
      return {
        seat,
        name,
        place: places[seat] ?? null,
        points: points === undefined ? null : pointsText(info, points, language),
        note: left.includes(seat) ? (isBot ? say.leftToBot : say.left) : isBot && !isBotsName(name) ? say.bot : null,
      };
    })
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
}
