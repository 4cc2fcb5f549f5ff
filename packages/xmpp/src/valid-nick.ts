/**
 * A name as a nick that every XMPP server leaves as it is (resourceprep, RFC 3920). Servers normalise nicks, and drop
 * stanzas with those that break the rule for scripts written from right to left: nobody would see who has such a name.
 */
import { createHash } from 'node:crypto';

/** Signs that are removed by the servers (RFC 3454 B.1), or forbidden (C.1.2 to C.9). */
const dropped =
  /\p{Default_Ignorable_Code_Point}|\p{Cc}|\p{Co}|\p{Cs}|\p{Noncharacter_Code_Point}|[\u2028\u2029\u2FF0-\u2FFB\uFFF9-\uFFFD]/gu;
/** Letters and signs that are written from right to left, without marks and digits. */
const rightToLeft =
  /[\u05BE\u05C0\u05C3\u05D0-\u05F4\u061B\u061F\u0620-\u064A\u066D-\u066F\u0671-\u06D5\u06DD\u06E5\u06E6\u06FA-\u06FE\u0700-\u070D\u0710\u0712-\u072F\u074D-\u07B1\uFB1D\uFB1F-\uFDFC\uFE70-\uFEFC]/u;
/** Stands before or behind what would not be allowed there: itself a sign from right to left. */
const edge = '\u05F3';

export function validNick(name: string): string {
  const normal = name.normalize('NFKC').replace(dropped, '').replace(/\s+/g, ' ').trim();
  // Different names must not become the same nick.
  const unique = normal === name.normalize('NFC') ? normal : `${normal}~${shortHash(name)}`;
  if (!rightToLeft.test(unique)) return unique;
  const signs = Array.from(unique);
  const isMixed = signs.some((sign) => /\p{L}/u.test(sign) && !rightToLeft.test(sign));
  if (isMixed)
    return `${signs
      .filter((sign) => !rightToLeft.test(sign))
      .join('')
      .trim()}~${shortHash(name)}`;
  const before = rightToLeft.test(signs[0] ?? '') ? '' : edge;
  const behind = rightToLeft.test(signs.at(-1) ?? '') ? '' : edge;
  return `${before}${unique}${behind}`;
}

/** Digits only: letters must not stand beside those from right to left. */
const shortHash = (name: string): string =>
  String(createHash('sha256').update(name).digest().readUInt32BE(0) % 10_000).padStart(4, '0');
