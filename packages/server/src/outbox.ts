/**
 * Frames on their way out. What one turn of the server has to say (the moves of a commit, each to its whole table) is put
 * together first and then written in one go: whoever listens is woken once and finds much, where writing in between
 * would wake him for every frame, which costs more than the writing.
 */
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

/** ASCII is the same in UTF-8 and one byte a letter; most frames hold nothing else. */
const ascii = /^[\x20-\x7e]*$/;

/** So many wait at most. */
const most = 4096;

export class Outbox {
  private waiting: { readonly webSocket: WebSocket; readonly socket: Duplex; readonly text: string }[] = [];

  /** It leaves before anything else is done: after the promises that are settled now, and before the next event. */
  put(webSocket: WebSocket, socket: Duplex, text: string): void {
    if (this.waiting.length === 0) process.nextTick(() => this.empty());
    this.waiting.push({ webSocket, socket, text });
    if (this.waiting.length >= most) this.empty();
  }

  /** Everything leaves now. */
  empty(): void {
    const { waiting } = this;
    this.waiting = [];
    for (const { webSocket, socket, text } of waiting) write(webSocket, socket, text);
  }
}

/**
 * Writes a text frame. `ws` makes a buffer of the text and sends it in two pieces; a frame of ASCII goes out as one
 * string, its head in front, which takes half as long. `ws` never holds back half a frame, so the two do not mix.
 */
function write(webSocket: WebSocket, socket: Duplex, text: string): void {
  const { length } = text;
  if (length > 0xffff || !ascii.test(text)) return webSocket.send(text);
  if (webSocket.readyState !== webSocket.OPEN) return;
  const size = length < 126 ? String.fromCharCode(length) : String.fromCharCode(126, length >> 8, length & 0xff);
  socket.write(`\x81${size}${text}`, 'latin1');
}
