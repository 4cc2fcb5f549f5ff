import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RecentCommands } from '../src/recent-commands.js';

const actors = ['anna', 'bob', ''];
const commands = ['', 'a', 'b', 'c', 'ab'];
const step = fc.record({
  actor: fc.constantFrom(...actors),
  command: fc.constantFrom(...commands),
  content: fc.nat(9),
  row: fc.nat(9),
});

it('remembers the last few, as a map does of which the oldest is taken', () => {
  fc.assert(
    fc.property(fc.array(step), fc.integer({ min: 1, max: 5 }), (steps, most) => {
      const recent = new RecentCommands(most);
      const map = new Map<string, readonly [string, string, number, number]>();
      for (const { actor, command, content, row } of steps) {
        if (map.has(`${actor} ${command}`)) continue;
        recent.add(actor, command, content, row);
        map.set(`${actor} ${command}`, [actor, command, content, row]);
        const [oldest] = map.keys();
        if (map.size > most && oldest !== undefined) map.delete(oldest);
        expect(recent.entries()).toEqual([...map.values()]);
        for (const who of actors) {
          for (const what of commands) {
            expect(recent.get(who, what)).toEqual(map.get(`${who} ${what}`));
            expect(recent.has(who, what)).toBe(map.has(`${who} ${what}`));
          }
        }
      }
      expect(new RecentCommands(most, recent.entries()).entries()).toEqual([...map.values()]);
    }),
  );
});

it('takes texts for the same that are the same, whatever they are made of', () => {
  const recent = new RecentCommands(3, [['anna', 'move-12', 1, 7]]);
  expect(recent.get(['an', 'na'].join(''), `move-${6 + 6}`)).toEqual(['anna', 'move-12', 1, 7]);
});
