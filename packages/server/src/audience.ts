/**
 * Who follows a match, and what each of them is sent. One frame a recipient and row: events as that viewer saw them,
 * facts that changed, the viewer's legal moves, and the acknowledgement if it was the viewer's own command.
 */
import { changes, type Event, type Json, type Pending, spotNames, type Viewer } from '@partie/kit';
import { asciiJson, type Frame, type MatchStatus, type Message, packOffers, packTurn } from '@partie/protocol';
import type { Match } from './match.js';
import { clockStatus } from './match-clock.js';
import type { Past } from './match-log.js';
import { frameFor, inOnePiece, type ToldStep, UpdateWriter } from './update-writer.js';

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
  asked: readonly Pending[];
  readonly table: { turn?: Json; pending: Json };
}

/** What the last of those who look on was sent. */
interface Sent {
  readonly update: string;
  readonly as: Follower['as'];
  readonly frame: Frame;
}
const noneYet: Sent = { update: '', as: -1, frame: asciiJson('') };

export class Audience {
  private readonly followers = new Set<Follower>();
  /** Those of them who sit at the table. */
  private players: readonly Follower[] = [];
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
    const seats = new Set(this.players.map(({ viewer }) => viewer));
    this.someoneIsAway = this.match.header.people.some((person, seat) => person !== null && !seats.has(seat));
  }

  /** A row was taken in: everyone is told, once. */
  update(events: readonly Event[], from: Follower | undefined, command: string): void {
    const { players, writer } = this;
    const step = this.keep(events, false);
    let isThere = false;
    let last = noneYet;
    for (const follower of players) {
      const { viewer, as } = follower;
      const own = follower === from;
      const update = writer.updateFor(viewer, step, true);
      if (own || this.isAsked(viewer)) {
        isThere ||= own;
        follower.sendFrame(frameFor(as, update, own ? command : undefined));
        continue;
      }
      // Who has nothing to decide now, and did not move, looks on. He is mostly told the same as the next who does.
      if (last.as !== as || last.update !== update) last = { update, as, frame: inOnePiece(frameFor(as, update)) };
      follower.sendFrame(last.frame, true);
    }
    if (this.followers.size > players.length) this.tellSpectators();
    writer.forget();
    if (from && !isThere && !this.followers.has(from)) this.repeat(from, command, step.number);
  }

  /** A move was taken back: players get the whole view. */
  takenBack(from: Follower | undefined, command: string): void {
    const step = this.keep([], true);
    for (const follower of this.followers) {
      if (follower.viewer === null) continue;
      follower.send(this.wholeView(follower.viewer, follower === from ? command : undefined));
    }
    this.tellSpectators();
    if (from && !this.followers.has(from)) this.repeat(from, command, step.number);
  }

  private keep(events: readonly Event[], whole: boolean): KeptStep {
    const { settings, present } = this.match;
    const before = this.past.at(-1);
    const { w: turn, s: set } = this.changed();
    const facts = this.writer.facts(present, before?.clocks ?? null, turn, set);
    const step: KeptStep = { number: present.number, events, facts, sealed: set?.sealed, whole };
    const delay = settings.spectators === 'delayed' ? settings.delay : 0;
    this.past.push(present);
    if (this.past.length > delay + 1) this.past.shift();
    this.steps.push(step);
    const most = delay + (this.someoneIsAway ? keptForAway : keptForAll);
    while (this.steps.length > most) this.steps.shift();
    // Nothing follows: whoever comes back later gets the whole view, and ended matches are kept for a while.
    if (this.match.outcome !== null) this.steps.splice(0, this.steps.length - 1);
    return step;
  }

  /** What the last row has changed for everyone. */
  private changed(): ReturnType<typeof packTurn> {
    const { game, state, outcome, asked } = this.match;
    const { lain } = this;
    if (lain === null) {
      this.lain = this.liesNow();
      return {};
    }
    // That a match has ended otherwise than by the rules, the states do not know.
    const set =
      outcome === null
        ? game.changes(lain.state, state, [lain.asked, asked])
        : changes(game.view(lain.state, null), this.match.view(null));
    const packed = packTurn(lain, set);
    lain.state = state;
    lain.asked = asked;
    if (set?.table?.turn !== undefined) lain.table.turn = set.table.turn;
    lain.table.pending = asked as unknown as Json;
    return packed;
  }
  private liesNow(): Lain {
    const { state, asked } = this.match;
    const { turn, pending = [] } = this.match.view(null).table;
    return { state, asked, table: { pending, ...(turn !== undefined && { turn }) } };
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

  private isAsked(viewer: Viewer): boolean {
    for (const { seat } of this.match.asked) if (seat === viewer) return true;
    return false;
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
      offers: packOffers(this.writer.movesOf(viewer)),
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
