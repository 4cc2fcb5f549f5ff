/**
 * Who follows a match, and what each of them is sent. One frame a recipient and row: events as that viewer saw them,
 * facts that changed, the viewer's legal moves, and the acknowledgement if it was the viewer's own command.
 */
import { type Changes, changes, type Event, type Json, spotNames, type Viewer } from '@partie/kit';
import { asciiJson, type Frame, type MatchStatus, type Message, packOffers, packTurn } from '@partie/protocol';
import type { Match } from './match.js';
import { clockStatus } from './match-clock.js';
import type { Past } from './match-log.js';
import { frameFor, type Standing, type ToldStep, UpdateWriter } from './update-writer.js';

/** A connection that follows the match. */
export interface Follower {
  readonly viewer: Viewer;
  /** What the match is called in updates to it. */
  readonly as: number | string;
  /** Whether the person is connected at all is asked of the person, not of the match. */
  send(message: Message): void;
  sendFrame(frame: Frame, canWait?: boolean): void;
}

/**
 * Steps kept for those who missed a few: while a player is not there, and while all are, for one whose line broke without
 * our knowing yet. What is kept for longer outlives two rounds of the collector at a busy server, which costs the most.
 */
const keptForAway = 12;
const keptForAll = 2;

interface KeptStep extends ToldStep {
  /** More than events tell: a move was taken back. */
  readonly whole: boolean;
}

/** What the last row left behind, to tell what the next one changes. */
interface Lain {
  state: unknown;
  readonly table: { turn?: Json; pending: Json };
}

/** A row as it is told. */
interface Telling {
  readonly step: KeptStep;
  readonly present: Past;
  /** What it leaves behind. */
  readonly state: unknown;
  readonly turn: Json | undefined;
  readonly asked: Standing['asked'];
}

/** Frames that tell of a row which may still be being stored: one for each who follows at a seat. */
export interface Prepared {
  readonly telling: Telling;
  /** Who followed then: `Audience.players`. */
  readonly to: readonly Follower[];
  readonly frames: readonly Frame[];
  readonly canWait: readonly boolean[];
}

export class Audience {
  private readonly followers = new Set<Follower>();
  /** Those of them who sit at the table: another list whenever somebody begins or ceases to follow. */
  private players: readonly Follower[] = [];
  private noFrames: readonly Frame[] = [];
  private noneWaits: readonly boolean[] = [];
  private readonly match: Match;
  private readonly places: readonly string[];
  private readonly writer: UpdateWriter;
  private readonly steps: KeptStep[] = [];
  private lain: Lain | null = null;
  /** Some player's seat is followed by nobody. */
  private someoneIsAway = true;
  /** How it was after the last row; and after those before, for spectators who are shown them later. */
  private readonly past: Past[] = [];
  /** By seat: whether the player is connected. */
  here: (seat: number) => boolean = () => true;

  constructor(match: Match) {
    this.match = match;
    const { about } = match.game;
    const { seats } = match.header;
    this.places = spotNames(about.zones, seats, about.sides(seats));
    this.writer = new UpdateWriter(match, this.places);
  }

  get watchers(): number {
    return [...this.followers].filter(({ viewer }) => viewer === null).length;
  }

  /** Begins to follow; `have` is the last step the follower knows. Sends what is missing, or the whole view. */
  follow(follower: Follower, have: number | undefined, command: string): void {
    this.followers.add(follower);
    this.lookAround();
    const shown = this.shownNumber(follower.viewer);
    const missing = this.steps.filter(({ number, whole }) => number > (have ?? -2) && number <= shown && !whole);
    const contiguous = have !== undefined && have >= 0 && have <= shown && missing.length === shown - have;
    if (!contiguous || this.match.hasSealed) return follower.send(this.wholeView(follower.viewer, command));
    missing.forEach((step, i) => {
      const lastOne = i === missing.length - 1;
      follower.sendFrame(frameFor(follower.as, this.writer.updateFor(follower.viewer, step, lastOne)));
    });
    follower.send({ is: 'ok', c: command, n: shown });
    follower.send({ is: 'status', m: this.match.header.id, status: this.statusNow(follower.viewer) });
  }
  unfollow(follower: Follower): void {
    this.followers.delete(follower);
    this.lookAround();
  }
  private lookAround(): void {
    this.players = Array.from(this.followers).filter(({ viewer }) => viewer !== null);
    this.noFrames = Array.from(this.players, () => '' as Frame);
    this.noneWaits = Array.from(this.players, () => false);
    const seats = new Set(this.players.map(({ viewer }) => viewer));
    this.someoneIsAway = this.match.header.people.some((person, seat) => person !== null && !seats.has(seat));
  }

  /** A row was taken in: everyone is told, once. */
  update(events: readonly Event[], from: Follower | undefined, command: string): void {
    const telling = this.tellingOf(this.match, this.match.present, events, false);
    this.tell(this.written(this.match, telling, from, command), from, command);
  }

