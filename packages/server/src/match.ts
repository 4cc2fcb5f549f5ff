/**
 * A match being played: an actor with one mailbox and no shared state.
 *
 * Command → check → append to the log → take in → acknowledge and broadcast, in one frame a recipient. The state moves on
 * only by rows that are stored; if storing fails, what was tried is forgotten and the log is read again.
 */
import { type Game, type Move, Recording, type Refusal, refuseTakeBack, type View, type Viewer } from '@partie/kit';
import { refuse, Refused } from './refuse.js';
import {
  commandKey,
  fromSnapshot,
  nothingTold,
  type Past,
  pastOf,
  type RowBody,
  type Snapshot,
  snapshotOf,
  type Told,
  takeIn,
  viewOf,
} from './match-log.js';
import type { Ports } from './ports.js';
import type { LogRow, MatchHeader } from './store.js';
import type { MatchSettings } from './match-settings.js';
import { Audience, type Follower } from './audience.js';

/** Rows between two snapshots: what a restart has to replay at most. */
const snapshotEvery = 64;

/** Milliseconds given after an outage on top of the whole limit. */
const courtesy = 20_000;

export interface Question {
  readonly what: 'undo' | 'pause' | 'resume';
  readonly by: number;
  readonly yes: number[];
  /** The commands that asked and agreed: sent again, they are answered and do nothing. */
  readonly commands: Set<string>;
}

export class Match {
  readonly header: MatchHeader;
  readonly game: Game;
  readonly settings: MatchSettings;
  readonly audience: Audience;
  question: Question | null = null;
  /** Called after every row: whoever drives bots and clocks looks again. */
  onChange: () => void = () => {};

  private told: Told<unknown> = nothingTold();
  private mailbox: Promise<void> = Promise.resolve();
  private readonly ports: Ports;

  private constructor(ports: Ports, header: MatchHeader, game: Game) {
    this.ports = ports;
    this.header = header;
    this.game = game;
    this.settings = header.settings as unknown as MatchSettings;
    this.audience = new Audience(this);
  }

  /** A new match: the first row deals. */
  static async start(ports: Ports, header: MatchHeader, game: Game): Promise<Match> {
    await ports.store.createMatch(header);
    const match = new Match(ports, header, game);
    await match.deal();
    return match;
  }

  /** A match that was running when the server stopped, or had just ended. */
  static async resume(ports: Ports, header: MatchHeader, game: Game): Promise<Match> {
    const match = new Match(ports, header, game);
    await match.readAgain();
    // Stopped between the header and the first row: nobody has seen a card yet.
    if (match.number < 0) await match.deal();
    return match;
  }

