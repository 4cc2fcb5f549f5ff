/** All tables: opening, finding, joining, hosting, starting; and telling everybody concerned at once. */
import { createHash } from 'node:crypto';
import { commitmentTo } from '@partie/fairness';
import type { Json } from '@partie/kit';
import {
  agree,
  asciiJson,
  type Command,
  type CommandOf,
  type Message,
  type TableEntry,
  usualSettings,
} from '@partie/protocol';
import type { Connection } from './connection.js';
import type { Core } from './core.js';
import { Gathering, type SavedGathering } from './gathering.js';
import type { Match } from './match.js';
import { type MatchSettings, seals } from './match-settings.js';
import type { Person } from './person.js';
import { newId } from './ports.js';
import { Rates } from './rate.js';
import { Refused, refuse } from './refuse.js';
import { fitsPassword, hashPassword, sameSecret } from './table-password.js';
import type { MatchHeader } from './store.js';

export type TableCommand = Extract<Command, { do: `table.${string}` }>;

/** Who is away for so many milliseconds has left the tables at which nothing is being played. */
const leftAfter = 10 * 60_000;
const sweepEvery = 60_000;

export class Lobby {
  private readonly core: Core;
  private readonly tables = new Map<string, Gathering>();
  private readonly followers = new Set<Connection>();
  /** Tables that followers have been told of, by id. */
  private readonly inList = new Set<string>();
  /** Tables of which the store does not have the last change: it is being saved, or that has failed. */
  private readonly unsaved = new Map<string, object>();
  private readonly openings: Rates;
  private readonly tries: Rates;
  private sweptAt = 0;

  constructor(core: Core) {
    this.core = core;
    this.openings = new Rates(core.ports.clock, 5, 60);
    this.tries = new Rates(core.ports.clock, 5, 60);
    core.matches.onEnd = (match) => this.ended(match);
  }

  /** Whether the person is at a table, or waits to be let in. */
  concerns(person: Person): boolean {
    return person.tables.size > 0 || [...this.tables.values()].some(({ asking }) => asking.has(person));
  }
  table(id: string): Gathering | undefined {
    return this.tables.get(id);
  }
  get count(): number {
    return this.tables.size;
  }

  follow(connection: Connection): void {
    this.sweep();
    this.followers.add(connection);
    connection.send({ is: 'lobby', tables: this.entries() });
  }
  unfollow(connection: Connection): void {
    this.followers.delete(connection);
  }
  /** The list as everyone may read it. */
  entries(): TableEntry[] {
    return this.listed().map((table) => table.entry());
  }
  private listed(): Gathering[] {
    return [...this.tables.values()].filter(({ settings }) => !settings.unlisted);
  }

  // ---- commands ---------------------------------------------------------------------------------------------------------

  async handle(person: Person, command: TableCommand): Promise<Record<string, string | number>> {
    this.sweep();
    if (command.do === 'table.create') return this.create(person, command);
    const table = this.tables.get(command.table) ?? refuse('noTable');
    if (command.do === 'table.join') return this.join(person, table, command);
    if (command.do === 'table.leave') return this.leave(person, table);
    if (!table.has(person)) refuse('notAtTable');
    switch (command.do) {
      case 'table.sit':
        notWhilePlaying(table);
        table.sit(person, command.seat);
        break;
      case 'table.ready': {
        notWhilePlaying(table);
        const seat = table.seats[table.seatOf(person)];
        if (seat === undefined) refuse('standing');
        else seat.ready = command.ready;
        break;
      }
      case 'table.vote': {
        if (table.seatOf(person) < 0) refuse('standing');
        const asking = [...table.asking].find(([newcomer]) => newcomer.id === command.person) ?? refuse('nothingAsked');
        asking[1].votes.set(person.id, command.yes);
        break;
      }
      case 'table.change':
        hostOnly(person, table);
        notWhilePlaying(table);
        await this.change(table, command);
        break;
      case 'table.bot':
        hostOnly(person, table);
        notWhilePlaying(table);
        table.setBot(command.seat, command.on, command.engine);
        break;
      case 'table.kick':
        hostOnly(person, table);
        this.kick(table, command.person);
        break;
      case 'table.host':
        hostOnly(person, table);
        table.host = table.people.find(({ id }) => id === command.person) ?? refuse('notAtTable');
        break;
      case 'table.start': {
        hostOnly(person, table);
        const why = table.whyNot(true);
        if (why !== null) throw new Refused(why);
        return this.start(table);
      }
    }
    if (table.startsByItself) return this.start(table);
    await this.changed(table);
    return {};
  }

