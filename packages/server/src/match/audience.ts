/**
 * Who follows a match, and what each of them is sent. One frame a recipient and row: events as that viewer saw them,
 * facts that changed, the viewer's legal moves, and the acknowledgement if it was the viewer's own command.
 */
import type { Viewer } from '@partie/kit';
import type { MatchStatus, Message } from '@partie/protocol';
import type { StoredStep } from '../actor/logged-actor.js';
import type { Delivery } from '../ports.js';
import type { Match } from './match.js';
import { clockStatus } from './match-clock.js';
import type { RowBody } from './match-rows.js';
import { isFreeSeat, isGivenUp } from './match-seats.js';
import type { MatchState } from './match-state.js';
import { sealTold, viewOf } from './match-view.js';
import { SpectatorDelay } from './spectator-delay.js';
import { type EncodedStep, UpdateEncoder, updateFrame } from './update-encoder.js';

/** A connection that follows the match. */
export interface Follower {
  readonly viewer: Viewer;
  /** What the match is called in updates to it. */
  readonly as: number | string;
  /** The seat that the one who follows has lost to another player. */
  readonly lostSeat: number | null;
  send(message: Message): void;
  sendFrame(frame: string, delivery: Delivery): void;
}

/** Steps kept for those whose connection broke; who missed more gets the whole view. */
const stepsKept = 12;

export class Audience {
  private readonly followers = new Set<Follower>();
  private readonly match: Match;
  private readonly encoder: UpdateEncoder;
  readonly delay: SpectatorDelay;
  private readonly steps: EncodedStep[] = [];
  /** By seat: whether the player is connected. Asked of the person, not of the followers. */
  here: (seat: number) => boolean = () => true;
  /** When one of the players was last connected. */
  lastSeen: () => number = () => 0;

  /** By seat: what a player had seen when he went away, until he follows the match again. */
  private readonly seen = new Map<number, { readonly row: number; readonly steps: number }>();

  constructor(match: Match) {
    this.match = match;
    this.encoder = new UpdateEncoder(match.game, match.header);
    this.delay = new SpectatorDelay(match.settings);
  }

  get watchers(): number {
    return [...this.followers].filter(({ viewer }) => viewer === null).length;
  }

  /** The player of a seat has lost the connection. */
  goneFrom(seat: number): void {
    const { number, steps } = this.match.current;
    if (!this.seen.has(seat)) this.seen.set(seat, { row: number, steps });
  }
  /** After a restart: who was replaced by a bot has seen nothing since. */
  everybodyIsAway(): void {
    const { number, steps, replacedBy, people } = this.match.current;
    people.forEach((person, seat) => {
      const replaced = replacedBy[seat] ?? null;
      if (person !== null)
        this.seen.set(seat, replaced === null ? { row: number, steps } : { row: replaced, steps: -1 });
    });
  }
  /** The last row a player had seen when he went away, if there were moves since. Told once. */
  private seenBefore(viewer: Viewer): { readonly seen?: number } {
    const seen = viewer === null ? undefined : this.seen.get(viewer);
    if (viewer !== null) this.seen.delete(viewer);
    return seen === undefined || seen.steps === this.match.current.steps ? {} : { seen: seen.row };
  }

  /** Begins to follow; `have` is the last step the follower knows. Sends what is missing, or the whole view. */
  follow(follower: Follower, have: number | undefined, command: string): void {
    this.followers.add(follower);
    const { viewer, as, lostSeat } = follower;
    const state = this.delay.shownTo(viewer);
    const missing = this.steps.filter((step) => step.number > (have ?? -2) && step.number <= state.number);
    const isComplete =
      have !== undefined && have >= 0 && have <= state.number && missing.length === state.number - have;
    // A move that was taken back since is not part of the state by which events are shown.
    if (!isComplete || missing.some(({ undo }) => undo !== null) || this.encoder.hasSealed)
      return follower.send(
        this.wholeView(viewer, command, { ...this.seenBefore(viewer), ...(lostSeat !== null && { lostSeat }) }),
      );
    missing.forEach((step, i) => {
      const moves = i === missing.length - 1 ? this.encoder.moves(state, viewer) : [];
      follower.sendFrame(updateFrame(as, step, this.encoder.forViewer(step, state, viewer, moves)), 'needed');
    });
    follower.send({ is: 'ok', c: command, n: state.number });
    const status = { ...this.statusNow(viewer), ...this.seenBefore(viewer) };
    follower.send({ is: 'status', m: this.match.header.id, status });
  }
  unfollow(follower: Follower): void {
    this.followers.delete(follower);
  }

  /** A row was stored: everyone is told, once. */
  tell({ row, before, after, from }: StoredStep<MatchState, Follower>): void {
    const { encoder } = this;
    const body = row.body as unknown as RowBody;
    const step = encoder.step(before, after, body.k === 'undo');
    this.keep(step, after);
    if (body.k === 'taken' && before.people[body.seat] !== after.people[body.seat]) this.changesHands(body.seat);
    const spectators: Follower[] = [];
    for (const follower of this.followers) {
      const { viewer, as } = follower;
      if (viewer === null) {
        spectators.push(follower);
        continue;
      }
      // Who has left the seat to a bot for good is shown nothing more of its cards.
      if (isGivenUp(after, viewer)) {
        this.unfollow(follower);
        continue;
      }
      const command = follower === from ? row.command : undefined;
      const own = encoder.forViewer(step, after, viewer, encoder.moves(after, viewer), command);
      // Who has nothing to decide now, and did not move, can wait a moment.
      const isWaiting = command !== undefined || after.pending.some(({ seat }) => seat === viewer);
      follower.sendFrame(updateFrame(as, step, own), isWaiting ? 'update' : 'patient');
    }
    if (spectators.length > 0 && !this.delay.isFilling) this.tellSpectators(spectators);
    const isTold = from !== undefined && from.viewer !== null && this.followers.has(from);
    if (!isTold) this.repeat(from, row.command, row.number);
  }

