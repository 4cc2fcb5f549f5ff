/**
 * Reads what a client sends over a WebSocket (RFC 6455): masked frames, text in one or several pieces, pings, the last
 * word. Frames mostly come whole and one by one; then nothing is copied.
 */
import { isUtf8 } from 'node:buffer';

/** What a client has said. */
export interface Heard {
  onText(text: string): void;
  onBinary(): void;
  onPing(content: Buffer): void;
  onPong(): void;
  /** It is done, and tells why if it likes. */
  onClose(code: number | null): void;
  /** It does not keep to the protocol; nothing more is read. The number is one of those a line is closed with. */
  onBroken(code: number): void;
}

/** How much is taken of a message: bytes, and pieces. */
export interface FrameLimits {
  readonly bytes: number;
  readonly pieces: number;
}

const kinds = { more: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;
/** Numbers a line is closed with when the other side is at fault. */
const faults = { protocol: 1002, notText: 1007, tooMany: 1008, tooBig: 1009 } as const;

const last = 0x80;
const reserved = 0x70;
const masked = 0x80;
const nothing = Buffer.alloc(0);

export class FrameReader {
  private readonly heard: Heard;
  private readonly limits: FrameLimits;
  /** The beginning of a frame that is not whole yet, and how many bytes there must be before it is worth looking again. */
  private begun: Buffer = nothing;
  private filled = 0;
  private needed = 0;
  /** The pieces of a message that is not whole yet; null between messages. */
  private pieces: Buffer[] | null = null;
  private piecesBytes = 0;
  private isOver = false;

  constructor(heard: Heard, limits: FrameLimits) {
    this.heard = heard;
    this.limits = limits;
  }

  /** What came is the first bytes of a buffer; they are changed, and not kept. */
  read(came: Buffer, bytes: number): void {
    if (this.isOver) return;
    if (this.filled === 0) return this.frames(came, bytes);
    const data = this.join(came.subarray(0, bytes));
    if (data !== null) this.frames(data, data.length);
  }
  private frames(data: Buffer, end: number): void {
    let at = 0;
    while (at < end && !this.isOver) {
      const length = this.frame(data, at, end);
      if (length === 0) return this.keep(data.subarray(at, end));
      at += length;
    }
  }

  /** What has come so far of a frame; null as long as it cannot be whole. Who sends it byte by byte makes no work. */
  private join(came: Buffer): Buffer | null {
    this.store(came);
    if (this.filled < this.needed) return null;
    const data = this.begun.subarray(0, this.filled);
    this.begun = nothing;
    this.filled = 0;
    return data;
  }
  private keep(rest: Buffer): void {
    this.begun = Buffer.from(rest);
    this.filled = rest.length;
  }
  private store(came: Buffer): void {
    const size = this.filled + came.length;
    if (size > this.begun.length) {
      const larger = Buffer.allocUnsafeSlow(2 * size);
      this.begun.copy(larger, 0, 0, this.filled);
      this.begun = larger;
    }
    came.copy(this.begun, this.filled);
    this.filled = size;
  }

  /** Takes the frame that begins there. Answers how long it is; 0 if it is not whole yet. */
  private frame(data: Buffer, at: number, end: number): number {
    const left = end - at;
    if (left < 2) return this.wait(2);
    const first = data[at] as number;
    const second = data[at + 1] as number;
    const kind = first & 0x0f;
    const isLast = (first & last) !== 0;
    let size = second & 0x7f;
    let head = 6;
    if ((first & reserved) !== 0 || (second & masked) === 0) return this.breakOff(faults.protocol);
    if (kind >= kinds.close && (!isLast || size > 125)) return this.breakOff(faults.protocol);
    if (size === 126) {
      head = 8;
      if (left < 4) return this.wait(4);
      size = data.readUInt16BE(at + 2);
    } else if (size === 127) size = Number.POSITIVE_INFINITY;
    if (size > this.limits.bytes) return this.breakOff(faults.tooBig);
    const whole = head + size;
    if (left < whole) return this.wait(whole);
    const from = at + head;
    const isAscii = unmask(data, from, at + whole);
    // What comes most, with no more ado.
    if (first === (last | kinds.text) && isAscii && this.pieces === null)
      this.heard.onText(data.toString('latin1', from, at + whole));
    else this.take(kind, isLast, data.subarray(from, at + whole));
    return whole;
  }
  private wait(bytes: number): 0 {
    this.needed = bytes;
    return 0;
  }
  private breakOff(code: number): number {
    this.isOver = true;
    this.begun = nothing;
    this.pieces = null;
    this.heard.onBroken(code);
    return Number.POSITIVE_INFINITY;
  }

  private take(kind: number, isLast: boolean, content: Buffer): void {
    switch (kind) {
      case kinds.text:
        if (this.pieces !== null) this.breakOff(faults.protocol);
        else if (isLast) this.text(content);
        else this.piece(content);
        return;
      case kinds.more:
        if (this.pieces === null) this.breakOff(faults.protocol);
        else if (this.piece(content) && isLast) this.put();
        return;
      case kinds.binary:
        return this.heard.onBinary();
      case kinds.ping:
        return this.heard.onPing(content);
      case kinds.pong:
        return this.heard.onPong();
      case kinds.close:
        return this.close(content);
      default:
        this.breakOff(faults.protocol);
    }
  }

  private text(content: Buffer): void {
    if (isUtf8(content)) this.heard.onText(content.toString('utf8'));
    else this.breakOff(faults.notText);
  }

  /** Keeps a piece; false if it is one too many. */
  private piece(content: Buffer): boolean {
    this.pieces ??= [];
    this.piecesBytes += content.length;
    if (this.piecesBytes > this.limits.bytes) this.breakOff(faults.tooBig);
    else if (this.pieces.length === this.limits.pieces) this.breakOff(faults.tooMany);
    else this.pieces.push(Buffer.from(content));
    return !this.isOver;
  }
  /** The message is whole. */
  private put(): void {
    const content = Buffer.concat(this.pieces ?? []);
    this.pieces = null;
    this.piecesBytes = 0;
    this.text(content);
  }

  private close(content: Buffer): void {
    const code = content.length === 0 ? null : content.length === 1 ? 0 : content.readUInt16BE(0);
    if (code !== null && !mayBeSaid(code)) this.breakOff(faults.protocol);
    else if (!isUtf8(content.subarray(2))) this.breakOff(faults.notText);
    else {
      this.isOver = true;
      this.heard.onClose(code);
    }
  }
}

/** Takes the mask off, in place; the four bytes of it lie in front. Answers whether there is nothing but ASCII. */
function unmask(data: Buffer, from: number, to: number): boolean {
  let all = 0;
  for (let i = from; i < to; i++) {
    const byte = (data[i] as number) ^ (data[from - 4 + ((i - from) & 3)] as number);
    data[i] = byte;
    all |= byte;
  }
  return all < 0x80;
}

/** Of the numbers to close with, those that may go over the wire. */
const mayBeSaid = (code: number): boolean =>
  (code >= 1000 && code <= 1014 && ![1004, 1005, 1006].includes(code)) || (code >= 3000 && code <= 4999);
