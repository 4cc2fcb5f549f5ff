/**
 * A connection to the server over the structured layer of XMPP, for a client that need not know of it: its commands
 * become elements of ours, and what the gateway tells becomes the frames of the server.
 */
import type { Socket, World } from '@partie/client';
import type { Language } from '@partie/kit';
import { protocolVersion } from '@partie/protocol';
import { ns } from '../namespaces.js';
import { json } from '../stanza.js';
import { plainCommands } from '../structured.js';
import { el, type Element } from '../xml.js';
import { type LineListener, type PlayerLine, Refused, Unanswered } from './player-line.js';
import { jsonOf, PlayerTables } from './player-tables.js';
import { playerWords } from './player-words.js';

type Fields = Readonly<Record<string, unknown>>;
interface Command extends Fields {
  readonly c: string;
  readonly do: string;
}
type Attributes = Record<string, string | number | undefined>;

/** Milliseconds between questions for what nobody tells by itself: the lists of tables and tournaments. */
const lookEvery = 3000;

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export class PlayerSocket implements Socket, LineListener {
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  onclose: ((event: { readonly code: number; readonly reason: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  private readonly line: PlayerLine;
  private readonly world: Pick<World, 'after'>;
  private readonly language: Language;
  /** The seq that each unanswered move was decided upon, by command: over all connections, since moves are sent again. */
  private readonly decidedUpon: Map<string, number>;
  private readonly tables = new PlayerTables((frame) => this.emit(frame));
  private readonly handling = new Set<string>();
  /** What is asked for again and again, by the name of the question; and what was answered last. */
  private readonly looks = new Map<string, { readonly ask: () => Promise<object>; last: string }>();
  private cancelLook: () => void = () => {};
  private isClosed = false;
  /** News that came before the welcome, as a client expects nothing before that; null after it. */
  private early: object[] | null = [];

  constructor(line: PlayerLine, world: Pick<World, 'after'>, language: Language, decidedUpon: Map<string, number>) {
    this.line = line;
    this.world = world;
    this.language = language;
    this.decidedUpon = decidedUpon;
    queueMicrotask(() => line.attach(this));
  }

  // ---- the line -----------------------------------------------------------------------------------------------------------

  opened(): void {
    if (!this.isClosed) this.onopen?.();
  }
  lost(): void {
    this.end();
  }
  close(): void {
    if (this.isClosed) return;
    this.line.detach();
    this.end();
  }
  private end(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.cancelLook();
    this.onclose?.({ code: 1006, reason: '' });
  }
  private emit(frame: object): void {
    if (!this.isClosed) this.onmessage?.({ data: JSON.stringify(frame) });
  }

  told(element: Element): void {
    const { table = '', tournament, why } = element.attributes;
    switch (element.name) {
      case 'chat':
        return this.emit({ is: 'chat', table, ...jsonOf(element) });
      case 'news':
        return this.takeNews({ is: 'tournament.news', id: tournament, ...jsonOf(element) });
      case 'left':
        this.tables.forget(table);
        return this.emit({ is: 'table.left', id: table, why });
      case 'table':
      case 'event':
      case 'status':
        if (!this.tables.take(element)) this.refresh(table).catch(() => this.lost());
    }
  }

  private takeNews(news: object): void {
    if (this.early === null) this.emit(news);
    else this.early.push(news);
  }

  // ---- commands -----------------------------------------------------------------------------------------------------------

  send(frame: string): void {
    const command = JSON.parse(frame) as Command;
    const { c } = command;
    // A client that has waited for long sends a command again.
    if (this.isClosed || this.handling.has(c)) return;
    this.handling.add(c);
    this.obey(command)
      .then(
        (answer) => answer && this.emit({ is: 'ok', c, ...answer }),
        (why: unknown) => this.failed(c, why),
      )
      .finally(() => this.handling.delete(c));
  }
  private failed(c: string, why: unknown): void {
    // The client connects again, and sends again what was not answered.
    if (why instanceof Unanswered) return this.end();
    const { code, message } = why instanceof Refused ? why : { code: 'failed', message: String(why) };
    this.emit({ is: 'no', c, code, text: message });
  }

  private async ask(name: string, attributes: Attributes = {}, value?: unknown): Promise<Fields> {
    return jsonOf(await this.asked(name, attributes, value));
  }
  private asked(name: string, attributes: Attributes, value?: unknown): Promise<Element | undefined> {
    const payload = el(name, { xmlns: ns.table, ...attributes }, value === undefined ? null : json(value));
    return this.line.ask(value === undefined && name !== 'join' && name !== 'leave' ? 'get' : 'set', payload);
  }
  private async refresh(table: string): Promise<void> {
    const state = await this.asked('state', { table });
    if (state) this.tables.takeState(state);
  }

  /** What is answered besides `ok`; null: the answer has been emitted. */
  private async obey(command: Command): Promise<Fields | null> {
    const { c, do: name, ...wish } = command;
    const [table, match] = [text(wish.table) ?? '', text(wish.match) ?? ''];
    switch (name) {
      case 'hello':
        return this.hello(command);
      case 'ping': {
        // Also to a gateway that was restarted meanwhile this device is a player's again.
        const { now } = await this.ask('person');
        this.emit({ is: 'pong', c, now });
        return null;
      }
      case 'lobby.follow':
        await this.look('tables', wish.on === true, async () => {
          const { tables } = await this.ask('tables');
          return { is: 'lobby', tables };
        });
        return {};
      case 'tournaments.follow':
        await this.look('tournaments', wish.on === true, async () => {
          const { tournaments } = await this.ask('tournaments');
          return { is: 'tournaments', tournaments };
        });
        return {};
      case 'tournament.follow': {
        const id = text(wish.tournament) ?? '';
        await this.look(`tournament ${id}`, wish.on === true, async () => {
          const { state } = await this.ask('tournament', { id });
          return { is: 'tournament', id, state };
        });
        return {};
      }
      case 'table.create': {
        const created = await this.asked('create', {}, wish);
        return { table: created?.attributes.table ?? '' };
      }
      case 'table.join': {
        const { password, invite, watch } = wish;
        const how = { password: text(password), invite: text(invite), ...(watch === true && { watch: 'true' }) };
        await this.asked('join', { table, ...how });
        return {};
      }
      case 'table.leave':
        await this.asked('leave', { table });
        return {};
      case 'match.follow':
        await this.follow(match, (wish.as as number | undefined) ?? match, c);
        return null;
      case 'match.unfollow':
        this.tables.unfollow(match);
        return {};
      case 'match.move':
        return this.move(c, match, wish.move);
      default: {
        if (!plainCommands.has(name)) throw new Refused('notOverXmpp', playerWords[this.language].noSuchCommand);
        const { table: _table, match: _match, ...rest } = wish;
        const about = match === '' ? table : this.tables.tableOf(match);
        const done = await this.ask('do', about === '' ? {} : { table: about }, { do: name, ...rest });
        if (name.startsWith('tournament.')) this.lookNow();
        return done;
      }
    }
  }

  private async hello({ c, name, link }: Command): Promise<null> {
    const who = { name: text(name), link: text(link), language: this.language };
    const { person, tables, now } = await this.ask('person', link === undefined ? who : { ...who, name: undefined });
    const there: string[] = [];
    const states: Element[] = [];
    for (const table of tables as readonly string[]) {
      try {
        await this.asked('join', { table });
        const state = await this.asked('state', { table });
        if (state) states.push(state);
        there.push(table);
      } catch (why) {
        // The table has gone, or one's seat at it.
        if (!(why instanceof Refused)) throw why;
      }
    }
    // By this it is known that one has been here before. It is no secret: the address and its password are.
    this.emit({ is: 'welcome', c, v: protocolVersion, person, token: 'xmpp', tables: there, now });
    for (const state of states) this.tables.takeState(state);
    for (const news of this.early ?? []) this.emit(news);
    this.early = null;
    return null;
  }

  private async follow(match: string, as: string | number, c: string): Promise<void> {
    if (this.tables.follow(match, as, c)) return;
    const table = this.tables.tableOf(match);
    // The game of a tournament is come to like a table.
    if (table === match) await this.asked('join', { table });
    await this.refresh(table);
    if (!this.tables.follow(match, as, c)) throw new Refused('noMatch', playerWords[this.language].noMatch);
  }

  /**
   * A move names the state that it was decided upon, so that one which is sent again after an outage is not made twice.
   * Where several decide at once, another may have been faster: then it is for the rules to judge, as of any move.
   */
  private async move(c: string, match: string, move: unknown): Promise<Fields> {
    const table = this.tables.tableOf(match);
    const before = this.decidedUpon.get(c);
    let seq = before ?? this.tables.seqOf(match);
    for (;;) {
      if (seq !== undefined) this.decidedUpon.set(c, seq);
      try {
        const made = await this.asked('move', { table, seq }, move);
        this.decidedUpon.delete(c);
        return { n: Number(made?.attributes.seq) };
      } catch (why) {
        if (why instanceof Unanswered) throw why;
        this.decidedUpon.delete(c);
        if (!(why instanceof Refused) || why.seq === undefined) throw why;
        if (before !== undefined) throw new Refused('inDoubt', playerWords[this.language].inDoubt);
        seq = why.seq;
      }
    }
  }

  // ---- what nobody tells by itself ------------------------------------------------------------------------------------------

  private async look(what: string, on: boolean, ask: () => Promise<object>): Promise<void> {
    if (!on) return void this.looks.delete(what);
    const frame = await ask();
    this.emit(frame);
    this.looks.set(what, { ask, last: JSON.stringify(frame) });
    this.lookSoon();
  }
  private lookSoon(): void {
    this.cancelLook();
    this.cancelLook = this.world.after(lookEvery, () => this.lookNow());
  }
  private lookNow(): void {
    this.lookAround().catch(() => this.end());
  }
  private async lookAround(): Promise<void> {
    for (const one of this.looks.values()) {
      const frame = await one.ask().catch((why: unknown) => {
        // Refused this time, perhaps because so much was asked: it is asked again.
        if (!(why instanceof Refused)) throw why;
        return null;
      });
      if (frame === null) continue;
      const written = JSON.stringify(frame);
      if (written !== one.last) this.emit(frame);
      one.last = written;
    }
    if (!this.isClosed && this.looks.size > 0) this.lookSoon();
  }
}
