/** What an attack is, and the ground on which it is made. */
import { AttackLine, upgradeTo } from '../attack-line.js';
import { sleep } from '../crash/troubles.js';
import { AttackClient, type Identity } from './attack-client.js';

/** What an attacker noted down: how often something was done or answered, how much of it came. */
export type Counts = Readonly<Record<string, number>>;

export interface Attack {
  readonly name: string;
  /** What it does, and what it hopes for. */
  readonly hope: string;
  /** Attacks until the ground says that it is over. */
  readonly run: (ground: Ground) => Promise<void>;
  /** What the attacker may have counted at the end. */
  readonly atMost?: Counts;
  readonly atLeast?: Counts;
}

/** `short`: a few of everything, in the tests. `long`: as many as an attacker has. */
export type Form = 'short' | 'long';

export class Ground {
  readonly port: number;
  readonly form: Form;
  /** The address from which attacks come that need no more than one. */
  private readonly address: string;
  readonly counts: Record<string, number> = {};
  isOver = false;
  /** Resolves when the attack stands, or has ended. */
  readonly stands: Promise<void>;
  private readonly over: Promise<void>;
  private declareStanding: () => void = () => {};
  private declareOver: () => void = () => {};
  private addresses = 0;
  private readonly lines = new Set<AttackLine>();
  private readonly clients = new Set<AttackClient>();
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(port: number, form: Form, address = '127.0.0.9') {
    this.port = port;
    this.form = form;
    this.address = address;
    this.over = new Promise((resolve) => {
      this.declareOver = resolve;
    });
    this.stands = new Promise((resolve) => {
      this.declareStanding = resolve;
    });
  }

  get host(): string {
    return `127.0.0.1:${this.port}`;
  }
  /** How many of something. */
  some(short: number, long: number): number {
    return this.form === 'short' ? short : long;
  }

  // ---- counting -----------------------------------------------------------------------------------------------------------

  count(what: string, by = 1): void {
    this.counts[what] = (this.counts[what] ?? 0) + by;
  }
  most(what: string, value: number): void {
    this.counts[what] = Math.max(this.counts[what] ?? 0, value);
  }

  // ---- going on -----------------------------------------------------------------------------------------------------------

  /** Everything is in place; done when the attack is to end. */
  async stand(): Promise<void> {
    this.declareStanding();
    await this.over;
  }
  finish(): void {
    this.isOver = true;
    this.declareOver();
  }
  /** Does it again and again until it is over; in the short form some times, and stands there. */
  async again(deed: () => Promise<unknown>): Promise<void> {
    this.declareStanding();
    for (let left = this.some(3, Number.POSITIVE_INFINITY); left > 0 && !this.isOver; left--) {
      await deed();
      // Lets others take their turn, and the end be noticed.
      await sleep(0);
    }
    await this.over;
  }
  every(milliseconds: number, deed: () => void): void {
    this.timers.add(setInterval(deed, milliseconds));
  }
  close(): void {
    this.finish();
    this.declareStanding();
    for (const timer of this.timers) clearInterval(timer);
    for (const line of this.lines) line.close();
    for (const client of this.clients) client.close();
  }

  // ---- lines --------------------------------------------------------------------------------------------------------------

  /** An address hardly anyone else has. */
  newAddress(): string {
    this.addresses = (this.addresses + 1) % 60_000;
    return `127.2.${this.addresses >> 8}.${1 + (this.addresses % 250)}`;
  }

  /** A bare line; from the one address unless another is given. */
  line(from = this.address, reads = true): AttackLine {
    const line = new AttackLine(this.port, false, from);
    if (!reads) line.stopReading();
    this.lines.add(line);
    line.socket.on('close', () => this.lines.delete(line));
    return line;
  }
  /** One that asked for a WebSocket, and did not wait for the answer. */
  socketLine(from?: string, reads?: boolean): AttackLine {
    const line = this.line(from, reads);
    void line.write(upgradeTo(this.host));
    return line;
  }

  /** Somebody who has said hello; null if he was not let in. */
  async client(identity: Identity = {}): Promise<AttackClient | null> {
    const client = new AttackClient(this.port, { from: this.address, ...identity });
    this.clients.add(client);
    if (await client.comesIn()) return client;
    client.close();
    this.clients.delete(client);
    return null;
  }
  /** The same, where an attack makes no sense without. */
  async guest(identity: Identity = {}): Promise<AttackClient> {
    for (let tries = 0; tries < 20 && !this.isOver; tries++) {
      const client = await this.client(identity);
      if (client !== null) return client;
      await sleep(250);
    }
    throw new Error('The attacker was not let in even once.');
  }

  /** So many lines at a time, each opened again when it is closed; in the short form a few times. */
  keep(lines: number, open: () => AttackLine): void {
    for (let i = 0; i < lines; i++) {
      let left = this.some(3, Number.POSITIVE_INFINITY);
      const again = () => {
        if (this.isOver || left-- <= 0) return;
        this.count('lines');
        open().socket.once('close', () => setImmediate(again));
      };
      again();
    }
  }

  /** Asks for something over HTTP, from the address of this machine. */
  async get(path: string, by?: AttackClient): Promise<{ readonly status: number; readonly text: string }> {
    const headers = by === undefined ? {} : { cookie: `partie=${by.token}` };
    const answer = await fetch(`http://${this.host}${path}`, { headers }).catch(() => null);
    return { status: answer?.status ?? 0, text: (await answer?.text().catch(() => '')) ?? '' };
  }
  /** The ids in a list of the API. */
  async idsOf(path: string, list: 'tables' | 'matches'): Promise<string[]> {
    const { status, text } = await this.get(path);
    if (status !== 200) return [];
    return ((JSON.parse(text) as Record<string, { id: string }[]>)[list] ?? []).map(({ id }) => id);
  }
}
