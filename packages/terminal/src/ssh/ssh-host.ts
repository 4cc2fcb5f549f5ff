/**
 * The terminal client over SSH: `ssh -p 8422 jana@example.org` opens the lobby. A public key is an identity; whoever has
 * none is a guest. There is nothing else: no shell, no commands, no files, no forwarding.
 */
import { type AddressInfo, createServer } from 'node:net';
import type { Socket, World } from '@partie/client';
import ssh2, { type AuthContext, type Connection, type Session } from 'ssh2';
import type { ServerPort } from '../house.js';
import { fetchJson, usualBounds } from '../server-port.js';
import { Arrivals } from './arrivals.js';
import { hostKey, secretOf } from './host-key.js';
import { showTo } from './ssh-player.js';

export interface SshOptions {
  readonly port: number;
  readonly host: string;
  /** The data folder, for the host key. */
  readonly data: string;
  /** Where the server's HTTP API is. */
  readonly http: string;
  /** Where others reach the server: what invite links begin with. */
  readonly reachable: string;
  /** An address as the server's limits count it: IPv6 by its /64. */
  addressKey(address: string): string;
  /** The headers of a request to the HTTP API for a player from this address, so that it is counted as his. */
  headersFor(address: string): Readonly<Record<string, string>>;
  /** A line to the server for a player from this address, counted like any other. */
  line(address: string): Socket;
  /** Connections that one address may have. */
  readonly addressConnections: number;
  /** Milliseconds within which somebody must have come in; half a minute if left out. */
  readonly patience?: number;
  log(entry: Readonly<Record<string, unknown>> & { readonly what: string }): void;
}

export interface SshHost {
  readonly port: number;
  stop(): Promise<void>;
}

/** Milliseconds within which somebody must have come in. */
const authenticateWithin = 30_000;
/** Milliseconds that the other side has to end its half of a connection; after that the socket is destroyed. */
const closeWithin = 3000;
/** Between signs of life; so many unanswered ones, and the connection is dead. */
const keepalive = { keepaliveInterval: 15_000, keepaliveCountMax: 3 };

/** A connection as TCP knows it, before anybody has said anything. */
interface Arrival {
  /** Somebody has come in: he may stay. */
  arrived(): void;
  /** It ends: what is still on its way has a moment. */
  letGo(): void;
}

/**
 * ssh2 tells of a connection only when the client has said what it speaks, and `end()` waits for the other side. So
 * sockets are accepted, counted and cut here, and ssh2 is given those that have a place.
 */
export function startSsh(options: SshOptions): Promise<SshHost> {
  const key = hostKey(options.data);
  const arrivals = new Arrivals(options.addressConnections);
  const games: Games = new Map();
  const present = new Map<string, Arrival>();
  const connections = new Set<Connection>();
  const ssh = new ssh2.Server({ hostKeys: [key], ident: 'Partie', ...keepalive }, (connection, { ip, port }) => {
    const arrival = present.get(placeOf(ip, port));
    if (arrival === undefined) return void connection.end();
    const end = () => {
      connection.end();
      arrival.letGo();
    };
    connection.on('error', end);
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
    const reach = (): ServerPort => ({
      url: options.http,
      socketUrl: '',
      world: worldFor(() => options.line(ip)),
      reachable: options.reachable,
      json: cachedJson(options, ip, games),
    });
    receive(connection, key, arrival.arrived, reach, options, end);
  });
  const failed = (error: Error) => options.log({ what: 'error', ssh: true, error: String(error) });
  // The server can be told when a broken handshake fails; nobody else has to hear of it.
  ssh.on('error', failed);
  const server = createServer((socket) => {
    const { remoteAddress: ip, remotePort: port } = socket;
    const leave = ip === undefined ? null : arrivals.take(options.addressKey(ip));
    if (ip === undefined || leave === null) return void socket.destroy();
    const place = placeOf(ip, port ?? 0);
    const timer = setTimeout(() => socket.destroy(), options.patience ?? authenticateWithin);
    const letGo = () => void setTimeout(() => socket.destroy(), closeWithin).unref();
    present.set(place, { arrived: () => clearTimeout(timer), letGo });
    // Whoever ends our half, ssh2 included: the other side cannot keep the rest open.
    socket.once('finish', letGo);
    socket.once('close', () => {
      clearTimeout(timer);
      present.delete(place);
      leave();
    });
    ssh.injectSocket(socket);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => {
      server.off('error', reject);
      server.on('error', failed);
      const { port } = server.address() as AddressInfo;
      options.log({ what: 'sshListening', host: options.host, port });
      resolve({
        port,
        stop: () =>
          new Promise((stopped) => {
            server.close(() => stopped());
            for (const connection of connections) connection.end();
            for (const { letGo } of present.values()) letGo();
          }),
      });
    });
  });
}

