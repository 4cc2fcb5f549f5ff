/** What a crowd of clients was told, kept to be held against the log afterwards. */
import { createHash } from 'node:crypto';
import type { FollowedMatch } from '@partie/client';
import type { Move, View, Viewer } from '@partie/kit';
import type { Acknowledged } from '../replayed.js';

/** What somebody saw after a row of a match; of the view only as much as tells it from any other. */
export interface Sight {
  readonly number: number;
  readonly viewer: Viewer;
  readonly print: string;
}

export interface Memory {
  readonly acknowledged: Acknowledged[];
  readonly sights: Sight[];
}

interface Seen {
  readonly sights: Sight[];
  readonly number: number;
  readonly view: View;
}
/** Milliseconds, and how many at a time. */
const printsLater = 4000;
const printsTogether = 50;

export class History {
  readonly matches = new Map<string, Memory>();
  readonly problems: string[] = [];
  acknowledged = 0;
  /** Milliseconds each of those took to be acknowledged. */
  readonly waits: number[] = [];
  /** Views that were seen and wait for their prints, which take their time just when everybody comes back. */
  private readonly unprinted: Seen[] = [];

  of(match: string): Memory {
    const known = this.matches.get(match);
    if (known) return known;
    const memory = { acknowledged: [], sights: [] };
    this.matches.set(match, memory);
    return memory;
  }

  moved(match: string, person: string, row: number, move: Move, waited = 0): void {
    this.of(match).acknowledged.push({ person, row, move });
    this.waits.push(waited);
    this.acknowledged++;
  }

  saw({ id, view, number }: FollowedMatch): void {
    if (view === null) return;
    if (this.unprinted.length === 0) setTimeout(() => this.printSome(), printsLater);
    this.unprinted.push({ sights: this.of(id).sights, number, view });
  }
  private printSome(): void {
    this.print(this.unprinted.splice(0, printsTogether));
    if (this.unprinted.length > 0) setTimeout(() => this.printSome(), 20);
  }
  /** Before anybody looks at what was seen. */
  printAll(): void {
    this.print(this.unprinted.splice(0));
  }
  /** Nobody changes a view: the next one is another object. */
  private print(seen: readonly Seen[]): void {
    for (const { sights, number, view } of seen) sights.push({ number, viewer: view.you, print: printOf(view) });
  }

  problem(text: string): void {
    this.problems.push(text);
  }
}

/** The same for equal values, in whatever order their fields came to be. */
export function printOf(value: unknown): string {
  return createHash('sha1').update(inOrder(value)).digest('base64url').slice(0, 16);
}

function inOrder(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOrder).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${inOrder(field)}`).join()}}`;
}
