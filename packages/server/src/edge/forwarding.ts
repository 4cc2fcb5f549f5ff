/**
 * Who sent a request, when there may be proxies in between.
 *
 * Anybody can write `X-Forwarded-For` and `Forwarded` (RFC 7239), so they count only from proxies that the operator
 * trusts (`--trust-proxy`). Each proxy adds whom it got the request from at the end. Read from there, the first address
 * that is not one of our proxies is the sender; everything before it is the sender's own claim.
 *
 * A proxy usually writes one of the two headers and passes the other one on as it came. If they name different senders,
 * one of them is made up, and the request counts for the proxy itself: only those who lie share that count.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4 } from 'node:net';
import { addressKey, readAddress } from './addresses.js';

export interface Sender {
  /** As limits count it. */
  readonly address: string;
  /** The sender's own line is encrypted, as the nearest trusted proxy says. */
  readonly isSecure: boolean;
}

const forwardingHeaders = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'via'] as const;

const innerHeader = 'x-partie-inner';

/** Whether a request has come straight from a program on this machine. */
export function isLocal({ headers, socket }: IncomingMessage): boolean {
  const address = readAddress(socket.remoteAddress ?? '') ?? '';
  const isLoopback = address === '::1' || address.startsWith('127.');
  return isLoopback && forwardingHeaders.every((name) => headers[name] === undefined);
}

export class TrustedProxies {
  private readonly trusted = new BlockList();
  /** Known to this process alone: whoever names it asks for a player who has come another way, over SSH. */
  private readonly inner = randomBytes(32);

  /** Addresses and networks: `10.0.0.0/8`, `::1`. Throws in words for the operator if one is neither. */
  constructor(networks: readonly string[] = []) {
    for (const network of networks) this.trust(network);
  }

  private trust(network: string): void {
    const [address = '', bits, ...more] = network.trim().split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    const most = family === 'ipv4' ? 32 : 128;
    const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
    if (isIP(address) === 0 || more.length > 0 || !(length <= most))
      throw new Error(`'${network}' is neither an address nor a network such as 10.0.0.0/8 or fd00::/8.`);
    this.trusted.addSubnet(address, length, family);
  }

  isTrusted(address: string): boolean {
    return isIP(address) !== 0 && this.trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
  }

  /** The headers of a request that this process makes for a player from this address. */
  headersFor(address: string): Readonly<Record<string, string>> {
    return { [innerHeader]: `${this.inner.toString('hex')} ${address}` };
  }
  private innerSender(header: string | string[] | undefined): string | null {
    const [secret = '', address = ''] = typeof header === 'string' ? header.split(' ') : [];
    const given = Buffer.from(secret, 'hex');
    return given.length === this.inner.length && timingSafeEqual(given, this.inner) ? address : null;
  }

  senderOf({ headers, socket }: IncomingMessage): Sender {
    const inner = this.innerSender(headers[innerHeader]);
    if (inner !== null) return { address: addressKey(inner), isSecure: false };
    const peer = readAddress(socket.remoteAddress ?? '') ?? '';
    if (!this.isTrusted(peer)) return { address: addressKey(peer), isSecure: false };
    const elements = readForwarded(headers.forwarded);
    const listed = commaSeparated(headers['x-forwarded-for']);
    const named = [
      ...(listed.length > 0 ? [this.senderIn(listed, peer)] : []),
      ...(elements.length > 0
        ? [
            this.senderIn(
              elements.map(({ for: from = '' }) => from),
              peer,
            ),
          ]
        : []),
    ];
    const isAgreed = named.every((address) => address === named[0]);
    const proto = commaSeparated(headers['x-forwarded-proto']).at(-1) ?? elements.at(-1)?.proto;
    return {
      address: addressKey(isAgreed ? (named[0] ?? peer) : peer),
      isSecure: proto?.toLowerCase() === 'https',
    };
  }

  /** From the end: the first that is not one of our proxies; the last proxy, if it does not name an address. */
  private senderIn(chain: readonly string[], peer: string): string {
    let sender = peer;
    for (const entry of chain.toReversed()) {
      const address = readAddress(entry);
      if (address === null) return sender;
      sender = address;
      if (!this.isTrusted(address)) return sender;
    }
    return sender;
  }
}

function commaSeparated(header: string | string[] | undefined): string[] {
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  return text === '' ? [] : text.split(',').map((entry) => entry.trim());
}

type ForwardedElement = Readonly<Record<string, string>>;

/** The elements of a `Forwarded` header, each `for=192.0.2.60;proto=https`; what cannot be read names nobody. */
function readForwarded(header: string | string[] | undefined): ForwardedElement[] {
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  if (text === '') return [];
  return splitOutsideQuotes(text, ',').map((element) => {
    const pairs = splitOutsideQuotes(element, ';').map((pair) => {
      const [, name = '', quoted, token] = /^\s*([\w-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s";,]*))\s*$/.exec(pair) ?? [];
      return [name.toLowerCase(), quoted?.replaceAll(/\\(.)/g, '$1') ?? token ?? ''] as const;
    });
    return Object.fromEntries(pairs);
  });
}
const splitOutsideQuotes = (text: string, separator: ',' | ';'): string[] =>
  text.match(separator === ',' ? /(?:"(?:[^"\\]|\\.)*"|[^,"]|")+/g : /(?:"(?:[^"\\]|\\.)*"|[^;"]|")+/g) ?? [];
