/**
 * What the terminal client keeps between its runs: saved servers, and for each server the secret by which it knows its
 * player. Every file is readable by its owner only. Over SSH nothing is kept here.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

export interface SavedServer {
  readonly name: string;
  readonly url: string;
}
/** Who one is at a server. */
export interface KeptIdentity {
  readonly name: string;
  readonly token: string;
}

export interface KeptState {
  servers(): readonly SavedServer[];
  saveServers(servers: readonly SavedServer[]): void;
  identity(url: string): KeptIdentity | null;
  keepIdentity(url: string, identity: KeptIdentity | null): void;
  /** The name used last, at whatever server. */
  lastName(): string;
}

/** Where programs of this person keep such things on this system. */
export function stateFolder(
  env: Readonly<Record<string, string | undefined>> = process.env,
  platform = process.platform,
): string {
  if (env.PARTIE_HOME) return env.PARTIE_HOME;
  if (platform === 'win32' && env.APPDATA) return join(env.APPDATA, 'partie');
  return join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'partie');
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

export function keptInFolder(folder: string): KeptState {
  const fileOf = (url: string) => `at-${createHash('sha256').update(url).digest('hex').slice(0, 16)}.json`;
  const read = (file: string): unknown => {
    try {
      return JSON.parse(readFileSync(join(folder, file), 'utf8'));
    } catch {
      return null;
    }
  };
  /** Whole or not at all: a file that is cut off would cost somebody his seat. */
  const write = (file: string, value: unknown) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, file);
    writeFileSync(`${path}.new`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${path}.new`, path);
  };
  return {
    servers() {
      const list = read('servers.json');
      if (!Array.isArray(list)) return [];
      return list.flatMap((one: unknown) => {
        const { name, url } = (one ?? {}) as Partial<SavedServer>;
        return isText(name) && isText(url) ? [{ name, url }] : [];
      });
    },
    saveServers: (servers) => write('servers.json', servers),
    identity(url) {
      const { name, token } = (read(fileOf(url)) ?? {}) as Partial<KeptIdentity>;
      return isText(name) && isText(token) ? { name, token } : null;
    },
    keepIdentity(url, identity) {
      if (identity === null) return rmSync(join(folder, fileOf(url)), { force: true });
      write(fileOf(url), { server: url, ...identity });
      write('name.json', { name: identity.name });
    },
    lastName() {
      const { name } = (read('name.json') ?? {}) as { name?: unknown };
      return isText(name) ? name : '';
    },
  };
}

/** Nothing outlives the program. */
export function keptNowhere(): KeptState {
  const identities = new Map<string, KeptIdentity>();
  return {
    servers: () => [],
    saveServers: () => {},
    identity: (url) => identities.get(url) ?? null,
    keepIdentity: (url, identity) => void (identity ? identities.set(url, identity) : identities.delete(url)),
    lastName: () => '',
  };
}
