/**
 * What each viewer is shown: of the table as it lies (`viewTable`) and of what happened (`showEvent`).
 * These two functions are the only way out for hidden cards; both read nothing but the zones' levels.
 */
import type { Card } from './deck.js';
import type { Event, Laid, Moved, Shown, ShownCard, ZoneView } from './event.js';
import type { Pending, View } from './game.js';
import { copy, type Json } from './json.js';
import type { AnyTable } from './moves.js';
import { bit, type Plan, type Spot, type Viewer } from './plan.js';

export function viewTable(t: AnyTable, viewer: Viewer, pending: readonly Pending[]): View {
  const zones: Record<string, ZoneView> = {};
  const after = t.phase !== 'play';
  for (const spot of t.plan.spots) {
    const cards = t.lie[spot.index] as Card[];
    const shown = viewZone(t.plan, spot, cards, (i) => t.ids[cards[i] as Card] as number, t.turned, after, viewer);
    if (shown !== null) zones[spot.name] = shown;
  }
  const sealed: Record<string, Json> = {};
  for (const name in t.sealed) {
    sealed[name] = (t.sealed[name] ?? []).map((value, seat) => (seat === viewer ? value : value !== null));
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
      statistics: copy(t.statistics),
      result: t.result as unknown as Json,
    },
    open: copy(t.open) as Record<string, Json>,
    sealed,
  };
}

const seatsWhere = (flags: readonly boolean[]): number[] => flags.flatMap((yes, seat) => (yes ? [seat] : []));

function viewZone(
  plan: Plan,
  spot: Spot,
  cards: readonly Card[],
  idAt: (i: number) => number,
  turned: readonly Card[],
  after: boolean,
  viewer: Viewer,
): ZoneView | null {
  const see = (after ? spot.levelsAfter : spot.levels)[viewer ?? plan.seats] ?? 'none';
  const n = cards.length;
  const { code } = plan.deck.kind;
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

export function showEvent(plan: Plan, event: Event, viewer: Viewer): Shown {
  const { is, seat, moved, laid } = event;
  return {
    is,
    ...(seat !== undefined && { seat }),
    ...(event.with !== undefined && { with: event.with }),
    ...(moved !== undefined && showMoved(plan, moved, viewer)),
    ...(laid !== undefined && showLaid(plan, laid, viewer)),
  };
}

function showMoved(plan: Plan, moved: Moved, viewer: Viewer): Partial<Shown> {
  const me = bit(plan, viewer);
  const source = plan.spots[moved.from] as Spot;
  const target = plan.spots[moved.to] as Spot;
  const { code } = plan.deck.kind;
  const place = viewer ?? plan.seats;
  const hiddenFrom = source.levels[place] === 'none';
  const hiddenTo = target.levels[place] === 'none';
  if (hiddenFrom && hiddenTo) return {};
  const follows = (target.ids & me) !== 0;
  // In a pile of which only the top is seen, a covered card has no handle that is known to anyone.
  const followed = (i: number) =>
    (source.ids & me) !== 0 && ((source.top & me) === 0 || ((moved.saw[i] as number) & me) !== 0);
  const cards = moved.cards.map((card, i): ShownCard => {
    const face = ((moved.saw[i] as number) & me) !== 0 ? code(card) : null;
    const [was, now] = [moved.was[i] as number, moved.now[i] as number];
    const id = follows ? now : null;
    return followed(i) && was !== id ? [id, face, was] : [id, face];
  });
  const anything = cards.some(([id, face, was]) => id !== null || face !== null || was !== undefined);
  return {
    ...(!hiddenFrom && { from: source.name }),
    ...(!hiddenTo && { to: target.name }),
    ...(anything ? { cards } : { n: cards.length }),
    ...(moved.uncovered !== null &&
      (source.top & me) !== 0 && { uncovers: [moved.uncovered[1], code(moved.uncovered[0])] as const }),
  };
}

function showLaid(plan: Plan, laid: readonly Laid[], viewer: Viewer): Partial<Shown> {
  const zones: Record<string, ZoneView | null> = {};
  for (const { spot: index, cards, ids, turned, after } of laid) {
    const spot = plan.spots[index] as Spot;
    const shown = viewZone(plan, spot, cards, (i) => ids[i] as number, turned, after, viewer);
    if (shown !== null || spot.levelsAfter[viewer ?? plan.seats] !== 'none') zones[spot.name] = shown;
  }
  return { zones };
}
