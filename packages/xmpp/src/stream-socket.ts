/** An XML stream over TCP, or over TLS once it has been started. */
import { randomUUID } from 'node:crypto';
import { connect as connectTcp, type Socket } from 'node:net';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import { ns } from './namespaces.js';
import { child, type Element, elements, textIn, write } from './xml.js';
import { XmlStream } from './xml-stream.js';

/** Milliseconds between pings, by which a dead connection is noticed; and how many may stay unanswered. */
const usualTimes = { keepAliveEvery: 30_000 };
const mostUnanswered = 3;
/** Bytes that the server may leave unread. */
const mostUnread = 16 * 1024 * 1024;
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
  private ping: Element | null = null;
  /** Of our own pings: nobody else knows it. */
  private readonly pingId = `alive-${randomUUID()}`;
  private unanswered = 0;
  /** A server that never answers a ping is not expected to. */
  private answersPings = false;
  private end: (why?: Error) => void = () => {};
  /** Settled when the stream has ended. */
  readonly ended: Promise<void>;

  /** `header`: the start tag that opens the stream. */
  constructor(
    at: { readonly host: string; readonly port: number },
    header: string,
    defaultNs: string,
    events: StreamEvents,
    { keepAliveEvery }: { readonly keepAliveEvery?: number } = {},
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
    this.alive = setInterval(() => this.keepAlive(), keepAliveEvery ?? usualTimes.keepAliveEvery);
    void this.ended.catch(() => {}).finally(() => clearInterval(this.alive));
  }

  send(stanza: Element): void {
    if (!this.socket.writable) return;
    this.socket.write(write(stanza, this.defaultNs));
    if (this.socket.writableLength > mostUnread) this.fail(new Error('The XMPP server does not read any more.'));
  }

  private keepAlive(): void {
    const { ping } = this;
    if (ping === null) return void this.socket.write(' ');
    if (this.answersPings && this.unanswered >= mostUnanswered)
      return this.fail(new Error('The XMPP server does not answer any more.'));
    this.unanswered++;
    this.send({ ...ping, attributes: { ...ping.attributes, id: this.pingId } });
  }

  /** Begins the stream anew, after authentication. */
  open(): void {
    this.stream = this.newStream();
    this.socket.write(this.header);
  }

  /** Goes on over TLS. */
  secure(options: ConnectionOptions): void {
    // What came in plain text behind the consent is from anybody, and is not read.
    this.stream = this.newStream();
    this.socket.removeAllListeners();
    this.socket.setTimeout(0);
    this.socket = connectTls({ ...options, socket: this.socket }, () => this.open());
    this.listen(this.socket, connectWithin);
  }

  /** Connected for good: silence is no longer suspicious, but for that after a ping. */
  settled(ping: Element): void {
    this.socket.setTimeout(0);
    this.ping = ping;
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
    // What follows in a piece that has made an end of this stream is not of the next one.
    const isCurrent = () => this.stream === stream;
    const stream: XmlStream = new XmlStream({
      opened: (attributes) => events.opened(attributes),
      stanza: (element) => {
        if (!isCurrent()) return;
        this.unanswered = 0;
        if (element.attributes.id === this.pingId) this.answersPings = true;
        else if (element.ns === ns.streams && element.name === 'error') this.fail(streamError(element));
        else events.stanza(element);
      },
      closed: () => this.socket.end(),
    });
    return stream;
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
