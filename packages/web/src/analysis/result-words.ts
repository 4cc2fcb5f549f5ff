/** The result of a record in words; what is written in another way is told as it stands. */
import { language } from '../words/language.js';
import { colourWord, words } from './analysis-words.js';

export function resultWords(result: string): string {
  const bare = result.trim();
  if (bare === '0' || /^(draw|jigo)$/i.test(bare)) return words().draw;
  if (/^void$/i.test(bare)) return words().noResult;
  const [, colour, how = ''] = /^([BW])\s*\+\s*(\S*)$/i.exec(bare) ?? [];
  if (colour === undefined) return bare;
  const who = colourWord(colour.toUpperCase() === 'B' ? 1 : 2);
  if (/^r(esign)?$/i.test(how)) return words().resigned(who);
  if (/^t(ime)?$/i.test(how)) return words().onTime(who);
  if (/^f(orfeit)?$/i.test(how)) return words().forfeit(who);
  const points = Number(how);
  if (how === '' || !Number.isFinite(points)) return how === '' ? words().won(who) : bare;
  return words().wonBy(who, points.toLocaleString(language()));
}
