/** The ports of a real server: the system's clock and timers, its random generator, and programs that are started. */
import { randomBytes } from 'node:crypto';
import { fairRandom } from '@partie/fairness';
import { hasProgram, startEngine } from '../engines/engine-process.js';
import type { Clock, Ports } from '../ports.js';
import type { Store } from '../store/store.js';
import { pairingThread } from '../tournament/pairing-thread.js';

const startedAt = Date.now() - performance.now();

export const systemClock: Clock = {
  now: () => Math.floor(startedAt + performance.now()),
  date: () => Date.now(),
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
    findPairings: pairingThread(),
    hasProgram,
    log,
  };
}
