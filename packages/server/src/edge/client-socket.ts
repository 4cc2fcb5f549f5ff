/** One client's WebSocket: limits what it sends, notices when it is gone, and passes its messages to the core. */
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Connection } from '../connection/connection.js';
import { Rate } from '../rate-limit.js';
import type { Place } from './address-connections.js';
import type { Door } from './door.js';
import { BufferedLine, FrameBatching } from './frame-batching.js';

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
  /** What it takes of its address. */
  readonly place: Place;
}

export class ClientSocket {
  private readonly webSocket: WebSocket;
  private readonly connection: Connection;
  private readonly line: BufferedLine;
  private readonly place: Place;
  private readonly door: Door;
  private readonly rate: Rate;
  private readonly heartbeat: NodeJS.Timeout;
  /** Nothing has come since the last heartbeat. */
  private isSilent = false;
  private awaitsPong = false;
  private isNewcomer = true;
  private framesSent = 0;

  constructor(door: Door, { webSocket, socket, address, token, place }: Arrival) {
    const { core } = door;
    this.webSocket = webSocket;
    this.door = door;
    this.place = place;
    place.giveWay = () => webSocket.terminate();
    this.line = new BufferedLine({ batching, unread: door.unread }, webSocket, socket, address);
    this.connection = core.connect(this.line, token);
    this.rate = new Rate(core.ports.clock, patience * core.options.messageRate, 20);
    this.heartbeat = setInterval(() => this.beat(), heartbeatEvery);
    webSocket.on('message', (data: Buffer, isBinary) => this.receive(data, isBinary));
    // `ws` answers pings itself, and ends a connection that leaves too many answers unread.
    webSocket.on('ping', () => this.receiveControl());
    webSocket.on('pong', () => this.receivePong());
    // The client broke the protocol, and `ws` has sent the code for it. Thousands of those may not linger.
    webSocket.on('error', () => webSocket.terminate());
    webSocket.on('close', () => this.closed());
  }

  private receive(data: Buffer, isBinary: boolean): void {
    if (this.isTooMuch()) return;
    if (isBinary) return this.line.close(1003, 'text only');
    if (!this.door.messages.take(this.line.address)) return this.connection.refuseTooFast();
    const done = this.connection.receive(data.toString());
    if (this.isNewcomer) void done.then(() => this.connection.known && this.settle());
  }

  /** Counts like a message, for the person and the address, but there are no words to refuse it. */
  private receiveControl(): void {
    if (this.isTooMuch()) return;
    if (!this.door.messages.take(this.line.address) || !this.connection.takeForPerson()) this.webSocket.terminate();
  }
  /** An answer that was asked for costs nothing: whoever shares a busy address is not cut off for it. */
  private receivePong(): void {
    if (!this.awaitsPong) return this.receiveControl();
    this.awaitsPong = false;
    this.isTooMuch();
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
    // One that only pings is not looked at otherwise, as long as nothing is sent to it.
    this.connection.checkPace();
    this.awaitsPong = true;
    this.webSocket.ping();
  }

  /** The client has said who it is. */
  private settle(): void {
    this.isNewcomer = false;
    this.place.settle();
  }

  private closed(): void {
    clearInterval(this.heartbeat);
    this.line.end();
    this.place.leave();
    this.connection.closed();
  }
}
