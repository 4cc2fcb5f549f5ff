/**
 * One person who comes over XMPP: a bare address, the devices it is heard from, and the one connection to the server
 * that speaks for all of them. Seats belong to the person; devices come and go.
 */
import { randomBytes } from 'node:crypto';
import { Client, type FollowedMatch, type Happening, NotDone, type Wish } from '@partie/client';
import type { Json, Language, Shown } from '@partie/kit';
import type { TableView, TournamentAbout, TournamentState } from '@partie/protocol';
import { type Device, newDevice } from './device.js';
import type { GatewayState } from './gateway-state.js';
import { followWhenThere } from './follow-when-there.js';
import { guestNames, isAboutName } from './guest-names.js';
import { readJid } from './jid.js';
import type { Platform } from './platform.js';
import { textWords } from './text-words.js';
import { tableOfGame, tournamentOf } from './tournament-game.js';
import type { VisitorListener } from './visitor-listener.js';

/** How somebody comes to a table. `nick`: what he would like to be called. */
export interface Coming {
  readonly nick?: string;
  readonly password?: string;
  readonly invite?: string;
  readonly watch?: boolean;
}

export class Visitor {
  readonly bare: string;
  readonly devices = new Map<string, Device>();
  language: Language;
  /** The table that text without an address is about. */
  current: string | null = null;
  /** A move by text that is usually a mistake, and was asked about: written again, it is made. */
  doubted: string | null = null;
  /** Has entered a tournament: the line stays open, so that he can be called. */
  awaitsCall = false;
  private readonly platform: Platform;
  private readonly state: GatewayState;
  private readonly listener: VisitorListener;
  private client: Promise<Client> | null = null;
  private opened: Client | null = null;
  private readonly before = new Map<string, TableView>();
  private readonly tableOfMatch = new Map<string, string>();
  private readonly toldNumbers = new Map<string, number>();
  private readonly awaited = new Map<string, Set<(why?: NotDone) => void>>();
  /** Tables that the welcome has named, and that have not been told of yet. */
  private expected = new Set<string>();
  /** Games of tournaments, by match: they have no table on the server, and are shown like one. */
  private readonly games = new Map<string, TournamentAbout>();
  private waiting = 0;
  /** Counts the lines, so that one that was given up while it was being opened is closed. */
  private lines = 0;
  /** Done when the match that was begun to follow last is there. */
  private following: Promise<void> = Promise.resolve();
  private mailbox: Promise<void> = Promise.resolve();
  /** Chat that was said before is not told again. */
  private chatSince = 0;

  constructor(bare: string, platform: Platform, state: GatewayState, language: Language, listener: VisitorListener) {
    this.bare = bare;
    this.platform = platform;
    this.state = state;
    this.listener = listener;
    this.language = state.languageOf(bare) ?? language;
  }

  /** Stanzas of one person are handled one after another. */
  inOrder(handle: () => Promise<void>): Promise<void> {
    this.waiting++;
    const done = this.mailbox.then(handle, handle).finally(() => this.waiting--);
    this.mailbox = done;
    return done;
  }
  /** Something is being handled, or waits for it. */
  get isBusy(): boolean {
    return this.waiting > 0;
  }

  device(jid: string): Device {
    const known = this.devices.get(jid);
    const device = known ?? newDevice(jid);
    device.heardAt = Date.now();
    this.devices.set(jid, device);
    return device;
  }
  /** The devices that are at this table. */
  at(table: string): Device[] {
    return [...this.devices.values()].filter(({ tables }) => tables.has(table));
  }
  /** The id of the next message to a device. */
  static nextId(device: Device): string {
    return `d${(++device.messages).toString(36)}`;
  }
  get isPresent(): boolean {
    return (
      this.isAtTable ||
      (this.awaitsCall && this.devices.size > 0) ||
      [...this.devices.values()].some(({ isPlayer }) => isPlayer)
    );
  }
  get isAtTable(): boolean {
    return [...this.devices.values()].some(({ tables }) => tables.size > 0);
  }

  // ---- the line to the server -----------------------------------------------------------------------------------------

  /** Null while there is no line. */
  get open(): Client | null {
    return this.opened;
  }
  get name(): string {
    return this.opened?.person?.name ?? '';
  }
  /** The secret that tells the server who this is. */
  get token(): string {
    return this.opened?.token ?? this.state.linkOf(this.bare) ?? this.state.tokenOf(this.bare);
  }

  /** The line to the server, opened if need be. `wished`: the name of somebody who is here for the first time. */
  connect(wished: string): Promise<Client> {
    this.client ??= this.enter(wished).catch((why: unknown) => {
      this.client = null;
      throw why;
    });
    return this.client;
  }

