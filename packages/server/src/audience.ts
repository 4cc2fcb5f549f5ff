/**
 * Who follows a match, and what each of them is sent. One frame a recipient and row: events as that viewer saw them,
 * facts that changed, the viewer's legal moves, and the acknowledgement if it was the viewer's own command.
 */
import { type Changes, changes, type Event, type Shown, type View, type Viewer } from '@partie/kit';
import { type MatchStatus, type Message, packOffers, type Update } from '@partie/protocol';
import type { Match } from './match.js';

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
}

export class Audience {
  private readonly followers = new Set<Follower>();
  private readonly match: Match;
  private readonly steps: KeptStep[] = [];
  /** The public view after the last row, to compare with; and the ones before, for spectators who are shown it later. */
  private facts: View | null = null;
  private readonly past: { readonly number: number; readonly view: View }[] = [];
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
    const missing = this.steps.filter(({ number }) => number > (have ?? -2) && number <= shown);
    const contiguous = have !== undefined && have >= 0 && have <= shown && missing.length === shown - have;
    if (!contiguous || this.hasSealed()) return follower.send(this.wholeView(follower.viewer, command));
    missing.forEach((step, i) => {
      const lastOne = i === missing.length - 1;
      follower.send(this.updateFor(follower.viewer, step, lastOne));
    });
    follower.send({ is: 'ok', c: command, n: shown });
    follower.send({ is: 'status', m: this.match.header.id, status: this.statusNow() });
  }
  unfollow(follower: Follower): void {
    this.followers.delete(follower);
  }

  /** A row was taken in: everyone is told, once. */
  update(events: readonly Event[], from: Follower | undefined, command: string): void {
    const { match } = this;
    const facts = match.game.view(match.state, null);
    const step: KeptStep = { number: match.number, events, set: this.facts ? changes(this.facts, facts) : undefined };
    this.remember(facts);
    this.steps.push(step);
    if (this.steps.length > kept) this.steps.shift();
    const frames = new Map<Viewer, Update>();
    for (const follower of this.followers) {
      if (follower.viewer === null) continue;
      const update = frames.get(follower.viewer) ?? this.updateFor(follower.viewer, step, true);
      frames.set(follower.viewer, update);
      follower.send(follower === from ? { ...update, c: command } : update);
    }
    this.tellSpectators();
    if (from && !this.followers.has(from)) this.repeat(from, command);
  }

  private remember(facts: View): void {
    const { settings, number } = this.match;
    this.facts = facts;
    if (settings.spectators !== 'delayed') return;
    this.past.push({ number, view: facts });
    if (this.past.length > settings.delay + 1) this.past.shift();
  }

  /** Spectators see the same, or the same some moves later. */
  private tellSpectators(): void {
    const shown = this.shownNumber(null);
    const step = this.steps.find(({ number }) => number === shown);
    const over = this.match.outcome !== null;
    for (const follower of this.followers) {
      if (follower.viewer !== null) continue;
      if (over && this.match.settings.spectators === 'delayed') follower.send(this.wholeView(null));
      else if (step) follower.send(this.updateFor(null, step, true));
    }
  }

  /** Something more than a step changed (a move was taken back, the log was read again): everyone gets the whole view. */
  refresh(from?: Follower, command?: string): void {
    this.steps.length = 0;
    if (this.match.number >= 0) this.remember(this.match.game.view(this.match.state, null));
    for (const follower of this.followers) {
      follower.send(this.wholeView(follower.viewer, follower === from ? command : undefined));
    }
  }

  /** The answer to a command that was done before. */
  repeat(from: Follower | undefined, command: string): void {
    from?.send({ is: 'ok', c: command, n: this.match.number });
  }

  status(): void {
    const message: Message = { is: 'status', m: this.match.header.id, status: this.statusNow() };
    for (const follower of this.followers) follower.send(message);
  }

  // ---- what is sent ---------------------------------------------------------------------------------------------------

  /** The last step a viewer is shown now. */
  private shownNumber(viewer: Viewer): number {
    const { settings, number, outcome } = this.match;
    const delayed = viewer === null && settings.spectators === 'delayed' && outcome === null;
    return delayed ? number - settings.delay : number;
  }

  private updateFor(viewer: Viewer, step: KeptStep, withOffers: boolean): Update {
    const { match } = this;
    const { game, state } = match;
    const e: Shown[] = step.events.map((event) => game.show(state, event, viewer));
    const moves =
      withOffers && viewer !== null && match.outcome === null && !match.paused ? game.moves(state, viewer) : [];
    return {
      is: 'up',
      m: match.header.id,
      n: step.number,
      e,
      ...(step.set && { s: this.setFor(viewer, step.set) }),
      ...(moves.length > 0 && { o: packOffers(moves) }),
      ...(match.settings.timeLimit > 0 && { d: match.deadline }),
    };
  }

  /** Facts are the same for all, but for sealed values, of which everyone sees his own. */
  private setFor(viewer: Viewer, set: Changes): Changes {
    if (viewer === null || set.sealed === undefined) return set;
    return { ...set, sealed: this.match.game.view(this.match.state, viewer).sealed };
  }

  private wholeView(viewer: Viewer, command?: string): Message {
    const { match } = this;
    const { game, state } = match;
    const n = this.shownNumber(viewer);
    // A delayed spectator is shown the table as it was; before there was anything to show, as it lay at first.
    const then = n < match.number ? (this.past.find(({ number }) => number === n) ?? this.past[0]) : undefined;
    const moves = viewer === null || match.outcome !== null || match.paused ? [] : game.moves(state, viewer);
    return {
      is: 'view',
      m: match.header.id,
      n: then?.number ?? n,
      view: then?.view ?? game.view(state, viewer),
      offers: packOffers(moves),
      status: this.statusNow(),
      ...(command !== undefined && { c: command }),
    };
  }

  private hasSealed(): boolean {
    return this.facts !== null && Object.keys(this.facts.sealed).length > 0;
  }

  statusNow(): MatchStatus {
    const { header, bots, deadline, paused, question } = this.match;
    return {
      seats: header.names.map((name, seat) => ({
        name,
        person: header.people[seat] ?? null,
        here: this.here(seat),
        bot: bots[seat] === true,
      })),
      deadline,
      paused,
      asking: question && { ...question, yes: [...question.yes] },
    };
  }
}
