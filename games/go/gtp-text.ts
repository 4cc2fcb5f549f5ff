/** The text format of GTP: parsing commands, writing boards and scores. */
import type { Match } from './match.js';
import { black, type Colour, letters, pointAt, white } from './points.js';

export type GtpAnswer = string | { readonly gtpError: string };
export const error = (text: string): GtpAnswer => ({ gtpError: text });

/** A command and typed access to its arguments: null if an argument is not of that type. */
export interface GtpCommand {
  readonly id: string;
  readonly name: string;
  readonly args: readonly string[];
  whole(at: number): number | null;
  number(at: number): number | null;
  colour(at: number): Colour | null;
}

const colours: Readonly<Record<string, Colour>> = { b: black, black, w: white, white };

/** Null for empty lines and comments. */
export function readCommand(line: string): GtpCommand | null {
  const bare = line
    .replace(/#.*/, '')
    .replace(/\t/g, ' ')
    // Control characters mean nothing.
    .replace(/\p{Cc}/gu, '')
    .trim();
  if (bare === '') return null;
  const [, id = '', name = '', rest = ''] = /^(?:(\d+)\s+)?(\S+)\s*(.*)$/.exec(bare) ?? [];
  const args = rest === '' ? [] : rest.split(/\s+/);
  const number = (at: number) => {
    const value = Number(args[at] ?? Number.NaN);
    return Number.isFinite(value) ? value : null;
  };
  return {
    id,
    name,
    args,
    number,
    whole: (at) => (Number.isInteger(number(at)) ? number(at) : null),
    colour: (at) => colours[args[at]?.toLowerCase() ?? ''] ?? null,
  };
}

/** `B+3.5`, `W+12`, `0`. */
export function scoreText([blacks, whites]: readonly [number, number]): string {
  if (blacks === whites) return '0';
  return blacks > whites ? `B+${blacks - whites}` : `W+${whites - blacks}`;
}

/** The board for people to look at. */
export function boardText({ board, prisoners }: Match): string {
  const { size, stones } = board;
  const columns = `   ${letters.slice(0, size).split('').join(' ')}`;
  const lines = Array.from({ length: size }, (_, i) => {
    const y = size - 1 - i;
    const signs = Array.from({ length: size }, (__, x) => {
      const stone = stones[pointAt(size, x, y)];
      return stone === black ? 'X' : stone === white ? 'O' : '.';
    });
    return `${String(y + 1).padStart(2)} ${signs.join(' ')} ${y + 1}`;
  });
  const taken = `Black (X) has captured ${prisoners[0]}, White (O) ${prisoners[1]}.`;
  return [columns, ...lines, columns, taken].join('\n');
}
