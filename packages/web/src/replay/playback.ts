/** Plays a recording: the current position, automatic playback, and the feed for the table. */
import type { Shown } from '@partie/kit';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Feed, Scene } from '../table/feed.js';
import type { Recording } from './recording.js';

export const speeds = [0.5, 1, 2, 4] as const;
export type Speed = (typeof speeds)[number];

/** Milliseconds for which a step is shown. A deal of many cards takes longer to follow. */
const stepTime = (events: readonly Shown[]): number => 700 + 60 * Math.min(events.length, 20);

export interface Playback {
  readonly recording: Recording;
  readonly position: ReadonlySignal<number>;
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
  const position = signal(recording.within(start));
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
  const goOn = (): void => {
    if (position.peek() >= recording.last) return stop();
    seek(position.peek() + 1);
    timer = setTimeout(goOn, stepTime(recording.stepTo(position.peek())?.e ?? []) / speed.peek());
  };

  return {
    recording,
    position,
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
      seek(position.peek() + steps);
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
