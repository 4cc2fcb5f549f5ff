/** Under which addresses others can reach this server: what to tell them, and what invite links begin with. */
import { isIP } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

export interface Listening {
  readonly host: string;
  readonly port: number;
  readonly publicUrl?: string | undefined;
}

export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');
const isAny = (host: string): boolean => host === '0.0.0.0' || host === '::' || host === '';

/** Networks at home and in clubs, those that people have most often first. */
const homeNetworks = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./];
const rank = (address: string): number => {
  const at = homeNetworks.findIndex((network) => network.test(address));
  return at < 0 ? homeNetworks.length : at;
};

/** The likeliest first; none if only this machine can. Addresses that a network gives out only for want of one are left out. */
export function reachableAddresses(
  { host, port, publicUrl }: Listening,
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces(),
): string[] {
  if (publicUrl !== undefined) return [new URL(publicUrl).origin];
  if (isLoopback(host)) return [];
  const url = (name: string) => new URL(`http://${isIP(name) === 6 ? `[${name}]` : name}:${port}`).origin;
  if (!isAny(host)) return [url(host)];
  return Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
    .map(({ address }) => address)
    .sort((a, b) => rank(a) - rank(b))
    .map(url);
}

/** Whether a request comes from this very machine, opened as `localhost`: others are not told what its network looks like. */
export function isFromHere(sender: string, host: string | undefined): boolean {
  const name = (host ?? '')
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();
  return isLoopback(sender) && (isLoopback(name) || name.endsWith('.localhost'));
}
