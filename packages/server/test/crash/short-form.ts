/** What every submission must pass, in about a minute. */
import type { CrashPlan } from './crash.js';

export const shortForm: CrashPlan = {
  tables: 12,
  troubles: { kill: 10, loop: 1, stop: 2, pause: 1, full: 1 },
  pace: 60,
  seed: 1,
};
