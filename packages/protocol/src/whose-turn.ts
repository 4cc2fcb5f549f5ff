/**
 * What changes with nearly every step: whose turn it is and who is asked what. On the wire it is one short item instead of
 * two facts: `2`, the turn passes to seat 2 alone, which is asked what was asked before; `["draw", 2]`, it is asked
 * something else, with parameters as a third item; `["next", [0, 2]]`, these are asked, and the turn stays where it is.
 */
import { type Changes, type Json, same, type View } from '@partie/kit';

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
  const asked = askedIn(set?.table ?? {});
  const [first] = asked ?? [];
  if (set?.table === undefined || asked === undefined || first === undefined) return set ? { s: set } : {};
  if (asked.length > 1 && asked.some((one) => !same({ ...one, seat: 0 }, { ...first, seat: 0 }))) return { s: set };
  const { turn = before.table.turn, pending: _, ...others } = set.table;
  const alone = asked.length === 1 && turn === first.seat;
  const table: Facts = !alone && set.table.turn !== undefined ? { turn: set.table.turn, ...others } : others;
  const { table: _before, ...rest } = set;
  const s: Changes = Object.keys(table).length > 0 ? { table, ...rest } : rest;
  return { w: alone ? passed(before, first) : asksOf(asked, first), ...(Object.keys(s).length > 0 && { s }) };
}

function passed(before: Before, now: Asked): WhoseTurn {
  const [old, ...others] = askedIn(before.table) ?? [];
  return others.length === 0 && same({ ...old, seat: now.seat }, now) ? now.seat : say(now.ask, now.seat, now.with);
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
