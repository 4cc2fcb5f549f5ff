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
}

/** The first part of a life is left out: caches fill, code is compiled, ended matches gather until the oldest are dropped. */
export function settledPart(life: readonly Sample[], warmUp: number): readonly Sample[] {
  const from = (life[0]?.at ?? 0) + warmUp;
  return life.filter(({ at }) => at >= from);
}

/** By least squares, with one slope for all lives and a level of its own for each. */
export function growthOf(lives: readonly (readonly Sample[])[], what: 'rss' | 'heap'): Growth {
  let [together, alone] = [0, 0];
  for (const life of lives) {
    const [at, size] = [mean(life.map((one) => one.at)), mean(life.map((one) => one[what]))];
    for (const one of life) {
      together += (one.at - at) * (one[what] - size);
      alone += (one.at - at) ** 2;
    }
  }
  const all = lives.flat().map((one) => one[what]);
  return {
    first: megabytes(all[0] ?? 0),
    last: megabytes(all.at(-1) ?? 0),
    most: megabytes(Math.max(0, ...all)),
    perHour: alone === 0 ? 0 : megabytes((together / alone) * 3_600_000),
  };
}

const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length);
const megabytes = (bytes: number): number => Math.round(bytes / 1e5) / 10;
