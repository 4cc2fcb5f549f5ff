/**
 * A recorded match with random access to its steps. A view is kept every `betweenCheckpoints` steps, so that a jump
 * folds only a few steps. Views share unchanged parts, so keeping them costs little memory.
 */
import { type ClockRule, fold, isGameClock, type Shown, type View } from '@partie/kit';
import type { History, HistoryStep } from '@partie/protocol';
import type { SceneClock } from '../table/clock-face.js';

export const betweenCheckpoints = 32;

export interface Moment {
  readonly number: number;
  readonly events: readonly Shown[];
  /** A move was taken back, so there are no events. */
  readonly undone: boolean;
  /** The round after this step, if the step changes it. */
  readonly round: number | null;
}

interface Checkpoint {
  readonly number: number;
  readonly view: View;
}

export class Recording {
  /** The first number that can be shown; 0 is right after the first deal. */
  readonly first: number;
  /** The events of the first deal. */
  readonly dealt: readonly Shown[];
  private readonly begin: View;
  private readonly steps: HistoryStep[];
  private readonly clock: ClockRule;
  private readonly checkpoints = new Map<number, View>();
  private recent: Checkpoint;

  constructor(
    begin: View,
    steps: readonly HistoryStep[],
    first = 0,
    dealt: readonly Shown[] = [],
    clock: ClockRule = { kind: 'none' },
  ) {
    this.clock = clock;
    this.first = first;
    this.dealt = dealt;
    this.begin = begin;
    this.steps = [...steps];
    this.recent = { number: first, view: begin };
  }

  static of({ view, steps, dealt, clock }: History): Recording {
    return new Recording(view, steps, 0, dealt, clock);
  }

  get last(): number {
    return this.first + this.steps.length;
  }

  within(number: number): number {
    return Math.min(Math.max(Math.round(number), this.first), this.last);
  }

  /** The step that led to this number; null at the start. */
  stepTo(number: number): HistoryStep | null {
    return this.steps[number - this.first - 1] ?? null;
  }

  /** The players' clocks after this number. They do not run. */
  clockAt(number: number): SceneClock | undefined {
    const { clock: rule } = this;
    if (!isGameClock(rule)) return undefined;
    const clocks = this.steps.slice(0, number - this.first).findLast((step) => step.clocks)?.clocks;
    return clocks && { ...clocks, on: [], rule };
  }

  viewAt(wanted: number): View {
    const number = this.within(wanted);
    let { number: at, view } = this.nearest(number);
    while (at < number) {
      at++;
      view = this.after(view, at);
      if ((at - this.first) % betweenCheckpoints === 0) this.checkpoints.set(at, view);
    }
    this.recent = { number, view };
    return view;
  }

  /** Adds a step of a running match. */
  append(step: HistoryStep): void {
    this.steps.push(step);
  }

  /** Every step in order, for the log. */
  moments(): Moment[] {
    return this.steps.map(({ e, s, view }, i) => {
      const round = view ? view.table.round : s?.table?.round;
      return {
        number: this.first + i + 1,
        events: e,
        undone: view !== undefined && s === undefined && e.length === 0,
        round: typeof round === 'number' ? round : null,
      };
    });
  }

  private after(view: View, number: number): View {
    const step = this.stepTo(number);
    if (step === null) return view;
    return step.view ?? fold(view, { events: step.e, ...(step.s && { set: step.s }) });
  }

  private nearest(number: number): Checkpoint {
    const { first, recent } = this;
    for (let at = number - ((number - first) % betweenCheckpoints); at > first; at -= betweenCheckpoints) {
      const view = this.checkpoints.get(at);
      if (view === undefined) continue;
      return recent.number <= number && recent.number > at ? recent : { number: at, view };
    }
    return recent.number <= number ? recent : { number: first, view: this.begin };
  }
}
