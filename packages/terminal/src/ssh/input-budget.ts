/**
 * How much one channel may send. Nobody types like that, and pasting fits: who sends more makes the server draw screens
 * for nobody.
 */

const bytesPerSecond = 16 * 1024;
const burst = 64 * 1024;

export class InputBudget {
  private left = burst;
  private at: number;
  private readonly now: () => number;

  /** `now` in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.now = now;
    this.at = now();
  }

  /** False: it was too much. */
  take(bytes: number): boolean {
    const now = this.now();
    this.left = Math.min(burst, this.left + ((now - this.at) / 1000) * bytesPerSecond) - bytes;
    this.at = now;
    return this.left >= 0;
  }
}
