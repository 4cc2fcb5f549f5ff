/**
 * A match being played: an actor with one mailbox and no shared state.
 *
 * Command → check → append to the log → take in → acknowledge and broadcast, in one frame a recipient. The state moves on
 * only by rows that are stored; if storing fails, what was tried is forgotten and the log is read again.
 */
import { type Game, type Move, Recording, type Refusal, refuseTakeBack, type Viewer } from '@partie/kit';
import { refuse, Refused } from './refuse.js';
import {
  commandKey,
  fromSnapshot,
  nothingTold,
  type RowBody,
  type Snapshot,
  snapshotOf,
  type Told,
  takeIn,
} from './match-log.js';
import type { Ports } from './ports.js';
import type { LogRow, MatchHeader, Store } from './store.js';
import type { MatchSettings } from './match-settings.js';
import { Audience, type Follower } from './audience.js';

/** Rows between two snapshots: what a restart has to replay at most. */
const snapshotEvery = 64;

export interface Question {
  readonly what: 'undo' | 'pause' | 'resume';
  readonly by: number;
  readonly yes: number[];
}

export class Match {
  readonly header: MatchHeader;
  readonly game: Game;
  readonly settings: MatchSettings;
  readonly audience: Audience;
  /** Seats a bot plays for: from the start, or until the player is back. */
  readonly bots: boolean[];
  question: Question | null = null;
  /** Called after every row: whoever drives bots and clocks looks again. */
  onChange: () => void = () => {};

  private told: Told<unknown>;
  private mailbox: Promise<void> = Promise.resolve();
  private readonly ports: Ports;

  private constructor(ports: Ports, header: MatchHeader, game: Game, told: Told<unknown>) {
    this.ports = ports;
    this.header = header;
    this.game = game;
    this.settings = header.settings as unknown as MatchSettings;
    this.told = told;
    this.bots = header.people.map((person) => person === null);
    this.audience = new Audience(this);
  }

  /** A new match: the first row deals. */
  static async start(ports: Ports, header: MatchHeader, game: Game): Promise<Match> {
    await ports.store.createMatch(header);
    const match = new Match(ports, header, game, nothingTold());
    await match.post('server', 'start', () => {
      const recording = new Recording(match.chance());
      const { state } = game.setup(header.seats, header.options as never, recording);
      return { k: 'start', draws: recording.draws, deadline: match.deadlineFor(state) };
    });
    return match;
  }

  /** A match that was running when the server stopped. */
  static async resume(ports: Ports, header: MatchHeader, game: Game): Promise<Match> {
    return new Match(ports, header, game, await readLog(ports.store, header, game));
  }

  get state(): unknown {
    return this.told.state;
  }
  get number(): number {
    return this.told.number;
  }
  get outcome() {
    return this.told.outcome;
  }
  get paused(): boolean {
    return this.told.paused;
  }
  get deadline(): number | null {
    return this.told.deadline;
  }
  seatOf(person: string): Viewer {
    const seat = this.header.people.indexOf(person);
    return seat < 0 ? null : seat;
  }
  /** Seats that must decide now; nobody while the match is paused or over. */
  waiting(): number[] {
    return this.outcome !== null || this.paused ? [] : this.game.pending(this.state).map(({ seat }) => seat);
  }

  // ---- commands -----------------------------------------------------------------------------------------------------------

  move(
    actor: string,
    command: string,
    seat: number,
    move: unknown,
    by: 'player' | 'bot' | 'clock',
    from?: Follower,
  ): Promise<void> {
    return this.post(
      actor,
      command,
      () => {
        if (this.paused) refuse('paused');
        const refusal: Refusal | null =
          this.outcome === null ? this.game.refuse(this.state, seat, move) : { code: 'matchOver' };
        if (refusal !== null) throw new Refused(refusal);
        const trial = this.game.clone(this.state);
        const recording = new Recording(this.chance());
        this.game.apply(trial, seat, move as Move, recording);
        return { k: 'move', seat, move: move as Move, draws: recording.draws, by, deadline: this.deadlineFor(trial) };
      },
      from,
    );
  }

  /** The seat is empty for good and the others play on, where the game can; otherwise the table's rule decides. */
  leave(actor: string, command: string, seat: number): Promise<void> {
    return this.post(actor, command, () => {
      if (this.outcome !== null) refuse('notPlaying');
      const { game } = this;
      if (game.leave === undefined) return { k: 'end', outcome: this.othersWin(seat) };
      const trial = game.clone(this.state);
      const recording = new Recording(this.chance());
      game.leave(trial, seat, recording);
      return { k: 'leave', seat, draws: recording.draws, deadline: this.deadlineFor(trial) };
    });
  }

  end(actor: string, command: string, outcome: 'noResult' | { othersThan: number }): Promise<void> {
    return this.post(actor, command, () => {
      if (this.outcome !== null) refuse('notPlaying');
      const result = outcome === 'noResult' ? { places: [], because: 'noResult' } : this.othersWin(outcome.othersThan);
      return { k: 'end', outcome: result };
    });
  }
  private othersWin(seat: number) {
    const { seats } = this.header;
    const sides = this.game.about.sides(seats);
    return { places: Array.from({ length: seats }, (_, s) => (s % sides === seat % sides ? 2 : 1)), because: 'left' };
  }

  nonce(actor: string, command: string, seat: number, nonce: string): Promise<void> {
    return this.post(actor, command, () => {
      const { nonces, steps } = this.told;
      if (nonces.some((given) => given.seat === seat && given.from === steps + 1)) refuse('nonceGiven');
      return { k: 'nonce', seat, nonce };
    });
  }

