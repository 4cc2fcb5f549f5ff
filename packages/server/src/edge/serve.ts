/** Starts a server: the core with its store, and HTTP and WebSocket around it. */
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Core, type CoreOptions, usualCore } from '../core.js';
import type { Clock, Ports } from '../ports.js';
import { openSqliteStore } from '../store/sqlite-store.js';
import type { DevHouse } from '../dev/dev-house.js';
import { type Door, type DoorOptions, openDoor } from './door.js';
import { httpApp } from './http-app.js';
import { httpServer } from './http-server.js';
import { addressKey } from './addresses.js';
import { type InnerSocket, innerLine } from './inner-line.js';
import { jsonLog } from './json-log.js';
import { metricsServer } from './metrics.js';
import { isLoopback, reachableAddresses } from './reachable.js';
import { openNearby } from '../nearby/open-nearby.js';
import { realPorts } from './real-ports.js';
import { SocketServer } from './socket-server.js';

export interface ServeOptions extends DoorOptions {
  readonly port: number;
  readonly host: string;
  readonly data: string;
  /** Folder of the web client's build; left out, there is only the API. */
  readonly web?: string;
  readonly core?: Partial<CoreOptions>;
  /** Tells the local network about this server, and looks for others. */
  readonly announce?: boolean;
  readonly log?: Ports['log'];
  /** An author's own server: whoever opens its page plays at every seat. On a loopback address only. */
  readonly dev?: DevHouse;
  /** Another clock than the system's, for tests. */
  readonly clock?: Clock;
}

export interface Served {
  readonly core: Core;
  readonly port: number;
  /** Where others can reach it, the likeliest first; none if only this machine can. */
  readonly addresses: readonly string[];
  /** Of the figures, if they have one. */
  readonly metricsPort: number | undefined;
  /** A line inside this process, for a player who comes from this address over another protocol. */
  line(address: string): InnerSocket;
  /** The headers of an HTTP request that this process makes for such a player, so that it counts for him. */
  headersFor(address: string): Readonly<Record<string, string>>;
  /** Logs and counts an error that nobody has caught. */
  uncaught(error: unknown): void;
  /** Tells everybody, finishes what is under way, closes. */
  stop(): Promise<void>;
}

/** TCP connections that may wait to be accepted: after a restart everybody comes back at once. */
const backlog = 4096;

export async function serve(options: ServeOptions): Promise<Served> {
  const log = options.log ?? jsonLog();
  const { dev } = options;
  if (dev !== undefined && !isLoopback(options.host))
    throw new Error(`A server for an author listens on 127.0.0.1, not on ${options.host}.`);
  const core = new Core(realPorts(openSqliteStore(options.data, { log }), log, options.clock), {
    ...usualCore,
    ...options.core,
    ...(dev && { games: dev.revisions.games }),
  });
  const door = await orStop(core, async () => openDoor(core, options));
  await orStop(core, () => core.resume());
  // `hostname`: for requests over HTTP/1.0, which need not name any.
  const listenerOptions = { overrideGlobalObjects: false, hostname: 'localhost' };
  const answer = getRequestListener(httpApp(door, options.web, dev).fetch, listenerOptions);
  const sockets = new SocketServer(door);
  const http = httpServer(door, answer, sockets);
  const metricsHttp = await orStop(core, () => listenForMetrics(door));
  await orStop(core, () => listen(http, options).finally(() => http.listening || metricsHttp?.close()));
  core.open();
  await orStop(core, async () => dev?.open(core));
  const port = portOf(http);
  door.addresses = reachableAddresses({ host: options.host, port, publicUrl: options.publicUrl });
  log({ what: 'listening', host: options.host, port });
  const nearby = options.announce === true ? openNearby(door, port) : null;
  return {
    core,
    port,
    addresses: door.addresses,
    // Whoever comes from no network address is counted by what his gateway calls him.
    line: (who) => innerLine(door, addressKey(who) || who),
    headersFor: (address) => door.proxies.headersFor(address),
    metricsPort: metricsHttp === null ? undefined : portOf(metricsHttp),
    uncaught(error) {
      door.uncaughtErrors++;
      log({ what: 'error', uncaught: true, error: error instanceof Error ? (error.stack ?? '') : String(error) });
    },
    async stop() {
      await nearby?.stop();
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
