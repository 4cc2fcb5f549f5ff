/** The log in words: rounds as headings, each step as a line or two, nothing that goes without saying. */
import { type Language, type NameOf, type Shown, type HasTexts, tellEvent } from '@partie/kit';
import type { Moment } from './recording.js';

export type LogLine =
  | { readonly is: 'round'; readonly round: number; readonly number: number }
  | { readonly is: 'undone'; readonly number: number }
  | { readonly is: 'line'; readonly number: number; readonly seat: number | null; readonly text: string };

interface Teller {
  readonly game: HasTexts;
  readonly language: Language;
  readonly nameOf: NameOf;
  /** Through whose eyes: only their own deal is worth a line. */
  readonly viewer: number | null;
  /** What was told already: a long match is not told anew with every step. */
  readonly told?: WeakMap<readonly Shown[], readonly LogLine[]>;
}

interface Begin {
  readonly number: number;
  readonly round: number | null;
  readonly events: readonly Shown[];
}

export function logLines(begin: Begin, moments: readonly Moment[], teller: Teller): LogLine[] {
  const lines: LogLine[] = [];
  let { round } = begin;
  if (round !== null) lines.push({ is: 'round', round, number: begin.number });
  lines.push(...tellStep(begin.events, begin.number, teller));
  for (const { number, events, undone, round: after } of moments) {
    if (undone) lines.push({ is: 'undone', number });
    const told = tellStep(events, number, teller);
    if (after !== null && after !== round) {
      // Whoever confirmed the new round did so before it began.
      const confirmed = events.filter(({ is }) => is === 'next').length;
      lines.push(...told.slice(0, confirmed), { is: 'round', round: after, number }, ...told.slice(confirmed));
      round = after;
    } else {
      lines.push(...told);
    }
  }
  return lines;
}

function tellStep(events: readonly Shown[], number: number, teller: Teller): readonly LogLine[] {
  const before = teller.told?.get(events);
  if (before) return before;
  const lines: LogLine[] = [];
  for (const event of together(events)) {
    if (event.is === 'collect' || (event.is === 'deal' && event.seat !== teller.viewer)) continue;
    const text = tellEvent(teller.game, event, teller.language, teller.nameOf);
    if (text !== '') lines.push({ is: 'line', number, seat: event.seat ?? null, text });
  }
  teller.told?.set(events, lines);
  return lines;
}

/** Cards dealt one by one are told at once. */
function together(events: readonly Shown[]): Shown[] {
  const told: Shown[] = [];
  const dealt = new Map<number | undefined, number>();
  for (const event of events) {
    const at = event.is === 'deal' ? dealt.get(event.seat) : undefined;
    const before = at === undefined ? undefined : told[at];
    if (at !== undefined && before) {
      told[at] = joined(before, event);
    } else {
      if (event.is === 'deal') dealt.set(event.seat, told.length);
      told.push(event);
    }
  }
  return told;
}

function joined(one: Shown, other: Shown): Shown {
  if (one.cards && other.cards) return { ...one, cards: [...one.cards, ...other.cards] };
  const { cards: _, ...rest } = one;
  return { ...rest, n: howMany(one) + howMany(other) };
}
const howMany = ({ cards, n }: Shown): number => cards?.length ?? n ?? 0;
