/** Refusals of WebSockets, written straight to the line: they must cost next to nothing. */
import { createHash } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { HttpProblem, Message } from '@partie/protocol';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Milliseconds that the other end has to hang up after a refusal. */
const lingers = 1000;

export interface UpgradeRefusal {
  readonly status: ContentfulStatusCode;
  readonly error: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers with an HTTP status and hangs up. */
export function turnAway(socket: Duplex, { status, error, headers = {} }: UpgradeRefusal): void {
  const body = JSON.stringify({ error } satisfies HttpProblem);
  const all = {
    ...headers,
    connection: 'close',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'x-content-type-options': 'nosniff',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  hangUp(socket, `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`);
}

/** Opens the WebSocket only to say why it is closed: a page is not told the status of one that never opened. */
export function openAndClose(
  socket: Duplex,
  key: string,
  bye: Extract<Message, { is: 'bye' }>,
  close: { readonly code: number; readonly why: string },
): void {
  // RFC 6455, 4.2.2.
  const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
  const head = `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`;
  const code = Buffer.alloc(2);
  code.writeUInt16BE(close.code);
  const closing = Buffer.concat([code, Buffer.from(close.why)]);
  hangUp(socket, Buffer.concat([Buffer.from(head), frame(1, Buffer.from(JSON.stringify(bye))), frame(8, closing)]));
}

/** A whole frame of at most 64 KB, without a mask. */
function frame(opcode: number, content: Buffer): Buffer {
  const { length } = content;
  const head = length < 126 ? [length] : [126, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([0x80 | opcode, ...head]), content]);
}

/**
 * Sends the last and waits a moment for the other end to hang up, too. A line that is destroyed while something unread has
 * come over it is reset, and the answer may be lost.
 */
function hangUp(socket: Duplex, last: string | Buffer): void {
  if (!socket.writable) return void socket.destroy();
  const destroy = setTimeout(() => socket.destroy(), lingers);
  socket.once('close', () => clearTimeout(destroy));
  socket.resume();
  socket.end(last);
}
