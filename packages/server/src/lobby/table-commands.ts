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
import { canBeTakenOver } from './taking-over.js';
import { Table } from './table.js';
import { changesOf } from './table-changes.js';
import { fitsPassword, hashPassword, sameSecret } from './table-password.js';

export type TableCommand = Extract<Command, { do: `table.${string}` }>;
/** What is told beside the `ok`. */
type Result = Readonly<Record<string, string>>;

export class TableCommands {
  private readonly core: Core;
  private readonly lobby: Lobby;
  private readonly openings: Rates;
  /** Passwords that a person tries at a table, or gives to his own; and the same from an address, of whichever guests. */
  private readonly passwords: Rates;
  private readonly passwordsFrom: Rates;

  constructor(core: Core, lobby: Lobby) {
    this.core = core;
    this.lobby = lobby;
    const { tableRate, passwordRate, addressPasswordRate } = core.options;
    this.openings = new Rates(core.ports.clock, tableRate, 60);
    this.passwords = new Rates(core.ports.clock, passwordRate, 60);
    this.passwordsFrom = new Rates(core.ports.clock, addressPasswordRate, 60);
  }

  async handle(by: Connection, person: Person, command: TableCommand): Promise<Result> {
    if (command.do === 'table.create') return this.create(by, person, command);
    const table = this.lobby.table(command.table) ?? refuse('noTable');
    if (command.do === 'table.join') return this.join(by, person, table, command);
    if (command.do === 'table.leave') return this.leave(person, table);
    if (!table.has(person)) refuse('notAtTable');
    const { journal } = this.core;
    switch (command.do) {
      case 'table.sit':
        notWhilePlaying(table);
        table.sit(person, command.seat);
        journal.note(person, { k: 'sat', table: table.id, seat: command.seat });
        break;
      case 'table.ready':
        notWhilePlaying(table);
        table.setReady(person, command.ready);
        journal.note(person, { k: 'ready', table: table.id, ready: command.ready });
        break;
      case 'table.again':
        notWhilePlaying(table);
        if (table.last === null) refuse('notPlayedYet');
        table.wantAgain(person);
        journal.note(person, { k: 'again', table: table.id });
        break;
      case 'table.vote':
        this.vote(person, table, command);
        break;
      case 'table.change':
        hostOnly(person, table);
        notWhilePlaying(table);
        await this.change(by, person, table, command);
        break;
      case 'table.bot':
        hostOnly(person, table);
        notWhilePlaying(table);
        this.setBot(person, table, command);
        break;
      case 'table.kick':
        hostOnly(person, table);
        this.kick(table, command.person);
        break;
      case 'table.host':
        hostOnly(person, table);
        table.host = table.people.find(({ id }) => id === command.person) ?? refuse('notAtTable');
        journal.note(person, { k: 'host', table: table.id, ...whom(table.host) });
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
    const table = new Table(id, newId(bytes, 12), game, person, (one, options) => core.enginesFor(one, options));
    table.change(command, game, await core.documents.forOptions(game, command.options ?? {}));
    lobby.caps.checkOpening(person, by.line.address);
    if (!this.openings.take(person.id)) refuse('tooManyTables');
    table.madeFrom = by.line.address;
    if (command.password) {
      table.passwordHash = await this.hashed(by, person, command.password);
      // Others may have been opened meanwhile.
      lobby.caps.checkOpening(person, by.line.address);
    }
    lobby.add(table);
    table.enter(person);
    table.sit(person, 0);
    if (command.bots) table.fillWithBots();
    log({ what: 'table', table: table.id, person: person.id, game: game.about.id });
    const { length: seats } = table.seats;
    core.journal.note(person, { k: 'opened', table: table.id, game: game.about.id, seats });
    await lobby.changed(table, by);
    return { table: table.id };
  }

  private async join(by: Connection, person: Person, table: Table, command: CommandOf<'table.join'>): Promise<Result> {
    const invited = command.invite !== undefined && sameSecret(command.invite, table.invite);
    if (!invited && !table.has(person)) {
      if (table.locked) refuse('locked');
      await this.checkPassword(by, person, table, command.password);
      if (this.lobby.table(table.id) !== table) refuse('noTable');
    }
    if (table.has(person)) return this.asItIs(table);
    const now = this.core.ports.clock.now();
    const staysOut = table.sentAway.staysOut(person, now);
    if (staysOut > 0) refuse('sentAway', { n: Math.ceil(staysOut / 60_000) });
    const waits = invited ? 0 : table.sentAway.needsInvitation(person, by.line.address, now);
    if (waits > 0) refuse('inviteNeeded', { n: Math.ceil(waits / 60_000) });
    const watch = command.watch === true;
    const sits = !watch && table.match === null && table.freeSeat() >= 0;
    // Who comes to take over a seat does so when he is in.
    const takesOver = !watch && canBeTakenOver(this.core, table);
    if (!sits && !takesOver && table.settings.spectators === 'none')
      refuse(table.match === null && !watch ? 'tableFull' : 'noWatching');
    if (!sits && table.watchers >= this.core.options.tableWatchers) refuse('manyWatch');
    // Watchers too: they see the table and could sit down later.
    if (!invited && table.settings.joining === 'vote' && table.seats.some((seat) => seat.person !== null)) {
      if (!table.asking.has(person) && table.asking.size >= this.core.options.tableAsking) refuse('manyAsk');
      if (!table.asking.has(person)) {
        table.asking.set(person, { watch, votes: new Map() });
        this.core.journal.note(person, { k: 'asked', table: table.id, watch });
      }
      await this.lobby.changed(table);
      refuse('voteNeeded');
    }
    table.letIn(person, watch);
    this.core.journal.note(person, { k: 'joined', table: table.id, watch: !sits });
    await this.lobby.changed(table, by);
    return { table: table.id };
  }

  /** Done before, and asked for again: perhaps because it could not be stored then. */
  private async asItIs(table: Table): Promise<Result> {
    await this.lobby.saveIfUnsaved(table);
    return { table: table.id };
  }

  private async checkPassword(by: Connection, person: Person, table: Table, given: string | undefined): Promise<void> {
    if (table.passwordHash === null) return;
    if (given === undefined) return refuse('passwordNeeded');
    const mayTry = this.passwords.take(`${person.id} ${table.id}`) && this.passwordsFrom.take(by.line.address);
    if (!mayTry) refuse('tooManyTries');
    if (!(await fitsPassword(given, table.passwordHash))) refuse('wrongPassword');
  }

  /** For a table of one's own. It takes a thread of a few for as long as a try does. */
  private async hashed(by: Connection, person: Person, password: string): Promise<string> {
    if (!this.passwords.take(person.id) || !this.passwordsFrom.take(by.line.address)) refuse('tooFast');
    return hashPassword(password, newId(this.core.ports.bytes, 12));
  }

  private vote(person: Person, table: Table, { person: newcomer, yes }: CommandOf<'table.vote'>): void {
    const about = [...table.asking.keys()].find(({ id }) => id === newcomer);
    table.vote(person, newcomer, yes);
    if (about) this.core.journal.note(person, { k: 'voted', table: table.id, yes, ...whom(about) });
  }

  private setBot(person: Person, table: Table, { seat, on, engine }: CommandOf<'table.bot'>): void {
    table.setBot(seat, on, engine);
    this.core.journal.note(person, { k: 'bot', table: table.id, seat, on, ...(engine !== undefined && { engine }) });
  }

  private async change(
    by: Connection,
    person: Person,
    table: Table,
    command: CommandOf<'table.change'>,
  ): Promise<void> {
    const { game, password } = command;
    const next = game === undefined ? table.game : (this.core.gameById(game) ?? refuse('noGame'));
    const documents = await this.core.documents.forOptions(next, command.options ?? {}, table.documents);
    const passwordHash = password ? await this.hashed(by, person, password) : null;
    // Meanwhile a match may have begun, or somebody else have become the host.
    hostOnly(person, table);
    notWhilePlaying(table);
    const to = changesOf(table, () => {
      table.change(command, next, documents);
      if (password !== undefined) table.passwordHash = passwordHash;
    });
    if (Object.keys(to).length > 0) this.core.journal.note(person, { k: 'changed', table: table.id, to });
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
    this.core.journal.note(person, { k: 'left', table: table.id });
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
    table.leave(person);
    table.sentAway.add(person, this.core.ports.clock.now());
    this.core.journal.note(table.host, { k: 'kicked', table: table.id, ...whom(person) });
    // The old invitation would let the one sent away in again, past lock and password.
    table.invite = newId(this.core.ports.bytes, 12);
    if (table.match !== null) person.stopFollowing(table.match);
    person.send({ is: 'table.left', id: table.id, why: 'kicked' });
  }
}

const whom = ({ id, name }: Person) => ({ whom: id, whomName: name });

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
