/**
 * Names of people. At most 15 characters, nothing invisible, nothing that changes the direction of writing; and two names
 * that look alike count as the same, so that nobody can pass for somebody else.
 *
 * Accents do not tell names apart: while there is a Jana, there is no Jána. Some real names differ by nothing else, but
 * at a table they are read in passing, many people write their own without them, and the cost of being taken for another
 * is higher than that of choosing another name. The accents are shown as they were written.
 */

/** Control, format (zero-width, bidirectional), private and unassigned characters, and letters that are drawn as nothing. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\u115F\u1160\u2800\u3164\uFFA0]/gu;
const lineBreaks = /[\t-\r\u0085\u2028\u2029]+/g;

/** The text as it may be shown: cleaned, spaces and line breaks folded, cut to length. Empty if nothing is left. */
export function cleanText(text: string, most: number): string {
  const clean = text.replace(lineBreaks, ' ').replace(invisible, '').normalize('NFC').replace(/\s+/gu, ' ').trim();
  return Array.from(clean).slice(0, most).join('').trim();
}

/** Capitals that are drawn like another Latin letter than their small forms. */
const lookAlikeCapitals: Readonly<Record<string, string>> = {
  Ζ: 'z',
  Η: 'h',
  Μ: 'm',
  Ν: 'n',
  Υ: 'y',
};

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
  з: 'e',
  ь: 'b',
  ү: 'y',
  ӏ: 'l',
  ѵ: 'v',
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
  օ: 'o',
  ո: 'n',
  ս: 'u',
  հ: 'h',
  ı: 'i',
  ɑ: 'a',
  ɡ: 'g',
  ɪ: 'i',
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

/** Alphabets whose letters are drawn like Latin capitals, and which: Cherokee, Lisu, small capitals. */
const alphabets: readonly (readonly [letters: string, latin: string])[] = [
  ['ᎪᏴᏟᎠᎬᎦᏀᎻᎥᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᎩᏃ', 'abcdefghijklmprstvwyz'],
  ['ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ', 'abcdefghijklmnoprstuvwxyz'],
  ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'],
];
const likeLatin: ReadonlyMap<string, string> = new Map(
  alphabets.flatMap(([letters, latin]) => {
    const codes = Array.from(latin);
    return Array.from(letters).map((letter, i): [string, string] => [letter.toLowerCase(), codes[i] ?? '']);
  }),
);

/** Letters and numbers in filled circles and squares, which Unicode does not decompose, unlike those in empty ones. */
function withoutFrame(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  for (const first of [0x1f150, 0x1f170])
    if (code >= first && code < first + 26) return String.fromCharCode(97 + code - first);
  for (const first of [0x2776, 0x2780, 0x278a]) if (code >= first && code < first + 9) return String(1 + code - first);
  return letter;
}

/** What a name looks like: equal keys, equal looks. Empty for a name without a letter or digit. */
export function nameKey(name: string): string {
  if (!/[\p{L}\p{N}]/u.test(Array.from(name).map(withoutFrame).join(''))) return '';
  const plain = Array.from(name.normalize('NFKD').replace(/\p{M}/gu, '')).map(withoutFrame);
  const small = Array.from(plain.map((letter) => lookAlikeCapitals[letter] ?? letter.toLowerCase()).join(''));
  return small
    .map((letter) => lookAlikes[letter] ?? likeLatin.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/i/g, 'l')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');
}
