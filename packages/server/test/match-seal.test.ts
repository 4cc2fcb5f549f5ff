import { sealOf } from '@partie/fairness';
import type { MatchRecord, Step } from '@partie/kit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addToSeal, type RunningSeal, sealNow, startSeal } from '../src/match/match-seal.js';
import { seals } from '../src/match/match-settings.js';
import type { MatchHeader } from '../src/store/store.js';
import { header as sample } from './store-samples.js';

const secret = new Uint8Array(32).fill(9);
const header: MatchHeader = {
  ...sample('m'),
  options: {},
  settings: { seals, secret: Buffer.from(secret).toString('base64url') },
};
const record: MatchRecord = { ...header, options: {}, draws: [], steps: [] };
const sealAfter = (steps: Step[]) => sealOf(secret, 'm', { ...record, steps });

const step = fc.record({
  seat: fc.nat(3),
  move: fc.oneof(
    fc.constant(null),
    fc.record({
      do: fc.constantFrom('play', 'lay'),
      cards: fc.array(fc.nat(200), { maxLength: 30 }),
      suit: fc.string(),
    }),
  ),
  draws: fc.constant([]),
}) as fc.Arbitrary<Step>;

it('tells what is sealed of all steps, also if steps are taken back', () => {
  const wishes = fc.array(fc.record({ step, isTakenBack: fc.boolean() }), { minLength: 40, maxLength: 110 });
  const property = fc.property(wishes, (all) => {
    const steps: Step[] = [];
    let seal = startSeal(header) as RunningSeal;
    for (const { step: made, isTakenBack } of all) {
      const after = addToSeal(header, seal, made) as RunningSeal;
      expect([sealNow(header, seal), sealNow(header, after)]).toEqual([sealAfter(steps), sealAfter([...steps, made])]);
      if (isTakenBack) continue;
      seal = after;
      steps.push(made);
    }
  });
  fc.assert(property, { numRuns: 5 });
});

it('is left out in matches that began before there were such seals', () => {
  expect(startSeal({ ...header, settings: { secret: '' } })).toBeNull();
  expect(addToSeal(header, null, { seat: 0, move: null })).toBeNull();
});
