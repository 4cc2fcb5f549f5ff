/**
 * The connection of one person to a server. It authenticates again after a reconnect, keeps the state it was sent, and
 * resends a command until it is answered. The server executes a command once, however often it arrives.
 */
import type { Json, Move } from '@partie/kit';
import {
  type Message,
  type PersonView,
  protocolVersion,
  readMessage,
  type TableEntry,
  type TableView,
} from '@partie/protocol';
import { type ClientOptions, type ConnectionState, NotDone, type Wish } from './client-types.js';
import { FollowedMatch } from './followed-match.js';
import type { Socket } from './world.js';

/** In milliseconds. */
const resendAfter = 2500;
const pingEvery = 2500;
const silenceMeansLost = 9000;
/**
 * Delay before the next attempt to reconnect. It grows with each attempt, but stays below a second while the outage is
 * short, so that everybody is back soon after a restart of the server.
 */
const firstWait = 200;
const longestWait = { short: 1000, long: 5000 };
const shortOutage = 30_000;

/**
 * At most so many matches are requested together with the hello: the server limits what an unauthenticated connection
 * may send.
 */
const mostWithHello = 8;

interface PendingCommand {
  readonly frame: string;
  readonly resolve: (result: Readonly<Record<string, Json>>) => void;
  readonly reject: (why: Error) => void;
  settled: boolean;
  /** The socket it was last sent over. */
  over: Socket | null;
  cancelResend: () => void;
}

export class Client {
  state: ConnectionState = 'connecting';
  person: PersonView | null = null;
  /**
   * The secret that authenticates this person; keep it safe. Null before the first welcome, and when a cookie is used.
   */
  token: string | null;
  /** Milliseconds to add to the local clock to get the server's. */
  clockOffset = 0;
  readonly lobby = new Map<string, TableEntry>();
  readonly tables = new Map<string, TableView>();
  readonly matches = new Map<string, FollowedMatch>();

  private readonly options: ClientOptions;
  private socket: Socket | null = null;
  private readonly pending = new Map<string, PendingCommand>();
  /** By match: the pending command that requests its missing steps. */
  private readonly missingRequests = new Map<string, string>();
  /** Valid as soon as the server has done what it was asked to. */
  private nextToken: string | null = null;
  private onWelcome: ((error?: Error) => void) | null = null;
  private commands = 0;
  private readonly session: string;
  /** The token of a person who enters for the first time. */
  private readonly secret: string;
  private attempts = 0;
  /** When the connection was lost; it has not been restored since. */
  private lostAt = 0;
  private lastMessageAt = 0;
  private cancelPing: () => void = () => {};
  private cancelRetry: () => void = () => {};
  private followsLobby = false;
  /** Match ids by the short numbers that updates use. */
  private readonly matchNumbers: string[] = [];

  constructor(options: ClientOptions) {
    this.options = options;
    this.token = options.token ?? null;
    const { world } = options;
    this.secret = this.newSecret();
    this.session = `${Math.floor(world.luck() * 36 ** 6).toString(36)}${Math.floor(world.now()).toString(36)}`;
  }

