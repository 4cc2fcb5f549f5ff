/**
 * One server as one player sees it from the terminal: the connection, the games it offers, the table one is at, the match,
 * the log of what happened, and what was said. Pages draw it; both line mode and full screen use it.
 */
import { Client, type FollowedMatch, type Happening, NotDone, type Wish, type World } from '@partie/client';
import { tournamentNewsText } from '@partie/client/text';
import { forcedMove, forcedPauseOf, narrate } from '@partie/client/words';
import type { Json, Language, Move, Shown } from '@partie/kit';
import type { DocumentEntry, DocumentList, GameInfo, ServerInfo, TableView } from '@partie/protocol';
import { toldWhileAway } from './while-away.js';
import { words } from './words.js';

/** How a server is reached. */
export interface ServerPort {
  /** What identities and saved servers are kept under. */
  readonly url: string;
  readonly socketUrl: string;
  readonly world: World;
  /** The address of the server, which may be `localhost`; left out where there is none, as over XMPP. */
  readonly reachable?: string;
  /** Where somebody who is invited to a table comes to, if that does not begin with the address. */
  inviteTo?(table: string, invite: string): string;
  /** An answer of its HTTP API; with the token, as that person. */
  json(path: string, token: string | null, bounds?: Bounds): Promise<unknown>;
}
/** What is taken of an answer. */
export interface Bounds {
  readonly bytes: number;
  readonly milliseconds: number;
}

/** Who one comes in as: a new guest, perhaps with a secret that is known beforehand, or somebody who was here. */
export type Identity =
  | { readonly name: string; readonly secret?: string; readonly link?: string }
  | { readonly token: string };

export interface LogEntry {
  readonly kind: 'event' | 'chat' | 'notice' | 'problem';
  readonly text: string;
}

/** Lines of log and talk that are kept. */
const mostLog = 400;

export class House {
  readonly port: ServerPort;
  readonly language: Language;
  readonly client: Client;
  info: ServerInfo | null = null;
  readonly log: LogEntry[] = [];
  /** Called after every change. */
  onChange: () => void = () => {};
  /** Called with new lines of the log. */
  onLog: (entry: LogEntry) => void = () => {};
  /** One's game in a tournament has begun; the match is followed. */
  onCalled: () => void = () => {};
  /** The last step of the match that was told as it came in. */
  private toldTo = -1;
  /** The match in which this player was told that he has lost his seat. */
  private lostSeatIn = '';
  /** The match belongs to a tournament, not to a table. */
  isTournamentMatch = false;
  /** The server refused this person for good, or sent the client away. */
  onRefused: (code: string, text: string) => void = () => {};
  private readonly games = new Map<string, GameInfo>();
  /** Null: asked for. */
  private readonly known = new Map<string, GameInfo | null>();
  /** Match by table, so that the end of one does not lose its result. */
  match: FollowedMatch | null = null;
  matchInfo: GameInfo | null = null;
  private cameTo = '';
  private forced: Move | null = null;
  private cancelForced: () => void = () => {};
  private asked = 0;

  constructor(port: ServerPort, language: Language, who: Identity) {
    this.port = port;
    this.language = language;
    this.client = new Client({
      url: port.socketUrl,
      world: port.world,
      language,
      ...who,
      on: (happening) => this.happens(happening),
    });
  }

  async open(): Promise<void> {
    await this.client.connect();
    this.info = (await this.port.json('/api/server', null)) as ServerInfo;
    await this.client.followLobby();
  }
  /** Something was asked of the server that it has not answered yet. */
  get isBusy(): boolean {
    return this.asked > 0;
  }
  /** Counts as busy until it is settled. */
  async busyWith<T>(answer: Promise<T>): Promise<T> {
    this.asked++;
    try {
      return await answer;
    } finally {
      this.asked--;
    }
  }

  close(): void {
    this.cancelForced();
    this.client.close();
  }

  /** Where others reach the server by an address; null if they do not. */
  get reachable(): string | null {
    const { reachable } = this.port;
    if (reachable === undefined) return null;
    return isLoopback(reachable) ? (this.info?.addresses?.[0] ?? null) : reachable;
  }
  /** Whether only this machine reaches the server. */
  get isOnlyHere(): boolean {
    return this.port.reachable !== undefined && this.reachable === null;
  }
  /** Where somebody who is invited to a table comes to. */
  inviteTo(table: string, invite: string): string {
    const { port } = this;
    return port.inviteTo?.(table, invite) ?? `${this.reachable ?? port.url}/t/${table}?invite=${invite}`;
  }

