/**
 * Lines between devices and the server. On a good line frames come once and in order; on a bad one they are late, lost,
 * doubled or exchanged, and a line may die without either end being told.
 */
import type { Socket } from '@partie/client';
import type { Connection } from '../../src/connection/connection.js';
import type { Line } from '../../src/ports.js';
import type { Luck } from './luck.js';
import { Machine, type Scheduler } from './scheduler.js';

/** How the lines are just now: milliseconds, and shares of frames. */
export interface Weather {
  readonly latency: number;
  readonly lost: number;
  readonly doubled: number;
  readonly exchanged: number;
  /** What waits on a line counts so many times, to make lines look slow. */
  readonly stuffed: number;
}
export const fairWeather: Weather = { latency: 40, lost: 0, doubled: 0, exchanged: 0, stuffed: 1 };

/** Where somebody plays: it may sleep (as a machine), and be out of reach. */
export class Device extends Machine {
  outOfReachUntil = 0;
}

/** The process that answers, if there is one. */
export interface Host {
  readonly machine: Machine;
  connect(line: Line): Connection;
}

/** What is told to whoever looks on. */
export interface Tap {
  /** The server has sent this, whether or not it will arrive. */
  said(wire: Wire, frame: string): void;
  /** It has arrived. */
  heard(wire: Wire, frame: string): void;
  /** A client has sent this. */
  asked(wire: Wire, frame: string): void;
  /** It has reached the server. */
  reached(wire: Wire, frame: string, now: number): void;
}

/** How long a broken connection is repaired by those who carry it; after that it is dead. */
const repairedWithin = 8000;

export class Wire {
  readonly device: Device;
  /** Who speaks over it, once the server has said so. */
  person: string | null = null;
  host: Host | null = null;
  connection: Connection | null = null;
  /** Nothing passes any more, and nobody has been told. */
  dead = false;
  clientClosed = false;
  serverClosed = false;
  waiting = 0;
  readonly arrival = { up: 0, down: 0 };

  constructor(device: Device) {
    this.device = device;
  }
}

export class Network {
  weather: Weather = fairWeather;
  readonly wires = new Set<Wire>();
  private readonly between = new Machine('network');
  private readonly scheduler: Scheduler;
  private readonly luck: Luck;
  private readonly tap: Tap;
  private readonly host: () => Host | null;

  constructor(scheduler: Scheduler, luck: Luck, tap: Tap, host: () => Host | null) {
    this.scheduler = scheduler;
    this.luck = luck;
    this.tap = tap;
    this.host = host;
  }

  connect(device: Device): Socket {
    const wire = new Wire(device);
    const socket: Socket = {
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
      send: (frame) => this.ask(wire, frame),
      close: () => this.hangUp(wire),
    };
    this.wires.add(wire);
    if (device.outOfReachUntil > this.scheduler.now) wire.dead = true;
    else this.scheduler.after(this.between, this.latency(), () => this.arrive(wire, socket));
    return socket;
  }

  private arrive(wire: Wire, socket: Socket): void {
    const host = this.host();
    if (wire.clientClosed) return;
    if (host === null) return this.tellClosed(wire, socket);
    this.scheduler.after(host.machine, 0, () => {
      wire.host = host;
      wire.connection = host.connect({
        address: wire.device.name,
        send: (frame) => this.say(wire, socket, frame),
        waiting: () => wire.waiting * this.weather.stuffed,
        close: () => {
          this.scheduler.after(host.machine, 0, () => this.serverHangsUp(wire));
          this.tellClosed(wire, socket);
        },
      });
      this.carry(wire, 'down', wire.device, () => {
        if (!wire.clientClosed) socket.onopen?.();
      });
    });
  }

  private ask(wire: Wire, frame: string): void {
    const { host, connection } = wire;
    if (wire.clientClosed || host === null) return;
    this.tap.asked(wire, frame);
    for (let copies = this.copies(); copies > 0; copies--)
      this.carry(wire, 'up', host.machine, () => {
        if (wire.serverClosed) return;
        this.tap.reached(wire, frame, this.scheduler.now);
        void connection?.receive(frame);
      });
  }

  private say(wire: Wire, socket: Socket, frame: string): void {
    if (wire.serverClosed) return;
    this.tap.said(wire, frame);
    for (let copies = this.copies(); copies > 0; copies--) {
      wire.waiting += frame.length;
      this.carry(wire, 'down', wire.device, () => {
        wire.waiting -= frame.length;
        if (wire.clientClosed) return;
        this.tap.heard(wire, frame);
        socket.onmessage?.({ data: frame });
      });
    }
  }

  private hangUp(wire: Wire): void {
    if (wire.clientClosed) return;
    wire.clientClosed = true;
    this.noticed(wire, this.reaches(wire) ? this.latency() : this.luck.between(15_000, 30_000));
  }
  /** The server finds out that the other end is gone. */
  private noticed(wire: Wire, after: number): void {
    if (wire.host === null) this.wires.delete(wire);
    else this.scheduler.after(wire.host.machine, after, () => this.serverHangsUp(wire));
  }
  private serverHangsUp(wire: Wire): void {
    this.wires.delete(wire);
    if (wire.serverClosed) return;
    wire.serverClosed = true;
    wire.connection?.closed();
  }
  private tellClosed(wire: Wire, socket: Socket): void {
    this.carry(wire, 'down', wire.device, () => {
      if (wire.clientClosed) return;
      wire.clientClosed = true;
      socket.onclose?.({ code: 1006, reason: '' });
    });
  }

  /** The line dies; each end finds out in its own time. */
  kill(wire: Wire): void {
    wire.dead = true;
    this.noticed(wire, this.luck.between(15_000, 30_000));
  }
  /** The line breaks, and the device is told. */
  cut(wire: Wire): void {
    const { connection, host } = wire;
    if (connection === null || host === null || host.machine.ended) return;
    connection.line.close(1006, '');
  }
  /** The process at the other end is gone; `silently`: with the machine it ran on. */
  hostEnded(host: Host, silently: boolean): void {
    for (const wire of this.wires) {
      if (wire.host !== host) continue;
      if (!silently) wire.connection?.line.close(1006, '');
      wire.dead ||= silently;
      wire.serverClosed = true;
      this.wires.delete(wire);
    }
  }

  // ---- carrying ---------------------------------------------------------------------------------------------------------

  private latency(): number {
    return this.luck.seldomFar(1, this.weather.latency);
  }
  private reaches({ dead, device }: Wire): boolean {
    return !dead && device.outOfReachUntil <= this.scheduler.now;
  }
  private copies(): number {
    const { lost, doubled } = this.weather;
    if (lost === 0 && doubled === 0) return 1;
    const fate = this.luck.share();
    return fate < lost ? 0 : fate < lost + doubled ? 2 : 1;
  }

  private carry(wire: Wire, way: 'up' | 'down', machine: Machine, deliver: () => void): void {
    const { now } = this.scheduler;
    const silence = Math.max(0, wire.device.outOfReachUntil - now);
    if (silence > repairedWithin) wire.dead = true;
    if (wire.dead) return;
    let at = now + silence + this.latency();
    const { exchanged } = this.weather;
    if (exchanged === 0 || !this.luck.happens(exchanged)) at = Math.max(at, wire.arrival[way]);
    wire.arrival[way] = Math.max(at, wire.arrival[way]);
    this.scheduler.after(machine, at - now, () => {
      if (!wire.dead) deliver();
    });
  }
}
