/**
 * An actor whose every change is a row of a log: a match, later a tournament. It knows nothing of games.
 *
 * A command is decided upon the newest state, which may include rows that are still being stored; so when four players
 * confirm something at once, one commit is waited for and not four. The decided row is appended, and only when it is
 * stored does the state move on, is the command answered, and is anybody told.
 *
 * If an append is not answered with `stored`, nobody knows what became of it and of the rows that were decided upon it.
 * Then the log is read on from the last certain row, and every command in question is looked up there.
 */
import type { Json } from '@partie/kit';
import { type Clock, dateOf } from '../ports.js';
import { refuse } from '../refusal.js';
import type { Appended, Cause, LogRow, Store } from '../store/store.js';
import { CommandMemory } from './command-memory.js';
import { StoreOutages } from './store-outages.js';

/** A state says how many rows led to it: the number of the last one, −1 before the first. */
interface Numbered {
  readonly number: number;
}

/** What a command leads to. `after`: the state after it, where deciding has found that out already. */
export interface Decision<Body, State> {
  readonly body: Body;
  readonly after?: (row: LogRow) => State;
}
/** Decides upon a state. Refuses by throwing; null: there is nothing to do any more. */
export type Decide<Body, State> = (head: State) => Decision<Body, State> | null;

/** A row that was stored, with the states before and after it. `from`: where its command came from. */
export interface StoredStep<State, From> {
  readonly row: LogRow;
  readonly before: State;
  readonly after: State;
  readonly from: From | undefined;
}

/** What an actor is made of. States are never changed: every row makes a new one. */
export interface Behaviour<Body, State, From> {
  readonly empty: State;
  /** The state after a row: the only way on, live and at a restart. */
  next(state: State, row: LogRow): State;
  /** Throws if a row of the log is not such as this actor writes. */
  check(row: LogRow): void;
  save(state: State): Json;
  /** Null if it cannot be read any more; then all rows are replayed. */
  load(number: number, saved: Json): State | null;
  /** What the command behind a row said, to tell a repetition from another command with the same id. */
  contentOf(body: Body): string;
  /** Called in the order of the rows, directly after the store has answered. */
  onStored(step: StoredStep<State, From>): void;
  /** The command was done before, and led to this row. */
  onRepeated(from: From | undefined, command: string, row: number): void;
  /** A row was read from the log: at a start, or after a doubt. */
  onRead(state: State): void;
  /** A doubt is over, and there were such rows. */
  onReread(): void;
}

export interface ActorPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: (entry: { what: string; stream: string; error: string }) => void;
}

/** Rows between two snapshots: what a restart has to replay at most. */
const snapshotEvery = 128;
const commandsRemembered = 64;
/** Somebody else who writes to the same stream can get in between so often before a command gives up. */
const mostAttempts = 4;

/** Rows that are read from a long log at a time, so that it is never in memory as a whole. */
const readAtOnce = 500;

interface Pending<State, From> extends StoredStep<State, From> {
  readonly answer: Promise<Appended | Error>;
  readonly since: number;
}

export class LoggedActor<Body, State extends Numbered, From> {
  /** As it is stored. */
  state: State;
  readonly outages = new StoreOutages();
  /** Whether it is being loaded from a snapshot, or was. */
  isFromSnapshot = false;

  private readonly ports: ActorPorts;
  private readonly stream: string;
  private readonly behaviour: Behaviour<Body, State, From>;
  private readonly memory = new CommandMemory<number | null>(commandsRemembered);
  /** Rows that are being stored, in order. */
  private queue: Pending<State, From>[] = [];
  /** An append has failed, and the log has not been read since. */
  private inDoubt = false;
  private rereading: Promise<void> | null = null;
  private readonly chores = new Set<Promise<unknown>>();

  constructor(ports: ActorPorts, stream: string, behaviour: Behaviour<Body, State, From>) {
    this.ports = ports;
    this.stream = stream;
    this.behaviour = behaviour;
    this.state = behaviour.empty;
  }

  /** The state after everything that is being stored. */
  get head(): State {
    return this.queue.at(-1)?.after ?? this.state;
  }

  /** Takes the state from the newest snapshot and the rows after it, or from all rows. */
  async load(from: 'snapshot' | 'allRows' = 'snapshot'): Promise<void> {
    const { stream, behaviour } = this;
    // Also if it is not used: the store says if rows before it are missing.
    const kept = await this.ports.store.snapshot(stream);
    this.isFromSnapshot = kept !== null && from === 'snapshot';
    const loaded = kept && from === 'snapshot' ? behaviour.load(kept.number, kept.state) : null;
    if (loaded !== null) {
      this.state = loaded;
      behaviour.onRead(loaded);
    }
    await this.readOn();
  }

  /** Does a command once, however often it comes. Done when it is stored and told. */
  async do(cause: Cause, content: string, decide: Decide<Body, State>, from?: From): Promise<void> {
    const key = `${cause.actor} ${cause.command}`;
    const known = this.memory.find(key, content);
    if (known !== undefined) {
      const row = await known;
      if (row !== null) this.behaviour.onRepeated(from, cause.command, row);
      return;
    }
    await this.memory.remember(
      key,
      content,
      this.perform(() => cause, decide, from, content),
    );
  }