  /** The table this person has come to last; with a seat elsewhere, too, the first of those if that one is left. */
  get table(): TableView | null {
    const { tables } = this.client;
    return tables.get(this.cameTo) ?? [...tables.values()][0] ?? null;
  }
  /** Joins a table, which is shown from now on. Answers false if one is not let in, or not yet. */
  async join(wish: Extract<Wish, { do: 'table.join' }>): Promise<boolean> {
    if ((await this.send(wish)) === null) return false;
    this.comeTo(wish.table);
    return true;
  }
  async create(wish: Extract<Wish, { do: 'table.create' }>): Promise<boolean> {
    const answer = await this.send(wish);
    if (typeof answer?.table === 'string') this.comeTo(answer.table);
    return answer !== null;
  }
  /** To the table that this person is at, or will be. */
  comeTo(table: string): void {
    if (this.cameTo === table) return;
    this.cameTo = table;
    if (!this.isTournamentMatch) this.leaveMatch();
    void this.followMatchAtTable();
  }
  get me(): string {
    return this.client.person?.id ?? '';
  }

  /** What a table is called: by its title, or by its host. */
  tableName({ title, seats, watchers, host }: TableView): string {
    if (title !== '') return title;
    const people = [...seats.flatMap(({ person }) => person ?? []), ...watchers];
    return words[this.language].tableOf(people.find(({ id }) => id === host)?.name ?? '?');
  }

  async game(id: string, version?: number): Promise<GameInfo> {
    const key = `${id} ${version ?? ''}`;
    const known = this.games.get(key);
    if (known) return known;
    const query = version === undefined ? '' : `?version=${version}`;
    const info = (await this.busyWith(this.port.json(`/api/games/${id}${query}`, null))) as GameInfo;
    this.games.set(key, info);
    return info;
  }
  /** The game if it is known already; if not, it is asked for, and the page is drawn again. */
  knownGame(id: string): GameInfo | null {
    const known = this.known.get(id);
    if (known === undefined) {
      this.known.set(id, null);
      this.game(id).then(
        (info) => {
          this.known.set(id, info);
          this.onChange();
        },
        () => this.known.delete(id),
      );
    }
    return known ?? null;
  }
  /** The documents that may be chosen for a table of this game, where the server can be asked for them. */
  async documents(game: string): Promise<readonly DocumentEntry[]> {
    const answer = (await this.json(`/api/documents?game=${game}`).catch(() => null)) as DocumentList | null;
    return answer?.documents ?? [];
  }
  gameName(id: string): string {
    return this.info?.games.find((game) => game.id === id)?.names[this.language] ?? id;
  }

  json(path: string): Promise<unknown> {
    return this.busyWith(this.port.json(path, this.client.token));
  }

  /** Sends a command. A refusal becomes a line of the log; resolves with the answer, or null. */
  async send(wish: Wish): Promise<Readonly<Record<string, Json>> | null> {
    try {
      return await this.busyWith(this.client.send(wish));
    } catch (why) {
      if (why instanceof NotDone) this.say('problem', why.message);
      return null;
    }
  }

  say(kind: LogEntry['kind'], text: string): void {
    const entry = { kind, text };
    this.log.push(entry);
    if (this.log.length > mostLog) this.log.splice(0, this.log.length - mostLog);
    this.onLog(entry);
    this.onChange();
  }

  nameOf = (seat: number): string => this.match?.status?.seats[seat]?.name ?? String(seat + 1);

  private happens(happening: Happening): void {
    switch (happening.is) {
      case 'chat': {
        const { from, text } = happening.chat;
        return this.say('chat', `${from.name}: ${text}`);
      }
      case 'match':
        return this.matchChanged(happening.match, happening.events);
      case 'table':
        void this.followMatchAtTable();
        return this.onChange();
      case 'passphrase':
        return this.say('notice', words[this.language].passphraseChanged(happening.on));
      case 'tournament.news': {
        const { name, news, id } = happening.news;
        this.say('notice', tournamentNewsText(name, news, this.language));
        if (news.told === 'called' && news.match !== null) void this.playTournament(id, news.match);
        return;
      }
      case 'refused':
      case 'bye':
        if (happening.is === 'refused' || !happening.again) this.onRefused(happening.code, happening.text ?? '');
        return this.onChange();
      default:
        return this.onChange();
    }
  }

