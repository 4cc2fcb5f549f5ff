/**
 * Where the logs of matches end, and which commands are in them: what must be known before a row is added.
 *
 * It is read from the file when a match is first written to and kept from then on. Should somebody else write to the
 * same file, then the number of the next row is taken, the row is not added, and what is known here is read anew: nobody
 * adds to a log of which he has not seen all.
 */
import { gist } from './gist.js';
import type { Statements } from './sqlite-statements.js';

interface Tail {
  /** The number that stands for the match in its rows. */
  readonly key: number;
  /** Number of the last row; −1 before the first. */
  last: number;
  /** A mark of each command: one that has none here is new, one that has may be. */
  readonly commands: Set<number>;
}

const most = 10_000;

/** Small enough to take no room of its own in a set. */
export const markOf = (actor: string, command: string): number => gist(`${actor} ${command}`) % 2 ** 30;

export class Tails {
  private readonly known = new Map<string, Tail>();
  private readonly sql: Statements;

  constructor(sql: Statements) {
    this.sql = sql;
  }

  /** Before row `next` is added; read anew if it does not fit what is known. */
  of(match: string, next: number): Tail | undefined {
    const known = this.known.get(match);
    if (known?.last === next - 1) return known;
    const found = this.sql.key.get(match);
    if (found === undefined) return undefined;
    const tail: Tail = { key: found.key, last: -1, commands: new Set() };
    for (const { number, actor, command } of next === 0 ? [] : this.sql.commands.all(found.key)) {
      tail.last = number;
      tail.commands.add(markOf(actor, command));
    }
    if (this.known.size >= most) this.known.clear();
    this.known.set(match, tail);
    return tail;
  }

  forget(match: string): void {
    this.known.delete(match);
  }
  /** A transaction failed: what was written or read in it never was. */
  forgetAll(): void {
    this.known.clear();
  }
}
