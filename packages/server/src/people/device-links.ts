/**
 * Personal links: whoever opens one is the person who made it, on another device. Each works once, for ten minutes, and only
 * the newest of a person; they are not stored, so that a restart makes them void.
 */
import { hash } from 'node:crypto';
import type { Limits } from '../limits.js';
import type { Person } from './person.js';
import { newId, type Ports } from '../ports.js';
import { Rates } from '../rate-limit.js';
import { refuse } from '../refusal.js';

export const validFor = 10 * 60_000;

interface DeviceLink {
  readonly person: Person;
  readonly until: number;
}

/** Kept and found by its hash, so that looking it up tells nobody how much of a guess was right. */
const keyOf = (code: string): string => hash('sha256', code, 'base64url');

export class DeviceLinks {
  private readonly ports: Ports;
  private readonly links = new Map<string, DeviceLink>();
  private readonly rates: Rates;

  constructor(ports: Ports, { deviceLinkRate }: Pick<Limits, 'deviceLinkRate'>) {
    this.ports = ports;
    this.rates = new Rates(ports.clock, deviceLinkRate, 60);
  }

  /** `until`: by the server's clock. */
  make(person: Person): { readonly link: string; readonly until: number } {
    if (!this.rates.take(person.id)) refuse('tooFast');
    const now = this.ports.clock.now();
    for (const [key, one] of this.links) if (one.person === person || one.until <= now) this.links.delete(key);
    const link = newId(this.ports.bytes, 18);
    const until = now + validFor;
    this.links.set(keyOf(link), { person, until });
    return { link, until };
  }

  /** Whose link it is. */
  whose(link: string): Person {
    const found = this.links.get(keyOf(link));
    return found !== undefined && found.until > this.ports.clock.now() ? found.person : refuse('linkUsed');
  }
  /** The same; it is void from now on. */
  use(link: string): Person {
    const person = this.whose(link);
    this.links.delete(keyOf(link));
    return person;
  }

  /** All devices but one were signed out: nobody comes in by a link that was made before. */
  revoke(person: Person): void {
    for (const [key, one] of this.links) if (one.person === person) this.links.delete(key);
  }
}
