/** What people do at tables: opening, joining, sitting down, hosting, voting, leaving, starting. */
import { createHash } from 'node:crypto';
import type { Command, CommandOf } from '@partie/protocol';
import type { Connection } from '../connection/connection.js';
import type { Core } from '../core.js';
import type { Person } from '../people/person.js';
import { newId } from '../ports.js';
import { Rates } from '../rate-limit.js';
import { Refused, refuse } from '../refusal.js';
import type { Lobby } from './lobby.js';
import { startMatch } from './match-start.js';
import { Table } from './table.js';
import { fitsPassword, hashPassword, sameSecret } from './table-password.js';

/** Milliseconds for which one stays out whom the host has sent away. */
const staysOutFor = 10 * 60_000;

export type TableCommand = Extract<Command, { do: `table.${string}` }>;
/** What is told beside the `ok`. */
type Result = Readonly<Record<string, string>>;

export class TableCommands {
  private readonly core: Core;
  private readonly lobby: Lobby;
  /** Tables a person may open in a minute, and passwords a person may try at a table. */
  private readonly openings: Rates;
  private readonly tries: Rates;

  constructor(core: Core, lobby: Lobby) {
    this.core = core;
    this.lobby = lobby;
    this.openings = new Rates(core.ports.clock, 5, 60);
    this.tries = new Rates(core.ports.clock, 5, 60);
  }

