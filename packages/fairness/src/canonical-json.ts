/**
 * JSON that does not depend on the order in which an object lists its names. Seals hash this text, so its bytes must
 * never change.
 */
import type { Json } from '@partie/kit';

/**
 * Fields are sorted as they are written, quotes and escapes included, by UTF-16 code units. Sorting by the bare names
 * would put `a` before `a!`; the written names sort the other way, because `!` comes before the closing quote.
 */
export function canonicalJson(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`)
    .sort();
  return `{${fields.join(',')}}`;
}