  /** Takes the seat's own last move back, as far as the kit allows. */
  undo(actor: string, command: string, seat: number): Promise<void> {
    return this.post(actor, command, () => {
      const { last } = this.told;
      if (last === null || last.step.seat !== seat || this.outcome !== null) refuse('nothingToUndo');
      const refusal = refuseTakeBack(this.game, last.before, this.state, last.step, last.events);
      if (refusal !== null) throw new Refused(refusal);
      return { k: 'undo', deadline: this.deadlineFor(last.before) };
    });
  }

  /** Asks the others for consent; bots and empty seats always agree. */
  ask(actor: string, command: string, seat: number, what: Question['what']): Promise<void> {
    return this.inTurn(async () => {
      if (this.question !== null) refuse('alreadyAsked');
      if (this.outcome !== null) refuse('notPlaying');
      if (what === 'undo' && this.told.last === null) refuse('nothingToUndo');
      // What chance has decided stays decided, also by consent: it would come out the same again, and be known.
      if (what === 'undo' && (this.told.last?.step.draws.length ?? 0) > 0) throw new Refused({ code: 'undoChance' });
      if (what === 'pause' && this.paused) refuse('paused');
      if (what === 'resume' && !this.paused) refuse('notPaused');
      this.question = { what, by: seat, yes: [seat] };
      await this.settle(actor, command);
    });
  }

  agree(actor: string, command: string, seat: number, yes: boolean): Promise<void> {
    return this.inTurn(async () => {
      if (this.question === null) refuse('nothingAsked');
      if (!yes) this.question = null;
      else if (!this.question.yes.includes(seat)) this.question.yes.push(seat);
      await this.settle(actor, command);
    });
  }

  /** Does what was asked when everyone has agreed; tells everybody where the question stands. */
  private async settle(actor: string, command: string): Promise<void> {
    const { question } = this;
    const agreed = this.header.people.every((_, seat) => this.bots[seat] || question?.yes.includes(seat));
    if (question !== null && agreed) {
      this.question = null;
      const { last } = this.told;
      if (question.what === 'undo' && last !== null)
        await this.store(actor, command, { k: 'undo', deadline: this.deadlineFor(last.before) });
      if (question.what === 'pause') await this.store(actor, command, { k: 'pause' });
      if (question.what === 'resume')
        await this.store(actor, command, { k: 'resume', deadline: this.deadlineFor(this.state) });
    }
    this.audience.status();
  }

  // ---- the one way on ---------------------------------------------------------------------------------------------------------

  /** One command after another. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.mailbox.then(work);
    this.mailbox = done.then(
      () => {},
      () => {},
    );
    return done;
  }

  private post(actor: string, command: string, decide: () => RowBody, from?: Follower): Promise<void> {
    return this.inTurn(async () => {
      // A command that is in the log already is answered as it was the first time.
      if (this.told.commands.has(commandKey(actor, command))) return this.audience.repeat(from, command);
      await this.store(actor, command, decide(), from);
    });
  }

  private async store(actor: string, command: string, body: RowBody, from?: Follower): Promise<void> {
    const { store, clock } = this.ports;
    const row: LogRow = {
      match: this.header.id,
      number: this.number + 1,
      actor,
      command,
      at: clock.now(),
      body: body as never,
    };
    let appended: Awaited<ReturnType<Store['append']>>;
    try {
      appended = await store.append(row);
    } catch (error) {
      // It may or may not have been stored: only the log knows.
      this.told = await readLog(store, this.header, this.game);
      this.audience.refresh();
      if (!this.told.commands.has(commandKey(actor, command))) throw error;
      return this.audience.repeat(from, command);
    }
    if (appended !== 'stored') {
      this.told = await readLog(store, this.header, this.game);
      this.audience.refresh();
      if (appended === 'repeated') return this.audience.repeat(from, command);
      return refuse('later');
    }
    const ended = this.outcome !== null;
    const events = takeIn(this.game, this.header, this.told, row);
    if (body.k === 'undo') this.audience.refresh(from, command);
    else this.audience.update(events, from, command);
    if (this.question?.what === 'undo') this.question = null;
    if (this.outcome !== null && !ended)
      await store.endMatch(this.header.id, { endedAt: row.at, outcome: this.outcome });
    if (this.number % snapshotEvery === 0 && this.number > 0) {
      await store.saveSnapshot(this.header.id, this.number, snapshotOf(this.game, this.told) as never);
    }
    this.onChange();
  }

  /** Chance for the next step of the game. */
  private chance() {
    const { steps, nonces } = this.told;
    return this.ports.chance({ match: this.header.id, secret: this.settings.secret, step: steps + 1, nonces });
  }

  private deadlineFor(state: unknown): number | null {
    const { timeLimit } = this.settings;
    if (timeLimit === 0 || this.game.outcome(state) !== null) return null;
    return this.ports.clock.now() + timeLimit * 1000;
  }

  /** After an outage: nobody's time ran while the server was down. */
  creditOutage(): Promise<void> {
    if (this.deadline === null || this.outcome !== null) return Promise.resolve();
    const command = `resume-${this.number}`;
    return this.post('server', command, () => {
      const deadline = this.deadlineFor(this.state);
      return { k: 'resume', deadline: deadline === null ? null : deadline + 20_000 };
    });
  }
}

async function readLog(store: Store, header: MatchHeader, game: Game): Promise<Told<unknown>> {
  const snapshot = await store.snapshot(header.id);
  const told = snapshot
    ? fromSnapshot(game, snapshot.number, snapshot.state as unknown as Snapshot)
    : nothingTold<unknown>();
  for (const row of await store.log(header.id, told.number + 1)) takeIn(game, header, told, row);
  return told;
}
