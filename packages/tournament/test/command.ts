/**
 * Simulated tournaments from the command line:
 *
 *     npm run test:tournaments -- --count 100000 --large 200
 *     npm run test:tournaments -- --first 50001 --count 50000     of several processes
 *     npm run test:tournaments -- --seed 7 --entrants 12
 */
import type { Format } from '../src/index.js';
import { diceOf } from './play.js';
import { simulate } from './simulation.js';

const given = (name: string): number | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : Number(process.argv[at + 1]);
};

/** Formats that are played with hundreds of entrants. */
const large: readonly Format[] = [
  { kind: 'single', thirdPlace: true },
  { kind: 'double', secondFinal: true },
  { kind: 'groups', groups: 64, advance: 2, cycles: 1, thirdPlace: true },
  { kind: 'swiss', rounds: 2 },
  { kind: 'mcmahon', rounds: 2, bar: 30, floor: 10 },
  { kind: 'arena' },
  { kind: 'tables', rounds: 3, size: 4 },
];

let failed = 0;
function run(seed: number, entrants: number, format?: Format): void {
  try {
    simulate(seed, entrants, format);
  } catch (error) {
    failed++;
    process.stdout.write(`seed ${seed}, ${entrants} entrants${format ? `, ${format.kind}` : ''}: ${String(error)}\n`);
  }
}

const one = given('seed');
const first = given('first') ?? 1;
const began = Date.now();
const count = one === undefined ? (given('count') ?? 100_000) : 1;
const many = one === undefined ? (given('large') ?? 200) : 0;
for (let i = 0; i < count; i++) {
  const seed = one ?? first + i;
  run(seed, given('entrants') ?? 2 + Math.floor(diceOf(seed)() * 31));
}
for (let i = 0; i < many; i++) {
  const seed = first + i;
  run(seed, 257 + Math.floor(diceOf(seed)() * 256), large[i % large.length]);
}
const seconds = ((Date.now() - began) / 1000).toFixed(1);
process.stdout.write(`${count} tournaments and ${many} of more than 256 entrants: ${failed} failed, in ${seconds} s\n`);
process.exitCode = failed > 0 ? 1 : 0;
