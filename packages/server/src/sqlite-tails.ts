/**
 * Where the logs of matches end, and which commands are in them: what must be known before a row is added.
 *
 * It is read from the file when a match is first written to and kept from then on, until somebody else writes to the same
 * file: then it is read anew, in the transaction in which a row is to be added. So nobody adds to a log of which he has
 * not seen all.
 */
import { MarkSet } from './mark-set.js';
import type { LogPages } from './sqlite-log.js';
import type { Statements } from './sqlite-statements.js';

export interface Tail {
  /** The number that stands for the match in its rows. */
  readonly key: number;
  /** Number of the last row, −1 before the first; and the mark of its command. */
  last: number;
  lastMark: number;
  /** A mark of each command: one that has none here is new, one that has may be. */
  readonly commands: MarkSet;
}

const most = 10_000;

export class Tails {
  private readonly known = new Map<string, Tail>();
  private readonly sql: Statements;
  private readonly pages: LogPages;

  constructor(sql: Statements, pages: LogPages) {
    this.sql = sql;
    this.pages = pages;
  }

  /** In a transaction. */
  of(match: string): Tail | undefined {
    const known = this.known.get(match);
    if (known !== undefined) return known;
    const found = this.sql.key.get(match);
    if (found === undefined) return undefined;
    const tail = this.begin(match, found.key);
    for (const { number, mark } of this.pages.marks(found.key)) {
      if (number > tail.last) {
        tail.last = number;
        tail.lastMark = mark;
      }
      tail.commands.add(mark);
    }
    return tail;
  }
  /** Of a match that has no row yet. */
  begin(match: string, key: number): Tail {
    const tail: Tail = { key, last: -1, lastMark: -1, commands: new MarkSet() };
    if (this.known.size >= most) this.known.clear();
    this.known.set(match, tail);
    return tail;
  }

  forget(match: string): void {
    this.known.delete(match);
  }
  /** Others have written; or a transaction has failed: what was written or read in it never was. */
  forgetAll(): void {
    this.known.clear();
  }
}
