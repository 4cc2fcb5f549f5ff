/**
 * People who play, each with a device and one or two tabs. They act on what their clients show them: sit down, make moves
 * they are offered, now and then something foolish; they close tabs, open others, and go to sleep. When all is `calm`
 * they only want to get the match finished.
 */
import type { Client, FollowedMatch, NotDone, Wish } from '@partie/client';
import type { Move } from '@partie/kit';
import type { Luck } from './luck.js';
import { Device } from './network.js';
import type { Plan } from './plan.js';

/** What people tell each other outside: the link to the table. And whether they have come to their senses. */
export interface Evening {
  readonly plan: Plan;
  table: string | null;
  calm: boolean;
}

/** What a person needs of the world. */
export interface Surroundings {
  readonly evening: Evening;
  newClient(
    device: Device,
    who: { name: string } | { token: string },
    luck: Luck,
    changed: (match: string) => void,
  ): Client;
  after(device: Device, milliseconds: number, call: () => void): void;
  seen(device: Device, person: string | null, match: FollowedMatch): void;
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
  following: string | null;
  lastMove: Move | null;
}

export type Role = 'host' | 'guest' | 'watcher';

export class Person {
  readonly name: string;
  readonly role: Role;
  readonly device: Device;
  readonly tabs: Tab[] = [];
  readonly acknowledged: Acknowledged[] = [];
  /** Has left the table, or was not let in; one who has left may still come back to watch. */
  away = false;
  hasLeft = false;
  /** In the end: makes no move any more, though here; or does not come back. */
  dozing = false;
  private token: string | null = null;
  private readonly luck: Luck;
  private readonly around: Surroundings;

  constructor(name: string, role: Role, luck: Luck, around: Surroundings) {
    this.name = name;
    this.role = role;
    this.device = new Device(name);
    this.luck = luck;
    this.around = around;
    this.openTab();
    this.thinkAgain();
  }

  get open(): Tab[] {
    return this.tabs.filter(({ client }) => client.state !== 'closed');
  }

  private openTab(): void {
    const who = this.token === null ? { name: this.name } : { token: this.token };
    const number = this.tabs.length;
    const client = this.around.newClient(this.device, who, this.luck.for(`tab ${this.name} ${number}`), (id) => {
      const match = client.matches.get(id);
      if (match) this.around.seen(this.device, client.person?.id ?? null, match);
    });
    this.tabs.push({ client, waiting: new Set(), following: null, lastMove: null });
    client.connect().then(
      () => {
        this.token = client.token;
      },
      () => {},
    );
  }

  /** Closes everything and does not come back. */
  goHome(): void {
    this.away = true;
    for (const { client } of this.open) client.close();
  }

  private leave(): void {
    this.hasLeft = true;
    this.away = this.luck.happens(0.6);
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
    if (this.away) return;
    const tabs = this.open;
    if (this.token !== null && tabs.length < (calm ? 1 : 2) && luck.happens(tabs.length === 0 ? 0.5 : 0.02))
      return this.openTab();
    if (tabs.length === 0) return;
    const tab = luck.pick(tabs);
    if (!calm && this.token !== null && luck.happens(0.01)) return tab.client.close();
    if (tab.client.state !== 'open' || tab.waiting.size > (luck.happens(0.1) ? 2 : 0)) return;
    const wish = this.atTable(tab) ?? this.inMatch(tab);
    if (wish !== null) this.tell(tab, wish);
  }

  private tell(tab: Tab, wish: Wish): void {
    const name = `${wish.do} ${this.around.evening.calm}`;
    const { trace } = this.around;
    tab.waiting.add(name);
    if (wish.do === 'table.leave') this.leave();
    tab.client.send(wish).then(
      (result) => {
        tab.waiting.delete(name);
        if (wish.do === 'table.create') this.around.evening.table ??= String(result.table);
        if (wish.do === 'match.move')
          this.acknowledged.push({
            match: wish.match,
            person: tab.client.person?.id ?? '',
            row: Number(result.n),
            move: wish.move as Move,
          });
      },
      (why: NotDone) => {
        tab.waiting.delete(name);
        trace(this.name, `is refused ${wish.do}: ${why.code}`);
        if (wish.do === 'table.join') this.away = ['noWatching', 'tableFull'].includes(why.code);
      },
    );
  }