  private deal(): Promise<void> {
    const { header, game } = this;
    return this.post('server', 'start', () => {
      const recording = new Recording(this.chance());
      const { state } = game.setup(header.seats, header.options as never, recording);
      return { k: 'start', draws: recording.draws, deadline: this.limitFrom(state) };
    });
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
  /** How the table lies now, to everyone. */
  get present(): Past {
    return pastOf(this.game, this.told);
  }
  view(viewer: Viewer): View {
    return viewOf(this.game, this.told, viewer);
  }
  get deadline(): number | null {
    return this.told.deadline;
  }
  /** Seats a bot plays for: from the start, until the player is back, or because he left. */
  get bots(): readonly boolean[] {
    return this.told.bots;
  }
  /** The seat a person plays at. One who left it to a bot has none any more. */
  seatOf(person: string): Viewer {
    const seat = this.header.people.indexOf(person);
    return seat < 0 || (this.told.left[seat] && this.told.bots[seat]) ? null : seat;
  }
  /** Seats that must decide now; nobody while the match is paused or over. */
  waiting(): number[] {
    return this.outcome !== null || this.paused ? [] : this.pendingIn(this.state);
  }
  private pendingIn(state: unknown): number[] {
    return this.game.pending(state).map(({ seat }) => seat);
  }

  // ---- commands -----------------------------------------------------------------------------------------------------------

  move(actor: string, command: string, seat: number, move: unknown, by: 'player', from?: Follower): Promise<void> {
    return this.post(actor, command, () => this.decideMove(seat, move, by), from);
  }

  /**
   * A move made for somebody, chosen when its turn in the mailbox has come: what was waiting before it may have changed
   * everything. `choose` answers null if there is nothing to do any more.
   */
  moveFor(seat: number, by: 'bot' | 'clock', choose: () => Move | null): Promise<void> {
    return this.inTurn(async () => {
      const move = this.waiting().includes(seat) ? choose() : null;
      if (move === null) return;
      await this.store('server', `${by}-${this.number + 1}`, this.decideMove(seat, move, by));
    });
  }

  private decideMove(seat: number, move: unknown, by: 'player' | 'bot' | 'clock'): RowBody {
    if (this.paused) refuse('paused');
    const refusal: Refusal | null =
      this.outcome === null ? this.game.refuse(this.state, seat, move) : { code: 'matchOver' };
    if (refusal !== null) throw new Refused(refusal);
    const trial = this.game.clone(this.state);
    const recording = new Recording(this.chance());
    this.game.apply(trial, seat, move as Move, recording);
    // Those who were waited for before, and still are, do not get more time because somebody else has decided.
    const [before, after] = [this.pendingIn(this.state), this.pendingIn(trial)];
    const goesOn = after.length > 0 && after.every((other) => other !== seat && before.includes(other));
    const deadline = goesOn ? this.deadline : this.limitFrom(trial);
    return { k: 'move', seat, move: move as Move, draws: recording.draws, by, deadline };
  }

  /** The seat is empty for good and the others play on, where the game can; otherwise the others win. */
  leave(actor: string, command: string, seat: number): Promise<void> {
    return this.post(actor, command, () => {
      if (this.outcome !== null || this.told.left[seat]) refuse('notPlaying');
      const { game } = this;
      if (game.leave === undefined) return { k: 'end', outcome: this.othersWin(seat) };
      const trial = game.clone(this.state);
      const recording = new Recording(this.chance());
      game.leave(trial, seat, recording);
      return { k: 'leave', seat, draws: recording.draws, deadline: this.limitFrom(trial) };
    });
  }

  /** A bot plays for the seat, or hands it back; `left`: for good. */
  standIn(command: string, seat: number, on: boolean, left: boolean): Promise<void> {
    return this.inTurn(async () => {
      const { bots } = this.told;
      if (this.outcome !== null || this.told.left[seat] || (bots[seat] === on && !left)) return;
      await this.store('server', command, { k: 'bot', seat, on, left });
      await this.settle('server', `${command}-agrees`);
    });
  }

  /** Ends the match without a result. */
  end(actor: string, command: string): Promise<void> {
    return this.post(actor, command, () => {
      if (this.outcome !== null) refuse('notPlaying');
      return { k: 'end', outcome: { places: [], because: 'noResult' } };
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
      if (this.outcome !== null) refuse('notPlaying');
      if (nonces.some((given) => given.seat === seat && given.from === steps + 1)) refuse('nonceGiven');
      return { k: 'nonce', seat, nonce };
    });
  }

  /** Takes the seat's own last move back, as far as the kit allows. The time it had taken stays taken. */
  undo(actor: string, command: string, seat: number): Promise<void> {
    return this.post(actor, command, () => {
      const { last } = this.told;
      if (this.paused) refuse('paused');
      if (last === null || last.step.seat !== seat || this.outcome !== null) refuse('nothingToUndo');
      const refusal = refuseTakeBack(this.game, last.before, this.state, last.step, last.events);
      if (refusal !== null) throw new Refused(refusal);
      return { k: 'undo', deadline: last.deadline };
    });
  }

  /** Asks the others for consent; bots and empty seats always agree. */
  ask(actor: string, command: string, seat: number, what: Question['what']): Promise<void> {
    return this.inTurn(async () => {
      if (this.knows(actor, command)) return;
      if (this.outcome !== null || this.told.left[seat]) refuse('notPlaying');
      if (this.question !== null) refuse('alreadyAsked');
      if (what !== 'resume' && this.paused) refuse('paused');
      if (what === 'resume' && !this.paused) refuse('notPaused');
      if (what === 'undo' && this.told.last === null) refuse('nothingToUndo');
      // What chance has decided stays decided, also by consent: it would come out the same again, and be known.
      if (what === 'undo' && (this.told.last?.step.draws.length ?? 0) > 0) throw new Refused({ code: 'undoChance' });
      this.question = { what, by: seat, yes: [seat], commands: new Set([commandKey(actor, command)]) };
      await this.settle(actor, command);
    });
  }

  agree(actor: string, command: string, seat: number, yes: boolean): Promise<void> {
    return this.inTurn(async () => {
      if (this.knows(actor, command)) return;
      if (this.question === null) refuse('nothingAsked');
      this.question.commands.add(commandKey(actor, command));
      if (!yes) this.question = null;
      else if (!this.question.yes.includes(seat)) this.question.yes.push(seat);
      await this.settle(actor, command);
    });
  }

  /** Whether a command was done before, or is part of the open question. */
  private knows(actor: string, command: string): boolean {
    const key = commandKey(actor, command);
    return this.told.commands.has(key) || this.question?.commands.has(key) === true;
  }

  /** Does what was asked when everyone has agreed; tells everybody where the question stands. */
  private async settle(actor: string, command: string): Promise<void> {
    const { question } = this;
    const { bots, left, last } = this.told;
    const agreed = this.header.people.every((_, seat) => bots[seat] || left[seat] || question?.yes.includes(seat));
    if (question !== null && agreed) {
      this.question = null;
      if (question.what === 'undo' && last !== null)
        await this.store(actor, command, { k: 'undo', deadline: this.limitFrom(last.before) });
      if (question.what === 'pause') await this.store(actor, command, { k: 'pause' });
      if (question.what === 'resume')
        await this.store(actor, command, { k: 'resume', deadline: this.limitFrom(this.state, false) });
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
      const done = this.told.commands.get(commandKey(actor, command));
      if (done !== undefined) return this.audience.repeat(from, command, done);
      await this.store(actor, command, decide(), from);
    });
  }

