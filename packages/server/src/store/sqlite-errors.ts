/** Words for what can go wrong with a file of SQLite. */
import { isDiskFull, StoreError } from './store-error.js';
import { SqliteError } from './sqlite-driver.js';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** A fault of one write (a doubled key, a value of the wrong kind) and not of the file or the disk. */
export const concernsOneWrite = (error: unknown): boolean =>
  !(error instanceof SqliteError) || /^SQLITE_(CONSTRAINT|MISMATCH|TOOBIG)/.test(error.code);

export function explain(error: unknown, path: string): StoreError {
  if (error instanceof StoreError) return error;
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  return new StoreError(inWords(code, message, path), { cause: error });
}

function inWords(code: string, message: string, path: string): string {
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code))
    return `${path} is damaged, or no database at all. Restore it from a backup, or move it away to begin anew; partie doctor says what is damaged.`;
  if (isDiskFull(code))
    return `The disk that holds ${path} is full. Free some space: a server that runs goes on by itself.`;
  if (/^SQLITE_(BUSY|LOCKED|PROTOCOL)/.test(code))
    return `${path} is being written by another process, perhaps a second server. Stop that one first.`;
  if (/^(SQLITE_(READONLY|CANTOPEN|PERM|AUTH)|E[A-Z]+$)/.test(code))
    return `Cannot write to ${path} (${code}). Give the server's user the right to write there, or choose another data folder.`;
  if (code.startsWith('SQLITE_IOERR'))
    return `The disk that holds ${path} failed (${code}). Look at the disk and at the system's log.`;
  return `The store ${path} could not do it: ${message}.`;
}
