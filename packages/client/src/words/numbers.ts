/** Numbers as they are written and, in Czech, spoken. */
import { type Language, tellNumber } from '@partie/kit';

/** A number in a language, with a typographic minus. */
export const numberText = (n: number, language: Language): string =>
  `${n < 0 ? '−' : ''}${tellNumber(language, Math.abs(n))}`;

/** Czech "z" before a number as it is spoken: z pěti, but ze tří, ze čtyř, ze šesti, ze sedmi, ze sta. */
export function outOf(n: number): string {
  const first = n < 20 ? n : Number(String(n)[0]);
  const isSoft = n < 20 ? [3, 4, 6, 7, 13, 14, 16, 17].includes(first) : n < 100 && [3, 4, 6, 7].includes(first);
  return `${isSoft || (n >= 100 && n < 200) ? 'ze' : 'z'} ${n}`;
}
