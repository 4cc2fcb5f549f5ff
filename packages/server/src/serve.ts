/** The shell of the server: HTTP and WebSocket around the core, with the limits at the edge. */
import { createServer, type IncomingMessage, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { limits } from '@partie/protocol';
import { Core, type CoreOptions, usualCore } from './core.js';
import { answerHttp } from './http.js';
import type { Clock, Ports } from './ports.js';
import { Rate } from './rate.js';
import { Outbox, Way } from './outbox.js';
import { lineLog, realPorts, writtenTogether } from './real-ports.js';
import { Sessions, tokenIn } from './session.js';
import { WebFiles } from './web-files.js';
import { type Hearer, refuseUpgrade, WebSocket } from './web-socket.js';
import { openSqliteStore } from './sqlite-store.js';

export interface ServeOptions {
  readonly port: number;
  readonly host: string;
  readonly data: string;
  /** Origins browsers may connect from besides the server's own; `*` for any. */
  readonly origins: readonly string[];
  /** Folder of the web client's build; left out, there is only the API. */
  readonly web?: string;
  readonly core?: Partial<CoreOptions>;
  readonly log?: Ports['log'];
  /** Another clock than the system's, for tests. */
  readonly clock?: Clock;
}

export interface Served {
  readonly core: Core;
  readonly port: number;
  /** Tells everybody, finishes what is under way, closes. */
  stop(): Promise<void>;
}

const standardLog = lineLog(writtenTogether((lines) => process.stdout.write(lines)));

/** Lines that may wait to be answered: after a restart everybody comes back at once. */
const backlog = 4096;
/** Connections one address may hold before they have said hello. */
const unknownPerAddress = 20;
/** Who goes on so many times as fast as is allowed, though he is told each time, is cut off. */
const patience = 10;
/** Who has not said hello needs no more frames than these. */
const framesOfStrangers = 30;
/** How much is taken of one message. */
const frameLimits = { bytes: limits.frameBytes, pieces: 1024 };
/** Pings are not answered to one who does not read the answers. */
const mostUnread = 64 * 1024;

/** So many milliseconds after a start people may come back in crowds; later, crowds are up to something else. */
const comingBack = 10_000;

/**
 * Where people come in, one at each turn of the event loop. If they crowd there after a restart and each turn ended with
 * a commit and its broadcast, most of them would stand outside for seconds.
 */
class Door {
  private openedAt = Number.NEGATIVE_INFINITY;
  private entered = false;

  open(): void {
    this.openedAt = performance.now();
  }
  enter(): void {
    this.entered = true;
  }
  /** Somebody has come back since this was last asked. */
  isBusy(): boolean {
    const { entered } = this;
    this.entered = false;
    return entered && performance.now() - this.openedAt < comingBack;
  }
}

export async function serve(options: ServeOptions): Promise<Served> {
  const log = options.log ?? standardLog;
  const door = new Door();
  const store = openSqliteStore(options.data, { hold: () => door.isBusy() });
  const core = new Core(realPorts(store, log, options.clock), { ...usualCore, ...options.core });
  await orStop(core, core.resume());
  const sessions = new Sessions(core);
  const files = new WebFiles(options.web ?? null);

  const http = createServer(
    { connectionsCheckingInterval: 1000, headersTimeout: 5000, requestTimeout: 10_000, maxHeaderSize: 8192 },
    (request, response) => {
      const allowed = originAllowed(request, options.origins);
      void answerHttp(core, sessions, files, request, response, allowed);
    },
  );
  const sockets = new Set<WebSocket>();
  http.on('connection', () => door.enter());
  const newcomers = new Map<string, number>();
  http.on('upgrade', (request, socket, head) => {
    const address = request.socket.remoteAddress ?? '';
    // Here nobody else listens any more: unheard, one line that breaks would end the process.
    socket.on('error', destroy);
    if (request.url?.split('?')[0] !== '/socket') return sendAway(socket, '404 Not Found');
    if (!originAllowed(request, options.origins)) return sendAway(socket, '403 Forbidden');
    if (core.stopping) return sendAway(socket, '503 Service Unavailable');
    if ((newcomers.get(address) ?? 0) >= unknownPerAddress) return sendAway(socket, '429 Too Many Requests');
    const problem = refuseUpgrade(request);
    if (problem !== null) return sendAway(socket, problem);
    newcomers.set(address, (newcomers.get(address) ?? 0) + 1);
    const known = () => {
      const left = (newcomers.get(address) ?? 1) - 1;
      if (left > 0) newcomers.set(address, left);
      else newcomers.delete(address);
    };
    const webSocket = new WebSocket(request, socket);
    sockets.add(webSocket);
    const hearer = connect(core, webSocket, address, known, tokenIn(request));
    const closed = () => {
      sockets.delete(webSocket);
      hearer.closed();
    };
    webSocket.listen({ ...hearer, closed }, frameLimits, head);
  });
  await orStop(core, listen(http, options));
  door.open();
  core.open();
  const { port } = http.address() as AddressInfo;
  log({ what: 'listening', host: options.host, port });
  return {
    core,
    port,
    async stop() {
      http.closeIdleConnections();
      const closed = new Promise<void>((resolve) => http.close(() => resolve()));
      await core.stop();
      for (const webSocket of sockets) webSocket.terminate();
      http.closeAllConnections();
      await closed;
    },
  };
}

// Named, and not made where they are used: what is made there for a connection would keep all that is at hand there as long
// as that lasts, and what came with the request is of no use any more.
function destroy(this: Duplex): void {
  this.destroy();
}
function sendAway(line: Duplex, status: string): void {
  line.once('finish', destroy);
  line.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** A server that cannot start leaves nothing behind: matches that were taken up would go on without anybody. */
async function orStop(core: Core, starting: Promise<void>): Promise<void> {
  try {
    await starting;
  } catch (error) {
    await core.stop();
    throw error;
  }
}

const outbox = new Outbox();

/** Somebody new; answers who is to hear what he says. */
function connect(
  core: Core,
  webSocket: WebSocket,
  address: string,
  known: () => void,
  token: string | undefined,
): Hearer {
  let greeted = false;
  const greet = () => {
    if (greeted) return;
    greeted = true;
    known();
  };
  const line = new Way(outbox, webSocket, address);
  const connection = core.connect(line, token);
  const frames = new Rate(core.ports.clock, patience * core.options.messageRate, 20);
  let silent = false;
  let strange = 0;
  const heartbeat = setInterval(() => {
    if (silent) return webSocket.terminate();
    silent = true;
    webSocket.ping();
  }, 15_000);
  const tooMuch = () => {
    silent = false;
    if (frames.take() && (connection.known || ++strange <= framesOfStrangers)) return false;
    webSocket.terminate();
    return true;
  };
  return {
    text(text) {
      if (tooMuch()) return;
      const done = connection.receive(text);
      if (!greeted) void done.then(() => connection.known && greet());
    },
    binary() {
      if (!tooMuch()) line.close(1003, 'text only');
    },
    ping(content) {
      if (tooMuch()) return;
      if (webSocket.waiting > mostUnread) return webSocket.terminate();
      webSocket.pong(content);
    },
    pong: tooMuch,
    closed() {
      clearInterval(heartbeat);
      greet();
      connection.closed();
    },
  };
}

/** Browsers tell where a page comes from; only our own pages may speak for their visitor. Other programs send none. */
function originAllowed({ headers }: IncomingMessage, allowed: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined || allowed.includes('*') || allowed.includes(origin)) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

function listen(http: HttpServer, { port, host }: ServeOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen({ port, host, backlog }, () => {
      http.off('error', reject);
      resolve();
    });
  });
}
