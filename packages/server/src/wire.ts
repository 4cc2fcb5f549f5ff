/**
 * A wire to a client: a socket that was let in, past the streams that Node lays around it.
 *
 * *Reading.* All wires are read into one buffer. Node lets a socket that connects say so (`onread`), but not one that is let
 * in: for every piece that comes over it, and a move is one, it takes 64 KB, makes a buffer of them and sends that through a
 * stream. So what was let in is handed to a socket of our own that says so.
 *
 * *Writing.* What is written goes to the system at once, or waits there in its order; a stream would keep account of it a
 * second time.
 *
 * That a socket has a `_handle` and takes over that of another is not in Node's documentation, though it has been so for ten
 * years; nor is `_write` meant for others than streams. Where any of it is otherwise, the wire is a plain stream.
 */
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

const shared = Buffer.allocUnsafeSlow(64 * 1024);

interface Handled {
  _handle?: { readonly useUserBuffer?: unknown } | null;
}

export class Wire {
  private readonly line: Duplex;
  /** Written past the stream. */
  private readonly isQuick: boolean;
  /** Letters of what has been written and is not taken by the system yet, piece by piece and in all. */
  private readonly unsent: number[] = [];
  private unsentAll = 0;
  /** While something is being written: whether all of it was taken at once. */
  private taken: boolean | null = null;

  /** From now on `read` is told what comes, which is its own only until it returns. Nobody else may use the line any more. */
  constructor(line: Duplex, read: (came: Buffer) => void) {
    const handle = line instanceof Socket ? (line as Handled)._handle : null;
    this.isQuick = typeof handle?.useUserBuffer === 'function' && line.writableLength === 0;
    if (!this.isQuick) {
      this.line = line.on('data', read);
      return;
    }
    const onread = {
      buffer: shared,
      callback: (bytes: number) => {
        read(shared.subarray(0, bytes));
        return true;
      },
    };
    const own = new Socket({ handle, onread, allowHalfOpen: true } as ConstructorParameters<typeof Socket>[0]);
    (line as Handled)._handle = null;
    line.destroy();
    own.on('error', () => own.destroy());
    this.line = own;
  }

  onEnd(call: () => void): void {
    this.line.on('end', call);
  }
  onClose(call: () => void): void {
    this.line.on('close', call);
  }

  /** Bytes that wait to be taken by the system. */
  get waiting(): number {
    return this.isQuick ? this.unsentAll : this.line.writableLength;
  }

  /** Writes a text of one byte a letter. Answers false if some of it has to wait. */
  write(text: string): boolean {
    if (!this.isQuick) return this.line.write(text, 'latin1');
    if (this.line.destroyed || this.line.writableEnded) return false;
    this.taken = false;
    this.line._write(text, 'latin1', this.sent);
    const { taken } = this;
    this.taken = null;
    if (taken) return true;
    this.unsent.push(text.length);
    this.unsentAll += text.length;
    return false;
  }
  /** The system has taken what was written first of all that waited; or it was taken at once. */
  private readonly sent = (error?: Error | null): void => {
    if (error) this.line.destroy();
    if (this.taken === false) this.taken = true;
    else this.unsentAll -= this.unsent.shift() ?? 0;
  };

  /** No more will be written; what waits still goes out. */
  end(): void {
    this.line.end();
  }
  destroy(): void {
    this.line.destroy();
  }
}