  async handle(by: Connection, person: Person, command: TableCommand): Promise<Result> {
    if (command.do === 'table.create') return this.create(by, person, command);
    const table = this.lobby.table(command.table) ?? refuse('noTable');
    if (command.do === 'table.join') return this.join(by, person, table, command);
    if (command.do === 'table.leave') return this.leave(person, table);
    if (!table.has(person)) refuse('notAtTable');
    switch (command.do) {
      case 'table.sit':
        notWhilePlaying(table);
        table.sit(person, command.seat);
        break;
      case 'table.ready':
        notWhilePlaying(table);
        table.setReady(person, command.ready);
        break;
      case 'table.again':
        notWhilePlaying(table);
        if (table.last === null) refuse('notPlayedYet');
        table.wantAgain(person);
        break;
      case 'table.vote':
        table.vote(person, command.person, command.yes);
        break;
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
        const why = table.whyNot(true) ?? this.lobby.caps.whyNotFrom(by.line.address, table);
        if (why !== null) throw new Refused(why);
        return startMatch(this.core, table, by);
      }
    }
    const rematch = await this.lobby.rematches.look(table, by);
    if (rematch !== null) return rematch;
    if (table.startsByItself && this.lobby.caps.whyNotFrom(by.line.address, table) === null)
      return startMatch(this.core, table, by);
    await this.lobby.changed(table, by);
    return {};
  }

  private async create(by: Connection, person: Person, command: CommandOf<'table.create'>): Promise<Result> {
    const { core, lobby } = this;
    const { bytes, log } = core.ports;
    const game = core.gameById(command.game) ?? refuse('noGame');
    const id = tableIdFor(person, command.c);
    // Asked for again after a restart, when the answer is forgotten: it is there already.
    const there = lobby.table(id);
    if (there) return this.asItIs(there);
    const table = new Table(id, newId(bytes, 12), game, person, (one) => core.enginesFor(one));
    table.change(command);
    lobby.caps.checkOpening(person, by.line.address);
    if (!this.openings.take(person.id)) refuse('tooManyTables');
    table.madeFrom = by.line.address;
    if (command.password) table.passwordHash = await hashPassword(command.password, newId(bytes, 12));
    lobby.add(table);
    table.enter(person);
    table.sit(person, 0);
    if (command.bots) table.fillWithBots();
    log({ what: 'table', table: table.id, person: person.id, game: game.about.id });
    await lobby.changed(table, by);
    return { table: table.id };
  }

  private async join(by: Connection, person: Person, table: Table, command: CommandOf<'table.join'>): Promise<Result> {
    const invited = command.invite !== undefined && sameSecret(command.invite, table.invite);
    if (!invited && !table.has(person)) {
      if (table.locked) refuse('locked');
      if (table.passwordHash !== null) await this.checkPassword(person, table, table.passwordHash, command.password);
      if (this.lobby.table(table.id) !== table) refuse('noTable');
    }
    if (table.has(person)) return this.asItIs(table);
    const staysOut = table.staysOut(person, this.core.ports.clock.now());
    if (staysOut > 0) refuse('sentAway', { n: Math.ceil(staysOut / 60_000) });
    const watch = command.watch === true;
    const sits = !watch && table.match === null && table.freeSeat() >= 0;
    if (!sits && table.settings.spectators === 'none')
      refuse(table.match === null && !watch ? 'tableFull' : 'noWatching');
    // Watchers too: they see the table and could sit down later.
    if (!invited && table.settings.joining === 'vote' && table.seats.some((seat) => seat.person !== null)) {
      if (!table.asking.has(person)) table.asking.set(person, { watch, votes: new Map() });
      await this.lobby.changed(table);
      refuse('voteNeeded');
    }
    table.letIn(person, watch);
    await this.lobby.changed(table, by);
    return { table: table.id };
  }

  /** Done before, and asked for again: perhaps because it could not be stored then. */
  private async asItIs(table: Table): Promise<Result> {
    await this.lobby.saveIfUnsaved(table);
    return { table: table.id };
  }

  private async checkPassword(person: Person, table: Table, hash: string, given: string | undefined): Promise<void> {
    if (given === undefined) return refuse('passwordNeeded');
    if (!this.tries.take(`${person.id} ${table.id}`)) refuse('tooManyTries');
    if (!(await fitsPassword(given, hash))) refuse('wrongPassword');
  }

  private async change(table: Table, command: CommandOf<'table.change'>): Promise<void> {
    const { game, password } = command;
    table.change(command, game === undefined ? table.game : (this.core.gameById(game) ?? refuse('noGame')));
    if (password === undefined) return;
    table.passwordHash = password ? await hashPassword(password, newId(this.core.ports.bytes, 12)) : null;
  }

  /** Leaving on purpose takes a player out at once. One who still waits for a vote waits no longer. */
  private async leave(person: Person, table: Table): Promise<Result> {
    const { matches } = this.core;
    if (!table.has(person) && !table.asking.delete(person)) {
      if (!this.lobby.isUnsaved(table)) refuse('notAtTable');
      // Perhaps it is this very leaving that could not be stored.
      return this.asItIs(table);
    }
    const match = table.match === null ? undefined : matches.get(table.match);
    const seat = table.has(person) ? (match?.seatOf(person.id) ?? null) : null;
    if (match && seat !== null) {
      const isStored = await matches.attendant(match.header.id)?.goneForGood(seat, true);
      // As long as the match does not know it, the leaver is shown the cards of the seat.
      if (isStored === false) refuse('later');
    }
    table.leave(person);
    if (table.match !== null) person.stopFollowing(table.match);
    person.send({ is: 'table.left', id: table.id, why: 'left' });
    await this.lobby.changed(table);
    if (seat !== null) this.lobby.tellOtherTables([person]);
    this.lobby.rematches.lookMeanwhile(table);
    return {};
  }

  private kick(table: Table, id: string): void {
    const person = table.people.find((one) => one.id === id) ?? refuse('notAtTable');
    if (person === table.host) refuse('yourself');
    if (table.match !== null && table.seatOf(person) >= 0) refuse('whilePlaying');
    table.sendAway(person, this.core.ports.clock.now() + staysOutFor);
    // The old invitation would let the one sent away in again, past lock and password.
    table.invite = newId(this.core.ports.bytes, 12);
    if (table.match !== null) person.stopFollowing(table.match);
    person.send({ is: 'table.left', id: table.id, why: 'kicked' });
  }
}

function hostOnly(person: Person, table: Table): void {
  if (table.host !== person) refuse('hostOnly');
}
function notWhilePlaying(table: Table): void {
  if (table.match !== null) refuse('whilePlaying');
}
/** The same for the same command, so that it opens one table however often it comes; nobody else can guess it. */
function tableIdFor({ tokenHash }: Person, command: string): string {
  return createHash('sha256').update(`${tokenHash} ${command}`).digest().subarray(0, 6).toString('base64url');
}
