/**
 * Pairs of worlds in a terminal, on the bytes that are written. Two matches differ only in what the viewer may not know
 * (`game.guess`); the same is typed in both. As long as the rules show the viewer the same, his screen and his lines must
 * be the same to the byte, whatever he looks at.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type World as ClientWorld } from '@partie/client';
import { games } from '@partie/games';
import { type Game, hidesSomething, seeded } from '@partie/kit';
import {
  Core,
  innerLine,
  localPlatform,
  openDoor,
  openSqliteStore,
  realPorts,
  usualCore,
  withoutLimits,
} from '@partie/server';
import { describe, expect, it, vi } from 'vitest';
import { App } from '../src/app.js';
import { runFullScreen } from '../src/full-screen.js';
import type { ServerPort } from '../src/house.js';
import { keptNowhere } from '../src/kept-state.js';
import { runPlain } from '../src/plain.js';

const startedAt = 1_800_000_000_000;

/** The game, begun with this state. */
const begunWith = (game: Game, state: unknown): Game => ({
  ...game,
  setup: () => ({ state: game.clone(state), events: [] }),
});
const turns = async (count = 20): Promise<void> => {
  for (let n = 0; n < count; n++) await new Promise((resolve) => setImmediate(resolve));
};

class World {
  /** What went to the terminal since it was read last. */
  written = '';
  private readonly core: Core;
  private readonly folder = mkdtempSync(join(tmpdir(), 'partie-terminal-leak-'));
  private readonly app: App;
  private readonly others: Client[] = [];
  private readonly port: ServerPort;
  private readonly isPlain: boolean;
  private take: (text: string) => void = () => {};
  private end: () => void = () => {};
  private done: Promise<void> = Promise.resolve();

  constructor(game: Game, isPlain: boolean) {
    this.isPlain = isPlain;
    const luck = seeded(7);
    const clock = {
      now: () => startedAt,
      after(milliseconds: number, call: () => void) {
        const timer = setTimeout(call, milliseconds);
        return () => clearTimeout(timer);
      },
    };
    const ports = {
      ...realPorts(openSqliteStore(this.folder, { log: () => {} }), () => {}, clock),
      bytes: (n: number) => Uint8Array.from({ length: n }, () => luck.int(256, 'byte')),
    };
    this.core = new Core(ports, { ...usualCore, ...withoutLimits, games: [game] });
    const door = openDoor(this.core, { origins: [] });
    const platform = localPlatform({ core: this.core, line: (who) => innerLine(door, who) });
    const world: ClientWorld = {
      ...platform.worldFor('viewer'),
      now: () => startedAt,
      luck: () => 0.5,
      bytes: (n) => new Uint8Array(n),
    };
    this.port = {
      url: 'http://localhost',
      socketUrl: platform.url,
      world,
      inviteTo: (table) => `http://localhost/t/${table}`,
      async json(path) {
        if (path === '/api/server') return { games: await platform.games() };
        const id = /^\/api\/games\/([^?]+)/.exec(path)?.[1];
        if (id !== undefined) return platform.game(id);
        throw new Error(`Nobody answers ${path}.`);
      },
    };
    this.app = new App({
      language: 'en',
      kept: keptNowhere(),
      reach: () => this.port,
      name: 'Viewer',
      only: this.port.url,
    });
  }

  private listen = (call: (text: string) => void): (() => void) => {
    this.take = call;
    return () => {};
  };
  private print = (text: string): void => {
    this.written += text;
  };

  async open(game: string, seats: number, options: object): Promise<void> {
    await this.core.resume();
    this.core.open();
    const { listen, print } = this;
    if (this.isPlain) {
      const onEnd = (call: () => void) => {
        this.end = call;
      };
      this.done = runPlain(this.app, { onLine: listen, onEnd, print, width: () => 80 }, true);
    } else
      void runFullScreen(
        this.app,
        {
          size: () => ({ columns: 80, rows: 40 }),
          write: print,
          onInput: listen,
          onResize: () => () => {},
          onEnd: () => () => {},
        },
        { colours: true, symbols: true },
      );
    this.app.start(this.port.url);
    await vi.waitFor(() => expect(this.app.house?.info).toBeTruthy());
    const house = this.app.house as NonNullable<App['house']>;
    await house.create({ do: 'table.create', game, seats, options } as never);
    this.app.showTable(house);
    const table = house.table?.id ?? '';
    for (let seat = 1; seat < seats; seat++) {
      const { socketUrl: url } = this.port;
      // By the same bytes it would be the same person.
      const world = { ...this.port.world, bytes: (n: number) => new Uint8Array(n).fill(seat) };
      const other = new Client({ url, world, name: `Other${seat}` });
      this.others.push(other);
      await other.connect();
      await other.send({ do: 'table.join', table });
      await other.send({ do: 'table.ready', table, ready: true });
    }
    this.type('start');
    await vi.waitFor(() => expect(house.match?.view).toBeTruthy(), { timeout: 20_000 });
    await this.settled();
  }

