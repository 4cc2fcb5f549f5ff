/**
 * What can be done in a match, decided upon one of its states: the row that it leads to, or a refusal. Nothing is changed
 * and nothing stored here.
 */
import { type Game, type Move, type Outcome, type Random, Recording, refuseTakeBack } from '@partie/kit';
import { isNonce } from '@partie/fairness';
import type { Decision } from '../actor/logged-actor.js';
import { Refused, refuse } from '../refusal.js';
import type { LogRow, MatchHeader } from '../store/store.js';
import type { MovedBy, RowBody } from './match-rows.js';
import { type MadeStep, type MatchState, nextState, seatsOf } from './match-state.js';
import type { Timekeeper } from './timekeeper.js';

export type MatchDecision = Decision<RowBody, MatchState>;

/** Seats that must decide; nobody while the match is paused or over. */
export const waitingIn = ({ paused, pending }: MatchState): number[] => (paused ? [] : seatsOf(pending));

export class MatchDecisions {
  private readonly header: MatchHeader;
  private readonly game: Game;
  private readonly time: Timekeeper;
  /** Chance for the next step of the game. */
  private readonly chance: (state: MatchState) => Random;

  constructor(header: MatchHeader, game: Game, time: Timekeeper, chance: (state: MatchState) => Random) {
    this.header = header;
    this.game = game;
    this.time = time;
    this.chance = chance;
  }

  deal(head: MatchState): MatchDecision {
    const { seats, options } = this.header;
    const recording = new Recording(this.chance(head));
    const { state } = this.game.setup(seats, options as never, recording);
    return { body: { k: 'start', draws: recording.draws, ...this.time.begin(seats, state) } };
  }

  move(head: MatchState, seat: number, move: unknown, by: MovedBy): MatchDecision {
    const { game, time } = this;
    if (head.paused) refuse('paused');
    if (head.outcome !== null) throw new Refused({ code: 'matchOver' });
    const refusal = game.refuse(head.state, seat, move);
    if (refusal !== null) throw new Refused(refusal);
    const clocks = time.charged(head.clocks);
    // Too late, if only just: asked again, it is told how the match has gone on.
    if (by !== 'clock' && time.out(clocks).includes(seat)) refuse('later');
    const state = game.clone(head.state);
    const recording = new Recording(() => this.chance(head));
    const events = game.apply(state, seat, move as Move, recording);
    const times = time.afterMove(head, seat, by, state, clocks);
    return {
      body: { k: 'move', seat, move: move as Move, draws: recording.draws, by, ...times },
      after: this.after(head, { state, events }),
    };
  }
  /** A step that was made when it was decided is not made again when its row is taken in. */
  private after(head: MatchState, made: MadeStep): (row: LogRow) => MatchState {
    return (row) => nextState(this.game, this.header, head, row, made);
  }

  /** The seat is empty for good and the others play on, where the game can; otherwise the others win. */
  leave(head: MatchState, seat: number): MatchDecision {
    const { game, time } = this;
    if (head.outcome !== null || head.left[seat]) refuse('notPlaying');
    if (game.leave === undefined) return this.end(head, this.othersWin([seat], 'left'));
    const state = game.clone(head.state);
    const recording = new Recording(this.chance(head));
    const events = game.leave(state, seat, recording);
    const times = time.from(state, time.charged(head.clocks), head);
    return { body: { k: 'leave', seat, draws: recording.draws, ...times }, after: this.after(head, { state, events }) };
  }

  nonce({ outcome, nonces, steps }: MatchState, seat: number, nonce: string): MatchDecision {
    if (outcome !== null) refuse('notPlaying');
    // Once it is in the log, no chance could be drawn with it any more.
    if (!isNonce(nonce)) refuse('badNonce');
    if (nonces.some((given) => given.seat === seat && given.from === steps + 1)) refuse('nonceGiven');
    return { body: { k: 'nonce', seat, nonce } };
  }

  /** Takes the seat's own last move back, as far as the kit allows. The time it had taken stays taken. */
  undo(head: MatchState, seat: number): MatchDecision {
    const { last, paused, outcome, clocks } = head;
    if (paused) refuse('paused');
    if (last === null || last.step.seat !== seat || outcome !== null) return refuse('nothingToUndo');
    const refusal = refuseTakeBack(this.game, last.before, head.state, last.step, last.events);
    if (refusal !== null) throw new Refused(refusal);
    // The same decision again: the time since then is still its time.
    const times = this.time.from(last.before, this.time.charged(last.clocks), head);
    return { body: { k: 'undo', ...times, ...(clocks === null && { deadline: last.deadline }) } };
  }

  /** The clock stands, or starts anew, for those who must decide and are not waited for. */
  keepClock(head: MatchState, isAwaited: (seat: number) => boolean): MatchDecision | null {
    const { outcome, paused, clocks, deadline, state } = head;
    if (outcome !== null || paused || this.time.rule.kind === 'none') return null;
    const seats = waitingIn(head).filter((seat) => !isAwaited(seat));
    const own = clocks !== null && this.time.timed(state);
    const asIs = own ? String(seats) === String(clocks.on) : seats.length > 0 === (deadline !== null);
    return asIs
      ? null
      : { body: { k: 'resume', ...this.time.from(state, this.time.charged(clocks), { paused, seats }) } };
  }

  /**
   * Somebody's own clock is used up. With two sides the other one has won. With more the match goes on for them: the
   * game's move is made for the seat at once, now and whenever it is to decide.
   */
  timeIsUp(head: MatchState): MatchDecision | null {
    const { outcome, paused, clocks, state } = head;
    if (outcome !== null || paused || clocks === null) return null;
    const out = this.time.out(this.time.charged(clocks));
    const [seat] = out;
    if (seat === undefined) return this.creditOutage(head);
    if (this.game.about.sides(this.header.seats) <= 2) return this.end(head, this.othersWin(out, 'time'));
    return this.move(head, seat, this.game.atTimeLimit(state, seat), 'clock');
  }

  /** Gives the time back that has passed since the clocks were last set, and something on top. */
  creditOutage(head: MatchState): MatchDecision | null {
    if (head.deadline === null || head.outcome !== null) return null;
    const times = this.time.afterOutage(head.state, head.clocks, head);
    return times.deadline === null ? null : { body: { k: 'resume', ...times } };
  }

  /** Ends the match otherwise than by the rules. */
  end({ clocks, outcome: before }: MatchState, outcome: Outcome): MatchDecision {
    if (before !== null) refuse('notPlaying');
    const stopped = this.time.stopped(clocks);
    return { body: { k: 'end', outcome, ...(stopped && { clocks: stopped }) } };
  }
  /** If all sides are among the losers, nobody has won. */
  private othersWin(losers: readonly number[], because: string): Outcome {
    const { seats } = this.header;
    const sides = this.game.about.sides(seats);
    const lost = new Set(losers.map((seat) => seat % sides));
    if (lost.size === sides) return { places: [], because };
    return { places: Array.from({ length: seats }, (_, s) => (lost.has(s % sides) ? 2 : 1)), because };
  }
}
