/** A line for attackers: bare TCP, on which any bytes can be sent, at any pace, and nothing need be read. */
import { connect, type Socket } from 'node:net';

export class AttackLine {
  readonly socket: Socket;
  /** The beginning of what was answered. */
  answered = '';
  /** How much was answered in all. */
  bytes = 0;
  closed = false;

  /** `allowHalfOpen`: does not hang up when the other end does. `localAddress`: where it comes from. */
  constructor(port: number, allowHalfOpen = false, localAddress?: string) {
    const from = localAddress === undefined ? {} : { localAddress };
    this.socket = connect({ port, host: '127.0.0.1', allowHalfOpen, ...from });
    this.socket.on('data', (piece: Buffer) => {
      this.bytes += piece.length;
      if (this.answered.length < 4096) this.answered += piece.toString('latin1');
    });
    this.socket.on('error', () => {});
    this.socket.on('close', () => {
      this.closed = true;
    });
  }

  /** Sends as the other end takes it; false once the line is closed. */
  async write(bytes: string | Buffer): Promise<boolean> {
    const { socket } = this;
    if (this.closed || socket.destroyed) return false;
    if (!socket.write(bytes))
      await new Promise<void>((resolve) => {
        const done = () => {
          socket.off('drain', done);
          socket.off('close', done);
          resolve();
        };
        socket.on('drain', done);
        socket.on('close', done);
      });
    return !this.closed;
  }

  /** Reads nothing any more: what the server says piles up at its end. */
  stopReading(): void {
    this.socket.pause();
  }
  close(): void {
    this.socket.destroy();
  }
}

/** The request that makes a socket of it; `more` are further headers. */
export const upgradeTo = (host: string, more: readonly string[] = []): string =>
  [
    'GET /socket HTTP/1.1',
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...more,
    '',
    '',
  ].join('\r\n');
export const upgrade = upgradeTo('localhost');

export const opcode = { more: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

interface Oddities {
  readonly fin?: boolean;
  /** Marked as compressed. */
  readonly packed?: boolean;
  /** Says that so many bytes follow, whatever does. */
  readonly claims?: bigint;
}

/** A frame as a client sends it, masked with zeros. */
export function frame(kind: number, payload: string | Buffer = '', odd: Oddities = {}): Buffer {
  const { fin = true, packed = false, claims } = odd;
  const body = Buffer.from(payload);
  const length = claims ?? BigInt(body.length);
  const head = Buffer.alloc(length < 126n ? 2 : length < 65536n ? 4 : 10);
  head[0] = (fin ? 0x80 : 0) | (packed ? 0x40 : 0) | kind;
  if (length < 126n) head[1] = 0x80 | Number(length);
  else if (length < 65536n) {
    head[1] = 0x80 | 126;
    head.writeUInt16BE(Number(length), 2);
  } else {
    head[1] = 0x80 | 127;
    head.writeBigUInt64BE(length, 2);
  }
  return Buffer.concat([head, Buffer.alloc(4), body]);
}
