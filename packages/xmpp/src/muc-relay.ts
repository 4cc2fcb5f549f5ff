/**
 * Rooms of the XMPP server, for the tables of an ordinary account: people talk there, and see each other. What others
 * say at the table is relayed by the account; what is said in the room is said at the table. Hands and moves never go
 * through such a room, because everybody in it would see them.
 */
import { cleanText, limits, type TableView } from '@partie/protocol';
import type { TalkingRooms } from './direct-surface.js';
import type { Gateway } from './gateway.js';
import { readJid, roomOf } from './jid.js';
import { ns } from './namespaces.js';
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
  /** Lines that were said lately, so that each is relayed once although several hear it. */
  readonly relayed: Set<string>;
  /** Whom to invite once the server has told who is in the room already; null when it has. */
  waiting: Set<string> | null;
}

const relayedMost = 50;

export class MucRelay implements TalkingRooms {
  private readonly gateway: Gateway;
  /** Where the server's rooms are; undefined until it is known. */
  private service: string | null | undefined;
  private readonly rooms = new Map<string, TalkingRoom>();
  private asked = 0;
  private readonly questions = new Map<string, (answer: Element) => void>();

  /** `service`: left out, the server is asked for it. */
  constructor(gateway: Gateway, service: string | null | undefined) {
    this.gateway = gateway;
    this.service = service;
  }

  /**
   * Presence makes the account visible; then the server is asked where its rooms are. It is in none of them after a
   * connection was lost: those of tables that somebody is at are entered anew.
   */
  async online(): Promise<void> {
    this.gateway.send(el('presence', {}, el('status', {}, 'Partie')));
    this.rooms.clear();
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
    const found = await this.ask(domain, ns.items);
    const query = child(found, 'query', ns.items);
    for (const { attributes } of query ? elements(query) : []) {
      const { jid } = attributes;
      if (jid === undefined) continue;
      const info = child(await this.ask(jid, ns.infos), 'query', ns.infos);
      const isRooms =
        info &&
        elements(info).some(({ name, attributes: { var: feature } }) => name === 'feature' && feature === ns.muc);
      if (!isRooms) continue;
      this.service = jid;
      return;
    }
    this.service = null;
  }

  private ask(to: string, space: string): Promise<Element> {
    const id = `find${++this.asked}`;
    return new Promise((resolve) => {
      this.questions.set(id, resolve);
      this.gateway.send(el('iq', { type: 'get', to, id }, el('query', { xmlns: space })));
    });
  }
  /** An answer to one of our own questions. */
  answered(iq: Element): boolean {
    const { id = '' } = iq.attributes;
    const resolve = this.questions.get(id);
    this.questions.delete(id);
    resolve?.(iq);
    return resolve !== undefined;
  }

  // ---- what the surface asks --------------------------------------------------------------------------------------------

  addressOf(table: string): string | null {
    return this.service ? `partie-${roomOf(table)}@${this.service}` : null;
  }
  hears({ jid }: Device, table: string): boolean {
    const room = this.rooms.get(this.addressOf(table) ?? '');
    return room !== undefined && [...room.inside.values()].includes(jid);
  }

  /** Opens the room of a table if need be, and invites the device unless it is in it already. */
  invite(visitor: Visitor, { jid }: Device, view: TableView): void {
    const address = this.addressOf(view.id);
    // At games of tournaments nothing is said.
    if (address === null || visitor.isGame(view.id)) return;
    const room = this.rooms.get(address) ?? this.open(address, view, visitor);
    if (room.waiting !== null) room.waiting.add(jid);
    else if (![...room.inside.values()].includes(jid)) this.sendInvitation(address, jid);
  }
  private sendInvitation(address: string, to: string): void {
    this.gateway.send(el('message', { to }, el('x', { xmlns: ns.invite, jid: address })));
  }

  private open(address: string, view: TableView, { language }: Visitor): TalkingRoom {
    const room: TalkingRoom = { table: view.id, inside: new Map(), relayed: new Set(), waiting: new Set() };
    this.rooms.set(address, room);
    const { gateway } = this;
    const field = (name: string, value: string) =>
      el('field', { var: `muc#roomconfig_${name}` }, el('value', {}, value));
    const form = el('x', { xmlns: ns.forms, type: 'submit' }, [
      el('field', { var: 'FORM_TYPE' }, el('value', {}, ns.mucConfig)),
      field('roomname', subjectOf(view, gateway.infoOf(view), language)),
      field('publicroom', '0'),
      field('persistentroom', '0'),
      field('allowpm', 'none'),
      field('whois', 'moderators'),
    ]);
    const muc = el('x', { xmlns: ns.muc }, el('history', { maxstanzas: 0 }));
    gateway.send(el('presence', { to: `${address}/${dealer}` }, muc));
    const id = `config${++this.asked}`;
    gateway.send(el('iq', { type: 'set', to: address, id }, el('query', { xmlns: ns.mucOwner }, form)));
    return room;
  }

  /** Somebody has left the table. If it was the last one, the room is left, and ends with its last occupant. */
  left(table: string): void {
    const address = this.addressOf(table);
    const isNeeded = [...this.gateway.visitors.values()].some((visitor) => visitor.at(table).length > 0);
    if (address === null || isNeeded || !this.rooms.delete(address)) return;
    this.gateway.send(el('presence', { to: `${address}/${dealer}`, type: 'unavailable' }));
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
    if (presence.attributes.type === 'unavailable') return void room.inside.delete(nick);
    const jid = child(child(presence, 'x', ns.mucUser), 'item')?.attributes.jid;
    if (nick !== dealer) {
      if (jid !== undefined) room.inside.set(nick, jid);
      return;
    }
    // The dealer sees itself last: whoever was in the room is known now.
    const inside = new Set(room.inside.values());
    for (const one of room.waiting ?? []) if (!inside.has(one)) this.sendInvitation(address, one);
    room.waiting = null;
  }

  /** Said in the room: said at the table, by the person whose address it is. */
  private said(room: TalkingRoom, nick: string, message: Element): void {
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
    const address = this.addressOf(table);
    const room = this.rooms.get(address ?? '');
    if (address === null || room === undefined || visitor.at(table).length === 0) return;
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
