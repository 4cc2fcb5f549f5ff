/** Time in which nobody could play. */
import type { Outage } from '../actor/store-outages.js';

export type { Outage };

/** How many milliseconds from `at` until now lie in any of them. */
export function outageSince(at: number, now: number, outages: readonly Outage[]): number {
  if (outages.length === 0) return 0;
  let lost = 0;
  let counted = at;
  for (const { since, until } of outages.toSorted((a, b) => a.since - b.since)) {
    const from = Math.max(since, counted);
    const to = Math.min(until ?? now, now);
    if (to <= from) continue;
    lost += to - from;
    counted = to;
  }
  return lost;
}
