/**
 * Narrates events in sentences, for screen readers. It uses only the viewer's own events, so it reveals nothing more.
 */
import { type Language, type Shown, tellEvent, type Texts } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import type { SceneSeat } from './feed.js';

export const textSource = ({
  texts,
  kind,
}: Pick<GameInfo, 'texts' | 'kind'>): {
  about: { texts: Texts; kind: GameInfo['kind'] };
} => ({ about: { texts, kind } });

export function narrate(
  info: Pick<GameInfo, 'texts' | 'kind'>,
  events: readonly Shown[],
  seats: readonly SceneSeat[],
  language: Language,
): string[] {
  const nameOf = (seat: number) => seats[seat]?.name ?? String(seat + 1);
  return mergedDeals(events)
    .map((event) => tellEvent(textSource(info), event, language, nameOf))
    .filter((sentence) => sentence !== '');
}

/** A deal arrives card by card. Merge its events so that each player's deal is told once. */
function mergedDeals(events: readonly Shown[]): Shown[] {
  const merged: Shown[] = [];
  let deal: Shown[] = [];
  const finish = () => {
    merged.push(...deal);
    deal = [];
  };
  for (const event of events) {
    if (event.is !== 'deal' || event.seat === undefined) {
      finish();
      merged.push(event);
      continue;
    }
    const at = deal.findIndex(({ seat }) => seat === event.seat);
    const before = deal[at];
    if (before === undefined) deal.push(event);
    else deal[at] = mergedEvents(before, event);
  }
  finish();
  return merged;
}

function mergedEvents(a: Shown, b: Shown): Shown {
  const { cards: _, n: __, ...rest } = a;
  const count = (event: Shown) => event.cards?.length ?? event.n ?? 0;
  return a.cards && b.cards ? { ...rest, cards: [...a.cards, ...b.cards] } : { ...rest, n: count(a) + count(b) };
}