  // ---- at the table -------------------------------------------------------------------------------------------------------

  private atTable({ client }: Tab): Wish | null {
    const { plan, table } = this.around.evening;
    if (table === null) return this.role === 'host' ? { do: 'table.create', game: plan.game, ...plan.wish } : null;
    const view = client.tables.get(table);
    if (view === undefined) return { do: 'table.join', table, ...(this.role === 'watcher' && { watch: true }) };
    const me = view.seats.find(({ person }) => person?.id === client.person?.id);
    if (view.match !== null || me === undefined || this.knowsAnyMatch(client)) return null;
    const bots = view.seats.findIndex(({ person, bot }, seat) => seat >= plan.people && person === null && !bot);
    if (this.role === 'host') {
      if (bots >= 0) return { do: 'table.bot', table, seat: bots, on: true };
      return view.why === null ? { do: 'table.start', table } : null;
    }
    return me.ready ? null : { do: 'table.ready', table, ready: true };
  }
  private knowsAnyMatch({ matches }: Client): boolean {
    return matches.size > 0;
  }

  // ---- in the match -------------------------------------------------------------------------------------------------------

  private inMatch(tab: Tab): Wish | null {
    const { client } = tab;
    const { table, calm } = this.around.evening;
    const id = client.tables.get(table ?? '')?.match ?? null;
    if (id !== null && !client.matches.has(id)) {
      tab.following = id;
      client.follow(id).catch(() => {});
      return null;
    }
    const match = client.matches.get(tab.following ?? '');
    if (match === undefined || match.view === null || match.over || match.seat === null) return null;
    return (calm ? null : this.foolish(tab, match)) ?? this.sensible(tab, match);
  }

  private sensible(tab: Tab, match: FollowedMatch): Wish | null {
    const { luck } = this;
    const { calm } = this.around.evening;
    const { id, status, moves } = match;
    const { asking = null, paused = false } = status ?? {};
    if (asking !== null && match.seat !== null && !asking.yes.includes(match.seat) && (calm || luck.happens(0.4)))
      return { do: 'match.agree', match: id, yes: calm ? asking.what === 'resume' : luck.happens(0.6) };
    if (paused)
      return asking === null && (calm || luck.happens(0.3)) ? { do: 'match.ask', match: id, what: 'resume' } : null;
    if (moves.length === 0 || this.dozing) return null;
    const plays = moves.filter((move) => move.do === 'play');
    const move = luck.pick(plays.length > 0 && luck.happens(0.7) ? plays : moves);
    tab.lastMove = move;
    return { do: 'match.move', match: id, move: move as never };
  }

  private foolish(tab: Tab, { id }: FollowedMatch): Wish | null {
    const { table } = this.around.evening;
    const fate = Math.floor(this.luck.share() * 1000);
    if (fate < 20) return { do: 'match.ask', match: id, what: 'undo' };
    if (tab.lastMove?.do === 'announce' && fate < 300) return { do: 'match.undo', match: id };
    if (fate < 30) return { do: 'match.ask', match: id, what: 'pause' };
    if (fate < 45) return { do: 'match.undo', match: id };
    if (fate < 60) return { do: 'match.nonce', match: id, nonce: `chance ${fate}` };
    if (fate < 63) return { do: 'match.resign', match: id };
    if (fate < 65 && table !== null) return { do: 'table.leave', table };
    if (fate < 75) return { do: 'match.why', match: id };
    if (fate < 80 && table !== null) return { do: 'chat', table, text: 'Hello?' };
    if (fate < 90) return { do: 'match.follow', match: id };
    // The same again, although it has been done.
    if (fate < 130 && tab.lastMove !== null) return { do: 'match.move', match: id, move: tab.lastMove as never };
    return null;
  }
}
