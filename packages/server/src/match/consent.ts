/**
 * Questions to the others in a match: to take a move back, to pause, to go on. What everybody agrees to is done; bots and
 * those who have left always agree. Questions and answers are rows of the log; here it is decided which row comes next.
 */
import { Refused, refuse } from '../refusal.js';
import type { MatchHeader } from '../store/store.js';
import type { AskedFor, RowBody } from './match-rows.js';
import type { MatchState, Question } from './match-state.js';
import type { Timekeeper } from './timekeeper.js';

export class Consent {
  private readonly header: MatchHeader;
  private readonly time: Timekeeper;
  /** Whether the player of a seat is connected. */
  private readonly here: (seat: number) => boolean;

  constructor(header: MatchHeader, time: Timekeeper, here: (seat: number) => boolean) {
    this.header = header;
    this.time = time;
    this.here = here;
  }

  ask(head: MatchState, seat: number, what: AskedFor): RowBody {
    const { last, left, question, outcome, paused } = head;
    if (outcome !== null || left[seat]) refuse('notPlaying');
    if (question !== null) refuse('alreadyAsked');
    if (what !== 'resume' && paused) refuse('paused');
    if (what === 'resume' && !paused) refuse('notPaused');
    if (what === 'undo' && last === null) refuse('nothingToUndo');
    // What chance has decided stays decided, also by consent: it would come out the same again, and be known.
    if (what === 'undo' && (last?.step.draws.length ?? 0) > 0) throw new Refused({ code: 'undoChance' });
    const isAgreed = this.isAgreed(head, { what, by: seat, yes: [seat] });
    return isAgreed ? this.carryOut(head, what) : { k: 'ask', seat, what };
  }

  answer(head: MatchState, seat: number, yes: boolean): RowBody {
    const question = head.question ?? refuse('nothingAsked');
    const agreed = yes && this.isAgreed(head, { ...question, yes: [...question.yes, seat] });
    return agreed ? this.carryOut(head, question.what) : { k: 'answer', seat, yes };
  }

  /** What is to be done of itself: everyone who is left has agreed, or nobody is left who could end a pause. */
  due(head: MatchState): RowBody | null {
    const { question, outcome, paused, left } = head;
    if (outcome !== null) return null;
    if (question !== null && this.isAgreed(head, question)) return this.carryOut(head, question.what);
    const isDeserted = this.header.people.every((person, seat) => person === null || left[seat]);
    // A paused match that nobody can resume would stay for ever, and its table with it.
    return paused && isDeserted ? this.carryOut(head, 'resume') : null;
  }

  private isAgreed({ bots, left }: MatchState, { what, by, yes }: Question): boolean {
    // A pause for somebody who is not here could be one that nobody is there to end.
    if (what === 'pause' && !this.here(by)) return false;
    return this.header.people.every((_, seat) => bots[seat] || left[seat] || yes.includes(seat));
  }

  private carryOut({ state, clocks, last }: MatchState, what: AskedFor): RowBody {
    const { time } = this;
    switch (what) {
      case 'pause': {
        const stopped = time.stopped(clocks);
        return { k: 'pause', ...(stopped && { clocks: stopped }) };
      }
      case 'resume':
        return { k: 'resume', ...time.from(state, clocks, { paused: false }) };
      case 'undo': {
        if (last === null) return refuse('nothingToUndo');
        // Whoever takes a move back has used the time for it; what has passed since then is nobody's.
        const charged = time.charged(last.clocks, clocks?.at);
        return { k: 'undo', ...time.from(last.before, charged, { paused: false }) };
      }
    }
  }
}
