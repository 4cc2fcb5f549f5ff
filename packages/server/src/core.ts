/**
 * The core of the server: people, tables and matches, without sockets, clocks or disks of its own. A shell connects lines
 * to it and carries frames; everything else is decided here.
 */
import { games } from '@partie/games';
import { type Game, type Options, rulesOf } from '@partie/kit';
import { DeviceLinks } from './people/device-links.js';
import { Journal } from './journal/journal.js';
import { Chat } from './lobby/chat.js';
import { Connection } from './connection/connection.js';
import type { EngineWish } from './engines/engine.js';
import { type Limits, usualLimits } from './limits.js';
import { Lobby } from './lobby/lobby.js';
import { type OfferedDocument, UploadedDocuments } from './lobby/table-documents.js';
import { Matches } from './match/matches.js';
import { Replays } from './match/replays.js';
import { Passphrases } from './people/passphrases.js';
import { People } from './people/people.js';
import type { Person } from './people/person.js';
import type { Line, Ports } from './ports.js';
import { Rates } from './rate-limit.js';
import { refuse } from './refusal.js';
import { TimeSlices } from './time-slices.js';
import { TournamentCommands } from './tournament/tournament-commands.js';
import { Tournaments } from './tournament/tournaments.js';

export interface CoreOptions extends Limits {
  /** Stretches the pauses of bots; 1 is human, 0 at once. */
  readonly botPace: number;
  /** Other programs that can take a seat, as the operator has named them. */
  readonly engines: readonly EngineWish[];
  /** Documents that everybody at this server may choose for a table, besides those that come with the games. */
  readonly documents: readonly OfferedDocument[];
  /** What can be played here. */
  readonly games: readonly Game[];
}
export const usualCore: CoreOptions = { ...usualLimits, botPace: 1, engines: [], documents: [], games };

/** Who was not seen for so long is forgotten at the next start. */
const forgottenAfter = 90 * 24 * 3600 * 1000;

/** A person who is nowhere needed leaves the memory after so long; looked for when somebody comes. */
const idleAfter = 10 * 60_000;
const sweepEvery = 60_000;

export class Core {
  readonly ports: Ports;
  readonly people: People;
  readonly deviceLinks: DeviceLinks;
  readonly passphrases: Passphrases;
  readonly lobby: Lobby;
  readonly matches: Matches;
  readonly chat: Chat;
  readonly documents: UploadedDocuments;
  readonly journal: Journal;
  readonly tournaments: Tournaments;
  readonly tournamentCommands: TournamentCommands;
  /** Stored matches, for those who look back at them. */
  readonly replays: Replays;
  /** Answers that take some time to find. */
  readonly explaining = new TimeSlices();
  readonly options: CoreOptions;
  /** The programs that are installed. */
  private readonly engines: readonly EngineWish[];
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
    this.deviceLinks = new DeviceLinks(ports, options);
    this.passphrases = new Passphrases(ports, this.people, options);
    this.journal = new Journal(ports, options);
    this.engines = options.engines.filter((wish) => isInstalled(ports, wish));
    this.replays = new Replays(ports.store);
    this.newcomers = new Rates(ports.clock, options.guestRate, 60);
    this.personMessages = new Rates(ports.clock, options.personMessageRate, 20);
    this.matches = new Matches(
      ports,
      options.botPace,
      (id, version) => this.gameById(id, version),
      options.engines,
      options,
    );
    this.documents = new UploadedDocuments(ports, options);
    this.lobby = new Lobby(this);
    this.chat = new Chat(this);
    this.tournaments = new Tournaments(this);
    this.tournamentCommands = new TournamentCommands(this);
    this.people.isNeeded = (person) =>
      this.lobby.concerns(person) || this.matches.concern(person.id) || this.tournaments.concern(person.id);
  }

  /** The rules of a game: of this version, or of the current one. */
  gameById(id: string, version?: number): Game | undefined {
    return rulesOf(this.options.games, id, version);
  }

  /** The programs that can play this game by these options, by name. */
  enginesFor(game: Game, options: Options): string[] {
    return this.engines.flatMap((wish) => {
      const talk = game.engines?.[wish.speaks];
      return talk && talk.start?.(wish, options) !== null ? [wish.name] : [];
    });
  }

  /** Everything that was going on when the server stopped goes on. */
  async resume(): Promise<void> {
    const { store, clock } = this.ports;
    await store.forgetPeople(clock.now() - forgottenAfter);
    await this.matches.resume(this.people);
    await this.lobby.resume();
    await this.chat.resume();
    await this.tournaments.resume();
  }

  /** People can come: called once everything is taken up again and the door is open. */
  open(): void {
    this.journal.note(null, { k: 'up' });
    this.matches.open();
    this.tournaments.open();
  }

  /** A new guest, over whatever line; not too many from one address. */
  newGuest(address: string, name: string, token?: string): Promise<{ person: Person; token: string }> {
    this.sweep();
    if (!this.newcomers.take(address)) refuse('tooFast');
    return this.people.welcome(name, token);
  }

  /** The person of a personal link, on a device with a token of its own. */
  async enterByLink(link: string, token: string): Promise<Person> {
    return this.onAnotherDevice(this.deviceLinks.use(link), token, 'link');
  }
  /** The same by name and passphrase. */
  async enterByPassphrase(address: string, name: string, passphrase: string, token: string): Promise<Person> {
    return this.onAnotherDevice(await this.passphrases.check(address, name, passphrase), token, 'passphrase');
  }
  private async onAnotherDevice(person: Person, token: string, by: 'link' | 'passphrase'): Promise<Person> {
    await this.people.addToken(person, token);
    this.journal.note(person, { k: 'device', by });
    return person;
  }

  /** Forgets whoever has long been away and has nothing to come back to; the store still knows him. */
  sweep(): void {
    const now = this.ports.clock.now();
    if (Math.abs(now - this.sweptAt) < sweepEvery) return;
    this.sweptAt = now;
    this.people.forgetIdle(now - idleAfter);
    this.people.noteWhoIsHere();
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
    await this.tournaments.stop();
    await this.matches.stop();
    this.lobby.stop();
    this.journal.note(null, { k: 'down' });
    await this.journal.stop();
    for (const connection of this.connections) {
      connection.send({ is: 'bye', code: 'restart', again: true });
      connection.line.close(1012, 'restart');
    }
    await this.ports.store.close();
  }
}

/** A program that is not there is not offered, and the operator is told. */
function isInstalled({ hasProgram, log }: Ports, { name, command }: EngineWish): boolean {
  if (hasProgram?.(command) !== false) return true;
  log({ what: 'engineMissing', engine: name, command });
  return false;
}