  private async create(person: Person, command: CommandOf<'table.create'>): Promise<Record<string, string>> {
    const game = this.core.gameById(command.game) ?? refuse('noGame');
    const { bytes } = this.core.ports;
    const id = tableIdFor(person, command.c);
    // Asked for again after a restart, when the answer is forgotten: it is there already.
    const there = this.tables.get(id);
    if (there) return this.asItIs(there);
    const table = new Gathering(id, newId(bytes, 12), game, person, (one) => this.core.enginesFor(one));
    table.change(command);
    if (!this.openings.take(person.id)) refuse('tooManyTables');
    if (command.password) table.passwordHash = await hashPassword(command.password, newId(bytes, 12));
    this.tables.set(table.id, table);
    table.enter(person);
    table.sit(person, 0);
    if (command.bots) {
      for (const [i, seat] of table.seats.entries()) if (seat.person === null) table.setBot(i, true);
    }
    this.core.ports.log({ what: 'table', table: table.id, person: person.id, game: game.about.id });
    await this.changed(table);
    return { table: table.id };
  }

  private async join(
    person: Person,
    table: Gathering,
    command: CommandOf<'table.join'>,
  ): Promise<Record<string, string>> {
    const invited = command.invite !== undefined && sameSecret(command.invite, table.invite);
    if (!invited && !table.has(person)) {
      if (table.locked) refuse('locked');
      if (table.passwordHash !== null) await this.checkPassword(person, table, table.passwordHash, command.password);
      if (this.tables.get(table.id) !== table) refuse('noTable');
    }
    if (table.has(person)) return this.asItIs(table);
    const watch = command.watch === true;
    const sits = !watch && table.match === null && table.freeSeat() >= 0;
    if (!sits && table.settings.spectators === 'none')
      refuse(table.match === null && !watch ? 'tableFull' : 'noWatching');
    // Watchers too: they see the table and could sit down later.
    if (!invited && table.settings.joining === 'vote' && table.seats.some((seat) => seat.person !== null)) {
      if (!table.asking.has(person)) table.asking.set(person, { watch, votes: new Map() });
      await this.changed(table);
      refuse('voteNeeded');
    }
    this.letIn(person, table, watch);
    await this.changed(table);
    return { table: table.id };
  }

  /** Done before, and asked for again: perhaps because it could not be stored then. */
  private async asItIs(table: Gathering): Promise<Record<string, string>> {
    if (this.unsaved.has(table.id)) await this.save(table);
    return { table: table.id };
  }

  private letIn(person: Person, table: Gathering, watch: boolean): void {
    table.enter(person);
    const free = watch || table.match !== null ? -1 : table.freeSeat();
    if (free >= 0) table.sit(person, free);
  }

  private async checkPassword(person: Person, table: Gathering, hash: string, given: string | undefined) {
    if (given === undefined) refuse('passwordNeeded');
    if (!this.tries.take(`${person.id} ${table.id}`)) refuse('tooManyTries');
    if (!(await fitsPassword(given, hash))) refuse('wrongPassword');
  }

  /** Lets in or turns away those on whom enough have voted, which also a voter who leaves can bring about. */
  private settleVotes(table: Gathering): void {
    for (const [newcomer, { watch }] of table.asking) {
      const verdict = table.verdict(newcomer);
      if (verdict === null) continue;
      table.asking.delete(newcomer);
      if (verdict) this.letIn(newcomer, table, watch);
      else newcomer.send({ is: 'table.left', id: table.id, why: 'votedDown' });
    }
  }

  private async change(table: Gathering, command: CommandOf<'table.change'>): Promise<void> {
    table.change(
      command,
      command.game === undefined ? table.game : (this.core.gameById(command.game) ?? refuse('noGame')),
    );
    const { password } = command;
    if (password === undefined) return;
    table.passwordHash = password ? await hashPassword(password, newId(this.core.ports.bytes, 12)) : null;
  }

