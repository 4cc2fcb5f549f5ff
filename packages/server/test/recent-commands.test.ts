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
      const map = new Map<string, { content: number; row: number }>();
      for (const { actor, command, content, row } of steps) {
        if (map.has(`${actor} ${command}`)) continue;
        recent.add(actor, command, content, row);
        map.set(`${actor} ${command}`, { content, row });
        const [oldest] = map.keys();
        if (map.size > most && oldest !== undefined) map.delete(oldest);
        const again = new RecentCommands(most, recent.entries());
        expect(again.entries()).toEqual(recent.entries());
        for (const who of actors) {
          for (const what of commands) {
            expect(recent.get(who, what)).toEqual(map.get(`${who} ${what}`));
            expect(recent.has(who, what)).toBe(map.has(`${who} ${what}`));
            expect(again.get(who, what)).toEqual(recent.get(who, what));
          }
        }
      }
      expect(recent.entries()).toHaveLength(map.size);
    }),
  );
});

it('takes texts for the same that are the same, whatever they are made of', () => {
  const recent = new RecentCommands(3);
  recent.add('anna', 'move-12', 1, 7);
  expect(recent.get(['an', 'na'].join(''), `move-${6 + 6}`)).toEqual({ content: 1, row: 7 });
});
