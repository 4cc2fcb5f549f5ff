/** A deal arrives card by card. Its events are merged, so that each player's deal is told once. */
import type { Shown } from '@partie/kit';

export function mergedDeals(events: readonly Shown[]): Shown[] {
  const merged: Shown[] = [];
  /** Where in `merged` the current deal to each player is. */
  const dealt = new Map<number | undefined, number>();
  for (const event of events) {
    const at = event.is === 'deal' ? dealt.get(event.seat) : undefined;
    const before = at === undefined ? undefined : merged[at];
    if (at !== undefined && before) {
      merged[at] = joined(before, event);
      continue;
    }
    // Anything else between two deals separates them.
    if (event.is === 'deal') dealt.set(event.seat, merged.length);
    else dealt.clear();
    merged.push(event);
  }
  return merged;
}

function joined(one: Shown, other: Shown): Shown {
  const { cards: _, n: __, ...rest } = one;
  if (one.cards && other.cards) return { ...rest, cards: [...one.cards, ...other.cards] };
  return { ...rest, n: howMany(one) + howMany(other) };
}
const howMany = ({ cards, n }: Shown): number => cards?.length ?? n ?? 0;
