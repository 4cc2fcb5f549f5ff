/** The key by which clients recognise this server. Made once, and readable by its owner only. */
import { createHmac } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ssh2 from 'ssh2';

const file = 'ssh-host-key';

export function hostKey(folder: string): string {
  const path = join(folder, file);
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const made = ssh2.utils.generateKeyPairSync('ed25519', { comment: 'partie' }).private;
  // `wx`: never over a key that is there.
  writeFileSync(path, made, { mode: 0o600, flag: 'wx' });
  return made;
}

/**
 * The secret of the person who holds this public key. Nobody can compute it without the host key, so that a public key,
 * which anybody may know, is not enough to come in as its owner by other ways.
 */
export const secretOf = (privateHostKey: string, publicKey: Buffer): string =>
  createHmac('sha256', privateHostKey).update('partie ssh identity\n').update(publicKey).digest('hex');
