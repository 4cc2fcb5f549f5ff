/** How memory grows with time. Every life of the server begins anew, so only what happens within lives counts. */

export interface Sample {
  /** Milliseconds. */
  readonly at: number;
  /** Bytes. */
  readonly rss: number;
  readonly heap: number;
}

export interface Growth {
  /** Megabytes: at the first and the last sample that counts, and the slope of the line through all of them. */
  readonly first: number;
  readonly last: number;
  readonly most: number;
  readonly perHour: number;
  /** Twice the standard error of the slope: one that is smaller may as well be none. */
  readonly error: number;
}

/** The first part of a life is left out: caches fill, code is compiled, ended matches gather until the oldest are dropped. */
export function settledPart(life: readonly Sample[], warmUp: number): readonly Sample[] {
  const from = (life[0]?.at ?? 0) + warmUp;
  return life.filter(({ at }) => at >= from);
}

/** By least squares, with one slope for all lives and a level of its own for each. */
export function growthOf(lives: readonly (readonly Sample[])[], what: 'rss' | 'heap'): Growth {
  let [together, alone, sizes, count] = [0, 0, 0, 0];
  for (const life of lives) {
    const [at, size] = [mean(life.map((one) => one.at)), mean(life.map((one) => one[what]))];
    for (const one of life) {
      together += (one.at - at) * (one[what] - size);
      alone += (one.at - at) ** 2;
      sizes += (one[what] - size) ** 2;
    }
    count += Math.max(0, life.length - 1);
  }
  const slope = alone === 0 ? 0 : together / alone;
  const unexplained = Math.max(0, sizes - slope * together) / Math.max(1, count - 1);
  const error = alone === 0 ? 0 : 2 * Math.sqrt(unexplained / alone);
  const all = lives.flat().map((one) => one[what]);
  return {
    first: megabytes(all[0] ?? 0),
    last: megabytes(all.at(-1) ?? 0),
    most: megabytes(Math.max(0, ...all)),
    perHour: megabytes(slope * 3_600_000),
    error: megabytes(error * 3_600_000),
  };
}

const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length);
const megabytes = (bytes: number): number => Math.round(bytes / 1e5) / 10;
