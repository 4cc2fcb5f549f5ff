/** All tables: opening, finding, joining, hosting, starting; and telling everybody concerned at once. */
import { createHash, scryptSync, timingSafeEqual } from 'node:crypto';
import { commitmentTo } from '@partie/fairness';
import { gameById } from '@partie/games';
import type { Json } from '@partie/kit';
import type { Command, CommandOf } from '@partie/protocol';
import type { Connection, Core } from './core.js';
import { Gathering, type SavedGathering } from './gathering.js';
import type { Match } from './match.js';
import type { MatchSettings } from './match-settings.js';
import type { Person } from './person.js';
import { newId } from './ports.js';
import { Rates } from './rate.js';
import { refuse } from './refuse.js';

export type TableCommand = Extract<Command, { do: `table.${string}` }>;

export class Lobby {
  private readonly core: Core;
  private readonly tables = new Map<string, Gathering>();
  private readonly followers = new Set<Connection>();
  private readonly openings: Rates;
  private readonly tries: Rates;

  constructor(core: Core) {
    this.core = core;
    this.openings = new Rates(core.ports.clock, 5, 60);
    this.tries = new Rates(core.ports.clock, 5, 60);
    core.matches.onEnd = (match) => this.ended(match);
  }

  table(id: string): Gathering | undefined {
    return this.tables.get(id);
  }
  get count(): number {
    return this.tables.size;
  }

  follow(connection: Connection): void {
    this.followers.add(connection);
    connection.send({ is: 'lobby', tables: this.listed().map((table) => table.entry()) });
  }
  unfollow(connection: Connection): void {
    this.followers.delete(connection);
  }
  private listed(): Gathering[] {
    return [...this.tables.values()].filter(({ settings }) => !settings.unlisted);
  }

  // ---- commands ---------------------------------------------------------------------------------------------------------

  async handle(person: Person, command: TableCommand): Promise<Record<string, string | number>> {
    if (command.do === 'table.create') return this.create(person, command);
    const table = this.tables.get(command.table) ?? refuse('noTable');
    if (command.do === 'table.join') return this.join(person, table, command);
    if (!table.has(person)) refuse('notAtTable');
    switch (command.do) {
      case 'table.leave':
        await this.leave(person, table);
        return {};
      case 'table.sit':
        notWhilePlaying(table);
        table.sit(person, command.seat);
        break;
      case 'table.ready': {
        notWhilePlaying(table);
        const seat = table.seats[table.seatOf(person)];
        if (seat === undefined) refuse('noSeat');
        else seat.ready = command.ready;
        if (table.settings.start === 'ready' && table.whyNot(false) === null) return this.start(table);
        break;
      }
      case 'table.vote':
        this.vote(person, table, command);
        break;
      case 'table.change':
        hostOnly(person, table);
        notWhilePlaying(table);
        this.change(table, command);
        break;
      case 'table.bot':
        hostOnly(person, table);
        notWhilePlaying(table);
        table.setBot(command.seat, command.on);
        break;
      case 'table.kick':
        hostOnly(person, table);
        await this.kick(table, command.person);
        break;
      case 'table.host': {
        hostOnly(person, table);
        const next = table.people.find(({ id }) => id === command.person) ?? refuse('notAtTable');
        table.host = next;
        break;
      }
      case 'table.start': {
        hostOnly(person, table);
        const why = table.whyNot(true);
        if (why !== null) refuse(why.code as 'notReady', why.with);
        return this.start(table);
      }
    }
    await this.changed(table);
    return {};
  }

