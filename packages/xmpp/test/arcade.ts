/** A server with its gateway at a real Prosody, and guests. */
import { Account } from '../src/account.js';
import { Component } from '../src/component.js';
import { Gateway, type GatewayOptions } from '../src/gateway.js';
import { GatewayState } from '../src/gateway-state.js';
import type { Transport } from '../src/transport.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localPlatform, type OfferedDocument, type Served, serve, withoutLimits } from '@partie/server';
import { Guest } from '../src/testing/guest.js';
import { componentDomain, passwordOf, type Prosody, secret, startProsody } from '../src/testing/prosody.js';

export type Way = 'component' | 'account';

export class Arcade {
  readonly prosody: Prosody;
  readonly way: Way;
  readonly served: Served;
  readonly data: string;
  gateway: Gateway;
  readonly errors: unknown[];
  /** Why the gateway lost its connection, each time. */
  readonly offline: string[] = [];
  private readonly guests: Guest[] = [];
  private readonly more: Partial<GatewayOptions>;

  private constructor(
    way: Way,
    prosody: Prosody,
    served: Served,
    data: string,
    errors: unknown[],
    more: Partial<GatewayOptions>,
  ) {
    this.way = way;
    this.prosody = prosody;
    this.served = served;
    this.data = data;
    this.errors = errors;
    this.more = more;
    this.gateway = this.newGateway();
  }

  static async open(
    way: Way,
    users: readonly string[],
    {
      rooms = true,
      documents = [],
      ...more
    }: Partial<GatewayOptions> & { rooms?: boolean; documents?: readonly OfferedDocument[] } = {},
  ): Promise<Arcade> {
    const prosody = await startProsody([...users, 'partie'], { rooms });
    const data = mkdtempSync(join(tmpdir(), 'partie-xmpp-'));
    const errors: unknown[] = [];
    const log = (entry: { what: string }) => void (entry.what === 'error' && errors.push(entry));
    const core = { ...withoutLimits, botPace: 0, documents };
    const served = await serve({ port: 0, host: '127.0.0.1', data, origins: [], core, log });
    const arcade = new Arcade(way, prosody, served, data, errors, more);
    await arcade.gateway.start();
    return arcade;
  }

  private newGateway(): Gateway {
    return new Gateway({
      transport: this.transport(),
      platform: localPlatform(this.served),
      state: new GatewayState(join(this.data, 'xmpp.json')),
      stanzaRate: Number.POSITIVE_INFINITY,
      chatRate: Number.POSITIVE_INFINITY,
      log: (entry) => {
        if (entry.what === 'error') this.errors.push(entry);
        if (entry.is === 'offline') this.offline.push(String(entry.why));
      },
      ...this.more,
    });
  }
  private transport(): Transport {
    const { componentPort, clientPort, certificate } = this.prosody;
    const host = '127.0.0.1';
    return this.way === 'component'
      ? new Component({ domain: componentDomain, host, port: componentPort, secret })
      : new Account({
          jid: 'partie@localhost',
          password: passwordOf('partie'),
          host,
          port: clientPort,
          ca: certificate,
        });
  }

  /** The gateway dies without a word, and another one takes its place. */
  async restartGateway(): Promise<void> {
    await this.gateway.abandon();
    this.gateway = this.newGateway();
    await this.gateway.start();
  }

  /** Where one asks for tables. */
  get service(): string {
    return this.way === 'component' ? componentDomain : this.gateway.options.transport.address;
  }

  async guest(user: string, resource?: string): Promise<Guest> {
    const guest = await Guest.come(this.prosody, user, resource);
    this.guests.push(guest);
    return guest;
  }

  async close(): Promise<void> {
    for (const guest of this.guests) await guest.go();
    await this.gateway.stop();
    await this.served.stop();
    await this.prosody.stop();
    rmSync(this.data, { recursive: true, force: true });
  }
}
