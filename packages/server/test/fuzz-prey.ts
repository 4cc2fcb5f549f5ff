/** A core of its own for those who send nonsense, with people at a table, and a look at whether all is well afterwards. */
import type { Game, Json } from '@partie/kit';
import { type Message, protocolVersion } from '@partie/protocol';
import { expect } from 'vitest';
import type { Connection } from '../src/connection/connection.js';
import { Core, usualCore } from '../src/core.js';
import { withoutLimits } from '../src/limits.js';
import type { Match } from '../src/match/match.js';
import { realPorts } from '../src/edge/real-ports.js';
import { Disk, MemoryStore } from './simulation/memory-store.js';
import { Machine, Scheduler } from './simulation/scheduler.js';

/** All that follows from one frame. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export class Somebody {
  readonly got: Message[] = [];
  readonly connection: Connection;
  closed = false;

  constructor(core: Core, address: string) {
    this.connection = core.connect({
      address,
      send: (frame) => this.got.push(JSON.parse(frame) as Message),
      waiting: () => 0,
      close: () => {
        this.closed = true;
      },
    });
  }
  /** Says a frame; answers what came back. */
  async say(frame: string): Promise<Message[]> {
    const before = this.got.length;
    await this.connection.receive(frame);
    await settled();
    return this.got.slice(before);
  }
  async ask(command: Readonly<Record<string, unknown>>): Promise<Message | undefined> {
    const c = `a${this.got.length}-${Math.floor(this.got.length / 7)}`;
    const answers = await this.say(JSON.stringify({ c, ...command }));
    return answers.find((message) => 'c' in message && message.c === c);
  }
}

/** A core of its own with a table of two people, and an attacker who sits there too. */
export class Prey {
  readonly disk = new Disk();
  readonly errors: unknown[] = [];
  readonly scheduler = new Scheduler();
  readonly core: Core;
  /** What the placeholders in a frame stand for. */
  readonly ids: Record<string, string> = {};

  constructor() {
    this.core = this.newCore();
  }
  newCore(): Core {
    const machine = new Machine('server');
    const { scheduler } = this;
    const clock = {
      now: () => scheduler.now,
      after: (milliseconds: number, call: () => void) => scheduler.after(machine, milliseconds, call),
    };
    const log = (entry: { readonly what: string }) => {
      if (['error', 'setAside', 'untidy'].includes(entry.what)) this.errors.push(entry);
    };
    const ports = realPorts(new MemoryStore(this.disk), log, clock);
    return new Core(ports, { ...usualCore, ...withoutLimits });
  }

  async guest(name: string): Promise<Somebody> {
    const somebody = new Somebody(this.core, name);
    const welcome = await somebody.ask({ do: 'hello', v: protocolVersion, name });
    if (welcome === undefined || !('person' in welcome)) throw new Error(`${name} was not let in.`);
    this.ids[`$${name}`] = (welcome as { person: { id: string } }).person.id;
    return somebody;
  }
  /** A match of which the second seat is the attacker's. */
  async match(game: Game, seats: number, options: Json, people: readonly Somebody[]): Promise<Match> {
    const [host] = people;
    const made = await host?.ask({ do: 'table.create', game: game.about.id, seats, options });
    if (made === undefined || !('table' in made)) throw new Error(`No table: ${JSON.stringify(made)}`);
    const table = String(made.table);
    for (const person of people.slice(1)) {
      await person.ask({ do: 'table.join', table });
      await person.ask({ do: 'table.ready', table, ready: true });
    }
    for (let seat = people.length; seat < seats; seat++) await host?.ask({ do: 'table.bot', table, seat, on: true });
    const started = await host?.ask({ do: 'table.start', table });
    if (started === undefined || !('match' in started)) throw new Error(`No match: ${JSON.stringify(started)}`);
    Object.assign(this.ids, { $table: table, $match: String(started.match) });
    for (const person of people) await person.ask({ do: 'match.follow', match: String(started.match) });
    return this.theMatch(this.core);
  }
  theMatch(core: Core): Match {
    const match = core.matches.get(this.ids.$match ?? '');
    if (match === undefined) throw new Error('The match is gone.');
    return match;
  }
  fill(frame: string): string {
    return frame.replace(/\$[A-Za-z]+/g, (name) => this.ids[name] ?? name);
  }

  /** Nothing went wrong, the state is sound, and a restart finds everything as it was. */
  async isSound(match: Match): Promise<void> {
    expect(this.errors).toEqual([]);
    expect(match.game.audit(match.current.state)).toEqual([]);
    const again = this.newCore();
    await again.resume();
    const state = (one: Match) => JSON.stringify([one.game.save(one.current.state), one.outcome, one.current.bots]);
    expect(state(this.theMatch(again))).toBe(state(match));
    expect(this.errors).toEqual([]);
  }
}
