/** Everybody the server knows: coming in as a guest, coming back with a token, names that nobody else may look like. */
import { hash } from 'node:crypto';
import { cleanText, limits, nameKey } from '@partie/protocol';
import { Person } from './person.js';
import { isReserved } from './reserved-names.js';
import { newId, type Ports } from '../ports.js';
import { refuse } from '../refusal.js';
import { freedKey, type StoredPerson } from '../store/store.js';

const hashOf = (token: string): string => hash('sha256', token, 'base64url');

const anHour = 60 * 60 * 1000;
/** How exactly the store knows when somebody was last seen: not every return is worth a write. */
const seenWithin = anHour;
/** A guest who was not seen for a day loses the name when somebody else wants it. */
const nameFreeAfter = 24 * anHour + seenWithin;
/** Tokens of one person beside the first; a further one takes the place of the oldest. */
const mostOtherTokens = 9;

export class People {
  private readonly byId = new Map<string, Person>();
  /** The same by what is kept of their secrets: after a restart everybody comes back at once. */
  private readonly byHash = new Map<string, Person>();
  private readonly ports: Ports;
  /** Names of programs that take seats here. */
  private readonly programs: readonly string[];
  /** Whether a person is at a table or in a match, and keeps the name whatever happens. */
  isNeeded: (person: Person) => boolean = () => false;

  constructor(ports: Ports, programs: readonly string[] = []) {
    this.ports = ports;
    this.programs = programs;
  }

  get(id: string): Person | undefined {
    return this.byId.get(id);
  }
  /** When one of these was last connected. */
  lastHere(ids: readonly (string | null)[]): number {
    return Math.max(0, ...ids.map((id) => (id === null ? 0 : (this.byId.get(id)?.lastHere ?? 0))));
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
    await this.saveUnder(person, name, key);
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
    if (person.nameKey === freedKey(person.id)) await this.nameAgain(person);
    else if (person.soughtAt - person.seenAt > seenWithin) await this.save(person);
    return this.isTokenOf(person, token) ? person : null;
  }
  /** The person with this name. */
  async byName(key: string): Promise<Person | null> {
    return this.known(await this.ports.store.personByName(key));
  }

  /** Whether it is, at this moment. */
  isTokenOf({ tokenHash, otherTokens }: Person, token: string): boolean {
    const hash = hashOf(token);
    return tokenHash === hash || otherTokens.includes(hash);
  }

  /** A further device speaks for this person from now on. */
  addToken(person: Person, token: string): Promise<void> {
    if (this.isTokenOf(person, token)) return Promise.resolve();
    const others = [...person.otherTokens, hashOf(token)].slice(-mostOtherTokens);
    return this.changeTokens(person, person.tokenHash, others, person.passphrase);
  }

  /**
   * Makes this the only token of a person, and removes the passphrase if it is not to be kept. The earlier ones are refused
   * from now on, unless this one cannot be stored.
   */
  renewToken(person: Person, token: string, keepsPassphrase: boolean): Promise<void> {
    const passphrase = keepsPassphrase ? person.passphrase : undefined;
    const isOnlyOne = person.tokenHash === hashOf(token) && person.otherTokens.length === 0;
    if (isOnlyOne && passphrase === person.passphrase) return Promise.resolve();
    return this.changeTokens(person, hashOf(token), [], passphrase);
  }
  private async changeTokens(
    person: Person,
    first: string,
    others: readonly string[],
    passphrase: string | undefined,
  ): Promise<void> {
    const { tokenHash, otherTokens, passphrase: before } = person;
    this.setTokens(person, first, others);
    person.passphrase = passphrase;
    try {
      await this.save(person);
    } catch (why) {
      this.setTokens(person, tokenHash, otherTokens);
      person.passphrase = before;
      throw why;
    }
  }
  private setTokens(person: Person, first: string, others: readonly string[]): void {
    this.forgetTokens(person);
    person.tokenHash = first;
    person.otherTokens = others;
    this.keep(person);
  }
  private forgetTokens({ tokenHash, otherTokens }: Person): void {
    for (const hash of [tokenHash, ...otherTokens]) this.byHash.delete(hash);
  }

  async setPassphrase(person: Person, hash: string | undefined): Promise<void> {
    const before = person.passphrase;
    person.passphrase = hash;
    try {
      await this.save(person);
    } catch (why) {
      person.passphrase = before;
      throw why;
    }
  }

