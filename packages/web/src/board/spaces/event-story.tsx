/**
 * What has just happened, in words over the board: the roll first, and then what it yields to whom, one line after another.
 * Offers, answers and exchanges are never held back. Screen readers have it from the narration.
 */
import { narrate } from '@partie/client/words';
import type { GameInfo } from '@partie/protocol';
import { useEffect, useState } from 'preact/hooks';
import type { Feed } from '../../table/feed.js';
import { moveTime } from '../../state/settings.js';
import { language } from '../../words/language.js';
import { isToldAtOnce } from './told-at-once.js';

const mostLines = 4;
/** How long a line stays, and what follows it waits, in milliseconds. */
const shownFor = 7000;
const waits = 3;
/** Milliseconds from one line of a story to the next. */
export const storyGap = (): number => waits * moveTime();

interface Line {
  readonly key: number;
  readonly text: string;
}

export function EventStory({ info, feed }: { info: GameInfo; feed: Feed }) {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const spoken = language();
  useEffect(() => {
    let [next, due] = [1, 0];
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const later = (time: number, act: () => void) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        act();
      }, time);
      timers.add(timer);
    };
    const show = (text: string) => {
      const line = { key: next++, text };
      setLines((before) => [...before, line].slice(-mostLines));
      later(shownFor, () => setLines((before) => before.filter(({ key }) => key !== line.key)));
    };
    let before = feed.scene.peek().view;
    const stop = feed.onStep((events, { seats, view }) => {
      const isAtOnce = isToldAtOnce(info, events, before, view);
      before = view;
      const sentences = narrate(info, events, (seat) => seats[seat]?.name ?? '', spoken);
      const gap = isAtOnce ? 0 : storyGap();
      const now = performance.now();
      for (const text of sentences) {
        if (gap === 0) {
          show(text);
          continue;
        }
        later(Math.max(0, due - now), () => show(text));
        due = Math.max(due, now) + gap;
      }
    });
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [info, feed, spoken]);
  return (
    <div class="event-story" aria-hidden="true">
      {lines.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
}
