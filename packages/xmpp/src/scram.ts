/** Proof of a password that does not send it: SCRAM (RFC 5802, 7677), without channel binding. */
import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';

/** The strongest first. */
const hashes = { 'SCRAM-SHA-256': 'sha256', 'SCRAM-SHA-1': 'sha1' } as const;
export type Mechanism = keyof typeof hashes;

export const strongestOf = (offered: readonly string[]): Mechanism | undefined =>
  (Object.keys(hashes) as Mechanism[]).find((mechanism) => offered.includes(mechanism));

/** A server may ask for so many rounds of hashing. */
const mostRounds = 1_000_000;

export class Scram {
  readonly mechanism: Mechanism;
  private readonly password: string;
  private readonly nonce: string;
  private readonly firstBare: string;
  /** Null until the server has asked for our proof. */
  private serverSignature: Buffer | null = null;

  constructor(mechanism: Mechanism, user: string, password: string, nonce = randomBytes(18).toString('base64')) {
    this.mechanism = mechanism;
    this.password = password.normalize('NFKC');
    this.nonce = nonce;
    const name = user.replaceAll('=', '=3D').replaceAll(',', '=2C');
    this.firstBare = `n=${name},r=${nonce}`;
  }

  first(): string {
    return `n,,${this.firstBare}`;
  }

  /** The answer to the server's challenge. Throws if that is none for us. */
  answer(challenge: string): string {
    const { r = '', s = '', i = '' } = fields(challenge);
    const rounds = Number(i);
    if (!r.startsWith(this.nonce) || r === this.nonce) throw new Error('The server answers somebody else.');
    if (!Number.isInteger(rounds) || rounds < 1 || rounds > mostRounds)
      throw new Error('The server asks for too much.');
    const hash = hashes[this.mechanism];
    const sign = (key: Buffer, text: string) => createHmac(hash, key).update(text).digest();
    const length = hash === 'sha1' ? 20 : 32;
    const salted = pbkdf2Sync(this.password, Buffer.from(s, 'base64'), rounds, length, hash);
    const clientKey = sign(salted, 'Client Key');
    const storedKey = createHash(hash).update(clientKey).digest();
    const withoutProof = `c=biws,r=${r}`;
    const signed = `${this.firstBare},${challenge},${withoutProof}`;
    const signature = sign(storedKey, signed);
    const proof = clientKey.map((byte, at) => byte ^ (signature[at] ?? 0));
    this.serverSignature = sign(sign(salted, 'Server Key'), signed);
    return `${withoutProof},p=${Buffer.from(proof).toString('base64')}`;
  }

  /** Whether the server knows the password too. */
  isServer(success: string): boolean {
    const { serverSignature } = this;
    const given = Buffer.from(fields(success).v ?? '', 'base64');
    return (
      serverSignature !== null && given.length === serverSignature.length && timingSafeEqual(given, serverSignature)
    );
  }
}

const fields = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(text.split(',').map((field) => [field.slice(0, 1), field.slice(2)]));
