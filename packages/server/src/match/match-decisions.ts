/**
 * What can be done in a match, decided upon one of its states: the row that it leads to, or a refusal. Nothing is changed
 * and nothing stored here.
 */
import { type Game, type Move, type Outcome, type Random, Recording, refuseTakeBack } from '@partie/kit';
import { isNonce } from '@partie/fairness';
import type { Decision } from '../actor/logged-actor.js';
import { Refused, refuse } from '../refusal.js';
import { type MatchLimits, pauseFor, refuseTooOften } from './consent.js';
import type { LogRow, MatchHeader } from '../store/store.js';
import type { MovedBy, RowBody } from './match-rows.js';
import { settingsOf } from './match-settings.js';
import { isHeldByBot, whyNotTakeOver } from './match-seats.js';
import { type MadeStep, type MatchState, nextState, seatsOf } from './match-state.js';
import { refuseWithout, stepToTakeBack } from './taking-back.js';
import type { Timekeeper } from './timekeeper.js';

/** Who wants a seat. */
export interface Taker {
  readonly id: string;
  readonly name: string;
}

export type MatchDecision = Decision<RowBody, MatchState>;
export type Decide = (head: MatchState) => MatchDecision;

/** Seats that must decide; nobody while the match is paused or over. */
export const waitingIn = ({ paused, pending }: MatchState): number[] => (paused ? [] : seatsOf(pending));

export class MatchDecisions {
  private readonly header: MatchHeader;
  private readonly game: Game;
  private readonly time: Timekeeper;
  private readonly limits: MatchLimits;
  /** Chance for the next step of the game. */
  private readonly chance: (state: MatchState) => Random;

  constructor(
    header: MatchHeader,
    game: Game,
    time: Timekeeper,
    limits: MatchLimits,
    chance: (state: MatchState) => Random,
  ) {
    this.header = header;
    this.game = game;
    this.time = time;
    this.limits = limits;
    this.chance = chance;
  }

  /** Whether a seat has written as many rows as it may in this turn: then the game decides for it. */
  isUsedUp({ turn }: MatchState, seat: number): boolean {
    return (turn.rows[seat] ?? 0) >= this.limits.seatRows;
  }

  deal(head: MatchState): MatchDecision {
    const { seats, options } = this.header;
    const recording = new Recording(this.chance(head));
    const { state } = this.game.setup(seats, options as never, recording, settingsOf(this.header).documents);
    return { body: { k: 'start', draws: recording.draws, ...this.time.begin(seats, state) } };
  }

  move(head: MatchState, seat: number, move: unknown, by: MovedBy): MatchDecision {
    const { game, time } = this;
    if (head.paused) refuse('paused');
    if (head.outcome !== null) throw new Refused({ code: 'matchOver' });
    const refusal = game.refuse(head.state, seat, move);
    if (refusal !== null) throw new Refused(refusal);
    if (by !== 'clock' && this.isUsedUp(head, seat)) refuse('rowLimit');
    // Too late, if only just: asked again, it is told how the match has gone on.
    if (by !== 'clock' && time.out(time.charged(head)).includes(seat)) refuse('later');
    const state = game.clone(head.state);
    const recording = new Recording(() => this.chance(head));
    const events = game.apply(state, seat, move as Move, recording);
    const times = time.afterStep(head, state, { seat, by });
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
    if (game.leave === undefined) return this.end(head, this.othersWin([seat], 'left'), seat);
    const state = game.clone(head.state);
    const recording = new Recording(this.chance(head));
    const events = game.leave(state, seat, recording);
    const times = time.afterStep(head, state, null);
    return { body: { k: 'leave', seat, draws: recording.draws, ...times }, after: this.after(head, { state, events }) };
  }

  /** Sits down where a bot plays and the seat is free. */
  takeOver(head: MatchState, seat: number, by: Taker): MatchDecision {
    const why = whyNotTakeOver(head, settingsOf(this.header), seat, by.id);
    if (why !== null) refuse(why);
    if (this.isUsedUp(head, seat)) refuse('rowLimit');
    return { body: { k: 'taken', seat, person: by.id, name: by.name } };
  }

  nonce(head: MatchState, seat: number, nonce: string): MatchDecision {
    const { outcome, nonces, steps } = head;
    if (this.isUsedUp(head, seat)) refuse('rowLimit');
    if (outcome !== null) refuse('notPlaying');
    // Once it is in the log, no chance could be drawn with it any more.
    if (!isNonce(nonce)) refuse('badNonce');
    if (nonces.some((given) => given.seat === seat && given.from === steps + 1)) refuse('nonceGiven');
    return { body: { k: 'nonce', seat, nonce } };
  }

