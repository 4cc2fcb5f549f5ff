/**
 * Reads lines into one buffer that all of them share. Node lets a socket that connects say so (`onread`), but not one that
 * is let in: for every piece that comes over it, and a move is one, it takes 64 KB, makes a buffer of them and sends that
 * through a stream. So the line is handed to a socket of our own that says so.
 *
 * That a socket has a `_handle`, and takes over that of another, is not in Node's documentation (it has been so for ten
 * years). Where it is not so, the line is read in the usual way.
 */
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

const shared = Buffer.allocUnsafeSlow(64 * 1024);

interface Handled {
  _handle?: { readonly useUserBuffer?: unknown } | null;
}

/**
 * From now on `read` is told what comes over the line, which is its own only until it returns. Answers the line to go on
 * with: nobody else has a use for the other one any more.
 */
export function readShared(line: Duplex, read: (came: Buffer) => void): Duplex {
  const handle = line instanceof Socket ? (line as Handled)._handle : null;
  if (typeof handle?.useUserBuffer !== 'function' || line.writableLength > 0) return line.on('data', read);
  const onread = {
    buffer: shared,
    callback: (bytes: number) => {
      read(shared.subarray(0, bytes));
      return true;
    },
  };
  const own = new Socket({ handle, onread, allowHalfOpen: true } as ConstructorParameters<typeof Socket>[0]);
  own.on('error', () => own.destroy());
  (line as Handled)._handle = null;
  line.destroy();
  return own;
}
