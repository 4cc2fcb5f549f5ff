/**
 * What each viewer is shown of a state (`viewTable`) and of an event (`showEvent`). Hidden cards leave the kit only through
 * these two functions, and what they show depends only on the zones' levels.
 */
import type { Card } from './deck.js';
import {
  type Event,
  type SpotSnapshot,
  type CardMovement,
  numbersPerCard,
  type Shown,
  type ShownCard,
  type ZoneView,
} from './event.js';
import { type Changes, changedFacts, joinChanges, type FactsByName, addChange } from './fold.js';
import type { Pending, View } from './game.js';
import { deepCopy, type Json, deepEqual } from './json.js';
import type { AnyTable } from './legal-moves.js';
import { viewerBit, type TableLayout, type Spot, type Viewer } from './table-layout.js';

export function viewTable(t: AnyTable, viewer: Viewer, pending: readonly Pending[]): View {
  const zones: Record<string, ZoneView> = {};
  const after = t.phase !== 'play';
  for (const spot of t.layout.spots) {
    const cards = t.cardsAt[spot.index] as Card[];
    const shown = viewZone(
      t.layout,
      spot,
      cards,
      (i) => t.handles[cards[i] as Card] as number,
      t.faceUp,
      after,
      viewer,
    );
    if (shown !== null) zones[spot.name] = shown;
  }
  return {
    seats: t.seats,
    you: viewer,
    zones,
    table: {
      round: t.round,
      phase: t.phase,
      step: t.step,
      turn: t.turn,
      pending: pending as unknown as Json,
      order: t.order.slice(),
      direction: t.direction,
      dealer: t.dealer,
      out: seatsWhere(t.out),
      gone: seatsWhere(t.gone),
      sheet: t.sheet.slice() as unknown as Json,
      totals: t.totals(),
      statistics: deepCopy(t.statistics),
      result: t.result as unknown as Json,
    },
    open: deepCopy(t.open) as Record<string, Json>,
    sealed: viewSealed(t, viewer),
  };
}

function viewSealed(t: AnyTable, viewer: Viewer): Record<string, Json> {
  const sealed: Record<string, Json> = {};
  for (const name in t.sealed) {
    sealed[name] = (t.sealed[name] ?? []).map((value, seat) => (seat === viewer ? value : value !== null));
  }
  return sealed;
}

/**
 * The same as `changes` of the two public views, without building them: the server needs it for every move. `more` are
 * facts that `cardGame` adds to the table, `facts` all open facts if there are more than those of `t.open`.
 */
export function tableChanges(
  a: AnyTable,
  b: AnyTable,
  asked: readonly [readonly Pending[], readonly Pending[]],
  more?: readonly [FactsByName, FactsByName],
  facts: readonly [FactsByName, FactsByName] = [openOf(a), openOf(b)],
): Changes | undefined {
  const changed: Record<string, Json> = {};
  let any = false;
  const tell = (name: string, old: Json, now: Json) => {
    any = true;
    addChange(changed, name, old, now);
  };
  if (a.round !== b.round) tell('round', a.round, b.round);
  if (a.phase !== b.phase) tell('phase', a.phase, b.phase);
  if (a.step !== b.step) tell('step', a.step, b.step);
  if (a.turn !== b.turn) tell('turn', a.turn, b.turn);
  if (!sameAsked(asked[0], asked[1])) tell('pending', asked[0] as unknown as Json, asked[1] as unknown as Json);
  if (!deepEqual(a.order, b.order)) tell('order', a.order, b.order);
  if (a.direction !== b.direction) tell('direction', a.direction, b.direction);
  if (a.dealer !== b.dealer) tell('dealer', a.dealer, b.dealer);
  if (!deepEqual(a.out, b.out)) tell('out', seatsWhere(a.out), seatsWhere(b.out));
  if (!deepEqual(a.gone, b.gone)) tell('gone', seatsWhere(a.gone), seatsWhere(b.gone));
  // Rounds on the sheet are never changed: whole rounds are appended, or removed by undo.
  if (a.sheet.length !== b.sheet.length || a.sheet.at(-1) !== b.sheet.at(-1)) {
    tell('sheet', a.sheet as unknown as Json, b.sheet as unknown as Json);
    const [was, is] = [a.totals(), b.totals()];
    if (!deepEqual(was, is)) tell('totals', was, is);
  }
  if (!deepEqual(a.statistics, b.statistics)) tell('statistics', a.statistics, b.statistics);
  if (a.result !== b.result) tell('result', a.result as unknown as Json, b.result as unknown as Json);
  const others = more && changedFacts(more[0], more[1]);
  const open = changedFacts(facts[0], facts[1]);
  const sealed = deepEqual(a.sealed, b.sealed) ? undefined : changedFacts(viewSealed(a, null), viewSealed(b, null));
  const table = others ? { ...changed, ...others } : changed;
  return joinChanges(any || others ? table : undefined, open, sealed);
}
const openOf = (t: AnyTable) => t.open as FactsByName;

