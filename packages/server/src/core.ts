/**
 * The core of the server: people, tables and matches, without sockets, clocks or disks of its own. A shell connects lines
 * to it and carries frames; everything else is decided here.
 */
import { games } from '@partie/games';
import type { Game } from '@partie/kit';
import { Chat } from './lobby/chat.js';
import { Connection } from './connection/connection.js';
import type { EngineWish } from './engines/engine.js';
import { type Limits, usualLimits } from './limits.js';
import { Lobby } from './lobby/lobby.js';
import { Matches } from './match/matches.js';
import { Replays } from './match/replays.js';
import { People } from './people/people.js';
import type { Person } from './people/person.js';
import type { Line, Ports } from './ports.js';
import { Rates } from './rate-limit.js';
import { refuse } from './refusal.js';

export interface CoreOptions extends Limits {
  /** Stretches the pauses of bots; 1 is human, 0 at once. */
  readonly botPace: number;
  /** Other programs that can take a seat, as the operator has named them. */
  readonly engines: readonly EngineWish[];
  /** What can be played here. */
  readonly games: readonly Game[];
}
export const usualCore: CoreOptions = { ...usualLimits, botPace: 1, engines: [], games };

/** A guest who was not seen for so long is forgotten at the next start, and the name is free again. */
const forgottenAfter = 90 * 24 * 3600 * 1000;

/** A person who is nowhere needed leaves the memory after so long; looked for when somebody new comes. */
const idleAfter = 3600 * 1000;
const sweepEvery = 60_000;

export class Core {
  readonly ports: Ports;
  readonly people: People;
  readonly lobby: Lobby;
  readonly matches: Matches;
  readonly chat: Chat;
  /** Stored matches, for those who look back at them. */
  readonly replays: Replays;
  readonly options: CoreOptions;
  private readonly connections = new Set<Connection>();
  private readonly newcomers: Rates;
  /** What people send, over all their connections. */
  readonly personMessages: Rates;
  private sweptAt = 0;
  stopping = false;

  constructor(ports: Ports, options: CoreOptions = usualCore) {
    this.ports = ports;
    this.options = options;
    this.people = new People(
      ports,
      options.engines.map(({ name }) => name),
    );
    this.replays = new Replays(ports.store);
    this.newcomers = new Rates(ports.clock, options.guestRate, 60);
    this.personMessages = new Rates(ports.clock, options.personMessageRate, 20);
    this.matches = new Matches(ports, options.botPace, (id) => this.gameById(id), options.engines, options);
    this.lobby = new Lobby(this);
    this.chat = new Chat(this);
  }

  gameById(id: string): Game | undefined {
    return this.options.games.find((game) => game.about.id === id);
  }

  /** The programs that can play this game, by name. */
  enginesFor(game: Game): string[] {
    return this.options.engines.flatMap(({ name, speaks }) => (game.engines?.[speaks] ? [name] : []));
  }

  /** Everything that was going on when the server stopped goes on. */
  async resume(): Promise<void> {
    const { store, clock } = this.ports;
    await store.forgetPeople(clock.now() - forgottenAfter);
    await this.matches.resume(this.people);
    await this.lobby.resume();
  }

  /** People can come: called once everything is taken up again and the door is open. */
  open(): void {
    this.matches.open();
  }

  /** A new guest, over whatever line; not too many from one address. */
  newGuest(address: string, name: string, token?: string): Promise<{ person: Person; token: string }> {
    this.sweep();
    if (!this.newcomers.take(address)) refuse('tooFast');
    return this.people.welcome(name, token);
  }

  /** Forgets whoever has long been away and has nothing to come back to; the store still knows him. */
  private sweep(): void {
    const now = this.ports.clock.now();
    if (Math.abs(now - this.sweptAt) < sweepEvery) return;
    this.sweptAt = now;
    const { lobby, matches } = this;
    this.people.forgetIdle(now - idleAfter, (person) => lobby.concerns(person) || matches.concern(person.id));
  }

  /** `token`: what a browser's cookie holds. */
  connect(line: Line, token?: string): Connection {
    const connection = new Connection(this, line, token);
    this.connections.add(connection);
    return connection;
  }
  forget(connection: Connection): void {
    this.connections.delete(connection);
  }
  get connected(): number {
    return this.connections.size;
  }

  /** An orderly stop: nothing new, what is under way is finished and answered, everyone is told. */
  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all(Array.from(this.connections, (connection) => connection.idle()));
    await this.matches.stop();
    this.lobby.stop();
    for (const connection of this.connections) {
      connection.send({ is: 'bye', code: 'restart', again: true });
      connection.line.close(1012, 'restart');
    }
    await this.ports.store.close();
  }
}
