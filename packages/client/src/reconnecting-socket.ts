/**
 * A socket that is opened again whenever it is lost, after delays that grow. It also notices a connection that is dead
 * although no close event arrived.
 */
import type { Socket, World } from './world.js';

/** In milliseconds. */
const pingEvery = 2500;
const silenceMeansLost = 9000;
/**
 * Delay before the next attempt to reconnect. It grows with each attempt, but stays below a second while the outage is
 * short, so that everybody is back soon after a restart of the server.
 */
const firstWait = 200;
const longestWait = { short: 1000, long: 5000 };
const shortOutage = 30_000;

export interface SocketListener {
  connecting(): void;
  opened(): void;
  received(frame: string): void;
  lost(): void;
}

export class ReconnectingSocket {
  /** Null while there is no connection, not even one that is being opened. */
  current: Socket | null = null;

  private readonly world: World;
  private readonly url: string;
  private readonly listener: SocketListener;
  private closed = false;
  private attempts = 0;
  /** When the connection was lost; it has not been restored since. */
  private lostAt = 0;
  private lastMessageAt = 0;
  private cancelPing: () => void = () => {};
  private cancelRetry: () => void = () => {};

  constructor(world: World, url: string, listener: SocketListener) {
    this.world = world;
    this.url = url;
    this.listener = listener;
  }

  open(): void {
    this.listener.connecting();
    const { world } = this;
    const socket = world.connect(this.url);
    this.current = socket;
    // A socket that opens and then stays silent is as dead as one that does not open.
    this.lastMessageAt = world.now();
    this.cancelPing = world.after(silenceMeansLost, () => this.drop());
    socket.onopen = () => {
      if (this.current === socket) this.listener.opened();
    };
    socket.onmessage = ({ data }) => {
      if (this.current !== socket) return;
      this.lastMessageAt = world.now();
      this.listener.received(String(data));
    };
    socket.onclose = () => {
      if (this.current === socket) this.reconnect();
    };
    socket.onerror = () => {};
  }

  send(frame: string): void {
    this.current?.send(frame);
  }

  /** The server has welcomed this client: pings begin, and the next outage counts as a new one. */
  welcomed(): void {
    this.attempts = 0;
    this.keepAlive();
  }

  /** Gives up this connection, and connects again after a while. */
  drop(): void {
    const socket = this.current;
    this.reconnect();
    socket?.close();
  }

  /** Ends the connection for good. */
  close(): void {
    const socket = this.current;
    this.closed = true;
    this.current = null;
    this.cancelRetry();
    this.cancelPing();
    socket?.close();
  }

  private reconnect(): void {
    this.current = null;
    this.cancelPing();
    if (this.closed) return;
    this.listener.lost();
    const { world } = this;
    if (this.attempts === 0) this.lostAt = world.now();
    const isShort = world.now() - this.lostAt < shortOutage;
    const longest = isShort ? longestWait.short : longestWait.long;
    const wait = Math.min(longest, firstWait * 1.5 ** this.attempts) * (0.5 + world.luck() / 2);
    this.attempts++;
    this.cancelRetry = world.after(wait, () => this.open());
  }

  private keepAlive(): void {
    const { world } = this;
    this.cancelPing();
    this.cancelPing = world.after(pingEvery, () => {
      if (world.now() - this.lastMessageAt > silenceMeansLost) return this.drop();
      this.send(JSON.stringify({ c: 'ping', do: 'ping' }));
      this.keepAlive();
    });
  }
}
