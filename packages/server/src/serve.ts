/** The shell of the server: HTTP and WebSocket around the core, with the limits at the edge. */
import { createServer, type IncomingMessage, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { limits } from '@partie/protocol';
import type { Connection } from './connection/connection.js';
import { Core, type CoreOptions, usualCore } from './core.js';
import { answerHttp } from './http.js';
import type { Clock, Ports } from './ports.js';
import { Rate } from './rate-limit.js';
import { Outbox, Way } from './outbox.js';
import { lineLog, realPorts, writtenTogether } from './real-ports.js';
import { Sessions, tokenIn } from './session.js';
import { WebFiles } from './web-files.js';
import { type Hearer, refuseUpgrade, WebSocket } from './web-socket.js';
import { openSqliteStore } from './store/sqlite-store.js';

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
    const visitor = new Visitor(core, webSocket, address, tokenIn(request), known, () => sockets.delete(webSocket));
    webSocket.listen(visitor, frameLimits, head);
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

/** Somebody at the other end of a WebSocket: how much he may say is seen to here, what he says goes to the core. */
class Visitor implements Hearer {
  private readonly webSocket: WebSocket;
  private readonly line: Way;
  private readonly connection: Connection;
  private readonly frames: Rate;
  private readonly heartbeat: NodeJS.Timeout;
  /** Nothing has been heard since the last heartbeat. */
  private isSilent = false;
  private isGreeted = false;
  /** Frames he has sent before he said who he is. */
  private strange = 0;
  private readonly greet: () => void;
  private readonly gone: () => void;

  /** `greet` is called once, when he has said who he is or is gone; `gone` at last. */
  constructor(
    core: Core,
    webSocket: WebSocket,
    address: string,
    token: string | undefined,
    greet: () => void,
    gone: () => void,
  ) {
    this.webSocket = webSocket;
    this.greet = greet;
    this.gone = gone;
    this.line = new Way(outbox, webSocket, address);
    this.connection = core.connect(this.line, token);
    this.frames = new Rate(core.ports.clock, patience * core.options.messageRate, 20);
    this.heartbeat = setInterval(() => {
      if (this.isSilent) return webSocket.terminate();
      this.isSilent = true;
      webSocket.ping();
    }, 15_000);
  }

  /** More than anybody needs: he is cut off. */
  private isTooMuch(): boolean {
    this.isSilent = false;
    if (this.frames.take() && (this.connection.known || ++this.strange <= framesOfStrangers)) return false;
    this.webSocket.terminate();
    return true;
  }
  private greetOnce(): void {
    if (this.isGreeted) return;
    this.isGreeted = true;
    this.greet();
  }

  text(text: string): void {
    if (this.isTooMuch()) return;
    const done = this.connection.receive(text);
    if (!this.isGreeted) void done.then(() => this.connection.known && this.greetOnce());
  }
  binary(): void {
    if (!this.isTooMuch()) this.line.close(1003, 'text only');
  }
  ping(content: Buffer): void {
    if (this.isTooMuch()) return;
    if (this.webSocket.waiting > mostUnread) this.webSocket.terminate();
    else this.webSocket.pong(content);
  }
  pong(): void {
    this.isTooMuch();
  }
  closed(): void {
    clearInterval(this.heartbeat);
    this.greetOnce();
    this.gone();
    this.connection.closed();
  }
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
