/**
 * Names of people. At most 15 characters, nothing invisible, nothing that changes the direction of writing; and two names
 * that look alike count as the same, so that nobody can pass for somebody else.
 */

/** Control, format (zero-width, bidirectional), private and unassigned characters, and line breaks. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\u2028\u2029\u115F\u1160\u3164\uFFA0]/gu;

/** The text as it may be shown: cleaned, spaces folded, cut to length. Empty if nothing is left. */
export function cleanText(text: string, most: number): string {
  const clean = text.normalize('NFC').replace(invisible, '').replace(/\s+/gu, ' ').trim();
  return Array.from(clean).slice(0, most).join('').trim();
}

/** Letters of other scripts, digits and signs that are drawn like Latin letters. */
const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ј: 'j',
  ѕ: 's',
  һ: 'h',
  к: 'k',
  м: 'm',
  т: 't',
  в: 'b',
  н: 'h',
  г: 'r',
  п: 'n',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  α: 'a',
  β: 'b',
  γ: 'y',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ω: 'w',
  μ: 'u',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
  ß: 'b',
  æ: 'ae',
  œ: 'oe',
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '5': 's',
  '8': 'b',
  '|': 'l',
  '!': 'l',
  $: 's',
  '@': 'a',
};

/** What a name looks like: equal keys, equal looks. */
export function nameKey(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const letters = Array.from(plain, (letter) => lookAlikes[letter] ?? letter).join('');
  return letters
    .replace(/i/g, 'l')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
