/** An option whose value is a whole number from 0 on. */
import { InvalidArgumentError, Option } from 'commander';

export function countOption(flags: string, description: string, usual?: number): Option {
  return new Option(flags, description).default(usual).argParser((text) => {
    const n = text.trim() === '' ? Number.NaN : Number(text);
    if (!Number.isInteger(n) || n < 0) throw new InvalidArgumentError('A whole number is needed.');
    return n;
  });
}
