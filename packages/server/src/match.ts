/**
 * A match being played: an actor with one mailbox and no shared state.
 *
 * Command → check → append to the log → take in → acknowledge and broadcast, in one frame a recipient. The state moves on
 * only by rows that are stored; if storing fails, what was tried is forgotten and the log is read again.
 */
import { type Game, type Move, Recording, type Refusal, refuseTakeBack, type View, type Viewer } from '@partie/kit';
import type { Seal } from '@partie/fairness';
import { refuse, Refused } from './refuse.js';
import {
  commandKey,
  fromSnapshot,
  gistOfMove,
  gistOfNonce,
  nothingTold,
  type Past,
  pastOf,
  type Question,
  type RowBody,
  type Snapshot,
  snapshotOf,
  type Told,
  takeIn,
  tellSeal,
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

export class Match {
  readonly header: MatchHeader;
  readonly game: Game;
  readonly settings: MatchSettings;
  readonly audience: Audience;
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
    return this.post('server', 'start', 'start', () => {
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
  get seal(): Seal | null {
    return tellSeal(this.told);
  }
  get question(): Question | null {
    return this.told.question;
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
    return this.post(actor, command, gistOfMove(move), () => this.decideMove(seat, move, by), from);
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
  leave(actor: string, command: string, seat: number, from?: Follower): Promise<void> {
    const decide = (): RowBody => {
      if (this.outcome !== null || this.told.left[seat]) refuse('notPlaying');
      const { game } = this;
      if (game.leave === undefined) return { k: 'end', outcome: this.othersWin(seat) };
      const trial = game.clone(this.state);
      const recording = new Recording(this.chance());
      game.leave(trial, seat, recording);
      return { k: 'leave', seat, draws: recording.draws, deadline: this.limitFrom(trial) };
    };
    return this.post(actor, command, 'leave', decide, from);
  }

  /** A bot plays for the seat, or hands it back; `left`: for good. */
  standIn(command: string, seat: number, on: boolean, left: boolean): Promise<void> {
    return this.inTurn(async () => {
      const { bots } = this.told;
      if (this.outcome !== null || this.told.left[seat] || (bots[seat] === on && !left)) return;
      await this.store('server', command, { k: 'bot', seat, on, left });
      const { question } = this;
      if (question === null || !this.agreed(question)) return;
      await this.carryOut(question, 'server', `${command}-agrees`);
      this.audience.status();
    });
  }

  /** Ends the match without a result. */
  end(actor: string, command: string): Promise<void> {
    return this.post(actor, command, 'leave', () => {
      if (this.outcome !== null) refuse('notPlaying');
      return { k: 'end', outcome: { places: [], because: 'noResult' } };
    });
  }
  private othersWin(seat: number) {
    const { seats } = this.header;
    const sides = this.game.about.sides(seats);
    return { places: Array.from({ length: seats }, (_, s) => (s % sides === seat % sides ? 2 : 1)), because: 'left' };
  }

  /** Stops the clock, or starts it anew, as it is now to run. */
  keepClock(runs: () => boolean): Promise<void> {
    return this.inTurn(async () => {
      if (this.outcome !== null || this.paused || this.settings.timeLimit === 0) return;
      if (runs() === (this.deadline !== null)) return;
      const deadline = this.deadline === null ? this.limitFrom(this.state) : null;
      await this.store('server', `clock-${this.number + 1}`, { k: 'resume', deadline });
    });
  }

  /** Paused, and everyone who could agree to go on has left for good. */
  get deserted(): boolean {
    const { people } = this.header;
    return this.paused && this.outcome === null && people.every((one, seat) => one === null || this.told.left[seat]);
  }
  /** Ends a pause that nobody is left to end: the match would stay for ever, and its table with it. */
  goOnDeserted(): Promise<void> {
    return this.inTurn(async () => {
      if (!this.deserted) return;
      await this.store('server', `deserted-${this.number + 1}`, {
        k: 'resume',
        deadline: this.limitFrom(this.state, false),
      });
    });
  }

  nonce(actor: string, command: string, seat: number, nonce: string, from?: Follower): Promise<void> {
    const decide = (): RowBody => {
      const { nonces, steps } = this.told;
      if (this.outcome !== null) refuse('notPlaying');
      if (nonces.some((given) => given.seat === seat && given.from === steps + 1)) refuse('nonceGiven');
      return { k: 'nonce', seat, nonce };
    };
    return this.post(actor, command, gistOfNonce(nonce), decide, from);
  }

  /** Takes the seat's own last move back, as far as the kit allows. The time it had taken stays taken. */
  undo(actor: string, command: string, seat: number, from?: Follower): Promise<void> {
    const decide = (): RowBody => {
      const { last } = this.told;
      if (this.paused) refuse('paused');
      if (last === null || last.step.seat !== seat || this.outcome !== null) refuse('nothingToUndo');
      const refusal = refuseTakeBack(this.game, last.before, this.state, last.step, last.events);
      if (refusal !== null) throw new Refused(refusal);
      return { k: 'undo', deadline: last.deadline };
    };
    return this.post(actor, command, 'consent', decide, from);
  }

  /** Asks the others for consent; bots and empty seats always agree. */
  ask(actor: string, command: string, seat: number, what: Question['what'], from?: Follower): Promise<void> {
    return this.consent(actor, command, from, () => {
      const { last, left, question } = this.told;
      if (this.outcome !== null || left[seat]) refuse('notPlaying');
      if (question !== null) refuse('alreadyAsked');
      if (what !== 'resume' && this.paused) refuse('paused');
      if (what === 'resume' && !this.paused) refuse('notPaused');
      if (what === 'undo' && last === null) refuse('nothingToUndo');
      // What chance has decided stays decided, also by consent: it would come out the same again, and be known.
      if (what === 'undo' && (last?.step.draws.length ?? 0) > 0) throw new Refused({ code: 'undoChance' });
      return { what, by: seat, yes: [seat], commands: [commandKey(actor, command)] };
    });
  }

  agree(actor: string, command: string, seat: number, yes: boolean, from?: Follower): Promise<void> {
    return this.consent(actor, command, from, () => {
      const question = this.question ?? refuse('nothingAsked');
      if (!yes) return null;
      const commands = [...question.commands, commandKey(actor, command)];
      return { ...question, yes: [...new Set([...question.yes, seat])], commands };
    });
  }

  /** A step in a question, once: how it stands afterwards is stored before anybody is told. */
  private consent(
    actor: string,
    command: string,
    from: Follower | undefined,
    step: () => Question | null,
  ): Promise<void> {
    return this.inTurn(async () => {
      const key = commandKey(actor, command);
      const logged = this.logged(actor, command, 'consent');
      if (logged !== undefined) return this.audience.repeat(from, command, logged);
      if (this.question?.commands.includes(key)) return this.audience.done(from, command);
      const before = this.question;
      const question = step();
      const agreed = question !== null && this.agreed(question);
      this.told.question = question;
      try {
        if (agreed) await this.carryOut(question, actor, command, from);
        else await this.takeSnapshot();
      } catch (error) {
        this.told.question = before;
        throw error;
      }
      this.audience.status();
      if (!agreed) this.audience.done(from, command);
    });
  }

  private agreed({ yes }: Question): boolean {
    const { bots, left } = this.told;
    return this.header.people.every((_, seat) => bots[seat] || left[seat] || yes.includes(seat));
  }

  private async carryOut({ what }: Question, actor: string, command: string, from?: Follower): Promise<void> {
    const { last } = this.told;
    if (what === 'pause') return this.store(actor, command, { k: 'pause' }, from);
    const state = what === 'undo' ? (last?.before ?? refuse('nothingToUndo')) : this.state;
    const deadline = this.limitFrom(state, false);
    return this.store(actor, command, { k: what, deadline }, from);
  }

  // ---- the one way on ---------------------------------------------------------------------------------------------------------

  /** One who has no seat any more may still ask for the answer to what he did when he had. */
  answerAgain(actor: string, command: string, from: Follower): Promise<void> {
    return this.inTurn(async () => {
      const done = this.told.commands.get(commandKey(actor, command))?.row ?? refuse('notAtTable');
      this.audience.repeat(from, command, done);
    });
  }

  /** One command after another. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.mailbox.then(work);
    this.mailbox = done.then(
      () => {},
      () => {},
    );
    return done;
  }

  /** Done when every command that has come in so far is. */
  idle(): Promise<void> {
    return this.mailbox;
  }

  /** The row a command has led to already. */
  private logged(actor: string, command: string, gist: string): number | undefined {
    const logged = this.told.commands.get(commandKey(actor, command));
    if (logged !== undefined && logged.gist !== gist) refuse('idUsed');
    return logged?.row;
  }

  private post(actor: string, command: string, gist: string, decide: () => RowBody, from?: Follower): Promise<void> {
    return this.inTurn(async () => {
      // A command that is in the log already is answered as it was the first time.
      const done = this.logged(actor, command, gist);
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
    const asked = this.question;
    const events = takeIn(this.game, this.header, this.told, row);
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
    const done = this.told.commands.get(commandKey(actor, command))?.row;
    if (this.number !== before) {
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
    const kept = await store.snapshot(header.id);
    const snapshot = delayed ? null : kept;
    const told = snapshot
      ? fromSnapshot(game, snapshot.number, snapshot.state as unknown as Snapshot)
      : nothingTold<unknown>();
    const rows = await store.log(header.id, told.number + 1);
    const first = rows.length - settings.delay - 1;
    const past: Past[] = [];
    for (const [i, row] of rows.entries()) {
      if (delayed && row.number === (kept?.number ?? -1) + 1) told.question = questionIn(kept?.state);
      takeIn(game, header, told, row);
      if (delayed && i >= first) past.push(pastOf(game, told));
    }
    if (delayed && told.number === kept?.number) told.question = questionIn(kept.state);
    this.told = told;
    if (told.number >= 0) this.audience.recall(delayed ? past : [pastOf(game, told)]);
  }

  /** What a failure here leaves undone is done at the next restart: the log has it all. */
  private async tidy(): Promise<void> {
    const { store, log } = this.ports;
    const { id } = this.header;
    try {
      if (this.outcome !== null) await store.endMatch(id, { endedAt: this.told.at, outcome: this.outcome as never });
      else if (this.number % snapshotEvery === 0 && this.number > 0) await this.takeSnapshot();
    } catch (error) {
      log({ what: 'untidy', match: id, error: String(error) });
    }
  }

  private takeSnapshot(): Promise<void> {
    return this.ports.store.saveSnapshot(this.header.id, this.number, snapshotOf(this.game, this.told) as never);
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
  creditOutage(isDue: () => boolean = () => true): Promise<void> {
    return this.inTurn(async () => {
      const limit = this.limitFrom(this.state);
      if (this.deadline === null || this.outcome !== null || limit === null || !isDue()) return;
      await this.store('server', `resume-${this.number}`, { k: 'resume', deadline: limit + courtesy });
    });
  }
}

const questionIn = (snapshot: unknown): Question | null => (snapshot as Snapshot | undefined)?.question ?? null;
