/** The shell of the server: HTTP and WebSocket around the core, with the limits at the edge. */
import { createServer, type IncomingMessage, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limits } from '@partie/protocol';
import { type WebSocket, WebSocketServer } from 'ws';
import { Core, type CoreOptions, usualCore } from './core.js';
import { answerHttp } from './http.js';
import type { Clock, Line, Ports } from './ports.js';
import { lineLog, realPorts } from './real-ports.js';
import { Sessions, tokenIn } from './session.js';
import { WebFiles } from './web-files.js';
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

/** Connections one address may hold before they have said hello. */
const unknownPerAddress = 20;

export async function serve(options: ServeOptions): Promise<Served> {
  const log = options.log ?? lineLog((line) => process.stdout.write(line));
  const store = openSqliteStore(options.data);
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
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.frameBytes, perMessageDeflate: false });
  const newcomers = new Map<string, number>();
  http.on('upgrade', (request, socket, head) => {
    const address = request.socket.remoteAddress ?? '';
    const refuse = (status: string) =>
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    if (request.url?.split('?')[0] !== '/socket') return refuse('404 Not Found');
    if (!originAllowed(request, options.origins)) return refuse('403 Forbidden');
    if (core.stopping) return refuse('503 Service Unavailable');
    if ((newcomers.get(address) ?? 0) >= unknownPerAddress) return refuse('429 Too Many Requests');
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      newcomers.set(address, (newcomers.get(address) ?? 0) + 1);
      const known = () => {
        const left = (newcomers.get(address) ?? 1) - 1;
        if (left > 0) newcomers.set(address, left);
        else newcomers.delete(address);
      };
      connect(core, webSocket, address, known, tokenIn(request));
    });
  });
  await orStop(core, listen(http, options));
  const { port } = http.address() as AddressInfo;
  log({ what: 'listening', host: options.host, port });
  return {
    core,
    port,
    async stop() {
      http.closeIdleConnections();
      const closed = new Promise<void>((resolve) => http.close(() => resolve()));
      await core.stop();
      for (const webSocket of sockets.clients) webSocket.terminate();
      http.closeAllConnections();
      await closed;
    },
  };
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

function connect(
  core: Core,
  webSocket: WebSocket,
  address: string,
  known: () => void,
  token: string | undefined,
): void {
  let greeted = false;
  const greet = () => {
    if (greeted) return;
    greeted = true;
    known();
  };
  const line: Line = {
    address,
    send: (frame) => webSocket.send(frame),
    waiting: () => webSocket.bufferedAmount,
    close: (code, why) => webSocket.close(code, why),
  };
  const connection = core.connect(line, token);
  let silent = false;
  const heartbeat = setInterval(() => {
    if (silent) return webSocket.terminate();
    silent = true;
    webSocket.ping();
  }, 15_000);
  webSocket.on('pong', () => {
    silent = false;
  });
  webSocket.on('message', (data: Buffer, binary: boolean) => {
    silent = false;
    if (binary) return webSocket.close(1003, 'text only');
    void connection.receive(data.toString('utf8')).then(() => connection.known && greet());
  });
  webSocket.on('error', () => webSocket.terminate());
  webSocket.on('close', () => {
    clearInterval(heartbeat);
    greet();
    connection.closed();
  });
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
    http.listen(port, host, () => {
      http.off('error', reject);
      resolve();
    });
  });
}
