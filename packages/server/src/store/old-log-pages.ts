/**
 * Reads the log as formats 1 to 4 kept it. Only the upgrade needs this.
 *
 * Until format 3 a row was a row of a table. In format 4 rows are lines of text, several on a page, in the order in which
 * they came. A line break is before the first and after each:
 *
 *     match-key number at actor command body
 *
 * Actors and commands with unusual characters are percent-encoded after a leading `%`.
 */

/** A row of an earlier format; its match goes by the number in the table `match_key`. */
export interface OldRow {
  readonly key: number;
  readonly number: number;
  readonly actor: string;
  readonly command: string;
  readonly at: number;
  readonly body: string;
}

/** What should be a row, and no server could read. */
export interface Unreadable {
  /** Null if it cannot be told either. */
  readonly key: number | null;
  readonly unreadable: string;
}

export function rowsOnPage(page: string): (OldRow | Unreadable)[] {
  const lines = page.replace(/\n$/, '').split('\n');
  // Without a line break before it, the first line may lack its beginning, and what looks like its key may be half of it.
  const beginning = lines.shift();
  const rows = lines.map(readLine);
  return beginning === '' && rows.length > 0 ? rows : [{ key: null, unreadable: beginning ?? '' }, ...rows];
}

const line = /^(\d+) (\d+) (-?\d+) (\S+) (\S+) (.*)$/s;

function readLine(text: string): OldRow | Unreadable {
  const [, key, number, at, actor = '', command = '', body = ''] = line.exec(text) ?? [];
  try {
    const row = { number: Number(number), actor: decode(actor), command: decode(command), at: Number(at), body };
    if (isRow(row)) return { key: Number(key), ...row };
  } catch {
    // Not a percent-encoding: unreadable like everything else that is wrong.
  }
  const [, keyAlone] = /^(\d{1,15}) /.exec(text) ?? [];
  return { key: keyAlone === undefined ? null : Number(keyAlone), unreadable: text };
}

const decode = (word: string): string => (word.startsWith('%') ? decodeURIComponent(word.slice(1)) : word);

/** A row of a table was checked by SQLite, except for what its body says. */
export const readOldRow = (row: OldRow): OldRow | Unreadable =>
  isRow(row) ? row : { key: row.key, unreadable: JSON.stringify(row) };

function isRow({ number, at, body }: Omit<OldRow, 'key'>): boolean {
  try {
    JSON.parse(body);
    return Number.isSafeInteger(number) && Number.isSafeInteger(at);
  } catch {
    return false;
  }
}
