import { gameById } from '@partie/games';
import { earlierSealOf, type MatchFile, sealOf, stepsSealed, verifyMatch } from '@partie/fairness';
import { describe, expect, it } from 'vitest';
import { honest, withRecord } from './forging.js';
import { bytes, secretNumber } from './honest-match.js';

const seal = ({ match, record, secret, decided }: MatchFile) => sealOf(bytes(secret), match, record, decided);
const sealedMatch: MatchFile = { ...honest, seal: seal(honest) };

describe('the seal', () => {
  it('of an honest file fits', () => {
    expect(seal(honest)).toMatch(/^[0-9a-f]{40}$/);
    expect(verifyMatch(sealedMatch, gameById)).toEqual({ ok: true });
    expect(verifyMatch(JSON.stringify(sealedMatch), gameById)).toEqual({ ok: true });
  });

  it('of a file from when every step was sealed by itself fits, too', () => {
    const { match, record, secret } = honest;
    const earlier = earlierSealOf(bytes(secret), match, record);
    expect(earlier).not.toBe(seal(honest));
    expect(verifyMatch({ ...honest, seal: earlier }, gameById)).toEqual({ ok: true });
  });

  it('does not fit when anything is changed that made no difference to the rules: an option, the end of the record', () => {
    const { outcome: _, ...unfinished } = sealedMatch;
    const options = { ...honest.record.options, target: 200 };
    const forged = [
      withRecord({ options }, sealedMatch),
      { ...unfinished, record: { ...honest.record, steps: honest.record.steps.slice(0, -1) } },
      { ...unfinished, record: { ...honest.record, steps: honest.record.steps.slice(0, 5) }, decided: { places: [] } },
    ];
    for (const file of forged) {
      expect(verifyMatch(file, gameById)).toEqual({
        ok: false,
        finding: { kind: 'sealMismatch' },
      });
      const { seal: __, ...unsealed } = file;
      expect(verifyMatch(unsealed, gameById)).toMatchObject({ ok: true });
    }
  });

  it('is another one for every match, secret, option, step and decision', () => {
    const { record, match, secret } = honest;
    const steps = record.steps.map((_, i) => withRecord({ steps: record.steps.slice(0, i) }));
    const all = [honest, ...steps, { ...honest, match: `${match}x` }, withRecord({ seats: 4 })].map(seal);
    all.push(sealOf(secretNumber(1), match, record), sealOf(bytes(secret), match, record, { places: [] }));
    expect(new Set(all).size).toBe(all.length);
    // Or it would not be seen what is under the first seals.
    expect(record.steps.length).toBeGreaterThan(2 * stepsSealed);
  });

  it('does not depend on the order in which a file names things', () => {
    const turned = <T extends object>(value: T) => Object.fromEntries(Object.entries(value).reverse()) as T;
    const { record } = honest;
    const steps = record.steps.map((step) => turned({ ...step, move: step.move && turned(step.move) }));
    expect(seal(withRecord({ options: turned(record.options), steps }))).toBe(seal(honest));
  });

  it('is pinned in both formats: a stored match must verify for ever', () => {
    const secret = Uint8Array.from({ length: 32 }, (_, i) => i);
    const moves = [{ do: 'draw' }, { do: 'play', cards: [7], suit: 'h' }, { do: 'play', cards: [12, 3] }, null];
    const steps = Array.from({ length: 40 }, (_, i) => ({ seat: i % 2, move: moves[i % 4] ?? null, draws: [] }));
    const record = {
      game: 'prsi',
      version: 1,
      seats: 2,
      options: { rounds: 3, a: 'x', 'a b': true },
      draws: [],
      steps,
    };
    const decided = { places: [1, 2], because: 'left' };
    expect(sealOf(secret, 'match-7', record, decided)).toBe('0580024ad34de9c48ed0bdefe93663d6aac0a5d6');
    expect(earlierSealOf(secret, 'match-7', record, decided)).toBe('4362a402f937dbfe967b0613eda1796716bab6ac');
  });

  it('must be one', () => {
    expect(verifyMatch({ ...honest, seal: 'wax' }, gameById)).toMatchObject({
      finding: { kind: 'valueInvalid', path: 'seal', expected: 'hex40' },
    });
  });
});
