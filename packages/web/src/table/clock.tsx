/** The time left for the decision, or on a player's clock. It shows tenths and is highlighted only near the end. */
import './clock.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { timeText } from '@partie/client/words';
import { both, forms } from '../words/language.js';
import { type ClockFace, faceOf } from './clock-face.js';
import type { Stage } from './stage.js';

const words = both({
  en: {
    left: (text: string) => `${text} left`,
    seconds: (n: number) => `${n} ${forms(n, 'second', 'seconds')}`,
    minutes: (n: number) => `${n} ${forms(n, 'minute', 'minutes')}`,
    periods: (n: number) => `${n} ${forms(n, 'period', 'periods')}`,
    turns: (n: number) => `${n} ${forms(n, 'move', 'moves')} to make`,
    out: 'out of time',
    call: (n: number) => `${n} seconds left.`,
  },
  cs: {
    left: (text: string) => `zbývá ${text}`,
    seconds: (n: number) => `${n} ${forms(n, 'sekunda', 'sekundy', 'sekund')}`,
    minutes: (n: number) => `${n} ${forms(n, 'minuta', 'minuty', 'minut')}`,
    periods: (n: number) => `${n} ${forms(n, 'perioda', 'periody', 'period')}`,
    turns: (n: number) => `${n} ${forms(n, 'tah', 'tahy', 'tahů')} k zahrání`,
    out: 'čas vypršel',
    call: (n: number) => `Zbývá ${n} sekund.`,
  },
});

/** Thresholds in seconds: low, and near the end. */
const low = 30;
const nearEnd = 10;

export interface ClockProps {
  readonly stage: Pick<Stage, 'feed'>;
  readonly seat: number;
  /** This seat has to decide now. */
  readonly onTurn: boolean;
}

export function Clock({ stage, seat, onTurn }: ClockProps) {
  const { clock, deadline, paused, view } = stage.feed.scene.value;
  const now = useNow(!paused && (clock ? clock.on.includes(seat) : deadline !== null), clock ?? deadline);
  const own = clock ? faceOf(clock, seat, now) : null;
  // While no player's clock runs, a limit for the decision may still apply.
  const limited = onTurn && deadline !== null && !paused && !clock?.on.length;
  const face = limited ? limit(deadline - now) : own;
  if (face === null) return null;
  const { shown, count, untilLoss, runs, out } = face;
  const secondsLeft = untilLoss === null ? Number.POSITIVE_INFINITY : Math.ceil(untilLoss / 1000);
  // Do not announce half a minute to a player whose limit never was longer.
  const longer = !limited && clock !== undefined && !('seconds' in clock.rule && clock.rule.seconds <= low);
  const state = secondsLeft <= nearEnd ? ' near-end' : secondsLeft <= low ? ' low' : '';
  return (
    <>
      <span
        class={`ct-clock tabular${state}${runs ? '' : ' stands'}`}
        role="timer"
        aria-label={spoken(face, clock?.rule.kind)}
      >
        {timeText(shown, untilLoss !== null && clock !== undefined)}
        {count !== null && !out && <small aria-hidden="true">×{count}</small>}
      </span>
      {seat === view.you && runs && (
        <span class="visually-hidden" role="alert">
          {secondsLeft <= nearEnd ? words().call(nearEnd) : secondsLeft <= low && longer ? words().call(low) : ''}
        </span>
      )}
    </>
  );
}

const limit = (left: number): ClockFace => {
  const shown = Math.max(0, left);
  return { shown, count: null, untilLoss: shown, runs: true, out: false };
};

function spoken({ shown, count, out }: ClockFace, kind?: string): string {
  if (out) return words().out;
  const seconds = Math.ceil(shown / 1000);
  const rest = seconds % 60 === 0 && seconds > 0 ? [] : [words().seconds(seconds % 60)];
  const time = [...(seconds >= 60 ? [words().minutes(Math.floor(seconds / 60))] : []), ...rest].join(' ');
  const more = count === null ? '' : `, ${kind === 'canadian' ? words().turns(count) : words().periods(count)}`;
  return words().left(time) + more;
}

/** The current time, updated ten times a second while ticking. */
function useNow(ticking: boolean, since: unknown): number {
  const now = useSignal(Date.now());
  useEffect(() => {
    now.value = Date.now();
    if (!ticking) return;
    const timer = setInterval(() => {
      now.value = Date.now();
    }, 100);
    return () => clearInterval(timer);
  }, [ticking, since, now]);
  return now.value;
}
