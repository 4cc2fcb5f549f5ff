/** One client's WebSocket: limits what it sends, notices when it is gone, and passes its messages to the core. */
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Connection } from '../connection/connection.js';
import type { Core } from '../core.js';
import { Rate } from '../rate-limit.js';
import { BufferedLine, FrameBatching } from './frame-batching.js';
import type { Newcomers } from './newcomers.js';

/** A client that keeps sending so many times as fast as is allowed, though each refusal says so, is cut off. */
const patience = 10;
/** Frames a client may send before it has said hello. */
const framesBeforeHello = 30;
/** Milliseconds between pings; a client that sends nothing between two of them is gone. */
const heartbeatEvery = 15_000;

const batching = new FrameBatching();

export interface Arrival {
  readonly webSocket: WebSocket;
  /** The TCP socket beneath it. */
  readonly socket: Duplex;
  readonly address: string;
  /** The session token of a browser's cookie. */
  readonly token: string | undefined;
}

export class ClientSocket {
  private readonly webSocket: WebSocket;
  private readonly connection: Connection;
  private readonly line: BufferedLine;
  private readonly newcomers: Newcomers;
  private readonly rate: Rate;
  private readonly heartbeat: NodeJS.Timeout;
  /** Nothing has come since the last heartbeat. */
  private isSilent = false;
  private isNewcomer = true;
  private framesSent = 0;

  constructor(core: Core, newcomers: Newcomers, { webSocket, socket, address, token }: Arrival) {
    this.webSocket = webSocket;
    this.newcomers = newcomers;
    newcomers.add(address);
    this.line = new BufferedLine(batching, webSocket, socket, address);
    this.connection = core.connect(this.line, token);
    this.rate = new Rate(core.ports.clock, patience * core.options.messageRate, 20);
    this.heartbeat = setInterval(() => this.beat(), heartbeatEvery);
    webSocket.on('message', (data: Buffer, isBinary) => this.receive(data, isBinary));
    // `ws` answers pings itself, and ends a connection that leaves too many answers unread.
    webSocket.on('ping', () => this.isTooMuch());
    webSocket.on('pong', () => this.isTooMuch());
    // The client broke the protocol, and `ws` has sent the code for it. Thousands of those may not linger.
    webSocket.on('error', () => webSocket.terminate());
    webSocket.on('close', () => this.closed());
  }

  private receive(data: Buffer, isBinary: boolean): void {
    if (this.isTooMuch()) return;
    if (isBinary) return this.line.close(1003, 'text only');
    const done = this.connection.receive(data.toString());
    if (this.isNewcomer) void done.then(() => this.connection.known && this.settle());
  }

  /** Cuts off a client that sends more than anybody needs. */
  private isTooMuch(): boolean {
    this.isSilent = false;
    const isAllowed = this.rate.take() && (this.connection.known || ++this.framesSent <= framesBeforeHello);
    if (!isAllowed) this.webSocket.terminate();
    return !isAllowed;
  }

  private beat(): void {
    if (this.isSilent) return this.webSocket.terminate();
    this.isSilent = true;
    this.webSocket.ping();
  }

  /** The client has said who it is, or is gone. */
  private settle(): void {
    if (!this.isNewcomer) return;
    this.isNewcomer = false;
    this.newcomers.remove(this.line.address);
  }

  private closed(): void {
    clearInterval(this.heartbeat);
    this.settle();
    this.connection.closed();
  }
}
