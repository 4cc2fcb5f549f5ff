import { describe, it } from 'vitest';
import type { Format } from '../src/index.js';
import { diceOf } from './play.js';
import { simulate } from './simulation.js';

describe('simulated tournaments keep what they promise', () => {
  it('of every format, with people who leave, come late, and games without result', () => {
    for (let seed = 1; seed <= 300; seed++) simulateOrSay(seed, 2 + Math.floor(diceOf(seed)() * 31));
  });
  const many: Partial<Record<Format['kind'], number>> = { swiss: 100, double: 130 };
  const large: readonly Format[] = [
    { kind: 'single', thirdPlace: true },
    { kind: 'double', secondFinal: true },
    { kind: 'swiss', rounds: 3 },
    { kind: 'tables', rounds: 2, size: 4 },
  ];
  for (const format of large)
    it(`of many entrants: ${format.kind}`, () => simulateOrSay(1, many[format.kind] ?? 300, format));
});

function simulateOrSay(seed: number, entrants: number, format?: Format): void {
  try {
    simulate(seed, entrants, format);
  } catch (error) {
    throw new Error(`seed ${seed}, ${entrants} entrants: ${String(error)}`, { cause: error });
  }
}
