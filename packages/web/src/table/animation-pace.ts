/**
 * Timing of animated events: one after another, deals faster, and everything faster when the queue is long. Before the
 * cards of a trick are swept away, they lie together for a moment.
 */
import type { Shown } from '@partie/kit';

/** Once the queue would take longer than this many milliseconds, everything is sped up. */
const hurryAfter = 2000;

const moves = (event: Shown): boolean => event.zones !== undefined || (event.cards?.length ?? event.n ?? 0) > 0;

/** Milliseconds from the start of an event to the start of the next. */
export function gapAfter(event: Shown, next: Shown | undefined, moveTime: number): number {
  if (moveTime === 0 || !moves(event)) return 0;
  if (next?.is === event.is && next.from === event.from && event.from !== undefined) return moveTime * 0.36;
  return moveTime * (event.zones === undefined ? 1.12 : 1.3);
}

const zoneOf = (spot: string | undefined): string => (spot ?? '').split('.', 1)[0] ?? '';
const howMany = ({ cards, n = 0 }: Shown): number => cards?.length ?? n;

/** How long the cards of a trick lie together, in milliseconds; also for those who want no animations. */
export const sweepHold = (moveTime: number): number => Math.max(800, 4.5 * moveTime);

/**
 * The events of a step before which the table waits: a card has come to a zone, and now that zone is swept, other cards
 * along with it. So the last card of a trick is seen beside the others, and what burns is seen before it burns.
 */
export function sweeps(events: readonly Shown[]): ReadonlySet<Shown> {
  const found = new Set<Shown>();
  let last: Shown | undefined;
  for (let i = 0; i < events.length; i++) {
    const event = events[i];
    if (event === undefined || !moves(event)) continue;
    const from = zoneOf(event.from);
    if (last !== undefined && from !== '' && from === zoneOf(last.to) && zoneOf(event.to) !== from) {
      let swept = 0;
      for (const one of events.slice(i)) if (zoneOf(one.from) === from) swept += howMany(one);
      if (swept > howMany(last)) found.add(event);
    }
    last = event;
  }
  return found;
}

/** The factor by which the timing is shortened, so that the queue is shown in time. */
export function speedUp(waiting: readonly Shown[], moveTime: number): number {
  let total = 0;
  waiting.forEach((event, i) => {
    total += gapAfter(event, waiting[i + 1], moveTime);
  });
  return total <= hurryAfter ? 1 : Math.max(0.15, hurryAfter / total);
}

/** Splits events into single cards: a deal goes around the table, several drawn cards come one by one. */
export function cardByCard(events: readonly Shown[]): Shown[] {
  const pieces: Shown[] = [];
  for (let i = 0; i < events.length; ) {
    const event = events[i];
    if (event === undefined) break;
    let end = i + 1;
    while (event.is === 'deal' && events[end]?.is === 'deal' && events[end]?.from === event.from) end++;
    pieces.push(...interleaved(events.slice(i, end).map(splitIntoCards)));
    i = end;
  }
  return pieces;
}

function splitIntoCards(event: Shown): Shown[] {
  const { cards, n = 0, ...rest } = event;
  // What is uncovered at the end belongs to the movement as a whole.
  if (event.uncovers !== undefined || event.zones !== undefined || (cards?.length ?? n) < 2) return [event];
  return cards
    ? cards.map((card) => ({ ...rest, cards: [card] }))
    : Array.from({ length: n }, () => ({ ...rest, n: 1 }));
}

/** The first card of each hand, then the second of each. */
function interleaved(hands: readonly (readonly Shown[])[]): Shown[] {
  const most = Math.max(0, ...hands.map((hand) => hand.length));
  return Array.from({ length: most }, (_, i) => hands.flatMap((hand) => hand[i] ?? [])).flat();
}
