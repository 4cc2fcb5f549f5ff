/**
 * Under which names the server answers, and which web pages may speak for their visitor.
 *
 * A page of an attacker can let its own name point to this server's address (DNS rebinding) and is then of the same
 * origin, as far as the browser knows. So a request must name the server as the operator does (`--public-url`), or as
 * the machine itself does, where somebody looks after it: `localhost`, `127.0.0.1`. Without a public URL it may name it by
 * anything that an attacker cannot own: an address, the machine's own name, or one that ends in `.local`.
 */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isLoopback } from './reachable.js';

export interface SiteOptions {
  /** Where people find the server: `https://play.example.org`. */
  readonly publicUrl?: string | undefined;
  /** Origins that pages may have besides the server's own; `*` for any. */
  readonly origins: readonly string[];
  /** What this machine is called. */
  readonly ownNames: readonly string[];
}

const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

export class Site {
  private readonly publicUrl: URL | null;
  private readonly origins: readonly string[];
  private readonly ownNames: ReadonlySet<string>;

  constructor({ publicUrl, origins, ownNames }: SiteOptions) {
    this.publicUrl = publicUrl === undefined ? null : readPublicUrl(publicUrl);
    this.origins = origins;
    this.ownNames = new Set(ownNames.map((name) => name.toLowerCase()));
  }

  /** Whether this is the server's public name, and people come over TLS to it. */
  isSecure(host: string | undefined): boolean {
    const read = readHost(host ?? '');
    return this.publicUrl?.protocol === 'https:' && read !== null && this.isPublic(read);
  }

  /** Whether this is a name of the server, with or without a port. */
  isOurs(host: string): boolean {
    const read = readHost(host);
    if (read === null) return false;
    if (this.isPublic(read)) return true;
    const { name } = read;
    const isAddress = isIP(name) !== 0;
    if (name === 'localhost' || name.endsWith('.localhost') || (isAddress && isLoopback(name))) return true;
    return this.publicUrl === null && (isAddress || this.ownNames.has(name) || name.endsWith('.local'));
  }

  private isPublic({ name, port }: Host): boolean {
    if (this.publicUrl === null) return false;
    const { protocol, port: expected } = this.publicUrl;
    if (name !== bareName(this.publicUrl.hostname)) return false;
    return port === expected || (expected === '' && port === defaultPorts[protocol]);
  }

  /** Browsers say which origin a page has; other programs send no Origin header and are let in. */
  allowsOrigin({ headers }: IncomingMessage): boolean {
    const { origin, host = '' } = headers;
    if (origin === undefined || this.origins.includes('*') || this.origins.includes(origin)) return true;
    if (!URL.canParse(origin)) return false;
    const page = new URL(origin);
    if (page.origin === this.publicUrl?.origin) return true;
    const asked = readHost(host);
    if (asked === null || this.isPublic(asked) || !this.isOurs(host)) return false;
    const port = (given: string) => (given === '' ? defaultPorts[page.protocol] : given);
    return bareName(page.hostname) === asked.name && port(page.port) === port(asked.port);
  }
}

interface Host {
  readonly name: string;
  /** Empty if it is not said. */
  readonly port: string;
}

function readHost(host: string): Host | null {
  const [, name, port = ''] = /^(\[[\da-f:.]+\]|[^\s:/?#@[\]\\]+)(?::(\d{1,5}))?$/i.exec(host) ?? [];
  return name === undefined ? null : { name: bareName(name), port };
}
const bareName = (name: string): string => name.toLowerCase().replace(/^\[(.*)\]$|\.$/, '$1');

function readPublicUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (
    url === null ||
    !(url.protocol in defaultPorts) ||
    url.pathname !== '/' ||
    url.search !== '' ||
    url.username !== ''
  )
    throw new Error(`--public-url needs an address such as https://play.example.org, not '${text}'.`);
  return url;
}
