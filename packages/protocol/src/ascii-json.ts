/**
 * JSON in which everything beyond ASCII is escaped. So a letter is a byte on the wire, and a frame that is put together from
 * such pieces need not be gone through to know that: it goes out as the string it is.
 */
declare const ascii: unique symbol;

/** A message as it goes over the line: plain ASCII. */
export type Frame = string & { readonly [ascii]: true };

const isAscii = /^[\x20-\x7f]*$/;
const beyond = /[^\x20-\x7f]/g;
const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

export function asciiJson(value: unknown): Frame {
  const text = JSON.stringify(value);
  return (isAscii.test(text) ? text : text.replace(beyond, escaped)) as Frame;
}
