/**
 * Where the log goes. A log must never stop or slow the game: lines are written in the background, only so many wait, and
 * what cannot be written (the disk is full, the reader is gone or too slow) is dropped and counted. The count is written as
 * soon as something can be written again.
 */
import { write } from 'node:fs';

/** Bytes that may wait to be written. */
const mostWaiting = 1024 * 1024;
/** Milliseconds until the next attempt: while a pipe is full, and after an error. */
const fullPause = 20;
const errorPause = 1000;

export class LogOutput {
  /** Lines that were dropped and that no line tells of yet. */
  dropped = 0;
  private readonly file: number;
  /** The line that tells of those that were dropped. */
  private readonly droppedLine: (count: number) => string;
  private waiting: string[] = [];
  private bytes = 0;
  private isBusy = false;
  /** The last write ended within a line. */
  private isTorn = false;

  /** `file`: a file descriptor. */
  constructor(file: number, droppedLine: (count: number) => string) {
    this.file = file;
    this.droppedLine = droppedLine;
  }

  /** A line with its end. */
  write(line: string): void {
    if (this.bytes + line.length > mostWaiting) {
      this.dropped++;
      return;
    }
    this.waiting.push(line);
    this.bytes += line.length;
    this.next();
  }

  /** Everything that waits goes into one write. */
  private next(): void {
    const { waiting: lines, dropped: told, isBusy } = this;
    if (isBusy || (lines.length === 0 && told === 0)) return;
    this.waiting = [];
    this.bytes = 0;
    this.isBusy = true;
    const text = [this.isTorn ? '\n' : '', ...(told > 0 ? [this.droppedLine(told)] : []), ...lines].join('');
    this.send(Buffer.from(text), (isWritten) => {
      if (isWritten) this.dropped -= told;
      else this.dropped += lines.length;
      const goOn = () => {
        this.isBusy = false;
        this.next();
      };
      if (isWritten) goOn();
      else later(errorPause, goOn);
    });
  }

  private send(bytes: Buffer, done: (isWritten: boolean) => void): void {
    write(this.file, bytes, (error, written) => {
      if (error?.code === 'EAGAIN') return later(fullPause, () => this.send(bytes, done));
      if (error !== null) return done(false);
      this.isTorn = written < bytes.length;
      if (this.isTorn) this.send(bytes.subarray(written), done);
      else done(true);
    });
  }
}

/** A log that cannot be written keeps no process alive. */
function later(milliseconds: number, call: () => void): void {
  setTimeout(call, milliseconds).unref();
}
