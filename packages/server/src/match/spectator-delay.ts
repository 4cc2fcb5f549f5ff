/**
 * Keeps how a match stood after its last rows, for spectators who are shown it some rows later. After the end nothing is
 * delayed any more.
 */
import type { Viewer } from '@partie/kit';
import type { MatchSettings } from './match-settings.js';
import { emptyState, type MatchState } from './match-state.js';

export class SpectatorDelay {
  /** By how many rows spectators are behind; 0: not at all. */
  readonly rows: number;
  /** The newest last; one more than `rows`. */
  private readonly states: MatchState[] = [];

  constructor({ spectators, delay }: Pick<MatchSettings, 'spectators' | 'delay'>) {
    this.rows = spectators === 'delayed' ? delay : 0;
  }

  push(state: MatchState): void {
    this.states.push(state);
    if (this.states.length > this.rows + 1) this.states.shift();
  }

  /** The state a viewer is shown now: players the newest, delayed spectators an older one, at first the oldest there is. */
  shownTo(viewer: Viewer): MatchState {
    const newest = this.states.at(-1) ?? emptyState;
    if (viewer !== null || this.rows === 0 || newest.outcome !== null) return newest;
    return this.states[0] ?? newest;
  }

  /**
   * The rows after which states are missing that spectators are still to be shown: a match that was resumed knows only those
   * from its snapshot on. Null if there are none. Nobody may be shown anything as a spectator before they are there.
   */
  get missing(): { readonly from: number; readonly to: number } | null {
    const [oldest, newest] = [this.states[0], this.states.at(-1)];
    if (this.rows === 0 || oldest === undefined || newest === undefined || newest.outcome !== null) return null;
    const from = Math.max(0, newest.number - this.rows);
    return from < oldest.number ? { from, to: oldest.number - 1 } : null;
  }
  /** Takes missing states in, in their order. */
  recall(earlier: readonly MatchState[]): void {
    const oldest = this.states[0]?.number ?? 0;
    this.states.unshift(...earlier.filter(({ number }) => number < oldest));
    this.states.splice(0, Math.max(0, this.states.length - this.rows - 1));
  }

  /** Whether there is nothing yet as old as spectators are to be behind. */
  get isFilling(): boolean {
    return this.states.length <= this.rows && this.states.at(-1)?.outcome === null;
  }
}
