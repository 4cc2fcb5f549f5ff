/** Bad lines between client and server: a TCP proxy that cuts, delays and stalls, and sockets that lose and double frames. */
import { type AddressInfo, createServer, connect as dial, type Server, type Socket as TcpSocket } from 'node:net';
import { type Socket, thisWorld, type World } from '@partie/client';
import { WebSocket } from 'ws';
import { fastClock } from './fast-time.js';

interface Pair {
  readonly near: TcpSocket;
  readonly far: TcpSocket;
  /** Nothing passes any more, and nobody is told. */
  stalled: boolean;
  /** What the server says does not arrive. */
  deaf: boolean;
}

export class BadLine {
  /** Milliseconds every piece is on its way. */
  delay = 0;
  /** Whether new connections are refused. */
  down = false;
  /** How many connections there were. */
  connections = 0;
  private readonly pairs = new Set<Pair>();
  private readonly server: Server;

  constructor(target: () => number) {
    this.server = createServer((near) => {
      if (this.down) return void near.destroy();
      this.connections++;
      const far = dial(target(), '127.0.0.1');
      const pair: Pair = { near, far, stalled: false, deaf: false };
      this.pairs.add(pair);
      this.carry(pair, near, far, () => pair.stalled);
      this.carry(pair, far, near, () => pair.stalled || pair.deaf);
    });
  }

  private carry(pair: Pair, from: TcpSocket, to: TcpSocket, lost: () => boolean): void {
    let carried: Promise<unknown> = Promise.resolve();
    from.on('data', (piece: Buffer) => {
      const arrives = Date.now() + this.delay;
      carried = carried.then(async () => {
        const wait = arrives - Date.now();
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        if (!lost() && to.writable) to.write(piece);
      });
    });
    from.on('error', () => {});
    from.on('close', () => {
      if (pair.stalled) return;
      this.pairs.delete(pair);
      to.destroy();
    });
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }
  get url(): string {
    return `ws://127.0.0.1:${(this.server.address() as AddressInfo).port}/socket`;
  }

  /** Breaks every connection. */
  cut(): void {
    for (const { near, far } of this.pairs) {
      near.destroy();
      far.destroy();
    }
    this.pairs.clear();
  }
  /** Connections stay open and carry nothing any more. */
  stall(): void {
    for (const pair of this.pairs) pair.stalled = true;
  }
  deafen(): void {
    for (const pair of this.pairs) pair.deaf = true;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** What happens to frames on their way; and a record of them. */
export interface Frames {
  readonly sent: string[];
  readonly received: string[];
  /** How often a frame the client sends arrives. */
  copies?: (frame: string) => number;
  /** Whether a frame the server sends arrives. */
  arrives?: (frame: string) => boolean;
  /** Sends a frame over the newest socket, past the client. */
  again?: (frame: string) => void;
}

/** A world in which time flies (fast-time.ts) `pace` times as fast as ours, with sockets that do to frames what is wished. */
export function badWorld(frames: Frames = { sent: [], received: [] }, pace = 20): World {
  const real = thisWorld(WebSocket as unknown as new (url: string) => Socket);
  return {
    ...real,
    ...fastClock(pace),
    connect(url) {
      const inner = real.connect(url);
      const send = (frame: string) => {
        try {
          inner.send(frame);
        } catch {
          // Not open any more: lost like anything else.
        }
      };
      frames.again = send;
      const outer: Socket = {
        onopen: null,
        onmessage: null,
        onclose: null,
        onerror: null,
        send(frame) {
          frames.sent.push(frame);
          const copies = frames.copies?.(frame) ?? 1;
          for (let i = 0; i < copies; i++) send(frame);
        },
        close: () => inner.close(),
      };
      inner.onopen = () => outer.onopen?.();
      inner.onclose = (event) => outer.onclose?.(event);
      inner.onerror = () => outer.onerror?.();
      inner.onmessage = ({ data }) => {
        frames.received.push(String(data));
        if (frames.arrives?.(String(data)) ?? true) outer.onmessage?.({ data });
      };
      return outer;
    },
  };
}
