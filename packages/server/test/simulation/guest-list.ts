/** Who comes to which table of a seed, and how they try to get in: invited, with the password, by vote, or not at all. */
import type { Luck } from './luck.js';
import type { TablePlan } from './table-plan.js';

/**
 * - `link`          by the table's id alone; where there is a vote, they wait for it
 * - `password`      knows the password, where there is one
 * - `wrongPassword` guesses it
 * - `invite`        has an invite link, which passes lock, password and vote
 */
export type Entry = 'link' | 'password' | 'wrongPassword' | 'invite';

export interface VisitPlan {
  /** Index of the table. */
  readonly table: number;
  readonly role: 'host' | 'guest' | 'watcher' | 'stranger';
  readonly entry: Entry;
}

/** All tables somebody comes to; mostly one. */
export type GuestPlan = readonly VisitPlan[];

export function guestListOf(tables: readonly TablePlan[], luck: Luck): GuestPlan[] {
  const guests: VisitPlan[][] = [];
  for (const [table, plan] of tables.entries()) {
    const entryOfFriend = (): Entry => (luck.happens(0.3) ? 'invite' : plan.password === null ? 'link' : 'password');
    const visits: VisitPlan[] = [{ table, role: 'host', entry: 'link' }];
    for (let i = 1; i < plan.players; i++) visits.push({ table, role: 'guest', entry: entryOfFriend() });
    if (luck.happens(0.25)) visits.push({ table, role: 'watcher', entry: entryOfFriend() });
    // Nobody at the table votes for strangers, and nobody tells them the password.
    const mayBeRefused = plan.password !== null || plan.settings.joining === 'vote';
    if (mayBeRefused && luck.happens(0.6))
      visits.push({ table, role: 'stranger', entry: luck.pick(['link', 'wrongPassword'] as const) });
    // Some of those who are at an earlier table come to this one, too.
    for (const visit of visits) {
      const earlier = guests.filter((guest) => guest.every((other) => other.table !== table));
      if (earlier.length > 0 && luck.happens(0.4)) luck.pick(earlier).push(visit);
      else guests.push([visit]);
    }
  }
  return guests;
}
