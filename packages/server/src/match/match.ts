/**
 * A match being played. What is done in it is decided in `match-decisions.ts` and `consent.ts`; how a decision becomes a
 * row, and the row the next state, is the logged actor's business; who is told of it, the audience's.
 */
import type { Game, Move, Outcome, View, Viewer } from '@partie/kit';
import { LoggedActor } from '../actor/logged-actor.js';
import type { Ports } from '../ports.js';
import { Refused, refuse } from '../refusal.js';
import type { Cause, MatchHeader } from '../store/store.js';
import { StoreError } from '../store/store-error.js';
import { Audience, type Follower } from './audience.js';
import { Consent, type MatchLimits } from './consent.js';
import { chanceIn } from './match-chance.js';
import { type Decide, MatchDecisions, type Taker, waitingIn } from './match-decisions.js';
import { checkRow } from './row-shapes.js';
import {
  type AskedFor,
  contentOf,
  contentOfMove,
  contentOfNonce,
  contentOfTaking,
  type RowBody,
} from './match-rows.js';
import { endOf } from './match-result.js';
import { type MatchSettings, settingsOf } from './match-settings.js';
import { loadMatch, saveMatch } from './match-snapshot.js';
import { isAnyoneHere, isGivenUp } from './match-seats.js';
import { emptyState, type MatchState, nextState } from './match-state.js';
import { toldByStatus, viewOf } from './match-view.js';
import { Timekeeper } from './timekeeper.js';

/** Milliseconds before the end of a match is written again that the store could not take. */
const writeAgainAfter = 5000;

export class Match {
  readonly header: MatchHeader;
  readonly game: Game;
  readonly settings: MatchSettings;
  readonly audience: Audience;
  readonly time: Timekeeper;
  private readonly decisions: MatchDecisions;
  private readonly consent: Consent;
  private readonly actor: LoggedActor<RowBody, MatchState, Follower>;
  private readonly ports: Ports;
  readonly limits: MatchLimits;
  private isStopped = false;
  private cancelWriting: () => void = () => {};
  /** Called after every row: whoever drives bots and clocks looks again. */
  onChange: () => void = () => {};
  /** Called when a player has moved with his own hand. */
  onOwnMove: (seat: number) => void = () => {};

  private constructor(ports: Ports, header: MatchHeader, game: Game, limits: MatchLimits) {
    this.ports = ports;
    this.limits = limits;
    this.header = header;
    this.game = game;
    this.settings = settingsOf(header);
    this.audience = new Audience(this);
    this.actor = new LoggedActor(ports, header.id, {
      empty: emptyState,
      next: (state, row) => nextState(game, header, state, row),
      check: checkRow,
      save: (state) => saveMatch(game, header, state),
      load: (number, saved) => loadMatch(game, header, number, saved),
      contentOf,
      onStored: (step) => {
        this.audience.tell(step);
        if (toldByStatus.some((fact) => step.before[fact] !== step.after[fact])) this.audience.status();
        const body = step.row.body as unknown as RowBody;
        if (body.k === 'move' && body.by === 'player') this.onOwnMove(body.seat);
        this.changed();
      },
      onRepeated: (from, command, row) => this.audience.repeat(from, command, row),
      onRead: (state) => this.audience.recall(state),
      onReread: () => {
        this.audience.beginWith(this.current);
        this.audience.refresh();
        this.changed();
      },
    });
    const now = () => ports.clock.now();
    this.time = new Timekeeper(game, this.settings.clock, now, () => this.actor.outages.list);
    const chance = chanceIn(ports, game, header, this.settings);
    this.decisions = new MatchDecisions(header, game, this.time, limits, chance);
    this.consent = new Consent(game, this.time, limits, (seat) => this.audience.here(seat));
  }

  /** A new match: the first row deals. */
  static async start(ports: Ports, header: MatchHeader, game: Game, limits: MatchLimits): Promise<Match> {
    await ports.store.createMatch(header);
    const match = new Match(ports, header, game, limits);
    await match.deal();
    return match;
  }