function sameAsked(a: readonly Pending[], b: readonly Pending[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) {
    const [one, other] = [a[i] as Pending, b[i] as Pending];
    if (one.seat !== other.seat || one.ask !== other.ask || !deepEqual(one.with, other.with)) return false;
  }
  return true;
}

const seatsWhere = (flags: readonly boolean[]): number[] => flags.flatMap((yes, seat) => (yes ? [seat] : []));

function viewZone(
  layout: TableLayout,
  spot: Spot,
  cards: readonly Card[],
  idAt: (i: number) => number,
  turned: readonly Card[],
  after: boolean,
  viewer: Viewer,
): ZoneView | null {
  const see = (after ? spot.levelsAfter : spot.levels)[viewer ?? layout.seats] ?? 'none';
  const n = cards.length;
  const { code } = layout.deck.kind;
  switch (see) {
    case 'none':
      return null;
    case 'count':
      return { see, n };
    case 'order':
      return { see, n, cards: cards.map((card, i): ShownCard => [idAt(i), turned.includes(card) ? code(card) : null]) };
    case 'top':
      return { see, n, cards: n === 0 ? [] : [[idAt(n - 1), code(cards[n - 1] as Card)]] };
    case 'all':
      return { see, n, cards: cards.map((card, i): ShownCard => [idAt(i), code(card)]) };
  }
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

export function showEvent(layout: TableLayout, event: Event, viewer: Viewer): Shown {
  const { seat, moved, laid } = event;
  const shown: Writable<Shown> = { is: event.is };
  if (seat !== undefined) shown.seat = seat;
  if (event.with !== undefined) shown.with = event.with;
  if (moved !== undefined) showMoved(shown, layout, moved, viewer);
  if (laid !== undefined) shown.zones = showLaid(layout, laid, viewer);
  return shown;
}

function showMoved(shown: Writable<Shown>, layout: TableLayout, moved: CardMovement, viewer: Viewer): void {
  const me = viewerBit(layout, viewer);
  const source = layout.spots[moved.from] as Spot;
  const target = layout.spots[moved.to] as Spot;
  const { code } = layout.deck.kind;
  const place = viewer ?? layout.seats;
  const hiddenFrom = source.levels[place] === 'none';
  const hiddenTo = target.levels[place] === 'none';
  if (hiddenFrom && hiddenTo) return;
  if (!hiddenFrom) shown.from = source.name;
  if (!hiddenTo) shown.to = target.name;
  const follows = (target.handlesSeenBy & me) !== 0;
  const leaves = (source.handlesSeenBy & me) !== 0;
  const topOnly = (source.topSeenBy & me) !== 0;
  const cards: ShownCard[] = [];
  let anything = false;
  const { each } = moved;
  for (let i = 0; i < each.length; i += numbersPerCard) {
    const sees = ((each[i + 3] as number) & me) !== 0;
    const face = sees ? code(each[i] as Card) : null;
    const was = each[i + 1] as number;
    const id = follows ? (each[i + 2] as number) : null;
    // In a pile of which only the top is seen, nobody knows the handle of a covered card.
    const followed = leaves && (!topOnly || sees) && was !== id;
    const card: ShownCard = followed ? [id, face, was] : [id, face];
    cards.push(card);
    anything ||= id !== null || face !== null || followed;
  }
  if (anything) shown.cards = cards;
  else shown.n = each.length / numbersPerCard;
  if (moved.uncovered !== null && topOnly) shown.uncovers = [moved.uncovered[1], code(moved.uncovered[0])];
}

function showLaid(layout: TableLayout, laid: readonly SpotSnapshot[], viewer: Viewer): Record<string, ZoneView | null> {
  const zones: Record<string, ZoneView | null> = {};
  for (const { spot: index, cards, ids, turned, after } of laid) {
    const spot = layout.spots[index] as Spot;
    const shown = viewZone(layout, spot, cards, (i) => ids[i] as number, turned, after, viewer);
    if (shown !== null || spot.levelsAfter[viewer ?? layout.seats] !== 'none') zones[spot.name] = shown;
  }
  return zones;
}
