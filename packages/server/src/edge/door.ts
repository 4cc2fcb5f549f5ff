/** What HTTP and WebSockets share: who comes, from where, and how much of it. */
import { hostname } from 'node:os';
import type { Core } from '../core.js';
import type { Nearby } from '../nearby/nearby.js';
import { Rates } from '../rate-limit.js';
import { AddressConnections } from './address-connections.js';
import { TrustedProxies } from './forwarding.js';
import { OpenAnswers } from './open-answers.js';
import { Readiness } from './readiness.js';
import { Site } from './site.js';
import { UnreadFrames } from './unread-frames.js';

export interface DoorOptions {
  /** Where people find the server. */
  readonly publicUrl?: string | undefined;
  /** Origins browsers may connect from besides the server's own; `*` for any. */
  readonly origins: readonly string[];
  /** Addresses and networks of proxies whose word counts about whom a request comes from. */
  readonly trustedProxies?: readonly string[] | undefined;
  /** What must be said to read /metrics. */
  readonly metricsToken?: string | undefined;
  /** Where /metrics is instead, on this machine only. */
  readonly metricsPort?: number | undefined;
}

export interface Door {
  readonly options: DoorOptions;
  readonly core: Core;
  readonly proxies: TrustedProxies;
  readonly site: Site;
  readonly connections: AddressConnections;
  /** What comes from an address, over HTTP and all its WebSockets. */
  readonly messages: Rates;
  readonly answers: OpenAnswers;
  /** What waits to be read on WebSockets. */
  readonly unread: UnreadFrames;
  readonly readiness: Readiness;
  /** Where others can reach the server; none before it listens. */
  addresses: readonly string[];
  /** Errors that nobody has caught. */
  uncaughtErrors: number;
  /** Other servers in the local network; null where nobody looks for them. */
  nearby: Nearby | null;
}

/** Bytes that must be read in a second of an answer that is longer than others. */
const slowestReader = 10 * 1024;
const megabyte = 1024 * 1024;

export function openDoor(core: Core, options: DoorOptions): Door {
  const { publicUrl, origins, trustedProxies } = options;
  const { addressConnections, personConnections, addressMessageRate, answerSeconds } = core.options;
  const { addressUnread, allUnread } = core.options;
  const name = hostname();
  return {
    options,
    core,
    proxies: new TrustedProxies(trustedProxies),
    site: new Site({ publicUrl, origins, ownNames: [name, name.split('.', 1).join()] }),
    connections: new AddressConnections(addressConnections, personConnections),
    messages: new Rates(core.ports.clock, addressMessageRate, 20),
    answers: new OpenAnswers({
      most: addressUnread * megabyte,
      mostOfAll: allUnread * megabyte,
      seconds: answerSeconds,
      slowest: slowestReader,
    }),
    unread: new UnreadFrames(addressUnread * megabyte, allUnread * megabyte),
    readiness: new Readiness(core),
    addresses: [],
    uncaughtErrors: 0,
    nearby: null,
  };
}