  /** Nobody is here any more, as far as the server knows. Seats are kept. */
  disconnect(): void {
    const { opened } = this;
    this.lines++;
    this.client = null;
    this.opened = null;
    opened?.close();
    this.before.clear();
    this.toldNumbers.clear();
    this.tableOfMatch.clear();
    this.expected.clear();
    this.games.clear();
    for (const waiting of this.awaited.values()) for (const settle of waiting) settle(connectionClosed());
    this.awaited.clear();
  }

  private async enter(wished: string): Promise<Client> {
    const link = this.state.linkOf(this.bare);
    if (link !== undefined) {
      try {
        return await this.enterAs({ token: link });
      } catch (why) {
        if (!(why instanceof NotDone) || why.code !== 'gone') throw why;
        this.state.link(this.bare, null);
      }
    }
    const secret = this.state.tokenOf(this.bare);
    let refused: unknown;
    for (const name of guestNames(wished)) {
      try {
        return await this.enterAs({ name, secret });
      } catch (why) {
        if (!isAboutName(why)) throw why;
        refused = why;
      }
    }
    throw refused;
  }

  /** Becomes a further device of the person who made this personal link. Answers the name. */
  async linkTo(link: string): Promise<string> {
    const secret = randomBytes(32).toString('base64url');
    this.disconnect();
    this.client = this.enterAs({ link, secret });
    try {
      await this.client;
    } catch (why) {
      this.client = null;
      throw why;
    }
    this.state.link(this.bare, secret);
    return this.name;
  }

  private async enterAs(
    who: { token: string } | { name: string; secret: string } | { link: string; secret: string },
  ): Promise<Client> {
    const { platform, language, bare } = this;
    const world = platform.worldFor(bare);
    const client: Client = new Client({
      url: platform.url,
      world,
      language,
      ...who,
      on: (happening) => {
        if (this.opened === client) this.happened(client, happening);
        else if (happening.is === 'tournament.news' || (happening.is === 'table' && happening.left === undefined))
          early.push(happening);
      },
    });
    const early: Happening[] = [];
    const line = this.lines;
    await client.connect();
    if (line !== this.lines) {
      client.close();
      throw connectionClosed();
    }
    this.chatSince = Date.now() + client.clockOffset;
    this.opened = client;
    this.expected = new Set(client.tablesAtWelcome);
    for (const happening of early) this.happened(client, happening);
    return client;
  }

  /** Sends a command for this person. */
  async send(wish: Wish): Promise<Readonly<Record<string, Json>>> {
    const client = await this.connect(readJid(this.bare).local);
    return client.send(wish);
  }

  /** Opens a table; answers its id. `wish`: what the server's command takes, checked there. */
  async create(wish: object): Promise<string> {
    const { table } = await this.send({ ...wish, do: 'table.create' } as Wish);
    return typeof table === 'string' ? table : '';
  }

  async setLanguage(language: Language): Promise<void> {
    this.language = language;
    this.state.setLanguage(this.bare, language);
    if (this.opened) await this.send({ do: 'language', language });
  }

  // ---- what is known --------------------------------------------------------------------------------------------------

  tableView(table: string): TableView | undefined {
    const game = this.games.get(table);
    const match = this.opened?.matches.get(table);
    return game && match ? tableOfGame(game, match) : this.opened?.tables.get(table);
  }
  /** The tables this person is at, those included that have not been told of yet. */
  get tables(): string[] {
    return [...new Set([...(this.opened?.tables.keys() ?? []), ...this.expected])];
  }
  /** A game of a tournament: there is no table that commands could be about. */
  isGame(table: string): boolean {
    return this.games.has(table);
  }
  /** The match that is being played at a table, or was the last one there. */
  matchAt(table: string): FollowedMatch | undefined {
    if (this.games.has(table)) return this.opened?.matches.get(table);
    const id = this.tableView(table)?.match;
    if (id !== undefined && id !== null) return this.opened?.matches.get(id);
    const last = [...this.tableOfMatch].findLast(([, at]) => at === table)?.[0];
    return last === undefined ? undefined : this.opened?.matches.get(last);
  }

