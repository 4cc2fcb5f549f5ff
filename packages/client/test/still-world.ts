/** An environment for tests in which nothing happens by itself: sockets only record, timers wait to be fired. */
import type { Message } from '@partie/protocol';
import { Client, type ClientOptions, type Happening, type Socket, type World } from '../src/index.js';

export class StillSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  onclose: ((event: { readonly code: number; readonly reason: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly sent: Record<string, unknown>[] = [];
  closed = false;

  send(frame: string): void {
    this.sent.push(JSON.parse(frame) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  /** What the client sent, except pings. */
  get said(): Record<string, unknown>[] {
    return this.sent.filter(({ do: what }) => what !== 'ping');
  }

  // ---- the server's side ----
  accept(): void {
    this.onopen?.();
  }
  say(message: Message): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(now = 0, token = 'secret'): void {
    this.accept();
    this.say({ is: 'welcome', c: 'hello', v: 1, person: { id: 'p', name: 'Anna' }, token, tables: [], now });
  }
  hangUp(): void {
    this.onclose?.({ code: 1006, reason: '' });
  }
}

export class StillWorld implements World {
  readonly sockets: StillSocket[] = [];
  readonly happenings: Happening[] = [];
  chance = 1;
  private time = 0;
  private readonly timers = new Set<{ readonly at: number; readonly call: () => void }>();

  connect(): Socket {
    const socket = new StillSocket();
    this.sockets.push(socket);
    return socket;
  }
  now(): number {
    return this.time;
  }
  luck(): number {
    return this.chance;
  }
  bytes(count: number): Uint8Array {
    return new Uint8Array(count).fill(this.sockets.length);
  }
  after(milliseconds: number, call: () => void): () => void {
    const timer = { at: this.time + milliseconds, call };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  }
  /** Number of timers that have not fired. */
  get pending(): number {
    return this.timers.size;
  }
  pass(milliseconds: number): void {
    const end = this.time + milliseconds;
    for (;;) {
      const [next] = [...this.timers].sort((a, b) => a.at - b.at);
      if (next === undefined || next.at > end) break;
      this.timers.delete(next);
      this.time = next.at;
      next.call();
    }
    this.time = end;
  }

  get socket(): StillSocket {
    const socket = this.sockets.at(-1);
    if (socket === undefined) throw new Error('Nobody has connected.');
    return socket;
  }
  client(more: Partial<ClientOptions> = {}): Client {
    return new Client({ url: 'there', world: this, name: 'Anna', on: (one) => this.happenings.push(one), ...more });
  }
  /** A client that is connected. */
  async come(): Promise<Client> {
    const client = this.client();
    const greeted = client.connect();
    this.socket.welcome();
    await greeted;
    return client;
  }
}
