/**
 * The gateway between XMPP and the server. It holds no rules: people come as visitors, each with a line to the server;
 * what they send becomes commands, and what they are told becomes stanzas. Everything is counted by the bare address.
 */
import type { FollowedMatch } from '@partie/client';
import type { Language } from '@partie/kit';
import type { GameInfo, TableView } from '@partie/protocol';
import { Dispatch } from './dispatch.js';
import { DirectSurface } from './direct-surface.js';
import { ForcedMoves } from './forced-moves.js';
import type { GatewayState, Occupant } from './gateway-state.js';
import { readJid, tableOf } from './jid.js';
import { matchWords, standing, statusLines } from './match-text.js';
import { MucRelay } from './muc-relay.js';
import { ns } from './namespaces.js';
import { Pings } from './pings.js';
import type { Platform } from './platform.js';
import { ownDomains, Rate, StanzaLimits } from './rate.js';
import { problemOf } from './refusals.js';
import { nickOf, RoomSurface } from './room-surface.js';
import { errorOf } from './stanza.js';
import { chatElement, eventElement, leftElement, statusElement, tableElement } from './structured.js';
import type { Surface } from './surface.js';
import { subjectOf, tableLines } from './table-text.js';
import { tellNews } from './tournaments.js';
import { textWords } from './text-words.js';
import { ToldMatches } from './told-matches.js';
import type { Transport, TransportListener } from './transport.js';
import type { ChatLine, MatchStep, NewsOfTournament, VisitorListener } from './visitor-listener.js';
import { areByText, type Device, newAttendance } from './device.js';
import { type Coming, Visitor } from './visitor.js';
import { childIn, type Element } from './xml.js';

export interface GatewayOptions {
  readonly transport: Transport;
  readonly platform: Platform;
  readonly state: GatewayState;
  /** The language of whoever has not chosen one. */
  readonly language?: Language;
  /** Stanzas that one bare address may send in ten seconds; lines of chat in twenty. */
  readonly stanzaRate?: number;
  /** Stanzas that all addresses of one foreign domain may send in ten seconds. */
  readonly domainRate?: number;
  readonly chatRate?: number;
  /** The rooms of the server, where an account's tables talk; found by itself if left out, null for none. */
  readonly mucService?: string | null;
  readonly log?: (entry: { readonly what: string; readonly [detail: string]: string | number }) => void;
}

/** Milliseconds after which somebody who is at no table counts as gone; and how often that is looked at. */
const idleAfter = 120_000;
const lookEvery = 30_000;
/** A device that was silent for so long is asked whether it is there; sooner if it is waited for. */
const askAfter = 300_000;

export class Gateway implements TransportListener, VisitorListener {
  readonly options: GatewayOptions;
  readonly visitors = new Map<string, Visitor>();
  readonly surface: Surface;
  readonly pings: Pings;
  readonly games = new Map<string, GameInfo>();
  readonly relay: MucRelay | null;
  readonly chats: Rate;
  private readonly dispatch: Dispatch;
  private readonly stanzas: StanzaLimits;
  readonly told = new ToldMatches();
  private readonly forced = new ForcedMoves();
  private looking: NodeJS.Timeout | null = null;

  constructor(options: GatewayOptions) {
    this.options = options;
    const { transport, state, stanzaRate = 200, domainRate = 2000, chatRate = 10 } = options;
    const send = (stanza: Element) => this.send(stanza);
    const own = ownDomains(readJid(transport.address).domain);
    this.stanzas = new StanzaLimits({ ofAddress: stanzaRate, ofDomain: domainRate, own });
    this.chats = new Rate(chatRate, 20);
    this.pings = new Pings(send);
    this.dispatch = new Dispatch(this);
    this.relay = transport.kind === 'account' ? new MucRelay(this, options.mucService) : null;
    this.surface =
      this.relay === null
        ? new RoomSurface(transport.address, state, send, (view, { language }) =>
            subjectOf(view, this.infoOf(view), language),
          )
        : new DirectSurface(() => transport.address, send, this.relay);
  }

  /** Resolves when the XMPP server has let us in. */
  async start(): Promise<void> {
    const { platform, transport } = this.options;
    for (const { id } of await platform.games()) {
      const info = await platform.game(id);
      if (info) this.games.set(id, info);
    }
    this.looking = setInterval(() => this.lookAround(), lookEvery);
    await transport.start(this);
  }

