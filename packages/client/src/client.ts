/**
 * One person at a server: says hello on every new connection, keeps the state it was sent, and asks for what it missed.
 */
import type { Move } from '@partie/kit';
import {
  type Message,
  type PersonView,
  protocolVersion,
  readMessage,
  type TableEntry,
  type TableView,
  type TournamentEntry,
} from '@partie/protocol';
import { type ClientOptions, type ConnectionState, NotDone, type Wish } from './client-types.js';
import { FollowedMatch } from './followed-match.js';
import { FollowedTournament } from './followed-tournament.js';
import { type CommandResult, PendingCommands } from './pending-commands.js';
import { ReconnectingSocket } from './reconnecting-socket.js';

/**
 * At most so many matches are requested together with the hello: the server limits what an unauthenticated connection
 * may send.
 */
const mostWithHello = 8;

export class Client {
  state: ConnectionState = 'connecting';
  person: PersonView | null = null;
  /**
   * The secret that authenticates this person; keep it safe. Null before the first welcome, and when a cookie is used.
   */
  token: string | null;
  hasPassphrase = false;
  /** The name that somebody else has by now, if the first welcome said so. */
  lostName: string | null = null;
  /** Milliseconds to add to the local clock to get the server's. */
  clockOffset = 0;
  /** The tables that this person was at when the server last said welcome; each is told of afterwards. */
  tablesAtWelcome: readonly string[] = [];
  readonly lobby = new Map<string, TableEntry>();
  readonly tables = new Map<string, TableView>();
  readonly matches = new Map<string, FollowedMatch>();
  /** The list, once it is followed. */
  readonly tournamentList = new Map<string, TournamentEntry>();
  readonly tournaments = new Map<string, FollowedTournament>();

  private readonly options: ClientOptions;
  private readonly socket: ReconnectingSocket;
  private readonly pending: PendingCommands;
  /** By match: the pending command that requests its missing steps. */
  private readonly missingRequests = new Map<string, string>();
  /** Valid as soon as the server has done what it was asked to. */
  private nextToken: string | null = null;
  private onWelcome: ((error?: Error) => void) | null = null;
  private commands = 0;
  private readonly session: string;
  /** The token of a person who enters for the first time. */
  private readonly secret: string;
  private followsLobby = false;
  private followsTournaments = false;
  /** Match ids by the short numbers that updates use. */
  private readonly matchNumbers: string[] = [];

  constructor(options: ClientOptions) {
    this.options = options;
    this.token = options.token ?? null;
    const { world } = options;
    this.secret = options.secret ?? this.newSecret();
    this.socket = new ReconnectingSocket(world, options.url, {
      connecting: () => this.setState('connecting'),
      opened: () => this.hello(),
      received: (frame) => this.receive(frame),
      lost: () => this.setState('lost'),
    });
    this.pending = new PendingCommands(world, this.socket, () => this.state === 'open');
    this.session = `${Math.floor(world.luck() * 36 ** 6).toString(36)}${Math.floor(world.now()).toString(36)}`;
  }

