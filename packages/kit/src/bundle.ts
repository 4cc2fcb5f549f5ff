/**
 * Bundles: so many of each kind, `{ wood: 2, ore: 1 }`. A move carries one where it does not matter which of several equal
 * cards is meant: what is discarded, offered, asked for. Kinds that are not in it are left out, never written as 0.
 */

/** So many of each kind: `{ wood: 2, ore: 1 }`. Kinds are the codes of cards. */
export type Bundle<Kind extends string = string> = { readonly [K in Kind]?: number };

/** What a client knows beforehand of the bundles that answer a question. */
export interface BundleBounds {
  /** They are made of the player's cards in this zone. */
  readonly from?: string;
  /** How many things they hold: the parameter of this name of what the player is asked (`Pending.with`). */
  readonly exactly?: string;
}

/** A question that is answered with a bundle, as clients are told it: the kinds in their order, and the bounds. */
export interface AboutBundle extends BundleBounds {
  readonly kinds: readonly string[];
}

/** A question that is answered with a bundle of these kinds: `questions: { give: aBundleOf(resources, { from: 'hand' }) }`. */
export const aBundleOf = <const Kind extends string>(kinds: readonly Kind[], bounds: BundleBounds = {}) =>
  ({ kinds, ...bounds }) as const;

/**
 * The possible answers now: `least` to `most` things in all, of each kind at most as many as in `upTo`. All of them are
 * offered as moves, or only those in `some`: then the action declares `sampled`.
 */
export interface BundleQuestion<Kind extends string = string> {
  readonly upTo: Bundle<Kind>;
  readonly least: number;
  readonly most: number;
  readonly some?: readonly Bundle<Kind>[];
}

/** How many things are in a bundle. */
export function bundleSize(bundle: Bundle): number {
  let size = 0;
  for (const kind in bundle) size += bundle[kind] ?? 0;
  return size;
}

/** Whether a bundle holds all that another one asks for. */
export function bundleHolds(bundle: Bundle, wanted: Bundle): boolean {
  for (const kind in wanted) if ((wanted[kind] ?? 0) > (bundle[kind] ?? 0)) return false;
  return true;
}

/** Every bundle of `least` to `most` things with at most as many of each kind as in `upTo`. */
export function bundlesOf<Kind extends string>(upTo: Bundle<Kind>, least: number, most: number): Bundle<Kind>[] {
  const kinds = (Object.keys(upTo) as Kind[]).filter((kind) => (upTo[kind] ?? 0) > 0);
  // What is left from each kind on, so that branches which cannot reach `least` are not followed.
  const after = kinds.map((_, i) => kinds.slice(i).reduce((sum, kind) => sum + (upTo[kind] ?? 0), 0));
  const bundles: Bundle<Kind>[] = [];
  const chosen: Partial<Record<Kind, number>> = {};
  const from = (i: number, size: number): void => {
    if (size + (after[i] ?? 0) < least) return;
    const kind = kinds[i];
    if (kind === undefined) {
      bundles.push({ ...chosen });
      return;
    }
    for (let n = 0; n <= Math.min(upTo[kind] ?? 0, most - size); n++) {
      if (n > 0) chosen[kind] = n;
      from(i + 1, size + n);
    }
    delete chosen[kind];
  };
  from(0, 0);
  return bundles;
}

/** The bundles of a question that are offered as moves. */
export const offeredBundles = (question: BundleQuestion): readonly Bundle[] =>
  question.some ?? bundlesOf(question.upTo, question.least, question.most);

/** A bundle from outside as an answer to a question; undefined if it is none. */
export function readBundle({ upTo, least, most }: BundleQuestion, given: unknown): Bundle | undefined {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined;
  let size = 0;
  for (const [kind, n] of Object.entries(given as Readonly<Record<string, unknown>>)) {
    const bound = Object.hasOwn(upTo, kind) ? (upTo[kind] ?? 0) : 0;
    if (typeof n !== 'number' || !Number.isInteger(n) || n < 1 || n > bound) return undefined;
    size += n;
  }
  return size >= least && size <= most ? given : undefined;
}