  /** Resolves when the server has told of this table, or that this person is not at it. Rejects if the line is closed. */
  toldOf(table: string): Promise<void> {
    if (this.tableView(table) !== undefined) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const waiting = this.awaited.get(table) ?? new Set();
      this.awaited.set(
        table,
        waiting.add((why) => (why === undefined ? resolve() : reject(why))),
      );
    });
  }

  /** Comes to a table, or to a game of a tournament. */
  async come(table: string, how: Omit<Coming, 'nick'> = {}): Promise<void> {
    if (this.games.has(table)) return;
    try {
      await this.send({ do: 'table.join', table, ...how });
    } catch (why) {
      const tournament = tournamentOf(table);
      if (!(why instanceof NotDone) || why.code !== 'noTable' || tournament === null) throw why;
      return this.comeToGame(tournament, table);
    }
    await this.toldOf(table);
  }
  private async comeToGame(tournament: string, match: string): Promise<void> {
    const client = await this.connect(readJid(this.bare).local);
    const state = await this.tournament(tournament);
    await client.follow(match);
    this.games.set(match, state.about);
    this.tableOfMatch.set(match, match);
    this.toldNumbers.set(match, client.matches.get(match)?.number ?? -1);
  }
  /** How a tournament stands. */
  async tournament(id: string): Promise<TournamentState> {
    const client = await this.connect(readJid(this.bare).local);
    const { state } = await client.followTournament(id);
    await client.unfollowTournament(id);
    if (state === null) throw new NotDone('noTournament', textWords[this.language].noTournament);
    return state;
  }
  /** Gives up the seat. The game of a tournament is resigned if it is not over; the seat in the tournament stays. */
  async leave(table: string): Promise<void> {
    if (!this.games.has(table)) {
      await this.send({ do: 'table.leave', table });
      return;
    }
    const match = this.opened?.matches.get(table);
    if (match && !match.over && match.seat !== null) await this.send({ do: 'match.resign', match: table });
    this.games.delete(table);
    this.tableOfMatch.delete(table);
    this.toldNumbers.delete(table);
    this.opened?.matches.delete(table);
    await this.send({ do: 'match.unfollow', match: table });
    if (this.current === table) this.current = null;
    this.listener.left(this, table, 'left');
  }

  /** Resolves when the match at a table is there, if there is one. */
  async toldAll(table: string): Promise<void> {
    await this.toldOf(table);
    await this.following;
  }

  private happened(client: Client, happening: Happening): void {
    switch (happening.is) {
      case 'table':
        return this.tableChanged(client, happening.table, happening.left);
      case 'match':
        return this.matchChanged(client, happening.match, happening.events);
      case 'chat':
        if (happening.chat.at >= this.chatSince) this.listener.chat(this, happening.chat);
        return;
      case 'connection':
        // The server has sent this client away for good: the next stanza opens a new line.
        if (happening.state === 'gone' || happening.state === 'closed') this.disconnect();
        return;
      case 'tournament.news':
        // After this there is nothing to wait for.
        if (['over', 'cancelled', 'out', 'replaced'].includes(happening.news.news.told)) this.awaitsCall = false;
        return this.listener.news(this, happening.news);
      case 'lobby':
      case 'tournaments':
      case 'tournament':
      case 'passphrase':
      case 'refused':
      case 'bye':
    }
  }

  private tableChanged(client: Client, table: string, left: string | undefined): void {
    const view = client.tables.get(table);
    this.expected.delete(table);
    for (const settle of this.awaited.get(table) ?? []) settle();
    this.awaited.delete(table);
    if (left !== undefined || view === undefined) {
      this.before.delete(table);
      if (this.current === table) this.current = null;
      this.forgetMatchesAt(client, table);
      return this.listener.left(this, table, left ?? 'noTable');
    }
    const before = this.before.get(table) ?? null;
    this.before.set(table, view);
    this.listener.table(this, view, before);
    const { match } = view;
    if (match === null || this.tableOfMatch.get(match) === table) return;
    // Only the newest match of a table is kept.
    this.forgetMatchesAt(client, table);
    this.tableOfMatch.set(match, table);
    this.following = followWhenThere(client, match);
  }
  private forgetMatchesAt(client: Client, table: string): void {
    for (const [match, at] of this.tableOfMatch) {
      if (at !== table) continue;
      this.tableOfMatch.delete(match);
      this.toldNumbers.delete(match);
      client.matches.delete(match);
    }
  }

  private matchChanged(client: Client, id: string, events: readonly Shown[]): void {
    const [table, match] = [this.tableOfMatch.get(id), client.matches.get(id)];
    if (table === undefined || match === undefined || match.view === null) return;
    const told = this.toldNumbers.get(id);
    this.toldNumbers.set(id, match.number);
    const isFirst = told === undefined;
    const isStatus = !isFirst && told === match.number;
    const happened = isFirst && match.dealt.length > 0 ? match.dealt : events;
    this.listener.match(this, table, match, { events: happened, isFirst, isStatus });
  }
}

const connectionClosed = (): NotDone => new NotDone('closed', 'The connection was closed.');
