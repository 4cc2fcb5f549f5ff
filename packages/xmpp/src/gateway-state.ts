/**
 * What the gateway keeps in a file: the secret that everybody's token follows from, who has linked his address to a
 * person that was there before, languages, and who is in which room, so that a restart finds them again.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Language } from '@partie/kit';

export interface Occupant {
  readonly jid: string;
  readonly table: string;
  readonly rich: boolean;
}

interface Kept {
  readonly secret: string;
  /** Tokens by bare address. */
  readonly links: Record<string, string>;
  readonly languages: Record<string, Language>;
  occupants: readonly Occupant[];
}

/** Changes that come together are written together, after so many milliseconds. */
const writeAfter = 200;

export class GatewayState {
  private readonly file: string | null;
  private readonly kept: Kept;
  private timer: NodeJS.Timeout | null = null;
  private readonly report: (problem: string) => void;

  /** Without a file nothing outlives the process: for tests. */
  constructor(file: string | null, report: (problem: string) => void = () => {}) {
    this.file = file;
    this.report = report;
    const found = file === null ? null : readKept(file);
    this.kept = found ?? { secret: randomBytes(32).toString('base64url'), links: {}, languages: {}, occupants: [] };
    if (found === null) this.write();
  }

  /** The secret token of whoever has this address. */
  tokenOf(bare: string): string {
    return createHmac('sha256', this.kept.secret).update(`person ${bare}`).digest('base64url');
  }
  linkOf(bare: string): string | undefined {
    return Object.hasOwn(this.kept.links, bare) ? this.kept.links[bare] : undefined;
  }
  link(bare: string, token: string | null): void {
    if (token === null) delete this.kept.links[bare];
    else this.kept.links[bare] = token;
    this.write();
  }

  /** Names somebody in a room without telling his address. */
  occupantId(table: string, person: string): string {
    return createHmac('sha256', this.kept.secret)
      .update(`occupant ${table} ${person}`)
      .digest('base64url')
      .slice(0, 22);
  }

  languageOf(bare: string): Language | undefined {
    return Object.hasOwn(this.kept.languages, bare) ? this.kept.languages[bare] : undefined;
  }
  setLanguage(bare: string, language: Language): void {
    this.kept.languages[bare] = language;
    this.writeSoon();
  }

  get occupants(): readonly Occupant[] {
    return this.kept.occupants;
  }
  setOccupants(occupants: readonly Occupant[]): void {
    this.kept.occupants = occupants;
    this.writeSoon();
  }

  /** Writes what waits to be written. */
  close(): void {
    if (this.timer === null) return;
    clearTimeout(this.timer);
    this.write();
  }

  private writeSoon(): void {
    this.timer ??= setTimeout(() => this.write(), writeAfter);
  }
  private write(): void {
    this.timer = null;
    const { file } = this;
    if (file === null) return;
    try {
      writeFileSync(`${file}.new`, `${JSON.stringify(this.kept, null, 1)}\n`, { mode: 0o600 });
      renameSync(`${file}.new`, file);
    } catch (error) {
      this.report(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

/** Null if there is none yet. One that cannot be read is an error: with another secret, everybody would be somebody else. */
function readKept(file: string): Kept | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    const { secret, links = {}, languages = {}, occupants = [] } = JSON.parse(text) as Partial<Kept>;
    if (typeof secret === 'string' && secret.length >= 32) return { secret, links, languages, occupants };
  } catch {
    // Told below.
  }
  throw new Error(`${file} is damaged: restore it from a backup, or remove it, and everybody is a new guest.`);
}
