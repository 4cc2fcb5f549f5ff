/**
 * Reads the log as format 4 kept it: rows as lines of text, several on a page, in the order in which they came.
 *
 *     match-key number at actor command body
 *
 * Actors and commands with unusual characters are percent-encoded after a leading `%`. Only the upgrade needs this.
 */
import { StoreError } from './store-error.js';

/** A row of an earlier format; its match goes by the number in the table `match_key`. */
export interface OldRow {
  readonly key: number;
  readonly number: number;
  readonly actor: string;
  readonly command: string;
  readonly at: number;
  readonly body: string;
}

export function rowsOnPage(page: string): OldRow[] {
  return page.slice(1, -1).split('\n').map(readLine);
}

const line = /^(\d+) (\d+) (-?\d+) (\S+) (\S+) (.*)$/s;

function readLine(text: string): OldRow {
  const [, key, number, at, actor, command, body] = line.exec(text) ?? [];
  if (actor === undefined || command === undefined || body === undefined)
    throw new StoreError(`A line of the log cannot be read: ${text.slice(0, 80)}. The file is damaged.`);
  return {
    key: Number(key),
    number: Number(number),
    actor: decode(actor),
    command: decode(command),
    at: Number(at),
    body,
  };
}

const decode = (word: string): string => (word.startsWith('%') ? decodeURIComponent(word.slice(1)) : word);
