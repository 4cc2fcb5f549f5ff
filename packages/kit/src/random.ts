/**
 * Random numbers for rules.
 *
 * Rules never use a global generator: they get a `Random` and give every draw a label (`'stock'`, `'roll'`). So the server
 * can derive the draws from a secret that it reveals after the match, the log can record each outcome for the replay, and
 * a test can script outcomes by label.
 *
 * Draws of cards are draws of *positions*, never of faces. So an outcome can be recorded without naming a hidden card,
 * and two worlds that differ only in hidden cards are shuffled alike.
 */

/** What was drawn: a position (`int`), a permutation (`order`), or faces of dice (`dice`). */
export type Drawn = number | readonly number[];

/** One recorded draw, as the log keeps it. */
export interface Draw {
  readonly label: string;
  readonly drawn: Drawn;
}

/** The name of what is at a position, so that a script can say "7h" instead of "position 12". */
export type NameAt = (position: number) => string;

/** The source of all chance: `t.random`. Every draw has a label, by which tests and `partie drive` can decide it. */
export abstract class Random {
  /** A whole number in 0 … n−1, each equally likely. */
  abstract int(n: number, label: string, nameAt?: NameAt): number;

  /** The positions 0 … n−1 in an order of which all n! are equally likely. */
  abstract order(n: number, label: string, nameAt?: NameAt): readonly number[];

  /** The faces of `count` dice with the given number of sides, each 1 … sides. */
  abstract dice(count: number, sides: number, label: string): readonly number[];

  /** One die: 1 … sides. */
  die(sides: number, label: string): number {
    return this.dice(1, sides, label)[0] ?? 1;
  }

  /** One of a list, each equally likely. `name` lets a script choose it by name. */
  pick<T>(list: readonly T[], label: string, name?: (item: T) => string): T {
    if (list.length === 0) throw new Error(`Cannot pick from an empty list (random label '${label}').`);
    return list[this.int(list.length, label, name && ((i) => name(list[i] as T)))] as T;
  }

  /** A list in random order, as a new list. Cards are shuffled with `t.shuffle`. */
  shuffle<T>(list: readonly T[], label: string, name?: (item: T) => string): T[] {
    const shuffled: T[] = [];
    for (const i of this.order(list.length, label, name && ((at) => name(list[at] as T)))) shuffled.push(list[i] as T);
    return shuffled;
  }
}

/**
 * A source of random integers below 2³². `UniformRandom` turns it into unbiased draws, so a server brings only its own
 * stream of bits.
 */
export type RandomBits = () => number;

/** The largest multiple of n up to 2³²; precomputed for small n. */
const rejectionLimit = (n: number): number => 4294967296 - (4294967296 % n);
const rejectionLimits = Array.from({ length: 256 }, (_, n) => rejectionLimit(n));

/** Unbiased draws by rejection sampling: numbers above the largest multiple of n are thrown away. */
export class UniformRandom extends Random {
  private readonly bits: RandomBits;

  constructor(bits: RandomBits) {
    super();
    this.bits = bits;
  }

  private below(n: number): number {
    const limit = n < rejectionLimits.length ? (rejectionLimits[n] as number) : rejectionLimit(n);
    let bits = this.bits();
    while (bits >= limit) bits = this.bits();
    return n < rejectionLimits.length ? (bits >>> 0) % (n >>> 0) : bits % n;
  }

  int(n: number, label: string): number {
    if (!(n >= 1 && n <= 4294967296)) throw new Error(`One of ${n} cannot be drawn (random label '${label}').`);
    return this.below(n);
  }

  order(n: number, _label: string): number[] {
    const order: number[] = [];
    for (let i = 0; i < n; i++) order.push(i);
    for (let i = n - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const held = order[i] as number;
      order[i] = order[j] as number;
      order[j] = held;
    }
    return order;
  }

  dice(count: number, sides: number, _label: string): number[] {
    return Array.from({ length: count }, () => 1 + this.below(sides));
  }
}

/** A fast, repeatable generator (sfc32) for tests, bots and benchmarks. Never for real deals: a seed can be guessed. */
export function seededBits(seed: number): RandomBits {
  let a = seed | 0;
  let b = (seed / 4294967296) | 0;
  let c = 0x9e3779b9 | 0;
  let counter = 1;
  const next: RandomBits = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };
  for (let i = 0; i < 12; i++) next();
  return next;
}

/** A source that gives the same draws for the same seed. */
export const seeded = (seed: number): Random => new UniformRandom(seededBits(seed));

/**
 * Records every outcome of another source, for the log. Most moves draw nothing, so the source can be given as a function
 * that is called at the first draw.
 */
export class Recording extends Random {
  /** What has been drawn so far. */
  readonly draws: Draw[] = [];
  private made: Random | (() => Random);

  constructor(source: Random | (() => Random)) {
    super();
    this.made = source;
  }
  private get source(): Random {
    if (typeof this.made === 'function') this.made = this.made();
    return this.made;
  }