  private async create(person: Person, command: CommandOf<'table.create'>): Promise<Record<string, string>> {
    const game = gameById(command.game) ?? refuse('noGame');
    if (!this.openings.take(person.id)) refuse('tooManyTables');
    const { bytes } = this.core.ports;
    const table = new Gathering(newId(bytes, 6), newId(bytes, 12), game, person);
    table.change(command);
    if (command.password) table.passwordHash = hashPassword(command.password, newId(bytes, 12));
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
    if (table.has(person)) return { table: table.id };
    const invited = command.invite !== undefined && same(command.invite, table.invite);
    if (!invited) {
      if (table.locked) refuse('locked');
      if (table.passwordHash !== null) this.checkPassword(person, table, command.password);
    }
    const seated = table.match === null && command.watch !== true && table.freeSeat() >= 0;
    if (!seated && table.settings.spectators === 'none') refuse(table.match === null ? 'tableFull' : 'noWatching');
    if (!invited && seated && table.settings.joining === 'vote' && table.seats.some((seat) => seat.person !== null)) {
      table.asking.set(person, new Map());
      await this.changed(table);
      refuse('voteNeeded');
    }
    table.enter(person);
    if (seated) table.sit(person, table.freeSeat());
    await this.changed(table);
    return { table: table.id };
  }

  private checkPassword(person: Person, table: Gathering, password: string | undefined): void {
    if (password === undefined) refuse('passwordNeeded');
    if (!this.tries.take(`${person.id} ${table.id}`)) refuse('tooManyTries');
    if (table.passwordHash !== null && !fitsPassword(password, table.passwordHash)) refuse('wrongPassword');
  }

  private vote(person: Person, table: Gathering, { person: id, yes }: CommandOf<'table.vote'>): void {
    if (table.seatOf(person) < 0) refuse('noSeat');
    const [newcomer, votes] = [...table.asking].find(([one]) => one.id === id) ?? refuse('nothingAsked');
    votes.set(person.id, yes);
    const verdict = table.verdict(votes);
    if (verdict === null) return;
    table.asking.delete(newcomer);
    if (!verdict) return newcomer.send({ is: 'table.left', id: table.id, why: 'votedDown' });
    table.enter(newcomer);
    const free = table.match === null ? table.freeSeat() : -1;
    if (free >= 0) table.sit(newcomer, free);
  }

  private change(table: Gathering, command: CommandOf<'table.change'>): void {
    if (command.game !== undefined && command.game !== table.game.about.id) {
      const game = gameById(command.game) ?? refuse('noGame');
      const { min, max } = game.about.players;
      const seats = Math.max(min, Math.min(max, table.seats.length));
      if (table.seats.slice(seats).some(({ person }) => person !== null)) refuse('seatTaken');
      table.game = game;
      table.options = {};
      table.change({ ...command, seats: command.seats ?? seats });
    } else {
      table.change(command);
    }
    if (command.password !== undefined) {
      table.passwordHash = command.password ? hashPassword(command.password, newId(this.core.ports.bytes, 12)) : null;
    }
  }

  private async leave(person: Person, table: Gathering): Promise<void> {
    const match = table.match === null ? undefined : this.core.matches.get(table.match);
    const seat = match?.seatOf(person.id) ?? null;
    if (match && seat !== null) await this.core.matches.attendant(match.header.id)?.goneForGood(seat, true);
    table.leave(person);
    person.send({ is: 'table.left', id: table.id, why: 'left' });
    await this.changed(table);
  }

  private async kick(table: Gathering, id: string): Promise<void> {
    const person = table.people.find((one) => one.id === id) ?? refuse('notAtTable');
    if (person === table.host) refuse('hostOnly');
    if (table.match !== null && table.seatOf(person) >= 0) refuse('whilePlaying');
    table.leave(person);
    person.send({ is: 'table.left', id: table.id, why: 'kicked' });
  }

  // ---- matches ------------------------------------------------------------------------------------------------------------

  private async start(table: Gathering): Promise<Record<string, string>> {
    const { ports, matches } = this.core;
    const secret = newId(ports.bytes, 32);
    const id = newId(ports.bytes, 9);
    const settings: MatchSettings = {
      ...table.settings,
      table: table.id,
      secret,
      commitment: commitmentTo(id, Buffer.from(secret, 'base64url')),
    };
    const seats = table.seats.map(({ person }) => person);
    table.match = id;
    await this.save(table);
    await matches.start(
      {
        id,
        game: table.game.about.id,
        version: table.game.about.version,
        seats: seats.length,
        options: table.options,
        people: seats.map((person) => person?.id ?? null),
        names: seats.map((person, seat) => person?.name ?? `Bot ${seat + 1}`),
        startedAt: ports.clock.now(),
        settings: settings as unknown as Json,
      },
      (seat) => seats[seat]?.here ?? true,
    );
    await this.changed(table);
    return { match: id };
  }

