/**
 * A WebSocket as lean as can be: thousands of them come back at once, on the machine on which the server starts, and what
 * they take of it the server does not have.
 */
import { randomBytes } from 'node:crypto';
import { connect, type NetConnectOpts, type Socket as TcpSocket } from 'node:net';
import type { Socket } from '@partie/client';

/** What opens a frame: text, ping, pong; all with the last-frame bit. */
const text = 0x81;
const ping = 0x89;
const pong = 0x8a;

/** All of them read into it, one after another. */
const shared = Buffer.allocUnsafe(1 << 20);

export class LeanSocket implements Socket {
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  onerror: Socket['onerror'] = null;
  private readonly socket: TcpSocket;
  private isOpen = false;
  private rest: Buffer | null = null;

  constructor(url: string, localAddress: string) {
    const { port, host, hostname, pathname } = new URL(url);
    const read = (n: number, buffer: Uint8Array) => {
      this.read((buffer as Buffer).subarray(0, n));
      return true;
    };
    const onread = { buffer: shared, callback: read };
    const where: NetConnectOpts = { port: Number(port), host: hostname, localAddress, noDelay: true, onread };
    this.socket = connect(where, () => {
      const key = randomBytes(16).toString('base64');
      this.socket.write(
        `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
      );
    });
    this.socket.on('error', () => this.onerror?.());
    this.socket.on('close', () => this.onclose?.({ code: 1006, reason: '' }));
  }

  send(frame: string): void {
    this.write(text, Buffer.from(frame));
  }
  close(): void {
    this.socket.destroy();
  }

  /** With a mask of zeros, which leaves everything as it is. */
  private write(kind: number, content: Buffer): void {
    const { length } = content;
    const size = length < 126 ? [0x80 | length] : [0x80 | 126, length >> 8, length & 0xff];
    this.socket.write(Buffer.concat([Buffer.from([kind, ...size, 0, 0, 0, 0]), content]));
  }

  private read(came: Buffer): void {
    const data = this.rest === null ? came : Buffer.concat([this.rest, came]);
    let at = this.isOpen ? 0 : this.opened(data);
    while (this.isOpen && data.length - at >= 2) {
      const { head, length } = sizeAt(data, at);
      if (data.length - at < head + length) break;
      this.take(data[at] as number, data.subarray(at + head, at + head + length));
      at += head + length;
    }
    this.rest = at === data.length ? null : Buffer.from(data.subarray(at));
  }
  /** Where the frames begin, once the server has agreed. */
  private opened(data: Buffer): number {
    const end = data.indexOf('\r\n\r\n');
    if (end < 0) return 0;
    this.isOpen = data.toString('latin1', 0, end).includes(' 101 ');
    if (this.isOpen) this.onopen?.();
    else this.close();
    return end + 4;
  }
  private take(kind: number, content: Buffer): void {
    if (kind === ping) return this.write(pong, content);
    if (kind === text) this.onmessage?.({ data: content.toString() });
  }
}

/** Incomplete heads count as frames that are longer than anything. */
function sizeAt(data: Buffer, at: number): { head: number; length: number } {
  const short = (data[at + 1] as number) & 127;
  if (short < 126) return { head: 2, length: short };
  const head = short === 126 ? 4 : 10;
  if (data.length - at < head) return { head, length: Number.POSITIVE_INFINITY };
  return { head, length: short === 126 ? data.readUInt16BE(at + 2) : Number(data.readBigUInt64BE(at + 2)) };
}
