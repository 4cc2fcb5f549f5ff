/** The log in words: a heading for each round, a line or two for each step. Events without a text are left out. */
import { type Language, type NameOf, type Shown, type HasTexts, tellEvent } from '@partie/kit';
import type { Moment } from '../replay/recording.js';

export type LogLine =
  | { readonly is: 'round'; readonly round: number; readonly number: number }
  | { readonly is: 'undone'; readonly number: number }
  | { readonly is: 'line'; readonly number: number; readonly seat: number | null; readonly text: string };

interface LogContext {
  readonly game: HasTexts;
  readonly language: Language;
  readonly nameOf: NameOf;
  /** The viewer's seat. Only the viewer's own deal gets a line. */
  readonly viewer: number | null;
  /** Lines by step, so that a new step does not tell a long match again. */
  readonly cache?: WeakMap<readonly Shown[], readonly LogLine[]>;
}

interface LogStart {
  readonly number: number;
  readonly round: number | null;
  readonly events: readonly Shown[];
}

export function logLines(begin: LogStart, moments: readonly Moment[], context: LogContext): LogLine[] {
  const lines: LogLine[] = [];
  let { round } = begin;
  if (round !== null) lines.push({ is: 'round', round, number: begin.number });
  lines.push(...tellStep(begin.events, begin.number, context));
  for (const { number, events, undone, round: after } of moments) {
    if (undone) lines.push({ is: 'undone', number });
    const step = tellStep(events, number, context);
    if (after !== null && after !== round) {
      // Confirmations of the new round belong before its heading.
      const confirmed = events.filter(({ is }) => is === 'next').length;
      lines.push(...step.slice(0, confirmed), { is: 'round', round: after, number }, ...step.slice(confirmed));
      round = after;
    } else {
      lines.push(...step);
    }
  }
  return lines;
}

function tellStep(events: readonly Shown[], number: number, context: LogContext): readonly LogLine[] {
  const before = context.cache?.get(events);
  if (before) return before;
  const lines: LogLine[] = [];
  for (const event of mergedDeals(events)) {
    if (event.is === 'collect' || (event.is === 'deal' && event.seat !== context.viewer)) continue;
    const text = tellEvent(context.game, event, context.language, context.nameOf);
    if (text !== '') lines.push({ is: 'line', number, seat: event.seat ?? null, text });
  }
  context.cache?.set(events, lines);
  return lines;
}

/** Merges the events of cards that are dealt one by one. */
function mergedDeals(events: readonly Shown[]): Shown[] {
  const merged: Shown[] = [];
  const dealt = new Map<number | undefined, number>();
  for (const event of events) {
    const at = event.is === 'deal' ? dealt.get(event.seat) : undefined;
    const before = at === undefined ? undefined : merged[at];
    if (at !== undefined && before) {
      merged[at] = joined(before, event);
    } else {
      if (event.is === 'deal') dealt.set(event.seat, merged.length);
      merged.push(event);
    }
  }
  return merged;
}

function joined(one: Shown, other: Shown): Shown {
  if (one.cards && other.cards) return { ...one, cards: [...one.cards, ...other.cards] };
  const { cards: _, ...rest } = one;
  return { ...rest, n: howMany(one) + howMany(other) };
}
const howMany = ({ cards, n }: Shown): number => cards?.length ?? n ?? 0;
