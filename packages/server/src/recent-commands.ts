/**
 * The last few commands that were done, like a `Map` that forgets the oldest: what they said, and the row they led to. All of
 * it numbers, in one piece of memory: what is made for every move and kept for a while is what costs the collector most.
 *
 * A command goes by a number of 53 bits. Two of one sender that happen to share it do not occur; who makes such up on
 * purpose is told that his own command was done before.
 */
import { longMarkOf } from './gist.js';

/** What it said, the row it led to. */
export interface Done {
  readonly content: number;
  readonly row: number;
}
export type DoneCommand = readonly [mark: number, content: number, row: number];

export class RecentCommands {
  private readonly most: number;
  private readonly marks: Float64Array;
  private readonly contents: Int32Array;
  private readonly rows: Int32Array;
  private size = 0;
  /** Where the oldest is, once there are as many as there can be. */
  private oldest = 0;

  constructor(most: number, entries: readonly DoneCommand[] = []) {
    this.most = most;
    const memory = new ArrayBuffer(16 * most);
    this.marks = new Float64Array(memory, 0, most);
    this.contents = new Int32Array(memory, 8 * most, most);
    this.rows = new Int32Array(memory, 12 * most, most);
    for (const entry of entries) this.put(...entry);
  }

  private indexOf(mark: number): number {
    const { marks, size } = this;
    for (let i = 0; i < size; i++) if (marks[i] === mark) return i;
    return -1;
  }
  has(actor: string, command: string): boolean {
    return this.indexOf(longMarkOf(actor, command)) >= 0;
  }
  get(actor: string, command: string): Done | undefined {
    const at = this.indexOf(longMarkOf(actor, command));
    return at < 0 ? undefined : { content: this.contents[at] as number, row: this.rows[at] as number };
  }

  /** One that is not here yet: in a log a command is only once. */
  add(actor: string, command: string, content: number, row: number): void {
    this.put(longMarkOf(actor, command), content, row);
  }
  private put(mark: number, content: number, row: number): void {
    let at = this.size;
    if (at === this.most) {
      at = this.oldest;
      this.oldest = (at + 1) % this.most;
    } else this.size++;
    this.marks[at] = mark;
    this.contents[at] = content;
    this.rows[at] = row;
  }

  /** From the oldest to the newest. */
  entries(): DoneCommand[] {
    return Array.from({ length: this.size }, (_, i) => {
      const at = (this.oldest + i) % this.size;
      return [this.marks[at] as number, this.contents[at] as number, this.rows[at] as number];
    });
  }

  clear(): void {
    this.size = 0;
    this.oldest = 0;
  }
}
