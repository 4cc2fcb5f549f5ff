/**
 * A world without sockets and without waiting: the real core on the real store, real clients, and between them lines and
 * a clock that only move when the test says so.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientOptions, type FollowedMatch, type Socket, type World } from '@partie/client';
import type { Match } from '../src/match/match.js';
import {
  type Clock,
  Core,
  type CoreOptions,
  type LogRow,
  type Ports,
  realPorts,
  type Store,
  usualCore,
  withoutLimits,
} from '../src/index.js';
import type { Cause } from '../src/store/store.js';
import { openSqliteStore } from '../src/store/sqlite-store.js';

/** Time stands still until it is made to pass. */
export class ManualClock implements Clock {
  private time = 1_800_000_000_000;
  private readonly timers = new Set<{ readonly at: number; readonly call: () => void }>();

  /** By how much the system's clock is wrong, in milliseconds. */
  wrongBy = 0;
  /** By how much timers are late, in milliseconds, as those of a real event loop are. */
  lateBy = 0;

  now(): number {
    return this.time;
  }
  date(): number {
    return this.time + this.wrongBy;
  }
  after(milliseconds: number, call: () => void): () => void {
    const timer = { at: this.time + Math.ceil(milliseconds), call };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  }
  /** Lets time pass; whatever is due happens in order, and what follows from it before the next. */
  async pass(seconds: number): Promise<void> {
    const end = this.time + seconds * 1000;
    for (;;) {
      await settled();
      const next = [...this.timers].sort((a, b) => a.at - b.at)[0];
      if (next === undefined || next.at + this.lateBy > end) break;
      this.timers.delete(next);
      this.time = Math.max(this.time, next.at + this.lateBy);
      next.call();
    }
    this.time = Math.max(this.time, end);
  }
  /** Timers that still wait. */
  get pending(): number {
    return this.timers.size;
  }
  /** The process stands still: what was due in the meantime happens afterwards. */
  stall(seconds: number): void {
    this.time += seconds * 1000;
  }
  /** Nobody is there while this time passes. */
  jump(seconds: number): void {
    this.timers.clear();
    this.time += seconds * 1000;
  }
}

/** Until the store has committed and everybody has been told. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 12; i++) await new Promise((resolve) => setImmediate(resolve));
}

const troubled = [
  'endMatch',
  'saveSnapshot',
  'log',
  'createMatch',
  'saveTable',
  'savePerson',
] as const satisfies (keyof Store)[];
type Troubled = (typeof troubled)[number];

/** What the store is made to do wrong. */
export interface Trouble {
  /** Called before and after a row is really stored; may throw. */
  before?: (row: LogRow) => void;
  after?: (row: LogRow) => void;
  /** Called before anything else is read or written, with the first thing it is given; may throw. */
  other?: (what: Troubled, of: unknown) => void;
}

export class QuietWorld {
  readonly clock = new ManualClock();
  readonly trouble: Trouble = {};
  readonly record: unknown[] = [];
  bytes: Ports['bytes'] | null = null;
  findPairings: Ports['findPairings'] | null = null;
  private readonly data = mkdtempSync(join(tmpdir(), 'partie-quiet-'));
  private readonly pace: number;
  private readonly options: Partial<CoreOptions>;
  private opened: { readonly core: Core; readonly store: Store } | null = null;
  private readonly clients = new Set<Client>();

  constructor(pace = 1, options: Partial<CoreOptions> = {}) {
    this.pace = pace;
    this.options = options;
  }

  async open(untilOpen = 0): Promise<this> {
    const store = this.troubled(openSqliteStore(this.data));
    const real = realPorts(store, (entry) => this.record.push(entry));
    const ports: Ports = { ...real, clock: this.clock, bytes: (count) => (this.bytes ?? real.bytes)(count) };
    if (this.findPairings) Object.assign(ports, { findPairings: this.findPairings });
    const core = new Core(ports, { ...usualCore, ...withoutLimits, botPace: this.pace, ...this.options });
    this.opened = { core, store };
    await core.resume();
    await this.clock.pass(untilOpen);
    core.open();
    return this;
  }
  get core(): Core {
    if (this.opened === null) throw new Error('The world is closed.');
    return this.opened.core;
  }
  get store(): Store {
    return this.core.ports.store;
  }

  /** The server is down for a while, and takes some time before it can be reached; everybody has to come back. */
  async restart(seconds: number, untilOpen = 0): Promise<void> {
    await this.core.stop();
    for (const client of this.clients) client.close();
    this.clock.jump(seconds);
    await this.open(untilOpen);
  }

  async close(): Promise<void> {
    for (const client of this.clients) client.close();
    await this.opened?.core.stop();
    rmSync(this.data, { recursive: true, force: true });
  }

  private troubled(store: Store): Store {
    const { trouble } = this;
    return new Proxy(store, {
      get(target, name: keyof Store) {
        if (name === 'append')
          return async (row: LogRow, upon?: Cause) => {
            trouble.before?.(row);
            const appended = await target.append(row, upon);
            trouble.after?.(row);
            return appended;
          };
        const method = (target[name] as (...args: unknown[]) => unknown).bind(target);
        const what = troubled.find((one) => one === name);
        if (what === undefined) return method;
        return async (...args: unknown[]) => {
          trouble.other?.(what, args[0]);
          return method(...args);
        };
      },
    });
  }

