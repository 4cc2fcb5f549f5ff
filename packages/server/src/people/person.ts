/** A person: a name, a secret token that proves it, and the connections that speak for it at this moment. */
import type { Language } from '@partie/kit';
import type { Message, PersonView } from '@partie/protocol';
import { CommandMemory } from '../actor/command-memory.js';
import type { Delivery, Line } from '../ports.js';
import type { StoredPerson } from '../store/store.js';

export interface PersonConnection {
  readonly line: Pick<Line, 'address'>;
  /** When something last came over it. */
  readonly heardAt: number;
  /** Closes it, because the person has opened too many others. */
  giveWay(): void;
  send(message: Message, delivery?: Delivery): void;
  sendFrame(frame: string, delivery: Delivery): void;
  stopFollowing(match: string): void;
  /** The token it came with is not valid any more. */
  signOut(): void;
}

/** How many commands outside of matches are remembered; those in a match are remembered by the match. */
const commandsRemembered = 128;

export class Person {
  readonly id: string;
  name: string;
  nameKey: string;
  /** Only `People` changes it. */
  tokenHash: string;
  /** Of further devices, the oldest first; only `People` changes them. */
  otherTokens: readonly string[];
  /** Hash of the passphrase; only `People` changes it. */
  passphrase: string | undefined;
  /** The name that somebody else has by now, until its former owner was told. */
  lostName: string | null = null;
  readonly createdAt: number;
  /** When somebody last looked for this person. */
  soughtAt: number;
  /** When this person was last seen, as the store knows it. */
  seenAt: number;
  language: Language = 'en';
  readonly connections = new Set<PersonConnection>();
  /** When the last connection was lost; null while there is one, or if it is not known. */
  awaySince: number | null = null;
  /** Where the connection that was lost last came from; not known after a restart. */
  lastAddress: string | null = null;
  /** Tables this person sits or watches at, by id. */
  readonly tables = new Set<string>();
  /** People whose chat this person does not want to see. */
  readonly muted = new Set<string>();
  readonly commands = new CommandMemory<Message>(commandsRemembered);

  constructor({ id, name, nameKey, tokenHash, createdAt, seenAt, otherTokens = [], passphrase }: StoredPerson) {
    this.id = id;
    this.name = name;
    this.nameKey = nameKey;
    this.tokenHash = tokenHash;
    this.otherTokens = otherTokens;
    this.passphrase = passphrase;
    this.createdAt = createdAt;
    this.soughtAt = createdAt;
    this.seenAt = seenAt;
  }

  get here(): boolean {
    return this.connections.size > 0;
  }
  /** When this person was last connected, as far as it is known: after a restart, within an hour. */
  get lastHere(): number {
    return Math.max(this.awaySince ?? 0, this.seenAt);
  }
  get view(): PersonView {
    return { id: this.id, name: this.name };
  }
  send(message: Message, delivery?: Delivery): void {
    for (const connection of this.connections) connection.send(message, delivery);
  }
  sendFrame(frame: string, delivery: Delivery): void {
    for (const connection of this.connections) connection.sendFrame(frame, delivery);
  }

  sendElsewhere(here: PersonConnection, message: Message): void {
    for (const connection of this.connections) if (connection !== here) connection.send(message);
  }
  signOutElsewhere(here: PersonConnection): void {
    for (const connection of this.connections) if (connection !== here) connection.signOut();
  }

  /** The person has nothing to do with this match any more, on any connection. */
  stopFollowing(match: string): void {
    for (const connection of this.connections) connection.stopFollowing(match);
  }
}
