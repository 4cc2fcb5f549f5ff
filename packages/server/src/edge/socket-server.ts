/** Opens WebSockets at `/socket` for those who may have one. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { limits } from '@partie/protocol';
import { WebSocketServer } from 'ws';
import type { Core } from '../core.js';
import { ClientSocket } from './client-socket.js';
import { Newcomers } from './newcomers.js';
import { originAllowed } from './origin.js';
import { tokenIn } from './session.js';

/** What a client may send, and how long it may take to answer a close frame. */
const webSocketOptions = {
  noServer: true,
  maxPayload: limits.frameBytes,
  maxFragments: 1024,
  perMessageDeflate: false,
  closeTimeout: 2000,
};

export class SocketServer {
  private readonly core: Core;
  private readonly origins: readonly string[];
  private readonly newcomers = new Newcomers();
  private readonly server = new WebSocketServer(webSocketOptions);

  constructor(core: Core, origins: readonly string[]) {
    this.core = core;
    this.origins = origins;
  }

  /** For the `upgrade` event of an HTTP server. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Nobody else listens now: without this, one connection that breaks would end the process.
    socket.on('error', () => socket.destroy());
    const address = request.socket.remoteAddress ?? '';
    const refusal = this.refuse(request, address);
    if (refusal !== null) return sendAway(socket, refusal);
    this.server.handleUpgrade(request, socket, head, (webSocket) => {
      new ClientSocket(this.core, this.newcomers, { webSocket, socket, address, token: tokenIn(request) });
    });
  }

  private refuse(request: IncomingMessage, address: string): string | null {
    if (request.url?.split('?')[0] !== '/socket') return '404 Not Found';
    if (!originAllowed(request, this.origins)) return '403 Forbidden';
    if (this.core.stopping) return '503 Service Unavailable';
    return this.newcomers.isFull(address) ? '429 Too Many Requests' : null;
  }

  /** Ends all connections at once. */
  terminate(): void {
    for (const webSocket of this.server.clients) webSocket.terminate();
  }
}

function sendAway(socket: Duplex, status: string): void {
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
