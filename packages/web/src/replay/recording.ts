/**
 * A recorded match with random access to its steps. It is fetched page by page; the pages that are there form stretches,
 * and only within those can it be shown. A view is kept every `betweenCheckpoints` steps, so that a jump folds only a few
 * steps. Views share unchanged parts, so keeping them costs little memory.
 */
import type { LogStep } from '@partie/client/words';
import { type ClockRule, type Clocks, fold, isGameClock, type Shown, type View } from '@partie/kit';
import { type HistoryPage, type HistoryStep, limits } from '@partie/protocol';
import { signal } from '@preact/signals';
import type { SceneClock } from '../table/clock-face.js';
import type { HistoryFailure } from './history.js';

export const betweenCheckpoints = 32;
/** A match of up to so many steps is fetched as a whole. */
export const usualLength = 2000;

/** With `view`, the view after the step is known outright. */
export type RecordedStep = HistoryStep & { readonly view?: View };

/** Steps without a gap: the first one leads from `view` to number `from` + 1. */
interface Stretch {
  readonly from: number;
  readonly view: View;
  readonly clocks: Clocks | undefined;
  readonly steps: RecordedStep[];
}
const endOf = ({ from, steps }: Stretch): number => from + steps.length;

/** Fetches the page that begins with a number. */
export type PageSource = (from: number) => Promise<HistoryPage | HistoryFailure>;

/** Where the page begins on which a number is looked for. */
export const pageStart = (number: number): number => number - (number % limits.historySteps);

export type RecordingStart = Pick<HistoryPage, 'view' | 'steps' | 'from' | 'last' | 'dealt' | 'clock' | 'clocks'>;

export class Recording {
  /** The first number that can be shown; 0 is right after the first deal. */
  readonly first: number;
  /** Changes when a page has come. */
  readonly pages = signal(0);
  /** The events of the first deal, once they are there. */
  dealt: readonly Shown[] = [];
  private knownLast: number;
  private readonly clock: ClockRule;
  private readonly source: PageSource | null;
  /** In order, none touching another. */
  private stretches: Stretch[] = [];
  private readonly checkpoints = new Map<number, View>();
  private recent: { readonly number: number; readonly view: View };

  /** Without a source there is only this. */
  constructor(start: RecordingStart, source: PageSource | null = null) {
    this.clock = start.clock;
    this.source = source;
    this.first = source === null ? start.from : 0;
    this.knownLast = start.last;
    this.recent = { number: start.from, view: start.view };
    this.add(start);
  }

  get last(): number {
    const end = this.stretches.at(-1);
    return Math.max(this.knownLast, end ? endOf(end) : 0);
  }

  within(number: number): number {
    return Math.min(Math.max(Math.round(number), this.first), this.last);
  }

  // ---- pages -------------------------------------------------------------------------------------------------------------

  /** Whether a number can be shown now. */
  has(number: number): boolean {
    return this.stretchOf(number) !== undefined;
  }

  /** The numbers around this one that can be shown, without a gap; the nearest ones if it cannot be shown itself. */
  stretchAt(number: number): { readonly from: number; readonly to: number } {
    const stretch = this.nearestStretch(number);
    return { from: stretch.from, to: endOf(stretch) };
  }

  /** Fetches what is needed to show a number. False if it could not be had. */
  async load(wanted: number): Promise<boolean> {
    const number = this.within(wanted);
    while (!this.has(number)) {
      if (this.source === null) return false;
      const before = this.stretches.findLast((stretch) => endOf(stretch) < number);
      const from = Math.max(pageStart(number), before ? endOf(before) : 0);
      const page = await this.source(from);
      if (typeof page === 'string' || page.from > number) return false;
      this.add(page);
      if (page.steps.length === 0 && !this.has(number)) return false;
    }
    return true;
  }

  /** Fetches all of a match that is not unusually long. */
  async loadUsual(): Promise<void> {
    while (this.last - this.first <= usualLength) {
      const [beginning] = this.stretches;
      if (beginning === undefined) return;
      const missing = beginning.from > this.first ? this.first : endOf(beginning) + 1;
      if (missing > this.last || !(await this.load(missing))) return;
    }
  }

