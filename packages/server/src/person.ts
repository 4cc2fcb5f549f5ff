/** A person: a name, a secret token that proves it, and the connections that speak for it at this moment. */
import type { Language } from '@partie/kit';
import type { Frame, Message, PersonView } from '@partie/protocol';
import { RecentCommands } from './recent-commands.js';
import type { StoredPerson } from './store.js';

export interface Spoken {
  send(message: Message): void;
  sendFrame(frame: Frame, canWait?: boolean): void;
  stopFollowing(match: string): void;
}

/** A command that was done: what it said, as a number, and the answer, if the match it belongs to does not keep it. */
export interface Done {
  readonly content: number;
  readonly answer: Message | null;
}

/** How many commands are remembered; and how many of those that are in the log of a match anyway. */
const mostDone = 128;
const mostLogged = 16;

export class Person {
  readonly id: string;
  name: string;
  nameKey: string;
  readonly tokenHash: string;
  readonly createdAt: number;
  /** When somebody last looked for this person. */
  soughtAt: number;
  /** When this person was last seen, as the store knows it. */
  seenAt: number;
  language: Language = 'en';
  readonly connections = new Set<Spoken>();
  /** When the last connection was lost; null while there is one, or if it is not known. */
  awaySince: number | null = null;
  /** Tables this person sits or watches at, by id. */
  readonly tables = new Set<string>();
  /** People whose chat this person does not want to see. */
  readonly muted = new Set<string>();
  /** The last commands that were done, by id, for those that are sent again. */
  private readonly done = new Map<string, Done>();
  private readonly logged = new RecentCommands(mostLogged);
  /** Commands that are being done; null where there was one. A `Map` that is emptied again and again is made anew each time. */
  private readonly working: ({ readonly command: string; readonly done: Promise<void> } | null)[] = [];

  constructor({ id, name, nameKey, tokenHash, createdAt, seenAt }: StoredPerson) {
    this.id = id;
    this.name = name;
    this.nameKey = nameKey;
    this.tokenHash = tokenHash;
    this.createdAt = createdAt;
    this.soughtAt = createdAt;
    this.seenAt = seenAt;
  }

  get here(): boolean {
    return this.connections.size > 0;
  }
  get view(): PersonView {
    return { id: this.id, name: this.name };
  }
  send(message: Message): void {
    for (const connection of this.connections) connection.send(message);
  }
  sendFrame(frame: Frame, canWait?: boolean): void {
    for (const connection of this.connections) connection.sendFrame(frame, canWait);
  }

  /** The person has nothing to do with this match any more, on any connection. */
  stopFollowing(match: string): void {
    for (const connection of this.connections) connection.stopFollowing(match);
  }

  /** Waits for a command that is being done at this moment. */
  atWork(command: string): Promise<void> | undefined {
    return this.working[this.placeOf(command)]?.done.catch(() => {});
  }
  async work(command: string, done: Promise<void>): Promise<void> {
    this.begin(command, done);
    try {
      await done;
    } finally {
      this.end(command);
    }
  }
  begin(command: string, done: Promise<void>): void {
    const free = this.working.indexOf(null);
    this.working[free < 0 ? this.working.length : free] = { command, done };
  }
  end(command: string): void {
    const place = this.placeOf(command);
    if (place >= 0) this.working[place] = null;
  }
  private placeOf(command: string): number {
    return this.working.findIndex((one) => one?.command === command);
  }
  /** Whether a command of this id is at work or was done before. */
  knows(command: string): boolean {
    return this.placeOf(command) >= 0 || this.logged.has('', command) || this.done.has(command);
  }

  earlier(command: string): Done | undefined {
    const logged = this.logged.get('', command);
    return logged === undefined ? this.done.get(command) : { content: logged.content, answer: null };
  }
  remember(command: string, done: Done): void {
    this.done.set(command, done);
    const [oldest] = this.done.keys();
    if (this.done.size > mostDone && oldest !== undefined) this.done.delete(oldest);
  }
  /** One that the match knows the answer to: only so that its id is not used for something else. */
  rememberLogged(command: string, content: number): void {
    if (!this.logged.has('', command)) this.logged.add('', command, content, 0);
  }
}
