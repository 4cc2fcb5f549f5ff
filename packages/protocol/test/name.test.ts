import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, nameKey } from '../src/index.js';

describe('text as it may be shown', () => {
  it.each([
    ['', ''],
    ['  a   b  ', 'a b'],
    ['one\ntwo\r\nthree\tfour\u2028five', 'one two three four five'],
    ['a\u200Bb\u200D\u00ADc\uFEFF', 'abc'],
    ['\u202Eabc\u2066', 'abc'],
    ['a\u0000\u0007\u001B[31mb', 'a[31mb'],
    ['\u3164\u2800\u115F', ''],
    ['e\u0301', 'é'],
    // Put together also when something invisible stood between.
    ['e\u200B\u0301', 'é'],
    ['\uD83C', ''],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ])('%j becomes %j', (text, clean) => {
    expect(cleanText(text, 100)).toBe(clean);
  });

  it('is cut between characters, and not after a space', () => {
    expect(cleanText('abc def', 4)).toBe('abc');
    expect(cleanText('🂡🂢🂣', 2)).toBe('🂡🂢');
  });

  it('is clean however it came, and cleaning it again changes nothing', () => {
    // Half of it Latin-1 and punctuation, where most control characters and spaces are. Includes lone surrogates.
    const codePoint = fc.oneof(
      fc.nat(0x10ffff),
      fc.nat(0xffff),
      fc.nat(0xff),
      fc.integer({ min: 0x2000, max: 0x206f }),
    );
    const anyText = fc.array(codePoint).map((codePoints) => String.fromCodePoint(...codePoints));
    fc.assert(
      fc.property(anyText, fc.integer({ min: 0, max: 40 }), (text, most) => {
        const clean = cleanText(text, most);
        expect(Array.from(clean).length).toBeLessThanOrEqual(most);
        expect(clean).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]|^\s|\s$|\s\s/u);
        expect(cleanText(clean, most)).toBe(clean);
      }),
    );
  });
});

describe('what a name looks like', () => {
  it.each([
    ['Anna', 'anna', 'ANNA', 'An na', 'A.n.n.a', 'Ａｎｎａ', '𝐀𝐧𝐧𝐚', 'Аnnа', 'Αnna'],
    ['Jana', 'Jána', 'Jaňa', 'Jа̀na'],
    ['Otto', '0tt0', 'ОТТО', 'Øtto', 'Οττο'],
    ['Ila', 'lla', '1la', '|la', 'İla', 'Іla', 'ıla'],
    ['Marek', 'rnarek', 'Μarek', 'r n arek'],
    ['Hana', 'Ηana', 'Нana'],
    ['Nina', 'Νina'],
    ['Zoe', 'Ζoe'],
    ['Yveta', 'Υveta', 'Ｙveta'],
    ['Wanda', 'vvanda'],
    ['Boss', '8oss', 'Bo55', 'bo$$'],
  ])('%s cannot be told from its doubles', (name, ...doubles) => {
    for (const double of doubles) expect([double, nameKey(double)]).toEqual([double, nameKey(name)]);
  });

  it.each([
    ['Anna', 'Hana'],
    ['Petr', 'Petra'],
    ['Jan 2', 'Jan 3'],
    ['Guest 4', 'Guest 7'],
    ['Ли', 'Ло'],
    ['王芳', '王伟'],
  ])('%s and %s are two', (one, two) => {
    expect(nameKey(one)).not.toBe(nameKey(two));
  });

  it.each(['', ' ', '...', '!!!', '|', '$@', '🂡', '\u0301'])('%j is no name', (name) => {
    expect(nameKey(name)).toBe('');
  });

  it('is the same in small and capital letters, and after cleaning', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (name) => {
        expect(nameKey(name.toUpperCase())).toBe(nameKey(name));
        expect(nameKey(cleanText(name, 1000))).toBe(nameKey(name));
      }),
    );
  });
});
