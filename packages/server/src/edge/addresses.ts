/**
 * Addresses as limits count them. Whoever has IPv6 has a whole /64 of addresses to choose from, so such a network counts
 * as one. IPv4 that comes over an IPv6 socket (`::ffff:192.0.2.1`) is IPv4.
 */
import { isIP, isIPv4 } from 'node:net';

/** The address in its usual form, without zone and port; null if it is none. */
export function readAddress(text: string): string | null {
  const bare = text.trim();
  const [, bracketed] = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(bare) ?? [];
  const [, withPort] = /^([\d.]+):\d{1,5}$/.exec(bare) ?? [];
  const [address = ''] = (bracketed ?? withPort ?? bare).split('%');
  if (isIP(address) === 0) return null;
  return isIPv4(address) ? address : (mappedIPv4(groupsOf(address)) ?? address.toLowerCase());
}

/** What limits per address count by. */
export function addressKey(address: string | undefined): string {
  const read = readAddress(address ?? '');
  if (read === null) return '';
  return isIPv4(read) ? read : `${groupsOf(read).slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const hex = address
    .toLowerCase()
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes) => hexGroups(bytes.slice(0, 4).map(Number)));
  const [head = '', tail] = hex.split('::');
  const split = (part: string) => (part === '' ? [] : part.split(':'));
  const [before, after] = [split(head), split(tail ?? '')];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...(tail === undefined ? [] : zeros), ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}
const hexGroups = ([a = 0, b = 0, c = 0, d = 0]: readonly number[]): string =>
  `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;

function mappedIPv4(groups: readonly string[]): string | null {
  const [high = '', low = ''] = groups.slice(6);
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  return [high, low].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.');
}
