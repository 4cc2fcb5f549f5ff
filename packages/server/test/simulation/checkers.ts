/**
 * What must hold whatever goes wrong. Everything is compared with what is on the disk: a server may only say what is
 * stored there, and everybody's view is what the log up to some row leads to. This file reads the frames on all lines and
 * hands what they say to the checker it concerns.
 */
import type { FollowedMatch } from '@partie/client';
import type { View } from '@partie/kit';
import type { Command, Message, TableView } from '@partie/protocol';
import type { Core } from '../../src/core.js';
import { viewOfTable } from '../../src/lobby/table-view.js';
import { sealTold } from '../../src/match/match-view.js';
import { AdmissionChecker } from './admission-checker.js';
import { checkClock } from './clock-checker.js';
import { CommandChecker } from './command-checker.js';
import { Coverage } from './coverage.js';
import { Evidence } from './evidence.js';
import { JournalChecker } from './journal-checker.js';
import type { LogRow } from '../../src/store/store.js';
import type { Disk } from './memory-store.js';
import type { Tap, Wire } from './network.js';
import { RematchChecker } from './rematch-checker.js';
import { RestartChecker } from './restart-checker.js';
import { stateOf, ToldTable } from './told-tables.js';

/** Refused for now: it is sent again. */
const notNow = new Set(['later', 'tooFast']);

