/** Lines that were read and not obeyed yet. They are obeyed one after another. */

/** So many may wait before nothing more is read. */
const mostWaiting = 100;

export interface QueueEvents {
  /** Resolves when it is known what came of the line. */
  obey(line: string): Promise<void>;
  /** No further line comes, and all have been obeyed. */
  done(): void;
  /** Whether more lines may be read. */
  full?(isFull: boolean): void;
}

export class LineQueue {
  private readonly lines: string[] = [];
  private readonly events: QueueEvents;
  private isWorking = false;
  private ended = false;
  private isFull = false;

  constructor(events: QueueEvents) {
    this.events = events;
  }

  get isEnded(): boolean {
    return this.ended;
  }
  add(line: string): void {
    this.lines.push(line);
    this.count();
    if (!this.isWorking) void this.work();
  }
  /** No further line comes. */
  end(): void {
    this.ended = true;
    if (!this.isWorking) this.events.done();
  }
  clear(): void {
    this.lines.length = 0;
    this.count();
  }

  private async work(): Promise<void> {
    this.isWorking = true;
    for (let line = this.lines.shift(); line !== undefined; line = this.lines.shift()) {
      this.count();
      await this.events.obey(line);
    }
    this.isWorking = false;
    if (this.ended) this.events.done();
  }

  private count(): void {
    const isFull = this.lines.length >= mostWaiting;
    if (isFull === this.isFull) return;
    this.isFull = isFull;
    this.events.full?.(isFull);
  }
}
