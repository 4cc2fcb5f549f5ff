/** Addresses: `local@domain/resource`. The server has normalised those that reach us. */

export interface Jid {
  readonly local: string;
  readonly domain: string;
  readonly resource: string;
  /** Without the resource. */
  readonly bare: string;
  readonly full: string;
}

export function readJid(text: string): Jid {
  const slash = text.indexOf('/');
  const bare = slash < 0 ? text : text.slice(0, slash);
  const resource = slash < 0 ? '' : text.slice(slash + 1);
  const at = bare.indexOf('@');
  const [local, domain] = at < 0 ? ['', bare] : [bare.slice(0, at), bare.slice(at + 1)];
  return { local, domain, resource, bare, full: text };
}

/** Whom one can write to for the list of tables; as good as the domain itself, which some clients cannot write to. */
export const lobby = 'lobby';

/**
 * The room of a table, as a local part. Servers fold the case of local parts, and the ids of tables differ by case:
 * a capital letter is written as a dot and the small one.
 */
export const roomOf = (table: string): string => table.replace(/[A-Z]/g, (letter) => `.${letter.toLowerCase()}`);
export const tableOf = (room: string): string =>
  room.replace(/\.([a-z])/g, (_, letter: string) => letter.toUpperCase());
