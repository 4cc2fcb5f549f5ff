/** Keeps a connection up: opens it, and opens it again after a growing pause when it is lost. */
import { NotAdmitted } from './transport.js';

/** In milliseconds. */
const firstPause = 250;
const longestPause = 30_000;

/** One attempt: resolves when the connection has ended, rejects if it could not be made. */
type Attempt = (onOnline: () => void) => Promise<void>;

export class Reconnecting {
  private readonly attempt: Attempt;
  private readonly offline: (why: string) => void;
  private failures = 0;
  private isStopped = false;
  private wakeUp: () => void = () => {};

  constructor(attempt: Attempt, offline: (why: string) => void) {
    this.attempt = attempt;
    this.offline = offline;
  }

  /** Resolves when it is online for the first time. Rejects only if the server will never let us in. */
  start(): Promise<void> {
    return new Promise((resolve, reject) => void this.run(resolve, reject));
  }

  stop(): void {
    this.isStopped = true;
    this.wakeUp();
  }

  private async run(online: () => void, refused: (why: Error) => void): Promise<void> {
    let wasOnline = false;
    while (!this.isStopped) {
      let why = 'The connection was closed.';
      await this.attempt(() => {
        this.failures = 0;
        wasOnline = true;
        online();
      }).catch((error: unknown) => {
        why = error instanceof Error ? error.message : String(error);
        if (!(error instanceof NotAdmitted) || wasOnline) return;
        this.isStopped = true;
        refused(error);
      });
      if (this.isStopped) return;
      this.offline(why);
      await this.pause();
    }
  }

  private pause(): Promise<void> {
    const most = Math.min(longestPause, firstPause * 2 ** this.failures++);
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, most * (0.5 + Math.random() / 2));
      this.wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
