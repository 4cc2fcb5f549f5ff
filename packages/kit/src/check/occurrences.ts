/** How often each action, event, question and so on occurred in the random matches, and what is odd about that. */
import type { Event } from '../event.js';
import type { Game, Move, Pending, Refusal } from '../game.js';
import type { Statistics } from '../match-result.js';
import type { Sheet } from '../score.js';

/** How often, by code. */
export type Counts = Readonly<Record<string, number>>;
/** What happened in the matches of a check, and how often. */
export interface Occurrences {
  readonly actions: Counts;
  readonly events: Counts;
  readonly asks: Counts;
  readonly questions: Counts;
  readonly refusals: Counts;
  readonly scores: Counts;
  /** Matches in which somebody's count was not 0. */
  readonly statistics: Counts;
  /** Matches with fewer moves than two for each seat. */
  readonly short: number;
}
type Kind = Exclude<keyof Occurrences, 'short'>;
const kinds: readonly Kind[] = ['actions', 'events', 'asks', 'questions', 'refusals', 'scores', 'statistics'];

/** Before the first match. */
export const noOccurrences: Occurrences = {
  actions: {},
  events: {},
  asks: {},
  questions: {},
  refusals: {},
  scores: {},
  statistics: {},
  short: 0,
};

/** Counts while matches are played. */
export class Counter {
  private readonly maps = new Map<Kind, Map<string, number>>(kinds.map((kind) => [kind, new Map()]));
  private short = 0;

  private count(kind: Kind, code: string): void {
    const map = this.maps.get(kind);
    map?.set(code, (map.get(code) ?? 0) + 1);
  }
  move(move: Move, questions: readonly string[]): void {
    const { do: action, cards: _, ...answers } = move;
    this.count('actions', action);
    for (const question in answers) if (questions.includes(question)) this.count('questions', question);
  }
  events(events: readonly Event[]): void {
    for (const { is } of events) this.count('events', is);
  }
  ask({ ask }: Pending): void {
    this.count('asks', ask);
  }
  refusal({ code }: Refusal): void {
    this.count('refusals', code);
  }
  end(sheet: Sheet | null, statistics: Statistics, moves: number, seats: number): void {
    for (const { lines } of sheet?.rounds ?? [])
      for (const { code, points } of lines) if (points.some((one) => one !== 0)) this.count('scores', code);
    for (const [name, values] of Object.entries(statistics))
      if (values.some((one) => one !== 0)) this.count('statistics', name);
    if (moves < 2 * seats) this.short++;
  }
  get counted(): Occurrences {
    const counts = Object.fromEntries(kinds.map((kind) => [kind, Object.fromEntries(this.maps.get(kind) ?? [])]));
    return { ...(counts as Omit<Occurrences, 'short'>), short: this.short };
  }
}

/** The sum of two counts, for checks that were shared out. */
export function addOccurrences(a: Occurrences, b: Occurrences): Occurrences {
  const sums = kinds.map((kind) => {
    const codes = new Set([...Object.keys(a[kind]), ...Object.keys(b[kind])]);
    return [kind, Object.fromEntries([...codes].map((code) => [code, (a[kind][code] ?? 0) + (b[kind][code] ?? 0)]))];
  });
  return { ...(Object.fromEntries(sums) as Omit<Occurrences, 'short'>), short: a.short + b.short };
}

const enoughMatches = 30;

/** What an author should look at, although it may be meant so. */
export function warnings({ about }: Game, seen: Occurrences, matches: number): string[] {
  if (matches < enoughMatches) return [];
  const never = (kind: Kind, what: string, declared: readonly string[]) =>
    declared
      .filter((code) => seen[kind][code] === undefined)
      .map((code) => `${what} '${code}' never occurred in ${matches} matches.`);
  const { events, scores, asks, refusals } = about.texts.en;
  const texts = never('refusals', 'The refusal', Object.keys(refusals));
  return [
    ...(seen.short * 2 > matches
      ? [`${seen.short} of ${matches} matches had fewer than two moves for each player: do they end too early?`]
      : []),
    ...never('actions', 'The action', Object.keys(about.actions)),
    ...never('questions', 'The question', about.questions),
    ...never('asks', 'The prompt', Object.keys(asks)),
    ...never('events', 'The event', Object.keys(events)),
    ...never('scores', 'The score line', Object.keys(scores)),
    ...never('statistics', 'The statistic', about.statistics),
    // A game has many refusals, and some are rare: only if most of them never occur, nobody has tried.
    ...(texts.length * 2 > Object.keys(refusals).length ? texts : []),
  ];
}

/** The counts in a few lines; the most frequent first. */
export function tellOccurrences(seen: Occurrences): string[] {
  return (['actions', 'questions', 'events', 'asks'] as const).flatMap((kind) => {
    const entries = Object.entries(seen[kind]).sort(([, a], [, b]) => b - a);
    return entries.length === 0 ? [] : [`  ${kind}: ${entries.map(([code, n]) => `${code} ${n}`).join(', ')}`];
  });
}
