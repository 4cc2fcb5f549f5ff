/** Passwords of tables, kept only as salted hashes, and secrets compared without telling how much of them was right. */
import { createHash, scrypt, timingSafeEqual } from 'node:crypto';

/** Passwords of tables guard an evening, not an account: scrypt with modest cost, salted. */
export function hashPassword(password: string, salt: string): Promise<string> {
  return new Promise((resolve, reject) => {
    // Not at once: meanwhile everybody else's moves would wait.
    scrypt(password.normalize('NFC'), salt, 32, (error, key) =>
      error ? reject(error) : resolve(`${salt} ${key.toString('base64url')}`),
    );
  });
}
export async function fitsPassword(password: string, stored: string): Promise<boolean> {
  const [salt = ''] = stored.split(' ');
  return sameSecret(await hashPassword(password, salt), stored);
}
export function sameSecret(a: string, b: string): boolean {
  const [left, right] = [createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest()];
  return timingSafeEqual(left, right);
}
