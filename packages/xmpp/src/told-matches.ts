/** What visitors have been told of their matches: the last status, and whether they were asked to decide. */
import type { StatusMemory } from './match-text.js';

export class ToldMatches {
  readonly statuses: StatusMemory = new Map();
  private readonly deciding = new Set<string>();

  keyOf(bare: string, match: string): string {
    return `${bare} ${match}`;
  }
  wasMine(key: string): boolean {
    return this.deciding.has(key);
  }
  setMine(key: string, isMine: boolean): void {
    if (isMine) this.deciding.add(key);
    else this.deciding.delete(key);
  }

  /** Forgets matches that nobody follows any more: their end may have been seen by nobody. */
  keepOnly(follows: (bare: string, match: string) => boolean): void {
    for (const memory of [this.statuses, this.deciding])
      for (const key of memory.keys()) {
        const [bare = '', match = ''] = key.split(' ');
        if (!follows(bare, match)) memory.delete(key);
      }
  }
}
