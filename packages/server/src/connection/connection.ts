/** One connection: who speaks over it, and its commands one after another. */
import type { Game, Language } from '@partie/kit';
import { type Command, type Message, readCommand } from '@partie/protocol';
import type { Core } from '../core.js';
import type { Person, PersonConnection } from '../people/person.js';
import type { Delivery, Line } from '../ports.js';
import { Rate } from '../rate-limit.js';
import { Refused, refuse, wordsFor } from '../refusal.js';
import { dispatch } from './dispatch.js';
import { FollowedMatches } from './followed-matches.js';
import { goodbye, tooManyConnectionsCode } from './goodbye.js';
import { greet } from './greeting.js';
import { OutgoingFrames } from './outgoing-frames.js';

/** Milliseconds a new connection has to say hello. */
const greetingWithin = 10_000;

export class Connection implements PersonConnection {
  readonly core: Core;
  readonly line: Line;
  readonly matches: FollowedMatches;
  private readonly out: OutgoingFrames;
  /** What a browser's cookie holds. */
  readonly cookieToken: string | undefined;
  /** Null before it has said hello. */
  person: Person | null = null;
  language: Language = 'en';
  isClosed = false;
  heardAt: number;
  private readonly rate: Rate;
  /** It was said that messages come too fast, and none was accepted since. */
  private isTooFast = false;
  /** Done when every command that has come is. */
  private mailbox: Promise<void> = Promise.resolve();
  private readonly cancelGreeting: () => void;

  constructor(core: Core, line: Line, cookieToken?: string) {
    this.core = core;
    this.line = line;
    this.cookieToken = cookieToken;
    this.out = new OutgoingFrames(line, core.ports.clock, () => this.sendAll());
    this.matches = new FollowedMatches(this.out);
    this.heardAt = core.ports.clock.now();
    this.rate = new Rate(core.ports.clock, core.options.messageRate, 20);
    this.cancelGreeting = core.ports.clock.after(greetingWithin, () => {
      if (this.person === null) line.close(4408, 'hello');
    });
  }

  get known(): boolean {
    return this.person !== null;
  }
  becomes(person: Person): void {
    this.person = person;
    person.language = this.language;
    this.cancelGreeting();
  }

  send(message: Message, delivery?: Delivery): void {
    this.out.send(message, delivery);
  }
  sendFrame(frame: string, delivery: Delivery): void {
    this.out.sendFrame(frame, delivery);
  }
  /** Closes the line if it has been too slow for too long; else only what is sent finds that out. */
  checkPace(): void {
    this.out.checkPace();
  }
  /** What was left out because the line was slow comes as a whole. */
  private sendAll(): void {
    this.matches.refresh();
    if (this.person !== null) this.core.lobby.tellAll(this, this.person);
    this.core.tournaments.refresh(this);
  }

  /** What still comes over the line is not heard. */
  signOut(): void {
    this.send({ is: 'bye', code: 'signedOut', again: false });
    this.line.close(4401, 'signedOut');
    this.closed();
    this.person = null;
  }

  /** The person has left the table: what belongs to its seat is no longer for these eyes. */
  stopFollowing(match: string): void {
    this.matches.unfollow(match);
  }

  /** Commands are done one after another, in the order they came. Done when this one is answered; never fails. */
  receive(frame: string): Promise<void> {
    if (this.isClosed) return Promise.resolve();
    this.heardAt = this.core.ports.clock.now();
    if (!this.rate.take() || !this.takeForPerson()) {
      this.refuseTooFast();
      return Promise.resolve();
    }
    this.isTooFast = false;
    this.mailbox = this.mailbox.then(() => this.obey(frame));
    return this.mailbox;
  }

  /** Whether the person may send one more message, over whichever connection. */
  takeForPerson(): boolean {
    return this.person === null || this.core.personMessages.take(this.person.id);
  }

  /** Said once until a message is accepted again: refusing must cost less than obeying. */
  refuseTooFast(): void {
    if (!this.isTooFast) this.refuse(null, { code: 'tooFast' });
    this.isTooFast = true;
  }

  giveWay(): void {
    this.send(goodbye('tooManyConnections', this.core.options.personConnections, this.language));
    this.line.close(tooManyConnectionsCode, 'connections');
    this.closed();
  }

  /** Done when everything that has come in is answered. */
  idle(): Promise<void> {
    return this.mailbox;
  }

  private async obey(frame: string): Promise<void> {
    const read = readCommand(frame);
    if ('problem' in read) return this.refuse(read.c, { code: 'badMessage', with: read.problem });
    const command = read.ok;
    try {
      if (this.core.stopping) refuse('later');
      if (command.do === 'hello') await greet(this, command);
      else await dispatch(this, this.person ?? refuse('helloFirst'), command);
    } catch (error) {
      this.failed(command, error);
    }
  }

  private failed(command: Command, error: unknown): void {
    if (error instanceof Refused) {
      const game = 'match' in command ? this.core.matches.get(command.match)?.game : undefined;
      return this.refuse(command.c, error.refusal, game);
    }
    this.core.ports.log({ what: 'error', command: command.do, error: String(error) });
    this.refuse(command.c, { code: 'later' });
  }

  private refuse(c: string | null, refusal: Refused['refusal'], game?: Game): void {
    this.send({ is: 'no', c, ...refusal, text: wordsFor(refusal, this.language, game) });
  }

  closed(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.cancelGreeting();
    this.core.forget(this);
    this.matches.unfollowAll();
    const { person } = this;
    if (person === null) return;
    person.connections.delete(this);
    person.lastAddress = this.line.address;
    this.core.lobby.list.unfollow(this);
    this.core.tournaments.forget(this);
    if (person.here) return;
    this.core.journal.note(person, { k: 'lost' }, [...person.tables]);
    this.core.lobby.presence(person);
    this.core.tournaments.presence(person);
  }
}
