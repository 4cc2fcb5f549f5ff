/**
 * Pairs of worlds on XMPP. Two matches differ only in what one player may not know (`game.guess`); the same is done in
 * both, by that player and by another one on the same gateway. As long as the rules show the player the same, every
 * stanza that reaches him must be the same to the byte: events, states, answers, refusals, tables in words, ids.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@partie/games';
import { type Game, hidesSomething, type Move, seeded } from '@partie/kit';
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
import { describe, expect, it } from 'vitest';
import { Gateway } from '../src/gateway.js';
import { GatewayState } from '../src/gateway-state.js';
import { ns } from '../src/namespaces.js';
import { json } from '../src/stanza.js';
import type { Transport, TransportListener } from '../src/transport.js';
import { child, childIn, el, type Element, write } from '../src/xml.js';

const domain = 'games.localhost';
/** One player with two programs: one that knows the structured layer, and one that shows text. */
const viewer = 'viewer@localhost/v';
const reader = 'viewer@localhost/t';
/** Whoever sits at each seat; the viewer at the first. */
const at = (seat: number): string => (seat === 0 ? viewer : `other${seat}@localhost/o`);
const startedAt = 1_800_000_000_000;

/** The server's half of the stream: takes what goes out, and hands in what a client would send. */
class Wire implements Transport {
  readonly kind = 'component';
  readonly address = domain;
  readonly sent: Element[] = [];
  private listener: TransportListener | null = null;
  async start(listener: TransportListener): Promise<void> {
    this.listener = listener;
    listener.online();
  }
  send(stanza: Element): void {
    this.sent.push(stanza);
  }
  async stop(): Promise<void> {}
  give(stanza: Element): void {
    this.listener?.stanza(stanza);
  }
  /**
   * What was answered, and what was told besides, each in its order. News of the table comes at its own pace, not at that
   * of the match, and is left out; so are the numbers that count it.
   */
  to(jid: string): { answers: string[]; told: string[] } {
    const isNews = (stanza: Element) =>
      childIn(stanza, ns.table)?.name === 'table' || child(stanza, 'subject') !== undefined;
    const written = (name: string) =>
      this.sent
        .filter((stanza) => stanza.name === name && stanza.attributes.to === jid && !isNews(stanza))
        .map((stanza) => write(stanza).replaceAll(/ (?:id='d\w+'|n='\d+')/g, ''));
    return { answers: written('iq'), told: written('message') };
  }
}

/** The game, begun with this state. */
const begunWith = (game: Game, state: unknown): Game => ({
  ...game,
  setup: () => ({ state: game.clone(state), events: [] }),
});

class World {
  readonly wire = new Wire();
  readonly core: Core;
  private readonly folder = mkdtempSync(join(tmpdir(), 'partie-leak-'));
  private readonly gateway: Gateway;
  private asked = 0;

  constructor(game: Game) {
    const store = openSqliteStore(this.folder, { log: () => {} });
    const luck = seeded(7);
    const clock = {
      now: () => startedAt,
      after(milliseconds: number, call: () => void) {
        const timer = setTimeout(call, milliseconds);
        return () => clearTimeout(timer);
      },
    };
    const ports = {
      ...realPorts(store, () => {}, clock),
      bytes: (n: number) => Uint8Array.from({ length: n }, () => luck.int(256, 'byte')),
    };
    this.core = new Core(ports, { ...usualCore, ...withoutLimits, games: [game] });
    const file = join(this.folder, 'xmpp.json');
    writeFileSync(file, JSON.stringify({ secret: 'the same secret in both of the worlds' }));
    const door = openDoor(this.core, { origins: [] });
    const local = localPlatform({ core: this.core, line: (who) => innerLine(door, who) });
    this.gateway = new Gateway({
      transport: this.wire,
      platform: {
        ...local,
        worldFor: (who) => ({
          ...local.worldFor(who),
          now: () => startedAt,
          luck: () => 0.5,
          bytes: (n) => new Uint8Array(n),
        }),
      },
      state: new GatewayState(file),
      stanzaRate: Number.POSITIVE_INFINITY,
      chatRate: Number.POSITIVE_INFINITY,
    });
  }