  /** Tells everybody that the rooms close for a while, and lets them go. Seats are kept. */
  async stop(): Promise<void> {
    if (this.looking) clearInterval(this.looking);
    this.pings.stop();
    for (const visitor of this.visitors.values())
      for (const device of visitor.devices.values())
        for (const table of device.tables.keys()) this.surface.left(visitor, device, table, 'stopped');
    await this.options.transport.stop();
    for (const visitor of this.visitors.values()) visitor.disconnect();
    this.options.state.setOccupants([]);
    this.options.state.close();
  }
  /** Ends at once, as if the process had been killed: for tests of a restart. */
  async abandon(): Promise<void> {
    if (this.looking) clearInterval(this.looking);
    this.pings.stop();
    await this.options.transport.stop();
    for (const visitor of this.visitors.values()) visitor.disconnect();
    this.options.state.close();
  }

  send(stanza: Element): void {
    this.options.transport.send(stanza);
  }
  /** The table that somebody means by an address, the name of a room, or an id. */
  tableAt(address: string): string {
    const { local, domain } = readJid(address);
    const room = local === '' ? domain : local;
    if (this.relay === null) return this.knows(room) ? room : tableOf(room);
    return this.knows(room) ? room : tableOf(room.replace(/^partie-/, ''));
  }
  private knows(table: string): boolean {
    return /[A-Z]/.test(table);
  }
  infoOf({ game }: { readonly game: string }): GameInfo | undefined {
    return this.games.get(game);
  }

  // ---- the transport ---------------------------------------------------------------------------------------------------

  online(): void {
    this.options.log?.({ what: 'xmpp', is: 'online', address: this.options.transport.address });
    void this.relay?.online();
    this.findOccupants();
  }
  offline(why: string): void {
    this.options.log?.({ what: 'xmpp', is: 'offline', why });
  }

  stanza(stanza: Element): void {
    const { from = '', type } = stanza.attributes;
    const { bare, domain } = readJid(from);
    // Answers are for those who have asked; nothing is ever answered to them.
    if (type === 'error' || type === 'result') return this.answered(stanza);
    if (domain === '' || this.relay?.takes(stanza)) return;
    const verdict = this.stanzas.take(bare, domain);
    if (verdict === 'tooFast') this.send(errorOf(stanza, { condition: 'policy-violation', type: 'wait' }));
    if (verdict !== 'fine') return;
    const visitor = this.visitor(bare);
    visitor.inOrder(() => this.dispatch.handle(visitor, stanza)).catch((why: unknown) => this.failed(stanza, why));
  }

  private failed(stanza: Element, why: unknown): void {
    const isMove = childIn(stanza, ns.table)?.name === 'move';
    const problem = problemOf(why, isMove);
    if (problem.condition === 'resource-constraint' && problem.more === undefined)
      this.options.log?.({ what: 'error', error: why instanceof Error ? (why.stack ?? why.message) : String(why) });
    if (stanza.attributes.type !== 'unavailable') this.send(errorOf(stanza, problem));
  }

  private answered(stanza: Element): void {
    if (stanza.name === 'iq') return this.relay?.answered(stanza) ? undefined : this.pings.answered(stanza);
    if (stanza.attributes.type !== 'error' || this.relay?.takes(stanza)) return;
    const { from = '', to = '' } = stanza.attributes;
    const error = stanza.children.find((one): one is Element => typeof one !== 'string' && one.name === 'error');
    // A message that did not arrive: this device is no longer there.
    const gone = [
      'service-unavailable',
      'item-not-found',
      'gone',
      'recipient-unavailable',
      'remote-server-not-found',
      'remote-server-timeout',
    ];
    if (
      error === undefined ||
      !gone.some((name) => error.children.some((one) => typeof one !== 'string' && one.name === name))
    )
      return;
    const visitor = this.visitors.get(readJid(from).bare);
    const device = visitor?.devices.get(from);
    if (visitor && device)
      this.deviceGone(visitor, device, this.relay === null ? tableOf(readJid(to).local) : undefined);
  }

  // ---- people and their devices -----------------------------------------------------------------------------------------

  visitor(bare: string): Visitor {
    const { platform, state, language = 'en' } = this.options;
    const visitor = this.visitors.get(bare) ?? new Visitor(bare, platform, state, language, this);
    this.visitors.set(bare, visitor);
    return visitor;
  }

