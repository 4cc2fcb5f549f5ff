/** Sounds of the steps, the call "your turn", and the warning before the time runs out. */
import type { Outcome, Pending } from '@partie/kit';
import { useEffect, useRef } from 'preact/hooks';
import { type MatchNow, onStep } from '../state/connection.js';
import { say } from '../state/notices.js';
import { both } from '../words/language.js';
import { callFor } from './turn-alert.js';
import { useClockCalls } from './use-clock-ticks.js';
import { isNext } from '../match/live-feed.js';
import { keepSeal } from '../verify/seen-commitments.js';
import { soundsOf } from './event-sounds.js';
import { sound } from './sounds.js';

const words = both({
  en: {
    turn: 'Your turn',
    next: 'Next round?',
    engineGone: (name: string) => `${name} does not answer any more. A simple bot plays on.`,
  },
  cs: {
    turn: 'Jsi na tahu',
    next: 'Další kolo?',
    engineGone: (name: string) => `${name} přestal odpovídat. Dál hraje jednoduchý bot.`,
  },
});

export const isWaitedFor = ({ view, seat, over, status }: MatchNow): boolean =>
  !over &&
  !status.paused &&
  ((view.table.pending ?? []) as unknown as readonly Pending[]).some((one) => one.seat === seat);

export function useCalls(match: string, now: MatchNow | null, game: string): void {
  useEffect(
    () =>
      onStep(match, (events, { seat, over, view }) => {
        const result = over && events.length > 0 ? (view.table.result as unknown as Outcome | null) : null;
        for (const { sound: what, after } of soundsOf(events, seat, result)) sound(what, after);
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

  useClockCalls(now, waited && !next);
  useEngineNews(now);

  const commitment = now?.status.commitment;
  useEffect(() => {
    if (commitment !== undefined) keepSeal(match, commitment);
  }, [match, commitment]);
}

/** A program that played for a seat has broken down: the table is told. */
function useEngineNews(now: MatchNow | null): void {
  const before = useRef<readonly (string | undefined)[]>([]);
  const engines = now?.status.seats.map(({ engine }) => engine) ?? [];
  useEffect(() => {
    for (const [seat, engine] of before.current.entries())
      if (engine !== undefined && engines.length > 0 && engines[seat] === undefined) say(words().engineGone(engine));
    before.current = engines;
  }, [engines.join('\n')]);
}
