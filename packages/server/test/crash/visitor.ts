/**
 * One client of a crowd: comes to a table, plays when it is his turn, and writes down what he is told. He acts on what
 * he sees, whatever happened in between; a refused wish is thought over again.
 */
import { Client, type FollowedMatch, type Happening, NotDone, thisWorld } from '@partie/client';
import type { TableView } from '@partie/protocol';
import type { Luck } from '../simulation/luck.js';
import type { History } from './history.js';
import { LeanSocket } from './lean-socket.js';
import type { Party } from './party.js';

/** The host opens the table. */
export type Role = 'host' | 'guest' | 'watcher';

/** What all visitors share. */
export interface Surroundings {
  readonly url: string;
  readonly history: History;
  /** Milliseconds somebody thinks about a move, on average. */
  readonly pace: number;
  /** Nobody begins anything any more. */
  calm: boolean;
}

/** One in so many steps is kept to be compared with the log; besides the first and the last of every connection. */
const keptSights = 6;
const refusedPause = 300;

export class Visitor {
  readonly client: Client;
  readonly role: Role;
  /** When the connection was last lost; was last welcomed again; and had the match before it again. */
  lostAt = 0;
  openAt = 0;
  backAt = 0;
  /** A command of his is under way. */
  busy = false;
  match: FollowedMatch | null = null;
  private line: LeanSocket | null = null;
  private thinking: NodeJS.Timeout | null = null;
  private highest = -1;
  private isBack = false;
  readonly party: Party;
  private readonly around: Surroundings;
  private readonly luck: Luck;

  constructor(index: number, role: Role, party: Party, around: Surroundings, luck: Luck) {
    this.role = role;
    this.party = party;
    this.around = around;
    this.luck = luck;
    // Everyone comes from an address of his own, as in life: limits per address are not what is tried here.
    const localAddress = process.platform === 'linux' ? addressOf(index) : '127.0.0.1';
    this.client = new Client({
      url: around.url,
      world: {
        ...thisWorld(),
        connect: (url) => {
          this.line = new LeanSocket(url, localAddress);
          return this.line;
        },
      },
      name: `Guest ${index}`,
      on: (happening) => this.heard(happening),
    });
  }

  /** Nothing is under way, and the match is before him. */
  get idle(): boolean {
    return !this.busy && this.client.state === 'open' && this.isBack;
  }

  private heard(happening: Happening): void {
    const now = Date.now();
    if (happening.is === 'connection' && happening.state === 'lost' && this.openAt > this.lostAt) {
      this.lostAt = now;
      this.isBack = false;
      if (this.match) this.around.history.saw(this.match);
    }
    if (happening.is === 'connection' && happening.state === 'open') {
      this.openAt = now;
      if (this.match === null || this.match.gone !== null) this.hasComeBack(now);
    }
    if (happening.is === 'match') this.sawMatch(now);
    this.look();
  }

  private hasComeBack(now: number): void {
    this.isBack = true;
    this.backAt = now;
  }

  private sawMatch(now: number): void {
    const { match } = this;
    if (match === null) return;
    const { number, id } = match;
    if (number < this.highest) this.around.history.problem(`${id}: back from row ${this.highest} to row ${number}`);
    const first = !this.isBack && this.client.state === 'open';
    if (first) this.hasComeBack(now);
    if (first || (number > this.highest && (match.over || this.luck.below(keptSights) === 0)))
      this.around.history.saw(match);
    this.highest = number;
  }

  // ---- what to do next ----------------------------------------------------------------------------------------------------

  /** Called whenever something may have changed. */
  look(): void {
    if (this.busy || this.client.state !== 'open' || this.around.calm) return;
    const deed = this.nextDeed();
    if (deed === null) return;
    this.busy = true;
    void deed().then(
      () => this.goOn(),
      (why: unknown) => this.afterRefusal(why),
    );
  }
  private goOn(): void {
    this.busy = false;
    this.look();
  }
  private afterRefusal(why: unknown): void {
    if (!(why instanceof NotDone) || why.code === 'gone' || why.code === 'noTable')
      this.around.history.problem(`${this.client.person?.name}: ${String(why)}`);
    setTimeout(() => this.goOn(), refusedPause);
  }

