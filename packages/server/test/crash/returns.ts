/** How soon everybody is back after an end of the server. */
import { percent, type Spread, spreadOf } from './figures.js';
import type { Trouble } from './troubles.js';
import type { Visitor } from './visitor.js';

/** Milliseconds after the listener's return within which nearly everybody is to be back. */
export const goal = 2000;

/** Spreads in milliseconds; null if so many were not back when that life of the server ended. */
export interface ReturnFigures {
  /** Lives of the server that were long enough to tell. */
  readonly lives: number;
  /** Per cent of clients who had their match before them again within two seconds of the listener's return. */
  readonly within2s: number;
  /** From the listener's return to the welcome, and to the match. */
  readonly welcomed: Spread;
  readonly back: Spread;
  /** How long the server did not listen, killed or stopped. */
  readonly down: Spread;
  /** How long clients were without it when it was killed, and when it was stopped in an orderly way. */
  readonly interruption: Spread;
  readonly interruptionByStop: Spread;
}

export class Returns {
  private lives = 0;
  private readonly welcomed: number[] = [];
  private readonly back: number[] = [];
  private readonly down: number[] = [];
  private readonly interruption: number[] = [];
  private readonly interruptionByStop: number[] = [];

  /** Called when a life of the server ends that began after this trouble; those too short to tell do not count. */
  count({ name, beganAt, overAt }: Trouble, visitors: readonly Visitor[]): void {
    if (name !== 'loop') this.down.push(overAt - beganAt);
    if (Date.now() - overAt < goal) return;
    this.lives++;
    const never = Number.POSITIVE_INFINITY;
    for (const { backAt, openAt } of visitors) {
      this.welcomed.push(openAt > overAt ? openAt - overAt : never);
      this.back.push(backAt > overAt ? backAt - overAt : never);
      if (name === 'loop') continue;
      const list = name === 'stop' ? this.interruptionByStop : this.interruption;
      list.push(backAt > overAt ? backAt - beganAt : never);
    }
  }

  figures(): ReturnFigures {
    const { back } = this;
    return {
      lives: this.lives,
      within2s: percent(back.filter((ms) => ms <= goal).length, back.length),
      welcomed: spreadOf(this.welcomed),
      back: spreadOf(back),
      down: spreadOf(this.down),
      interruption: spreadOf(this.interruption),
      interruptionByStop: spreadOf(this.interruptionByStop),
    };
  }
}
