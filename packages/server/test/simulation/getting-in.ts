/** How people get to a table: by its link, with a password right or wrong, invited, or when those seated have voted. */
import type { Wish } from '@partie/client';
import type { Visit } from './evening.js';
import type { Luck } from './luck.js';

/** How often somebody tries before giving up. */
const patience = { stranger: 2, friend: 6 };

/** What one does who is not at the table. */
export function wishOutside(visit: Visit, luck: Luck, calm: boolean, isJoining: boolean): Wish | null {
  const { table, isStranger } = visit;
  if (table.id === null || visit.away || isJoining) return null;
  if (visit.isOut) {
    visit.out();
    visit.away = luck.happens(0.5);
    return null;
  }
  if (visit.refusals >= (isStranger ? patience.stranger : patience.friend)) {
    visit.away = true;
    return null;
  }
  if (visit.waits) {
    // A restart forgets who waits, so it is asked again now and then.
    if (isStranger && calm && luck.happens(0.2)) return { do: 'table.leave', table: table.id };
    if (!luck.happens(calm ? 0.3 : 0.1)) return null;
  }
  const watch = visit.plan.role === 'watcher' && { watch: true };
  return { do: 'table.join', table: table.id, ...key(visit, luck), ...watch };
}

/** What is shown at the door. A friend who was refused asks for an invite link. */
function key({ plan, table, refusals, isStranger }: Visit, luck: Luck): { invite?: string; password?: string } {
  const entry = isStranger || refusals === 0 ? plan.entry : 'invite';
  if (entry === 'invite') return table.invite === null ? {} : { invite: table.invite };
  if (entry === 'wrongPassword') return { password: luck.pick(['', 'sesame', `${table.plan.password}!`]) };
  return entry === 'password' && table.plan.password !== null ? { password: table.plan.password } : {};
}

export function joinRefused(visit: Visit, code: string, luck: Luck): void {
  visit.waits = code === 'voteNeeded';
  if (visit.waits) return;
  visit.refusals++;
  if (code === 'noTable') visit.away = true;
  if (code === 'noWatching' || code === 'tableFull') visit.away = luck.happens(0.7);
}

/** Told not to be at the table any more; or not to be let in, or that there is nothing to be let into. */
export function turnedAway(visit: Visit, why: string): void {
  visit.isOut = visit.wasThere;
  if (!visit.waits) return;
  visit.waits = false;
  visit.refusals += why === 'votedDown' && !visit.isStranger ? 3 : 1;
}
