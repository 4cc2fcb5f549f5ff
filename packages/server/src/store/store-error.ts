/**
 * The store could not do what it was asked to. The message is one line for the person who runs the server: what is the
 * matter, and what to do about it.
 *
 * When a write fails with it, nothing of the write is in the store. Only if the machine goes down right afterwards may
 * the write come back from the disk; a command that is sent again is then answered `repeated`.
 */
export class StoreError extends Error {
  override readonly name: string = 'StoreError';
}

/** One match, table or person cannot be read, and never will be; everything else can. */
export class DamagedRecord extends StoreError {
  override readonly name = 'DamagedRecord';
}

/** SHMSIZE: the file beside the write-ahead log could not be made as large as it has to be. */
export const isDiskFull = (code: string): boolean => /^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT)$/.test(code);
