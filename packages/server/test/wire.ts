/** A bare socket to the house, for what no client would ever send. */
import { type Message, protocolVersion, readMessage } from '@partie/protocol';
import { type ClientOptions as SocketOptions, WebSocket } from 'ws';
import { until } from './house.js';

/** Commands of one person have different ids, whatever wire they come over. */
let commands = 0;

export class Wire {
  readonly got: Message[] = [];
  /** Code and reason, once it is closed. */
  closed: { readonly code: number; readonly why: string } | null = null;
  readonly socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => this.got.push(readMessage(data.toString('utf8')) as Message));
    socket.on('close', (code, why) => {
      this.closed = { code, why: why.toString('utf8') };
    });
    socket.on('error', () => {});
  }

  static async to(url: string, options: SocketOptions = {}): Promise<Wire> {
    const wire = new Wire(new WebSocket(url, options));
    await until(() => wire.socket.readyState !== WebSocket.CONNECTING);
    return wire;
  }

  /** One who has said hello. */
  static async guest(url: string, name: string, language: 'cs' | 'en' = 'en'): Promise<Wire> {
    const wire = await Wire.to(url);
    await wire.ask({ do: 'hello', v: protocolVersion, name, language });
    return wire;
  }

  /** Sends a command and waits for the answer to it. */
  async ask(command: Readonly<Record<string, unknown>>): Promise<Message> {
    const c = typeof command.c === 'string' ? command.c : `w${++commands}`;
    return this.say(JSON.stringify({ c, ...command }), c);
  }

  /** Sends any frame and waits for the next answer, or the next one to this command. */
  async say(frame: string | Buffer, c?: string | null): Promise<Message> {
    const before = this.got.length;
    this.socket.send(frame);
    const answer = () => this.got.slice(before).find((message) => 'c' in message && (c == null || message.c === c));
    await until(() => answer() !== undefined || this.closed !== null);
    return answer() ?? { is: 'bye', code: `closed ${this.closed?.code}`, again: false };
  }

  close(): void {
    this.socket.terminate();
  }
}

/** What a server says to one who knocks: the status, without a socket. */
export function knock(url: string, options: SocketOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, options);
    socket.on('unexpected-response', (_, response) => {
      resolve(response.statusCode ?? 0);
      socket.terminate();
    });
    socket.on('open', () => {
      resolve(101);
      socket.terminate();
    });
    socket.on('error', reject);
  });
}
