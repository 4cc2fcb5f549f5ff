/** Plays a recording: the current position, automatic playback, and the feed for the table. */
import type { Shown } from '@partie/kit';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Feed, Scene } from '../table/feed.js';
import type { Recording } from './recording.js';

export const speeds = [0.5, 1, 2, 4] as const;
export type Speed = (typeof speeds)[number];

/** Milliseconds for which a step is shown. A deal of many cards takes longer to follow. */
const stepTime = (events: readonly Shown[]): number => 700 + 60 * Math.min(events.length, 20);

/** So many steps ahead the next page is fetched while a recording plays. */
const lookAhead = 50;

export interface Playback {
  readonly recording: Recording;
  readonly position: ReadonlySignal<number>;
  /** Where it will be when that has been fetched; null if nothing is waited for. */
  readonly awaited: ReadonlySignal<number | null>;
  readonly playing: ReadonlySignal<boolean>;
  readonly speed: Signal<Speed>;
  readonly feed: Feed;
  seek(number: number): void;
  /** Steps forward, or back if negative. */
  stepBy(steps: number): void;
  toggle(): void;
  stop(): void;
}

export function playback(recording: Recording, names: readonly string[], start: number): Playback {
  const begin = recording.within(start);
  const position = signal(recording.has(begin) ? begin : recording.stretchAt(begin).to);
  const awaited = signal<number | null>(null);
  const playing = signal(false);
  const speed = signal<Speed>(1);
  const listeners = new Set<(events: readonly Shown[], scene: Scene) => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const seats = names.map((name) => ({ name, here: true, bot: false }));
  const scene = computed((): Scene => {
    const number = position.value;
    const clock = recording.clockAt(number);
    const view = recording.viewAt(number);
    return { number, view, seats, moves: [], deadline: null, ...(clock && { clock }), paused: false };
  });

  const seek = (wanted: number): void => {
    const number = recording.within(wanted);
    awaited.value = recording.has(number) ? null : number;
    if (awaited.peek() === null) show(number);
    else void fetchAwaited();
  };
  let isFetching = false;
  /** One page at a time, and always for the newest wish: a slider that is dragged has many. */
  const fetchAwaited = async (): Promise<void> => {
    if (isFetching) return;
    isFetching = true;
    let number = awaited.peek();
    while (number !== null && (await recording.load(number)) && number !== awaited.peek()) number = awaited.peek();
    isFetching = false;
    awaited.value = null;
    if (number !== null && recording.has(number)) show(number);
  };
  const show = (number: number): void => {
    const before = position.peek();
    if (number === before) return;
    position.value = number;
    // A single step forward is animated. Any other jump replaces the view at once.
    const events = number === before + 1 ? (recording.stepTo(number)?.e ?? []) : [];
    for (const listener of listeners) listener(events, scene.peek());
  };
  const stop = (): void => {
    clearTimeout(timer);
    playing.value = false;
  };
  const goOn = async (): Promise<void> => {
    const next = position.peek() + 1;
    if (next > recording.last) return stop();
    if (!(await recording.load(next))) return stop();
    if (!playing.peek() || position.peek() + 1 !== next) return;
    show(next);
    void recording.load(next + lookAhead);
    timer = setTimeout(goOn, stepTime(recording.stepTo(next)?.e ?? []) / speed.peek());
  };

  seek(begin);
  return {
    recording,
    position,
    awaited,
    playing,
    speed,
    feed: {
      scene,
      onStep: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    seek: (number) => {
      stop();
      seek(number);
    },
    stepBy: (steps) => {
      stop();
      seek((awaited.peek() ?? position.peek()) + steps);
    },
    toggle: () => {
      if (playing.peek()) return stop();
      if (position.peek() >= recording.last) seek(recording.first);
      playing.value = true;
      timer = setTimeout(goOn, 250);
    },
    stop,
  };
}
