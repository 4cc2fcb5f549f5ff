/**
 * A passphrase is optional: with it a person is the same again on any device, by name, without having one signed in. It is
 * kept as a salted hash, and guessing is slow: so many tries for a name from an address, right or wrong, and more for the
 * name from everywhere, so that somebody who guesses does not keep its owner out.
 */
import type { Limits } from '../limits.js';
import { fitsPassword, hashPassword } from '../lobby/table-password.js';
import { nameKey } from '@partie/protocol';
import { newId, type Ports } from '../ports.js';
import { Rates } from '../rate-limit.js';
import { refuse } from '../refusal.js';
import type { People } from './people.js';
import type { Person } from './person.js';

export const leastCharacters = 8;

type PassphraseLimits = Pick<
  Limits,
  'passphraseRate' | 'namePassphraseRate' | 'addressPassphraseRate' | 'passphraseChangeRate'
>;

export class Passphrases {
  private readonly ports: Ports;
  private readonly people: People;
  private readonly ofNameAndAddress: Rates;
  private readonly ofName: Rates;
  private readonly ofAddress: Rates;
  private readonly changes: Rates;

  constructor(ports: Ports, people: People, limits: PassphraseLimits) {
    this.ports = ports;
    this.people = people;
    this.ofNameAndAddress = new Rates(ports.clock, limits.passphraseRate, 600);
    this.ofName = new Rates(ports.clock, limits.namePassphraseRate, 600);
    this.ofAddress = new Rates(ports.clock, limits.addressPassphraseRate, 60);
    this.changes = new Rates(ports.clock, limits.passphraseChangeRate, 60);
  }

  /** Null: none any more. */
  async set(person: Person, passphrase: string | null): Promise<void> {
    if (!this.changes.take(person.id)) refuse('tooFast');
    if (passphrase !== null && Array.from(passphrase).length < leastCharacters)
      refuse('shortPassphrase', { n: leastCharacters });
    const { tokenHash } = person;
    const hash = passphrase === null ? undefined : await hashPassword(passphrase, newId(this.ports.bytes, 12));
    // Hashing takes a while: the device that asked for it may have been signed out meanwhile.
    if (person.tokenHash !== tokenHash) refuse('gone');
    await this.people.setPassphrase(person, hash);
  }

  /** Whether somebody who is here knows the passphrase. */
  async confirm(person: Person, passphrase: string): Promise<void> {
    if (!this.changes.take(person.id)) refuse('tooManyTries');
    if (!(await fits(person, passphrase))) refuse('wrongPassphrase');
  }

  /** Who has this name and this passphrase. That a name has none takes as long to say as that it was wrong. */
  async check(address: string, name: string, passphrase: string): Promise<Person> {
    const key = nameKey(name);
    // In this order: tries that are refused for their address use up nothing of the name's own.
    const isAllowed =
      this.ofAddress.take(address) && this.ofNameAndAddress.take(`${address} ${key}`) && this.ofName.take(key);
    if (!isAllowed) refuse('tooManyTries');
    const person = key === '' ? null : await this.people.byName(key);
    return (await fits(person, passphrase)) && person !== null ? person : refuse('wrongPassphrase');
  }
}

/** Also that it still is the passphrase when that has been found out. */
async function fits(person: Person | null, passphrase: string): Promise<boolean> {
  const hash = person?.passphrase ?? 'nobody has this salt';
  return (await fitsPassword(passphrase, hash)) && person?.passphrase === hash;
}
