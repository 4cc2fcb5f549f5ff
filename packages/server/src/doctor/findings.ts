/** What an examination of a data folder has found. */

/**
 * - `damage`   something is lost or cannot be read.
 * - `warning`  nothing is lost yet: somebody should do something.
 * - `note`     good to know.
 */
export type Level = 'damage' | 'warning' | 'note';

export interface Finding {
  readonly level: Level;
  /** One line, in plain words: what it is, and what can be done or saved. */
  readonly text: string;
  /** The match it is about. */
  readonly match?: string;
}

export class Findings {
  readonly all: Finding[] = [];

  add(level: Level, text: string, match?: string): void {
    this.all.push({ level, text, ...(match !== undefined && { match }) });
  }
  /** Tells what fails as damage, and goes on. */
  attempt<T>(what: string, look: () => T): T | null {
    try {
      return look();
    } catch (error) {
      this.add('damage', `${what}: ${wordsOf(error)}`);
      return null;
    }
  }
}

export const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ');