  /** Lets go of those who are away since before then and of no concern to anybody. */
  forgetIdle(since: number): void {
    for (const [id, person] of this.byId)
      if (!person.here && Math.max(person.awaySince ?? 0, person.soughtAt) < since && !this.isNeeded(person)) {
        this.byId.delete(id);
        this.forgetTokens(person);
      }
  }
  /** Whoever is connected is seen: the store is told now and then. */
  noteWhoIsHere(): void {
    const since = this.ports.clock.now() - seenWithin;
    for (const person of this.byId.values())
      if (person.here && person.seenAt < since)
        this.save(person).catch((error: unknown) => this.ports.log({ what: 'untidy', error: String(error) }));
  }

  async rename(person: Person, wished: string): Promise<void> {
    const { name, key } = this.readName(wished);
    await this.saveUnder(person, name, key);
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
    if (!this.byId.has(stored.id)) person.soughtAt = this.ports.clock.now();
    return this.keep(person);
  }
  private keep(person: Person): Person {
    this.byId.set(person.id, person);
    for (const hash of [person.tokenHash, ...person.otherTokens]) this.byHash.set(hash, person);
    return person;
  }

  // ---- names --------------------------------------------------------------------------------------------------------------

  private readName(wished: string): { name: string; key: string } {
    const name = cleanText(wished, limits.nameCharacters);
    const key = nameKey(name);
    if (key === '') refuse('nameNeeded');
    if (isReserved(name, this.programs)) refuse('nameReserved');
    return { name, key };
  }

  /** Saves a person under a name that is free, or has become so. */
  private async saveUnder(person: Person, name: string, key: string): Promise<void> {
    if ((await this.store(person, name, key)) === 'stored') return;
    const owner = await this.ports.store.personByName(key);
    if (owner === null || !this.isFree(owner)) return refuse('nameTaken');
    const saved = await this.store(person, name, key, owner);
    // He may have come back meanwhile.
    if (saved === 'nameTaken') refuse('nameTaken');
    const former = this.byId.get(owner.id);
    if (former) former.nameKey = freedKey(former.id);
  }

  /** Whether a name can be had although somebody has it: a guest who was not here for a day, and has nothing to return to. */
  private isFree(owner: StoredPerson): boolean {
    const since = this.ports.clock.now() - nameFreeAfter;
    const person = this.byId.get(owner.id);
    if (owner.passphrase !== undefined || owner.seenAt > since) return false;
    if (person === undefined) return true;
    return !person.here && person.lastHere <= since && !this.isNeeded(person);
  }

  /** Back after somebody else has taken the name: it may be free again, otherwise a number tells the two apart. */
  private async nameAgain(person: Person): Promise<void> {
    const { name } = person;
    const short = Array.from(name)
      .slice(0, limits.nameCharacters - 3)
      .join('')
      .trim();
    for (const wished of [name, ...Array.from({ length: mostNumbers }, (_, n) => `${short} ${n + 2}`)]) {
      const key = nameKey(wished);
      if (isReserved(wished, this.programs) || (await this.store(person, wished, key)) === 'nameTaken') continue;
      if (wished !== name) person.lostName = name;
      return;
    }
    refuse('later');
  }

  private async save(person: Person): Promise<void> {
    if ((await this.store(person, person.name, person.nameKey)) === 'stored') return;
    // Somebody else has taken the name at this very moment.
    await this.nameAgain(person);
  }
  private async store(
    person: Person,
    name: string,
    key: string,
    freeing?: Pick<StoredPerson, 'id' | 'seenAt'>,
  ): Promise<'stored' | 'nameTaken'> {
    const { id, tokenHash, createdAt, otherTokens, passphrase } = person;
    const seenAt = this.ports.clock.now();
    const stored: StoredPerson = {
      id,
      name,
      nameKey: key,
      tokenHash,
      createdAt,
      seenAt,
      ...(otherTokens.length > 0 && { otherTokens }),
      ...(passphrase !== undefined && { passphrase }),
    };
    const saved = await this.ports.store.savePerson(stored, freeing);
    if (saved === 'nameTaken') return saved;
    Object.assign(person, { seenAt, name, nameKey: key });
    return saved;
  }
}

/** Numbers that are tried after a name. */
const mostNumbers = 50;
