/**
 * Updates: how a viewer who has the view before a move gets the view after it.
 *
 * An update is the shown events plus the facts that changed. `fold` applies it; a client needs nothing else, and
 * `checkGame` proves for every game that folding gives exactly the new view.
 */
import type { Shown, ShownCard, ZoneView } from './event.js';
import type { View } from './game.js';
import { type Json, deepEqual } from './json.js';

/** Facts of a view by name. */
export type FactsByName = Readonly<Record<string, Json>>;

/** The parts of a view that are not zones. */
export type ViewFacts = Pick<View, 'table' | 'open' | 'sealed'>;

/**
 * The facts that changed, by name, in a compact encoding. `{ "~": [[i, item]] }`: only these items of a list changed (one
 * stone on a board is one entry). `{ "+": [item] }`: items were appended to a list. `statistics.drawn`: one entry of a
 * fact that is an object (one piece on a board of spaces). `{ "~": null }`: the fact, or the entry, is gone.
 */
export interface Changes {
  readonly table?: FactsByName;
  readonly open?: FactsByName;
  readonly sealed?: FactsByName;
}

/** What a client gets after a move: events, and the facts that have changed. */
export interface Update {
  readonly events: readonly Shown[];
  readonly set?: Changes;
  /** Zones as they look now, where no events tell it: a move was taken back. Null: it cannot be seen any more. */
  readonly zones?: ChangedZones;
}
/** Zones by name as they look now; null: not to be seen any more. */
export type ChangedZones = Readonly<Record<string, ZoneView | null>>;

/** The zones by which two views of one viewer differ, as they look in the second. */
export function changedZones(before: Pick<View, 'zones'>, after: Pick<View, 'zones'>): ChangedZones {
  const changed: Record<string, ZoneView | null> = {};
  for (const name in after.zones) {
    const now = after.zones[name] as ZoneView;
    if (!isSameZone(before.zones[name], now)) changed[name] = now;
  }
  for (const name in before.zones) if (!(name in after.zones)) changed[name] = null;
  return changed;
}
const isSameZone = (one: ZoneView | undefined, other: ZoneView): boolean =>
  one !== undefined && one.see === other.see && one.n === other.n && deepEqual(one.cards, other.cards);

/** The facts by which two views of one viewer differ. */
export function changes(before: ViewFacts, after: ViewFacts): Changes | undefined {
  const table = changedFacts(before.table, after.table);
  const open = changedFacts(before.open, after.open);
  const sealed = changedFacts(before.sealed, after.sealed);
  return joinChanges(table, open, sealed);
}

/** Leaves out the parts that did not change; undefined if none did. */
export function joinChanges(table?: FactsByName, open?: FactsByName, sealed?: FactsByName): Changes | undefined {
  if (!table && !open && !sealed) return undefined;
  const result: { table?: FactsByName; open?: FactsByName; sealed?: FactsByName } = {};
  if (table) result.table = table;
  if (open) result.open = open;
  if (sealed) result.sealed = sealed;
  return result;
}

/** The facts that are new or different in `after`; undefined if there are none. */
export function changedFacts(before: FactsByName, after: FactsByName): FactsByName | undefined {
  let changed: Record<string, Json> | undefined;
  for (const name in after) {
    const old = before[name];
    const now = after[name] as Json;
    if (old === now || deepEqual(old, now)) continue;
    changed ??= {};
    addChange(changed, name, old, now);
  }
  for (const name in before) {
    if (name in after) continue;
    changed ??= {};
    changed[name] = { '~': null };
  }
  return changed;
}

/** Adds a fact that changed, in its most compact encoding. */
export function addChange(changed: Record<string, Json>, name: string, old: Json | undefined, now: Json): void {
  const entries = isFacts(old) && isFacts(now) ? changedEntries(old, now) : null;
  if (entries === null) {
    changed[name] = compactly(old, now);
    return;
  }
  for (const inner in entries) changed[`${name}.${inner}`] = entries[inner] as Json;
}

const isFacts = (value: Json | undefined): value is FactsByName =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The entries by which two objects differ; null if the whole object says it better, or only it can. */
function changedEntries(old: FactsByName, now: FactsByName): FactsByName | null {
  const entries: Record<string, Json> = {};
  let differing = 0;
  let others = 0;
  for (const inner in now) {
    // Names with a dot would be ambiguous in a path.
    if (inner.includes('.')) return null;
    const was = old[inner];
    const is = now[inner] as Json;
    if (was === undefined) others++;
    if (was !== undefined && deepEqual(was, is)) continue;
    entries[inner] = compactly(was, is);
    differing++;
  }
  for (const inner in old) {
    if (inner in now) continue;
    if (inner.includes('.')) return null;
    entries[inner] = { '~': null };
    others++;
    differing++;
  }
  return others > 0 && differing * 2 > Object.keys(now).length ? null : entries;
}