  type(text: string): void {
    this.take(this.isPlain ? text : `${text}\r`);
  }
  private async settled(): Promise<void> {
    await turns();
    await vi.waitFor(() => expect(this.app.house?.isBusy).toBe(false), { interval: 5 });
    await turns();
  }

  /** All that is written of the match, when all of this has been typed. Before it others come at their own pace. */
  async tells(texts: readonly string[]): Promise<string> {
    for (const text of texts) this.type(text);
    this.end();
    await this.done;
    return this.written.slice(this.written.lastIndexOf('say <text>'));
  }

  /** The whole screen, drawn anew, after this was typed. */
  async shows(text: string): Promise<string> {
    this.type(text);
    await this.settled();
    // Pending drawings are over by then; Ctrl+L draws everything.
    await new Promise((resolve) => setTimeout(resolve, 50));
    this.written = '';
    this.take('\u000c');
    await vi.waitFor(() => expect(this.written).toContain('\u001b[40;1H'), { interval: 5 });
    return this.written;
  }

  async close(): Promise<void> {
    this.app.quit();
    for (const other of this.others) other.close();
    await this.core.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** What the viewer looks at, and what he tries that is refused. */
const typed = [
  '7h',
  'draw please',
  "'hello",
  'score',
  'back',
  'log',
  'back',
  'players',
  'why',
  'help',
  'back',
  'table',
];

/** Everything that is written in both worlds is the same. Answers how many characters were compared. */
async function compare(game: Game, isPlain: boolean): Promise<number> {
  const seats = game.about.players.min;
  const options = Object.fromEntries(
    Object.entries(game.about.options).map(([name, { default: usual }]) => [name, usual]),
  );
  const wish = { ...options, ...('randomSeats' in options && { randomSeats: false }) };
  let compared = 0;
  for (let seed = 1; seed <= 2; seed++) {
    const random = seeded(seed);
    const { state } = game.setup(seats, options, random);
    // Into the middle of a match.
    for (let n = 0; n < seed * 7 && game.outcome(state) === null; n++) {
      const [waited] = game.pending(state);
      const moves = waited === undefined ? [] : game.moves(state, waited.seat);
      const move = moves[random.int(moves.length, 'move')];
      if (waited && move) game.apply(state, waited.seat, move, random);
    }
    if (game.outcome(state) !== null) continue;
    const states = [state, game.guess(state, 0, seeded(seed + 100))];
    const worlds = states.map((one) => new World(begunWith(game, one), isPlain));
    try {
      for (const world of worlds) await world.open(game.about.id, seats, wish);
      if (isPlain) {
        const [a = '', b = ''] = [await worlds[0]?.tells(typed), await worlds[1]?.tells(typed)];
        expect(b, `seed ${seed}`).toBe(a);
        compared += a.length;
      }
      for (const text of isPlain ? [] : typed) {
        const [a = '', b = ''] = [await worlds[0]?.shows(text), await worlds[1]?.shows(text)];
        expect(b, `seed ${seed}, after "${text}"`).toBe(a);
        compared += a.length;
      }
    } finally {
      for (const world of worlds) await world.close();
    }
  }
  return compared;
}

describe.each([
  ['on the whole screen', false],
  ['as lines', true],
])('two worlds that look alike to a player, %s,', (_, isPlain) => {
  const hiding = games.filter(hidesSomething).map((game) => ({ game, id: game.about.id }));
  it.each(hiding)('are written alike: $id', async ({ game }) => {
    expect(await compare(game, isPlain)).toBeGreaterThan(500);
  });

  it('and a game that tells a card of somebody else is found out', async () => {
    const [game] = games.filter(({ about }) => about.id === 'hearts') as [Game];
    const leaky: Game = {
      ...game,
      view: (state, seat) => {
        const view = game.view(state, seat);
        const hand = view.zones['hand.1'];
        if (seat !== 0 || hand === undefined) return view;
        // The backs of the next player, with their faces.
        const seen = game.view(state, 1).zones['hand.1'];
        return { ...view, zones: { ...view.zones, 'hand.1': seen ?? hand } };
      },
    };
    await expect(compare(leaky, isPlain)).rejects.toThrow(/expected/);
  });
});
