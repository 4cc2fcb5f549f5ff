/** One connection: who speaks over it, its commands one after another, and what it is sent when it is slow. */
import type { Game, Language } from '@partie/kit';
import {
  asciiJson,
  type Command,
  type CommandOf,
  type Frame,
  type Message,
  type PlainMove,
  protocolVersion,
  readCommand,
  readPlainMove,
} from '@partie/protocol';
import type { Follower } from './audience.js';
import type { Core } from './core.js';
import { markOf, markOfText } from './gist.js';
import type { Match } from './match.js';
import { gistOfMove } from './match-log.js';
import type { Person } from './person.js';
import type { Line } from './ports.js';
import { Rate } from './rate.js';
import { Refused, refuse, wordsFor } from './refuse.js';

/**
 * Above this a slow connection is no longer sent what it can do without; when it has caught up it gets whole views.
 * Above the second, or after so long, it is closed.
 */
const slowBytes = 256 * 1024;
const tooSlowBytes = 1024 * 1024;
const tooSlowAfter = 15_000;
const canDoWithout = /^\{"(?:up"|is":"(?:status|lobby|lobby\.table|chat)")/;

/** Refusals that say nothing for good about the command; or, the last, something about another one. */
const askAgain = new Set(['later', 'tooFast', 'idUsed']);

type PlayCommand = CommandOf<
  'match.move' | 'match.undo' | 'match.ask' | 'match.agree' | 'match.nonce' | 'match.resign'
>;

export class Connection {
  readonly line: Line;
  private readonly core: Core;
  private readonly rate: Rate;
  private person: Person | null = null;
  private readonly following = new Map<string, Listener>();
  /** The last that was followed, if it still is: what comes next is nearly always about it. */
  private latest: Listener | null = null;
  private language: Language = 'en';
  /** Since when too much is waiting to be sent. */
  private slowSince: number | null = null;
  /** Something was left out because the line is slow. */
  private behind = false;
  private isClosed = false;
  private readonly cookieToken: string | undefined;
  /** Commands are done one after another, in the order they came: the last of them; null while there is none. */
  private mailbox: Promise<void> | null = null;
  /** How many commands have come, and which of them was done last. */
  private turns = 0;
  private doneTurn = 0;
  private readonly cancelGreeting: () => void;

  constructor(core: Core, line: Line, cookieToken?: string) {
    this.cookieToken = cookieToken;
    this.core = core;
    this.line = line;
    this.rate = new Rate(core.ports.clock, core.options.messageRate, 20);
    this.cancelGreeting = core.ports.clock.after(10_000, () => {
      if (this.person === null) line.close(4408, 'hello');
    });
  }

  /** The person has left the table: what belongs to its seat is no longer for these eyes. */
  stopFollowing(match: string): void {
    const follower = this.following.get(match);
    follower?.match.audience.unfollow(follower);
    this.following.delete(match);
    this.latest = null;
  }

  /** Whether it has said who it is. */
  get known(): boolean {
    return this.person !== null;
  }

  send(message: Message): void {
    this.sendFrame(asciiJson(message));
  }

  sendFrame(frame: Frame, canWait = false): void {
    const waiting = this.line.waiting();
    if (waiting > slowBytes) {
      const now = this.core.ports.clock.now();
      this.slowSince ??= now;
      if (waiting > tooSlowBytes || now - this.slowSince > tooSlowAfter) return this.line.close(4413, 'slow');
      if (canDoWithout.test(frame)) {
        this.behind = true;
        return;
      }
    } else this.slowSince = null;
    this.line.send(frame, canWait);
    if (this.behind && waiting < slowBytes / 4) this.catchUp();
  }

  /** The line flows again: what was left out comes as a whole. */
  private catchUp(): void {
    this.behind = false;
    for (const follower of this.following.values()) follower.match.audience.follow(follower, undefined, 'catch-up');
    for (const id of this.person?.tables ?? []) {
      const table = this.core.lobby.table(id);
      if (table) this.send({ is: 'table', table: table.view() });
    }
  }

  /** A frame came in. */
  receive(frame: string): Promise<void> {
    if (!this.rate.take()) {
      this.answer(null, { code: 'tooFast' });
      return Promise.resolve();
    }
    const turn = ++this.turns;
    const done = this.mailbox === null ? this.obey(frame, turn) : this.mailbox.then(() => this.obey(frame, turn));
    if (this.doneTurn !== turn) this.mailbox = done;
    return done;
  }
  private done(turn: number): void {
    this.doneTurn = turn;
    if (turn === this.turns) this.mailbox = null;
  }

  /** Done when everything that has come in is answered. */
  idle(): Promise<void> {
    return this.mailbox ?? Promise.resolve();
  }

  /** Never fails, and says `done` at the end. */
  private obey(frame: string, turn: number): Promise<void> {
    const plain = readPlainMove(frame);
    const moved = plain && this.moveAtOnce(plain, turn);
    if (moved !== null) return moved;
    const read = readCommand(frame);
    if ('ok' in read) return this.obeyCommand(read.ok, turn);
    this.answer(read.c, { code: 'badMessage', with: read.problem });
    this.done(turn);
    return Promise.resolve();
  }

  /**
   * A move, which is what comes most, straight to its match; null if anything is unusual, be it only that this id was
   * heard before. Nothing is different from the usual way but the number of steps.
   */
  private moveAtOnce({ c, match: id, move, text }: PlainMove, turn: number): Promise<void> | null {
    const { person, core, latest } = this;
    const from = latest?.match.header.id === id ? latest : this.following.get(id);
    if (from === undefined || person === null || core.stopping || person.knows(c)) return null;
    const { match, viewer: seat } = from;
    if (seat === null || match.isGivenUp(seat) || match.outcome !== null) return null;
    const content = contentOfMove(id, text);
    const done = match.move(person.id, c, seat, move, text, from);
    person.begin(c, done);
    return done.then(
      () => {
        person.end(c);
        person.rememberLogged(c, content);
        this.done(turn);
      },
      (error: unknown) => {
        person.end(c);
        this.failed({ c, do: 'match.move', match: id, move: move as never }, error);
        this.done(turn);
      },
    );
  }

  private async obeyCommand(command: Command, turn: number): Promise<void> {
    try {
      if (this.core.stopping) refuse('later');
      if (command.do === 'hello') await this.hello(command);
      else if (this.person === null) refuse('helloFirst');
      else await this.handle(this.person, command);
    } catch (error) {
      this.failed(command, error);
    } finally {
      this.done(turn);
    }
  }

  private failed(command: Command, error: unknown): void {
    if (!(error instanceof Refused)) {
      this.core.ports.log({ what: 'error', command: command.do, error: String(error) });
      return this.answer(command.c, { code: 'later' });
    }
    const game = 'match' in command ? this.core.matches.get(command.match)?.game : undefined;
    const answer = this.refusal(command.c, error.refusal, game);
    // Sent again, it must not be done after all: whoever sent it has been told that it was not.
    if (!askAgain.has(error.refusal.code)) this.person?.remember(command.c, { content: contentOf(command), answer });
    this.send(answer);
  }

  closed(): void {
    this.isClosed = true;
    this.cancelGreeting();
    this.core.forget(this);
    for (const follower of this.following.values()) follower.match.audience.unfollow(follower);
    this.following.clear();
    this.latest = null;
    const { person } = this;
    if (person === null) return;
    person.connections.delete(this);
    this.core.lobby.unfollow(this);
    if (!person.here) this.core.lobby.presence(person);
  }

  private answer(c: string | null, refusal: Refused['refusal']): void {
    this.send(this.refusal(c, refusal));
  }
  private refusal(c: string | null, refusal: Refused['refusal'], game?: Game): Message {
    return { is: 'no', c, ...refusal, text: wordsFor(refusal, this.language, game) };
  }

  private async hello({ c, v, name, token, language }: CommandOf<'hello'>): Promise<void> {
    if (language) this.language = language;
    if (v !== protocolVersion) refuse('oldClient', { server: protocolVersion, client: v });
    if (this.person !== null) refuse('badMessage', { what: 'helloTwice', field: 'hello' });
    const { lobby, ports } = this.core;
    const come = await this.comeIn(name, token);
    const { person } = come;
    // Gone before the answer was there: nobody came.
    if (this.isClosed) return;
    this.person = person;
    this.cancelGreeting();
    person.language = this.language;
    ports.log({ what: come.isNew ? 'guest' : 'back', person: person.id, name: person.name });
    this.send({
      is: 'welcome',
      c,
      v: protocolVersion,
      person: person.view,
      ...(come.isNew && token === undefined && { token: come.token }),
      tables: [...person.tables],
      now: ports.clock.now(),
    });
    const wasHere = person.here;
    person.connections.add(this);
    // Everyone at the tables is told that the person is back, this connection too.
    if (!wasHere) lobby.presence(person);
    else
      for (const id of person.tables) {
        const table = lobby.table(id);
        if (table) this.send({ is: 'table', table: table.view() });
      }
    for (const line of this.core.chat.said(person)) this.send(line);
  }

  /**
   * The token tells who it is, said or from the cookie. Whoever names himself is new, unless his own token is known
   * already: then he has been let in before and the answer did not reach him.
   */
  private async comeIn(
    name: string | undefined,
    token: string | undefined,
  ): Promise<{ person: Person; isNew: boolean; token?: string }> {
    const { people } = this.core;
    if (name === undefined) {
      const secret = token ?? this.cookieToken;
      return secret === undefined ? refuse('nameNeeded') : { person: await people.back(secret), isNew: false };
    }
    const known = token === undefined ? null : await people.byToken(token);
    if (known !== null) return { person: known, isNew: false };
    try {
      return { ...(await this.core.newGuest(this.line.address, name, token)), isNew: true };
    } catch (why) {
      // The same hello over another line may have been faster.
      const meanwhile = token === undefined ? null : await people.byToken(token);
      if (meanwhile === null) throw why;
      return { person: meanwhile, isNew: false };
    }
  }

  private async handle(person: Person, command: Exclude<Command, { do: 'hello' }>): Promise<void> {
    // Sent again, perhaps over another connection while the first is still at work: answered once that is done.
    const atWork = person.atWork(command.c);
    if (atWork) await atWork;
    const earlier = person.earlier(command.c);
    if (earlier !== undefined && earlier.content !== contentOf(command)) refuse('idUsed');
    if (earlier?.answer) return this.send(earlier.answer);
    if ('match' in command && this.core.matches.get(command.match) === undefined)
      await this.core.matches.recall(command.match, this.core.people);
    await person.work(command.c, this.perform(person, command));
  }

  private async perform(person: Person, command: Exclude<Command, { do: 'hello' }>): Promise<void> {
    const { lobby, chat } = this.core;
    switch (command.do) {
      case 'ping':
        return this.send({ is: 'pong', c: command.c, now: this.core.ports.clock.now() });
      case 'lobby.follow':
        // Not remembered: it concerns this connection only.
        this.send({ is: 'ok', c: command.c });
        return command.on ? lobby.follow(this) : lobby.unfollow(this);
      case 'match.follow':
        return this.follow(person, command);
      case 'match.unfollow':
        return this.unfollow(command);
      case 'match.why': {
        const match = this.theMatch(command.match);
        const seat = match.seatOf(person.id);
        const blocked = seat === null ? [] : match.game.blocked(match.state, seat);
        const why = blocked.map(({ move, refusal }) => ({
          move,
          ...refusal,
          text: wordsFor(refusal, person.language, match.game),
        }));
        const legal = seat === null ? [] : match.game.moves(match.state, seat).filter((move) => !move.cards);
        const able = legal.flatMap((move) => {
          const cards = seat === null ? [] : (match.game.using?.(match.state, seat, move) ?? []);
          return cards.length > 0 ? [{ move, cards }] : [];
        });
        return this.send({ is: 'ok', c: command.c, why: why as never, able: able as never });
      }
      case 'match.move':
      case 'match.undo':
      case 'match.nonce':
      case 'match.resign':
        await this.play(person, command);
        // The match knows the answer when it is sent again.
        return person.rememberLogged(command.c, contentOf(command));
      case 'match.ask':
      case 'match.agree':
        await this.play(person, command);
        // The match knows them only while the question is open.
        return person.remember(command.c, { content: contentOf(command), answer: { is: 'ok', c: command.c } });
      case 'chat':
        chat.say(person, command);
        return this.answerOk(command);
      case 'mute':
        if (command.on) person.muted.add(command.person);
        else person.muted.delete(command.person);
        return this.answerOk(command);
      case 'language':
        this.language = command.language;
        person.language = command.language;
        return this.answerOk(command);
      case 'rename':
        await this.core.people.rename(person, command.name);
        lobby.renamed(person);
        return this.answerOk(command);
      default:
        return this.answerOk(command, await lobby.handle(person, command));
    }
  }

  /** Tells that a command was done, and remembers the answer for when it is sent again. */
  private answerOk(command: Command, result: Readonly<Record<string, string | number>> = {}): void {
    const message: Message = { is: 'ok', c: command.c, ...result };
    this.person?.remember(command.c, { content: contentOf(command), answer: message });
    this.send(message);
  }

  /** What a player does in a match: answered in one frame with what it has led to. */
  private play(person: Person, command: PlayCommand): Promise<void> {
    const match = this.theMatch(command.match);
    const seat = match.seatOf(person.id);
    const from = this.following.get(command.match) ?? new Listener(this, match, null, command.match);
    if (seat === null) return match.answerAgain(person.id, command.c, from);
    switch (command.do) {
      case 'match.move':
        return match.move(person.id, command.c, seat, command.move, gistOfMove(command.move), from);
      case 'match.undo':
        return match.undo(person.id, command.c, seat, from);
      case 'match.ask':
        return match.consent.ask(person.id, command.c, seat, command.what, from);
      case 'match.agree':
        return match.consent.agree(person.id, command.c, seat, command.yes, from);
      case 'match.nonce':
        return match.nonce(person.id, command.c, seat, command.nonce, from);
      case 'match.resign':
        return match.leave(person.id, command.c, seat, from);
    }
  }

  private theMatch(id: string): Match {
    return this.core.matches.get(id) ?? refuse('noMatch');
  }

  private follow(person: Person, { c, match: id, have, as }: CommandOf<'match.follow'>): void {
    const match = this.theMatch(id);
    const seat = match.seatOf(person.id);
    if (seat === null) {
      const table = this.core.lobby.table(match.settings.table);
      if (match.settings.spectators === 'none') refuse('noWatching');
      if (table !== undefined && !table.has(person)) refuse('notAtTable');
    }
    const before = this.following.get(id);
    before?.match.audience.unfollow(before);
    const follower = new Listener(this, match, seat, as ?? id);
    this.following.set(id, follower);
    this.latest = follower;
    // Who has left his seat had the view of a player, to which what a spectator is told does not fit.
    const hadSeat = seat === null && match.header.people.includes(person.id);
    match.audience.follow(follower, hadSeat ? undefined : have, c);
  }

  private unfollow(command: CommandOf<'match.unfollow'>): void {
    this.stopFollowing(command.match);
    this.send({ is: 'ok', c: command.c });
  }
}

/** A connection as a match sees it. */
class Listener implements Follower {
  private readonly connection: Connection;
  readonly match: Match;
  readonly viewer: number | null;
  readonly as: number | string;

  constructor(connection: Connection, match: Match, viewer: number | null, as: number | string) {
    this.connection = connection;
    this.match = match;
    this.viewer = viewer;
    this.as = as;
  }
  send(message: Message): void {
    this.connection.send(message);
  }
  sendFrame(frame: Frame, canWait?: boolean): void {
    this.connection.sendFrame(frame, canWait);
  }
}

/** What a command says, whatever its id: as it was read, with its fields in the order of the schema. */
function contentOf(command: Command): number {
  if (command.do === 'match.move') return contentOfMove(command.match, gistOfMove(command.move));
  const { c: _c, ...content } = command;
  return markOfText(JSON.stringify(content));
}
const contentOfMove = (match: string, move: string): number => markOf(match, move);
