/** What the client needs from where it runs: a socket and timers. Browsers and Node both have them; tests bring their own. */

export interface Socket {
  send(frame: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: { readonly code: number; readonly reason: string }) => void) | null;
  onerror: (() => void) | null;
}

export interface World {
  connect(url: string): Socket;
  now(): number;
  /** Calls back once; the answer cancels it. */
  after(milliseconds: number, call: () => void): () => void;
  /** A number in 0 … 1, for spreading reconnects. */
  luck(): number;
  /** Random bytes nobody can guess, for secrets. */
  bytes(count: number): Uint8Array;
}

interface Globals {
  readonly WebSocket: new (url: string) => Socket;
  readonly setTimeout: (call: () => void, milliseconds: number) => unknown;
  readonly clearTimeout: (timer: never) => void;
  readonly crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };
}

/** The world of a browser, or of Node 22 and later; Node 20 hands in the WebSocket of `ws`. */
export function thisWorld(WebSocketClass?: new (url: string) => Socket): World {
  const globals = globalThis as unknown as Globals;
  const SocketClass = WebSocketClass ?? globals.WebSocket;
  return {
    connect: (url) => new SocketClass(url),
    now: () => Date.now(),
    after(milliseconds, call) {
      const timer = globals.setTimeout(call, milliseconds);
      return () => globals.clearTimeout(timer as never);
    },
    luck: () => Math.random(),
    bytes: (count) => globals.crypto.getRandomValues(new Uint8Array(count)),
  };
}
