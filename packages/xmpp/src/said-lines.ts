/**
 * What a device has said and not heard yet: by the ids of its own message a client recognises what comes back. Nothing
 * else of the message is kept.
 */
import { ns } from './namespaces.js';
import { child, el, type Element } from './xml.js';

/** Lines of a device that are remembered. */
const most = 20;

export class SaidLines {
  private readonly lines = new Map<string, Element>();

  add(table: string, text: string, message: Element): void {
    const { id } = message.attributes;
    this.lines.set(keyOf(table, text), el('message', { id }, originOf(message)));
    const [oldest] = this.lines.keys();
    if (this.lines.size > most && oldest !== undefined) this.lines.delete(oldest);
  }
  /** The message, once. */
  take(table: string, text: string): Element | undefined {
    const message = this.lines.get(keyOf(table, text));
    this.lines.delete(keyOf(table, text));
    return message;
  }
}

const keyOf = (table: string, text: string): string => `${table} ${text}`;

/** By this a client recognises a message of its own. Made anew: nothing else that was in it goes out. */
export function originOf(message: Element | undefined): Element | null {
  const id = child(message, 'origin-id', ns.stanzaId)?.attributes.id;
  return id === undefined ? null : el('origin-id', { xmlns: ns.stanzaId, id });
}