  /** Something the server does by itself; there is no command that could be repeated. */
  async act(name: string, decide: Decide<Body, State>): Promise<void> {
    // The time tells it from what an earlier life of the server wanted to do as the same row.
    const began = this.ports.clock.now().toString(36);
    const cause = (head: State) => ({ actor: 'server', command: `${name}-${head.number + 1}-${began}` });
    await this.perform(cause, decide);
  }

  /** Answers a command that is in the log; refused with `notAtTable` if it is not. */
  async answerAgain(cause: Cause, from: From): Promise<void> {
    const row = (await this.ports.store.rowOf(this.stream, cause)) ?? refuse('notAtTable');
    this.behaviour.onRepeated(from, cause.command, row.number);
  }

  /** Answers the number of the row, null if there was nothing to do. */
  private async perform(
    causeOf: (head: State) => Cause,
    decide: Decide<Body, State>,
    from?: From,
    content?: string,
  ): Promise<number | null> {
    for (let failures = 0; ; ) {
      while (this.inDoubt) await this.reread();
      const cause = causeOf(this.head);
      let decision: Decision<Body, State> | null;
      try {
        decision = decide(this.head);
      } catch (refusal) {
        // A refusal based on rows that are not stored yet is rechecked once they are.
        const last = this.queue.at(-1);
        if (last !== undefined) {
          await last.answer;
          continue;
        }
        const row = await this.find(cause, content, from);
        if (row === null) throw refusal;
        return row;
      }
      if (decision === null) return null;
      const { row, answer, since } = this.append(cause, decision, from);
      const answered = await answer;
      if (answered === 'stored' && !this.inDoubt) {
        this.advance();
        return row.number;
      }
      this.inDoubt = true;
      if (answered instanceof Error) this.outages.since(since);
      await this.reread();
      const found = await this.find(cause, content, from);
      if (found !== null) return found;
      if (answered instanceof Error) throw answered;
      if (++failures === mostAttempts) refuse('later');
    }
  }

  private append({ actor, command }: Cause, { body, after }: Decision<Body, State>, from?: From) {
    const { head: before, stream } = this;
    const { store, clock } = this.ports;
    const row: LogRow = {
      stream,
      number: before.number + 1,
      actor,
      command,
      at: dateOf(clock),
      body: body as unknown as Json,
    };
    const answer = store.append(row, this.queue.at(-1)?.row).catch((error: unknown) => error as Error);
    const since = clock.now();
    const pending = { row, before, after: after?.(row) ?? this.behaviour.next(before, row), from, answer, since };
    this.queue.push(pending);
    return pending;
  }

  /** The first row of the queue is stored. */
  private advance(): void {
    const step = this.queue.shift();
    if (step === undefined) return;
    this.state = step.after;
    this.outages.end(this.ports.clock.now());
    this.behaviour.onStored(step);
    if (step.row.number > 0 && step.row.number % snapshotEvery === 0) this.inBackground(this.saveSnapshot());
  }

  /** The number of the row that a command has led to. */
  private async find(cause: Cause, content: string | undefined, from?: From): Promise<number | null> {
    const row = await this.ports.store.rowOf(this.stream, cause);
    if (row === null) return null;
    if (content !== undefined && content !== this.behaviour.contentOf(row.body as unknown as Body)) refuse('idUsed');
    this.behaviour.onRepeated(from, cause.command, row.number);
    return row.number;
  }

  /** Ends a doubt: when every append is answered, the log says which of them are stored. */
  private reread(): Promise<void> {
    const end = () => {
      this.rereading = null;
    };
    this.rereading ??= this.readAgain().finally(end);
    return this.rereading;
  }
  private async readAgain(): Promise<void> {
    if (!this.inDoubt) return;
    await Promise.all(this.queue.map(({ answer }) => answer));
    this.queue = [];
    const { number } = this.state;
    await this.readOn();
    this.inDoubt = false;
    if (this.state.number === number) return;
    this.outages.end(this.ports.clock.now());
    this.behaviour.onReread();
  }
  private async readOn(): Promise<void> {
    for (;;) {
      const rows = await this.ports.store.log(this.stream, this.state.number + 1, readAtOnce);
      for (const row of rows) {
        this.behaviour.check(row);
        this.state = this.behaviour.next(this.state, row);
        this.behaviour.onRead(this.state);
      }
      if (rows.length < readAtOnce) return;
    }
  }

  /** Spares the next start to replay the last rows. */
  saveSnapshot(): Promise<void> {
    const { state, behaviour, stream } = this;
    return this.ports.store.saveSnapshot(stream, state.number, behaviour.save(state));
  }

  /** Something nobody waits for. If it fails, the next start makes up for it: the log has everything. */
  inBackground(work: Promise<void>): void {
    const log = (error: unknown) => this.ports.log({ what: 'untidy', stream: this.stream, error: String(error) });
    const chore = work.catch(log).finally(() => this.chores.delete(chore));
    this.chores.add(chore);
  }

  /** Done when nothing is being stored any more, and nothing done in the background. */
  async idle(): Promise<void> {
    while (this.queue.length > 0 || this.rereading !== null || this.chores.size > 0)
      await Promise.allSettled([...this.queue.map(({ answer }) => answer), this.rereading, ...this.chores]);
  }
}
