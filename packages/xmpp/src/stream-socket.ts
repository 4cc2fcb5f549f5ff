/** An XML stream over TCP, or over TLS once it has been started. */
import { connect as connectTcp, type Socket } from 'node:net';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import { ns } from './namespaces.js';
import { child, type Element, elements, textIn, write } from './xml.js';
import { XmlStream } from './xml-stream.js';

/** Milliseconds between spaces that are sent to notice a dead connection. */
const keepAliveEvery = 30_000;
const connectWithin = 15_000;

export interface StreamEvents {
  opened(attributes: Readonly<Record<string, string>>): void;
  stanza(element: Element): void;
}

export class StreamSocket {
  private socket: Socket;
  private stream: XmlStream;
  private readonly events: StreamEvents;
  private readonly header: string;
  private readonly defaultNs: string;
  private readonly alive: NodeJS.Timeout;
  private end: (why?: Error) => void = () => {};
  /** Settled when the stream has ended. */
  readonly ended: Promise<void>;

  /** `header`: the start tag that opens the stream. */
  constructor(
    at: { readonly host: string; readonly port: number },
    header: string,
    defaultNs: string,
    events: StreamEvents,
  ) {
    this.events = events;
    this.header = header;
    this.defaultNs = defaultNs;
    this.ended = new Promise((resolve, reject) => {
      this.end = (why) => (why ? reject(why) : resolve());
    });
    this.stream = this.newStream();
    this.socket = connectTcp(at, () => this.open());
    this.listen(this.socket, connectWithin);
    this.alive = setInterval(() => this.socket.write(' '), keepAliveEvery);
    void this.ended.catch(() => {}).finally(() => clearInterval(this.alive));
  }

  send(stanza: Element): void {
    if (this.socket.writable) this.socket.write(write(stanza, this.defaultNs));
  }

  /** Begins the stream anew, after authentication. */
  open(): void {
    this.stream = this.newStream();
    this.socket.write(this.header);
  }

  /** Goes on over TLS. */
  secure(options: ConnectionOptions): void {
    this.socket.removeAllListeners();
    this.socket.setTimeout(0);
    this.socket = connectTls({ ...options, socket: this.socket }, () => this.open());
    this.listen(this.socket, connectWithin);
  }

  /** Connected for good: silence is no longer suspicious. */
  settled(): void {
    this.socket.setTimeout(0);
  }

  fail(why: Error): void {
    this.end(why);
    this.socket.destroy();
  }
  close(): void {
    this.socket.end('</stream:stream>');
    const { socket } = this;
    setTimeout(() => socket.destroy(), 1000).unref();
  }

  private listen(socket: Socket, within: number): void {
    socket.setEncoding('utf8');
    socket.setNoDelay(true);
    socket.setTimeout(within, () => this.fail(new Error('The XMPP server does not answer.')));
    socket.on('data', (text: Buffer | string) => this.read(String(text)));
    socket.on('error', (error) => this.fail(new Error(`The XMPP server cannot be reached: ${error.message}`)));
    socket.on('close', () => this.end());
  }

  private read(text: string): void {
    try {
      this.stream.write(text);
    } catch (error) {
      this.fail(error instanceof Error ? error : new Error(String(error)));
    }
  }

  private newStream(): XmlStream {
    const { events } = this;
    return new XmlStream({
      opened: (attributes) => events.opened(attributes),
      stanza: (element) => {
        if (element.ns === ns.streams && element.name === 'error') this.fail(streamError(element));
        else events.stanza(element);
      },
      closed: () => this.socket.end(),
    });
  }
}

/** Why the server ends the stream: one of the defined conditions. */
export class StreamFault extends Error {
  readonly condition: string;
  constructor(condition: string, text: string) {
    super(`The XMPP server ended the stream: ${condition}${text === '' ? '' : ` (${text})`}.`);
    this.condition = condition;
  }
}
function streamError(element: Element): StreamFault {
  const condition = elements(element).find(({ name, ns: space }) => space === ns.streamErrors && name !== 'text');
  return new StreamFault(condition?.name ?? 'undefined-condition', textIn(element, 'text', ns.streamErrors));
}

/** Whether the server's features have this element. */
export const offers = (features: Element, name: string, space: string): boolean =>
  child(features, name, space) !== undefined;
