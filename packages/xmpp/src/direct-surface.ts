/** A table by direct messages of an ordinary account; what is said at it, in a room of the server if it has rooms. */
import type { TableView } from '@partie/protocol';
import { ns } from './namespaces.js';
import { toldParts } from './stanza.js';
import type { Surface, Told } from './surface.js';
import type { ChatLine } from './visitor-listener.js';
import type { Device } from './device.js';
import { Visitor } from './visitor.js';
import { el, type Element } from './xml.js';

/** Where people at a table talk, if the server has rooms. */
export interface TalkingRooms {
  /** The room of a table, once it is open. */
  addressOf(table: string): string | null;
  invite(visitor: Visitor, device: Device, view: TableView): void;
  /** Whether this device is in the room and hears what is said there. */
  hears(device: Device, table: string): boolean;
}

export class DirectSurface implements Surface {
  private readonly address: () => string;
  private readonly send: (stanza: Element) => void;
  private readonly rooms: TalkingRooms;

  constructor(address: () => string, send: (stanza: Element) => void, rooms: TalkingRooms) {
    this.address = address;
    this.send = send;
    this.rooms = rooms;
  }

  addressOf(table: string): string {
    return this.rooms.addressOf(table) ?? table;
  }

  tell(device: Device, table: string, told: Told): void {
    // Where one address speaks for all tables, each message says which one it is about.
    const about = told.more?.length ? null : el('table', { xmlns: ns.table, table });
    const attributes = { from: this.address(), to: device.jid, type: 'chat', id: Visitor.nextId(device) };
    this.send(el('message', attributes, toldParts(told), about));
  }

  chat(
    device: Device,
    table: string,
    { from, text }: ChatLine,
    own: Element | undefined,
    more: readonly Element[],
  ): void {
    // Whoever has said it sees it on his screen.
    if (own !== undefined || this.rooms.hears(device, table)) return;
    this.tell(device, table, { body: `${from.name}: ${text}`, more });
  }

  entered(visitor: Visitor, device: Device, view: TableView): void {
    this.rooms.invite(visitor, device, view);
  }
  changed(): void {}
  left(): void {}
}
