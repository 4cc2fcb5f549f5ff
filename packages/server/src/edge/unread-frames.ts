/**
 * What waits on WebSockets to be read. One connection is cut off by `outgoing-frames.ts` when it leaves too much unread; here
 * all those of an address are counted together, and everybody's, so that hundreds of slow ones do not take the memory.
 * Beyond the limit the connection with the most of it is cut off. Those with little to read are not counted.
 */

/** As much of a line as is counted. */
export interface CountedLine {
  readonly address: string;
  waiting(): number;
  /** Ends it at once; what waits is thrown away. */
  cutOff(): void;
}

/** Bytes that wait on a connection that is a little behind. */
const little = 64 * 1024;

export class UnreadFrames {
  /** Lines that were behind when they were last written to. */
  private readonly byAddress = new Map<string, Set<CountedLine>>();
  private readonly most: number;
  private readonly mostOfAll: number;

  /** In bytes. */
  constructor(most: number, mostOfAll: number) {
    this.most = most;
    this.mostOfAll = mostOfAll;
  }

  /** Something was written to this line. */
  written(line: CountedLine): void {
    if (line.waiting() <= little) return this.forget(line);
    const lines = this.byAddress.get(line.address) ?? new Set();
    this.byAddress.set(line.address, lines.add(line));
    this.bound(lines, this.most);
    this.bound(this.all(), this.mostOfAll);
  }

  /** It is closed, or has caught up. */
  forget(line: CountedLine): void {
    const lines = this.byAddress.get(line.address);
    lines?.delete(line);
    if (lines?.size === 0) this.byAddress.delete(line.address);
  }

  private all(): CountedLine[] {
    return [...this.byAddress.values()].flatMap((lines) => [...lines]);
  }

  private bound(lines: Iterable<CountedLine>, most: number): void {
    const counted = Array.from(lines, (line) => ({ line, bytes: line.waiting() }));
    let sum = counted.reduce((total, { bytes }) => total + bytes, 0);
    if (sum <= most) return;
    for (const { line, bytes } of counted.toSorted((a, b) => b.bytes - a.bytes)) {
      if (sum <= most) return;
      sum -= bytes;
      this.forget(line);
      line.cutOff();
    }
  }
}