  /** Brings a device to a table: joins it if need be, and shows it. */
  async enter(
    visitor: Visitor,
    device: Device,
    table: string,
    { nick = visitor.name, ...how }: Coming = {},
  ): Promise<void> {
    await visitor.connect(nick === '' ? readJid(visitor.bare).local : nick);
    await visitor.come(table, how);
    const view = visitor.tableView(table);
    if (view === undefined) return;
    this.attend(visitor, device, view, nick === '' ? nickOf(visitor.name) : nick);
  }

  /** The device is at the table from now on. */
  attend(visitor: Visitor, device: Device, view: TableView, nick: string): void {
    const table = view.id;
    visitor.current = table;
    if (!device.tables.has(table)) device.tables.set(table, newAttendance());
    this.surface.entered(visitor, device, view, nick);
    const match = visitor.matchAt(table);
    const info = this.infoOf(view);
    const lines = tableLines(view, null, info, visitor);
    const isNew = { events: [], isFirst: true, wasMine: false };
    const { language } = visitor;
    const words = match?.view && info ? matchWords(info, match, isNew, language, !device.isRich) : null;
    const body = [...lines, ...(words?.long ?? [])].join('\n');
    const more = device.isRich ? [tableElement(device, view)] : [];
    this.surface.tell(device, table, { body, more, responses: words?.responses ?? [] });
    this.keepOccupants();
  }

  /** A device is no longer at a table, or at none. Who has no device at any table is away. */
  deviceGone(visitor: Visitor, device: Device, table?: string): void {
    for (const one of table === undefined ? [...device.tables.keys()] : [table]) this.detach(device, one);
    // Whoever still asks to be let in somewhere else is waited for.
    if (device.tables.size === 0 && (table === undefined || !this.dispatch.isAsking(device))) {
      visitor.devices.delete(device.jid);
      this.dispatch.forgetAsking(device);
    }
    this.rest(visitor);
    this.keepOccupants();
  }
  /** The line is closed while nobody needs it. */
  private rest(visitor: Visitor): void {
    const { devices } = visitor;
    if (!visitor.isPresent && ![...devices.values()].some((one) => this.dispatch.isAsking(one))) visitor.disconnect();
  }

  private detach(device: Device, table: string): void {
    device.tables.delete(table);
    this.relay?.left(table, readJid(device.jid).bare);
  }

  keepOccupants(): void {
    const occupants = [...this.visitors.values()].flatMap(({ devices }) =>
      [...devices.values()].flatMap(({ jid, tables, isRich: rich }) =>
        [...tables.keys()].map((table) => ({ jid, table, rich })),
      ),
    );
    this.options.state.setOccupants(occupants);
  }

  /**
   * After the connection was lost, or a restart: who is still there stays, silently; the others are gone. What they send
   * meanwhile waits until that is known.
   */
  private findOccupants(): void {
    for (const occupant of this.options.state.occupants) {
      const visitor = this.visitor(readJid(occupant.jid).bare);
      visitor.inOrder(() => this.findOccupant(visitor, occupant)).catch(() => {});
    }
  }
  private async findOccupant(visitor: Visitor, { jid, table, rich }: Occupant): Promise<void> {
    const isThere = await this.pings.ask(this.senderFor(table), jid);
    const known = visitor.devices.get(jid);
    if (!isThere) return known ? this.deviceGone(visitor, known, table) : this.relay?.left(table, visitor.bare);
    await visitor.come(table);
    await visitor.toldAll(table);
    const view = visitor.tableView(table);
    if (view === undefined) return this.relay?.left(table, visitor.bare);
    const device = visitor.device(jid);
    if (!device.tables.has(table)) {
      device.isRich = rich;
      device.tables.set(table, newAttendance());
      visitor.current = table;
    }
    this.surface.changed(visitor, device, view);
    this.relay?.invite(visitor, device, view);
    this.tellMissed(visitor, device, view);
  }
  /** What was sent meanwhile is lost: people read how it stands; by the counter, programs see that something is missing. */
  private tellMissed(visitor: Visitor, device: Device, view: TableView): void {
    const [match, info] = [visitor.matchAt(view.id), this.infoOf(view)];
    if (device.isRich) return this.surface.tell(device, view.id, { more: [tableElement(device, view)] });
    if (match === undefined || info === undefined || match.over || match.view === null) return;
    this.surface.tell(device, view.id, standing(info, match, visitor.language));
  }
  /** Who asks a device whether it is there. */
  private senderFor(table: string): string {
    return this.relay === null && table !== '' ? this.surface.addressOf(table) : this.options.transport.address;
  }