  /** Whoever has followed from this seat has no right to its cards any more; he can follow again, as what he is now. */
  private changesHands(seat: number): void {
    this.seen.delete(seat);
    for (const follower of this.followers)
      if (follower.viewer === seat) {
        this.unfollow(follower);
        follower.send({ is: 'status', m: this.match.header.id, status: this.statusNow() });
      }
  }

  private keep(step: EncodedStep, after: MatchState): void {
    this.delay.push(after);
    this.steps.push(step);
    // After the end nothing follows, and ended matches are kept in memory for a while.
    const most = after.outcome === null ? this.delay.rows + stepsKept : 1;
    if (this.steps.length > most) this.steps.splice(0, this.steps.length - most);
  }

  /** Spectators see the same, or the same some moves later. One encoding for all of them. */
  private tellSpectators(spectators: readonly Follower[]): void {
    const { encoder, delay } = this;
    const state = delay.shownTo(null);
    const step = this.steps.find(({ number }) => number === state.number);
    const catchesUp = state.outcome !== null && delay.rows > 0;
    if (catchesUp || step === undefined) {
      const view = JSON.stringify(this.wholeView(null));
      for (const follower of spectators) follower.sendFrame(view, 'patient');
      return;
    }
    const own = encoder.forViewer(step, state, null, []);
    for (const follower of spectators) follower.sendFrame(updateFrame(follower.as, step, own), 'patient');
  }

  /** A row was read from the log and not told step by step. */
  recall(state: MatchState): void {
    this.delay.push(state);
    this.steps.length = 0;
  }
  /** From here on steps are told against this state. */
  beginWith(state: MatchState): void {
    this.encoder.beginWith(state);
  }
  /** The log was read again: everyone gets the whole view. */
  refresh(): void {
    for (const follower of this.followers) follower.send(this.wholeView(follower.viewer));
  }

  /** The answer to a command that was done before, by the row it led to. */
  repeat(from: Follower | undefined, command: string, row: number): void {
    from?.send({ is: 'ok', c: command, n: row });
  }

  /** Who is here, what was asked, how the clock stands. All players are told the same, and so are all who watch. */
  status(delivery: Delivery = 'update'): void {
    const frames = new Map<boolean, string>();
    for (const follower of this.followers) {
      const watches = follower.viewer === null;
      const frame = frames.get(watches) ?? this.statusFrame(follower.viewer);
      frames.set(watches, frame);
      follower.sendFrame(frame, delivery);
    }
  }
  private statusFrame(viewer: Viewer): string {
    return JSON.stringify({ is: 'status', m: this.match.header.id, status: this.statusNow(viewer) } satisfies Message);
  }

  // ---- what is sent ---------------------------------------------------------------------------------------------------

  private wholeView(
    viewer: Viewer,
    command?: string,
    more: { readonly seen?: number; readonly lostSeat?: number } = {},
  ): Message {
    const { match, encoder } = this;
    const state = this.delay.shownTo(viewer);
    // Whoever is there from the start sees the first deal happen.
    const dealt = state.number === 0 ? encoder.pack(state.events, state, viewer) : undefined;
    return {
      is: 'view',
      m: match.header.id,
      n: state.number,
      ...(dealt && { e: dealt }),
      view: viewOf(match.game, state, viewer),
      places: encoder.places,
      offers: encoder.offers(state, viewer),
      status: { ...this.statusNow(viewer), ...more },
      ...(command !== undefined && { c: command }),
    };
  }

  /** Presence and questions are told as they are now, time as it stood in the state that the viewer is shown. */
  statusNow(viewer: Viewer = null): MatchStatus {
    const { header, settings, current } = this.match;
    const { bots, engines, left, paused, question, pauseEnds, names, people } = current;
    const shown = this.delay.shownTo(viewer);
    const clock = clockStatus(settings.clock, shown.clocks);
    const seal = sealTold(header, shown);
    return {
      seats: names.map((name, seat) => ({
        name,
        person: people[seat] ?? null,
        here: this.here(seat),
        bot: bots[seat] === true,
        ...(left[seat] === true && { left: true as const }),
        ...(engines[seat] && { engine: engines[seat] }),
        ...(settings.takeOver && isFreeSeat(current, seat) && { free: true as const }),
      })),
      version: header.version,
      commitment: settings.commitment,
      ...(seal !== null && { seal }),
      ...(clock && { clock }),
      deadline: shown.deadline,
      paused,
      ...(paused && pauseEnds !== null && { pauseEnds }),
      asking: question && { what: question.what, by: question.by, yes: [...question.yes] },
    };
  }
}