  async open(): Promise<void> {
    await this.core.resume();
    this.core.open();
    await this.gateway.start();
  }
  async close(): Promise<void> {
    await this.gateway.abandon();
    await this.core.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Asks, and waits for the answer. */
  async ask(from: string, to: string, payload: Element, type = 'set'): Promise<Element> {
    const id = `q${++this.asked}`;
    this.wire.give(el('iq', { from, to, type, id }, payload));
    for (;;) {
      const answer = this.wire.sent.find(
        ({ name, attributes }) => name === 'iq' && attributes.id === id && attributes.to === from,
      );
      if (answer) return this.settled().then(() => answer);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  say(from: string, room: string, text: string): void {
    this.wire.give(el('message', { from, to: room, type: 'groupchat', id: `m${++this.asked}` }, el('body', {}, text)));
  }
  /** Everything has been told: whoever asks is answered after what was sent before. */
  private async settled(): Promise<void> {
    for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve));
  }

  private async toldTo(jid: string, fits: (stanza: Element) => boolean): Promise<void> {
    while (!this.wire.sent.some((stanza) => stanza.attributes.to === jid && fits(stanza))) await this.settled();
  }

  async sit(game: string, seats: number, options: object): Promise<string> {
    const rich = el('rich', { xmlns: ns.table });
    const created = await this.ask(viewer, domain, el('create', { xmlns: ns.table }, json({ game, seats, options })));
    const table = childIn(created, ns.table)?.attributes.table ?? '';
    const room = this.gateway.surface.addressOf(table);
    this.wire.give(el('presence', { from: viewer, to: `${room}/viewer` }, el('x', { xmlns: ns.muc }), rich));
    await this.ask(viewer, room, el('ping', { xmlns: ns.ping }), 'get');
    for (let seat = 1; seat < seats; seat++) {
      this.wire.give(el('presence', { from: at(seat), to: `${room}/other${seat}` }, el('x', { xmlns: ns.muc })));
      await this.ask(at(seat), room, el('ready', { xmlns: ns.table }));
      // Told before anything else happens, in both worlds.
      await this.toldTo(viewer, ({ attributes }) => attributes.from === `${room}/other${seat}`);
    }
    this.wire.give(el('presence', { from: reader, to: `${room}/viewer` }, el('x', { xmlns: ns.muc })));
    await this.ask(reader, room, el('ping', { xmlns: ns.ping }), 'get');
    await this.ask(viewer, room, el('start', { xmlns: ns.table }));
    await this.toldTo(viewer, (stanza) => write(stanza).includes("seq='0'"));
    return room;
  }

  /** The state of the one match. */
  get state(): unknown {
    const [table] = this.core.lobby.list.entries().length > 0 ? this.core.lobby.list.entries() : [];
    const match = table === undefined ? undefined : this.core.lobby.table(table.id)?.match;
    return match == null ? null : this.core.matches.get(match)?.current.state;
  }
}

/** What the viewer does that shows him nothing new, whatever the others hold. */
const looks: readonly ((world: World, room: string) => Promise<unknown>)[] = [
  (world, room) => world.ask(viewer, room, el('state', { xmlns: ns.table }), 'get'),
  (world, room) => world.ask(viewer, room, el('move', { xmlns: ns.table }, json({ do: 'play', cards: [1] }))),
  (world, room) => world.ask(viewer, room, el('do', { xmlns: ns.table }, json({ do: 'match.why' }))),
  async (world, room) => {
    for (const from of [viewer, reader]) {
      for (const text of ['table', 'moves', 'score', 'hello', '7h']) world.say(from, room, text);
      await world.ask(from, room, el('ping', { xmlns: ns.ping }), 'get');
    }
  },
  (world, room) => world.ask(viewer, room, el('statistics', { xmlns: ns.table }), 'get'),
];

/** What the viewer's programs are sent in both worlds is the same. Answers how many stanzas were compared. */
async function compare(game: Game): Promise<number> {
  const seats = game.about.players.min;
  const options = Object.fromEntries(
    Object.entries(game.about.options).map(([name, { default: usual }]) => [name, usual]),
  );
  let compared = 0;
  const expectSame = ([a, b]: readonly [World, World]) => {
    for (const device of [viewer, reader]) {
      expect(b.wire.to(device)).toEqual(a.wire.to(device));
      const { answers, told } = a.wire.to(device);
      compared += answers.length + told.length;
    }
  };
  for (let seed = 1; seed <= 4; seed++) {
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
    const worlds = states.map((one) => new World(begunWith(game, one))) as unknown as readonly [World, World];
    const [a, b] = worlds;
    try {
      for (const world of worlds) await world.open();
      const rooms: string[] = [];
      const wish = { ...options, ...('randomSeats' in options && { randomSeats: false }) };
      for (const world of worlds) rooms.push(await world.sit(game.about.id, seats, wish));
      for (const look of looks) for (const [n, world] of worlds.entries()) await look(world, rooms[n] ?? '');
      expectSame(worlds);
      // A move of whoever is on turn, as long as it shows the viewer the same in both.
      const [waited] = game.pending(a.state);
      const common = movesOf(game, a, waited?.seat ?? 0).filter((move) =>
        movesOf(game, b, waited?.seat ?? 0).includes(move),
      );
      const move = common.find((one) => !one.includes('cards')) ?? common[0];
      if (move === undefined || waited === undefined) continue;
      const payload = el('move', { xmlns: ns.table }, json(JSON.parse(move)));
      for (const [n, world] of worlds.entries()) await world.ask(at(waited.seat), rooms[n] ?? '', payload);
      if (JSON.stringify(game.view(a.state, 0)) === JSON.stringify(game.view(b.state, 0))) expectSame(worlds);
    } finally {
      for (const world of worlds) await world.close();
    }
  }
  return compared;
}

describe('two worlds that look alike to a player look alike on XMPP', () => {
  const hiding = games.filter(hidesSomething).map((game) => ({ game, id: game.about.id }));
  it.each(hiding)('$id', async ({ game }) => {
    expect(await compare(game)).toBeGreaterThan(40);
  });

  it('and a game that tells a card of somebody else is found out', async () => {
    const [game] = games.filter(({ about }) => about.id === 'hearts') as [Game];
    const leaky: Game = {
      ...game,
      view: (state, seat) => {
        const view = game.view(state, seat);
        const other = game.view(state, 1).zones['hand.1']?.cards?.[0]?.[1] ?? null;
        return { ...view, open: { ...view.open, other } };
      },
    };
    await expect(compare(leaky)).rejects.toThrow(/deeply equal/);
  });
});

const movesOf = (game: Game, world: World, seat: number): string[] =>
  game.moves(world.state, seat).map((move: Move) => JSON.stringify(move));
