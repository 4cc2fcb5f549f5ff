/**
 * A WebSocket client as lean as can be, so that the load generator is not what is measured: frames are read out of one
 * buffer that all lines share, and written with a mask of zeros, which leaves the text as it is.
 */
import { randomBytes } from 'node:crypto';
import { type NetConnectOpts, connect, type Socket } from 'node:net';

const shared = Buffer.allocUnsafe(1 << 20);

/** What opens a frame: text, binary, close, ping, pong; all with the last-frame bit. */
const text = 0x81;
const binary = 0x82;
const close = 0x88;
const ping = 0x89;
const pong = 0x8a;

export class Line {
  /** A whole frame; valid only until this returns. */
  onFrame: (frame: Buffer) => void = () => {};
  onClose: (why: string) => void = () => {};
  private readonly socket: Socket;
  private rest: Buffer | null = null;
  private upgraded = false;
  private ended = false;
  private readonly opened: Promise<void>;

  private constructor(port: number, path: string) {
    let open: () => void = () => {};
    let fail: (why: Error) => void = () => {};
    this.opened = new Promise((resolve, reject) => {
      open = resolve;
      fail = reject;
    });
    const onread = {
      buffer: shared,
      callback: (n: number, buffer: Uint8Array) => {
        const came = buffer as Buffer;
        if (this.upgraded) this.read(came.subarray(0, n));
        else this.upgrade(came.subarray(0, n), open, fail);
        return true;
      },
    };
    const options: NetConnectOpts = { port, host: '127.0.0.1', noDelay: true, onread };
    this.socket = connect(options, () => {
      this.socket.write(
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
      );
    });
    this.socket.on('error', (why) => fail(why));
    this.socket.on('close', () => {
      fail(new Error('closed before it was open'));
      if (!this.ended) this.onClose('closed by the server');
    });
  }

  static async to(port: number, path: string): Promise<Line> {
    const line = new Line(port, path);
    await line.opened;
    return line;
  }

  send(frame: string): void {
    const length = frame.length;
    const head = length < 126 ? 6 : 8;
    const whole = Buffer.allocUnsafe(head + length);
    this.writeHead(whole, text, length);
    whole.write(frame, head, 'latin1');
    this.socket.write(whole);
  }

  sendBytes(frame: Uint8Array, kind = binary): void {
    const whole = Buffer.allocUnsafe((frame.length < 126 ? 6 : 8) + frame.length);
    whole.set(frame, this.writeHead(whole, kind, frame.length));
    this.socket.write(whole);
  }

  end(): void {
    this.ended = true;
    this.socket.destroy();
  }

  private writeHead(whole: Buffer, kind: number, length: number): number {
    whole[0] = kind;
    if (length < 126) whole[1] = 0x80 | length;
    else {
      whole[1] = 0x80 | 126;
      whole.writeUInt16BE(length, 2);
    }
    const mask = length < 126 ? 2 : 4;
    whole.writeUInt32BE(0, mask);
    return mask + 4;
  }

  private upgrade(came: Buffer, open: () => void, fail: (why: Error) => void): void {
    const whole = this.rest === null ? Buffer.from(came) : Buffer.concat([this.rest, came]);
    const end = whole.indexOf('\r\n\r\n');
    this.rest = whole;
    if (end < 0) return;
    const [answer = ''] = whole.toString('latin1', 0, end).split('\r\n');
    if (!answer.includes(' 101 ')) return fail(new Error(answer));
    this.upgraded = true;
    this.rest = null;
    open();
    // Whoever asked for the line sets its ears up first.
    const more = whole.subarray(end + 4);
    if (more.length > 0) queueMicrotask(() => queueMicrotask(() => this.read(more)));
  }

  private read(came: Buffer): void {
    const data = this.rest === null ? came : Buffer.concat([this.rest, came]);
    let at = 0;
    while (data.length - at >= 2) {
      let length = (data[at + 1] as number) & 127;
      let head = 2;
      if (length === 126) {
        if (data.length - at < 4) break;
        length = data.readUInt16BE(at + 2);
        head = 4;
      } else if (length === 127) {
        if (data.length - at < 10) break;
        length = Number(data.readBigUInt64BE(at + 2));
        head = 10;
      }
      if (data.length - at < head + length) break;
      this.take(data[at] as number, data.subarray(at + head, at + head + length));
      at += head + length;
    }
    this.rest = at === data.length ? null : Buffer.from(data.subarray(at));
  }

  private take(kind: number, frame: Buffer): void {
    if (kind === ping) return this.sendBytes(Buffer.from(frame), pong);
    if (kind === close) return this.onClose(`closed by the server: ${frame.subarray(2).toString('latin1')}`);
    if (kind !== text && kind !== binary) return;
    this.onFrame(frame);
  }
}
