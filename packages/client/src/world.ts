/**
 * What the client needs from its environment: a socket, timers and random numbers. Browsers and Node have them; tests
 * pass their own.
 */

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
  /** Calls back once. The returned function cancels it. */
  after(milliseconds: number, call: () => void): () => void;
  /** A random number in 0 … 1, to spread reconnects. */
  luck(): number;
  /** Unpredictable random bytes, for secrets. */
  bytes(count: number): Uint8Array;
}

interface Globals {
  readonly WebSocket: new (url: string) => Socket;
  readonly setTimeout: (call: () => void, milliseconds: number) => unknown;
  readonly clearTimeout: (timer: never) => void;
  readonly crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };
}

/** The environment of a browser, or of Node 22 and later. Node 20 passes the WebSocket class of `ws`. */
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
