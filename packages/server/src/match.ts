/**
 * A match being played: an actor with one mailbox and no shared state.
 *
 * Command → check → append to the log → take in → acknowledge and broadcast, in one frame a recipient. The state moves on
 * only by rows that are stored; if storing fails, what was tried is forgotten and the log is read again.
 *
 * One command is done after another, but for moves: while they are being stored, the next can be decided upon what they
 * will lead to. So when four players confirm something at once, one commit is waited for and not four. They are taken in
 * and told in their order, and of what is not stored nobody is told.
 */
import {
  type Clocks,
  type Game,
  type Move,
  type Outcome,
  type Pending,
  Recording,
  type Refusal,
  refuseTakeBack,
  type View,
  type Viewer,
} from '@partie/kit';
import { isNonce, type Seal } from '@partie/fairness';
import { refuse, Refused } from './refuse.js';
import {
  commandsKept,
  fromSnapshot,
  gistOfMove,
  gistOfNonce,
  type MoveBody,
  MoveRow,
  nothingTold,
  type Past,
  pastOf,
  type Question,
  type RowBody,
  type Snapshot,
  snapshotOf,
  type Told,
  type Tried,
  takeIn,
  tellSeal,
  viewOf,
} from './match-log.js';
import { Consent } from './consent.js';
import { markOfText } from './gist.js';
import type { Ports } from './ports.js';
import type { Cause, LogRow, MatchHeader, NewRow } from './store.js';
import type { Times } from './match-clock.js';
import { Timekeeper, type TimeWish } from './timekeeper.js';
import { type MatchSettings, settingsOf } from './match-settings.js';
import { Audience, type Follower } from './audience.js';

/** Rows between two snapshots: what a restart has to replay at most. */
const snapshotEvery = 128;

/** So many spare states a match has at most: when all confirm at once, each is decided upon a state of its own. */
const mostSpare = 3;

/** By game: whether it has sealed values. Their names are the same in all its matches. */
const sealing = new WeakMap<Game, boolean>();

export class Match {
  readonly header: MatchHeader;
  readonly game: Game;
  readonly settings: MatchSettings;
  readonly audience: Audience;
  /** What the others are asked, and do together. */
  readonly consent: Consent;
  /** Called after every row: whoever drives bots and clocks looks again. */
  onChange: () => void = () => {};

  private told: Told<unknown> = nothingTold();
  /** States that nobody needs any more, to be overwritten by the next. Many small objects would be made anew otherwise. */
  private readonly spare: unknown[] = [];
  /** The last of the moves that are being stored; null if there is none. */
  private ahead: Ahead | null = null;
  /** The last row the store was given. */
  private sent: Cause | undefined;
  /** The command that is being done, and those that wait; null if there is none. It may fail. */
  private mailbox: Promise<void> | null = null;
  /** The same, if there is nothing in it but moves that are being stored. */
  private storing: Promise<void> | null = null;
  private readonly ports: Ports;
  readonly time: Timekeeper;

