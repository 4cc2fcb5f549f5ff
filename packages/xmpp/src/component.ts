/** The gateway as a component of an XMPP server (XEP-0114): every address of a domain is ours. */
import { createHash } from 'node:crypto';
import { ns } from './namespaces.js';
import { Reconnecting } from './reconnecting.js';
import { StreamFault, StreamSocket } from './stream-socket.js';
import { NotAdmitted, type Transport, type TransportListener } from './transport.js';
import { el, type Element } from './xml.js';

export interface ComponentOptions {
  /** The domain that the server gives us: `games.example.org`. */
  readonly domain: string;
  readonly host: string;
  readonly port: number;
  readonly secret: string;
}

const faultsOfOperators: Readonly<Record<string, string>> = {
  'not-authorized': 'The XMPP server refuses the secret of the component.',
  'host-unknown': 'The XMPP server has no component of this domain.',
};

export class Component implements Transport {
  readonly kind = 'component';
  readonly address: string;
  private readonly options: ComponentOptions;
  private socket: StreamSocket | null = null;
  private isOnline = false;
  private connection: Reconnecting | null = null;

  constructor(options: ComponentOptions) {
    this.options = options;
    this.address = options.domain;
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
    this.socket?.close();
    await this.socket?.ended.catch(() => {});
  }

  private async connect(listener: TransportListener, onOnline: () => void): Promise<void> {
    const { domain, secret } = this.options;
    const header = `<stream:stream xmlns='${ns.component}' xmlns:stream='${ns.streams}' to='${domain}'>`;
    const socket = new StreamSocket(this.options, header, ns.component, {
      opened: ({ id = '' }) => {
        const proof = createHash('sha1').update(`${id}${secret}`).digest('hex');
        socket.send(el('handshake', {}, proof));
      },
      stanza: (element) => {
        if (this.isOnline) return listener.stanza(element);
        if (element.name !== 'handshake') return;
        this.isOnline = true;
        // A component knows no other address than its own: what it sends there comes back through the server.
        socket.settled(el('iq', { type: 'get', from: domain, to: domain }, el('ping', { xmlns: ns.ping })));
        onOnline();
        listener.online();
      },
    });
    this.socket = socket;
    try {
      await socket.ended;
    } catch (error) {
      const known = error instanceof StreamFault ? faultsOfOperators[error.condition] : undefined;
      throw known === undefined ? error : new NotAdmitted(known);
    } finally {
      this.isOnline = false;
    }
  }
}
