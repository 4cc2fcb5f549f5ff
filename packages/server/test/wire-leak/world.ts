/**
 * One world: the real core with its HTTP answers, on a disk in memory and a clock that only moves when it is told to. What
 * reaches the viewer, over whatever line, is written down with the moment it was sent.
 */
import type { Game } from '@partie/kit';
import { EventEmitter } from 'node:events';
import { protocolVersion } from '@partie/protocol';
import type { Connection } from '../../src/connection/connection.js';
import { Core, usualCore } from '../../src/core.js';
import { withoutLimits } from '../../src/limits.js';
import { openDoor } from '../../src/edge/door.js';
import { httpApp } from '../../src/edge/http-app.js';
import type { Match } from '../../src/match/match.js';
import { realPorts } from '../../src/edge/real-ports.js';
import { findPairingsHere } from '../../src/tournament/pairing-thread.js';
import type { Store } from '../../src/store/store.js';
import { Luck } from '../simulation/luck.js';
import { type Disk, MemoryStore } from '../simulation/memory-store.js';
import { Machine, Scheduler } from '../simulation/scheduler.js';
import { matchId, tokenOf } from './laid-out.js';
import { dealing, type Staged } from './staged.js';

/** What somebody does, told so exactly that it can be done again in another world; `channel` is what it looks at. */
export type Act = { readonly channel: string } & (
  | { readonly is: 'come'; readonly wire: string; readonly who: string }
  | { readonly is: 'go'; readonly wire: string }
  | { readonly is: 'say'; readonly wire: string; readonly frame: string }
  | { readonly is: 'read'; readonly who: string | null; readonly path: string }
  | { readonly is: 'wait'; readonly milliseconds: number }
);

/** Something that reached the viewer. */
export interface Heard {
  /** During which act, counted from 0. */
  readonly act: number;
  readonly at: number;
  readonly over: string;
  readonly text: string;
}

/** A leak that is planted into a world. */
export interface Leak {
  game?(game: Game, world: World): Game;
  store?(store: Store, world: World): Store;
  /** How long a timer of so many milliseconds really takes. */
  timer?(milliseconds: number, world: World): number;
  /** What is sent instead of a frame. */
  line?(frame: string, send: (frame: string) => void, world: World): void;
  /** Changes the code; the answer changes it back. */
  plant?(): () => void;
}

export class World {
  readonly heard: Heard[] = [];
  /** Nothing may go wrong inside: what the core wrote down as an error. */
  readonly errors: string[] = [];
  readonly core: Core;
  readonly disk: Disk;
  readonly game: Game;
  doing: Act | null = null;
  private acts = -1;
  private readonly scheduler = new Scheduler();
  private readonly wires = new Map<string, Connection>();
  private readonly http: ReturnType<typeof httpApp>;
  private readonly eyes: readonly string[];
  private readonly leak: Leak;

  /** `eyes`: whose lines and pages are looked at. */
  constructor(staged: Staged, disk: Disk, eyes: readonly string[], leak: Leak = {}) {
    this.disk = disk;
    this.eyes = eyes;
    this.leak = leak;
    this.game = leak.game?.(staged.game, this) ?? staged.game;
    const machine = new Machine('server');
    const { scheduler } = this;
    const clock = {
      now: () => scheduler.now,
      after: (milliseconds: number, call: () => void) =>
        scheduler.after(machine, leak.timer?.(milliseconds, this) ?? milliseconds, call),
    };
    const memory = new MemoryStore(disk);
    const store = leak.store?.(memory, this) ?? memory;
    const ports = realPorts(
      store,
      (entry) => {
        if (entry.what === 'error' || entry.what === 'setAside') this.errors.push(JSON.stringify(entry));
      },
      clock,
    );
    const luck = new Luck(7);
    this.core = new Core(
      {
        ...ports,
        bytes: (count) => luck.bytes(count),
        // Nothing outside of the world has a say in when a round is paired.
        findPairings: findPairingsHere,
        chance: (step) => (step.step === 0 ? dealing(staged) : ports.chance(step)),
      },
      { ...usualCore, ...withoutLimits, games: [this.game] },
    );
    this.http = httpApp(openDoor(this.core, { origins: [] }));
  }

  get match(): Match {
    const match = this.core.matches.get(matchId);
    if (match === undefined) throw new Error(`The match did not begin: ${this.errors.join(' ')}`);
    return match;
  }
  /** How many rows the log has. */
  get rows(): number {
    return this.disk.logs.get(matchId)?.length ?? 0;
  }

  async begin(): Promise<void> {
    await this.core.resume();
    this.core.open();
    await allThatFollows();
  }

  async perform(act: Act): Promise<void> {
    this.doing = act;
    this.acts++;
    switch (act.is) {
      case 'come':
        await this.come(act.wire, act.who);
        break;
      case 'go':
        this.wires.get(act.wire)?.closed();
        this.wires.delete(act.wire);
        break;
      case 'say':
        await this.wires.get(act.wire)?.receive(act.frame);
        break;
      case 'read':
        await this.read(act.who, act.path);
        break;
      case 'wait':
        await this.scheduler.run(act.milliseconds);
    }
    await allThatFollows();
    this.doing = null;
  }

  /** Everything there is ends, so that no timer keeps it in memory. */
  async end(): Promise<void> {
    await this.core.stop();
  }

  hear(over: string, text: string): void {
    this.heard.push({ act: this.acts, at: this.scheduler.now, over, text });
  }

  private async come(wire: string, who: string): Promise<void> {
    const looked = this.eyes.includes(who);
    const hear = (frame: string) => void (looked && this.hear(wire, frame));
    const { line } = this.leak;
    const connection = this.core.connect({
      address: who,
      send: line ? (frame) => line(frame, hear, this) : hear,
      waiting: () => 0,
      close: (code, why) => void (looked && this.hear(wire, `closed ${code} ${why}`)),
    });
    this.wires.set(wire, connection);
    await connection.receive(JSON.stringify({ c: 'hello', do: 'hello', v: protocolVersion, token: tokenOf(who) }));
  }

  private async read(who: string | null, path: string): Promise<void> {
    const headers = who === null ? {} : { cookie: `partie=${tokenOf(who)}` };
    const incoming = {
      url: path,
      httpVersion: '1.1',
      headers,
      headersDistinct: { host: ['localhost'] },
      socket: { remoteAddress: '127.0.0.1' },
    };
    const answer = await this.http.request(path, { headers }, { incoming, outgoing: new EventEmitter() });
    const body = await answer.text();
    if (who !== null && !this.eyes.includes(who)) return;
    this.hear('page', `${answer.status} ${JSON.stringify([...answer.headers])}\n${body}`);
  }
}

/** Nothing in a world waits for anything but promises and its own clock. */
const allThatFollows = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
