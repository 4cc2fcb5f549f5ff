/** The real world: the system's clock, its generator, and a log of one JSON line an entry. */
import { randomBytes } from 'node:crypto';
import { fairRandom } from '@partie/fairness';
import { startEngine } from '../engine-process.js';
import type { Clock, Ports } from '../ports.js';
import type { Store } from '../store.js';

export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, call) {
    // Longer than this Node would call back at once.
    const timer = setTimeout(call, Math.min(milliseconds, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  },
};

export function realPorts(store: Store, log: Ports['log'], clock: Clock = systemClock): Ports {
  return {
    clock,
    store,
    bytes: (count) => randomBytes(count),
    chance: ({ match, secret, step, nonces }) =>
      fairRandom({ match, secret: Buffer.from(secret, 'base64url'), step, nonces }),
    startEngine,
    log,
  };
}

/**
 * Lines of one turn of the event loop are written together: after a restart everybody is back at once, and each writing
 * is a call of the system.
 */
export function writtenTogether(write: (lines: string) => void): (line: string) => void {
  let held = '';
  const flush = () => {
    const lines = held;
    held = '';
    if (lines !== '') write(lines);
  };
  process.on('exit', flush);
  return (line) => {
    if (held === '') setImmediate(flush);
    held += line;
  };
}

/** One JSON object a line, with the time: who did what, when. */
export function lineLog(write: (line: string) => void): Ports['log'] {
  return (entry) => write(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
}
