import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asciiFacts, asciiJson } from '../src/ascii-json.js';

it('is JSON of any value, and ASCII', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      const text = asciiJson(value);
      expect(text).toMatch(/^[\x20-\x7f]*$/);
      expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(value));
    }),
  );
});

it('is the same as without it where there is nothing to escape', () => {
  const plain = { up: 0, e: ['play', 1, [9, '9k']], c: '12' };
  expect(asciiJson(plain)).toBe(JSON.stringify(plain));
  expect(asciiJson('Prší 🂡')).toBe('"Pr\\u0161\\u00ed \\ud83c\\udca1"');
});

it('is put together by hand for facts, and the same', () => {
  const value = fc.oneof(fc.string(), fc.string({ unit: 'binary', maxLength: 5 }), fc.boolean(), fc.double(), fc.nat());
  const facts = fc.dictionary(fc.string(), fc.oneof(value, fc.constant(null), fc.constant(undefined), fc.jsonValue()));
  fc.assert(
    fc.property(facts, (given) => {
      expect(asciiFacts(given)).toBe(asciiJson(given));
    }),
  );
});
