/**
 * In which encoding an SGF file is written. Many say it (CA), some wrongly, old ones not at all: then the file is read in
 * each of the encodings that Go servers and editors used, and the one that gives the most everyday characters is taken.
 */

/** Reads bytes in an encoding; null if they cannot be that, or if it is not known. The platform knows how. */
export type Decode = (bytes: Uint8Array, encoding: string) => string | null;

export interface Decoded {
  readonly text: string;
  readonly encoding: string;
}

/** Offered where the reader wants to decide. */
export const encodings = [
  'utf-8',
  'windows-1252',
  'windows-1250',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'utf-16le',
] as const;

/** `wanted`: what the reader has chosen. */
export function decodeSgf(bytes: Uint8Array, decode: Decode, wanted?: string): Decoded {
  const declared = declaredEncoding(bytes);
  // Any bytes at all can be read as Latin; what can be read as UTF-8 as well is UTF-8.
  const sure = /^(iso-?8859|latin|windows-125|cp125|(us-)?ascii)/.test(declared ?? '') ? undefined : declared;
  for (const encoding of [wanted, markedEncoding(bytes), sure, 'utf-8', declared]) {
    const text = encoding === undefined ? null : (decode(bytes, encoding) ?? damagedUtf8(bytes, decode, encoding));
    if (encoding !== undefined && text !== null) return { text: text.replace(/^\ufeff/, ''), encoding };
  }
  return guess(bytes, decode);
}

/** What a byte of UTF-8 that makes no sense is replaced with. */
const replacement = [0xef, 0xbf, 0xbd];
/** How many letters of several bytes there must be for each such byte: other encodings have them only by accident. */
const lettersForOne = 4;

/** UTF-8 in which a few bytes are wrong or missing; null if it is something else. */
function damagedUtf8(bytes: Uint8Array, decode: Decode, encoding: string): string | null {
  if (encoding !== 'utf-8' && encoding !== 'utf8') return null;
  const mended: number[] = [];
  let [letters, wrong] = [0, 0];
  for (let i = 0; i < bytes.length; ) {
    const length = letterLength(bytes, i);
    if (length > 1) letters++;
    if (length === 0) {
      wrong++;
      mended.push(...replacement);
    } else mended.push(...bytes.subarray(i, i + length));
    i += Math.max(1, length);
  }
  return letters >= wrong * lettersForOne ? decode(Uint8Array.from(mended), encoding) : null;
}

/** How many bytes the letter that begins here has; 0 if none does. */
function letterLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] as number;
  if (first < 0x80) return 1;
  const length =
    first >= 0xc2 && first < 0xe0 ? 2 : first >= 0xe0 && first < 0xf0 ? 3 : first >= 0xf0 && first < 0xf5 ? 4 : 0;
  for (let i = 1; i < length; i++) if (((bytes[at + i] ?? 0) & 0xc0) !== 0x80) return 0;
  // Overlong forms, surrogates and what lies beyond the last letter.
  const second = bytes[at + 1] ?? 0;
  const [low, high] = [
    first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80,
    first === 0xed ? 0xa0 : first === 0xf4 ? 0x90 : 0xc0,
  ];
  return length > 1 && (second < low || second >= high) ? 0 : length;
}

/** By the mark at the beginning, or by the zeros that only UTF-16 has. */
function markedEncoding(bytes: Uint8Array): string | undefined {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if ((a === 0xff && b === 0xfe) || (a !== 0 && b === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b !== 0)) return 'utf-16be';
  return undefined;
}

/** Names that editors write and that no list of encodings has. */
const otherNames: Readonly<Record<string, string>> = {
  cp932: 'shift_jis',
  ms932: 'shift_jis',
  cp936: 'gb18030',
  ms936: 'gb18030',
  'windows-936': 'gb18030',
  cp949: 'euc-kr',
  ms949: 'euc-kr',
  uhc: 'euc-kr',
  cp950: 'big5',
  ms950: 'big5',
  'windows-950': 'big5',
  eucjp: 'euc-jp',
  ujis: 'euc-jp',
  euckr: 'euc-kr',
};

/** As the CA property says. */
export function declaredEncoding(bytes: Uint8Array): string | undefined {
  let start = '';
  for (const byte of bytes.subarray(0, 8192)) start += String.fromCharCode(byte);
  const name = /(?:^|[^A-Za-z])C[a-z]*A[a-z]*\s*\[\s*([\w.:-]+)\s*\]/.exec(start)?.[1]?.toLowerCase();
  return name === undefined ? undefined : (otherNames[name] ?? name);
}

/** Characters that any text, or any list of players, in these languages is full of. */
const everyday: Readonly<Record<string, string>> = {
  gb18030:
    '的一是了我不在人有他这中大来上个国到说们为子和你地出道也时年得就那要下以生会自着过家学对可里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长知样现分将外但高意进把法此实回二理点月明其种全工己者向情部正名定问力机给等几最间新打便位因被走第门相次东海口使教西再平真黑白棋局盘胜负目半段贴王李张刘陈杨赵黄周吴徐孙马朱胡林郭何罗杯赛冠军九八七六五四',
  big5: '的一是了我不在人有他這中大來上個國到說們為子和你地出道也時年得就那要下以生會自著過家學對可裡後小麼心多天而能好都然沒日於起還發成事只作當想看文無開手十用主行方又如前所本見經頭面公同三已老從動兩長知樣現分將外但高意進把法此實回二理點月明其種全工己者向情部正名定問力機給等幾最間新打便位因被走第門相次東海口使教西再平真黑白棋局盤勝負目半段貼王李張劉陳楊趙黃周吳徐孫馬朱胡林郭何羅杯賽冠軍九八七六五四',
  'euc-kr':
    '이다는에의가을로고하기지은사자리시그나대어도서한인들일스정부수아제주전장보과신상유조선동해원구경비여게만성소공위안모마문요우진방물까라면바적를와니있할것없저거세계때말남북점흑백승국기단집반불계김박최강윤임오송홍권황창호훈철영훈현욱준석민용재명희',
  shift_jis:
    '一二三四五六七八九十日本人大年中出時子上生国見行前後手先番黒白勝負目半段棋戦局名聖井山田村小林木石川武宮依高',
  'euc-jp':
    '一二三四五六七八九十日本人大年中出時子上生国見行前後手先番黒白勝負目半段棋戦局名聖井山田村小林木石川武宮依高',
};
const isKana = (sign: string): boolean => sign >= 'ぁ' && sign <= 'ヾ';

function guess(bytes: Uint8Array, decode: Decode): Decoded {
  // Latin-1 is what the format means by saying nothing; browsers take it for this one, which is the same and more.
  let best: Decoded & { share: number } = {
    text: decode(bytes, 'windows-1252') ?? '',
    encoding: 'windows-1252',
    share: 0.1,
  };
  for (const [encoding, common] of Object.entries(everyday)) {
    const text = decode(bytes, encoding);
    if (text === null) continue;
    const isJapanese = encoding === 'shift_jis' || encoding === 'euc-jp';
    const foreign = Array.from(text).filter((sign) => sign > '\u007f' && !/[\u3000-\u3002\uff00-\uff5e]/.test(sign));
    const usual = foreign.filter((sign) => common.includes(sign) || (isJapanese && isKana(sign)));
    const share = usual.length / Math.max(1, foreign.length);
    if (share > best.share) best = { text, encoding, share };
  }
  return { text: best.text, encoding: best.encoding };
}
