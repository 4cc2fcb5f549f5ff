/** Starts a server: the core with its store, and HTTP and WebSocket around it. */
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Core, type CoreOptions, usualCore } from '../core.js';
import type { Clock, Ports } from '../ports.js';
import { openSqliteStore } from '../store/sqlite-store.js';
import { type Door, type DoorOptions, openDoor } from './door.js';
import { httpApp } from './http-app.js';
import { httpServer } from './http-server.js';
import { jsonLog } from './json-log.js';
import { metricsServer } from './metrics.js';
import { realPorts } from './real-ports.js';
import { SocketServer } from './socket-server.js';

export interface ServeOptions extends DoorOptions {
  readonly port: number;
  readonly host: string;
  readonly data: string;
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
  /** Of the figures, if they have one. */
  readonly metricsPort: number | undefined;
  /** Logs and counts an error that nobody has caught. */
  uncaught(error: unknown): void;
  /** Tells everybody, finishes what is under way, closes. */
  stop(): Promise<void>;
}

/** TCP connections that may wait to be accepted: after a restart everybody comes back at once. */
const backlog = 4096;

export async function serve(options: ServeOptions): Promise<Served> {
  const log = options.log ?? jsonLog();
  const core = new Core(realPorts(openSqliteStore(options.data, { log }), log, options.clock), {
    ...usualCore,
    ...options.core,
  });
  const door = await orStop(core, async () => openDoor(core, options));
  await orStop(core, () => core.resume());
  // `hostname`: for requests over HTTP/1.0, which need not name any.
  const listenerOptions = { overrideGlobalObjects: false, hostname: 'localhost' };
  const answer = getRequestListener(httpApp(door, options.web).fetch, listenerOptions);
  const sockets = new SocketServer(door);
  const http = httpServer(door, answer, sockets);
  const metricsHttp = await orStop(core, () => listenForMetrics(door));
  await orStop(core, () => listen(http, options).finally(() => http.listening || metricsHttp?.close()));
  core.open();
  const port = portOf(http);
  log({ what: 'listening', host: options.host, port });
  return {
    core,
    port,
    metricsPort: metricsHttp === null ? undefined : portOf(metricsHttp),
    uncaught(error) {
      door.uncaughtErrors++;
      log({ what: 'error', uncaught: true, error: error instanceof Error ? (error.stack ?? '') : String(error) });
    },
    async stop() {
      metricsHttp?.close();
      metricsHttp?.closeAllConnections();
      http.closeIdleConnections();
      const closed = new Promise<void>((resolve) => http.close(() => resolve()));
      await core.stop();
      sockets.terminate();
      http.closeAllConnections();
      await closed;
    },
  };
}

/** Stops the core when a start fails, so that resumed matches do not go on without a server. */
async function orStop<T>(core: Core, start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    await core.stop();
    throw error;
  }
}

const portOf = (http: HttpServer): number => (http.address() as AddressInfo).port;

async function listenForMetrics(door: Door): Promise<HttpServer | null> {
  const { metricsPort: port } = door.options;
  if (port === undefined) return null;
  const http = metricsServer(door);
  await listen(http, { port, host: '127.0.0.1' });
  return http;
}

function listen(http: HttpServer, { port, host }: Pick<ServeOptions, 'port' | 'host'>): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen({ port, host, backlog }, () => {
      http.off('error', reject);
      resolve();
    });
  });
}
