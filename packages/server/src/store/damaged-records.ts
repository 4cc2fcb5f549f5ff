/** Reads records of which some may be damaged. Those are set aside: they stay as they are in the file, and are logged once. */
import type { Ports } from '../ports.js';
import { DamagedRecord } from './store-error.js';

type Kind = 'match' | 'table' | 'person' | 'snapshot' | 'tournament' | 'journal';

export class DamagedRecords {
  private readonly tell: Ports['log'];
  /** Those that have been logged. */
  private readonly logged = new Set<string>();

  constructor(tell: Ports['log'] = () => {}) {
    this.tell = tell;
  }

  /** Those that can be read. */
  readable<C extends { readonly id: string }, T>(found: readonly C[], kind: Kind, read: (one: C) => T): T[] {
    return found.flatMap((one) => this.orNull({ [kind]: one.id }, () => read(one)) ?? []);
  }
  orNull<T>(which: Partial<Record<Kind, string | number>>, read: () => T): T | null {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof DamagedRecord)) throw error;
      const key = JSON.stringify(which);
      if (!this.logged.has(key)) this.tell({ what: 'setAside', ...which, why: error.message });
      this.logged.add(key);
      return null;
    }
  }
}
