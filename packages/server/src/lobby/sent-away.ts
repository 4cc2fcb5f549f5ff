/**
 * Those whom the host of a table has sent away. They stay out for a while; and who comes to the server for the first time
 * meanwhile, from where one of them was, needs an invitation: it may be the same person under another name.
 */
import type { Person } from '../people/person.js';

/** Milliseconds for which one stays out. */
const staysOutFor = 10 * 60_000;

interface SentAwayFrom {
  readonly addresses: ReadonlySet<string>;
  readonly at: number;
}

export class SentAway {
  /** Until when, by the id of the person. */
  readonly until = new Map<string, number>();
  /** Where they were connected from; forgotten at a restart. */
  private from: readonly SentAwayFrom[] = [];

  add({ id, connections, lastAddress }: Person, now: number): void {
    this.until.set(id, now + staysOutFor);
    // Who is not connected at this moment has been, from somewhere.
    const addresses = new Set([...connections].map(({ line }) => line.address));
    if (lastAddress !== null) addresses.add(lastAddress);
    this.from = [...this.from, { addresses, at: now }];
  }

  /** Milliseconds for which this person has to stay out. */
  staysOut({ id }: Person, now: number): number {
    for (const [one, until] of this.until) if (until <= now) this.until.delete(one);
    return (this.until.get(id) ?? now) - now;
  }

  /** Milliseconds for which this person needs an invitation, coming from there. */
  needsInvitation({ createdAt }: Person, address: string, now: number): number {
    this.from = this.from.filter(({ at }) => at + staysOutFor > now);
    const before = this.from.findLast(({ addresses, at }) => addresses.has(address) && createdAt >= at);
    return before === undefined ? 0 : before.at + staysOutFor - now;
  }
}
