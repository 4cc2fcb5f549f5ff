/**
 * Rooms of the XMPP server, for the tables of an ordinary account: people talk there, and see each other. What others
 * say at the table is relayed by the account; what is said in the room is said at the table. Hands and moves never go
 * through such a room, because everybody in it would see them. Where a room cannot be kept to those at the table, talk goes
 * to each of them directly.
 */
import { cleanText, limits, type TableView } from '@partie/protocol';
import type { TalkingRooms } from './direct-surface.js';
import type { Gateway } from './gateway.js';
import { readJid, roomOf } from './jid.js';
import { affiliate, closeRoom, thoseWith } from './members-only.js';
import { ns } from './namespaces.js';
import { Questions } from './questions.js';
import { dealer } from './room-surface.js';
import { subjectOf } from './table-text.js';
import type { ChatLine } from './visitor-listener.js';
import type { Device } from './device.js';
import type { Visitor } from './visitor.js';
import { child, el, type Element, elements, textIn } from './xml.js';

interface TalkingRoom {
  readonly table: string;
  /** Full addresses of those in it, by nick. */
  readonly inside: Map<string, string>;
  /**
   * `entering` until it is known whose it is; `ours` if only those at the table can come in; `foreign` if somebody else
   * has made it, or it lets anybody in: nothing is said there.
   */
  state: 'entering' | 'ours' | 'foreign';
  readonly name: string;
  /** Lines that were said lately, so that each is relayed once although several hear it. */
  readonly relayed: Set<string>;
  /** Whom to invite once it is known to be ours. */
  readonly waiting: Set<string>;
  /** Bare addresses that may come in. */
  readonly members: Set<string>;
}

const relayedMost = 50;

export class MucRelay implements TalkingRooms {
  private readonly gateway: Gateway;
  /** Where the server's rooms are; undefined until it is known. */
  private service: string | null | undefined;
  private readonly rooms = new Map<string, TalkingRoom>();
  private readonly questions: Questions;

  /** `service`: left out, the server is asked for it. */
  constructor(gateway: Gateway, service: string | null | undefined) {
    this.gateway = gateway;
    this.service = service;
    this.questions = new Questions(
      (stanza) => gateway.send(stanza),
      () => gateway.options.transport.address,
    );
  }

  /**
   * Presence makes the account visible; then the server is asked where its rooms are. It is in none of them after a
   * connection was lost: those of tables that somebody is at are entered anew.
   */
  async online(): Promise<void> {
    this.gateway.send(el('presence', {}, el('status', {}, 'Partie')));
    this.rooms.clear();
    this.questions.forget();
    if (this.service === undefined) await this.findService();
    for (const visitor of this.gateway.visitors.values())
      for (const device of visitor.devices.values())
        for (const table of device.tables.keys()) {
          const view = visitor.tableView(table);
          if (view !== undefined) this.invite(visitor, device, view);
        }
  }

  private async findService(): Promise<void> {
    const { domain } = readJid(this.gateway.options.transport.address);
    const query = await this.queryOf(domain, ns.items);
    for (const { attributes } of query ? elements(query) : []) {
      const { jid } = attributes;
      if (jid === undefined) continue;
      const info = await this.queryOf(jid, ns.infos);
      const isRooms =
        info &&
        elements(info).some(({ name, attributes: { var: feature } }) => name === 'feature' && feature === ns.muc);
      if (!isRooms) continue;
      this.service = jid;
      return;
    }
    this.service = null;
  }

  private async queryOf(to: string, space: string): Promise<Element | undefined> {
    const answer = await this.questions.ask(to, 'get', el('query', { xmlns: space }));
    return child(answer ?? undefined, 'query', space);
  }
  /** An answer to one of our own questions. */
  answered(iq: Element): boolean {
    return this.questions.answered(iq);
  }

  // ---- what the surface asks --------------------------------------------------------------------------------------------

  addressOf(table: string): string | null {
    const place = this.placeOf(table);
    return place !== null && this.rooms.get(place)?.state === 'foreign' ? null : place;
  }
  private placeOf(table: string): string | null {
    return this.service ? `partie-${roomOf(table)}@${this.service}` : null;
  }
  hears({ jid }: Device, table: string): boolean {
    const room = this.rooms.get(this.placeOf(table) ?? '');
    return room?.state === 'ours' && [...room.inside.values()].includes(jid);
  }

  /** Opens the room of a table if need be, and invites the device unless it is in it already. */
  invite(visitor: Visitor, { jid }: Device, view: TableView): void {
    const address = this.placeOf(view.id);
    // At games of tournaments nothing is said.
    if (address === null || visitor.isGame(view.id)) return;
    const room = this.rooms.get(address) ?? this.open(address, view, visitor);
    if (room.state === 'entering') room.waiting.add(jid);
    else if (room.state === 'ours') this.letIn(address, room, jid);
  }
  private letIn(address: string, room: TalkingRoom, jid: string): void {
    const { bare } = readJid(jid);
    if (!room.members.has(bare)) affiliate(this.questions, address, bare, 'member');
    room.members.add(bare);
    if ([...room.inside.values()].includes(jid)) return;
    this.gateway.send(el('message', { to: jid }, el('x', { xmlns: ns.invite, jid: address })));
  }

  private open(address: string, view: TableView, { language }: Visitor): TalkingRoom {
    const { gateway } = this;
    const room: TalkingRoom = {
      table: view.id,
      inside: new Map(),
      state: 'entering',
      name: subjectOf(view, gateway.infoOf(view), language),
      relayed: new Set(),
      waiting: new Set(),
      members: new Set(),
    };
    this.rooms.set(address, room);
    const muc = el('x', { xmlns: ns.muc }, el('history', { maxstanzas: 0 }));
    gateway.send(el('presence', { to: `${address}/${dealer}` }, muc));
    return room;
  }