  /**
   * The frames that will tell of a move once it is stored. They are made when it is decided, while all that they are made
   * of is at hand: at a busy server hundreds of other moves come before it is stored, and then all of it would have to be
   * fetched from far away again. Null where it is not that simple: then they are made afterwards (`update`).
   */
  prepare(
    now: Standing,
    present: Past,
    events: readonly Event[],
    from: Follower | undefined,
    command: string,
  ): Prepared | null {
    const isSimple = this.lain !== null && now.outcome === null && this.match.settings.spectators !== 'delayed';
    if (!isSimple || this.match.hasSealed) return null;
    return this.written(now, this.tellingOf(now, present, events, false), from, command);
  }

  /** It is stored, and taken in: everyone is told. False if others follow than those it was prepared for. */
  release(prepared: Prepared, from: Follower | undefined, command: string): boolean {
    if (prepared.to !== this.players) return false;
    this.tell(prepared, from, command);
    return true;
  }

  private written(now: Standing, telling: Telling, from: Follower | undefined, command: string): Prepared {
    const { players } = this;
    // Copies have room for just as many; lists that grow, for sixteen more.
    const frames = this.noFrames.slice();
    const canWait = this.noneWaits.slice();
    let last: { readonly update: string; readonly as: Follower['as']; readonly frame: Frame } | null = null;
    for (let i = 0; i < players.length; i++) {
      const follower = players[i] as Follower;
      const { viewer, as } = follower;
      const update = this.writer.updateFor(viewer, telling.step, true, now);
      const own = follower === from;
      let frame: Frame;
      // Who looks on is mostly told the same as the next who does.
      if (!own && last !== null && last.as === as && last.update === update) frame = last.frame;
      else frame = frameFor(as, update, own ? command : undefined);
      if (!own) last = { update, as, frame };
      frames[i] = frame;
      // Who has nothing to decide now, and did not move, looks on.
      canWait[i] = !own && !isAsked(viewer, now);
    }
    this.writer.forget();
    return { telling, to: players, frames, canWait };
  }

  private tell(prepared: Prepared, from: Follower | undefined, command: string): void {
    const { telling, to, frames, canWait } = prepared;
    this.keep(telling);
    let isThere = false;
    for (let i = 0; i < to.length; i++) {
      const follower = to[i] as Follower;
      isThere ||= follower === from;
      follower.sendFrame(frames[i] as Frame, canWait[i]);
    }
    if (this.followers.size > to.length) this.tellSpectators();
    if (from && !isThere && !this.followers.has(from)) this.repeat(from, command, telling.step.number);
  }

  /** A move was taken back: players get the whole view. */
  takenBack(from: Follower | undefined, command: string): void {
    const telling = this.tellingOf(this.match, this.match.present, [], true);
    this.keep(telling);
    for (const follower of this.followers) {
      if (follower.viewer === null) continue;
      follower.send(this.wholeView(follower.viewer, follower === from ? command : undefined));
    }
    this.tellSpectators();
    if (from && !this.followers.has(from)) this.repeat(from, command, telling.step.number);
  }

  /** How a row is told that leads to this. */
  private tellingOf(now: Standing, present: Past, events: readonly Event[], whole: boolean): Telling {
    const { lain } = this;
    const set = lain === null ? undefined : this.changed(lain, now);
    const { w: turn, s: others } = lain === null ? nothingNew : packTurn(lain, set);
    const facts = this.writer.facts(now, present, this.past.at(-1)?.clocks ?? null, turn, others);
    const step: KeptStep = { number: present.number, events, facts, sealed: others?.sealed, whole };
    return { step, present, state: now.state, turn: set?.table?.turn, asked: now.asked };
  }

  /** What this has changed for everyone. */
  private changed(lain: Lain, { state, outcome }: Standing): Changes | undefined {
    const { game } = this.match;
    // That a match has ended otherwise than by the rules, the states do not know.
    return outcome === null
      ? game.changes(lain.state, state)
      : changes(game.view(lain.state, null), this.match.view(null));
  }

  private keep({ step, present, state, turn, asked }: Telling): void {
    const { lain } = this;
    if (lain === null) this.lain = this.liesNow();
    else {
      lain.state = state;
      if (turn !== undefined) lain.table.turn = turn;
      lain.table.pending = asked as unknown as Json;
    }
    const { settings } = this.match;
    const delay = settings.spectators === 'delayed' ? settings.delay : 0;
    this.past.push(present);
    if (this.past.length > delay + 1) this.past.shift();
    this.steps.push(step);
    const most = delay + (this.someoneIsAway ? keptForAway : keptForAll);
    while (this.steps.length > most) this.steps.shift();
    // Nothing follows: whoever comes back later gets the whole view, and ended matches are kept for a while.
    if (this.match.outcome !== null) this.steps.splice(0, this.steps.length - 1);
  }

