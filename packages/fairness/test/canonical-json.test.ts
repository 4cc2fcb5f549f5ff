/** Seals hash canonical JSON: its bytes stay what they were when the first matches were sealed. */
import { type Sealed, textOfStep } from '@partie/fairness';
import type { Json } from '@partie/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../src/canonical-json.js';
import { canonicalBefore, textOfStepBefore } from './seal-texts-before.js';

/** Names that sort differently bare and quoted: around the quote (0x22), escaped, beyond ASCII, or like a prototype's. */
const asciiNames = [
  '',
  'a',
  'ab',
  'a!',
  'a b',
  'a"',
  'a#',
  'a\\',
  'a\n',
  'a\u0001',
  'a\u007f',
  'A',
  '_',
  '0',
  '10',
  '9',
];
const otherNames = [
  'é',
  'ž',
  '\u{1f3b2}',
  '\uffff',
  '\ud83c',
  '\u2028',
  '__proto__',
  'constructor',
  'toString',
  'do',
  'cards',
];
const name = fc.oneof(fc.constantFrom(...asciiNames, ...otherNames), fc.string({ unit: 'binary', maxLength: 4 }));
const { json } = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(fc.constant(null), fc.boolean(), fc.integer(), fc.double(), name),
    fc.array(tie('json'), { maxLength: 5 }),
    // As JSON.parse makes them, so that `__proto__` is a name like any other.
    fc.array(fc.tuple(name, tie('json')), { maxLength: 6 }).map((fields) => Object.fromEntries(fields)),
  ),
}));

describe('canonical JSON', () => {
  it('sorts names as they are written, quotes and escapes included', () => {
    expect(canonicalJson({ b: 1, a: [{ d: null, c: 'x' }] })).toBe('{"a":[{"c":"x","d":null}],"b":1}');
    expect(canonicalJson({ a: 1, 'a!': 2, 'a#': 3, ab: 4 })).toBe('{"a!":2,"a":1,"a#":3,"ab":4}');
    expect(canonicalJson({ a: 1, 'a\n': 2, az: 3, aZ: 4 })).toBe('{"a":1,"aZ":4,"a\\n":2,"az":3}');
    expect(canonicalJson({ 10: 'x', 9: 'y', ž: 'z' })).toBe('{"10":"x","9":"y","ž":"z"}');
  });

  it('leaves out what is undefined', () => {
    expect(canonicalJson({ a: 1, b: undefined } as unknown as Json)).toBe('{"a":1}');
  });

  it('has the same bytes as before, for any JSON value', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(canonicalJson(value)).toBe(canonicalBefore(value));
      }),
      { seed: 21, numRuns: 5000 },
    );
  });

  it('of a step has the same bytes as before, for any move and decision', () => {
    const action = fc.oneof(fc.constantFrom('play', 'draw'), name);
    const handles = fc.array(fc.oneof(fc.nat(200), fc.constantFrom(-1, -0, 0.5, 2 ** 53, 1e21)), { maxLength: 5 });
    const move = fc.oneof(
      fc.constant(null),
      fc.record({ do: action }),
      fc.record({ do: action, cards: fc.oneof(handles, fc.constant(undefined)) }),
      fc.record({ do: action, cards: handles, suit: name, more: json }, { requiredKeys: ['do'] }),
      json,
    );
    const step = fc.oneof(
      fc.record({ seat: fc.nat(7), move, draws: fc.constant([]) }),
      fc.record({ decided: fc.record({ places: fc.array(fc.nat(5)), because: name }, { requiredKeys: ['places'] }) }),
    );
    fc.assert(
      fc.property(step, (one) => {
        expect(textOfStep(one as Sealed)).toBe(textOfStepBefore(one as Sealed));
      }),
      { seed: 22, numRuns: 5000 },
    );
  });
});