  /** We are in it, and it says what we are there. */
  private async entered(address: string, room: TalkingRoom, affiliation: string, isNew: boolean): Promise<void> {
    if (affiliation !== 'owner') return this.distrust(address, room);
    const own = readJid(this.gateway.options.transport.address).bare;
    const isClosed = await closeRoom(this.questions, address, room.name, own, isNew);
    if (this.rooms.get(address) !== room) return;
    if (!isClosed) return this.distrust(address, room);
    const isAtTable = (bare: string) => (this.gateway.visitors.get(bare)?.at(room.table).length ?? 0) > 0;
    for (const bare of isNew ? [] : ((await thoseWith(this.questions, address, 'member')) ?? [])) {
      if (isAtTable(bare)) room.members.add(bare);
      else affiliate(this.questions, address, bare, 'none');
    }
    if (this.rooms.get(address) !== room) return;
    room.state = 'ours';
    for (const jid of room.waiting) if (isAtTable(readJid(jid).bare)) this.letIn(address, room, jid);
    room.waiting.clear();
  }
  /** Stays known as foreign, so that it is not entered again and again. */
  private distrust(address: string, room: TalkingRoom): void {
    if (room.state === 'foreign') return;
    room.state = 'foreign';
    this.gateway.options.log?.({ what: 'xmpp', is: 'foreignRoom', room: address });
    this.gateway.send(el('presence', { to: `${address}/${dealer}`, type: 'unavailable' }));
  }

  /** A device has left the table. With its last one, the person; with the last person, we leave the room, and it ends. */
  left(table: string, bare: string): void {
    const address = this.placeOf(table);
    const room = this.rooms.get(address ?? '');
    if (address === null || room === undefined) return;
    const { visitors } = this.gateway;
    if (![...visitors.values()].some((visitor) => visitor.at(table).length > 0)) {
      this.rooms.delete(address);
      if (room.state !== 'foreign')
        this.gateway.send(el('presence', { to: `${address}/${dealer}`, type: 'unavailable' }));
      return;
    }
    if ((visitors.get(bare)?.at(table).length ?? 0) > 0 || !room.members.delete(bare)) return;
    affiliate(this.questions, address, bare, 'none');
  }

  // ---- what comes from the rooms ------------------------------------------------------------------------------------------

  /** Whether the stanza comes from a room of the server, and is done with. */
  takes(stanza: Element): boolean {
    const from = readJid(stanza.attributes.from ?? '');
    if (this.service == null || from.domain !== this.service) return false;
    const room = this.rooms.get(from.bare);
    if (room === undefined) return true;
    if (stanza.name === 'presence') this.presence(from.bare, room, from.resource, stanza);
    if (stanza.name === 'message' && stanza.attributes.type === 'groupchat') this.said(room, from.resource, stanza);
    return true;
  }

  private presence(address: string, room: TalkingRoom, nick: string, presence: Element): void {
    const { type } = presence.attributes;
    // It does not let us in: somebody else has made it.
    if (type === 'error') return this.distrust(address, room);
    const user = child(presence, 'x', ns.mucUser);
    const { jid, affiliation = 'none' } = child(user, 'item')?.attributes ?? {};
    const statuses = user === undefined ? [] : elements(user).map(({ attributes }) => attributes.code);
    if (!statuses.includes('110')) {
      if (type === 'unavailable') room.inside.delete(nick);
      else if (jid !== undefined) room.inside.set(nick, jid);
      return;
    }
    // We see ourselves last: whoever was in the room is known now.
    if (type === 'unavailable') this.distrust(address, room);
    else if (room.state === 'entering') void this.entered(address, room, affiliation, statuses.includes('201'));
    else if (affiliation !== 'owner') this.distrust(address, room);
  }

  /** Said in the room: said at the table, by the person whose address it is. */
  private said(room: TalkingRoom, nick: string, message: Element): void {
    if (room.state !== 'ours') return;
    const jid = room.inside.get(nick);
    const body = textIn(message, 'body');
    if (jid === undefined || body === '' || child(message, 'delay', ns.delay)) return;
    const visitor = this.gateway.visitors.get(readJid(jid).bare);
    if (visitor === undefined || this.gateway.chats.take(visitor.bare) !== 'fine') return;
    const text = cleanText(body, limits.chatCharacters);
    remember(room.relayed, `${visitor.open?.person?.id} ${text}`);
    visitor.send({ do: 'chat', table: room.table, text }).catch(() => {});
  }

  /** Said at the table, and heard by this visitor: relayed into the room once, unless it was said there. */
  heard({ table, from, text, at }: ChatLine, visitor: Visitor): void {
    const address = this.placeOf(table);
    const room = this.rooms.get(address ?? '');
    if (address === null || room?.state !== 'ours' || visitor.at(table).length === 0) return;
    if (room.relayed.has(`${from.id} ${at}`)) return;
    remember(room.relayed, `${from.id} ${at}`);
    if (room.relayed.delete(`${from.id} ${text}`)) return;
    this.gateway.send(el('message', { to: address, type: 'groupchat' }, el('body', {}, `${from.name}: ${text}`)));
  }
}

function remember(lines: Set<string>, line: string): void {
  lines.add(line);
  const [oldest] = lines;
  if (lines.size > relayedMost && oldest !== undefined) lines.delete(oldest);
}