  private liesNow(): Lain {
    const { state } = this.match;
    const { turn, pending = [] } = this.match.view(null).table;
    return { state, table: { pending, ...(turn !== undefined && { turn }) } };
  }

  /** The log was read: how the table lay after its last rows. What happened in between is not known here any more. */
  recall(past: readonly Past[]): void {
    this.steps.length = 0;
    this.past.splice(0, this.past.length, ...past);
    this.lain = this.liesNow();
  }

  /** Spectators see the same, or the same some moves later. */
  private tellSpectators(): void {
    const shown = this.shownNumber(null);
    const step = this.steps.find(({ number }) => number === shown);
    const catchesUp = this.match.outcome !== null && this.match.settings.spectators === 'delayed';
    if (shown < 0) return;
    // One frame for all of them, written once.
    const whole = catchesUp || step === undefined || step.whole;
    let view: Frame | null = null;
    let update: string | null = null;
    for (const follower of this.followers) {
      if (follower.viewer !== null) continue;
      if (whole) view ??= asciiJson(this.wholeView(null));
      else update ??= this.writer.updateFor(null, step, true);
      follower.sendFrame(view ?? frameFor(follower.as, update ?? ''), true);
    }
  }

  /** The log was read again: everyone gets the whole view. */
  refresh(): void {
    for (const follower of this.followers) follower.send(this.wholeView(follower.viewer));
  }

  /** The answer to a command that was done before, by the row it led to. */
  repeat(from: Follower | undefined, command: string, row: number): void {
    from?.send({ is: 'ok', c: command, n: row });
  }

  /** The answer to a command that led to no row. */
  done(from: Follower | undefined, command: string): void {
    from?.send({ is: 'ok', c: command });
  }

  /** Who is here, what was asked, how the clock stands. All players are told the same, and so are all who watch. */
  status(canWait = false): void {
    let forPlayers: Frame | undefined;
    let forWatchers: Frame | undefined;
    for (const follower of this.followers) {
      const text = (follower.viewer === null ? forWatchers : forPlayers) ?? this.statusText(follower.viewer);
      if (follower.viewer === null) forWatchers = text;
      else forPlayers = text;
      follower.sendFrame(text, canWait);
    }
  }
  private statusText(viewer: Viewer): Frame {
    return asciiJson({ is: 'status', m: this.match.header.id, status: this.statusNow(viewer) } satisfies Message);
  }

  // ---- what is sent ---------------------------------------------------------------------------------------------------

  /** The last step a viewer is shown now; negative while delayed spectators wait for the first. */
  private shownNumber(viewer: Viewer): number {
    const { settings, number, outcome } = this.match;
    const delayed = viewer === null && settings.spectators === 'delayed' && outcome === null;
    return delayed ? number - settings.delay : number;
  }

  /** A delayed spectator is shown the table as it was; before there was anything to show, as it lay at first. */
  private pastFor(viewer: Viewer): Past | undefined {
    const n = this.shownNumber(viewer);
    if (n === this.match.number) return undefined;
    return this.past.find(({ number }) => number === n) ?? this.past[0];
  }

  private wholeView(viewer: Viewer, command?: string): Message {
    const { match } = this;
    const then = this.pastFor(viewer);
    const n = then?.number ?? match.number;
    // Whoever is there from the start sees the first deal happen.
    const dealt = n === 0 ? this.steps.find(({ number }) => number === 0)?.events : undefined;
    return {
      is: 'view',
      m: match.header.id,
      n,
      ...(dealt && { e: this.writer.packed(dealt, viewer) }),
      view: then?.view ?? match.view(viewer),
      places: this.places,
      offers: packOffers(this.writer.movesOf(viewer, match)),
      status: this.statusNow(viewer),
      ...(command !== undefined && { c: command }),
    };
  }

  statusNow(viewer: Viewer = null): MatchStatus {
    const { header, bots, engines, paused, question, settings } = this.match;
    const { deadline, seal, clocks } = this.pastFor(viewer) ?? this.match;
    const clock = clockStatus(settings.clock, clocks);
    return {
      seats: header.names.map((name, seat) => ({
        name,
        person: header.people[seat] ?? null,
        here: this.here(seat),
        bot: bots[seat] === true,
        ...(engines[seat] && { engine: engines[seat] }),
      })),
      commitment: settings.commitment,
      ...(seal !== null && { seal }),
      ...(clock && { clock }),
      deadline,
      paused,
      asking: question && { what: question.what, by: question.by, yes: [...question.yes] },
    };
  }
}

const nothingNew: ReturnType<typeof packTurn> = {};

function isAsked(viewer: Viewer, { asked }: Standing): boolean {
  for (const { seat } of asked) if (seat === viewer) return true;
  return false;
}
