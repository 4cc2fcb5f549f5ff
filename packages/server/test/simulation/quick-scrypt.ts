/**
 * Passwords of tables are hashed by scrypt in a thread of Node's pool, which takes long and answers when it likes. In a
 * simulation a quick hash takes its place, and answers in virtual time.
 */
import crypto, { createHash } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Answer = (error: Error | null, key: Buffer) => void;

/** `after` calls back when the process that hashes has done so. The answer puts the real scrypt back. */
export function replaceScrypt(after: (call: () => void) => void): () => void {
  const { scrypt } = crypto;
  const quick = (password: string, salt: string, length: number, answer: Answer): void => {
    const key = createHash('sha512').update(`${salt} ${password}`).digest().subarray(0, length);
    after(() => answer(null, key));
  };
  crypto.scrypt = quick as typeof scrypt;
  syncBuiltinESMExports();
  return () => {
    crypto.scrypt = scrypt;
    syncBuiltinESMExports();
  };
}
