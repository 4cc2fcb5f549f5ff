/**
 * Finds pairings beside the event loop, in one thread for all tournaments. It is started when it is first needed, and keeps
 * the process alive only while it works. Values go across as text, which is several times as fast as cloning them.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type NextPairings, nextPairings, type Tournament } from '@partie/tournament';

export type FindPairings = (tournament: Tournament) => Promise<NextPairings>;

interface Job {
  readonly done: (found: NextPairings) => void;
  readonly fail: (error: Error) => void;
}

const file = fileURLToPath(new URL('./pairing-worker.js', import.meta.url));

/** Where the sources are run without a build there is no file for a thread: then it is done at once. */
export const findPairingsHere: FindPairings = async (tournament) => nextPairings(tournament);
export const pairingThread = (): FindPairings => (existsSync(file) ? new PairingThread().find : findPairingsHere);

class PairingThread {
  private worker: Worker | null = null;
  private readonly jobs = new Map<number, Job>();
  private last = 0;

  readonly find: FindPairings = (tournament) =>
    new Promise((done, fail) => {
      const job = ++this.last;
      this.jobs.set(job, { done, fail });
      const worker = this.started();
      // While somebody waits for an answer, the process has something to do.
      worker.ref();
      worker.postMessage({ job, tournament: JSON.stringify(tournament) });
    });

  private started(): Worker {
    if (this.worker !== null) return this.worker;
    const worker = new Worker(file);
    worker.on('message', ({ job, found }: { job: number; found: string }) => {
      this.jobs.get(job)?.done(JSON.parse(found) as NextPairings);
      this.jobs.delete(job);
      if (this.jobs.size === 0) worker.unref();
    });
    worker.on('error', (error) => this.ended(worker, error));
    worker.on('exit', () => this.ended(worker, new Error('The thread that finds pairings has ended.')));
    this.worker = worker;
    return worker;
  }
  private ended(worker: Worker, error: Error): void {
    if (this.worker !== worker) return;
    this.worker = null;
    for (const { fail } of this.jobs.values()) fail(error);
    this.jobs.clear();
  }
}