  /** Lets go of whoever is silent, and of what was remembered for them. Called twice a minute. */
  lookAround(now = Date.now()): void {
    this.told.keepOnly((bare, match) => this.visitors.get(bare)?.open?.matches.has(match) === true);
    for (const [bare, visitor] of this.visitors) {
      for (const device of visitor.devices.values()) {
        const silent = now - device.heardAt;
        const isNeeded = device.tables.size > 0 || visitor.awaitsCall || this.dispatch.isAsking(device);
        if (!isNeeded && silent > idleAfter) visitor.devices.delete(device.jid);
        else if (isNeeded && silent > askAfter) this.askDevice(visitor, device);
      }
      if (visitor.devices.size > 0 || visitor.isBusy) continue;
      visitor.disconnect();
      this.visitors.delete(bare);
    }
  }
  private askDevice(visitor: Visitor, device: Device): void {
    const [table = ''] = device.tables.keys();
    void this.pings.ask(this.senderFor(table), device.jid).then((isThere) => {
      if (isThere) device.heardAt = Date.now();
      else this.deviceGone(visitor, device);
    });
  }

  // ---- what visitors are told ---------------------------------------------------------------------------------------------

  table(visitor: Visitor, view: TableView, before: TableView | null): void {
    const lines = before === null ? [] : tableLines(view, before, this.infoOf(view), visitor);
    for (const device of visitor.at(view.id)) {
      this.surface.changed(visitor, device, view);
      const more = device.isRich ? [tableElement(device, view)] : [];
      if (lines.length > 0 || more.length > 0)
        this.surface.tell(device, view.id, { ...(lines.length > 0 && { body: lines.join('\n') }), more });
    }
    this.dispatch.admitted(visitor, view);
  }

  left(visitor: Visitor, table: string, why: string): void {
    for (const device of visitor.at(table)) {
      this.tellLeft(device, table, why);
      this.surface.left(visitor, device, table, why);
      this.detach(device, table);
    }
    this.keepOccupants();
    // What the visitor has asked for is answered first.
    void visitor.inOrder(async () => this.rest(visitor));
    this.dispatch.notAdmitted(visitor, table, why);
  }

  /** For programs: to people the room says it. */
  tellLeft(device: Device, table: string, why: string): void {
    if (device.isRich) this.surface.tell(device, table, { more: [leftElement(device, table, why)] });
  }

  match(visitor: Visitor, table: string, match: FollowedMatch, step: MatchStep): void {
    const view = visitor.tableView(table);
    const info = view && this.infoOf(view);
    if (view === undefined || info === undefined) return;
    const { language } = visitor;
    const devices = visitor.at(table);
    const key = this.told.keyOf(visitor.bare, match.id);
    const said = statusLines(this.told.statuses, key, match, language);
    const needsLong = devices.some(({ isRich }) => !isRich);
    const wasMine = this.told.wasMine(key);
    const words = step.isStatus ? null : matchWords(info, match, { ...step, wasMine }, language, needsLong);
    if (words !== null) this.told.setMine(key, words.mine && !match.over);
    this.forced.consider(key, { info, match, client: visitor.open, byText: () => areByText(visitor.at(table)) });
    const { yesNo } = textWords[language];
    const responses = match.status?.asking && said.length > 0 ? yesNo : (words?.responses ?? []);
    for (const device of devices) {
      const { isRich } = device;
      // Who is there is part of a table; a game of a tournament has none.
      if (visitor.isGame(table)) this.surface.changed(visitor, device, view);
      const lines = [...said, ...((isRich ? words?.short : words?.long) ?? [])];
      const body = lines.length === 0 ? {} : { body: lines.join('\n') };
      if (!isRich && lines.length > 0) this.surface.tell(device, table, { ...body, responses });
      if (!isRich) continue;
      const { events } = step;
      const more = [step.isStatus ? statusElement(device, table, match) : eventElement(device, table, match, events)];
      this.surface.tell(device, table, { ...body, more });
    }
  }

  chat(visitor: Visitor, chat: ChatLine): void {
    const isOwn = chat.from.id === visitor.open?.person?.id;
    for (const device of visitor.at(chat.table)) {
      const own = isOwn ? device.said.take(chat.table, chat.text) : undefined;
      this.surface.chat(device, chat.table, chat, own, device.isRich ? [chatElement(chat)] : []);
    }
    this.relay?.heard(chat, visitor);
  }
  /** One is called to a game of a tournament wherever one is heard from. */
  news(visitor: Visitor, news: NewsOfTournament): void {
    tellNews(this, visitor, news);
  }
}
