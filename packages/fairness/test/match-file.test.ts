/** Files that are none: always a clear word, never a crash. */
import type { Step } from '@partie/kit';
import { type MatchFile, readMatchFile } from '@partie/fairness';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { honest, withDraws, withRecord } from './forging.js';
import { verdictOn } from './honest-match.js';

describe('a file that cannot be checked', () => {
  it.each([
    ['not JSON', 'hello', 'this is not a match file: it is not JSON'],
    ['empty', '', 'this is not a match file: it is not JSON'],
    ['a number', 7, 'this is not a match file: it must be an object'],
    ['nothing', undefined, 'this is not a match file: it is missing'],
    ['a list', [], 'this is not a match file: it must be an object'],
    ['without format', {}, 'this is not a match file: "format" is missing'],
    ['of a later format', { ...honest, format: 2 }, 'this match file has a format that this program does not know'],
    ['without secret', { ...honest, secret: undefined }, 'this is not a match file: "secret" is missing'],
    [
      'with a short secret',
      { ...honest, secret: 'ab' },
      'this is not a match file: "secret" must be 64 hex digits, in small letters',
    ],
    [
      'with an odd match id',
      { ...honest, match: 'a b' },
      'this is not a match file: "match" must be 1 to 64 visible ASCII characters',
    ],
    ['without record', { ...honest, record: null }, 'this is not a match file: "record" must be an object'],
    [
      'with half a step',
      withRecord({ steps: [{ seat: 0, draws: [] } as unknown as Step] }),
      'this is not a match file: step 1 has no move',
    ],
    [
      'with odd draws',
      withDraws(0, () => [{ label: 'stock', drawn: ['7h'] as unknown as number[] }]),
      'this is not a match file: a number in a draw of the first deal must be a whole number, not negative',
    ],
    ['of an unknown game', withRecord({ game: 'whist' }), "this program does not know the game 'whist'"],
    [
      'of other rules',
      withRecord({ version: 9 }),
      'the match was played by version 9 of the rules of prsi; this program has version 1',
    ],
  ])('says why: %s', (_name, file, lie) => {
    expect(verdictOn(file)).toEqual({ ok: false, step: null, lie });
  });

  it('never makes the check crash, whatever is put in place of any part', () => {
    const small = JSON.stringify(withRecord({ steps: honest.record.steps.slice(0, 3) }));
    const parts = [...small.matchAll(/"(?:[^"\\]|\\.)*"|\d+|\{\}|\[\]|null|true|false/g)];
    const odd = ['null', '-1', '0.5', '1e99', '"x"', '[]', '{}', 'true', '"__proto__"', '[[[]]]', '4294967295'];
    fc.assert(
      fc.property(fc.constantFrom(...parts), fc.constantFrom(...odd), ({ 0: part, index }, instead) => {
        const text = small.slice(0, index) + instead + small.slice(index + part.length);
        const verdict = verdictOn(text);
        expect(verdict.ok || verdict.lie.length > 10).toBe(true);
      }),
      { seed: 11, numRuns: 3000 },
    );
    fc.assert(
      fc.property(fc.nat(small.length - 1), (cut) => {
        expect(verdictOn(small.slice(0, cut))).toMatchObject({ step: null });
      }),
      { seed: 12, numRuns: 200 },
    );
  });

  it('cannot break the line or steer the terminal it is printed on', () => {
    const rude = withRecord({ game: 'a\n\u001b[31mb\u202ec' });
    expect(verdictOn(rude)).toMatchObject({
      lie: "this program does not know the game 'a\\u{a}\\u{1b}[31mb\\u{202e}c'",
    });
    const long = withRecord({ options: { ...honest.record.options, rounds: 'x'.repeat(10_000) } });
    const verdict = verdictOn(long);
    expect(!verdict.ok && verdict.lie.length).toBeLessThan(500);
  });

  it('is read the same way by readMatchFile', () => {
    expect(readMatchFile(JSON.stringify(honest))).toEqual({ file: JSON.parse(JSON.stringify(honest)) as MatchFile });
    expect(readMatchFile('{')).toEqual({ problem: 'this is not a match file: it is not JSON' });
  });
});
