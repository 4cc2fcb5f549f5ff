/** A number for a command, small enough to take no room of its own in a set. It is in the store's file: it must not change. */
export const markOf = (actor: string, command: string): number => gist(`${actor} ${command}`) % 2 ** 30;

/** 53 bits of a text, quickly (cyrb53): enough to tell a few commands apart, where a mistake is noticed or harmless. */
export function gist(text: string): number {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return 4294967296 * (2097151 & b) + (a >>> 0);
}
