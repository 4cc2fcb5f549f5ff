/** Addresses of gateways as people type them: `xmpp:games.example.org`, `xmpp:partie@example.org`. */

/** The address without `xmpp:`; null if it is none. */
export function readService(typed: string): string | null {
  const [, address = ''] = /^xmpp:(?:\/\/)?([^\s/?]+)\/?$/i.exec(typed.trim()) ?? [];
  return /^(?:[^\s@:]+@)?[^\s@:]+$/.test(address) ? address.toLowerCase() : null;
}
/** The address of a person: `anna@example.org`. */
export const isAddress = (typed: string): boolean => /^[^\s@/]+@[^\s@/]+$/.test(typed);