  /** Takes a page in. */
  add({ from, view, steps, clocks, last, dealt }: Omit<RecordingStart, 'clock'>): void {
    this.knownLast = Math.max(this.knownLast, last);
    if (from === 0) this.dealt = dealt;
    const added: Stretch = { from, view, clocks, steps: [...steps] };
    const others = this.stretches.filter((stretch) => stretch.from > from || endOf(stretch) < from);
    const before = this.stretches.find((stretch) => !others.includes(stretch));
    const joined = before ? join(before, added) : added;
    const after = others.filter((stretch) => stretch.from > from && stretch.from <= endOf(joined));
    this.stretches = [...others.filter((stretch) => !after.includes(stretch)), after.reduce(join, joined)].sort(
      (a, b) => a.from - b.from,
    );
    this.pages.value++;
  }

  /** Adds a step of a running match, whose last step is there. */
  append(step: RecordedStep): void {
    this.stretches.at(-1)?.steps.push(step);
  }

  // ---- moments -----------------------------------------------------------------------------------------------------------

  /** The step that led to this number; null at the start. */
  stepTo(number: number): RecordedStep | null {
    const stretch = this.stretchOf(number);
    return stretch?.steps[number - stretch.from - 1] ?? null;
  }

  /** The players' clocks after this number. They do not run. */
  clockAt(number: number): SceneClock | undefined {
    const { clock: rule } = this;
    const stretch = this.stretchOf(number);
    if (!isGameClock(rule) || stretch === undefined) return undefined;
    let clocks: Clocks | undefined;
    for (let at = number; at > stretch.from && clocks === undefined; at--) clocks = this.stepTo(at)?.clocks;
    clocks ??= stretch.clocks;
    return clocks && { ...clocks, on: [], rule };
  }

  /** The view after a step; of a number that cannot be shown, the nearest one. */
  viewAt(wanted: number): View {
    const stretch = this.nearestStretch(this.within(wanted));
    const number = Math.min(Math.max(this.within(wanted), stretch.from), endOf(stretch));
    let { number: at, view } = this.checkpointBefore(number, stretch);
    while (at < number) {
      at++;
      view = this.after(view, at);
      if (at % betweenCheckpoints === 0) this.checkpoints.set(at, view);
    }
    this.recent = { number, view };
    return view;
  }

  /** The steps between two numbers in order, for the log. */
  moments(from: number, to: number): LogStep[] {
    const moments: LogStep[] = [];
    for (let number = from + 1; number <= to; number++) {
      const step = this.stepTo(number);
      if (step === null) continue;
      const { e, s, z, view } = step;
      const round = view ? view.table.round : s?.table?.round;
      moments.push({ number, events: e, undone: z !== undefined, round: typeof round === 'number' ? round : null });
    }
    return moments;
  }

  private after(view: View, number: number): View {
    const step = this.stepTo(number);
    if (step === null) return view;
    const { e, s, z } = step;
    return step.view ?? fold(view, { events: e, ...(s && { set: s }), ...(z && { zones: z }) });
  }

  private stretchOf(number: number): Stretch | undefined {
    return this.stretches.findLast((stretch) => stretch.from <= number && number <= endOf(stretch));
  }
  private nearestStretch(number: number): Stretch {
    const stretch = this.stretches.findLast(({ from }) => from <= number) ?? this.stretches[0];
    if (stretch === undefined) throw new Error('A recording has at least one page.');
    return stretch;
  }

  private checkpointBefore(number: number, { from, view }: Stretch): { readonly number: number; readonly view: View } {
    const { recent } = this;
    const usable = recent.number <= number && recent.number >= from ? recent : { number: from, view };
    for (let at = number - (number % betweenCheckpoints); at > usable.number; at -= betweenCheckpoints) {
      const kept = this.checkpoints.get(at);
      if (kept) return { number: at, view: kept };
    }
    return usable;
  }
}

/** Two stretches as one; the second begins within the first or right at its end. */
function join(one: Stretch, other: Stretch): Stretch {
  return { ...one, steps: [...one.steps, ...other.steps.slice(Math.max(0, endOf(one) - other.from))] };
}
