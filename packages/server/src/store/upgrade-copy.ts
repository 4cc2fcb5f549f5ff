/**
 * The copy of a data file that an upgrade keeps beside it: `partie.sqlite.format-4`, or `…-2` if there is one already.
 *
 * While it is written, and until the conversion is about to be committed, its name ends in `.part`. A start that is killed
 * therefore leaves no copy for every attempt, and the next one removes what is left. Only the process that holds the write
 * lock of the file may call these functions.
 */
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';

/** Answers the path of the copy, which is not its final one. */
export function copyOf(path: string, version: number): string {
  const unfinished = `${path}.format-${version}.part`;
  // SQLite writes into an empty file too. This one nobody else may read: it holds hidden cards and the secrets of matches.
  closeSync(openSync(unfinished, 'wx', 0o600));
  // A connection of its own: the first one is in a transaction, in which SQLite copies nothing.
  const reader = new Database(path, { readonly: true });
  try {
    reader.prepare('VACUUM INTO ?').run(unfinished);
  } finally {
    reader.close();
  }
  flush(unfinished);
  return unfinished;
}

/** Gives a copy its final name, which it answers. */
export function keepCopy(unfinished: string): string {
  const name = unfinished.replace(/\.part$/, '');
  let copy = name;
  for (let i = 2; existsSync(copy); i++) copy = `${name}-${i}`;
  renameSync(unfinished, copy);
  if (process.platform !== 'win32') flush(dirname(copy));
  return copy;
}

export function removeUnfinishedCopies(path: string): void {
  const folder = dirname(path);
  const begin = `${basename(path)}.format-`;
  for (const file of readdirSync(folder))
    if (file.startsWith(begin) && /\.part(-journal)?$/.test(file)) rmSync(join(folder, file));
}

function flush(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
