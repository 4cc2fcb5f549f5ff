/**
 * Requests that came over a line and are not answered yet. A client may send the next one before. They are answered one
 * after another: begun all at once, those that came in one piece would be worked on without a pause. Node tells at once of
 * an upgrade, and of what cannot be read.
 *
 * Each that waits keeps its head in memory, 8 KB at most, so a line and an address may have only so many of them.
 */
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Milliseconds that earlier answers have to be sent before what went wrong after them is told. */
const patience = 2000;

/** Requests of one line that may wait for their answers. Beyond that the line is closed after the last of them. */
const mostPipelined = 32;
/** A line that sends so many all the same is cut off: nothing else stops Node from reading them. */
const cutOffAt = 4 * mostPipelined;

interface Unanswered {
  /** Of the first of them: whoever passes on requests of several people waits for each answer. */
  readonly address: string;
  readonly responses: Set<ServerResponse>;
  /** Requests that Node keeps until the ones before them are answered. */
  waiting: number;
  refused: number;
}

export class UnansweredRequests {
  private readonly byLine = new WeakMap<Duplex, Unanswered>();
  /** How many wait at an address. */
  private readonly waiting = new Map<string, number>();
  private readonly most: number;

  /** `most`: how many may wait at one address; beyond that a line is cut off. */
  constructor(most: number) {
    this.most = most;
  }

  /** `begin` is called when everything before is answered; never if the line is closed before. */
  add(line: Duplex, address: string, response: ServerResponse, begin: () => void): void {
    const unanswered = this.of(line, address);
    const { responses, refused } = unanswered;
    const before = [...responses].at(-1);
    if (before !== undefined && !this.wait(unanswered)) return void line.destroy();
    if (refused > 0 || responses.size >= mostPipelined) return this.refuse(line, unanswered, before);
    responses.add(response);
    response.once('close', () => responses.delete(response));
    if (before === undefined) return begin();
    // Not in the same turn of the event loop: others come in between.
    before.once('close', () =>
      setImmediate(() => {
        if (line.destroyed) return;
        this.leave(unanswered, 1);
        begin();
      }),
    );
  }

  private of(line: Duplex, address: string): Unanswered {
    const known = this.byLine.get(line);
    if (known !== undefined) return known;
    const unanswered: Unanswered = { address, responses: new Set(), waiting: 0, refused: 0 };
    this.byLine.set(line, unanswered);
    line.once('close', () => this.leave(unanswered, unanswered.waiting));
    return unanswered;
  }

  /** False: too many wait at the address already. */
  private wait(unanswered: Unanswered): boolean {
    const { address } = unanswered;
    const count = this.waiting.get(address) ?? 0;
    if (count >= this.most) return false;
    this.waiting.set(address, count + 1);
    unanswered.waiting++;
    return true;
  }
  private leave(unanswered: Unanswered, count: number): void {
    const { address } = unanswered;
    unanswered.waiting -= count;
    const left = (this.waiting.get(address) ?? 0) - count;
    if (left > 0) this.waiting.set(address, left);
    else this.waiting.delete(address);
  }

  private refuse(line: Duplex, unanswered: Unanswered, last: ServerResponse | undefined): void {
    unanswered.refused++;
    if (last !== undefined && !last.headersSent) last.shouldKeepAlive = false;
    else if (last === undefined || unanswered.refused === 1) line.destroy();
    if (unanswered.refused > cutOffAt) line.destroy();
  }
  has(line: Duplex): boolean {
    return (this.byLine.get(line)?.responses.size ?? 0) > 0;
  }
  /** Calls when everything before is answered, or cannot be: the body of the last request may be what went wrong. */
  then(line: Duplex, call: () => void): void {
    const last = [...(this.byLine.get(line)?.responses ?? [])].at(-1);
    if (last === undefined) return call();
    const timer = setTimeout(call, patience);
    last.once('close', () => {
      clearTimeout(timer);
      call();
    });
  }
}
