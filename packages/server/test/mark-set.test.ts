import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MarkSet } from '../src/mark-set.js';

it('is a set of marks, however many there are and wherever they would lie', () => {
  // Many that point to the same places, beside any others.
  const mark = fc.oneof(
    fc.nat(2 ** 30 - 1),
    fc.nat(40),
    fc.nat(20).map((n) => n * 1024),
  );
  fc.assert(
    fc.property(fc.array(mark, { maxLength: 300 }), fc.array(mark), (added, others) => {
      const [marks, set] = [new MarkSet(), new Set<number>()];
      for (const one of added) {
        expect(marks.add(one)).toBe(!set.has(one));
        set.add(one);
      }
      for (const one of [...added, ...others]) expect(marks.has(one)).toBe(set.has(one));
    }),
  );
});