  /** Takes the seat's own last move back, as far as the kit allows. The time it had taken stays taken. */
  undo(head: MatchState, seat: number): MatchDecision {
    const { paused, outcome } = head;
    if (paused) refuse('paused');
    const back = stepToTakeBack(this.game, head);
    if (back === null || back.target.step.seat !== seat || outcome !== null) return refuse('nothingToUndo');
    const { before, step, events } = back.target;
    const refusal = refuseTakeBack(this.game, before, back.after, step, events) ?? refuseWithout(this.game, back);
    if (refusal !== null) throw new Refused(refusal);
    if (this.isUsedUp(head, seat)) refuse('rowLimit');
    refuseTooOften(head, this.limits);
    const past = back.talk.length;
    return { body: { k: 'undo', ...(past > 0 && { past }), ...this.time.afterUndo(head, back.target) } };
  }

  /** A bot plays for the seat, or hands it back. Not if its player has come and gone too often in this turn. */
  standIn(head: MatchState, seat: number, on: boolean, left: boolean): MatchDecision | null {
    if (head.outcome !== null || head.left[seat]) return null;
    if (!left && (head.bots[seat] === on || (on && this.isUsedUp(head, seat)))) return null;
    return { body: { k: 'bot', seat, on, left } };
  }

  /** Others may take the seat over that a bot holds for its player. */
  freeSeat(head: MatchState, seat: number): MatchDecision | null {
    if (head.outcome !== null || !isHeldByBot(head, seat)) return null;
    return { body: { k: 'bot', seat, on: true, left: false, free: true } };
  }

  /** A program that played for a seat cannot any more. */
  engineGone({ outcome, engines }: MatchState, seat: number): MatchDecision | null {
    const engine = engines[seat] ?? null;
    return outcome !== null || engine === null ? null : { body: { k: 'engineGone', seat, engine } };
  }

  /**
   * The clock stands, or starts anew, for those who must decide and are not waited for. If that was done too often in this
   * turn, no clock that runs is stopped any more.
   */
  keepClock(head: MatchState, isAwaited: (seat: number) => boolean): MatchDecision | null {
    const { outcome, paused, clocks, deadline, state, turn } = head;
    if (outcome !== null || paused || this.time.rule.kind === 'none') return null;
    const own = clocks !== null && this.time.timed(state);
    const runs = (seat: number) => (own ? clocks.on.includes(seat) : deadline !== null);
    const isTooOften = (turn.clockSet ?? 0) >= this.limits.seatRows;
    const seats = waitingIn(head).filter((seat) => !isAwaited(seat) || (isTooOften && runs(seat)));
    const asIs = own ? String(seats) === String(clocks.on) : seats.length > 0 === (deadline !== null);
    return asIs
      ? null
      : { body: { k: 'resume', ...this.time.from(state, this.time.charged(head), { paused, seats }) } };
  }

  /**
   * Somebody's own clock is used up. With two sides the other one has won. With more the match goes on for them: the
   * game's move is made for the seat at once, now and whenever it is to decide.
   */
  timeIsUp(head: MatchState): MatchDecision | null {
    const { outcome, paused, clocks, state } = head;
    if (outcome !== null || paused || clocks === null) return null;
    const out = this.time.out(this.time.charged(head));
    const [seat] = out;
    if (seat === undefined) return this.creditOutage(head);
    if (this.game.about.sides(this.header.seats) <= 2) return this.end(head, this.othersWin(out, 'time'));
    return this.move(head, seat, this.game.atTimeLimit(state, seat), 'clock');
  }

  /** Gives the time back that has passed since the clocks were last set, and something on top. */
  creditOutage(head: MatchState): MatchDecision | null {
    if (head.outcome !== null) return null;
    const pause = head.paused ? pauseFor(this.limits, this.time) : null;
    if (pause?.until !== undefined) return { body: pause };
    if (head.deadline === null) return null;
    const times = this.time.afterOutage(head);
    return times.deadline === null ? null : { body: { k: 'resume', ...times } };
  }

  /** Ends the match otherwise than by the rules. */
  end(head: MatchState, outcome: Outcome, left?: number): MatchDecision {
    if (head.outcome !== null) refuse('notPlaying');
    const stopped = this.time.stopped(head);
    return { body: { k: 'end', outcome, ...(left !== undefined && { left }), ...(stopped && { clocks: stopped }) } };
  }
  /**
   * Everybody who played has left: bots do not play on among themselves. If one side has resigned, it has lost; of several
   * nobody knows who would have come last.
   */
  deserted(head: MatchState): MatchDecision | null {
    const players = head.people.flatMap((person, seat) => (person === null ? [] : [seat]));
    const isDeserted = players.length > 0 && players.every((seat) => head.left[seat]);
    if (head.outcome !== null || !isDeserted) return null;
    const sides = this.game.about.sides(this.header.seats);
    const resigned = players.filter((seat) => !head.bots[seat]);
    const isOneSide = new Set(resigned.map((seat) => seat % sides)).size === 1;
    return this.end(head, isOneSide ? this.othersWin(resigned, 'left') : { places: [], because: 'noResult' });
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
