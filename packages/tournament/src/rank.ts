/** Ranks of Go and of whoever else uses them: 30k to 1k, then 1d to 9d, as whole numbers from 0 (30k) to 38 (9d). */

export const weakest = 0;
export const strongest = 38;

/** Null if it is no rank. */
export function readRank(text: string): number | null {
  const [, digits, letter] = /^\s*(\d{1,2})\s*([kd])(?:yu|an)?\s*$/i.exec(text) ?? [];
  if (digits === undefined || letter === undefined) return null;
  const n = Number(digits);
  const isDan = letter.toLowerCase() === 'd';
  if (n < 1 || n > (isDan ? 9 : 30)) return null;
  return isDan ? 29 + n : 30 - n;
}

export const rankText = (rank: number): string => (rank >= 30 ? `${rank - 29}d` : `${30 - rank}k`);
