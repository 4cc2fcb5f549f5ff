/** Sounds of the steps, the call "your turn", and the warning before the time runs out. */
import type { Pending } from '@partie/kit';
import { useEffect } from 'preact/hooks';
import { type MatchNow, onStep, serverNow } from '../state/house.js';
import { both } from '../words/language.js';
import { callFor } from './attention.js';
import { isNext } from './live-feed.js';
import { keepSeal } from './seals.js';
import { soundsOf } from './sounds-of.js';
import { sound } from './sounds.js';

const words = both({
  en: { turn: 'Your turn', next: 'Next round?' },
  cs: { turn: 'Jsi na tahu', next: 'Další kolo?' },
});

/** Seconds left at which the clock is heard. */
const warnings = [10, 5, 4, 3, 2, 1] as const;

export const isWaitedFor = ({ view, seat, over, status }: MatchNow): boolean =>
  !over &&
  !status.paused &&
  ((view.table.pending ?? []) as unknown as readonly Pending[]).some((one) => one.seat === seat);

export function useCalls(match: string, now: MatchNow | null, game: string): void {
  useEffect(
    () =>
      onStep(match, (events, { seat }) => {
        for (const { sound: what, after } of soundsOf(events, seat)) sound(what, after);
      }),
    [match],
  );
  const waited = now !== null && isWaitedFor(now);
  const next = waited && now.moves.some(isNext);
  const text = waited ? (next ? words().next : words().turn) : null;
  useEffect(() => {
    callFor(text === null ? null : { text, game, loud: !next }, game);
  }, [text, game, next]);
  useEffect(() => () => callFor(null, ''), []);

  const deadline = waited && !next ? now.status.deadline : null;
  useEffect(() => {
    if (deadline === null) return;
    const timers = warnings.map((left) => {
      const wait = deadline - serverNow() - left * 1000;
      return wait > 0 ? setTimeout(() => sound('clock'), wait) : undefined;
    });
    return () => timers.forEach(clearTimeout);
  }, [deadline]);

  const commitment = now?.status.commitment;
  useEffect(() => {
    if (commitment !== undefined) keepSeal(match, commitment);
  }, [match, commitment]);
}
