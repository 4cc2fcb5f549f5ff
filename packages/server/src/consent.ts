/**
 * Questions to the others in a match: to take a move back, to pause, to go on. What everybody agrees to is done; bots and
 * those who have left always agree. What was agreed upon is in the log, a question that is still open in the snapshot.
 */
import type { Clocks } from '@partie/kit';
import type { Follower } from './audience.js';
import type { Match } from './match.js';
import type { Times } from './match-clock.js';
import { commandKey, type Question, type RowBody, type Told } from './match-log.js';
import { Refused, refuse } from './refuse.js';

/** What a match lets nobody else do. */
export interface Inside {
  told(): Told<unknown>;
  inTurn(work: () => Promise<void>): Promise<void>;
  /** The row a command has led to already. */
  logged(actor: string, command: string, gist: string): number | undefined;
  store(actor: string, command: string, body: RowBody, from?: Follower): Promise<void>;
  /** What the clock says if the game goes on like this. */
  timesIn(state: unknown, clocks: Clocks | null): Times;
}

export class Consent {
  private readonly match: Match;
  private readonly inside: Inside;

  constructor(match: Match, inside: Inside) {
    this.match = match;
    this.inside = inside;
  }

  ask(actor: string, command: string, seat: number, what: Question['what'], from?: Follower): Promise<void> {
    return this.step(actor, command, from, () => {
      const { last, left, question, outcome, paused } = this.inside.told();
      if (outcome !== null || left[seat]) refuse('notPlaying');
      if (question !== null) refuse('alreadyAsked');
      if (what !== 'resume' && paused) refuse('paused');
      if (what === 'resume' && !paused) refuse('notPaused');
      if (what === 'undo' && last === null) refuse('nothingToUndo');
      // What chance has decided stays decided, also by consent: it would come out the same again, and be known.
      if (what === 'undo' && (last?.step.draws.length ?? 0) > 0) throw new Refused({ code: 'undoChance' });
      return { what, by: seat, yes: [seat], commands: [commandKey(actor, command)] };
    });
  }

  agree(actor: string, command: string, seat: number, yes: boolean, from?: Follower): Promise<void> {
    return this.step(actor, command, from, () => {
      const question = this.inside.told().question ?? refuse('nothingAsked');
      if (!yes) return null;
      const commands = [...question.commands, commandKey(actor, command)];
      return { ...question, yes: [...new Set([...question.yes, seat])], commands };
    });
  }

  /** A step in a question, once: how it stands afterwards is stored before anybody is told. */
  private step(
    actor: string,
    command: string,
    from: Follower | undefined,
    decide: () => Question | null,
  ): Promise<void> {
    const { match, inside } = this;
    return inside.inTurn(async () => {
      const { audience } = match;
      const logged = inside.logged(actor, command, 'consent');
      if (logged !== undefined) return audience.repeat(from, command, logged);
      const before = match.question;
      if (before?.commands.includes(commandKey(actor, command))) return audience.done(from, command);
      const question = decide();
      const agreed = question !== null && this.agreed(question);
      inside.told().question = question;
      try {
        if (agreed) await this.carryOut(question, actor, command, from);
        else await match.takeSnapshot();
      } catch (error) {
        inside.told().question = before;
        throw error;
      }
      audience.status();
      if (!agreed) audience.done(from, command);
    });
  }

  private agreed({ what, by, yes }: Question): boolean {
    const { bots, left } = this.inside.told();
    // A pause for somebody who is not here could be one that nobody is there to end.
    if (what === 'pause' && !this.match.audience.here(by)) return false;
    return this.match.header.people.every((_, seat) => bots[seat] || left[seat] || yes.includes(seat));
  }

  private carryOut({ what }: Question, actor: string, command: string, from?: Follower): Promise<void> {
    const { inside } = this;
    const { time, clocks, state } = this.match;
    if (what === 'pause') {
      const stopped = time.stopped(clocks);
      return inside.store(actor, command, { k: 'pause', ...(stopped && { clocks: stopped }) }, from);
    }
    if (what === 'resume') return inside.store(actor, command, { k: 'resume', ...inside.timesIn(state, clocks) }, from);
    const last = inside.told().last ?? refuse('nothingToUndo');
    // Whoever takes a move back has used the time for it; what has passed since then is nobody's.
    const times = inside.timesIn(last.before, time.charged(last.clocks, clocks?.at));
    return inside.store(actor, command, { k: 'undo', ...times }, from);
  }

  // ---- when those who were asked are gone -------------------------------------------------------------------------------------

  /** Something is to be done of itself: everyone who is left has agreed, or nobody is left who could end a pause. */
  get isDue(): boolean {
    return this.isAgreed || this.isDeserted;
  }
  private get isAgreed(): boolean {
    const { question, outcome } = this.match;
    return question !== null && outcome === null && this.agreed(question);
  }
  private get isDeserted(): boolean {
    const { header, paused, outcome } = this.match;
    const { left } = this.inside.told();
    return paused && outcome === null && header.people.every((one, seat) => one === null || left[seat]);
  }
  doWhatIsDue(): Promise<void> {
    return this.inside.inTurn(() => this.doDue(`agreed-${this.match.number + 1}`));
  }
  /** The same for whoever has his turn in the match already. */
  async doDue(command: string): Promise<void> {
    const { match, inside } = this;
    const { question } = match;
    if (question !== null && this.isAgreed) {
      await this.carryOut(question, 'server', command);
      match.audience.status();
    } else if (this.isDeserted) {
      // The match would stay for ever, and its table with it.
      await inside.store('server', command, { k: 'resume', ...inside.timesIn(match.state, match.clocks) });
    }
  }
}