  private constructor(ports: Ports, header: MatchHeader, game: Game) {
    this.ports = ports;
    this.header = header;
    this.game = game;
    this.settings = settingsOf(header);
    this.time = new Timekeeper(() => ports.clock.now(), game, this.settings.clock);
    this.audience = new Audience(this);
    this.consent = new Consent(this, {
      told: () => this.told,
      inTurn: (work) => this.inTurn(work),
      logged: (actor, command, said) => this.logged(actor, command, said),
      store: (actor, command, body, from) => this.store(actor, command, body, from),
      timesIn: (state, clocks) => this.timesIn(state, clocks, { paused: false }),
    });
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
      return { k: 'start', draws: recording.draws, ...this.time.begin(header.seats, state) };
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
    return pastOf(this.game, this.told, this.settings.spectators === 'delayed');
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
  /** With a game clock: how everybody's own clock stood when it was last set. */
  get clocks(): Clocks | null {
    return this.told.clocks;
  }
  /** By seat: the program that plays for it. */
  get engines(): readonly (string | null)[] {
    return this.told.engines;
  }
  /** Seats a bot plays for: from the start, until the player is back, or because he left. */
  get bots(): readonly boolean[] {
    return this.told.bots;
  }
  /** The seat a person plays at. One who left it to a bot has none any more. */
  seatOf(person: string): Viewer {
    const seat = this.header.people.indexOf(person);
    return seat < 0 || this.isGivenUp(seat) ? null : seat;
  }
  /** Its player has left it to a bot for good. */
  isGivenUp(seat: number): boolean {
    const { left, bots } = this.told;
    return left[seat] === true && bots[seat] === true;
  }
  /** Seats that must decide now; nobody while the match is paused or over. */
  waiting(): number[] {
    return this.outcome !== null || this.paused ? [] : seatsOf(this.asked);
  }
  /** Whether anything is sealed in this game at all. */
  get hasSealed(): boolean {
    const known = sealing.get(this.game);
    if (known !== undefined) return known;
    const seals = Object.keys(this.view(null).sealed).length > 0;
    sealing.set(this.game, seals);
    return seals;
  }
  /** Who is asked what. Worked out once for a state: those that are here are never changed again. */
  get asked(): readonly Pending[] {
    const { state } = this;
    if (this.lastAsked.state !== state) this.lastAsked = { state, pending: this.game.pending(state) };
    return this.lastAsked.pending;
  }
  private lastAsked: { readonly state: unknown; readonly pending: readonly Pending[] } = { state: null, pending: [] };

  // ---- commands -----------------------------------------------------------------------------------------------------------

  /** `gist` is what `gistOfMove` makes of the move. */
  move(actor: string, command: string, seat: number, move: unknown, gist: string, from?: Follower): Promise<void> {
    const before = this.mailbox;
    // What is refused upon something that is not certain yet is asked again when it is.
    if (before !== null && (before !== this.storing || this.refusal(seat, move) !== null))
      return this.inTurn(() => this.play(actor, command, seat, move, gist, null, from));
    const { sent } = this;
    const done = this.play(actor, command, seat, move, gist, before, from);
    if (this.sent !== sent) this.moving(done);
    return done;
  }
  private play(
    actor: string,
    command: string,
    seat: number,
    move: unknown,
    gist: string,
    before: Promise<void> | null,
    from: Follower | undefined,
  ): Promise<void> {
    try {
      const row = this.logged(actor, command, gist);
      if (row === undefined) {
        const ahead = this.decideMove(seat, move, 'player', gist);
        return this.store(actor, command, ahead.body, from, ahead, before);
      }
      this.audience.repeat(from, command, row);
      return Promise.resolve();
    } catch (refused) {
      return Promise.reject(refused);
    }
  }

  /**
   * A move made for somebody, chosen when its turn in the mailbox has come: what was waiting before it may have changed
   * everything. `choose` answers null if there is nothing to do any more.
   */
  moveFor(seat: number, by: 'bot' | 'clock', choose: () => Move | null): Promise<void> {
    return this.inTurn(async () => {
      const move = this.waiting().includes(seat) ? choose() : null;
      if (move === null) return;
      const ahead = this.decideMove(seat, move, by);
      await this.store('server', `${by}-${ahead.number}`, ahead.body, undefined, ahead);
    });
  }

  /** What the next move is decided upon: how the match stands, or will stand when all that is being stored is. */
  private get head(): Head {
    return this.ahead ?? this.told;
  }

  private refusal(seat: number, move: unknown): Refusal | null {
    const { paused, outcome, state } = this.head;
    if (paused) return { code: 'paused' };
    return outcome === null ? this.game.refuse(state, seat, move) : { code: 'matchOver' };
  }

  private decideMove(
    seat: number,
    move: unknown,
    by: 'player' | 'bot' | 'clock',
    gist: string = gistOfMove(move),
  ): Ahead {
    const { head, game } = this;
    const refusal = this.refusal(seat, move);
    if (refusal !== null) throw new Refused(refusal);
    const clocks = this.time.charged(head.clocks);
    // Too late, if only just: asked again, it is told how the match has gone on.
    if (by !== 'clock' && this.time.out(clocks).includes(seat)) refuse('later');
    const state = this.copyOf(head.state);
    const recording = new Recording(() => this.chance());
    const events = game.apply(state, seat, move as Move, recording);
    const asked = game.pending(state);
    const times = this.time.rule.kind === 'none' ? noTimes : this.timesAfter(seat, by, state, seatsOf(asked), clocks);
    const body: MoveBody = { k: 'move', seat, move: move as Move, draws: recording.draws, by, ...times };
    return {
      body,
      number: head.number + 1,
      steps: head.steps + 1,
      state,
      events,
      gist,
      asked,
      outcome: game.outcome(state),
      clocks: times.clocks ?? head.clocks,
      deadline: times.deadline,
      paused: false,
    };
  }
  private copyOf(state: unknown): unknown {
    const { game } = this;
    const spare = this.spare.pop();
    if (spare === undefined || game.cloneInto === undefined) return game.clone(state);
    game.cloneInto(state, spare);
    return spare;
  }
  private timesAfter(
    seat: number,
    by: 'player' | 'bot' | 'clock',
    state: unknown,
    after: readonly number[],
    clocks: Clocks | null,
  ): Times {
    // Those who were waited for before, and still are, do not get more time because somebody else has decided.
    const before = seatsOf(this.ahead?.asked ?? this.asked);
    const goesOn = after.length > 0 && after.every((other) => other !== seat && before.includes(other));
    const done = by === 'clock' || after.includes(seat) ? clocks : this.time.afterTurn(seat, clocks);
    const times = this.timesIn(state, done);
    // A clock that runs has its own idea of it.
    const sameLimit = goesOn && (times.clocks?.on.length ?? 0) === 0;
    return sameLimit ? { ...times, deadline: this.head.deadline } : times;
  }

  /** The seat is empty for good and the others play on, where the game can; otherwise the others win. */
  leave(actor: string, command: string, seat: number, from?: Follower): Promise<void> {
    const decide = (): RowBody => {
      if (this.outcome !== null || this.told.left[seat]) refuse('notPlaying');
      const { game } = this;
      if (game.leave === undefined) return this.ended(this.othersWin([seat], 'left'));
      const trial = game.clone(this.state);
      const recording = new Recording(this.chance());
      game.leave(trial, seat, recording);
      return { k: 'leave', seat, draws: recording.draws, ...this.timesIn(trial, this.time.charged(this.clocks)) };
    };
    return this.post(actor, command, 'leave', decide, from);
  }

  /** A bot plays for the seat, or hands it back; `left`: for good. */
  standIn(command: string, seat: number, on: boolean, left: boolean): Promise<void> {
    return this.inTurn(async () => {
      const { bots } = this.told;
      if (this.outcome !== null || this.told.left[seat] || (bots[seat] === on && !left)) return;
      await this.store('server', command, { k: 'bot', seat, on, left });
      await this.consent.doDue(`${command}-agrees`);
    });
  }

  /** Ends the match without a result. */
  end(actor: string, command: string): Promise<void> {
    return this.post(actor, command, 'leave', () => {
      if (this.outcome !== null) refuse('notPlaying');
      return this.ended({ places: [], because: 'noResult' });
    });
  }
  private ended(outcome: Outcome): RowBody {
    const clocks = this.time.stopped(this.clocks);
    return { k: 'end', outcome, ...(clocks && { clocks }) };
  }
  /** If all sides are among the losers, nobody has won. */
  private othersWin(losers: readonly number[], because: string): Outcome {
    const { seats } = this.header;
    const sides = this.game.about.sides(seats);
    const lost = new Set(losers.map((seat) => seat % sides));
    if (lost.size === sides) return { places: [], because };
    return { places: Array.from({ length: seats }, (_, s) => (lost.has(s % sides) ? 2 : 1)), because };
  }

  /** Stops the clock, or starts it anew, as it is now to run: not for those who are waited for. */
  keepClock(isAwaited: (seat: number) => boolean): Promise<void> {
    return this.inTurn(async () => {
      if (this.outcome !== null || this.paused || this.settings.clock.kind === 'none') return;
      const seats = this.waiting().filter((seat) => !isAwaited(seat));
      const own = this.clocks !== null && this.time.timed(this.state);
      const asIs = own ? String(seats) === String(this.clocks?.on) : seats.length > 0 === (this.deadline !== null);
      if (asIs) return;
      const times = this.timesIn(this.state, this.time.charged(this.clocks), { seats });
      await this.store('server', `clock-${this.number + 1}`, { k: 'resume', ...times });
    });
  }

  /**
   * Somebody's own clock is used up. With two sides the other one has won. With more the match goes on for them: the
   * game's move is made for the seat at once, now and whenever it is to decide.
   */
  timeIsUp(): Promise<void> {
    return this.inTurn(async () => {
      if (this.outcome !== null || this.paused || this.clocks === null) return;
      const out = this.time.out(this.time.charged(this.clocks));
      const [seat] = out;
      if (seat === undefined) return this.giveBack();
      const sides = this.game.about.sides(this.header.seats);
      const ahead = sides <= 2 ? null : this.decideMove(seat, this.game.atTimeLimit(this.state, seat), 'clock');
      const body = ahead?.body ?? this.ended(this.othersWin(out, 'time'));
      await this.store('server', `time-${this.number + 1}`, body, undefined, ahead);
    });
  }

  /** A program that played for a seat cannot any more. */
  engineGone(seat: number): Promise<void> {
    return this.inTurn(async () => {
      const engine = this.engines[seat] ?? null;
      if (this.outcome !== null || engine === null) return;
      await this.store('server', `engine-${this.number + 1}`, { k: 'engineGone', seat, engine });
    });
  }

  nonce(actor: string, command: string, seat: number, nonce: string, from?: Follower): Promise<void> {
    const decide = (): RowBody => {
      const { nonces, steps } = this.told;
      if (this.outcome !== null) refuse('notPlaying');
      // Once it is in the log, no chance could be drawn with it any more.
      if (!isNonce(nonce)) refuse('badNonce');
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
      // The same decision again: the time since then is still its time.
      const times = this.timesIn(last.before, this.time.charged(last.clocks));
      return { k: 'undo', ...times, ...(this.clocks === null && { deadline: last.deadline }) };
    };
    return this.post(actor, command, 'consent', decide, from);
  }

  // ---- the one way on ---------------------------------------------------------------------------------------------------------

  /** One who has no seat any more may still ask for the answer to what he did when he had. */
  answerAgain(actor: string, command: string, from: Follower): Promise<void> {
    return this.inTurn(async () => {
      const { row } = this.told.commands.get(actor, command) ?? refuse('notAtTable');
      this.audience.repeat(from, command, row);
    });
  }

  /** One command after another. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.mailbox === null ? work() : this.mailbox.then(work, work);
    const free = () => {
      if (this.mailbox === mine) this.mailbox = null;
    };
    const mine: Promise<void> = done.then(free, free);
    this.mailbox = mine;
    return done;
  }
  /** Nothing but moves: what comes next need not wait for them, if it is a move. */
  private moving(done: Promise<void>): void {
    this.mailbox = done;
    this.storing = done;
  }
  private moved(row: Cause): void {
    if (this.sent !== row || this.mailbox !== this.storing) return;
    this.mailbox = null;
    this.storing = null;
  }

  /** Done when every command that has come in so far is. */
  async idle(): Promise<void> {
    await this.mailbox?.catch(() => {});
  }

  /** The row a command has led to already. */
  private logged(actor: string, command: string, gist: string): number | undefined {
    const logged = this.told.commands.get(actor, command);
    if (logged === undefined) return undefined;
    return logged.content === markOfText(gist) ? logged.row : refuse('idUsed');
  }

  private post(actor: string, command: string, gist: string, decide: () => RowBody, from?: Follower): Promise<void> {
    return this.inTurn(async () => {
      // A command that is in the log already is answered as it was the first time.
      const done = this.logged(actor, command, gist);
      if (done !== undefined) return this.audience.repeat(from, command, done);
      await this.store(actor, command, decide(), from);
    });
  }

  /**
   * Stores a row and takes it in; of a move, what it leads to is known. `before` is done when all rows before it are.
   * Nothing is awaited between the answer of the store and the frames: they leave in the order of the rows.
   */
  private store(
    actor: string,
    command: string,
    body: RowBody,
    from?: Follower,
    ahead: Ahead | null = null,
    before: Promise<void> | null = null,
  ): Promise<void> {
    const { id: match } = this.header;
    const number = this.head.number + 1;
    const at = this.ports.clock.now();
    const row: NewRow =
      ahead === null
        ? { match, number, actor, command, at, body: body as never }
        : new MoveRow(match, number, actor, command, at, ahead.body, ahead.gist);
    // If another row than was thought gets there first, this one must not follow it.
    const upon = before === null ? undefined : this.sent;
    this.sent = row;
    this.ahead = ahead;
    const settle = (answer: unknown) => {
      const problem = answer === 'stored' ? null : typeof answer === 'string' ? new Refused({ code: 'later' }) : answer;
      if (before === null) return this.settle(row, problem, from, ahead);
      const now = () => this.settle(row, problem, from, ahead);
      return before.then(now, now);
    };
    return this.ports.store.append(row, upon).then(settle, settle);
  }

  /** The store has answered, and everything before is done; without a problem the row is taken in. */
  private settle(row: LogRow, problem: unknown, from: Follower | undefined, ahead: Ahead | null): Promise<void> | void {
    const { actor, command } = row;
    const body = row.body as unknown as RowBody;
    // If one before it has failed, then only the log knows what has become of this one.
    const isNext = this.number === row.number - 1;
    if (problem !== null || !isNext) {
      this.ahead = null;
      this.storing = null;
      this.time.trouble(row.at);
      return this.afterDoubt(actor, command, problem ?? new Refused({ code: 'later' }), from);
    }
    if (this.ahead === ahead) this.ahead = null;
    this.time.noTrouble();
    const asked = this.question;
    const gone = this.told.last?.before ?? null;
    const events = takeIn(this.game, this.header, this.told, row, ahead ?? undefined);
    if (ahead) this.lastAsked = { state: ahead.state, pending: ahead.asked };
    if (body.k === 'undo') this.audience.takenBack(from, command);
    else this.audience.update(events, from, command);
    // From here on nobody can ask for what was before the move before.
    if (ahead && gone !== null && this.spare.length < mostSpare) this.spare.push(gone);
    if (asked !== this.question || body.k === 'bot' || body.k === 'engineGone') this.audience.status();
    if (this.outcome !== null) this.spare.length = 0;
    const end = () => {
      this.onChange();
      this.moved(row);
    };
    return this.outcome !== null || this.number % snapshotEvery === 0 ? this.tidy().then(end) : end();
  }

  /** The row may or may not have been stored, or somebody else writes here: only the log knows. */
  private async afterDoubt(actor: string, command: string, problem: unknown, from?: Follower): Promise<void> {
    const before = this.number;
    await this.readAgain();
    const done = await this.rowOf(actor, command);
    if (this.number !== before) {
      this.time.noTrouble();
      this.audience.refresh();
      await this.tidy();
      this.onChange();
    }
    if (done === undefined) throw problem;
    this.audience.repeat(from, command, done);
  }

  /** The row a command has led to, however long ago. */
  private async rowOf(actor: string, command: string): Promise<number | undefined> {
    const known = this.told.commands.get(actor, command);
    if (known !== undefined || this.number < commandsKept) return known?.row;
    const rows = await this.ports.store.log(this.header.id);
    return rows.find((row) => row.actor === actor && row.command === command)?.number;
  }

  private async readAgain(): Promise<void> {
    const { store } = this.ports;
    const { header, game, settings } = this;
    // Delayed spectators are shown how the table lay some rows ago, so these rows are needed as well.
    const delayed = settings.spectators === 'delayed';
    const kept = await store.snapshot(header.id);
    const snapshot = delayed ? null : kept;
    const told = snapshot
      ? fromSnapshot(game, header, snapshot.number, snapshot.state as unknown as Snapshot)
      : nothingTold<unknown>();
    const rows = await store.log(header.id, told.number + 1);
    const first = rows.length - settings.delay - 1;
    const past: Past[] = [];
    const keepPast = () => past.push(pastOf(game, told, true));
    for (const [i, row] of rows.entries()) {
      if (delayed && row.number === (kept?.number ?? -1) + 1) told.question = questionIn(kept?.state);
      takeIn(game, header, told, row);
      if (delayed && i >= first) keepPast();
    }
    if (delayed && told.number === kept?.number) told.question = questionIn(kept.state);
    this.told = told;
    if (told.number >= 0) this.audience.recall(delayed ? past : [this.present]);
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

  /** Spares the next start to replay the last rows. */
  takeSnapshot(): Promise<void> {
    return this.ports.store.saveSnapshot(this.header.id, this.number, snapshotOf(this.game, this.told) as never);
  }

  /** Ended, but the server stopped before it could write that down. */
  async writeEnd(): Promise<void> {
    if (this.outcome !== null) await this.tidy();
  }

  /** Chance for the next step of the game. */
  private chance() {
    const { nonces } = this.told;
    const { steps } = this.head;
    return this.ports.chance({ match: this.header.id, secret: this.settings.secret, step: steps + 1, nonces });
  }

  // ---- time -----------------------------------------------------------------------------------------------------------------

  /** What the clock says from now on, if the game stands like this. */
  private timesIn(state: unknown, clocks: Clocks | null, wish: Partial<TimeWish> = {}): Times {
    return this.time.from(state, clocks, { paused: this.paused, ...wish });
  }

  /** After an outage: nobody's time ran while the server was down. */
  creditOutage(isDue: () => boolean = () => true): Promise<void> {
    return this.inTurn(async () => {
      if (this.deadline === null || this.outcome !== null || !isDue()) return;
      await this.giveBack();
    });
  }
  private async giveBack(): Promise<void> {
    const times = this.time.afterOutage(this.state, this.clocks, { paused: this.paused });
    if (times.deadline !== null) await this.store('server', `resume-${this.number}`, { k: 'resume', ...times });
  }
}

/** What is asked of a match before a move is decided. */
type Head = Readonly<Pick<Told<unknown>, 'state' | 'number' | 'steps' | 'outcome' | 'clocks' | 'deadline' | 'paused'>>;

/** A move made on a copy: its row, and how the match stands when that is stored. */
interface Ahead extends Head, Tried<unknown> {
  readonly body: MoveBody;
  readonly asked: readonly Pending[];
}

/** Where no time runs. */
const noTimes: Times = { deadline: null };

const seatsOf = (asked: readonly Pending[]): number[] => asked.map(({ seat }) => seat);

const questionIn = (snapshot: unknown): Question | null => (snapshot as Snapshot | undefined)?.question ?? null;