  /** Leaving on purpose takes a player out at once. One who still waits for a vote waits no longer. */
  private async leave(person: Person, table: Gathering): Promise<Record<string, string>> {
    if (!table.has(person) && !table.asking.delete(person)) {
      if (!this.unsaved.has(table.id)) refuse('notAtTable');
      // Perhaps it is this very leaving that could not be stored.
      return this.asItIs(table);
    }
    const match = table.match === null ? undefined : this.core.matches.get(table.match);
    const seat = table.has(person) ? (match?.seatOf(person.id) ?? null) : null;
    if (match && seat !== null) {
      const done = await this.core.matches.attendant(match.header.id)?.goneForGood(seat, true);
      // As long as the match does not know it, the leaver is shown the seat's cards.
      if (done === false) refuse('later');
    }
    table.leave(person);
    if (table.match !== null) person.stopFollowing(table.match);
    person.send({ is: 'table.left', id: table.id, why: 'left' });
    await this.changed(table);
    return {};
  }

  private kick(table: Gathering, id: string): void {
    const person = table.people.find((one) => one.id === id) ?? refuse('notAtTable');
    if (person === table.host) refuse('yourself');
    if (table.match !== null && table.seatOf(person) >= 0) refuse('whilePlaying');
    table.leave(person);
    // The old invitation would let the one sent away in again, past lock and password.
    table.invite = newId(this.core.ports.bytes, 12);
    if (table.match !== null) person.stopFollowing(table.match);
    person.send({ is: 'table.left', id: table.id, why: 'kicked' });
  }

  // ---- matches ------------------------------------------------------------------------------------------------------------

  private async start(table: Gathering): Promise<Record<string, string>> {
    const { ports, matches } = this.core;
    const secret = newId(ports.bytes, 32);
    const id = newId(ports.bytes, 9);
    const engines = table.seats.map(({ engine }) => engine);
    const settings: MatchSettings = {
      ...table.settings,
      ...(engines.some((engine) => engine !== null) && { engines }),
      table: table.id,
      secret,
      seals,
      commitment: commitmentTo(id, Buffer.from(secret, 'base64url')),
    };
    const seats = table.seats.map(({ person }) => person);
    const header: MatchHeader = {
      id,
      game: table.game.about.id,
      version: table.game.about.version,
      seats: seats.length,
      options: table.options,
      people: Array.from(seats, (person) => person?.id ?? null),
      names: seats.map((person, seat) => person?.name ?? engines[seat] ?? `Bot ${seat + 1}`),
      startedAt: ports.clock.now(),
      settings: settings as unknown as Json,
    };
    table.match = id;
    try {
      await this.save(table);
      await matches.start(header, (seat) => seats[seat]?.here ?? true);
    } catch (error) {
      table.match = null;
      // Else a restart would begin after all what was said to have failed.
      this.changedMeanwhile(table);
      throw error;
    }
    // Somebody may have left while the cards were being dealt.
    for (const [seat, person] of seats.entries())
      if (person !== null && !table.has(person)) await matches.attendant(id)?.goneForGood(seat, true);
    await this.changed(table);
    return { match: id };
  }

  /** Back to the table, with the same people, options and password: ready for a rematch. */
  private ended(match: Match): void {
    const table = this.tables.get(match.settings.table);
    if (table?.match !== match.header.id) return;
    table.match = null;
    table.unready();
    this.changedMeanwhile(table);
  }

  // ---- telling and keeping ------------------------------------------------------------------------------------------------

  /** A person came or lost the connection. */
  presence(person: Person): void {
    person.awaySince = person.here ? null : this.core.ports.clock.now();
    for (const id of person.tables) {
      const table = this.tables.get(id);
      if (table === undefined) continue;
      const match = table.match === null ? undefined : this.core.matches.get(table.match);
      const seat = match?.seatOf(person.id) ?? null;
      if (match && seat !== null) {
        const attendant = this.core.matches.attendant(match.header.id);
        if (person.here) attendant?.back(seat);
        else attendant?.lost(seat);
        match.audience.status(true);
      }
      this.tell(table, true);
    }
  }

  renamed(person: Person): void {
    for (const id of person.tables) {
      const table = this.tables.get(id);
      if (table) this.tell(table);
    }
  }

  private async changed(table: Gathering): Promise<void> {
    if (table.people.length === 0) return this.close(table);
    this.settleVotes(table);
    this.tell(table);
    await this.save(table);
  }

  /** Nobody waits for it to be stored. */
  private changedMeanwhile(table: Gathering): void {
    this.changed(table).catch((error: unknown) => {
      this.core.ports.log({ what: 'error', table: table.id, error: String(error) });
    });
  }

