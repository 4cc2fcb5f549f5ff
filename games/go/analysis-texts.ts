/** The words of Go in the analysis of records. */
import { type Language, tellNumber } from '@partie/kit';
import type { Kifu } from './read-kifu.js';

const en = {
  sides: { 1: 'Black', 2: 'White' },
  captured: (n: number) => `${n} ${n === 1 ? 'prisoner' : 'prisoners'}`,
  pass: 'pass',
  caution: 'Stones that would be lost are taken off. A rough estimate, not a judgement.',
  board: 'Board of the analysis: put stones anywhere to try a variation',
  komi: (n: string) => `komi ${n}`,
  handicap: (n: number) => `handicap ${n}`,
  won: (who: string) => `${who} won`,
  wonBy: (who: string, points: string) => `${who} won by ${points}`,
  resigned: (who: string) => `${who} won by resignation`,
  onTime: (who: string) => `${who} won on time`,
  forfeit: (who: string) => `${who} won by forfeit`,
  draw: 'a draw',
  noResult: 'no result',
};
const cs: typeof en = {
  sides: { 1: 'Černý', 2: 'Bílý' },
  captured: (n: number) => `zajatci: ${n}`,
  pass: 'pas',
  caution: 'Kameny, které by padly, jsou sundané. Je to hrubý odhad, ne rozsudek.',
  board: 'Deska analýzy: polož kámen kamkoli a zkus variantu',
  komi: (n: string) => `komi ${n}`,
  handicap: (n: number) => `handicap ${n}`,
  won: (who: string) => `${who} vyhrál`,
  wonBy: (who: string, points: string) => `${who} vyhrál o ${points}`,
  resigned: (who: string) => `${who} vyhrál, soupeř se vzdal`,
  onTime: (who: string) => `${who} vyhrál na čas`,
  forfeit: (who: string) => `${who} vyhrál kontumačně`,
  draw: 'remíza',
  noResult: 'bez výsledku',
};
export const analysisTexts: Readonly<Record<Language, typeof en>> = { en, cs };

/** When, where and on what terms a game was played. */
export function factsOf({ event, date, place, handicap, komi }: Kifu, language: Language): string[] {
  const say = analysisTexts[language];
  return [
    event,
    date,
    place,
    ...(handicap > 1 ? [say.handicap(handicap)] : []),
    ...(komi === null ? [] : [say.komi(`${komi < 0 ? '−' : ''}${tellNumber(language, Math.abs(komi))}`)]),
  ].filter((fact) => fact !== '');
}

/** The result of a record in words. A result in a form that is not known is returned as it is written. */
export function resultText(result: string, language: Language): string {
  const say = analysisTexts[language];
  const bare = result.trim();
  if (bare === '0' || /^(draw|jigo)$/i.test(bare)) return say.draw;
  if (/^void$/i.test(bare)) return say.noResult;
  const [, colour, how = ''] = /^([BW])\s*\+\s*(\S*)$/i.exec(bare) ?? [];
  if (colour === undefined) return bare;
  const who = say.sides[colour.toUpperCase() === 'B' ? 1 : 2];
  if (/^r(esign)?$/i.test(how)) return say.resigned(who);
  if (/^t(ime)?$/i.test(how)) return say.onTime(who);
  if (/^f(orfeit)?$/i.test(how)) return say.forfeit(who);
  const points = Number(how);
  if (how === '' || !Number.isFinite(points)) return how === '' ? say.won(who) : bare;
  return say.wonBy(who, points.toLocaleString(language));
}
