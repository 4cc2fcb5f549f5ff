/** The log in words: a heading for each round, a line or two for each step. Events without a text are left out. */
import { type Language, type NameOf, type Shown, type HasTexts, tellEvent } from '@partie/kit';
import { mergedDeals } from './merged-deals.js';

/** A step of a match, as the log needs it. */
export interface LogStep {
  readonly number: number;
  readonly events: readonly Shown[];
  /** A move was taken back, so there are no events. */
  readonly undone: boolean;
  /** The round after this step, if the step changes it. */
  readonly round: number | null;
}

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

export function logLines(begin: LogStart, steps: readonly LogStep[], context: LogContext): LogLine[] {
  const lines: LogLine[] = [];
  let { round } = begin;
  if (round !== null) lines.push({ is: 'round', round, number: begin.number });
  lines.push(...tellStep(begin.events, begin.number, context));
  for (const { number, events, undone, round: after } of steps) {
    if (undone) lines.push({ is: 'undone', number });
    const told = tellStep(events, number, context);
    if (after !== null && after !== round) {
      // Confirmations of the new round belong before its heading.
      const confirmed = events.filter(({ is }) => is === 'next').length;
      lines.push(...told.slice(0, confirmed), { is: 'round', round: after, number }, ...told.slice(confirmed));
      round = after;
    } else {
      lines.push(...told);
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
