/** Somebody with an XMPP account: our own client side of a stream, over TLS and SCRAM, and what it has been sent. */
import { Account } from '../account.js';
import { ns } from '../namespaces.js';
import { child, childIn, el, type Element, elements, textIn, write } from '../xml.js';
import { passwordOf, type Prosody } from './prosody.js';

export class Guest {
  readonly heard: Element[] = [];
  readonly account: Account;
  /** How often it was connected. */
  arrivals = 0;
  private readonly waiting = new Set<() => void>();
  private count = 0;

  constructor(account: Account) {
    this.account = account;
  }

  static async come(prosody: Prosody, user: string, resource = 'test'): Promise<Guest> {
    const account = new Account({
      jid: `${user}@localhost`,
      password: passwordOf(user),
      host: '127.0.0.1',
      port: prosody.clientPort,
      ca: prosody.certificate,
      resource,
    });
    const guest = new Guest(account);
    await account.start({
      stanza: (element) => guest.hear(element),
      online: () => {
        guest.arrivals++;
        guest.send(el('presence'));
      },
      offline: () => {},
    });
    return guest;
  }

  get jid(): string {
    return this.account.address;
  }

  private hear(element: Element): void {
    // A client answers pings.
    if (element.name === 'iq' && element.attributes.type === 'get' && childIn(element, ns.ping))
      this.send(el('iq', { type: 'result', to: element.attributes.from, id: element.attributes.id }));
    this.heard.push(element);
    for (const look of this.waiting) look();
  }

  send(stanza: Element): void {
    this.account.send(stanza);
  }

  /** Waits until it has come back since so many arrivals. */
  async comesBack(since: number): Promise<void> {
    while (this.arrivals <= since) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  /** Waits for a stanza that fits, among those that came since `from`. */
  async hears(fits: (stanza: Element) => boolean, from = 0): Promise<Element> {
    let at = from;
    return new Promise((resolve) => {
      const look = () => {
        for (; at < this.heard.length; at++) {
          const stanza = this.heard[at] as Element;
          if (!fits(stanza)) continue;
          this.waiting.delete(look);
          return resolve(stanza);
        }
      };
      this.waiting.add(look);
      look();
    });
  }
  /** Waits for a text. */
  async reads(text: string | RegExp, from = 0): Promise<Element> {
    const fits = (body: string) => (typeof text === 'string' ? body.includes(text) : text.test(body));
    return this.hears((stanza) => stanza.name === 'message' && fits(textIn(stanza, 'body')), from);
  }

  /** Asks, and waits for the answer: a result or an error. */
  async ask(to: string, type: 'get' | 'set', payload: Element): Promise<Element> {
    const id = `q${++this.count}`;
    const from = this.heard.length;
    this.send(el('iq', { type, to, id }, payload));
    return this.hears((stanza) => stanza.name === 'iq' && stanza.attributes.id === id, from);
  }

  /** Joins a room, and waits until it sees itself in it, or is refused. */
  async join(room: string, nick: string, more: readonly Element[] = [], password?: string): Promise<Element> {
    const from = this.heard.length;
    const x = el('x', { xmlns: ns.muc }, password === undefined ? null : el('password', {}, password));
    this.send(el('presence', { to: `${room}/${nick}` }, x, more));
    return this.hears(
      (stanza) =>
        stanza.name === 'presence' &&
        (stanza.attributes.from ?? '').startsWith(room) &&
        (stanza.attributes.type === 'error' || statusesOf(stanza).includes('110')),
      from,
    );
  }

  say(to: string, text: string, type = 'groupchat', id = `m${++this.count}`): void {
    this.send(el('message', { to, type, id }, el('body', {}, text)));
  }

  async go(): Promise<void> {
    await this.account.stop();
  }
}

export const statusesOf = (presence: Element): string[] => {
  const x = child(presence, 'x', ns.mucUser);
  return x ? elements(x).flatMap(({ name, attributes }) => (name === 'status' ? [attributes.code ?? ''] : [])) : [];
};
/** The condition of an error; undefined if it is none. */
export const errorIn = (stanza: Element): string | undefined => {
  const error = child(stanza, 'error');
  return error && elements(error).find((one) => one.ns === ns.stanzas && one.name !== 'text')?.name;
};
/** The JSON inside an element of ours. */
export const jsonIn = <T>(element: Element | undefined): T => JSON.parse(textIn(element, 'json', ns.json)) as T;
export const inWords = (stanza: Element): string => write(stanza);
