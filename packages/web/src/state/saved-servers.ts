/** Servers that somebody has saved, kept in this browser only. */
import { readServer } from '@partie/client';
import { signal } from '@preact/signals';

export interface SavedServer {
  readonly name: string;
  /** Without a path. */
  readonly url: string;
}

const key = 'partie.servers';
const mostServers = 50;
export const mostNameCharacters = 40;

function stored(): SavedServer[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.slice(0, mostServers).flatMap((one: unknown) => {
      const { name, url } = (one ?? {}) as Partial<Record<string, unknown>>;
      if (typeof name !== 'string' || typeof url !== 'string' || readServer(url) !== url) return [];
      return [{ name, url }];
    });
  } catch {
    // Unreadable storage counts as empty.
    return [];
  }
}

export const savedServers = signal<readonly SavedServer[]>(stored());

function save(servers: readonly SavedServer[]): void {
  savedServers.value = servers;
  try {
    localStorage.setItem(key, JSON.stringify(servers));
  } catch {
    // Without storage the list lasts as long as the page.
  }
}

/** Adds a server, or changes the one that was at `before`. Answers why not. */
export function saveServer(address: string, name: string, before?: string): 'wrong' | 'known' | 'full' | null {
  const url = readServer(address);
  if (url === null) return 'wrong';
  const servers = savedServers.value;
  if (url !== before && servers.some((one) => one.url === url)) return 'known';
  if (before === undefined && servers.length >= mostServers) return 'full';
  const typed = name.trim().slice(0, mostNameCharacters);
  const server = { name: typed === '' ? new URL(url).host : typed, url };
  save(before === undefined ? [...servers, server] : servers.map((one) => (one.url === before ? server : one)));
  return null;
}

export function removeServer(url: string): void {
  save(savedServers.value.filter((one) => one.url !== url));
}
