import { type Sealed, sealOf } from '@partie/fairness';
import type { Json, MatchRecord, Step } from '@partie/kit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RunningSeal, type SavedSeal } from '../src/running-seal.js';

const secret = new Uint8Array(32).fill(9);
const match = 'm';
const record: MatchRecord = { game: 'g', version: 1, seats: 2, options: {}, draws: [], steps: [] };
const sealAfter = (steps: Step[]) => sealOf(secret, match, { ...record, steps });
const newSeal = () => new RunningSeal(secret, sealAfter([]));

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

it('tells what is sealed of all steps, and of all but the last; also if steps are taken back, and after a restart', () => {
  const wishes = fc.array(fc.record({ step, isTakenBack: fc.boolean(), isSaved: fc.boolean() }), {
    minLength: 40,
    maxLength: 110,
  });
  const property = fc.property(wishes, (all) => {
    const steps: Step[] = [];
    let seal = newSeal();
    for (const { step: made, isTakenBack, isSaved } of all) {
      const before = seal.mark();
      seal.add(made satisfies Sealed);
      steps.push(made);
      if (isSaved) seal = RunningSeal.from(secret, JSON.parse(JSON.stringify(seal.save())) as SavedSeal & Json);
      expect([seal.tell(before), seal.tell()]).toEqual([sealAfter(steps.slice(0, -1)), sealAfter(steps)]);
      if (!isTakenBack) continue;
      seal.back(before);
      steps.pop();
      expect(seal.tell()).toBe(sealAfter(steps));
    }
  });
  fc.assert(property, { numRuns: 30 });
});
