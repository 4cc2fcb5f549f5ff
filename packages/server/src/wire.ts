/**
 * A wire to a client: a socket that was let in, past the streams that Node lays around it.
 *
 * *Reading.* All wires are read into one buffer. Node lets a socket that connects say so (`onread`), but not one that is let
 * in: for every piece that comes over it, and a move is one, it takes 64 KB, makes a buffer of them and sends that through a
 * stream. So what was let in is handed to a socket of our own that says so, and pieces come from its handle to the reader.
 *
 * *Writing.* What is written goes to the handle, which gives it to the system at once or keeps it in its order. A stream
 * would keep account of it a second time. At a server with thousands of wires all of that is memory that has to be fetched.
 *
 * The socket is still there for everything else: the end, faults, closing.
 *
 * The handle and `stream_wrap` are not in Node's documentation, though they have been so for ten years. Where any of it is
 * otherwise, the wire is a plain stream.
 */
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

const shared = Buffer.allocUnsafeSlow(64 * 1024);

/** What goes out that the system could not take at once. */
interface Writing {
  oncomplete: (status: number) => void;
}
interface Handle {
  /** Told that something came into the buffer; how much is in the state of the streams. */
  onread: (this: Handle, came?: ArrayBuffer) => void;
  readonly writeQueueSize: number;
  useUserBuffer(buffer: Buffer): void;
  /** Answers 0 or what went wrong. */
  writeLatin1String(writing: Writing, text: string): number;
}
interface StreamWrap {
  readonly WriteWrap: new () => Writing;
  /** What the last call of a handle has to say beside its answer; each at its place. */
  readonly streamBaseState: Int32Array;
  readonly kReadBytesOrError: number;
  readonly kLastWriteWasAsync: number;
}

const wrap = streamWrap();
function streamWrap(): StreamWrap | null {
  try {
    const found = (process as unknown as { binding(name: string): Partial<StreamWrap> }).binding('stream_wrap');
    const { WriteWrap, streamBaseState, kReadBytesOrError, kLastWriteWasAsync } = found;
    const isKnown =
      typeof WriteWrap === 'function' &&
      streamBaseState instanceof Int32Array &&
      typeof kReadBytesOrError === 'number' &&
      typeof kLastWriteWasAsync === 'number';
    return isKnown ? { WriteWrap, streamBaseState, kReadBytesOrError, kLastWriteWasAsync } : null;
  } catch {
    return null;
  }
}

function handleOf(line: Duplex): Handle | null {
  if (wrap === null || !(line instanceof Socket) || line.writableLength > 0) return null;
  const handle = (line as { _handle?: Partial<Handle> | null })._handle;
  const { onread, useUserBuffer, writeLatin1String, writeQueueSize } = handle ?? {};
  const isKnown =
    typeof onread === 'function' &&
    typeof useUserBuffer === 'function' &&
    typeof writeLatin1String === 'function' &&
    typeof writeQueueSize === 'number';
  return isKnown ? (handle as Handle) : null;
}

export class Wire {
  private readonly line: Duplex;
  /** Where what is written goes, past the stream. */
  private readonly handle: Handle | null;

  /**
   * From now on `read` is told what comes, as the first bytes of a buffer which are its own only until it returns. Nobody
   * else may use the line any more.
   */
  constructor(line: Duplex, read: (came: Buffer, bytes: number) => void) {
    const handle = handleOf(line);
    this.handle = handle;
    if (handle === null) {
      this.line = line.on('data', (came: Buffer) => read(came, came.length));
      return;
    }
    const { streamBaseState, kReadBytesOrError } = wrap as StreamWrap;
    const onread = { buffer: shared, callback: () => true };
    const own = new Socket({ handle, onread, allowHalfOpen: true } as ConstructorParameters<typeof Socket>[0]);
    (line as { _handle?: unknown })._handle = null;
    line.destroy();
    // The end and faults are the socket's.
    const usual = handle.onread;
    handle.onread = function (came) {
      const bytes = streamBaseState[kReadBytesOrError] as number;
      if (bytes > 0) read(shared, bytes);
      else usual.call(this, came);
    };
    own.on('error', () => own.destroy());
    this.line = own;
  }

  /** Whether the streams are gone past. */
  get isQuick(): boolean {
    return this.handle !== null;
  }

  onEnd(call: () => void): void {
    this.line.on('end', call);
  }
  onClose(call: () => void): void {
    this.line.on('close', call);
  }

  /** Bytes that wait to be taken by the system. */
  get waiting(): number {
    if (this.handle === null) return this.line.writableLength;
    return this.line.destroyed ? 0 : this.handle.writeQueueSize;
  }

  /** Writes a text of one byte a letter. Answers false if some of it has to wait. */
  write(text: string): boolean {
    if (this.handle === null) return this.line.write(text, 'latin1');
    return writeTo(this.handle, this.line, text);
  }

  /** No more will be written; what waits still goes out. */
  end(): void {
    this.line.end();
  }
  destroy(): void {
    this.line.destroy();
  }
}

/** One is enough as long as everything is taken at once. */
let spare: Writing | null = null;

function writeTo(handle: Handle, line: Duplex, text: string): boolean {
  const { WriteWrap, streamBaseState, kLastWriteWasAsync } = wrap as StreamWrap;
  const writing = spare ?? new WriteWrap();
  spare = writing;
  if (handle.writeLatin1String(writing, text) !== 0) {
    line.destroy();
    return false;
  }
  if (streamBaseState[kLastWriteWasAsync] === 0) return true;
  spare = null;
  writing.oncomplete = (status) => {
    if (status < 0) line.destroy();
  };
  return false;
}
