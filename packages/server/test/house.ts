/** A real server on a free port with a data folder of its own, and people who come to it over real sockets. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientOptions, type FollowedMatch, type Socket, thisWorld } from '@partie/client';
import type { Move } from '@partie/kit';
import { WebSocket } from 'ws';
import { type Clock, type CoreOptions, type Served, type ServeOptions, serve, withoutLimits } from '../src/index.js';

export class House {
  readonly data = mkdtempSync(join(tmpdir(), 'partie-'));
  readonly log: unknown[] = [];
  private served: Served | null = null;
  private readonly clients: Client[] = [];
  private readonly options: Partial<CoreOptions>;

  private readonly clock: Clock | undefined;
  private readonly more: Partial<ServeOptions>;

  constructor(options: Partial<CoreOptions> = {}, clock?: Clock, more: Partial<ServeOptions> = {}) {
    this.clock = clock;
    this.more = more;
    this.options = { ...withoutLimits, botPace: 0, ...options };
  }

  get server(): Served {
    if (this.served === null) throw new Error('The house is closed.');
    return this.served;
  }

  async open(port = 0): Promise<this> {
    const { data, options } = this;
    this.served = await serve({
      port,
      host: '127.0.0.1',
      data,
      origins: [],
      core: options,
      log: (entry) => this.log.push(entry),
      ...(this.clock && { clock: this.clock }),
      ...this.more,
    });
    return this;
  }

  /** Stops and starts again at the same address. */
  async restart(): Promise<void> {
    const { port } = this.server;
    await this.server.stop();
    await this.open(port);
  }

  get url(): string {
    return `ws://127.0.0.1:${this.server.port}/socket`;
  }

  async guest(name: string, more: Partial<ClientOptions> = {}): Promise<Client> {
    const client = new Client({
      url: this.url,
      world: thisWorld(WebSocket as unknown as new (url: string) => Socket),
      name,
      ...more,
    });
    this.clients.push(client);
    await client.connect();
    return client;
  }

  async close(): Promise<void> {
    for (const client of this.clients) client.close();
    await this.served?.stop();
    rmSync(this.data, { recursive: true, force: true });
  }
}

/** Waits until something holds; the test's own time limit is the limit. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 2));
}

/** A table at which all these people sit, ready; the first is the host. */
export async function gather(people: readonly Client[], wish: Record<string, unknown> = {}): Promise<string> {
  const [host, ...others] = people as [Client, ...Client[]];
  const { table } = await host.send({ do: 'table.create', game: 'prsi', seats: people.length, ...wish } as never);
  for (const person of others) {
    await person.send({ do: 'table.join', table: String(table) });
    await person.send({ do: 'table.ready', table: String(table), ready: true });
  }
  return String(table);
}

export async function begin(people: readonly Client[], table: string): Promise<FollowedMatch[]> {
  const { match } = await (people[0] as Client).send({ do: 'table.start', table });
  return Promise.all(people.map((person) => person.follow(String(match))));
}

/** Plays on, everybody as soon as he may, until the match is over or `enough` says so. */
export async function playOn(
  people: readonly Client[],
  match: string,
  enough: () => boolean = () => false,
): Promise<void> {
  const choose = (moves: readonly Move[]) => moves.find((move) => move.do === 'play') ?? moves[0];
  await Promise.all(
    people.map(async (person) => {
      for (;;) {
        const followed = person.matches.get(match);
        await until(() => enough() || followed?.over === true || (followed?.moves.length ?? 0) > 0);
        if (enough() || followed === undefined || followed.over) return;
        const move = choose(followed.moves);
        if (move) await person.move(match, move).catch(() => {});
      }
    }),
  );
}