  /** Back to the table, with the same people, options and password: ready for a rematch. */
  private ended(match: Match): void {
    const table = this.tables.get(match.settings.table);
    if (table?.match !== match.header.id) return;
    table.match = null;
    for (const seat of table.seats) seat.ready = seat.bot;
    void this.changed(table);
  }

  // ---- telling and keeping ------------------------------------------------------------------------------------------------

  /** A person came or lost the connection. */
  presence(person: Person): void {
    for (const id of person.tables) {
      const table = this.tables.get(id);
      if (table === undefined) continue;
      const match = table.match === null ? undefined : this.core.matches.get(table.match);
      const seat = match?.seatOf(person.id) ?? null;
      if (match && seat !== null) {
        const attendant = this.core.matches.attendant(match.header.id);
        if (person.here) attendant?.back(seat);
        else attendant?.lost(seat);
        match.audience.status();
      }
      this.tell(table);
    }
  }

  renamed(person: Person): void {
    for (const id of person.tables) {
      const table = this.tables.get(id);
      if (table) this.tell(table);
    }
  }

  private async changed(table: Gathering): Promise<void> {
    if (table.people.length === 0) {
      this.tables.delete(table.id);
      await this.core.ports.store.deleteTable(table.id);
      for (const follower of this.followers) follower.send({ is: 'lobby.gone', id: table.id });
      return;
    }
    this.tell(table);
    await this.save(table);
  }

  private tell(table: Gathering): void {
    const message = { is: 'table', table: table.view() } as const;
    for (const person of table.people) person.send(message);
    if (table.settings.unlisted) return;
    const entry = { is: 'lobby.table', table: table.entry() } as const;
    for (const follower of this.followers) follower.send(entry);
  }

  private save(table: Gathering): Promise<void> {
    return this.core.ports.store.saveTable(table.id, table.save() as unknown as Json);
  }

  /** After a restart: tables as they were, with those of their people that are still known. */
  async resume(): Promise<void> {
    const { store } = this.core.ports;
    for (const { id, table: saved } of await store.tables()) {
      const kept = saved as unknown as SavedGathering;
      const game = gameById(kept.game);
      const host = await this.core.people.load(kept.host);
      if (game === undefined || host === null) {
        await store.deleteTable(id);
        continue;
      }
      const table = new Gathering(id, kept.invite, game, host);
      table.title = kept.title;
      table.options = kept.options;
      table.settings = kept.settings;
      table.locked = kept.locked;
      table.passwordHash = kept.passwordHash;
      table.match = kept.match !== null && this.core.matches.get(kept.match) ? kept.match : null;
      table.seats = kept.seats.map(({ bot }) => ({ person: null, bot, ready: bot }));
      for (const [seat, { person: personId }] of kept.seats.entries()) {
        const person = personId === null ? null : await this.core.people.load(personId);
        if (person === null) continue;
        table.enter(person);
        table.sit(person, seat);
      }
      for (const watcher of kept.watchers) {
        const person = await this.core.people.load(watcher);
        if (person) table.enter(person);
      }
      this.tables.set(id, table);
    }
  }
}

function hostOnly(person: Person, table: Gathering): void {
  if (table.host !== person) refuse('hostOnly');
}
function notWhilePlaying(table: Gathering): void {
  if (table.match !== null) refuse('whilePlaying');
}

/** Passwords of tables guard an evening, not an account: scrypt with modest cost, salted. */
function hashPassword(password: string, salt: string): string {
  return `${salt} ${scryptSync(password.normalize('NFC'), salt, 32).toString('base64url')}`;
}
function fitsPassword(password: string, stored: string): boolean {
  const [salt = ''] = stored.split(' ');
  return same(hashPassword(password, salt), stored);
}
function same(a: string, b: string): boolean {
  const [left, right] = [createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest()];
  return timingSafeEqual(left, right);
}
