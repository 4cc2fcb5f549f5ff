/**
 * The gateway as an ordinary account of any XMPP server: over TLS, the password proved by SCRAM. People find it in their
 * list of contacts; no administrator of that server is needed.
 */
import { resolveSrv } from 'node:dns/promises';
import { readJid } from './jid.js';
import { ns } from './namespaces.js';
import { Reconnecting } from './reconnecting.js';
import { Scram, strongestOf } from './scram.js';
import { offers, StreamSocket } from './stream-socket.js';
import { NotAdmitted, type Transport, type TransportListener } from './transport.js';
import { child, el, type Element, elements, textIn, textOf } from './xml.js';

export interface AccountOptions {
  /** `partie@example.org` */
  readonly jid: string;
  readonly password: string;
  /** Where the server is, if not where its domain says. */
  readonly host?: string | undefined;
  readonly port?: number | undefined;
  /** A certificate to trust besides the usual authorities, as PEM: of a server that signs its own. */
  readonly ca?: string | undefined;
  readonly resource?: string;
}

const usualPort = 5222;

export class Account implements Transport {
  readonly kind = 'account';
  address: string;
  private readonly options: AccountOptions;
  private socket: StreamSocket | null = null;
  private isOnline = false;
  private connection: Reconnecting | null = null;

  constructor(options: AccountOptions) {
    this.options = options;
    this.address = options.jid;
  }

  start(listener: TransportListener): Promise<void> {
    this.connection = new Reconnecting(
      (onOnline) => this.connect(listener, onOnline),
      (why) => listener.offline(why),
    );
    return this.connection.start();
  }

  send(stanza: Element): void {
    if (this.isOnline) this.socket?.send(stanza);
  }

  async stop(): Promise<void> {
    this.connection?.stop();
    if (this.isOnline) this.socket?.send(el('presence', { type: 'unavailable' }));
    this.socket?.close();
    await this.socket?.ended.catch(() => {});
  }

  private async connect(listener: TransportListener, onOnline: () => void): Promise<void> {
    const { domain } = readJid(this.options.jid);
    const header = `<stream:stream xmlns='${ns.client}' xmlns:stream='${ns.streams}' to='${domain}' version='1.0'>`;
    const login = new Login(this.options, (address) => {
      this.address = address;
      this.isOnline = true;
      socket.settled(el('iq', { type: 'get', to: domain }, el('ping', { xmlns: ns.ping })));
      onOnline();
      listener.online();
    });
    const socket: StreamSocket = new StreamSocket(await placeOf(this.options), header, ns.client, {
      opened: () => {},
      stanza: (element) => {
        if (this.isOnline) return listener.stanza(element);
        try {
          login.step(socket, element);
        } catch (error) {
          socket.fail(error instanceof Error ? error : new Error(String(error)));
        }
      },
    });
    this.socket = socket;
    try {
      await socket.ended;
    } finally {
      this.isOnline = false;
    }
  }
}

/** Where the server of a domain is: as it is told, as DNS says, or under the domain's own name. */
async function placeOf({ jid, host, port }: AccountOptions): Promise<{ host: string; port: number }> {
  const { domain } = readJid(jid);
  if (host !== undefined) return { host, port: port ?? usualPort };
  const records = await resolveSrv(`_xmpp-client._tcp.${domain}`).catch(() => []);
  const [best] = records.toSorted((a, b) => a.priority - b.priority || b.weight - a.weight);
  return best ? { host: best.name, port: best.port } : { host: domain, port: port ?? usualPort };
}

/** The steps from a new stream to one that is bound to an address: TLS, SCRAM, resource. */
class Login {
  private readonly options: AccountOptions;
  private readonly done: (address: string) => void;
  private scram: Scram | null = null;
  private isSecure = false;
  private isAuthenticated = false;

  constructor(options: AccountOptions, done: (address: string) => void) {
    this.options = options;
    this.done = done;
  }

  step(socket: StreamSocket, element: Element): void {
    const { domain, local } = readJid(this.options.jid);
    switch (`${element.ns} ${element.name}`) {
      case `${ns.streams} features`:
        return this.features(socket, element);
      case `${ns.tls} proceed`: {
        const { ca } = this.options;
        this.isSecure = true;
        return socket.secure({ servername: domain, ...(ca !== undefined && { ca }) });
      }
      case `${ns.sasl} challenge`: {
        const answer = this.scram?.answer(decode(element)) ?? '';
        return socket.send(el('response', { xmlns: ns.sasl }, encode(answer)));
      }
      case `${ns.sasl} success`:
        if (this.scram?.isServer(decode(element)) !== true)
          throw new NotAdmitted('The server does not know the password.');
        this.isAuthenticated = true;
        return socket.open();
      case `${ns.sasl} failure`:
        throw new NotAdmitted(`The XMPP server refuses the password of ${local}@${domain}.`);
      case `${ns.client} iq`:
        return this.bound(element);
      default:
        if (element.ns === ns.tls) throw new NotAdmitted('The XMPP server does not start TLS.');
    }
  }

  private features(socket: StreamSocket, features: Element): void {
    const { jid, password, resource = 'partie' } = this.options;
    if (!this.isSecure) {
      if (!offers(features, 'starttls', ns.tls)) throw new NotAdmitted('The XMPP server offers no TLS.');
      return socket.send(el('starttls', { xmlns: ns.tls }));
    }
    if (this.isAuthenticated)
      return socket.send(
        el('iq', { type: 'set', id: 'bind' }, el('bind', { xmlns: ns.bind }, el('resource', {}, resource))),
      );
    const mechanisms = child(features, 'mechanisms', ns.sasl);
    const offered = mechanisms === undefined ? [] : elements(mechanisms).map(textOf);
    const mechanism = strongestOf(offered);
    if (mechanism === undefined) throw new NotAdmitted('The XMPP server offers no SCRAM.');
    this.scram = new Scram(mechanism, readJid(jid).local, password);
    socket.send(el('auth', { xmlns: ns.sasl, mechanism }, encode(this.scram.first())));
  }

  private bound(iq: Element): void {
    if (!this.isAuthenticated || iq.attributes.id !== 'bind') return;
    const address = textIn(child(iq, 'bind', ns.bind), 'jid');
    if (address === '') throw new Error('The XMPP server gives us no address.');
    this.done(address);
  }
}

const encode = (text: string): string => Buffer.from(text).toString('base64');
const decode = (element: Element): string => Buffer.from(textOf(element), 'base64').toString();
