/**
 * State of a game's own, beside zones and open facts: a board of typed arrays, an island. Everyone may know all of it;
 * what is hidden is in a zone. Rules read and change it as `t.own`.
 */
import type { Json } from './json.js';
import type { Documents } from './documents.js';
import type { Random } from './random.js';

/** The declaration of such a state: `own` of a card game. */
export interface OwnState<Own, O> {
  /** Made once a match, before the first deal. A game of several rounds renews in `deal` what is new in a round. */
  make(seats: number, options: O, random: Random, documents: Documents): Own;
  /** A copy that can be changed without changing this one. What never changes may be shared. */
  clone(own: Own): Own;
  /** Plain data that survives JSON, and shares nothing mutable with the state. */
  save(own: Own): Json;
  /** The inverse of `save`. */
  load(saved: Json): Own;
  /** What clients are told of it: facts by name, beside those of `open`. */
  facts?(own: Own): Readonly<Record<string, Json>>;
  /** Facts that never change in a match. They are sent with the first view, and never compared or sent again. */
  fixed?(own: Own): Readonly<Record<string, Json>>;
  /** Broken invariants in words, for `checkGame`. */
  audit?(own: Own): string[];
}

/** The types of a game's own state are known to `cardGame` only. */
export type AnyOwnState = OwnState<unknown, unknown>;