const placeOf = (ip: string, port: number): string => `${ip} ${port}`;

function receive(
  connection: Connection,
  key: string,
  arrived: () => void,
  reach: () => ServerPort,
  options: SshOptions,
  end: () => void,
): void {
  let name = '';
  let secret: string | undefined;
  connection.on('authentication', (context) => {
    name = context.username;
    const publicKey = verified(context);
    if (publicKey === 'asked') return context.accept();
    if (publicKey !== null) {
      secret = secretOf(key, publicKey);
      return context.accept();
    }
    // A client offers its keys only if it may not come in without one.
    if (context.method === 'keyboard-interactive') return context.accept();
    context.reject(['publickey', 'keyboard-interactive']);
  });
  connection.on('ready', () => {
    arrived();
    let isTaken = false;
    connection.on('session', (accept, reject) => {
      // One connection, one screen.
      if (isTaken) return reject();
      isTaken = true;
      const session = accept();
      refuseOthers(session);
      showTo(session, {
        name,
        ...(secret !== undefined && { secret }),
        reach,
        server: options.http,
        end,
      });
    });
    connection.on('tcpip', (_accept, reject) => reject());
    connection.on('request', (_accept, reject) => reject?.());
  });
}

/** The public key that was proved; `asked` if only whether it would do; null if there is none. */
function verified(context: AuthContext): Buffer | 'asked' | null {
  if (context.method !== 'publickey') return null;
  const parsed = ssh2.utils.parseKey(context.key.data);
  if (parsed instanceof Error || Array.isArray(parsed)) return null;
  if (context.signature === undefined || context.blob === undefined) return 'asked';
  return parsed.verify(context.blob, context.signature, context.hashAlgo) === true ? parsed.getPublicSSH() : null;
}

function refuseOthers(session: Session): void {
  session.on('exec', (_accept, reject) => reject?.());
  session.on('sftp', (_accept, reject) => reject?.());
  session.on('subsystem', (_accept, reject) => reject?.());
  session.on('x11', (_accept, reject) => reject?.());
  session.on('auth-agent', (_accept, reject) => reject?.());
}

function worldFor(connect: () => Socket): World {
  return {
    connect,
    now: () => Date.now(),
    after(milliseconds, call) {
      const timer = setTimeout(call, milliseconds);
      return () => clearTimeout(timer);
    },
    luck: () => Math.random(),
    bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  };
}

type Games = Map<string, Promise<unknown>>;

/** Games do not change while the server runs: all players share what was read of them. */
function cachedJson({ http, headersFor }: SshOptions, address: string, games: Games): ServerPort['json'] {
  const fetched = (path: string, token: string | null) =>
    fetchJson(http, path, token, usualBounds, headersFor(address));
  return (path, token) => {
    if (!path.startsWith('/api/games/')) return fetched(path, token);
    const known = games.get(path) ?? fetched(path, null);
    games.set(path, known);
    known.catch(() => games.delete(path));
    return known;
  };
}
