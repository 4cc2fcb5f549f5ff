import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Recent } from '../src/recent.js';

const names = ['', 'a', 'b', 'c', 'd', 'ab', 'anna 1', 'anna 2'];
const name = fc.constantFrom(...names);
const step = fc.record({ name, value: fc.nat(9) });

it('remembers the last few by name, as a map does of which the oldest is taken', () => {
  fc.assert(
    fc.property(fc.array(step), fc.integer({ min: 1, max: 5 }), (steps, most) => {
      const recent = new Recent<number>(most);
      const map = new Map<string, number>();
      for (const { name, value } of steps) {
        recent.set(name, value);
        map.set(name, value);
        const [oldest] = map.keys();
        if (map.size > most && oldest !== undefined) map.delete(oldest);
        expect(recent.entries()).toEqual([...map]);
        for (const other of names) {
          expect(recent.get(other)).toBe(map.get(other));
          expect(recent.has(other)).toBe(map.has(other));
        }
      }
      expect(new Recent(most, recent.entries()).entries()).toEqual([...map]);
    }),
  );
});
