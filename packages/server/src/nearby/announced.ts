/**
 * Servers nearby: this one tells the local network about itself by DNS-SD (`_partie._tcp`), and finds others. What is
 * announced is only a name, a version and counts; lists are fetched from the address that the announcement came from.
 * Everything that others say is text of strangers: cleaned, cut, and limited in size and time.
 */
import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { cleanText } from '@partie/protocol';
import { Bonjour, type Service } from 'bonjour-service';

const serviceType = 'partie';

export interface AnnouncedServer {
  readonly name: string;
  readonly version: string;
  /** Where the announcement came from, and the port that it names. */
  readonly address: string;
  readonly port: number;
  readonly tables: number;
  readonly tournaments: number;
}

export interface Counts {
  readonly tables: number;
  readonly tournaments: number;
}

/** Counts are told anew so often, in milliseconds, if they have changed. */
const countsEvery = 15_000;
/** More servers than this are not looked at. */
const mostServers = 50;

export interface Announcement {
  /** The id under which this server is announced, so that it does not find itself. */
  readonly id: string;
  stop(): Promise<void>;
}

/** Announces a server. `onError`: multicast may not be possible here; the server runs on without it. */
export function announce(
  about: { readonly port: number; readonly version: string; readonly name?: string | undefined },
  counts: () => Counts,
  onError: (error: unknown) => void,
): Announcement {
  const bonjour = new Bonjour({}, onError);
  const id = randomUUID();
  const { port, version } = about;
  const { name = `Partie (${hostname()})` } = about;
  const publish = ({ tables, tournaments }: Counts) =>
    bonjour.publish({
      // Machines may have the same name, and one machine several servers: this one is read by nobody.
      name: `partie ${id}`,
      type: serviceType,
      port,
      probe: false,
      txt: { id, name: cleanText(name, 60), version, tables: String(tables), tournaments: String(tournaments) },
    });
  let told = counts();
  publish(told);
  const timer = setInterval(() => {
    const now = counts();
    if (now.tables === told.tables && now.tournaments === told.tournaments) return;
    told = now;
    bonjour.unpublishAll(() => publish(now));
  }, countsEvery);
  timer.unref();
  return {
    id,
    stop() {
      clearInterval(timer);
      return new Promise((resolve) => {
        // The farewell may find no network any more.
        const giveUp = setTimeout(resolve, 1000);
        bonjour.unpublishAll(() => {
          clearTimeout(giveUp);
          bonjour.destroy();
          resolve();
        });
      });
    },
  };
}

/** Listens for announcements. */
export class ServerFinder {
  private readonly bonjour: Bonjour;
  private readonly browser: { readonly services: Service[]; update(): void; stop(): void };
  private readonly own: string | null;

  /** `own`: the id of an announcement to leave out. */
  constructor(onError: (error: unknown) => void, own: string | null = null) {
    this.own = own;
    this.bonjour = new Bonjour({}, onError);
    this.browser = this.bonjour.find({ type: serviceType });
  }

  /** Asks again who is there. */
  ask(): void {
    this.browser.update();
  }

  found(): AnnouncedServer[] {
    const read = this.browser.services.flatMap((service) => readService(service, this.own));
    const byPlace = new Map(read.map((server) => [`${server.address} ${server.port}`, server]));
    return [...byPlace.values()].slice(0, mostServers);
  }

  stop(): void {
    this.browser.stop();
    this.bonjour.destroy();
  }
}

function readService({ port, referer, txt }: Service, own: string | null): AnnouncedServer[] {
  const said = (txt ?? {}) as Readonly<Record<string, unknown>>;
  const text = (key: string) => (typeof said[key] === 'string' ? cleanText(said[key], 60) : '');
  const count = (key: string) => {
    const n = Number(text(key));
    return Number.isInteger(n) && n >= 0 && n < 1_000_000 ? n : 0;
  };
  const address = referer?.address ?? '';
  if (isIP(address) === 0 || !Number.isInteger(port) || port < 1 || port > 65_535) return [];
  if (own !== null && said.id === own) return [];
  const server = { name: text('name') || address, version: text('version'), address, port };
  return [{ ...server, tables: count('tables'), tournaments: count('tournaments') }];
}
