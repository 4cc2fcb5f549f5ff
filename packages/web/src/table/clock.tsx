/** How much time is left for the decision; loud only at the end. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Stage } from './stage.js';
import { words } from './table-words.js';

const nearEnd = 10;

export function Clock({ stage }: { stage: Stage }) {
  const now = useSignal(Date.now());
  const { deadline, paused } = stage.feed.scene.value;
  const runs = deadline !== null && !paused;
  useEffect(() => {
    if (!runs) return;
    now.value = Date.now();
    const timer = setInterval(() => {
      now.value = Date.now();
    }, 250);
    return () => clearInterval(timer);
  }, [runs, deadline, now]);
  if (deadline === null || paused) return null;
  const seconds = Math.max(0, Math.ceil((deadline - now.value) / 1000));
  const text = seconds >= 60 ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` : String(seconds);
  return (
    <span
      class={`ct-clock tabular${seconds <= nearEnd ? ' near-end' : ''}`}
      role="timer"
      aria-label={words().timeLeft(seconds)}
    >
      {text}
    </span>
  );
}
