/**
 * Questions to the others in a match: to take a move back, to pause, to go on. What everybody agrees to is done; bots and
 * those who have left always agree. Who is away is not asked, and nobody agrees for him: without him the others may pause
 * and go on, but take nothing back. Questions and answers are rows of the log; here it is decided which row comes next.
 */
import type { Game } from '@partie/kit';
import type { Limits } from '../limits.js';
import { Refused, refuse } from '../refusal.js';
import type { AskedFor, RowBody } from './match-rows.js';
import type { MatchState, Question } from './match-state.js';
import { refuseWithout, stepToTakeBack } from './taking-back.js';
import type { Timekeeper } from './timekeeper.js';

export type MatchLimits = Pick<
  Limits,
  'seatRows' | 'takeBacks' | 'questions' | 'pauseMinutes' | 'matchDays' | 'takeOverMinutes'
>;

/** The same step cannot be taken back again and again. */
export function refuseTooOften({ steps, takenBack }: MatchState, { takeBacks }: MatchLimits): void {
  if (takenBack.step === steps && takenBack.times >= takeBacks) refuse('takenBackOften', { n: takenBack.times });
}

/** A pause from now on, which anybody may end after a while. */
export function pauseFor({ pauseMinutes }: MatchLimits, time: Timekeeper): RowBody & { k: 'pause' } {
  return { k: 'pause', ...(Number.isFinite(pauseMinutes) && { until: time.now() + pauseMinutes * 60_000 }) };
}

export class Consent {
  private readonly game: Game;
  private readonly time: Timekeeper;
  private readonly limits: MatchLimits;
  /** Whether the player of a seat is connected. */
  private readonly here: (seat: number) => boolean;

  constructor(game: Game, time: Timekeeper, limits: MatchLimits, here: (seat: number) => boolean) {
    this.game = game;
    this.time = time;
    this.limits = limits;
    this.here = here;
  }

  ask(head: MatchState, seat: number, what: AskedFor): RowBody {
    const { left, question, outcome, paused } = head;
    if (outcome !== null || left[seat]) refuse('notPlaying');
    if (what === 'resume' && paused && this.isPauseOver(head)) return this.carryOut(head, what);
    if (question !== null) refuse('alreadyAsked');
    if (what !== 'resume' && paused) refuse('paused');
    if (what === 'resume' && !paused) refuse('notPaused');
    if (what === 'undo') this.refuseUndo(head, seat);
    if (what !== 'resume' && (head.turn.rows[seat] ?? 0) >= this.limits.seatRows) refuse('rowLimit');
    if (this.isAgreed(head, { what, by: seat, yes: [seat] })) return this.carryOut(head, what);
    if ((head.turn.questions[seat] ?? 0) >= this.limits.questions) refuse('askedOften');
    return { k: 'ask', seat, what };
  }
  private refuseUndo(head: MatchState, seat: number): void {
    const back = stepToTakeBack(this.game, head) ?? refuse('nothingToUndo');
    // What chance has decided stays decided, also by consent: it would come out the same again, and be known.
    if (back.target.step.draws.length > 0) throw new Refused({ code: 'undoChance' });
    const refusal = refuseWithout(this.game, back);
    if (refusal !== null) throw new Refused(refusal);
    refuseTooOften(head, this.limits);
    const isAway = (other: number) => other !== seat && this.mustAgree(head, other) && !this.here(other);
    if (head.people.some((_, other) => isAway(other))) refuse('absentAsked');
  }

  answer(head: MatchState, seat: number, yes: boolean): RowBody {
    const question = head.question ?? refuse('nothingAsked');
    if (yes && question.yes.includes(seat)) refuse('alreadyAgreed');
    if (question.what !== 'resume' && (head.turn.rows[seat] ?? 0) >= this.limits.seatRows) refuse('rowLimit');
    const agreed = yes && this.isAgreed(head, { ...question, yes: [...question.yes, seat] });
    return agreed ? this.carryOut(head, question.what) : { k: 'answer', seat, yes };
  }

  /** What is to be done of itself: everyone who is still asked has agreed. */
  due(head: MatchState): RowBody | null {
    const { question, outcome } = head;
    if (outcome !== null || question === null || !this.isAgreed(head, question)) return null;
    return this.carryOut(head, question.what);
  }

  /** Stops the match without asking anybody; nobody but who has stopped it lets it go on. */
  hold(head: MatchState, on: boolean): RowBody | null {
    if (head.outcome !== null || head.paused === on) return null;
    if (!on) return this.carryOut(head, 'resume');
    const clocks = this.time.stopped(head);
    return { k: 'pause', ...(clocks && { clocks }) };
  }

  /** A person who plays on. A bot that only holds the seat has no say in it. */
  private mustAgree({ left, people }: MatchState, seat: number): boolean {
    return people[seat] !== null && !left[seat];
  }
  private isAgreed(head: MatchState, { what, by, yes }: Question): boolean {
    // A pause for somebody who is not here could be one that nobody is there to end.
    if (what === 'pause' && !this.here(by)) return false;
    const isAsked = (seat: number) => this.mustAgree(head, seat) && (what === 'undo' || this.here(seat));
    return head.people.every((_, seat) => !isAsked(seat) || yes.includes(seat));
  }

  /** Time in which nobody could go on does not count. */
  private isPauseOver({ pauseEnds }: MatchState): boolean {
    if (pauseEnds === null) return false;
    const since = pauseEnds - this.limits.pauseMinutes * 60_000;
    return pauseEnds + this.time.lostSince(since) <= this.time.now();
  }

  private carryOut(head: MatchState, what: AskedFor): RowBody {
    const { time } = this;
    switch (what) {
      case 'pause': {
        const clocks = time.stopped(head);
        return { ...pauseFor(this.limits, time), ...(clocks && { clocks }) };
      }
      case 'resume':
        return { k: 'resume', ...time.from(head.state, time.charged(head), { paused: false }) };
      case 'undo':
        return this.takeBack(head);
    }
  }

  private takeBack(head: MatchState): RowBody {
    const { target, talk } = stepToTakeBack(this.game, head) ?? refuse('nothingToUndo');
    const past = talk.length;
    return { k: 'undo', ...(past > 0 && { past }), ...this.time.afterAgreedUndo(head, target) };
  }
}