const compactly = (old: Json | undefined, now: Json): Json =>
  typeof now === 'object' ? (added(old, now) ?? sparse(old, now) ?? now) : now;

/** A list to which items were only appended. */
function added(old: Json | undefined, now: Json): Json | null {
  if (!Array.isArray(old) || !Array.isArray(now) || old.length === 0 || now.length <= old.length) return null;
  for (let i = 0; i < old.length; i++) if (!deepEqual(old[i], now[i])) return null;
  return { '+': now.slice(old.length) as Json[] };
}

/** A list with few changed items: used from eight items on, if at most a quarter of them changed. */
function sparse(old: Json | undefined, now: Json): Json | null {
  if (!Array.isArray(old) || !Array.isArray(now) || old.length !== now.length || now.length < 8) return null;
  const items: Json[] = [];
  for (let i = 0; i < now.length; i++) if (!deepEqual(old[i], now[i])) items.push([i, now[i] as Json]);
  return items.length * 4 <= now.length ? { '~': items } : null;
}

/** The view after an update: what a client does with what it is sent. */
export function fold(view: View, update: Update): View {
  const zones: Record<string, ZoneView> = { ...view.zones };
  for (const event of update.events) foldZones(zones, event);
  if (update.zones) replaceZones(zones, update.zones);
  const { set } = update;
  return {
    ...view,
    zones,
    table: foldFacts(view.table, set?.table),
    open: foldFacts(view.open, set?.open),
    sealed: foldFacts(view.sealed, set?.sealed),
  };
}

function foldFacts(facts: FactsByName, changed: FactsByName | undefined): FactsByName {
  if (changed === undefined) return facts;
  const result: Record<string, Json> = { ...facts };
  for (const path in changed) {
    const now = changed[path] as Json;
    const dot = path.lastIndexOf('.');
    const [name, inner] = dot < 0 || path in result ? [path, null] : [path.slice(0, dot), path.slice(dot + 1)];
    const old = result[name];
    if (inner !== null && isFacts(old)) result[name] = foldEntry(old, inner, now);
    else if (isFacts(now) && now['~'] === null) delete result[name];
    else result[name] = foldFact(old, now);
  }
  return result;
}

function foldEntry(old: FactsByName, inner: string, now: Json): FactsByName {
  if (!isFacts(now) || now['~'] !== null) return { ...old, [inner]: foldFact(old[inner], now) };
  const { [inner]: _gone, ...rest } = old;
  return rest;
}

function foldFact(old: Json | undefined, now: Json): Json {
  if (!isFacts(now) || !Array.isArray(old)) return now;
  const [items, more] = [now['~'], now['+']];
  if (Array.isArray(more)) return [...(old as readonly Json[]), ...(more as readonly Json[])];
  if (!Array.isArray(items)) return now;
  const list = old.slice() as Json[];
  for (const item of items as readonly (readonly [number, Json])[]) list[item[0]] = item[1];
  return list;
}

function replaceZones(zones: Record<string, ZoneView>, changed: ChangedZones): void {
  for (const name in changed) {
    const zone = changed[name];
    if (zone) zones[name] = zone;
    else delete zones[name];
  }
}

function foldZones(zones: Record<string, ZoneView>, event: Shown): void {
  if (event.zones) replaceZones(zones, event.zones);
  const n = event.cards?.length ?? event.n ?? 0;
  if (n === 0) return;
  if (event.from !== undefined) {
    const zone = zones[event.from] as ZoneView;
    zones[event.from] = { ...zone, n: zone.n - n, ...(zone.cards && { cards: withoutTaken(zone, event) }) };
  }
  if (event.to !== undefined) {
    const zone = zones[event.to] as ZoneView;
    zones[event.to] = { ...zone, n: zone.n + n, ...(zone.cards && { cards: withPut(zone, event) }) };
  }
}

function withoutTaken(zone: ZoneView, { cards = [], uncovers }: Shown): readonly ShownCard[] {
  const left = new Set(cards.map(([id, , was]) => was ?? id));
  const rest = (zone.cards ?? []).filter(([id]) => !left.has(id));
  return uncovers ? [uncovers] : rest;
}

function withPut(zone: ZoneView, { cards = [] }: Shown): readonly ShownCard[] {
  const come = cards.map(([id, face]): ShownCard => [id, zone.see === 'order' ? null : face]);
  return zone.see === 'top' ? come.slice(-1) : [...(zone.cards ?? []), ...come];
}
