/** Numbers that stand for texts: enough to tell a few commands apart, where a mistake is noticed or harmless. */

/** A number for a command, small enough to take no room of its own in a set. It is in the store's file: it must not change. */
export const markOf = (actor: string, command: string): number => longMarkOf(actor, command) % 2 ** 30;

/** One of 53 bits. It is in snapshots. */
export function longMarkOf(actor: string, command: string): number {
  begin();
  add(actor);
  add(' ');
  add(command);
  return end();
}

/** The same for any text. */
export function markOfText(text: string): number {
  begin();
  add(text);
  return end() % 2 ** 30;
}

// 53 bits of a text, quickly (cyrb53), piece by piece: joined first, the pieces would have to be copied.
let [a, b] = [0, 0];
function begin(): void {
  a = 0xdeadbeef | 0;
  b = 0x41c6ce57;
}
function add(text: string): void {
  let [one, other] = [a, b];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  a = one;
  b = other;
}
function end(): number {
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return 4294967296 * (2097151 & b) + (a >>> 0);
}
