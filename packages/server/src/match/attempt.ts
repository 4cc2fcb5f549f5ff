/** What the server does for somebody who is away, or whose time is up, may fail; nobody waits for an answer. */
import type { Ports } from '../ports.js';
import { Refused } from '../refusal.js';

/** Answers whether it is done with; false: it is worth trying again. */
export type Attempt = (work: Promise<void>) => Promise<boolean>;

/** Milliseconds before something is tried again that the store could not take. */
export const tryAgainAfter = 1000;

export function attemptsOf(match: string, log: Ports['log'], isStopped: () => boolean): Attempt {
  return async (work) => {
    try {
      await work;
      return true;
    } catch (error) {
      // It came too late, which is nobody's fault.
      if (error instanceof Refused) return error.refusal.code !== 'later';
      if (!isStopped()) log({ what: 'error', match, error: String(error) });
      return false;
    }
  };
}