  /** Connects and authenticates. Afterwards the connection restores itself. */
  connect(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.onWelcome = (error) => (error ? reject(error) : resolve());
      this.open();
    });
  }

  /** Closes the connection and rejects all commands that were not answered. */
  close(): void {
    this.finish('closed', new NotDone('closed', 'The connection was closed.'));
  }

  private finish(state: 'closed' | 'gone', why: NotDone): void {
    const { socket, onWelcome: greeted } = this;
    this.socket = null;
    this.onWelcome = null;
    this.cancelRetry();
    this.cancelPing();
    socket?.close();
    this.setState(state);
    greeted?.(why);
    for (const c of this.pending.keys()) this.reject(c, why);
    this.missingRequests.clear();
  }
  private get finished(): boolean {
    return this.state === 'closed' || this.state === 'gone';
  }

  /** Sends a command. Resolves when the server has executed it, rejects with `NotDone` when it refuses. */
  send(wish: Wish): Promise<Readonly<Record<string, Json>>> {
    return this.sendAs(`${this.session}-${++this.commands}`, wish);
  }
  private sendAs(c: string, wish: Wish): Promise<Readonly<Record<string, Json>>> {
    if (this.finished) return Promise.reject(new NotDone(this.state, 'The connection was closed.'));
    const frame = JSON.stringify({ c, ...wish });
    return new Promise((resolve, reject) => {
      const sent: PendingCommand = { frame, resolve, reject, settled: false, over: null, cancelResend: () => {} };
      this.pending.set(c, sent);
      this.transmit(sent);
    });
  }

  /** A token of this client's own choice. */
  newSecret(): string {
    return Array.from(this.options.world.bytes(24), (byte) => byte.toString(16).padStart(2, '0')).join('');
  }
  /** Makes `token` the only one of this person, and closes the person's other connections. */
  async signOutElsewhere(token = this.newSecret()): Promise<void> {
    this.nextToken = token;
    await this.send({ do: 'signOutElsewhere', token });
    this.token = token;
    this.nextToken = null;
  }

  followLobby(on = true): Promise<unknown> {
    this.followsLobby = on;
    return this.send({ do: 'lobby.follow', on });
  }

  /** Follows a match. Resolves when its view has arrived. */
  async follow(id: string): Promise<FollowedMatch> {
    const match = this.matches.get(id) ?? this.newMatch(id);
    this.matches.set(id, match);
    try {
      await this.send({ do: 'match.follow', match: id, as: this.numberOf(id) });
    } catch (why) {
      if (match.view === null) this.matches.delete(id);
      throw why;
    }
    return match;
  }

  move(match: string, move: Move): Promise<unknown> {
    return this.send({ do: 'match.move', match, move: move as never });
  }

  // ---- the connection ---------------------------------------------------------------------------------------------------

  private open(): void {
    this.setState('connecting');
    const { world, url } = this.options;
    const socket = world.connect(url);
    this.socket = socket;
    // A socket that opens and then stays silent is as dead as one that does not open.
    this.lastMessageAt = world.now();
    this.cancelPing = world.after(silenceMeansLost, () => this.dropConnection());
    socket.onopen = () => {
      if (this.socket === socket) this.hello();
    };
    socket.onmessage = ({ data }) => {
      if (this.socket === socket) this.receive(String(data));
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
    socket.onerror = () => {};
  }

  private hello(): void {
    const { name, language } = this.options;
    // A new guest sends a token of its own: if the welcome is lost, the next hello is recognised by it. Without name
    // and token, the server takes the cookie of the browser.
    const known = this.token !== null ? { token: this.token } : {};
    const who = this.token === null && name !== undefined ? { name, token: this.secret } : known;
    this.socket?.send(
      JSON.stringify({ c: 'hello', do: 'hello', v: protocolVersion, ...who, ...(language && { language }) }),
    );
    // Requests for missing steps are sent anew, with what is known by now.
    for (const c of this.missingRequests.values()) this.settle(c, {});
    this.missingRequests.clear();
    // A returning person requests their matches together with the hello, which saves a round trip.
    if (this.token === null) return;
    for (const match of [...this.matches.values()].slice(0, mostWithHello))
      if (match.gone === null) this.requestMissing(match);
  }

  private lost(): void {
    this.socket = null;
    this.cancelPing();
    if (this.finished) return;
    this.setState('lost');
    const { world } = this.options;
    if (this.attempts === 0) this.lostAt = world.now();
    const isShort = world.now() - this.lostAt < shortOutage;
    const longest = isShort ? longestWait.short : longestWait.long;
    const wait = Math.min(longest, firstWait * 1.5 ** this.attempts) * (0.5 + world.luck() / 2);
    this.attempts++;
    this.cancelRetry = world.after(wait, () => this.open());
  }

  private setState(state: ConnectionState): void {
    if (this.state === state) return;
    this.state = state;
    this.options.on?.({ is: 'connection', state });
  }

  private keepAlive(): void {
    const { world } = this.options;
    this.cancelPing();
    this.cancelPing = world.after(pingEvery, () => {
      if (world.now() - this.lastMessageAt > silenceMeansLost) return this.dropConnection();
      this.socket?.send(JSON.stringify({ c: 'ping', do: 'ping' }));
      this.keepAlive();
    });
  }
  /** Drops a connection that is dead although no close event arrived. */
  private dropConnection(): void {
    const { socket } = this;
    this.lost();
    socket?.close();
  }

  private transmit(sent: PendingCommand): void {
    sent.cancelResend();
    if (this.state === 'open') this.sendOver(sent);
    sent.cancelResend = this.options.world.after(resendAfter, () => this.transmit(sent));
  }

  private sendOver(sent: PendingCommand): void {
    sent.over = this.socket;
    this.socket?.send(sent.frame);
  }

  // ---- what comes in ------------------------------------------------------------------------------------------------------

  private receive(frame: string): void {
    this.lastMessageAt = this.options.world.now();
    // Frames that cannot be read are ignored. Whatever was missed is requested again like any lost update.
    const message = readMessage(frame);
    if (message === null) return;
    switch (message.is) {
      case 'welcome':
        return this.welcome(message);
      case 'ok': {
        const { is: _is, c, ...result } = message;
        return this.settle(c, result);
      }
      case 'no':
        return this.refused(message);
      case 'pong':
        this.clockOffset = message.now - this.options.world.now();
        return;
      case 'lobby':
        this.lobby.clear();
        for (const table of message.tables) this.lobby.set(table.id, table);
        return this.options.on?.({ is: 'lobby' });
      case 'lobby.table':
        this.lobby.set(message.table.id, message.table);
        return this.options.on?.({ is: 'lobby' });
      case 'lobby.gone':
        this.lobby.delete(message.id);
        return this.options.on?.({ is: 'lobby' });
      case 'table':
        this.tables.set(message.table.id, message.table);
        return this.options.on?.({ is: 'table', table: message.table.id });
      case 'table.left':
        this.tables.delete(message.id);
        return this.options.on?.({ is: 'table', table: message.id, left: message.why });
      case 'view':
        this.matches.get(message.m)?.takeView(message);
        if (message.c !== undefined) this.settle(message.c, { n: message.n });
        return;
      case 'up':
        this.matches.get(this.matchNumbers[Number(message.m)] ?? String(message.m))?.takeUpdate(message);
        if (message.c !== undefined) this.settle(message.c, { n: message.n });
        return;
      case 'status':
        return this.matches.get(message.m)?.takeStatus(message.status);
      case 'chat':
        return this.options.on?.({ is: 'chat', chat: message });
      case 'bye': {
        const { text = 'The server has sent this client away.' } = message;
        this.options.on?.(message);
        if (!message.again)
          this.finish(message.code === 'signedOut' ? 'gone' : 'closed', new NotDone(message.code, text));
        return;
      }
    }
  }

  private welcome({ person, token, now, tables }: Extract<Message, { is: 'welcome' }>): void {
    this.person = person;
    // A table, or the seat at it, may have gone while the connection was down.
    for (const id of this.tables.keys()) {
      if (tables.includes(id)) continue;
      this.tables.delete(id);
      this.options.on?.({ is: 'table', table: id, left: 'noTable' });
    }
    this.token ??= token ?? (this.options.name === undefined ? null : this.secret);
    this.clockOffset = now - this.options.world.now();
    this.attempts = 0;
    const unanswered = [...this.pending.values()];
    this.setState('open');
    this.keepAlive();
    // Unanswered commands are resent, after the requests that follow lobby and matches.
    if (this.followsLobby) this.send({ do: 'lobby.follow', on: true }).catch(() => {});
    for (const match of this.matches.values()) if (match.gone === null) this.requestMissing(match);
    for (const sent of unanswered) if (!sent.settled && sent.over !== this.socket) this.transmit(sent);
    this.onWelcome?.();
    this.onWelcome = null;
  }

  private refused({ c, code, text }: Extract<Message, { is: 'no' }>): void {
    const why = new NotDone(code, text);
    // A hello that arrived twice is refused the second time.
    if (c === 'hello' && this.state === 'open') return;
    if (c === 'hello' && code === 'gone' && this.nextToken !== null) {
      this.token = this.nextToken;
      this.nextToken = null;
      return this.dropConnection();
    }
    const notNow = code === 'later' || code === 'tooFast' || code === 'helloFirst';
    if (c === 'hello') {
      if (notNow) return this.dropConnection();
      this.finish(code === 'gone' ? 'gone' : 'closed', why);
      return this.options.on?.({ is: 'refused', code, text });
    }
    // A temporary refusal: the command is resent later.
    if (c === null || notNow) return;
    this.reject(c, why);
  }

  private settle(c: string, result: Readonly<Record<string, Json>>): void {
    this.takePending(c)?.resolve(result);
  }
  private reject(c: string, why: NotDone): void {
    this.takePending(c)?.reject(why);
  }
  /** Takes a command out of the pending ones. A repeated answer finds nothing. */
  private takePending(c: string): PendingCommand | undefined {
    const sent = this.pending.get(c);
    this.pending.delete(c);
    sent?.cancelResend();
    if (sent) sent.settled = true;
    return sent;
  }

  /** Requests the missing steps of a match, one request at a time. */
  private requestMissing(match: FollowedMatch): void {
    const { id, number } = match;
    if (this.missingRequests.has(id) || this.finished) return;
    const c = `${this.session}-${++this.commands}`;
    this.missingRequests.set(id, c);
    const wish: Wish = { do: 'match.follow', match: id, as: this.numberOf(id), ...(number >= 0 && { have: number }) };
    const answered = () => {
      if (this.missingRequests.get(id) === c) this.missingRequests.delete(id);
    };
    this.sendAs(c, wish).then(answered, (why: NotDone) => {
      answered();
      if (!this.finished) match.takeGone(why.code);
    });
    // Send it together with the hello rather than after the welcome.
    const sent = this.pending.get(c);
    if (this.state === 'connecting' && sent) this.sendOver(sent);
  }

  private numberOf(match: string): number {
    const at = this.matchNumbers.indexOf(match);
    return at < 0 ? this.matchNumbers.push(match) - 1 : at;
  }

  private newMatch(id: string): FollowedMatch {
    return new FollowedMatch(
      id,
      (events) => this.options.on?.({ is: 'match', match: id, events }),
      (match) => this.requestMissing(match),
    );
  }
}