  /** Follows the match that is played at the table, as soon as there is one. */
  private async followMatchAtTable(): Promise<void> {
    const view = this.table;
    // A game of a tournament is played to its end first.
    if (!view?.match || (this.isTournamentMatch && this.match?.over === false)) return;
    if (await this.follow(view.game, view.match)) this.isTournamentMatch = false;
  }

  /** Takes over a seat of the running match, if that is free to be taken. */
  async takeOver(seat: number): Promise<boolean> {
    const { table } = this;
    if (!table?.match || !table.freeSeats?.some((free) => free.seat === seat)) return false;
    await this.send({ do: 'match.takeOver', match: table.match, seat });
    return true;
  }

  /** Comes to one's own game in a tournament. */
  async playTournament(tournament: string, id: string): Promise<void> {
    const { state } = await this.busyWith(this.client.followTournament(tournament));
    if (state === null) return;
    const { game, version } = state.about;
    if (!(await this.follow(game, id, version))) return;
    this.isTournamentMatch = true;
    this.onCalled();
  }

  /** False: it is followed already, or cannot be. */
  private async follow(game: string, id: string, version?: number): Promise<boolean> {
    if (this.match?.id === id) return false;
    let done = false;
    try {
      const info = await this.game(game, version);
      const match = await this.busyWith(this.client.follow(id));
      done = true;
      this.matchInfo = info;
      this.match = match;
      this.toldTo = -1;
      if (match.view && match.dealt.length > 0) this.tell(match.dealt);
      this.tellNews();
    } catch (why) {
      if (why instanceof NotDone) this.say('problem', why.message);
    }
    this.onChange();
    return done;
  }

  private matchChanged(id: string, events: readonly Shown[]): void {
    if (this.match?.id === id) {
      this.tell(events);
      if (events.length > 0) this.toldTo = this.match.number;
      this.tellNews();
    }
    this.onChange();
  }

  private tell(events: readonly Shown[]): void {
    if (this.matchInfo === null) return;
    for (const sentence of narrate(this.matchInfo, events, this.nameOf, this.language)) this.say('event', sentence);
  }

  private tellNews(): void {
    this.tellLostSeat();
    void this.tellAbsence();
    this.considerForced();
  }

  /** Whose seat another player has by now is told once who it is. */
  private tellLostSeat(): void {
    const { match, language } = this;
    if (match === null || match.lostSeat === null || match.over || this.lostSeatIn === match.id) return;
    this.lostSeatIn = match.id;
    this.say('notice', words[language].lostSeat(this.nameOf(match.lostSeat)));
  }

  /** Who comes back to a match is told once what has happened, but for what was told as it came in. */
  private async tellAbsence(): Promise<void> {
    const { match, matchInfo: info, nameOf, language } = this;
    if (match === null || info === null || match.seen === null) return;
    const from = Math.max(match.seen, this.toldTo);
    match.seen = null;
    if (match.over) return;
    const json = (path: string) => this.json(path);
    const lines = await toldWhileAway({ match, info, from, nameOf, language, json }).catch(() => []);
    for (const text of lines) this.say('notice', text);
  }

  /** A move in which nothing is decided is made here, after a pause like a person's. */
  private considerForced(): void {
    const { match, matchInfo, port } = this;
    const view = match?.view ?? null;
    if (match === null || matchInfo === null || view === null) return;
    const paused = match.status?.paused ?? false;
    const move = forcedMove(matchInfo, { moves: match.moves, paused, view });
    if (JSON.stringify(move) === JSON.stringify(this.forced)) return;
    this.cancelForced();
    this.forced = move;
    if (move === null) return;
    this.cancelForced = port.world.after(forcedPauseOf(port.world.luck()), () => {
      this.forced = null;
      void this.client.move(match.id, move).catch(() => {});
    });
  }

  /** Lets go of a match that is over. */
  leaveMatch(): void {
    this.cancelForced();
    this.match = null;
    this.matchInfo = null;
    this.isTournamentMatch = false;
  }
}

function isLoopback(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}
