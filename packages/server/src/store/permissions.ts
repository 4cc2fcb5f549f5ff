/**
 * Who may read the data folder: its files hold hidden cards and the secrets of matches, so nobody but the server's user.
 * Folders and files of earlier versions are tightened at every start.
 */
import { chmodSync, readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Ports } from '../ports.js';

/** Something that others than the server's user may read. */
export interface OpenPath {
  readonly path: string;
  readonly mode: number;
  /** As it should be; null if it is not the server's to change. */
  readonly wanted: number | null;
}

/** Files of gateways, which are kept beside the database: the secret of XMPP, the key of the SSH server. */
const ofGateways: ReadonlySet<string> = new Set(['xmpp.json', 'ssh-host-key']);
/** Folders that everybody's are in, whoever they belong to. */
const everybodys = '/ /etc /home /media /mnt /opt /srv /usr /usr/local /var /var/lib'.split(' ');

const openToOthers = 0o077;
const sticky = 0o1000;

export function openPaths(folder: string): OpenPath[] {
  // Windows has no such modes.
  if (process.platform === 'win32') return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  const isPrivate = (name: string) => name.startsWith('partie.') || ofGateways.has(name);
  const files = entries.filter((entry) => entry.isFile() && isPrivate(entry.name));
  return [
    openPath(folder, isShared(folder) ? null : 0o700),
    ...files.map(({ name }) => openPath(join(folder, name), 0o600)),
  ].flatMap((path) => path ?? []);
}

/** A folder such as /tmp or a home is not the server's own. Partie's files in it are. */
function isShared(folder: string): boolean {
  const path = resolve(folder);
  return (statSync(path).mode & sticky) !== 0 || path === homedir() || everybodys.includes(path);
}

function openPath(path: string, wanted: number | null): OpenPath | null {
  // SQLite removes its files beside the database whenever it likes.
  const mode = (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o7777;
  return (mode & openToOthers) === 0 ? null : { path, mode, wanted };
}

/** Whether the folder is another user's, who can read it whatever its mode. */
export function isOthers(folder: string): boolean {
  const me = process.getuid?.() ?? 0;
  return me !== 0 && statSync(folder).uid !== me;
}

/** What cannot be changed is logged; the server runs all the same. */
export function tighten(folder: string, log: Ports['log']): void {
  if (isOthers(folder)) log({ what: 'permissions', path: folder, why: 'It belongs to another user.' });
  for (const { path, mode, wanted } of openPaths(folder)) {
    const from = mode.toString(8).padStart(4, '0');
    if (wanted === null) {
      log({ what: 'permissions', path, mode: from, why: 'Others may look into it. It is shared, so it stays so.' });
      continue;
    }
    try {
      chmodSync(path, wanted);
      log({ what: 'permissions', path, mode: wanted.toString(8).padStart(4, '0'), before: from });
    } catch (error) {
      log({
        what: 'permissions',
        path,
        mode: from,
        why: `Others may read it, and that cannot be changed: ${String(error)}`,
      });
    }
  }
}