/** Frames are many and long: they are only read as far as need be. */
const tellsOfMatch = /^\{(?:"up":|"is":"view","m":)"?([\w-]+)"?,"n":(\d+)(?:,"view":\{"seats":\d+,"you":(null|\d+))?/;
const endsWithCommand = /"c":"([\w-]+)"\}$/;
const isRead = /^\{"is":"(?:welcome|ok|no|table\.left|lobby|lobby\.table)"/;
const isOfTable = '{"is":"table",';

export class Checkers implements Tap {
  readonly evidence: Evidence;
  readonly commands: CommandChecker;
  readonly rematches: RematchChecker;
  readonly journal: JournalChecker;
  readonly coverage = new Coverage();
  /** Frames may overtake one another, so an old view may come after a newer one. */
  exchanged = false;
  private readonly admission: AdmissionChecker;
  private readonly restarts: RestartChecker;
  readonly tables = new Map<string, ToldTable>();
  /** The last frame about a table: the same goes to everybody there. */
  private tableFrame = '';
  /** Matches by what each line calls them in updates. */
  private readonly called = new WeakMap<Wire, Map<string, string>>();
  private readonly seenUpTo = new WeakMap<FollowedMatch, { readonly number: number; readonly view: View }>();

  constructor(disk: Disk, trace: (who: string, what: string) => void) {
    this.evidence = new Evidence(disk, trace);
    this.commands = new CommandChecker(this.evidence);
    this.rematches = new RematchChecker(this.evidence);
    this.journal = new JournalChecker(this.evidence);
    this.admission = new AdmissionChecker(this.evidence);
    this.restarts = new RestartChecker(this.evidence);
    this.evidence.onRow = (witness, moment) => checkClock(this.evidence, witness, moment);
  }

  get problems(): readonly string[] {
    return this.evidence.problems;
  }
  problem(text: string): void {
    this.evidence.problem(text);
  }

  // ---- on the lines -------------------------------------------------------------------------------------------------------

  asked(wire: Wire, frame: string): void {
    this.evidence.trace(`${wire.device.name} →`, frame);
    if (!frame.includes('"do":"match.')) return;
    const command = JSON.parse(frame) as Command;
    if (command.do === 'match.follow' && command.as !== undefined) {
      const called = this.called.get(wire) ?? new Map<string, string>();
      this.called.set(wire, called.set(String(command.as), command.match));
    }
    this.commands.asked(wire.person, command);
    this.coverage.reached(wire.person, command);
  }

  reached(wire: Wire, frame: string, now: number): void {
    if (wire.person === null || !(frame.includes('"do":"table.') || frame.includes('"do":"chat"'))) return;
    const command = JSON.parse(frame) as Command;
    this.coverage.reached(wire.person, command);
    const table = 'table' in command ? (this.tables.get(command.table) ?? null) : null;
    this.admission.reached(wire.person, command, table);
    this.rematches.reached(wire.person, command, now);
    this.journal.reached(wire.person, command);
    if (table !== null) this.restarts.reached(wire.person, command, table);
  }

  said(wire: Wire, frame: string): void {
    this.evidence.trace(`→ ${wire.device.name}`, frame);
    const told = tellsOfMatch.exec(frame);
    if (told !== null) {
      const [, called = '', number = '', you] = told;
      const match = this.called.get(wire)?.get(called) ?? called;
      this.checkTold(wire, match, Number(number), you, frame);
      const c = endsWithCommand.exec(frame)?.[1];
      if (c === undefined) return;
      this.commands.acknowledged(wire.device.name, wire.person, c, Number(number));
      this.coverage.acknowledged(wire.person, c);
    } else if (frame.startsWith(isOfTable)) {
      if (frame !== this.tableFrame) this.toldTable((JSON.parse(frame) as { table: TableView }).table);
      this.tableFrame = frame;
    } else if (isRead.test(frame)) this.read(wire, JSON.parse(frame) as Message);
  }

  private read(wire: Wire, message: Message): void {
    switch (message.is) {
      case 'welcome':
        wire.person = message.person.id;
        return;
      case 'ok':
        this.commands.acknowledged(wire.device.name, wire.person, message.c, Number(message.n));
        this.coverage.acknowledged(wire.person, message.c);
        if (typeof message.match === 'string') this.evidence.toldOf.add(message.match);
        if (wire.person !== null) this.restarts.acknowledged(wire.person, message.c);
        return;
      case 'no':
        this.coverage.count(`refused ${message.code}`);
        if (!notNow.has(message.code)) this.commands.refused(wire.device.name, wire.person, message.c, message.code);
        return;
      case 'table.left':
        this.coverage.count(`told ${message.why}`);
        if (wire.person !== null) this.leftTable(wire.person, message.id, message.why);
        return;
      case 'lobby':
        for (const { id } of message.tables) this.checkListed(id);
        return;
      case 'lobby.table':
        return this.checkListed(message.table.id);
      default:
        return;
    }
  }

  /** A client has been told. */
  heard(wire: Wire, frame: string): void {
    if (!frame.startsWith('{"is":"no"')) return;
    const { c, code } = JSON.parse(frame) as Extract<Message, { is: 'no' }>;
    if (!notNow.has(code)) this.commands.heardRefusal(wire.person, c, code);
  }

  /** Nothing is told before it is stored, to nobody more than he may know, to spectators not too early. */
  private checkTold(wire: Wire, match: string, n: number, you: string | undefined, frame: string): void {
    this.evidence.toldOf.add(match);
    const { name } = wire.device;
    const witness = this.evidence.witness(match);
    const last = (witness?.length ?? 0) - 1;
    if (witness === null || n > last)
      return this.problem(`${name} is told row ${n}, and row ${last} is the last on the disk`);
    this.admission.sees(name, wire.person, match, n, this.tables.get(witness.settings.table));
    const viewer = witness.seatOf(wire.person);
    const leaks = witness.leaks(frame, viewer);
    if (leaks.length > 0) this.problem(`${name} (${viewer}) is told of ${leaks.join(', ')}: ${frame}`);
    const { spectators, delay } = witness.settings;
    const late = viewer === null && spectators === 'delayed' && witness.state.outcome === null ? delay : 0;
    if (n > Math.max(0, last - late))
      this.problem(`${name} watches with delay ${late} and is told row ${n} of ${last}`);
    if (you !== undefined && you !== 'null' && you !== String(viewer))
      this.problem(`${name} (${viewer}) is shown the table as ${you}`);
  }

  // ---- tables -------------------------------------------------------------------------------------------------------------

  private toldTable(told: TableView): void {
    const table = this.tables.get(told.id) ?? new ToldTable(told.id);
    // Those who watch are told the same, without the invitation.
    const view = told.invite === null ? { ...told, invite: table.last?.view.invite ?? null } : told;
    this.tables.set(view.id, table);
    const isNew = table.last === undefined;
    const before = table.members;
    const state = stateOf(view);
    const newcomers = isNew ? [] : [...state.members].filter((person) => !before.has(person));
    if (!table.add(state)) this.restarts.toldAgain(table);
    if (told.invite !== null) this.admission.told(table);
    for (const newcomer of newcomers)
      this.coverage.count(`came in by ${this.admission.entered(table, newcomer, newcomers)}`);
  }

  private leftTable(person: string, id: string, why: string): void {
    const table = this.tables.get(id);
    if (why === 'votedDown') this.admission.votedDown(id, person);
    else table?.left(person);
    if (why === 'kicked' && table) this.admission.sentAway(table);
  }

  private checkListed(id: string): void {
    if (this.tables.get(id)?.last?.view.settings.unlisted) this.problem(`table ${id} is in the list, and must not be`);
  }

  /** The server runs again: its tables are as they were told, and its matches as the log says. */
  checkRestarted(core: Core): void {
    this.checkLive(core, true);
    this.admission.restarting(this.tables);
    for (const table of this.tables.values()) {
      const live = core.lobby.table(table.id);
      const state = live === undefined ? null : stateOf(viewOfTable(live));
      this.restarts.restarted(table, state);
      table.restart(state);
    }
    this.restarts.begin(this.tables.values());
    this.tableFrame = '';
  }

  // ---- what people have before them -----------------------------------------------------------------------------------------

  /** A client has taken something in. */
  seen(device: string, person: string | null, followed: FollowedMatch): void {
    const { view, number } = followed;
    if (view === null) return;
    const witness = this.evidence.witness(followed.id);
    const before = this.seenUpTo.get(followed);
    this.seenUpTo.set(followed, { number, view });
    // Only one who has left the seat and watches with a delay is shown what was before.
    if (before && number < before.number && before.view.you === view.you && !this.exchanged)
      this.problem(`${device} goes back from row ${before.number} to row ${number}`);
    const seat = witness?.seatOf(person) ?? null;
    if (view.you !== null && view.you !== seat) this.problem(`${device} sees the table as ${view.you}, not as ${seat}`);
    // With a new status the view stays the same object.
    const isKnown = before?.view === view && before.number === number;
    if (!isKnown && !witness?.isView(number, view.you, view))
      this.problem(`${device} sees something else than row ${number}`);
    const seal = followed.status?.seal;
    if (seal !== undefined && !witness?.moments.some((moment) => moment.seal === seal))
      this.problem(`${device} is told a seal that does not belong to the log`);
  }

  /** Bots move only while somebody is there who plays. */
  checkAttended(core: Core, { stream, number, body }: LogRow): void {
    const match = core.matches.get(stream);
    const { k, by } = body as unknown as { readonly k: string; readonly by?: string };
    if (match === undefined || k !== 'move' || by !== 'bot') return;
    const players = match.header.people.filter((person, seat) => person !== null && !match.current.left[seat]);
    if (players.length > 0 && !players.some((person) => person !== null && core.people.get(person)?.here))
      this.problem(`row ${number} of ${stream} is a bot's, and nobody is there`);
  }

  /** The server's matches are what the log says. Those that have ended do not change any more. */
  checkLive(core: Core, withEnded = false): void {
    for (const witness of this.evidence.all()) {
      const match = core.matches.get(witness.header.id);
      if (match === undefined || match.current.number < 0 || (!withEnded && witness.state.outcome !== null)) continue;
      const { number, deadline } = match.current;
      for (let seat = 0; seat < witness.header.seats; seat++)
        if (!witness.isView(number, seat, match.view(seat))) this.problem(`the server has another row ${number}`);
      const moment = witness.moments[number];
      if (moment?.seal !== sealTold(match.header, match.current))
        this.problem(`the server has another seal at row ${number}`);
      if (moment?.deadline !== deadline) this.problem(`the server has another deadline at row ${number}`);
    }
  }
}