  /** A match that was running when the server stopped, or had just ended. */
  static async resume(ports: Ports, header: MatchHeader, game: Game, limits: MatchLimits): Promise<Match> {
    const match = new Match(ports, header, game, limits);
    try {
      return await match.load('snapshot');
    } catch (error) {
      const isTransient = error instanceof StoreError || error instanceof Refused;
      if (isTransient || !match.actor.isFromSnapshot) throw error;
      ports.log({ what: 'setAside', snapshot: header.id, why: String(error) });
      return new Match(ports, header, game, limits).load('allRows');
    }
  }
  private async load(from: 'snapshot' | 'allRows'): Promise<Match> {
    await this.actor.load(from);
    // Stopped between the header and the first row: nobody has seen a card yet.
    if (this.current.number < 0) await this.deal();
    else this.audience.beginWith(this.current);
    this.audience.everybodyIsAway();
    return this;
  }

  private deal(): Promise<void> {
    return this.actor.do({ actor: 'server', command: 'start' }, 'start', (head) => this.decisions.deal(head));
  }

  /** The match as it is stored. */
  get current(): MatchState {
    return this.actor.state;
  }
  get outcome(): Outcome | null {
    return this.current.outcome;
  }
  view(viewer: Viewer): View {
    return viewOf(this.game, this.current, viewer);
  }
  /** The seat a person plays at. One who left it to a bot has none any more. */
  seatOf(person: string): Viewer {
    const seat = this.current.people.indexOf(person);
    return seat < 0 || isGivenUp(this.current, seat) ? null : seat;
  }
  /** Whether it goes on: somebody who plays is there, or bots alone do. In a tournament, unless the director has stopped it. */
  get isAttended(): boolean {
    if (this.settings.tournament !== undefined) return !this.current.paused;
    return isAnyoneHere(this.current, (seat) => this.audience.here(seat));
  }
  /** Whether a seat has written as many rows as it may in this turn. */
  isUsedUp(state: MatchState, seat: number): boolean {
    return this.decisions.isUsedUp(state, seat);
  }
  /** Seats whose time is up; all that are waited for, in a phase in which their own clocks stand. */
  seatsOutOfTime(state: MatchState): number[] {
    const { time } = this;
    return time.timed(state.state) ? time.out(time.charged(state)) : waitingIn(state);
  }
  /** Seats that must decide now; nobody while the match is paused or over. */
  waiting(): number[] {
    return waitingIn(this.current);
  }

  // ---- what players do ----------------------------------------------------------------------------------------------------

  move(cause: Cause, seat: number, move: unknown, from?: Follower): Promise<void> {
    return this.doAt(seat, cause, contentOfMove(move), (head) => this.decisions.move(head, seat, move, 'player'), from);
  }
  leave(cause: Cause, seat: number, from?: Follower): Promise<void> {
    return this.doAt(seat, cause, 'leave', (head) => this.decisions.leave(head, seat), from);
  }
  /** Somebody who has no seat takes one that nobody holds. */
  takeOver(cause: Cause, seat: number, by: Taker, from?: Follower): Promise<void> {
    return this.actor.do(cause, contentOfTaking(seat), (head) => this.decisions.takeOver(head, seat, by), from);
  }
  nonce(cause: Cause, seat: number, nonce: string, from?: Follower): Promise<void> {
    return this.doAt(seat, cause, contentOfNonce(nonce), (head) => this.decisions.nonce(head, seat, nonce), from);
  }
  undo(cause: Cause, seat: number, from?: Follower): Promise<void> {
    return this.doAt(seat, cause, 'consent', (head) => this.decisions.undo(head, seat), from);
  }
  ask(cause: Cause, seat: number, what: AskedFor, from?: Follower): Promise<void> {
    return this.doAt(seat, cause, 'consent', (head) => ({ body: this.consent.ask(head, seat, what) }), from);
  }
  answer(cause: Cause, seat: number, yes: boolean, from?: Follower): Promise<void> {
    return this.doAt(seat, cause, 'consent', (head) => ({ body: this.consent.answer(head, seat, yes) }), from);
  }
  /** Refuses what is done at a seat that another player takes over just then. */
  private doAt(seat: number, cause: Cause, content: string, decide: Decide, from?: Follower): Promise<void> {
    const holder = this.current.people[seat];
    const isHis = (head: MatchState) => head.people[seat] === holder;
    return this.actor.do(cause, content, (head) => (isHis(head) ? decide(head) : refuse('seatTaken')), from);
  }

