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

/** Names are few, and come again all the time. */
const quotes = new Map<string, string>();
export function quoted(name: string): string {
  const known = quotes.get(name);
  if (known !== undefined) return known;
  const text = asciiJson(name);
  if (quotes.size < 4096) quotes.set(name, text);
  return text;
}

/** The same as `asciiJson` for a few names with plain values, which is what is told most: in a third of the time. */
export function asciiFacts(facts: Readonly<Record<string, unknown>>): string {
  let text = '';
  for (const name in facts) {
    const value = facts[name];
    if (value === undefined) continue;
    text += `${text === '' ? '{' : ','}${quoted(name)}:`;
    if (typeof value === 'string' && value.length < 20) text += quoted(value);
    else if (typeof value === 'boolean' || (typeof value === 'number' && Number.isSafeInteger(value)))
      text += `${value}`;
    else text += asciiJson(value);
  }
  return text === '' ? '{}' : `${text}}`;
}
