/**
 * Who follows a match, and what each of them is sent. One frame a recipient and row: events as that viewer saw them,
 * facts that changed, the viewer's legal moves, and the acknowledgement if it was the viewer's own command.
 */
import { type Changes, changes, type Event, type Move, type Shown, type Viewer } from '@partie/kit';
import { type MatchStatus, type Message, packOffers, type Update } from '@partie/protocol';
import type { Match } from './match.js';
import type { Past } from './match-log.js';

/** A connection that follows the match. */
export interface Follower {
  readonly viewer: Viewer;
  /** Whether the person is connected at all is asked of the person, not of the match. */
  send(message: Message): void;
  sendFrame(frame: string): void;
}

/** Steps kept for those who missed a few. */
const kept = 64;

interface KeptStep {
  readonly number: number;
  readonly events: readonly Event[];
  readonly set: Changes | undefined;
  readonly seal: string | null;
  readonly deadline: number | null;
  /** More than events tell: a move was taken back. */
  readonly whole: boolean;
}

export class Audience {
  private readonly followers = new Set<Follower>();
  private readonly match: Match;
  private readonly steps: KeptStep[] = [];
  /** The public view after the last row, to compare with; and those before, for spectators who are shown them later. */
  private readonly past: Past[] = [];
  /** By seat: whether the player is connected. */
  here: (seat: number) => boolean = () => true;

  constructor(match: Match) {
    this.match = match;
  }

  get watchers(): number {
    return [...this.followers].filter(({ viewer }) => viewer === null).length;
  }

  /** Begins to follow; `have` is the last step the follower knows. Sends what is missing, or the whole view. */
  follow(follower: Follower, have: number | undefined, command: string): void {
    this.followers.add(follower);
    const shown = this.shownNumber(follower.viewer);
    const missing = this.steps.filter(({ number, whole }) => number > (have ?? -2) && number <= shown && !whole);
    const contiguous = have !== undefined && have >= 0 && have <= shown && missing.length === shown - have;
    if (!contiguous || this.hasSealed()) return follower.send(this.wholeView(follower.viewer, command));
    missing.forEach((step, i) => {
      const lastOne = i === missing.length - 1;
      follower.send(this.updateFor(follower.viewer, step, lastOne));
    });
    follower.send({ is: 'ok', c: command, n: shown });
    follower.send({ is: 'status', m: this.match.header.id, status: this.statusNow(follower.viewer) });
  }
  unfollow(follower: Follower): void {
    this.followers.delete(follower);
  }

  /** A row was taken in: everyone is told, once. */
  update(events: readonly Event[], from: Follower | undefined, command: string): void {
    const step = this.keep(events, false);
    const frames = new Map<Viewer, string>();
    for (const follower of this.followers) {
      if (follower.viewer === null) continue;
      const frame = frames.get(follower.viewer) ?? JSON.stringify(this.updateFor(follower.viewer, step, true));
      frames.set(follower.viewer, frame);
      follower.sendFrame(follower === from ? `${frame.slice(0, -1)},"c":${JSON.stringify(command)}}` : frame);
    }
    this.tellSpectators();
    if (from && !this.followers.has(from)) this.repeat(from, command, step.number);
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
    const { number, seal, deadline } = present;
    const set = before && changes(before.view, present.view);
    const step: KeptStep = { number, events, set, seal, deadline, whole };
    const delay = settings.spectators === 'delayed' ? settings.delay : 0;
    this.past.push(present);
    if (this.past.length > delay + 1) this.past.shift();
    this.steps.push(step);
    if (this.steps.length > kept + delay) this.steps.shift();
    return step;
  }

  /** The log was read: how the table lay after its last rows. What happened in between is not known here any more. */
  recall(past: readonly Past[]): void {
    this.steps.length = 0;
    this.past.splice(0, this.past.length, ...past);
  }

  /** Spectators see the same, or the same some moves later. */
  private tellSpectators(): void {
    const shown = this.shownNumber(null);
    const step = this.steps.find(({ number }) => number === shown);
    const catchesUp = this.match.outcome !== null && this.match.settings.spectators === 'delayed';
    if (shown < 0) return;
    // One frame for all of them, written once.
    let frame: string | null = null;
    for (const follower of this.followers) {
      if (follower.viewer !== null) continue;
      const whole = catchesUp || step === undefined || step.whole;
      frame ??= JSON.stringify(whole ? this.wholeView(null) : this.updateFor(null, step, true));
      follower.sendFrame(frame);
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

  status(): void {
    const { id } = this.match.header;
    for (const follower of this.followers)
      follower.send({ is: 'status', m: id, status: this.statusNow(follower.viewer) });
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

  private movesOf(viewer: Viewer): Move[] {
    const { match } = this;
    return viewer === null || match.outcome !== null || match.paused ? [] : match.game.moves(match.state, viewer);
  }

  private updateFor(viewer: Viewer, step: KeptStep, withOffers: boolean): Update {
    const { match } = this;
    const e: Shown[] = step.events.map((event) => match.game.show(match.state, event, viewer));
    const moves = withOffers ? this.movesOf(viewer) : [];
    const set = this.setFor(viewer, step.set);
    return {
      is: 'up',
      m: match.header.id,
      n: step.number,
      e,
      ...(set && { s: set }),
      ...(moves.length > 0 && { o: packOffers(moves) }),
      ...(match.settings.timeLimit > 0 && { d: step.deadline }),
      ...(step.seal !== null && { h: step.seal }),
    };
  }

  /**
   * Facts are the same for all, but for sealed values, of which everyone sees his own: also when it changed and the
   * others see no difference.
   */
  private setFor(viewer: Viewer, set: Changes | undefined): Changes | undefined {
    if (viewer === null || !this.hasSealed()) return set;
    return { ...set, sealed: { ...set?.sealed, ...this.match.view(viewer).sealed } };
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
      ...(dealt && { e: dealt.map((event) => match.game.show(match.state, event, viewer)) }),
      view: then?.view ?? match.view(viewer),
      offers: packOffers(this.movesOf(viewer)),
      status: this.statusNow(viewer),
      ...(command !== undefined && { c: command }),
    };
  }

  private hasSealed(): boolean {
    return Object.keys(this.past.at(-1)?.view.sealed ?? {}).length > 0;
  }

  statusNow(viewer: Viewer = null): MatchStatus {
    const { header, bots, paused, question } = this.match;
    const { deadline, seal } = this.pastFor(viewer) ?? this.match;
    return {
      seats: header.names.map((name, seat) => ({
        name,
        person: header.people[seat] ?? null,
        here: this.here(seat),
        bot: bots[seat] === true,
      })),
      commitment: this.match.settings.commitment,
      ...(seal !== null && { seal }),
      deadline,
      paused,
      asking: question && { what: question.what, by: question.by, yes: [...question.yes] },
    };
  }
}