  private note<D extends Drawn>(label: string, drawn: D): D {
    this.draws.push({ label, drawn });
    return drawn;
  }
  int(n: number, label: string, nameAt?: NameAt): number {
    return this.note(label, this.source.int(n, label, nameAt));
  }
  order(n: number, label: string, nameAt?: NameAt): readonly number[] {
    return this.note(label, this.source.order(n, label, nameAt));
  }
  dice(count: number, sides: number, label: string): readonly number[] {
    return this.note(label, this.source.dice(count, sides, label));
  }
}

/** Returns recorded outcomes in their order. Throws if the rules ask for something else than was recorded. */
export class Replaying extends Random {
  private next = 0;
  private readonly draws: readonly Draw[];

  constructor(draws: readonly Draw[]) {
    super();
    this.draws = draws;
  }

  private read(label: string, what: string, fits: (drawn: Drawn) => boolean): Drawn {
    const draw = this.draws[this.next++];
    if (draw?.label !== label || !fits(draw.drawn)) {
      const found = draw === undefined ? 'no further outcome' : JSON.stringify(draw);
      throw new Error(`Replay: the rules ask for ${what} labelled '${label}', the record has ${found}.`);
    }
    return draw.drawn;
  }
  int(n: number, label: string): number {
    return this.read(label, `one of ${n}`, (d) => typeof d === 'number' && d >= 0 && d < n) as number;
  }
  order(n: number, label: string): readonly number[] {
    return this.read(
      label,
      `an order of ${n}`,
      (d) => Array.isArray(d) && d.length === n && new Set(d).size === n,
    ) as readonly number[];
  }
  dice(count: number, sides: number, label: string): readonly number[] {
    const fits = (d: Drawn) => Array.isArray(d) && d.length === count && d.every((face) => face <= sides);
    return this.read(label, `${count} dice`, fits) as readonly number[];
  }
  /** How many recorded outcomes have not been asked for. */
  get left(): number {
    return this.draws.length - this.next;
  }
}

/** What a script holds for a label: a queue of outcomes; a flat list of card codes is one shuffle. */
export type Script = { readonly [label: string]: readonly (string | number | readonly (string | number)[])[] };

/**
 * Outcomes by label, for tests and `partie drive`; what the script does not say comes from `otherwise`.
 * A scripted shuffle names the first cards, top first; the cards it does not name follow in random order.
 */
export class Scripted extends Random {
  private readonly queues = new Map<string, (string | number | readonly (string | number)[])[]>();
  private readonly otherwise: Random;

  constructor(script: Script, otherwise: Random) {
    super();
    this.otherwise = otherwise;
    for (const [label, outcomes] of Object.entries(script)) this.queues.set(label, [...outcomes]);
  }

  int(n: number, label: string, nameAt?: NameAt): number {
    const wanted = this.queues.get(label)?.shift();
    if (wanted === undefined) return this.otherwise.int(n, label, nameAt);
    if (typeof wanted === 'object') throw new Error(`Script '${label}': one outcome expected, not a list.`);
    const at = typeof wanted === 'number' ? wanted : positions(n).find((i) => nameAt?.(i) === wanted);
    if (at === undefined || !Number.isInteger(at) || at < 0 || at >= n) {
      throw new Error(`Script '${label}': ${JSON.stringify(wanted)} is not among the ${n} there are.`);
    }
    return at;
  }

  order(n: number, label: string, nameAt?: NameAt): readonly number[] {
    const queue = this.queues.get(label);
    const flat = queue !== undefined && queue.length > 0 && queue.every((item) => typeof item !== 'object');
    const wanted = flat ? queue.splice(0) : queue?.shift();
    if (wanted === undefined) return this.otherwise.order(n, label, nameAt);
    if (typeof wanted !== 'object') throw new Error(`Script '${label}': a list expected for a shuffle.`);
    const left = positions(n);
    const first = wanted.map((item) => {
      const at = left.findIndex((i) => (typeof item === 'number' ? i === item : nameAt?.(i) === item));
      if (at < 0)
        throw new Error(`Script '${label}': ${JSON.stringify(item)} is not (or no longer) in what is shuffled.`);
      return left.splice(at, 1)[0] as number;
    });
    return [...first, ...this.otherwise.shuffle(left, label)];
  }

  dice(count: number, sides: number, label: string): readonly number[] {
    const wanted = this.queues.get(label)?.shift();
    if (wanted === undefined) return this.otherwise.dice(count, sides, label);
    const faces = typeof wanted === 'object' ? wanted : [wanted];
    const good = faces.filter((f): f is number => Number.isInteger(f) && Number(f) >= 1 && Number(f) <= sides);
    if (faces.length !== count || good.length !== count) {
      throw new Error(`Script '${label}': ${JSON.stringify(wanted)} is not ${count} dice of ${sides} sides.`);
    }
    return good;
  }
}

const positions = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
