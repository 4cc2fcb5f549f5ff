/**
 * A table as a room of our own component (XEP-0045). Everybody at the table is an occupant, whatever he plays with, and
 * so is the dealer. Each device is sent the room as its own person may see it; nothing is broadcast.
 */
import { nameKey, type PersonView, type TableView } from '@partie/protocol';
import type { GatewayState } from './gateway-state.js';
import { roomOf } from './jid.js';
import { ns } from './namespaces.js';
import { originOf } from './said-lines.js';
import { toldParts } from './stanza.js';
import type { Surface, Told } from './surface.js';
import type { ChatLine } from './visitor-listener.js';
import type { Device } from './device.js';
import { Visitor } from './visitor.js';
import { el, type Element, write } from './xml.js';

/** Whoever speaks for the game. */
export const dealer = 'dealer';
/** A person may be called like that, or have a name that looks like it: not in a room. */
export const nickOf = (name: string): string => (nameKey(name) === nameKey(dealer) ? `${name}_` : name);

interface Occupant {
  readonly nick: string;
  readonly person: string;
  readonly isSelf: boolean;
  readonly presence: readonly Element[];
  readonly item: Readonly<Record<string, string>>;
}

/** Why somebody is no longer in a room, as statuses of XEP-0045. */
const statusOfLeaving: Readonly<Record<string, string>> = { kicked: '307', stopped: '332' };

export class RoomSurface implements Surface {
  private readonly domain: string;
  private readonly state: GatewayState;
  private readonly send: (stanza: Element) => void;
  private readonly subjectOf: (view: TableView, visitor: Visitor) => string;

  constructor(
    domain: string,
    state: GatewayState,
    send: (stanza: Element) => void,
    subjectOf: (view: TableView, visitor: Visitor) => string,
  ) {
    this.domain = domain;
    this.state = state;
    this.send = send;
    this.subjectOf = subjectOf;
  }

  addressOf(table: string): string {
    return `${roomOf(table)}@${this.domain}`;
  }
  private occupant(table: string, nick: string): string {
    return `${this.addressOf(table)}/${nick}`;
  }

  tell(device: Device, table: string, told: Told): void {
    const attributes = {
      from: this.occupant(table, dealer),
      to: device.jid,
      type: 'groupchat',
      id: Visitor.nextId(device),
    };
    this.send(el('message', attributes, toldParts(told)));
  }

  chat(
    device: Device,
    table: string,
    { from, text }: ChatLine,
    own: Element | undefined,
    more: readonly Element[],
  ): void {
    const id = own?.attributes.id ?? Visitor.nextId(device);
    const attributes = { from: this.occupant(table, nickOf(from.name)), to: device.jid, type: 'groupchat', id };
    this.send(el('message', attributes, el('body', {}, text), more, originOf(own), this.occupantId(table, from.id)));
  }

  /** Others first, then this one, then the subject: clients take the room for entered when they see themselves. */
  entered(visitor: Visitor, device: Device, view: TableView, wished: string): void {
    device.tables.get(view.id)?.shown.clear();
    const occupants = this.occupants(visitor, view);
    for (const one of occupants) if (!one.isSelf) this.show(device, view, one, []);
    const [self] = occupants.filter(({ isSelf }) => isSelf);
    if (self) this.show(device, view, self, wished === self.nick ? ['110'] : ['110', '210']);
    this.sendSubject(visitor, device, view);
  }

  changed(visitor: Visitor, device: Device, view: TableView): void {
    const at = device.tables.get(view.id);
    if (at === undefined) return;
    const occupants = this.occupants(visitor, view);
    for (const [nick, { person }] of at.shown) {
      if (occupants.some((one) => one.nick === nick && one.person === person)) continue;
      at.shown.delete(nick);
      // Who is called otherwise now is the same: the old nick goes for the new one.
      const now = occupants.find((one) => one.person === person);
      const own = now?.isSelf ? ['110'] : [];
      this.sendGone(device, view.id, nick, now === undefined ? own : ['303', ...own], now?.nick);
    }
    for (const one of occupants)
      if (at.shown.get(one.nick)?.signature !== signature(one)) this.show(device, view, one, one.isSelf ? ['110'] : []);
    if (at.subject !== this.subjectOf(view, visitor)) this.sendSubject(visitor, device, view);
  }

  left(visitor: Visitor, device: Device, table: string, why: string): void {
    const status = statusOfLeaving[why];
    this.sendGone(device, table, nickOf(visitor.name), ['110', ...(status === undefined ? [] : [status])]);
  }

  private sendSubject(visitor: Visitor, device: Device, view: TableView): void {
    const subject = this.subjectOf(view, visitor);
    const at = device.tables.get(view.id);
    if (at) at.subject = subject;
    const attributes = {
      from: this.occupant(view.id, dealer),
      to: device.jid,
      type: 'groupchat',
      id: Visitor.nextId(device),
    };
    this.send(el('message', attributes, el('subject', {}, subject)));
  }

  private show(device: Device, { id: table }: TableView, one: Occupant, statuses: readonly string[]): void {
    device.tables.get(table)?.shown.set(one.nick, { person: one.person, signature: signature(one) });
    const codes = statuses.map((code) => el('status', { code }));
    const user = el('x', { xmlns: ns.mucUser }, el('item', one.item), codes);
    this.send(el('presence', { from: this.occupant(table, one.nick), to: device.jid }, one.presence, user));
  }

  /** `renamed`: the nick by which the same person is here from now on. */
  private sendGone({ jid }: Device, table: string, nick: string, statuses: readonly string[], renamed?: string): void {
    const codes = statuses.map((code) => el('status', { code }));
    const item = el('item', {
      affiliation: 'none',
      role: renamed === undefined ? 'none' : 'participant',
      nick: renamed,
    });
    const user = el('x', { xmlns: ns.mucUser }, item, codes);
    this.send(el('presence', { from: this.occupant(table, nick), to: jid, type: 'unavailable' }, user));
  }

  private occupants(visitor: Visitor, view: TableView): Occupant[] {
    const self = visitor.open?.person?.id;
    const isHost = ({ id }: PersonView) => id === view.host;
    const one = (person: PersonView, affiliation: string, more: readonly Element[]): Occupant => ({
      nick: nickOf(person.name),
      person: person.id,
      isSelf: person.id === self,
      presence: [...more, this.occupantId(view.id, person.id)],
      item: isHost(person) ? { affiliation: 'owner', role: 'moderator' } : { affiliation, role: 'participant' },
    });
    const seated = view.seats.flatMap(({ person, here, ready }, n) => {
      if (person === null) return [];
      const state = view.match === null ? (ready ? 'ready' : 'sitting') : here ? 'playing' : 'away';
      const seat = el('seat', { xmlns: ns.table, n, state });
      return [one(person, 'member', here ? [seat] : [el('show', {}, 'away'), seat])];
    });
    const watching = view.watchers.map((person) => one(person, 'none', []));
    const itself = {
      nick: dealer,
      person: dealer,
      isSelf: false,
      presence: [],
      item: { affiliation: 'admin', role: 'moderator' },
    };
    return [itself, ...seated, ...watching];
  }

  private occupantId(table: string, person: string): Element {
    return el('occupant-id', { xmlns: ns.occupantId, id: this.state.occupantId(table, person) });
  }
}

const signature = ({ presence, item }: Occupant): string =>
  presence.map((element) => write(element)).join('') + JSON.stringify(item);