  /** The world of a client: its socket is a line of the core. */
  private get ofClients(): World {
    const { clock } = this;
    return {
      now: () => clock.now(),
      after: (milliseconds, call) => clock.after(milliseconds, call),
      luck: () => Math.random(),
      bytes: (count) => randomBytes(count),
      connect: () => this.line(),
    };
  }

  private line(): Socket {
    let open = true;
    const hangUp = (code: number, reason: string) => {
      if (!open) return;
      open = false;
      connection.closed();
      socket.onclose?.({ code, reason });
    };
    const connection = this.core.connect({
      address: 'here',
      send: (frame) => queueMicrotask(() => open && socket.onmessage?.({ data: frame })),
      waiting: () => 0,
      close: (code, why) => queueMicrotask(() => hangUp(code, why)),
    });
    const socket: Socket = {
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
      send: (frame) => void (open && connection.receive(frame)),
      close: () => hangUp(1000, ''),
    };
    queueMicrotask(() => open && socket.onopen?.());
    return socket;
  }

  async guest(
    who: { readonly name: string } | { readonly token: string },
    more: Partial<ClientOptions> = {},
  ): Promise<Client> {
    const client = new Client({ url: 'here', world: this.ofClients, ...who, ...more });
    this.clients.add(client);
    await client.connect();
    await settled();
    return client;
  }
}

const names = ['Anna', 'Boris', 'Cyril', 'Dana'];

const hasRounds = (game: unknown = 'prsi') => game === 'prsi' || game === 'shithead';

/** People at a table with a match of Prší if nothing else is wished for, seat 0 on turn. */
export class QuietTable {
  readonly world: QuietWorld;
  readonly people: Client[] = [];
  table = '';
  match = '';

  constructor(world: QuietWorld) {
    this.world = world;
  }

  /** `bots` of the seats are bots'. */
  async begin(people: number, wish: Record<string, unknown> = {}, bots = 0): Promise<this> {
    for (const name of names.slice(0, people)) this.people.push(await this.world.guest({ name }));
    const host = this.person(0);
    const made = await host.send({
      do: 'table.create',
      game: 'prsi',
      seats: people + bots,
      ...wish,
      options: {
        ...(hasRounds(wish.game) && { rounds: 3, randomSeats: false }),
        ...(wish.options as object | undefined),
      },
    } as never);
    this.table = String(made.table);
    for (const person of this.people.slice(1)) {
      await person.send({ do: 'table.join', table: this.table });
      await person.send({ do: 'table.ready', table: this.table, ready: true });
    }
    for (let seat = people; seat < people + bots; seat++)
      await host.send({ do: 'table.bot', table: this.table, seat, on: true });
    const started = await host.send({ do: 'table.start', table: this.table });
    this.match = String(started.match);
    for (const person of this.people) await person.follow(this.match);
    await settled();
    return this;
  }

  person(seat: number): Client {
    const person = this.people[seat];
    if (person === undefined) throw new Error(`Nobody sits at ${seat}.`);
    return person;
  }
  /** The match as this seat sees it. */
  seen(seat: number): FollowedMatch {
    const match = this.person(seat).matches.get(this.match);
    if (match === undefined) throw new Error('Not followed.');
    return match;
  }
  /** The match as the server has it. */
  get running(): Match {
    const match = this.world.core.matches.get(this.match);
    if (match === undefined) throw new Error('There is no such match.');
    return match;
  }
  get bodies(): Promise<Record<string, unknown>[]> {
    return this.world.store.log(this.match).then((rows) => rows.map(({ body }) => body as Record<string, unknown>));
  }

  goAway(seat: number): void {
    this.person(seat).close();
  }
  async comeBack(seat: number): Promise<void> {
    this.people[seat] = await this.world.guest({ token: this.person(seat).token ?? '' });
    await this.person(seat).follow(this.match);
    await settled();
  }
  async everybodyBack(): Promise<void> {
    for (const seat of this.people.keys()) await this.comeBack(seat);
  }

  /** The seat makes a move, of this kind if it can. */
  async move(seat: number, wished = 'play'): Promise<void> {
    const { moves } = this.seen(seat);
    const move = moves.find((one) => one.do === wished) ?? moves[0];
    if (move === undefined) throw new Error(`Seat ${seat} has no move.`);
    await this.person(seat).move(this.match, move);
    await settled();
  }
  /** People move whenever it is theirs to, until something holds. */
  async playUntil(holds: () => boolean): Promise<void> {
    while (!holds()) {
      const seat = this.running.waiting().find((one) => one < this.people.length);
      if (seat === undefined) await this.world.clock.pass(1);
      else await this.move(seat);
    }
  }
  /** Plays to the end of the first round, when everyone is asked for the next. */
  async playRound(): Promise<void> {
    await this.playUntil(() => this.running.view(null).table.phase === 'between');
  }
}
