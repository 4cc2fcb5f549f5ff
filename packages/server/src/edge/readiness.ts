/** Whether the server takes people in and the store takes rows, found out by a real write. */
import type { Core } from '../core.js';

/** Milliseconds for which an answer is good: whoever asks more often costs no more. */
const goodFor = 1000;
/** Milliseconds that a write may take. */
const longest = 2000;

export class Readiness {
  private readonly core: Core;
  private askedAt = Number.NEGATIVE_INFINITY;
  private writing: Promise<boolean> | null = null;
  private answer: Promise<boolean> = Promise.resolve(false);

  constructor(core: Core) {
    this.core = core;
  }

  isReady(): Promise<boolean> {
    const { core } = this;
    if (core.stopping) return Promise.resolve(false);
    const now = core.ports.clock.now();
    if (Math.abs(now - this.askedAt) < goodFor) return this.answer;
    this.askedAt = now;
    this.answer = this.probe();
    return this.answer;
  }

  private async probe(): Promise<boolean> {
    const { store, clock } = this.core.ports;
    let cancel = () => {};
    const late = new Promise<boolean>((resolve) => {
      cancel = clock.after(longest, () => resolve(false));
    });
    // One that hangs is not followed by others.
    this.writing ??= store
      .probe()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        this.writing = null;
      });
    const isReady = await Promise.race([this.writing, late]);
    cancel();
    return isReady;
  }
}
