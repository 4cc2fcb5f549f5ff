/** Opens WebSockets at `/socket` for those who may have one. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { limits } from '@partie/protocol';
import { WebSocketServer } from 'ws';
import { goodbye, tooManyConnectionsCode } from '../connection/goodbye.js';
import type { Place } from './address-connections.js';
import { ClientSocket } from './client-socket.js';
import type { Door } from './door.js';
import { languageIn } from './http-context.js';
import { sessionCookie, tokenIn } from './session.js';
import { openAndClose, turnAway, type UpgradeRefusal } from './turn-away.js';
import { refuseUpgrade } from './upgrade-check.js';

/** What a client may send, and how long it may take to answer a close frame. */
const webSocketOptions = {
  noServer: true,
  maxPayload: limits.frameBytes,
  maxFragments: 1024,
  perMessageDeflate: false,
  closeTimeout: 2000,
  /** None is spoken here. */
  handleProtocols: () => false as const,
};

/** A new connection costs its address as much as so many messages. */
const upgradeCost = 10;

const slowDown: UpgradeRefusal = {
  status: 429,
  error: 'Too many connections in a short time.',
  headers: { 'retry-after': '5' },
};

export class SocketServer {
  private readonly door: Door;
  private readonly server = new WebSocketServer(webSocketOptions);
  /** What goes with the answer to an upgrade. */
  private readonly cookies = new WeakMap<IncomingMessage, string>();

  constructor(door: Door) {
    this.door = door;
    this.server.on('headers', (headers, request) => {
      const cookie = this.cookies.get(request);
      if (cookie !== undefined) headers.push(`Set-Cookie: ${cookie}`);
    });
  }

  /** For the `upgrade` event of an HTTP server. Never fails. */
  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    // Nobody else listens now: without this, one connection that breaks would end the process.
    socket.on('error', () => socket.destroy());
    try {
      const { address, isSecure } = this.door.proxies.senderOf(request);
      const refusal = this.refuse(request, address);
      if (refusal !== null) return turnAway(socket, refusal);
      const token = tokenIn(request);
      const caller = await this.callerWith(token);
      const crowded = this.door.connections.isCrowded(address);
      const place = this.door.connections.take(address, crowded ? caller : null);
      if (place === null) return this.sayFull(request, socket);
      // Whoever comes now and then is not a stranger after ninety days.
      if (token !== undefined && caller !== null) this.cookies.set(request, sessionCookie(token, isSecure));
      this.open(request, socket, head, { address, token, place });
    } catch (error) {
      this.door.core.ports.log({ what: 'error', url: request.url, error: String(error) });
      socket.destroy();
    }
  }

  private refuse(request: IncomingMessage, address: string): UpgradeRefusal | null {
    const { core, site, messages } = this.door;
    if (!messages.take(address, upgradeCost)) return slowDown;
    if (core.stopping) return { status: 503, error: 'The server is stopping.' };
    return refuseUpgrade(request, site);
  }

  /** Whose token this is. */
  private async callerWith(token: string | undefined): Promise<string | null> {
    if (token === undefined) return null;
    const person = await this.door.core.people.byToken(token).catch(() => null);
    return person?.id ?? null;
  }

  private sayFull({ headers }: IncomingMessage, socket: Duplex): void {
    const { addressConnections } = this.door.core.options;
    const bye = goodbye('addressFull', addressConnections, languageIn(headers['accept-language']));
    const close = { code: tooManyConnectionsCode, why: 'connections' };
    openAndClose(socket, headers['sec-websocket-key'] ?? '', bye, close);
  }

  private open(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    who: { readonly address: string; readonly token: string | undefined; readonly place: Place },
  ): void {
    let isOpen = false;
    try {
      // Called back at once, or not at all.
      this.server.handleUpgrade(request, socket, head, (webSocket) => {
        new ClientSocket(this.door, { webSocket, socket, ...who });
        isOpen = true;
      });
    } finally {
      if (!isOpen) who.place.leave();
    }
  }

  /** Ends all connections at once. */
  terminate(): void {
    for (const webSocket of this.server.clients) webSocket.terminate();
  }
}
