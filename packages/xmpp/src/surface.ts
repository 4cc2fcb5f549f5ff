/** How a table looks to a device: a room of our own, or direct messages of an ordinary account. */
import type { TableView } from '@partie/protocol';
import type { ChatLine } from './visitor-listener.js';
import type { Device } from './device.js';
import type { Visitor } from './visitor.js';
import type { Element } from './xml.js';

/** Something that the dealer says to one device: words for people, elements for programs. */
export interface Told {
  readonly body?: string;
  readonly more?: readonly Element[];
  /** Texts that answer it: clients that know how offer them as buttons (XEP-0439). */
  readonly responses?: readonly string[];
}

export interface Surface {
  /** The dealer speaks, to this device alone: what it says is as this person may see it. */
  tell(device: Device, table: string, told: Told): void;
  /** Somebody at the table speaks. `own`: the message of this device, if it was this one. `more`: the same for programs. */
  chat(device: Device, table: string, chat: ChatLine, own: Element | undefined, more: readonly Element[]): void;
  /** The device has come to the table. `wished`: the nick it asked for. */
  entered(visitor: Visitor, device: Device, view: TableView, wished: string): void;
  /** Who is at the table, or how, has changed. */
  changed(visitor: Visitor, device: Device, view: TableView): void;
  /** The device is no longer at the table. */
  left(visitor: Visitor, device: Device, table: string, why: string): void;
  /** The address of a table, to be told to people. */
  addressOf(table: string): string;
}
