/**
 * Our side of a WebSocket (RFC 6455): text only, no extensions. Frames of ASCII, and most are, go over the line as
 * strings with their heads in front: no buffer is made of them, and several go in one piece.
 */
import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Frame } from '@partie/protocol';
import { type FrameLimits, FrameReader, type Heard } from './frame-reader.js';
import { readShared } from './shared-reading.js';

/** Who is told what comes from the other end. */
export interface Hearer extends Pick<Heard, 'text' | 'binary' | 'ping' | 'pong'> {
  /** The line is gone. */
  closed(): void;
}

const kinds = { text: 0x81, close: 0x88, ping: 0x89, pong: 0x8a } as const;
const key = /^[+/0-9A-Za-z]{22}==$/;
/** Appended to what a client asks with, as every server does. */
const known = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** Who is sent away has so many milliseconds to hang up. */
const goodbyeWithin = 2000;

/** What is wrong with a request for a WebSocket, as a status; null if nothing is. */
export function refuseUpgrade({ method, headers }: IncomingMessage): string | null {
  if (method !== 'GET') return '405 Method Not Allowed';
  if (headers.upgrade?.toLowerCase() !== 'websocket') return '400 Bad Request';
  if (!key.test(headers['sec-websocket-key'] ?? '')) return '400 Bad Request';
  return headers['sec-websocket-version'] === '13' ? null : '426 Upgrade Required';
}

export class WebSocket {
  private readonly line: Duplex;
  /** Who reads what comes; nobody before it is listened. */
  private reader: FrameReader | null = null;
  /** Nobody has hung up yet. */
  isOpen = true;
  /** Ends our patience with one who does not hang up. */
  private goodbye: NodeJS.Timeout | undefined;

  /** Grants a request that `refuseUpgrade` has nothing against. */
  constructor(request: IncomingMessage, line: Duplex) {
    this.line = readShared(line, (came) => this.reader?.read(came));
    const answer = hash('sha1', `${request.headers['sec-websocket-key']}${known}`, 'base64');
    const head = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n';
    this.line.write(`${head}Sec-WebSocket-Accept: ${answer}\r\n\r\n`, 'latin1');
  }

  /** From here on it is heard; `head` is what has come already. */
  listen(hearer: Hearer, limits: FrameLimits, head: Buffer): void {
    const { line } = this;
    this.reader = new FrameReader(
      {
        text: (text) => {
          if (this.isOpen) hearer.text(text);
        },
        binary: () => {
          if (this.isOpen) hearer.binary();
        },
        ping: (content) => {
          if (this.isOpen) hearer.ping(content);
        },
        pong: () => hearer.pong(),
        close: (code) => this.hangUp(code),
        broken: (code) => {
          this.close(code, '');
          this.terminate();
        },
      },
      limits,
    );
    line.on('end', () => this.hangUp(null));
    line.on('close', () => {
      this.isOpen = false;
      clearTimeout(this.goodbye);
      hearer.closed();
    });
    if (head.length > 0) this.reader.read(head);
  }

  /** Bytes that wait to be taken by the system. */
  get waiting(): number {
    return this.line.writableLength;
  }

  /** Frames as `frameOf` makes them, one or several. Answers false if some of it has to wait. */
  write(frames: string | Buffer): boolean {
    return typeof frames === 'string' ? this.line.write(frames, 'latin1') : this.line.write(frames);
  }
  ping(): void {
    if (this.isOpen) this.line.write(frame(kinds.ping, Buffer.alloc(0)));
  }
  pong(content: Buffer): void {
    if (this.isOpen) this.line.write(frame(kinds.pong, content));
  }

  /** Says why, and waits for the other end to hang up. */
  close(code: number | null, why: string): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    const content = code === null ? Buffer.alloc(0) : Buffer.from(`\0\0${why}`);
    if (code !== null) content.writeUInt16BE(code, 0);
    this.line.write(frame(kinds.close, content));
    this.goodbye = setTimeout(() => this.terminate(), goodbyeWithin).unref();
  }
  /** The other end said its last word, or answered ours. */
  private hangUp(code: number | null): void {
    this.close(code, '');
    this.line.end();
  }
  terminate(): void {
    this.isOpen = false;
    this.line.destroy();
  }
}

/** A message as it goes over the line. ASCII is the same in UTF-8, and one byte a letter. */
export function frameOf(text: Frame): string | Buffer {
  const { length } = text;
  if (length > 0xffff) return frame(kinds.text, Buffer.from(text, 'latin1'));
  return length < 126
    ? `\x81${String.fromCharCode(length)}${text}`
    : `\x81${String.fromCharCode(126, length >> 8, length & 0xff)}${text}`;
}

function frame(kind: number, content: Buffer): Buffer {
  const { length } = content;
  const head = Buffer.alloc(length < 126 ? 2 : length <= 0xffff ? 4 : 10);
  head[0] = kind;
  head[1] = length < 126 ? length : length <= 0xffff ? 126 : 127;
  if (head.length === 4) head.writeUInt16BE(length, 2);
  if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, content]);
}