  /** Connects and authenticates. Afterwards the connection restores itself. */
  connect(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.onWelcome = (error) => (error ? reject(error) : resolve());
      this.socket.open();
    });
  }

  /** Closes the connection and rejects all commands that were not answered. */
  close(): void {
    this.finish('closed', new NotDone('closed', 'The connection was closed.'));
  }

  private finish(state: 'closed' | 'gone', why: NotDone): void {
    const { onWelcome: greeted } = this;
    this.onWelcome = null;
    this.socket.close();
    this.setState(state);
    greeted?.(why);
    this.pending.rejectAll(why);
    this.missingRequests.clear();
  }
  private get finished(): boolean {
    return this.state === 'closed' || this.state === 'gone';
  }

  /** Sends a command. Resolves when the server has executed it, rejects with `NotDone` when it refuses. */
  send(wish: Wish): Promise<CommandResult> {
    return this.sendAs(`${this.session}-${++this.commands}`, wish);
  }
  private sendAs(c: string, wish: Wish): Promise<CommandResult> {
    if (this.finished) return Promise.reject(new NotDone(this.state, 'The connection was closed.'));
    return this.pending.send(c, JSON.stringify({ c, ...wish }));
  }

  /** A token of this client's own choice. */
  newSecret(): string {
    return Array.from(this.options.world.bytes(24), (byte) => byte.toString(16).padStart(2, '0')).join('');
  }
  /**
   * Makes `token` the only one of this person, and closes the person's other connections. The passphrase is removed,
   * unless it is given.
   */
  async signOutElsewhere(token = this.newSecret(), passphrase?: string): Promise<void> {
    this.nextToken = token;
    try {
      await this.send({ do: 'signOutElsewhere', token, ...(passphrase !== undefined && { passphrase }) });
      this.token = token;
      this.hasPassphrase &&= passphrase !== undefined;
    } finally {
      this.nextToken = null;
    }
  }

  followLobby(on = true): Promise<unknown> {
    this.followsLobby = on;
    return this.send({ do: 'lobby.follow', on });
  }

  followTournaments(on = true): Promise<unknown> {
    this.followsTournaments = on;
    return this.send({ do: 'tournaments.follow', on });
  }

  /** Follows a tournament. Resolves when its state has arrived. */
  async followTournament(id: string): Promise<FollowedTournament> {
    const tournament = this.tournaments.get(id) ?? new FollowedTournament(id, () => this.requestTournament(id));
    this.tournaments.set(id, tournament);
    try {
      await this.send({ do: 'tournament.follow', tournament: id, on: true });
    } catch (why) {
      this.tournaments.delete(id);
      throw why;
    }
    return tournament;
  }
  async unfollowTournament(id: string): Promise<void> {
    if (this.tournaments.delete(id)) await this.send({ do: 'tournament.follow', tournament: id, on: false });
  }
  private requestTournament(id: string): void {
    const have = this.tournaments.get(id)?.state?.number;
    this.send({ do: 'tournament.follow', tournament: id, on: true, ...(have !== undefined && { have }) }).catch(
      () => {},
    );
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

  async unfollow(id: string): Promise<void> {
    if (this.matches.delete(id)) await this.send({ do: 'match.unfollow', match: id });
  }

  /** Takes over a seat of a running match, and follows the match from there. */
  async takeOver(match: string, seat: number): Promise<FollowedMatch> {
    await this.send({ do: 'match.takeOver', match, seat });
    return this.follow(match);
  }
  /**
   * This person has taken over a seat, perhaps over another connection: a spectator's view is not enough any more. Or another
   * player has taken over this one's: the server tells him nothing more before he follows again.
   */
  private followFromSeat(id: string): void {
    const match = this.matches.get(id);
    if (!match?.view || match.over) return;
    const { you } = match.view;
    const seats = match.status?.seats ?? [];
    const plays = seats.some(({ person, bot }) => !bot && person === this.person?.id);
    const hasLost = you !== null && seats[you] !== undefined && seats[you].person !== this.person?.id;
    if (you === null ? plays : hasLost) this.follow(id).catch(({ code }: NotDone) => hasLost && match.takeGone(code));
  }

  move(match: string, move: Move): Promise<unknown> {
    return this.send({ do: 'match.move', match, move: move as never });
  }

  // ---- the connection ---------------------------------------------------------------------------------------------------

  private hello(): void {
    const { name, link, language } = this.options;
    // A new guest sends a token of its own: if the welcome is lost, the next hello is recognised by it. Without name
    // and token, the server takes the cookie of the browser.
    const known = this.token !== null ? { token: this.token } : {};
    const isNew = this.token === null && (link !== undefined || name !== undefined);
    const who = isNew ? { ...(link === undefined ? { name } : { link }), token: this.secret } : known;
    this.socket.send(
      JSON.stringify({ c: 'hello', do: 'hello', v: protocolVersion, ...who, ...(language && { language }) }),
    );
    // Requests for missing steps are sent anew, with what is known by now.
    for (const c of this.missingRequests.values()) this.pending.settle(c, {});
    this.missingRequests.clear();
    // A returning person requests their matches together with the hello, which saves a round trip.
    if (this.token === null) return;
    for (const match of [...this.matches.values()].slice(0, mostWithHello))
      if (match.gone === null) this.requestMissing(match);
  }

  private setState(state: ConnectionState): void {
    if (this.state === state) return;
    this.state = state;
    this.options.on?.({ is: 'connection', state });
  }

  // ---- what comes in ------------------------------------------------------------------------------------------------------

  private receive(frame: string): void {
    // Frames that cannot be read are ignored. Whatever was missed is requested again like any lost update.
    const message = readMessage(frame);
    if (message === null) return;
    switch (message.is) {
      case 'welcome':
        return this.welcome(message);
      case 'ok': {
        const { is: _is, c, ...result } = message;
        return this.pending.settle(c, result);
      }
      case 'no':
        return this.refused(message);
      case 'passphrase':
        this.hasPassphrase = message.on;
        return this.options.on?.(message);
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
        if (message.c !== undefined) this.pending.settle(message.c, { n: message.n });
        return;
      case 'up':
        this.matches.get(this.matchNumbers[Number(message.m)] ?? String(message.m))?.takeUpdate(message);
        if (message.c !== undefined) this.pending.settle(message.c, { n: message.n });
        return;
      case 'status':
        this.matches.get(message.m)?.takeStatus(message.status);
        return this.followFromSeat(message.m);
      case 'tournaments':
        this.tournamentList.clear();
        for (const tournament of message.tournaments) this.tournamentList.set(tournament.id, tournament);
        return this.options.on?.({ is: 'tournaments' });
      case 'tournaments.entry':
        this.tournamentList.set(message.tournament.id, message.tournament);
        return this.options.on?.({ is: 'tournaments' });
      case 'tournaments.gone':
        this.tournamentList.delete(message.id);
        return this.options.on?.({ is: 'tournaments' });
      case 'tournament':
      case 'tournament.row':
      case 'tournament.here':
        return this.takeTournament(message);
      case 'tournament.news':
        return this.options.on?.({ is: 'tournament.news', news: message });
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

  private takeTournament(message: Extract<Message, { is: 'tournament' | 'tournament.row' | 'tournament.here' }>): void {
    const followed = this.tournaments.get(message.id);
    if (followed === undefined) return;
    if (message.is === 'tournament') followed.takeState(message.state);
    else if (message.is === 'tournament.here') followed.takeHere(message);
    else if (!followed.takeRow(message)) return;
    this.options.on?.({ is: 'tournament', tournament: message.id });
  }

  private welcome(message: Extract<Message, { is: 'welcome' }>): void {
    const { person, token, now, tables } = message;
    this.person = person;
    this.tablesAtWelcome = tables;
    this.hasPassphrase = message.passphrase === true;
    this.lostName = message.lostName ?? null;
    // A table, or the seat at it, may have gone while the connection was down.
    for (const id of this.tables.keys()) {
      if (tables.includes(id)) continue;
      this.tables.delete(id);
      this.options.on?.({ is: 'table', table: id, left: 'noTable' });
    }
    const { name, link } = this.options;
    this.token ??= token ?? (name === undefined && link === undefined ? null : this.secret);
    this.clockOffset = now - this.options.world.now();
    const unanswered = this.pending.unanswered();
    this.setState('open');
    this.socket.welcomed();
    // Unanswered commands are resent, after the requests that follow lobby and matches.
    if (this.followsLobby) this.send({ do: 'lobby.follow', on: true }).catch(() => {});
    if (this.followsTournaments) this.send({ do: 'tournaments.follow', on: true }).catch(() => {});
    for (const id of this.tournaments.keys()) this.requestTournament(id);
    for (const match of this.matches.values()) if (match.gone === null) this.requestMissing(match);
    this.pending.sendAgain(unanswered);
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
      return this.socket.drop();
    }
    const notNow = code === 'later' || code === 'tooFast' || code === 'helloFirst';
    if (c === 'hello') {
      if (notNow) return this.socket.drop();
      this.finish(code === 'gone' ? 'gone' : 'closed', why);
      return this.options.on?.({ is: 'refused', code, text });
    }
    // A temporary refusal: the command is resent later.
    if (c === null || notNow) return;
    this.pending.reject(c, why);
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
    if (this.state === 'connecting') this.pending.sendNow(c);
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