  /**
   * Takes those from their tables who closed the window and went to bed, so that nobody waits for an absent host and the
   * list holds no dead tables. Done when somebody looks; a timer would have to be stopped with the server.
   */
  private sweep(): void {
    const now = this.core.ports.clock.now();
    if (Math.abs(now - this.sweptAt) < sweepEvery) return;
    this.sweptAt = now;
    for (const table of this.tables.values()) {
      if (table.match !== null) continue;
      const away = table.people.filter((person) => !person.here);
      for (const person of away) person.awaySince ??= now;
      const left = away.filter(({ awaySince }) => now - (awaySince ?? now) >= leftAfter);
      for (const person of left) table.leave(person);
      if (left.length > 0) this.changedMeanwhile(table);
    }
  }

  /** The last one has left. */
  private async close(table: Gathering): Promise<void> {
    this.tables.delete(table.id);
    for (const newcomer of table.asking.keys()) newcomer.send({ is: 'table.left', id: table.id, why: 'noTable' });
    this.unlist(table);
    this.unsaved.delete(table.id);
    await this.core.ports.store.deleteTable(table.id);
  }

  private tell(table: Gathering, canWait = false): void {
    const frame = asciiJson({ is: 'table', table: table.view() } satisfies Message);
    for (const person of table.people) person.sendFrame(frame, canWait);
    if (table.settings.unlisted) return this.unlist(table);
    this.inList.add(table.id);
    if (this.followers.size === 0) return;
    const entry = asciiJson({ is: 'lobby.table', table: table.entry() } satisfies Message);
    for (const follower of this.followers) follower.sendFrame(entry, canWait);
  }

  private unlist({ id }: Gathering): void {
    if (!this.inList.delete(id)) return;
    for (const follower of this.followers) follower.send({ is: 'lobby.gone', id });
  }

  private async save(table: Gathering): Promise<void> {
    const content = table.save();
    this.unsaved.set(table.id, content);
    await this.core.ports.store.saveTable(table.id, content as unknown as Json);
    if (this.unsaved.get(table.id) === content) this.unsaved.delete(table.id);
  }

  /** After a restart: tables as they were, with those of their people that are still known. */
  async resume(): Promise<void> {
    const { store } = this.core.ports;
    for (const { id, table: saved } of await store.tables()) {
      const kept = saved as unknown as SavedGathering;
      const game = this.core.gameById(kept.game);
      const people = new Map<string, Person>();
      for (const personId of kept.people) {
        const person = await this.core.people.load(personId);
        if (person) people.set(personId, person);
      }
      const host = people.get(kept.host) ?? people.values().next().value;
      if (game === undefined || host === undefined) {
        await store.deleteTable(id);
        continue;
      }
      const table = new Gathering(id, kept.invite, game, host, (one) => this.core.enginesFor(one));
      table.title = kept.title;
      table.options = kept.options;
      table.settings = agree(usualSettings, kept.settings);
      table.locked = kept.locked;
      table.passwordHash = kept.passwordHash;
      // The match may have ended without the table being told: who was ready for it is not ready for the next.
      const match = kept.match === null ? undefined : this.core.matches.get(kept.match);
      table.match = match?.outcome === null ? kept.match : null;
      const ready = table.match === kept.match;
      for (const person of people.values()) table.enter(person);
      table.seats = kept.seats.map((seat) => {
        const person = (seat.person !== null && people.get(seat.person)) || null;
        const engine =
          seat.engine !== undefined && this.core.enginesFor(game).includes(seat.engine) ? seat.engine : null;
        return { person, bot: seat.bot, engine, ready: seat.bot || (person !== null && seat.ready && ready) };
      });
      if (!table.settings.unlisted) this.inList.add(id);
      this.tables.set(id, table);
    }
    // A start that was said to have failed, and was stored all the same: the table knows nothing of it.
    await this.core.matches.endThose(({ header, settings }) => {
      const table = this.tables.get(settings.table);
      return table !== undefined && table.match !== header.id;
    });
  }
}

function hostOnly(person: Person, table: Gathering): void {
  if (table.host !== person) refuse('hostOnly');
}
function notWhilePlaying(table: Gathering): void {
  if (table.match !== null) refuse('whilePlaying');
}
/** The same for the same command, so that it opens one table however often it comes; nobody else can guess it. */
function tableIdFor({ tokenHash }: Person, command: string): string {
  return createHash('sha256').update(`${tokenHash} ${command}`).digest().subarray(0, 6).toString('base64url');
}
