/**
 * The recording of a running match: the history fetched from the server, and every step since. More of it is fetched
 * whenever the two do not connect, after missed steps.
 */
import type { Shown, View } from '@partie/kit';
import type { HistoryPage } from '@partie/protocol';
import { type ReadonlySignal, signal } from '@preact/signals';
import { type LiveMatch, liveMatch, onStep } from '../state/connection.js';
import { fetchHistory } from './history.js';
import { pageStart, Recording } from './recording.js';

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
    const seat = liveMatch(match).peek()?.seat ?? null;
    const source = (from: number) => fetchHistory(match, seat, from);
    const from = now.peek()?.recording.last ?? pageStart(liveMatch(match).peek()?.number ?? 0);
    const page = await source(from);
    asking = false;
    if (stopped) return;
    const live = liveMatch(match).peek();
    const known = now.peek();
    if (typeof page !== 'string') {
      if (known?.whole && continues(known.recording, page)) {
        known.recording.add(page);
        now.value = { ...known };
      } else {
        const recording = new Recording(page, source);
        now.value = { recording, whole: true };
        void recording.loadUsual();
      }
    }
    // Without the history, the recording starts at the present.
    else if (live && known?.recording.last !== live.number) now.value = startingAt(live);
    const behind = live !== null && (now.peek()?.recording.last ?? -1) < live.number;
    if (behind && ++tries < mostTries) timer = setTimeout(() => void ask(), pause);
    else tries = 0;
  };

  const forget = onStep(match, (events, live) => {
    const known = now.peek();
    if (known !== null && live.number <= known.recording.last) return;
    if (known === null || !follows(known.recording, events, live)) return void ask();
    known.recording.append({ at: Date.now(), e: events, view: live.view, ...(live.undone && { z: {} }) });
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

const startingAt = ({ view, number }: LiveMatch): LiveRecording => ({
  recording: new Recording({ view, steps: [], from: number, last: number, dealt: [], clock: { kind: 'none' } }),
  whole: false,
});

/** The page goes on where the recording ends, and was seen from the same seat. */
const continues = (recording: Recording, page: HistoryPage): boolean =>
  page.from === recording.last && page.viewer === recording.viewAt(recording.last).you;

/** A step continues the recording if it has events or takes a move back, or if no card moved. */
function follows(recording: Recording, events: readonly Shown[], live: LiveMatch): boolean {
  if (live.number !== recording.last + 1 || !recording.has(recording.last)) return false;
  return events.length > 0 || live.undone || sameZones(recording.viewAt(recording.last), live.view);
}
function sameZones(before: View, after: View): boolean {
  const names = Object.keys(after.zones);
  return (
    names.length === Object.keys(before.zones).length && names.every((name) => before.zones[name] === after.zones[name])
  );
}
