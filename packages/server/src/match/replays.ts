/**
 * Reads stored matches for those who look at them: rows page by page, states by replaying them, never everything at once.
 * Work is done in slices, so that a match of any length holds nobody up. States at intervals are kept for the matches that
 * were read last, and a match is replayed for one reader at a time, who leaves its states to the others.
 */
import type { Game } from '@partie/kit';
import type { LogRow, StoredMatch, StoreReader } from '../store/store.js';
import { TimeSlices } from '../time-slices.js';
import { KeptStates } from './kept-states.js';
import { loadMatch } from './match-snapshot.js';
import { emptyState, type MatchState, nextState } from './match-state.js';

/** Rows that are read from the store at once: some milliseconds' work. */
export const rowsAtOnce = 128;
/** Matches of which states are kept. */
const matchesKept = 8;

export class Replays {
  readonly slices = new TimeSlices();
  private readonly store: StoreReader;
  /** The last one read is the last. */
  private readonly kept = new Map<string, KeptStates>();
  /** By match: when the replays that were begun are done. */
  private readonly replaying = new Map<string, Promise<unknown>>();

  constructor(store: StoreReader) {
    this.store = store;
  }

  /** The rows from one number to another, both included. Throws when the signal says that nobody wants them any more. */
  async *rows(stream: string, from: number, to: number, signal?: AbortSignal): AsyncGenerator<LogRow> {
    for (let next = from; next <= to; ) {
      await this.slices.next();
      const page = await this.store.log(stream, next, Math.min(rowsAtOnce, to - next + 1));
      if (page.length === 0) throw new Error(`${stream}: row ${next} of its log is missing.`);
      for (const row of page) {
        if (this.slices.isOver) await this.slices.next();
        signal?.throwIfAborted();
        yield row;
      }
      next += page.length;
    }
  }

  /** The state after a row. */
  async stateAt(game: Game, stored: StoredMatch, number: number, signal?: AbortSignal): Promise<MatchState> {
    const { id } = stored;
    const before = this.replaying.get(id);
    const replay = (async () => {
      await before?.catch(() => {});
      signal?.throwIfAborted();
      return this.replay(game, stored, number, signal);
    })();
    this.replaying.set(id, replay);
    try {
      return await replay;
    } finally {
      if (this.replaying.get(id) === replay) this.replaying.delete(id);
    }
  }

  /** A reader has stopped at this state, and may go on from there. */
  stopAt(match: string, state: MatchState): void {
    this.keptOf(match).keepStop(state);
  }

  private async replay(game: Game, stored: StoredMatch, to: number, signal?: AbortSignal): Promise<MatchState> {
    const kept = this.keptOf(stored.id);
    let state = kept.nearest(to) ?? emptyState;
    if (to - state.number > rowsAtOnce) state = (await this.snapshot(game, stored, state.number, to)) ?? state;
    for await (const row of this.rows(stored.id, state.number + 1, to, signal)) {
      state = nextState(game, stored, state, row);
      kept.keep(state);
    }
    return state;
  }

  /** The state that the store keeps, if it is between two numbers. */
  private async snapshot(game: Game, stored: StoredMatch, after: number, to: number): Promise<MatchState | null> {
    const found = await this.store.snapshot(stored.id);
    if (found === null || found.number <= after || found.number > to) return null;
    try {
      return loadMatch(game, stored, found.number, found.state);
    } catch {
      return null; // made by other rules, or damaged: the rows say the same
    }
  }

  private keptOf(match: string): KeptStates {
    const kept = this.kept.get(match) ?? new KeptStates();
    this.kept.delete(match);
    this.kept.set(match, kept);
    const [oldest] = this.kept.keys();
    if (this.kept.size > matchesKept && oldest !== undefined) this.kept.delete(oldest);
    return kept;
  }
}
