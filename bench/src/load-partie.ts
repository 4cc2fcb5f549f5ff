/** Players of our own server, speaking its protocol (docs/protocol.md) as sparingly as possible. */
import { protocolVersion } from '@partie/protocol';
import type { Ground } from './load-players.js';
import { any, each, Player, seats, type Times, upTo } from './load-players.js';
import { Line } from './load-line.js';

type Asked = Readonly<Record<string, readonly string[]>>;
type Packed = Readonly<Record<string, 1 | readonly (number | readonly [number, Asked])[]>>;
type Answer = Readonly<Record<string, string>>;

let commands = 0;

export class PartiePlayer extends Player {
  table = '';
  private match = '';
  private ready = false;
  private readonly waiting = new Map<string, (answer: Answer) => void>();

  static async join(port: number, name: string, times: Times, pause: number): Promise<PartiePlayer> {
    const player = new PartiePlayer(await Line.to(port, '/socket'), times, pause);
    await player.ask({ do: 'hello', v: protocolVersion, name });
    return player;
  }

  ask(wish: Readonly<Record<string, unknown>>): Promise<Answer> {
    const c = `a${++commands}`;
    return new Promise((resolve) => {
      this.waiting.set(c, resolve);
      this.line.send(JSON.stringify({ c, ...wish }));
    });
  }

  protected hear(frame: Buffer): void {
    // The frame that comes most is told by its third letter: {"up": …
    if (frame[2] === 0x75) {
      this.told(frame);
      const text = frame.toString('latin1');
      if (text.includes(',"c":"')) this.acknowledged();
      const at = text.indexOf(',"o":{');
      if (at > 0) this.play((JSON.parse(text) as { o: Packed }).o);
      return;
    }
    const message = JSON.parse(frame.toString('utf8')) as Readonly<Record<string, unknown>>;
    if (message.is === 'view') this.play(message.offers as Packed);
    else if (message.is === 'table') this.look(message.table as { id: string; match: string | null });
    else if (message.is === 'no') this.refused(frame);
    const answer = this.waiting.get(String(message.c));
    if (answer === undefined) return;
    this.waiting.delete(String(message.c));
    answer(message as Answer);
  }

  /** All are ready at once: when a match is over, for the next one. */
  private look({ id, match }: { readonly id: string; readonly match: string | null }): void {
    if (match === null) {
      this.match = '';
      if (!this.ready && id === this.table) void this.ask({ do: 'table.ready', table: id, ready: true });
      this.ready = id === this.table;
    } else if (match !== this.match) {
      this.match = match;
      this.ready = false;
      void this.ask({ do: 'match.follow', match, as: 0 });
    }
  }
  /** News of the table may have come since it was joined, and made the player ready already. */
  begin(): void {
    if (!this.ready && this.match === '') this.look({ id: this.table, match: null });
  }

  /** A card if there is one to be played; like the players of all servers. */
  private play(offers: Packed): void {
    const [action] = 'play' in offers ? ['play'] : Object.keys(offers);
    if (action === undefined) return;
    const packed = offers[action] as Packed[string];
    let move = `{"do":"${action}"}`;
    if (packed !== 1) {
      const offer = any(packed);
      const [card, asked = {}] = typeof offer === 'number' ? [offer] : offer;
      const answers = Object.entries(asked).map(([name, values]) => `,"${name}":"${any(values)}"`);
      move = `{"do":"${action}","cards":[${String(card)}]${answers.join('')}}`;
    }
    this.move(() => this.line.send(`{"c":"${++commands}","do":"match.move","match":"${this.match}","move":${move}}`));
  }
}

export async function playPartie({ port, tables, pause, idle = 0 }: Ground, times: Times): Promise<Player[]> {
  const players: PartiePlayer[] = [];
  await each(upTo(idle), 16, async (at) => {
    const guest = await PartiePlayer.join(port, `G${at}`, times, pause);
    await guest.ask({ do: 'ping' });
  });
  const settings = { start: 'ready', timeLimit: 0, unlisted: true };
  const wish = { do: 'table.create', game: 'prsi', seats, options: { rounds: 10 }, settings };
  await each(upTo(tables), 16, async (at) => {
    const four: PartiePlayer[] = [];
    for (const seat of upTo(seats)) four.push(await PartiePlayer.join(port, `P${at} ${'abcd'[seat]}`, times, pause));
    const table = String((await (four[0] as PartiePlayer).ask(wish)).table);
    for (const player of four.slice(1)) await player.ask({ do: 'table.join', table });
    for (const player of four) player.table = table;
    players.push(...four);
  });
  for (const player of players) player.begin();
  return players;
}
