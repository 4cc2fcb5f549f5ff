/**
 * Some states of one match: at even intervals, which grow with the match so that there are never many, and where the last
 * readers stopped, who will go on from there.
 */
import type { MatchState } from './match-state.js';

export const mostStates = 32;
const firstInterval = 256;
const mostStops = 4;

export class KeptStates {
  private readonly states = new Map<number, MatchState>();
  private interval = firstInterval;
  private stops: readonly MatchState[] = [];

  keep(state: MatchState): void {
    if (state.number % this.interval !== 0) return;
    this.states.set(state.number, state);
    while (this.states.size > mostStates) {
      this.interval *= 2;
      for (const number of this.states.keys()) if (number % this.interval !== 0) this.states.delete(number);
    }
  }

  /** A reader has stopped here. */
  keepStop(state: MatchState): void {
    this.stops = [...this.stops.filter(({ number }) => number !== state.number), state].slice(-mostStops);
  }

  /** The last one up to this number. */
  nearest(number: number): MatchState | undefined {
    let nearest: MatchState | undefined;
    for (const state of [...this.states.values(), ...this.stops])
      if (state.number <= number && state.number > (nearest?.number ?? -1)) nearest = state;
    return nearest;
  }

  get size(): number {
    return this.states.size;
  }
}