  /** One who has no seat any more may still ask for the answer to what he did when he had. */
  answerAgain(cause: Cause, from: Follower): Promise<void> {
    return this.actor.answerAgain(cause, from);
  }

  // ---- what happens of itself ---------------------------------------------------------------------------------------------

  /** A move made for somebody. `choose` is given the newest state; it answers null if there is nothing to do any more. */
  moveFor(seat: number, by: 'bot' | 'clock', choose: (head: MatchState) => Move | null, talk = false): Promise<void> {
    return this.actor.act(by, (head) => {
      const move = waitingIn(head).some((asked) => talk || asked === seat) ? choose(head) : null;
      return move && this.decisions.move(head, seat, move, by);
    });
  }

  /** A bot plays for the seat, or hands it back; `left`: for good. */
  standIn(seat: number, on: boolean, left: boolean): Promise<void> {
    return this.actor.act(`${on ? 'bot' : 'back'}-${seat}`, (head) => this.decisions.standIn(head, seat, on, left));
  }

  /** Others may take the seat over that a bot holds for its player. */
  freeSeat(seat: number): Promise<void> {
    return this.actor.act(`free-${seat}`, (head) => this.decisions.freeSeat(head, seat));
  }

  /** A program that played for a seat cannot any more. */
  engineGone(seat: number): Promise<void> {
    return this.actor.act('engine', (head) => this.decisions.engineGone(head, seat));
  }

  /** Whether what the others were asked is agreed upon by now. */
  get isConsentDue(): boolean {
    return this.consent.due(this.current) !== null;
  }
  doWhatIsDue(): Promise<void> {
    return this.actor.act('agreed', (head) => {
      const body = this.consent.due(head);
      return body && { body };
    });
  }

  /** The director of a tournament stops the match, or lets it go on. */
  hold(on: boolean): Promise<void> {
    return this.actor.act(on ? 'hold' : 'goOn', (head) => {
      const body = this.consent.hold(head, on);
      return body && { body };
    });
  }

  /** Ends the match without a result. */
  end(cause: Cause): Promise<void> {
    return this.actor.do(cause, 'leave', (head) => this.decisions.end(head, { places: [], because: 'noResult' }));
  }

  /** Ends the match if everybody who played has left. */
  get isDeserted(): boolean {
    return this.decisions.deserted(this.current) !== null;
  }
  endDeserted(): Promise<void> {
    return this.actor.act('deserted', (head) => this.decisions.deserted(head));
  }

  /** Stops the clock, or starts it anew, as it is now to run: not for those who are waited for. */
  keepClock(isAwaited: (seat: number) => boolean): Promise<void> {
    return this.actor.act('clock', (head) => this.decisions.keepClock(head, isAwaited));
  }
  /** Somebody's own clock may be used up. */
  timeIsUp(): Promise<void> {
    return this.actor.act('time', (head) => this.decisions.timeIsUp(head));
  }
  /** After an outage: nobody's time ran while the server was down. */
  creditOutage(isDue: (head: MatchState) => boolean = () => true): Promise<void> {
    return this.actor.act('resume', (head) => (isDue(head) ? this.decisions.creditOutage(head) : null));
  }

  // ---- keeping ------------------------------------------------------------------------------------------------------------

  private changed(): void {
    if (this.outcome === null) return this.onChange();
    this.actor.inBackground(this.writeEndAtLast().finally(() => this.onChange()));
  }
  /** What the store does not take now is tried again, until it does or the server stops: then the next start does it. */
  private async writeEndAtLast(): Promise<void> {
    try {
      await this.writeEnd();
    } catch (error) {
      const again = () => this.actor.inBackground(this.writeEndAtLast());
      if (!this.isStopped) this.cancelWriting = this.ports.clock.after(writeAgainAfter, again);
      throw error;
    }
  }
  /** Nothing is tried again any more. */
  stop(): void {
    this.isStopped = true;
    this.cancelWriting();
  }
  /** Ended, but perhaps the server stopped before it could write that down. */
  async writeEnd(): Promise<void> {
    const end = endOf(this.game, this.current);
    if (end !== null) await this.ports.store.endMatch(this.header.id, end);
  }
  saveSnapshot(): Promise<void> {
    return this.actor.saveSnapshot();
  }
  /** Done when everything that was begun so far is. */
  idle(): Promise<void> {
    return this.actor.idle();
  }
}
