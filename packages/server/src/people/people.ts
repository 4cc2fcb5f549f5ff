/** Everybody the server knows: coming in as a guest, coming back with a token, names that nobody else may look like. */
import { hash } from 'node:crypto';
import { cleanText, limits, nameKey } from '@partie/protocol';
import { Person } from './person.js';
import { isReserved } from './reserved-names.js';
import { newId, type Ports } from '../ports.js';
import { refuse } from '../refusal.js';
import type { StoredPerson } from '../store/store.js';

const hashOf = (token: string): string => hash('sha256', token, 'base64url');

/** How exactly the store knows when somebody was last seen: not every return is worth a write. */
const aDay = 24 * 60 * 60 * 1000;

export class People {
  private readonly byId = new Map<string, Person>();
  /** The same by what is kept of their secrets: after a restart everybody comes back at once. */
  private readonly byHash = new Map<string, Person>();
  private readonly ports: Ports;
  /** Names of programs that take seats here. */
  private readonly programs: readonly string[];

  constructor(ports: Ports, programs: readonly string[] = []) {
    this.ports = ports;
    this.programs = programs;
  }

  get(id: string): Person | undefined {
    return this.byId.get(id);
  }
  get count(): number {
    return [...this.byId.values()].filter(({ here }) => here).length;
  }

  /** A new guest, with a secret of his own choice or a new one. It is told once and never stored. */
  async welcome(wished: string, token = newId(this.ports.bytes, 32)): Promise<{ person: Person; token: string }> {
    const { name, key } = this.readName(wished);
    const now = this.ports.clock.now();
    const id = newId(this.ports.bytes, 9);
    const person = new Person({ id, name, nameKey: key, tokenHash: hashOf(token), createdAt: now, seenAt: now });
    await this.save(person, name, key);
    this.keep(person);
    return { person, token };
  }

  /** Back in; or no longer possible. */
  async back(token: string): Promise<Person> {
    return (await this.byToken(token)) ?? refuse('gone');
  }

  /** The person with this secret, if there is one. */
  async byToken(token: string): Promise<Person | null> {
    const hash = hashOf(token);
    const person = this.byHash.get(hash) ?? this.known(await this.ports.store.personByToken(hash));
    if (person === null) return null;
    person.soughtAt = this.ports.clock.now();
    if (person.soughtAt - person.seenAt > aDay) await this.save(person, person.name, person.nameKey);
    return this.isTokenOf(person, token) ? person : null;
  }

  /** Whether it is, at this moment. */
  isTokenOf({ tokenHash }: Person, token: string): boolean {
    return tokenHash === hashOf(token);
  }

  /** Makes this the only token of a person. The earlier one is refused from now on, unless this one cannot be stored. */
  async renewToken(person: Person, token: string): Promise<void> {
    const before = person.tokenHash;
    if (this.isTokenOf(person, token)) return;
    this.setTokenHash(person, hashOf(token));
    try {
      await this.save(person, person.name, person.nameKey);
    } catch (why) {
      this.setTokenHash(person, before);
      throw why;
    }
  }
  private setTokenHash(person: Person, tokenHash: string): void {
    this.byHash.delete(person.tokenHash);
    person.tokenHash = tokenHash;
    this.byHash.set(tokenHash, person);
  }

  /** Lets go of those who are away since before then and of no concern to anybody. */
  forgetIdle(since: number, concerns: (person: Person) => boolean): void {
    for (const [id, person] of this.byId)
      if (!person.here && Math.max(person.awaySince ?? 0, person.soughtAt) < since && !concerns(person)) {
        this.byId.delete(id);
        this.byHash.delete(person.tokenHash);
      }
  }

  async rename(person: Person, wished: string): Promise<void> {
    const { name, key } = this.readName(wished);
    await this.save(person, name, key);
    person.name = name;
    person.nameKey = key;
  }

  /** The person of a stored match or table, loaded if need be. */
  async load(id: string): Promise<Person | null> {
    const known = this.byId.get(id);
    if (known) return known;
    return this.known(await this.ports.store.person(id));
  }

  /** One object a person, whoever asks first. */
  private known(stored: StoredPerson | null): Person | null {
    if (stored === null) return null;
    const person = this.byId.get(stored.id) ?? new Person(stored);
    person.soughtAt = this.ports.clock.now();
    return this.keep(person);
  }
  private keep(person: Person): Person {
    this.byId.set(person.id, person);
    this.byHash.set(person.tokenHash, person);
    return person;
  }

  private readName(wished: string): { name: string; key: string } {
    const name = cleanText(wished, limits.nameCharacters);
    const key = nameKey(name);
    if (key === '') refuse('nameNeeded');
    if (isReserved(key, this.programs)) refuse('nameReserved');
    return { name, key };
  }

  private async save(person: Person, name: string, key: string): Promise<void> {
    const { id, tokenHash, createdAt } = person;
    const seenAt = this.ports.clock.now();
    const saved = await this.ports.store.savePerson({ id, name, nameKey: key, tokenHash, createdAt, seenAt });
    if (saved === 'nameTaken') refuse('nameTaken');
    person.seenAt = seenAt;
  }
}
