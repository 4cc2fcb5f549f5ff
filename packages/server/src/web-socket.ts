/**
 * Our side of a WebSocket (RFC 6455): text only, no extensions. Frames go over the line as strings of one byte a
 * letter with their heads in front: no buffer is made of them, and several go in one piece.
 */
import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Frame } from '@partie/protocol';
import { type FrameLimits, FrameReader, type Heard } from './frame-reader.js';
import { Wire } from './wire.js';

/** Who is told what comes from the other end. */
export interface Hearer {
  text(text: string): void;
  binary(): void;
  ping(content: Buffer): void;
  pong(): void;
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

export class WebSocket implements Heard {
  private readonly wire: Wire;
  /** Who reads what comes, and who is told of it; nobody before it is listened. */
  private reader: FrameReader | null = null;
  private hearer: Hearer | null = null;
  /** Nobody has hung up yet. */
  isOpen = true;
  /** Ends our patience with one who does not hang up. */
  private goodbye: NodeJS.Timeout | undefined;

  /** Grants a request that `refuseUpgrade` has nothing against. */
  constructor(request: IncomingMessage, line: Duplex) {
    this.wire = new Wire(line, (came, bytes) => this.reader?.read(came, bytes));
    const answer = hash('sha1', `${request.headers['sec-websocket-key']}${known}`, 'base64');
    const head = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n';
    this.wire.write(`${head}Sec-WebSocket-Accept: ${answer}\r\n\r\n`);
  }

  /** From here on it is heard; `head` is what has come already. */
  listen(hearer: Hearer, limits: FrameLimits, head: Buffer): void {
    const { wire } = this;
    this.hearer = hearer;
    this.reader = new FrameReader(this, limits);
    wire.onEnd(() => this.onClose(null));
    wire.onClose(() => {
      this.isOpen = false;
      clearTimeout(this.goodbye);
      hearer.closed();
    });
    if (head.length > 0) this.reader.read(head, head.length);
  }

  onText(text: string): void {
    if (this.isOpen) this.hearer?.text(text);
  }
  onBinary(): void {
    if (this.isOpen) this.hearer?.binary();
  }
  onPing(content: Buffer): void {
    if (this.isOpen) this.hearer?.ping(content);
  }
  onPong(): void {
    this.hearer?.pong();
  }
  /** The other end said its last word, or answered ours. */
  onClose(code: number | null): void {
    this.close(code, '');
    this.wire.end();
  }
  onBroken(code: number): void {
    this.close(code, '');
    this.terminate();
  }

  /** Bytes that wait to be taken by the system. */
  get waiting(): number {
    return this.wire.waiting;
  }

  /** Frames as `frameOf` makes them, one or several. Answers false if some of it has to wait. */
  write(frames: string): boolean {
    return this.wire.write(frames);
  }
  ping(): void {
    if (this.isOpen) this.wire.write(frame(kinds.ping, ''));
  }
  pong(content: Buffer): void {
    if (this.isOpen) this.wire.write(frame(kinds.pong, content.toString('latin1')));
  }

  /** Says why, and waits for the other end to hang up. */
  close(code: number | null, why: string): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    const content = code === null ? '' : bytes(2, code) + Buffer.from(why).toString('latin1');
    this.wire.write(frame(kinds.close, content));
    this.goodbye = setTimeout(() => this.terminate(), goodbyeWithin).unref();
  }
  terminate(): void {
    this.isOpen = false;
    this.wire.destroy();
  }
}

/** A message as it goes over the line. ASCII is the same in UTF-8, and one byte a letter. */
export const frameOf = (text: Frame): string => frame(kinds.text, text);

/** All frames are texts of one byte a letter, so that several go out in one piece. */
function frame(kind: number, content: string): string {
  const { length } = content;
  if (length < 126) return `${String.fromCharCode(kind, length)}${content}`;
  return length <= 0xffff
    ? `${String.fromCharCode(kind, 126, length >> 8, length & 0xff)}${content}`
    : `${String.fromCharCode(kind, 127)}${bytes(8, length)}${content}`;
}
/** A number as so many bytes, the highest first. */
function bytes(count: number, value: number): string {
  return count === 0 ? '' : bytes(count - 1, Math.floor(value / 256)) + String.fromCharCode(value % 256);
}
