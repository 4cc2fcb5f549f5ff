/**
 * How the gateway is connected to an XMPP server: as a component, which owns a domain, or as an ordinary account, for
 * which no administrator is needed. What is sent while it is not connected is dropped: presence tells who is still there
 * afterwards.
 */
import type { Element } from './xml.js';

export interface TransportListener {
  stanza(element: Element): void;
  /** Connected and authenticated, for the first time or again. */
  online(): void;
  /** The connection was lost; it is being restored. */
  offline(why: string): void;
}

export interface Transport {
  readonly kind: 'component' | 'account';
  /** A component's domain; an account's full address, once it is online. */
  readonly address: string;
  /** Resolves when it is online; rejects if the server will never let us in: a wrong secret, an unknown domain. */
  start(listener: TransportListener): Promise<void>;
  send(stanza: Element): void;
  stop(): Promise<void>;
}

/** The server refuses us for good: the operator has to change something. */
export class NotAdmitted extends Error {}
