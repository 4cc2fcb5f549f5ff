/**
 * People who play, each with a device and one or two tabs. They act on what their clients show them, at the tables they
 * visit and in the matches there; they close tabs, open others, and go to sleep.
 */
import type { Client, FollowedMatch, NotDone, Wish } from '@partie/client';
import type { Move } from '@partie/kit';
import { wishAtTable } from './at-table.js';
import { type Evening, Visit } from './evening.js';
import { joinRefused, turnedAway, wishOutside } from './getting-in.js';
import type { GuestPlan } from './guest-list.js';
import { type Advice, type Memory, wishInMatch } from './in-match.js';
import type { Luck } from './luck.js';
import { Device } from './network.js';

/** What a person's client has to tell. */
export interface Listening {
  match(id: string): void;
  left(table: string, why: string): void;
}

/** What a person needs of the world. */
export interface Surroundings {
  readonly evening: Evening;
  newClient(device: Device, who: { name: string } | { token: string }, luck: Luck, listening: Listening): Client;
  after(device: Device, milliseconds: number, call: () => void): void;
  seen(device: Device, person: string | null, match: FollowedMatch): void;
  readonly advice: Advice;
  trace(who: string, what: string): void;
}

/** A move the server said was done. */
export interface Acknowledged {
  readonly match: string;
  readonly person: string;
  readonly row: number;
  readonly move: Move;
}

interface Tab {
  readonly client: Client;
  /** Commands that wait for their answer. */
  readonly waiting: Set<string>;
  /** By match. */
  readonly memories: Map<string, Memory>;
  /** Matches that may not be followed. */
  readonly barred: Set<string>;
}

export class Person {
  readonly name: string;
  readonly device: Device;
  readonly visits: readonly Visit[];
  readonly tabs: Tab[] = [];
  readonly acknowledged: Acknowledged[] = [];
  /** In the end: does not come back; or makes no move any more, though here. */
  goneHome = false;
  dozing = false;
  private token: string | null = null;
  private readonly luck: Luck;
  private readonly around: Surroundings;

  constructor(name: string, plan: GuestPlan, luck: Luck, around: Surroundings) {
    this.name = name;
    this.device = new Device(name);
    this.luck = luck;
    this.around = around;
    this.visits = plan.map((visit) => {
      const table = around.evening.tables[visit.table];
      if (table === undefined) throw new Error(`There is no table ${visit.table}.`);
      return new Visit(visit, table);
    });
    this.openTab();
    this.thinkAgain();
  }

  get open(): Tab[] {
    return this.tabs.filter(({ client }) => client.state !== 'closed');
  }
  /** Has nothing to do here any more. */
  get away(): boolean {
    return this.goneHome || this.visits.every(({ away }) => away);
  }

  private openTab(): void {
    const { luck, around, device } = this;
    const who = this.token === null ? { name: this.name } : { token: this.token };
    const client = around.newClient(device, who, luck.for(`tab ${this.name} ${this.tabs.length}`), {
      match: (id) => {
        const match = client.matches.get(id);
        if (match) around.seen(device, client.person?.id ?? null, match);
      },
      left: (table, why) => {
        for (const visit of this.visits) if (visit.table.id === table) turnedAway(visit, why);
      },
    });
    this.tabs.push({ client, waiting: new Set(), memories: new Map(), barred: new Set() });
    client.connect().then(
      () => {
        this.token = client.token;
        for (const visit of this.visits) visit.person = client.person?.id ?? null;
        if (luck.happens(0.1)) client.followLobby().catch(() => {});
      },
      () => {},
    );
  }

  /** Closes everything and does not come back. */
  goHome(): void {
    this.goneHome = true;
    for (const visit of this.visits) visit.away = true;
    for (const { client } of this.open) client.close();
  }

  private thinkAgain(): void {
    const { evening } = this.around;
    const pace = evening.calm ? 1000 : evening.plan.pace;
    this.around.after(this.device, this.luck.seldomFar(100, pace), () => {
      this.act();
      this.thinkAgain();
    });
  }

  private act(): void {
    const { luck } = this;
    const { calm } = this.around.evening;
    const tabs = this.open;
    if (this.goneHome || (this.away && tabs.length === 0)) return;
    if (this.token !== null && tabs.length < (calm ? 1 : 2) && luck.happens(tabs.length === 0 ? 0.5 : 0.02))
      return this.openTab();
    if (tabs.length === 0) return;
    const tab = luck.pick(tabs);
    if (!calm && this.token !== null && luck.happens(0.01)) return tab.client.close();
    if (tab.client.state !== 'open' || tab.waiting.size > (luck.happens(0.1) ? 2 : 0)) return;
    const visit = luck.pick(this.visits);
    const wish = this.wish(tab, visit);
    if (wish !== null) this.tell(tab, visit, wish);
  }

  private wish(tab: Tab, visit: Visit): Wish | null {
    const { luck, dozing } = this;
    const { calm } = this.around.evening;
    const { id } = visit.table;
    if (id === null) return this.opening(visit);
    const view = tab.client.tables.get(id);
    if (view === undefined) {
      const isJoining = this.open.some(({ waiting }) => waiting.has(`table.join ${id}`));
      return wishOutside(visit, luck, calm, isJoining);
    }
    const wish = wishAtTable(visit, view, luck, calm);
    if (wish !== null || view.match === null) return wish;
    const match = this.followed(tab, view.match);
    const memory = tab.memories.get(view.match) ?? { lastMove: null };
    tab.memories.set(view.match, memory);
    return match === null ? null : wishInMatch(visit, view, match, memory, luck, { calm, dozing }, this.around.advice);
  }

  private opening({ plan, table }: Visit): Wish | null {
    const { game, seats, options, preset, settings, password } = table.plan;
    if (plan.role !== 'host') return null;
    return {
      do: 'table.create',
      game,
      seats,
      options,
      settings,
      ...(preset !== undefined && { preset }),
      ...(password !== null && { password }),
    };
  }

  private followed(tab: Tab, id: string): FollowedMatch | null {
    const match = tab.client.matches.get(id);
    if (match !== undefined || tab.barred.has(id)) return match ?? null;
    tab.client.follow(id).catch((why: NotDone) => {
      if (why.code === 'noWatching') tab.barred.add(id);
    });
    return null;
  }

  private tell(tab: Tab, visit: Visit, wish: Wish): void {
    const name = `${wish.do} ${'match' in wish ? wish.match : visit.table.id}`;
    tab.waiting.add(name);
    tab.client.send(wish).then(
      (result) => {
        tab.waiting.delete(name);
        if (wish.do === 'table.create') visit.table.id ??= String(result.table);
        if (wish.do === 'table.leave') this.hasLeft(visit);
        if (wish.do === 'match.resign') visit.resigned.add(wish.match);
        if (wish.do !== 'match.move') return;
        const person = tab.client.person?.id ?? '';
        this.acknowledged.push({ match: wish.match, person, row: Number(result.n), move: wish.move as Move });
      },
      ({ code }: NotDone) => {
        tab.waiting.delete(name);
        this.around.trace(this.name, `is refused ${wish.do}: ${code}`);
        if (code === 'closed') return;
        if (wish.do === 'table.join') joinRefused(visit, code, this.luck);
        if (wish.do === 'table.leave') this.hasLeft(visit);
        if (wish.do === 'match.resign') visit.resigned.add(wish.match);
      },
    );
  }

  private hasLeft(visit: Visit): void {
    visit.out();
    visit.leaving = false;
    visit.waits = false;
    visit.away ||= visit.isStranger || this.luck.happens(0.6);
  }
}
