/**
 * A tournament being held: a logged actor like a match. What is done in it is decided in `decisions.ts`; who looks after
 * it, starts its games and waits for its players is its attendant. Everybody who follows it is told its rows.
 */
import type { Message, TournamentLogRow, TournamentState } from '@partie/protocol';
import { refuseRow, type TournamentRow } from '@partie/tournament';
import { type Decision, LoggedActor } from '../actor/logged-actor.js';
import type { Delivery, Ports } from '../ports.js';
import { refuse } from '../refusal.js';
import type { Cause } from '../store/store.js';
import {
  checkRow,
  contentOf,
  emptyState,
  loadState,
  nextState,
  publicRow,
  saveState,
  type ServedRow,
  type ServedState,
  type TournamentSecrets,
} from './served-state.js';

/** A connection that follows it. */
export interface TournamentFollower {
  send(message: Message, delivery?: Delivery): void;
  sendFrame(frame: string, delivery: Delivery): void;
}

/** Decides upon the newest state. Refuses by throwing; null: there is nothing to do any more. */
export type Decide = (state: TournamentState) => TournamentLogRow | null;

export interface StoredRow {
  readonly row: TournamentLogRow;
  readonly by: string;
  readonly before: TournamentState;
  readonly after: TournamentState;
}

/** Rows of the pure tournament, which it judges itself. */
const ownKinds = new Set<string>(['found', 'helper', 'checkIn', 'startsAt', 'began', 'due']);
const isPlayRow = (row: TournamentLogRow): row is TournamentRow => !ownKinds.has(row.k);

export class HostedTournament {
  readonly id: string;
  readonly followers = new Set<TournamentFollower>();
  private written = { number: Number.NaN, frame: '' };
  private readonly actor: LoggedActor<ServedRow, ServedState, never>;
  /** Called after every row, and when the log was read again. */
  onChange: (stored: StoredRow | null) => void = () => {};

  constructor(ports: Ports, id: string) {
    this.id = id;
    this.actor = new LoggedActor<ServedRow, ServedState, never>(ports, id, {
      empty: emptyState,
      next: nextState,
      check: checkRow,
      save: saveState,
      load: loadState,
      contentOf,
      onStored: ({ row, before, after }) => {
        const told = publicRow(row.body as unknown as ServedRow);
        this.tell({ is: 'tournament.row', id, n: row.number, at: row.at, by: row.actor, row: told });
        this.onChange({ row: told, by: row.actor, before: before.hosted, after: after.hosted });
      },
      onRepeated: () => {},
      onRead: () => {},
      onReread: () => {
        this.written = { number: Number.NaN, frame: '' };
        this.tell(this.whole);
        this.onChange(null);
      },
    });
  }

  /** As it is stored. */
  get state(): TournamentState {
    return this.actor.state.hosted;
  }
  get secrets(): TournamentSecrets {
    return this.actor.state.secrets;
  }
  /** Whether its first row is stored. */
  get isFounded(): boolean {
    return this.actor.state.number >= 0;
  }
  get isOver(): boolean {
    if (!this.isFounded) return false;
    const { phase } = this.state.tournament;
    return phase === 'over' || phase === 'cancelled';
  }

  found(cause: Cause, row: TournamentLogRow, secrets: TournamentSecrets): Promise<void> {
    return this.actor.do(cause, 'found', ({ number }) => (number < 0 ? { body: { ...row, secrets } } : null));
  }
  load(): Promise<void> {
    return this.actor.load();
  }

  /** What a person does, once, however often the command comes. `content`: as in `contentOf`. */
  do(cause: Cause, content: string, decide: Decide): Promise<void> {
    return this.actor.do(cause, content, (head) => decided(head, decide));
  }
  /** What happens of itself. */
  act(name: string, decide: Decide): Promise<void> {
    return this.actor.act(name, (head) => decided(head, decide));
  }

  // ---- telling ------------------------------------------------------------------------------------------------------------

  /** `have`: the last row that the follower knows. */
  follow(follower: TournamentFollower, have?: number): void {
    this.followers.add(follower);
    if (have !== this.state.number) follower.sendFrame(this.wholeFrame, 'patient');
  }
  /** The state as a frame, written once however many ask for it. */
  private get wholeFrame(): string {
    const { number } = this.state;
    if (this.written.number !== number) this.written = { number, frame: JSON.stringify(this.whole) };
    return this.written.frame;
  }
  tell(message: Message): void {
    if (this.followers.size === 0) return;
    const frame = JSON.stringify(message);
    for (const follower of this.followers) follower.sendFrame(frame, 'patient');
  }
  get whole(): Message {
    return { is: 'tournament', id: this.id, state: this.state };
  }

  saveSnapshot(): Promise<void> {
    return this.actor.saveSnapshot();
  }
  idle(): Promise<void> {
    return this.actor.idle();
  }
}

function decided({ hosted }: ServedState, decide: Decide): Decision<ServedRow, ServedState> | null {
  const row = decide(hosted);
  if (row === null) return null;
  const refusal = isPlayRow(row) ? refuseRow(hosted.tournament, row) : null;
  if (refusal !== null) refuse(refusal);
  return { body: row };
}
