/**
 * What must hold whatever goes wrong. Everything is compared with what is on the disk: a server may only say what is
 * stored there, and everybody's view is what the log up to some row leads to.
 */
import { isDeepStrictEqual } from 'node:util';
import type { FollowedMatch } from '@partie/client';
import { type ClockRule, isGameClock, timeLeft, type Viewer } from '@partie/kit';
import type { Command, Message } from '@partie/protocol';
import type { Core } from '../../src/core.js';
import type { RowBody } from '../../src/match/match-rows.js';
import { sealTold } from '../../src/match/match-state.js';
import { gamesPlayed } from './host.js';
import type { Disk } from './memory-store.js';
import type { Tap, Wire } from './network.js';
import { type Moment, Witness } from './witness.js';

interface Asked {
  readonly command: Command;
  refused: string | null;
}

/** Commands that are done when a row is stored. */
const leadsToRow = new Set(['match.move', 'match.undo', 'match.nonce', 'match.resign']);
/** How late the clock may act: longer only after an outage, which is not to be charged. */
const longestDoubt = 25_000;
/** Refused for now: it is sent again. */
const notNow = new Set(['later', 'tooFast']);

/** Frames are many and long: they are only read as far as need be. */
const tellsOfMatch = /^\{(?:"up":|"is":"view","m":)"?([\w-]+)"?,"n":(\d+)(?:,"view":\{"seats":\d+,"you":(null|\d+))?/;
const endsWithCommand = /"c":"([\w-]+)"\}$/;
const answers = /^\{"is":"(?:welcome|ok|no)"/;

/** After a turn in overtime the period begins anew, whatever was given on top of the last one after an outage. */
const beganAnew = ({ kind }: ClockRule, body: RowBody, seat: number): boolean =>
  (kind === 'byoyomi' || kind === 'canadian') && body.k === 'move' && body.seat === seat;

export class Checkers implements Tap {
  readonly problems: string[] = [];
  /** Frames may overtake one another, so an old view may come after a newer one. */
  exchanged = false;
  /** When each life of the server began. */
  readonly lives: number[] = [];
  private readonly disk: Disk;
  private readonly witnesses = new Map<string, Witness>();
  private readonly asks = new Map<string, Asked>();
  private readonly toldOf = new Set<string>();
  /** Matches by what each line calls them in updates. */
  private readonly called = new WeakMap<Wire, Map<string, string>>();
  private readonly seenUpTo = new WeakMap<FollowedMatch, { readonly number: number; readonly you: Viewer }>();
  private readonly trace: (who: string, what: string) => void;

  constructor(disk: Disk, trace: (who: string, what: string) => void) {
    this.disk = disk;
    this.trace = trace;
  }

  problem(text: string): void {
    this.problems.push(text);
    this.trace('PROBLEM', text);
  }

  /** The match beside the server; null if it is not on the disk. */
  witness(id: string): Witness | null {
    const known = this.witnesses.get(id);
    if (known) return known.lookAgain();
    const header = this.disk.match(id);
    const game = gamesPlayed.find(({ about }) => about.id === header?.game);
    if (header === null || game === undefined) return null;
    const witness = new Witness(this.disk, header, game, (text) => this.problem(text));
    witness.onRow = (moment) => this.checkClock(witness, moment);
    this.witnesses.set(id, witness);
    return witness.lookAgain();
  }
  all(): Witness[] {
    return [...this.disk.matches.keys()].flatMap((id) => this.witness(id) ?? []);
  }

  /** Nobody was ever told of it, and its table has another or none: its start failed, as far as anybody knows. */
  isNobodys(id: string): boolean {
    const isDealt = (this.disk.logs.get(id)?.length ?? 0) > 0;
    return !this.toldOf.has(id) && (!isDealt || ![...this.disk.tables.values()].some((table) => table.includes(id)));
  }

  // ---- on the lines -------------------------------------------------------------------------------------------------------

  asked(wire: Wire, frame: string): void {
    this.trace(`${wire.device.name} →`, frame);
    if (!frame.includes('"do":"match.')) return;
    const command = JSON.parse(frame) as Command;
    if (command.do === 'match.follow' && command.as !== undefined) {
      const called = this.called.get(wire) ?? new Map<string, string>();
      this.called.set(wire, called.set(String(command.as), command.match));
    }
    const key = `${wire.person} ${command.c}`;
    if (!this.asks.has(key)) this.asks.set(key, { command, refused: null });
  }

  said(wire: Wire, frame: string): void {
    this.trace(`→ ${wire.device.name}`, frame);
    const told = tellsOfMatch.exec(frame);
    if (told !== null) {
      const [, called = '', number = '', you] = told;
      const match = this.called.get(wire)?.get(called) ?? called;
      this.checkTold(wire, match, Number(number), you, frame);
      const c = endsWithCommand.exec(frame)?.[1];
      if (c !== undefined) this.checkAcknowledged(wire, c, Number(number));
    } else if (answers.test(frame)) {
      const message = JSON.parse(frame) as Message;
      if (message.is === 'welcome') wire.person = message.person.id;
      if (message.is === 'ok') this.checkAcknowledged(wire, message.c, Number(message.n));
      if (message.is === 'no' && !notNow.has(message.code)) this.checkRefused(wire, message.c, message.code);
    }
  }

  private checkAcknowledged(wire: Wire, c: string, n: number): void {
    const asked = this.asks.get(`${wire.person} ${c}`);
    if (asked && leadsToRow.has(asked.command.do)) this.checkDone(wire, asked.command, n);
  }

  /** Nothing is told before it is stored, to nobody more than he may know, to spectators not too early. */
  private checkTold(wire: Wire, match: string, n: number, you: string | undefined, frame: string): void {
    this.toldOf.add(match);
    const { name } = wire.device;
    const witness = this.witness(match);
    const last = (witness?.length ?? 0) - 1;
    if (witness === null || n > last)
      return this.problem(`${name} is told row ${n}, and row ${last} is the last on the disk`);
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

  /** What is said to be done is on the disk, at that row and as it was asked for. */
  private checkDone(wire: Wire, command: Command, n: number): void {
    const id = 'match' in command ? command.match : '';
    const moment = this.witness(id)?.moments[n];
    if (moment?.row.actor !== wire.person || moment?.row.command !== command.c)
      this.problem(`${command.do} ${command.c} of ${wire.device.name} is said to be row ${n}, and is not on the disk`);
    else if (command.do === 'match.move' && moment.body.k === 'move') {
      if (!isDeepStrictEqual(moment.body.move, command.move))
        this.problem(`row ${n} is not the move that ${command.c} asked for`);
    }
  }

  private checkRefused(wire: Wire, c: string | null, code: string): void {
    const asked = this.asks.get(`${wire.person} ${c}`);
    if (asked === undefined || !leadsToRow.has(asked.command.do)) return;
    const id = 'match' in asked.command ? asked.command.match : '';
    if (this.rowOf(id, wire.person, c)) this.problem(`${c} of ${wire.device.name} is refused (${code}), but was done`);
  }
  /** A client has been told. */
  heard(wire: Wire, frame: string): void {
    if (!frame.startsWith('{"is":"no"')) return;
    const { c, code } = JSON.parse(frame) as Extract<Message, { is: 'no' }>;
    const asked = this.asks.get(`${wire.person} ${c}`);
    if (asked && !notNow.has(code)) asked.refused ??= code;
  }
  private rowOf(match: string, actor: string | null, command: string | null): boolean {
    const rows = this.disk.logs.get(match) ?? [];
    return rows.some((row) => row.actor === actor && row.command === command);
  }

  // ---- in the log ---------------------------------------------------------------------------------------------------------

  /** The clock acts for somebody only when the time was up, and only time in which the server ran counts. */
  private checkClock(witness: Witness, moment: Moment): void {
    this.checkCharged(witness, moment);
    const { body } = moment;
    if (body.k === 'end' && body.outcome.because === 'time') return this.checkDue(witness, moment);
    if (body.k !== 'move' || body.by !== 'clock') return;
    const { row } = moment;
    // What finishes a turn the clock has begun follows at once, whatever deadline is set by then.
    const earlier = witness.moments
      .slice(0, row.number)
      .flatMap((moment) => (moment.body.k === 'move' ? moment.body : []));
    const sameTurn = earlier.slice(earlier.findLastIndex(({ seat }) => seat !== body.seat) + 1);
    if (!sameTurn.some(({ by }) => by === 'clock')) this.checkDue(witness, moment);
  }

  private checkDue(witness: Witness, { row, deadlineBefore }: Moment): void {
    const where = `row ${row.number} of ${row.stream}, made by the clock`;
    if (deadlineBefore === null || deadlineBefore > row.at)
      return this.problem(`${where}, came before the time was up`);
    if (row.at - deadlineBefore > longestDoubt) return this.problem(`${where}, came long after the time was up`);
    const life = this.lives.findLast((began) => began <= row.at) ?? 0;
    if ((witness.setAt.get(deadlineBefore) ?? 0) < life)
      this.problem(`${where}, goes by a deadline from before the outage`);
  }

  /** A player's own clock loses no more than the time he had to think, in the life of the server that charges him. */
  private checkCharged({ settings: { clock }, state }: Witness, { row, body, clocksBefore }: Moment): void {
    if (!isGameClock(clock) || clocksBefore === null || state.clocks === null || body.k === 'undo') return;
    const life = this.lives.findLast((began) => began <= row.at) ?? 0;
    const most = Math.max(0, row.at - Math.max(clocksBefore.at, life));
    for (const [seat, before] of clocksBefore.seats.entries()) {
      const spent = timeLeft(clock, before) - timeLeft(clock, state.clocks.seats[seat] ?? [0, 0, 0]);
      const allowed = clocksBefore.on.includes(seat) ? most : 0;
      if (spent > allowed && !beganAnew(clock, body, seat))
        this.problem(
          `row ${row.number} of ${row.stream} charges seat ${seat} ${spent} ms, and ${allowed} ms had passed`,
        );
    }
  }

  /** Each row of a player comes from a command he has sent, once; what was refused is not done. */
  checkLogs(): void {
    for (const witness of this.all()) {
      const { moments, header } = witness;
      witness.lookAtAllAgain();
      const seen = new Set<string>();
      for (const { row, body } of moments) {
        const key = `${row.actor} ${row.command}`;
        const where = `row ${row.number} of ${header.id} (${key})`;
        if (seen.has(key)) this.problem(`${where} is there twice`);
        seen.add(key);
        const asked = this.asks.get(key);
        if (row.actor !== 'server' && asked === undefined) this.problem(`${where}: nobody has asked for it`);
        if (asked && leadsToRow.has(asked.command.do) && asked.refused !== null)
          this.problem(`${where} was refused (${asked.refused}), and done all the same`);
        if (
          asked?.command.do === 'match.move' &&
          body.k === 'move' &&
          !isDeepStrictEqual(body.move, asked.command.move)
        )
          this.problem(`${where} is another move`);
      }
    }
  }

  // ---- what people have before them -----------------------------------------------------------------------------------------

  /** A client has taken something in. */
  seen(device: string, person: string | null, followed: FollowedMatch): void {
    const { view, number } = followed;
    if (view === null) return;
    const witness = this.witness(followed.id);
    const before = this.seenUpTo.get(followed);
    this.seenUpTo.set(followed, { number, you: view.you });
    // Only one who has left the seat and watches with a delay is shown what was before.
    if (before && number < before.number && before.you === view.you && !this.exchanged)
      this.problem(`${device} goes back from row ${before.number} to row ${number}`);
    const seat = witness?.seatOf(person) ?? null;
    if (view.you !== null && view.you !== seat) this.problem(`${device} sees the table as ${view.you}, not as ${seat}`);
    if (!witness?.isView(number, view.you, view)) this.problem(`${device} sees something else than row ${number}`);
    const seal = followed.status?.seal;
    if (seal !== undefined && !witness?.moments.some((moment) => moment.seal === seal))
      this.problem(`${device} is told a seal that does not belong to the log`);
  }

  /** The server's matches are what the log says. */
  checkLive(core: Core): void {
    for (const witness of this.all()) {
      const match = core.matches.get(witness.header.id);
      if (match === undefined || match.current.number < 0) continue;
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
