/**
 * The copy of a data file that an upgrade keeps beside it: `partie.sqlite.format-4`, or `…-2` if there is one already.
 *
 * Its name ends in `.part` while it is written, and in `.converting` until the conversion is committed. A start that is
 * killed does not leave a copy for every attempt: the next start removes an incomplete one, and a complete one if the file
 * was not converted. Only the process that holds the write lock of the file may call these functions.
 */
import { closeSync, existsSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { flush } from './flush.js';
import { SqliteDatabase } from './sqlite-driver.js';

/** Makes a copy for the time of the conversion. */
export function copyBeforeConversion(path: string, version: number): void {
  const name = `${path}.format-${version}`;
  // SQLite writes into an empty file too. This one nobody else may read: it holds hidden cards and the secrets of matches.
  closeSync(openSync(`${name}.part`, 'wx', 0o600));
  // A connection of its own: the first one is in a transaction, in which SQLite copies nothing.
  const reader = new SqliteDatabase(path, { readonly: true });
  try {
    reader.prepare('VACUUM INTO ?').run(`${name}.part`);
  } finally {
    reader.close();
  }
  flush(`${name}.part`);
  rename(`${name}.part`, `${name}.converting`);
}

/** After the conversion, also after one that was killed when it was committed already. */
export function keepCopies(path: string): void {
  for (const unfinished of unfinishedCopies(path)) {
    if (!unfinished.endsWith('.converting')) continue;
    const name = unfinished.slice(0, -'.converting'.length);
    let copy = name;
    for (let i = 2; existsSync(copy); i++) copy = `${name}-${i}`;
    rename(unfinished, copy);
  }
}

/** What is left of conversions that did not take place. */
export function removeUnfinishedCopies(path: string): void {
  for (const unfinished of unfinishedCopies(path)) rmSync(unfinished);
}

function unfinishedCopies(path: string): string[] {
  const begin = `${basename(path)}.format-`;
  return readdirSync(dirname(path))
    .filter((file) => file.startsWith(begin) && /\.(part|part-journal|converting)$/.test(file))
    .map((file) => join(dirname(path), file));
}

function rename(from: string, to: string): void {
  renameSync(from, to);
  // Windows cannot flush folders.
  if (process.platform !== 'win32') flush(dirname(to));
}
