/** An attacker who speaks the protocol: any command, at any pace, on as many connections as he likes. */
import { randomBytes } from 'node:crypto';
import { protocolVersion } from '@partie/protocol';
import { LeanSocket } from '../crash/lean-socket.js';
import { sleep } from '../crash/troubles.js';

export interface Identity {
  readonly from?: string;
  readonly name?: string;
  /** The secret of somebody who was here before. */
  readonly token?: string;
}

/** A message of the server, as far as attackers look at it. */
export interface Told {
  readonly is?: string;
  readonly c?: string | null;
  readonly code?: string;
  readonly n?: number;
  readonly table?: unknown;
  readonly tournament?: unknown;
  readonly match?: string;
  readonly offers?: unknown;
}

type Wish = Readonly<Record<string, unknown>>;

const run = randomBytes(4).toString('hex');
let [guests, commands] = [0, 0];

export class AttackClient {
  readonly token: string;
  readonly name: string;
  closed = false;
  /** Characters that came, and messages by their kind; refusals by their code. */
  characters = 0;
  readonly told: Record<string, number> = {};
  readonly refused: Record<string, number> = {};
  /** The last row of a match that was seen. */
  lastRow = 0;
  /** Milliseconds after which this one does not wait for an answer any more. */
  private readonly patience: number;
  private readonly socket: LeanSocket;
  private readonly opened: Promise<boolean>;
  private readonly waiting = new Map<string, (told: Told | null) => void>();

  constructor(port: number, { from = '127.0.0.1', name, token }: Identity, patience = 5000) {
    this.patience = patience;
    this.name = name ?? `M${run}-${++guests}`;
    this.token = token ?? randomBytes(24).toString('base64url');
    this.socket = new LeanSocket(`ws://127.0.0.1:${port}/socket`, from);
    this.opened = new Promise((resolve) => {
      this.socket.onopen = () => resolve(true);
      this.socket.onclose = () => {
        this.closed = true;
        resolve(false);
        for (const answer of this.waiting.values()) answer(null);
      };
    });
    this.socket.onmessage = ({ data }) => this.heard(String(data));
  }

  /** The header by which a request over HTTP is this person's. */
  get cookie(): string {
    return `Cookie: partie=${this.token}`;
  }

  /** Says hello; false if the door stays shut. */
  async comesIn(): Promise<boolean> {
    const isOpen = await Promise.race([this.opened, sleep(this.patience).then(() => false)]);
    if (!isOpen) return false;
    return (await this.ask({ do: 'hello', v: protocolVersion, name: this.name, token: this.token }))?.is === 'welcome';
  }

  private heard(data: string): void {
    this.characters += data.length;
    const message = JSON.parse(data) as Told;
    const kind = message.is ?? 'up';
    this.told[kind] = (this.told[kind] ?? 0) + 1;
    if (kind === 'no') this.refused[message.code ?? ''] = (this.refused[message.code ?? ''] ?? 0) + 1;
    if (typeof message.n === 'number') this.lastRow = Math.max(this.lastRow, message.n);
    if (message.c) this.waiting.get(message.c)?.(message);
    // Too fast: the server has not even looked whose answer it would be.
    else if (kind === 'no') for (const answer of this.waiting.values()) answer(message);
  }

  /** Sends a command and does not wait; answers its id. */
  send(wish: Wish): string {
    const c = `${run}-${++commands}`;
    if (!this.closed) this.socket.send(JSON.stringify({ c, ...wish }));
    return typeof wish.c === 'string' ? wish.c : c;
  }

  /** Null if the line was closed, or nobody answered for a while. */
  async ask(wish: Wish): Promise<Told | null> {
    if (this.closed) return null;
    const c = this.send(wish);
    const answer = await new Promise<Told | null>((resolve) => {
      const late = setTimeout(() => resolve(null), this.patience);
      this.waiting.set(c, (told) => {
        clearTimeout(late);
        resolve(told);
      });
    });
    this.waiting.delete(c);
    return answer;
  }

  /** Opens a table and answers its id; null if that was refused. */
  async opensTable(wish: Wish = {}): Promise<string | null> {
    const answer = await this.ask({ do: 'table.create', game: 'prsi', seats: 2, ...wish });
    return answer?.is === 'ok' ? String(answer.table) : null;
  }
  /** Starts a match against bots, and answers its id; null if that was refused. */
  async playsBots(game: string, seats: number, wish: Wish = {}): Promise<string | null> {
    const table = await this.opensTable({ game, seats, bots: true, ...wish });
    if (table === null) return null;
    return (await this.ask({ do: 'table.start', table }))?.match ?? null;
  }

  close(): void {
    this.socket.close();
  }
}
