/** Figures of a list of numbers. */
export interface Spread {
  readonly n: number;
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

export function spreadOf(list: readonly number[]): Spread {
  const sorted = [...list].sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { n: sorted.length, p50: at(0.5), p99: at(0.99), most: at(1) };
}

/** In per cent, with two digits. */
export const percent = (part: number, whole: number): number =>
  whole === 0 ? 100 : Math.floor((10_000 * part) / whole) / 100;
