/**
 * The log in SQLite: rows on pages, several on each, in the order in which they come.
 *
 * A page is a text with a line a row:
 *
 *     match number at actor command body
 *
 * One statement for several rows is what makes them cheap. Where the rows of a match lie is written down for thousands of
 * them at once (`log_span`: for rows in a row, the page of each and the mark of its command); of the pages after that it is
 * known here, and read from them again if somebody else has written to the file.
 */
import type { Json } from '@partie/kit';
import { markOf } from './gist.js';
import type { Statements } from './sqlite-statements.js';
import type { LogRow } from './store.js';
import { StoreError } from './store-error.js';

const rowsOnPage = 8;
/** Rows of which it is only known here where they are. They are looked through when somebody asks for a log. */
const placeAfter = 4096;

/** What is on the pages that come after the last that is in a span: of each row its match, its number, mark and page. */
class Unplaced {
  readonly keys: number[] = [];
  readonly numbers: number[] = [];
  readonly marks: number[] = [];
  readonly pages: number[] = [];

  add(key: number, number: number, mark: number): void {
    this.keys.push(key);
    this.numbers.push(number);
    this.marks.push(mark);
  }
}

export class LogPages {
  private readonly sql: Statements;
  /** The page that is being written: lines, and how many. It is empty between transactions. */
  private page = '\n';
  private onPage = 0;
  /** Null if it has to be read. */
  private known: Unplaced | null = null;

  constructor(sql: Statements) {
    this.sql = sql;
  }

  // ---- writing, in a transaction ----

  add(key: number, { number, actor, command, at }: Omit<LogRow, 'match' | 'body'>, body: string, mark: number): void {
    if (!Number.isSafeInteger(at)) throw new StoreError(`${at} is no time at which a row can be written.`);
    this.page += `${key} ${number} ${at} ${asWord(actor)} ${asWord(command)} ${body}\n`;
    this.unplaced.add(key, number, mark);
    if (++this.onPage === rowsOnPage) this.turn();
  }

  /** When the rows of a transaction are there. */
  end(): void {
    this.turn();
    if (this.unplaced.keys.length >= placeAfter) this.place();
  }

  /** What is not known any more is read when it is needed: others have written, or a transaction has failed. */
  forget(): void {
    this.page = '\n';
    this.onPage = 0;
    this.known = null;
  }

  private turn(): void {
    if (this.onPage === 0) return;
    const { pages } = this.unplaced;
    const page = Number(this.sql.addPage.run(this.page).lastInsertRowid);
    for (let i = 0; i < this.onPage; i++) pages.push(page);
    this.page = '\n';
    this.onPage = 0;
  }

  /** Writes down where all rows are. */
  place(): void {
    const { keys, numbers, marks, pages } = this.unplaced;
    const last = pages.at(-1);
    if (last === undefined) return;
    const spans = new Map<number, { readonly first: number; readonly places: number[] }>();
    keys.forEach((key, i) => {
      const place = [pages[i] as number, marks[i] as number];
      const span = spans.get(key);
      if (span === undefined) spans.set(key, { first: numbers[i] as number, places: place });
      else span.places.push(...place);
    });
    for (const key of [...spans.keys()].sort((a, b) => a - b)) {
      const { first, places } = spans.get(key) as { first: number; places: number[] };
      this.sql.addSpan.run(key, first, `[${places.join()}]`);
    }
    this.sql.placed.run(last);
    this.known = new Unplaced();
  }

  // ---- reading, in a transaction ----

  /** Marks of the commands of a match, with their numbers, in order. */
  marks(key: number): { number: number; mark: number }[] {
    return this.places(key, 0);
  }

  rows(key: number, match: string, from: number): LogRow[] {
    this.turn();
    let read = -1;
    let text = '';
    return this.places(key, from).map(({ number, page }) => {
      if (page !== read) text = this.sql.page.get(page)?.rows ?? '';
      read = page;
      return rowIn(text, key, number, match);
    });
  }

  has(key: number, actor: string, command: string): boolean {
    return this.rows(key, '', 0).some((row) => row.actor === actor && row.command === command);
  }

  private places(key: number, from: number): { number: number; page: number; mark: number }[] {
    const found: { number: number; page: number; mark: number }[] = [];
    for (const { first, places } of this.sql.spans.all(key, key, from)) {
      const list = JSON.parse(places) as number[];
      for (let i = 0; i < list.length; i += 2)
        found.push({ number: first + i / 2, page: list[i] as number, mark: list[i + 1] as number });
    }
    const { keys, numbers, marks, pages } = this.unplaced;
    for (let i = keys.indexOf(key); i >= 0; i = keys.indexOf(key, i + 1))
      found.push({ number: numbers[i] as number, page: pages[i] ?? -1, mark: marks[i] as number });
    return found.filter(({ number }) => number >= from);
  }

  private get unplaced(): Unplaced {
    this.known ??= this.readUnplaced();
    return this.known;
  }
  private readUnplaced(): Unplaced {
    const unplaced = new Unplaced();
    for (const { id, rows } of this.sql.unplaced.all()) {
      for (const line of rows.slice(1, -1).split('\n')) {
        const { key, number, actor, command } = readLine(line);
        unplaced.add(key, number, markOf(actor, command));
        unplaced.pages.push(id);
      }
    }
    return unplaced;
  }
}

function rowIn(page: string, key: number, number: number, match: string): LogRow {
  const at = page.indexOf(`\n${key} ${number} `) + 1;
  if (at === 0) throw new StoreError(`Row ${number} of match ${match} is not where it should be: the file is damaged.`);
  const { key: _, body, ...row } = readLine(page.slice(at, page.indexOf('\n', at)));
  return { match, ...row, body: JSON.parse(body) as Json };
}

function readLine(line: string): Omit<LogRow, 'match' | 'body'> & { readonly key: number; readonly body: string } {
  const [key, number, at, actor = '', command = ''] = line.split(' ', 5);
  const head = [key, number, at, actor, command].join(' ').length + 1;
  return {
    key: Number(key),
    number: Number(number),
    actor: fromWord(actor),
    command: fromWord(command),
    at: Number(at),
    body: line.slice(head),
  };
}

/** As a word without spaces. Nearly all are such. */
export function asWord(text: string): string {
  return isPlain(text) ? text : `%${encodeURIComponent(text)}`;
}
const fromWord = (word: string): string => (word.startsWith('%') ? decodeURIComponent(word.slice(1)) : word);

function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const sign = text.charCodeAt(i);
    if (sign <= 0x20 || sign >= 0x7f || sign === 0x25) return false;
  }
  return text !== '';
}