  /** Nothing is awaited between the answer of the store and the frames: they leave in the order of the rows. */
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
    let problem: unknown = null;
    try {
      const appended = await store.append(row);
      if (appended !== 'stored') problem = new Refused({ code: 'later' });
    } catch (error) {
      problem = error;
    }
    if (problem !== null) return this.afterDoubt(actor, command, problem, from);
    const events = takeIn(this.game, this.header, this.told, row);
    const asked = this.question;
    if (asked?.what === 'undo') this.question = null;
    if (body.k === 'undo') this.audience.takenBack(from, command);
    else this.audience.update(events, from, command);
    if (asked !== this.question || body.k === 'bot') this.audience.status();
    await this.tidy();
    this.onChange();
  }

  /** The row may or may not have been stored, or somebody else writes here: only the log knows. */
  private async afterDoubt(actor: string, command: string, problem: unknown, from?: Follower): Promise<void> {
    const before = this.number;
    await this.readAgain();
    const done = this.told.commands.get(commandKey(actor, command));
    if (this.number !== before) {
      this.question = null;
      this.audience.refresh();
      await this.tidy();
      this.onChange();
    }
    if (done === undefined) throw problem;
    this.audience.repeat(from, command, done);
  }

  private async readAgain(): Promise<void> {
    const { store } = this.ports;
    const { header, game, settings } = this;
    // Delayed spectators are shown how the table lay some rows ago, so these rows are needed as well.
    const delayed = settings.spectators === 'delayed';
    const snapshot = delayed ? null : await store.snapshot(header.id);
    const told = snapshot
      ? fromSnapshot(game, snapshot.number, snapshot.state as unknown as Snapshot)
      : nothingTold<unknown>();
    const rows = await store.log(header.id, told.number + 1);
    const first = rows.length - settings.delay - 1;
    const past: Past[] = [];
    for (const [i, row] of rows.entries()) {
      takeIn(game, header, told, row);
      if (delayed && i >= first) past.push(pastOf(game, told));
    }
    this.told = told;
    if (told.number >= 0) this.audience.recall(delayed ? past : [pastOf(game, told)]);
  }

  /** What a failure here leaves undone is done at the next restart: the log has it all. */
  private async tidy(): Promise<void> {
    const { store, log } = this.ports;
    const { id } = this.header;
    try {
      if (this.outcome !== null) await store.endMatch(id, { endedAt: this.told.at, outcome: this.outcome as never });
      else if (this.number % snapshotEvery === 0 && this.number > 0)
        await store.saveSnapshot(id, this.number, snapshotOf(this.game, this.told) as never);
    } catch (error) {
      log({ what: 'untidy', match: id, error: String(error) });
    }
  }

  /** Ended, but the server stopped before it could write that down. */
  async writeEnd(): Promise<void> {
    if (this.outcome !== null) await this.tidy();
  }

  /** Chance for the next step of the game. */
  private chance() {
    const { steps, nonces } = this.told;
    return this.ports.chance({ match: this.header.id, secret: this.settings.secret, step: steps + 1, nonces });
  }

  /** When the next decision must be made by, if it is asked for now. */
  private limitFrom(state: unknown, paused = this.paused): number | null {
    const { timeLimit } = this.settings;
    if (timeLimit === 0 || paused || this.game.outcome(state) !== null) return null;
    return this.ports.clock.now() + timeLimit * 1000;
  }

  /** After an outage: nobody's time ran while the server was down. */
  creditOutage(): Promise<void> {
    if (this.deadline === null || this.outcome !== null) return Promise.resolve();
    return this.post('server', `resume-${this.number}`, () => {
      const limit = this.limitFrom(this.state);
      return { k: 'resume', deadline: limit === null ? null : limit + courtesy };
    });
  }
}
