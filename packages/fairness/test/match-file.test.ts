/** Files that are damaged or something else: always a finding, never a crash. */
import { prsi } from '@partie/games';
import { type Game, languages, type Step } from '@partie/kit';
import { type MatchFile, readMatchFile, tellFinding, type ValueType } from '@partie/fairness';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { honest, withDraws, withRecord } from './forging.js';
import { verdictOn } from './honest-match.js';

describe('a file that cannot be checked', () => {
  const missing = (path: string) => ({ kind: 'valueMissing', path });
  const invalid = (path: string, expected: ValueType) => ({ kind: 'valueInvalid', path, expected });

  it.each([
    ['not JSON', 'hello', { kind: 'notJson' }],
    ['empty', '', { kind: 'notJson' }],
    ['a number', 7, invalid('', 'object')],
    ['nothing', undefined, missing('')],
    ['a list', [], invalid('', 'object')],
    ['without format', {}, missing('format')],
    ['of a later format', { ...honest, format: 2 }, { kind: 'unknownFormat' }],
    ['without secret', { ...honest, secret: undefined }, missing('secret')],
    ['with a short secret', { ...honest, secret: 'ab' }, invalid('secret', 'hex64')],
    ['with an odd match id', { ...honest, match: 'a b' }, invalid('match', 'matchId')],
    ['without record', { ...honest, record: null }, invalid('record', 'object')],
    ['with an odd game', withRecord({ game: 7 as unknown as string }), invalid('record.game', 'text')],
    ['with odd steps', withRecord({ steps: {} as unknown as Step[] }), invalid('record.steps', 'list')],
    [
      'with half a step',
      withRecord({ steps: [{ seat: 0, draws: [] } as unknown as Step] }),
      missing('record.steps[0].move'),
    ],
    [
      'with odd draws',
      withDraws(0, () => [{ label: 'stock', drawn: ['7h'] as unknown as number[] }]),
      invalid('record.draws[0].drawn[0]', 'count'),
    ],
    [
      'with an odd nonce',
      { ...honest, nonces: [{ from: 0, seat: -1, text: 'x' }] },
      invalid('nonces[0].seat', 'count'),
    ],
    [
      'with a long nonce',
      { ...honest, nonces: [{ from: 0, seat: 1, text: 'x'.repeat(65) }] },
      { kind: 'nonceInvalid', seat: 1, from: 0 },
    ],
    ['with odd places', { ...honest, outcome: { places: ['1'] } }, invalid('outcome.places[0]', 'count')],
    ['of an unknown game', withRecord({ game: 'whist' }), { kind: 'unknownGame', game: 'whist' }],
    ['of other rules', withRecord({ version: 9 }), { kind: 'otherVersion', game: 'prsi', version: 9, known: 1 }],
  ])('says why: %s', (_name, file, finding) => {
    expect(verdictOn(file)).toEqual({ ok: false, finding });
  });

  it('never makes the check crash, whatever is put in place of any part', () => {
    const small = JSON.stringify(withRecord({ steps: honest.record.steps.slice(0, 3) }));
    const parts = [...small.matchAll(/"(?:[^"\\]|\\.)*"|\d+|\{\}|\[\]|null|true|false/g)];
    const odd = ['null', '-1', '0.5', '1e99', '"x"', '[]', '{}', 'true', '"__proto__"', '[[[]]]', '4294967295'];
    fc.assert(
      fc.property(fc.constantFrom(...parts), fc.constantFrom(...odd), ({ 0: part, index }, instead) => {
        const text = small.slice(0, index) + instead + small.slice(index + part.length);
        const verdict = verdictOn(text);
        for (const language of languages)
          expect(verdict.ok || tellFinding(verdict.finding, language, prsi as Game).length > 10).toBe(true);
      }),
      { seed: 11, numRuns: 3000 },
    );
    fc.assert(
      fc.property(fc.nat(small.length - 1), (cut) => {
        expect(verdictOn(small.slice(0, cut))).toEqual({ ok: false, finding: { kind: 'notJson' } });
      }),
      { seed: 12, numRuns: 200 },
    );
  });

  it('is read the same way by readMatchFile', () => {
    expect(readMatchFile(JSON.stringify(honest))).toEqual({ file: JSON.parse(JSON.stringify(honest)) as MatchFile });
    expect(readMatchFile('{')).toEqual({ finding: { kind: 'notJson' } });
  });
});
