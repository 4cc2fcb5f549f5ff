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

  /** Whether there is nothing yet as old as spectators are to be behind. */
  get isFilling(): boolean {
    return this.states.length <= this.rows && this.states.at(-1)?.outcome === null;
  }
}
