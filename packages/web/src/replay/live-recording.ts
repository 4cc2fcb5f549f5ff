/**
 * The recording of a running match: the history fetched from the server, and every step since. It is fetched again
 * whenever the two do not connect, after a missed step or an undo.
 */
import type { Shown, View } from '@partie/kit';
import { type ReadonlySignal, signal } from '@preact/signals';
import { type LiveMatch, liveMatch, onStep } from '../state/connection.js';
import { fetchHistory } from './history.js';
import { Recording } from './recording.js';

/** A new object after every addition. */
export interface LiveRecording {
  readonly recording: Recording;
  /** Whether it reaches back to the start of the match. */
  readonly whole: boolean;
}

export interface RecordingUpdates {
  readonly now: ReadonlySignal<LiveRecording | null>;
  stop(): void;
}

/** How often the history is fetched in a row while it is behind the live match. */
const mostTries = 3;
const pause = 800;

export function recordLive(match: string): RecordingUpdates {
  const now = signal<LiveRecording | null>(null);
  let stopped = false;
  let asking = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = async (): Promise<void> => {
    if (asking || stopped) return;
    asking = true;
    const history = await fetchHistory(match, liveMatch(match).peek()?.seat ?? null);
    asking = false;
    if (stopped) return;
    const live = liveMatch(match).peek();
    if (typeof history !== 'string') now.value = { recording: Recording.of(history), whole: true };
    // Without the history, the recording starts at the present.
    else if (live && now.peek()?.recording.last !== live.number) now.value = startingAt(live);
    const behind = live !== null && (now.peek()?.recording.last ?? -1) < live.number;
    if (behind && ++tries < mostTries) timer = setTimeout(() => void ask(), pause);
    else tries = 0;
  };

  const forget = onStep(match, (events, live) => {
    const known = now.peek();
    if (known !== null && live.number <= known.recording.last) return;
    if (known === null || !follows(known.recording, events, live)) return void ask();
    // The changed facts (`s`) distinguish this step from an undo, which has only a view.
    known.recording.append({ at: Date.now(), e: events, s: { table: live.view.table }, view: live.view });
    now.value = { ...known };
  });
  void ask();
  return {
    now,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      forget();
    },
  };
}

const startingAt = (live: LiveMatch): LiveRecording => ({
  recording: new Recording(live.view, [], live.number),
  whole: false,
});

/** A step continues the recording if it has events, or if no card moved. Anything else replaced the view as a whole. */
function follows(recording: Recording, events: readonly Shown[], live: LiveMatch): boolean {
  if (live.number !== recording.last + 1) return false;
  return events.length > 0 || sameZones(recording.viewAt(recording.last), live.view);
}
function sameZones(before: View, after: View): boolean {
  const names = Object.keys(after.zones);
  return (
    names.length === Object.keys(before.zones).length && names.every((name) => before.zones[name] === after.zones[name])
  );
}
