/**
 * What changes with nearly every step: whose turn it is and who is asked what. On the wire it is one short item instead of
 * two facts: `2`, the turn passes to seat 2 alone, which is asked what was asked before; `["draw", 2]`, it is asked
 * something else, with parameters as a third item; `["next", [0, 2]]`, these are asked, and the turn stays where it is.
 */
import { type Changes, type Json, deepEqual, type View } from '@partie/kit';

/** Of the view before only the facts of the table are asked. */
type Before = Pick<View, 'table'>;

export type WhoseTurn = number | readonly [ask: string, seats: number | readonly number[], params?: Json];

type Facts = Readonly<Record<string, Json>>;
interface Asked {
  readonly seat: number;
  readonly ask: string;
  readonly with?: Json;
}
const askedIn = (facts: Facts): readonly Asked[] | undefined =>
  Array.isArray(facts.pending) ? facts.pending : undefined;

/** Takes what concerns the turn out of the changes, as far as it can be said shortly. */
export function packTurn(before: Before, set: Changes | undefined): { readonly w?: WhoseTurn; readonly s?: Changes } {
  if (set === undefined) return {};
  const facts = set.table ?? {};
  const asked = askedIn(facts);
  const first = asked?.[0];
  if (asked === undefined || first === undefined) return { s: set };
  for (let i = 1; i < asked.length; i++) if (!askSame(asked[i], first)) return { s: set };
  const alone = asked.length === 1 && (facts.turn ?? before.table.turn) === first.seat;
  const w = alone ? passed(before, first) : asksOf(asked, first);
  let others: Record<string, Json> | undefined;
  for (const name in facts) {
    if (name === 'pending' || (name === 'turn' && alone)) continue;
    others ??= {};
    others[name] = facts[name] as Json;
  }
  if (others === undefined && set.open === undefined && set.sealed === undefined) return { w };
  const { table: _, ...rest } = set;
  return { w, s: others ? { table: others, ...rest } : rest };
}

const askSame = (one: Asked | undefined, other: Asked): boolean =>
  one !== undefined && one.ask === other.ask && deepEqual(one.with, other.with);

function passed(before: Before, now: Asked): WhoseTurn {
  const old = askedIn(before.table);
  return old?.length === 1 && askSame(old[0], now) ? now.seat : say(now.ask, now.seat, now.with);
}
const asksOf = (asked: readonly Asked[], { ask, with: params }: Asked): WhoseTurn =>
  say(
    ask,
    asked.map(({ seat }) => seat),
    params,
  );
const say = (ask: string, seats: number | readonly number[], params: Json | undefined): WhoseTurn =>
  params === undefined ? [ask, seats] : [ask, seats, params];

/** The changes with the turn put back. */
export function unpackTurn(before: Before, w: WhoseTurn | undefined, set: Changes | undefined): Changes | undefined {
  if (w === undefined) return set;
  return { ...set, table: { ...set?.table, ...turnOf(before, w) } };
}
function turnOf(before: Before, w: WhoseTurn): Facts {
  if (typeof w === 'number') return { turn: w, pending: [{ ...askedIn(before.table)?.[0], seat: w }] as never };
  const [ask, seats, params] = w;
  const one = (seat: number): Asked => ({ seat, ask, ...(params !== undefined && { with: params }) });
  if (typeof seats === 'number') return { turn: seats, pending: [one(seats)] as never };
  return { pending: seats.map(one) as never };
}