  private nextDeed(): (() => Promise<unknown>) | null {
    const { party, client, role } = this;
    if (party.table === null) return role === 'host' ? () => party.open(client) : null;
    const id = party.table;
    const table = client.tables.get(id);
    if (table === undefined) return () => client.send({ do: 'table.join', table: id, watch: role === 'watcher' });
    if (table.match !== null && table.match !== this.match?.id) return this.nextMatch(table.match);
    if (this.match !== null && !this.match.over && this.match.gone === null) return this.think();
    return table.match === null && role !== 'watcher' ? this.prepare(table) : null;
  }

  private nextMatch(id: string): (() => Promise<unknown>) | null {
    const { match, client } = this;
    // The end of the last one is still on its way.
    if (match !== null && !match.over && match.gone === null) return null;
    return async () => {
      if (match !== null) await this.leaveBehind(match);
      this.highest = -1;
      this.match = await client.follow(id);
      this.sawMatch(Date.now());
    };
  }
  private async leaveBehind(match: FollowedMatch): Promise<void> {
    this.match = null;
    this.client.matches.delete(match.id);
    await this.client.send({ do: 'match.unfollow', match: match.id });
  }

  private prepare(table: TableView): (() => Promise<unknown>) | null {
    const { client, party } = this;
    const own = table.seats.findIndex(({ person }) => person?.id === client.person?.id);
    const free = table.seats.findIndex(({ person, bot }) => person === null && !bot);
    // He came while a match was being played.
    if (own < 0) return free < 0 ? null : () => client.send({ do: 'table.sit', table: table.id, seat: free });
    if (table.host !== client.person?.id) {
      const ready = table.seats[own]?.ready === true;
      return ready ? null : () => client.send({ do: 'table.ready', table: table.id, ready: true });
    }
    const seated = table.seats.filter(({ person }) => person !== null).length;
    if (seated < party.players) return null;
    if (free >= 0) return () => client.send({ do: 'table.bot', table: table.id, seat: free, on: true });
    return table.why === null ? () => client.send({ do: 'table.start', table: table.id }) : null;
  }

  private think(): null {
    if (this.thinking !== null || this.match === null || this.match.moves.length === 0) return null;
    this.thinking = setTimeout(
      () => {
        this.thinking = null;
        this.move();
      },
      this.luck.between(0, 2 * this.around.pace),
    );
    return null;
  }

  private move(): void {
    const { match, client, around } = this;
    if (this.busy || around.calm || match === null || match.over || client.state !== 'open') return;
    const { moves, id } = match;
    if (moves.length === 0) return;
    const move = this.luck.pick(moves);
    this.busy = true;
    const began = performance.now();
    client.send({ do: 'match.move', match: id, move: move as never }).then(
      ({ n }) => {
        around.history.moved(id, this.person, Number(n), move, performance.now() - began);
        this.goOn();
      },
      (why: unknown) => this.afterRefusal(why),
    );
  }

  // ---- what else people do ------------------------------------------------------------------------------------------------

  get person(): string {
    return this.client.person?.id ?? '';
  }

  /** The line breaks; the client repairs it. */
  dropLine(): void {
    this.line?.close();
  }

  /** Leaves the table on purpose and does not come back; not while he waits for an answer. */
  async goHome(): Promise<boolean> {
    const { table } = this.party;
    if (this.busy || table === null || this.client.state !== 'open') return false;
    this.busy = true;
    await this.client.send({ do: 'table.leave', table }).catch(() => {});
    this.close();
    return true;
  }

  /** Says something to the others at the table. */
  say(text: string): Promise<unknown> {
    const { table } = this.party;
    return table === null ? Promise.resolve() : this.client.send({ do: 'chat', table, text });
  }

  close(): void {
    if (this.thinking !== null) clearTimeout(this.thinking);
    this.client.close();
  }
}

const addressOf = (index: number): string => `127.1.${Math.floor(index / 250) % 250}.${(index % 250) + 1}`;
