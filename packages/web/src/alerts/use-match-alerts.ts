/** The alerts of a running match: sounds of its steps, "your turn", and the ticks before the time runs out. */
import type { Outcome, Pending } from '@partie/kit';
import { useEffect, useRef } from 'preact/hooks';
import { type LiveMatch, onStep } from '../state/connection.js';
import { notify } from '../state/notices.js';
import { both } from '../words/language.js';
import { showTurnAlert } from './turn-alert.js';
import { useClockTicks } from './use-clock-ticks.js';
import { isNextRound } from '../match/live-feed.js';
import { rememberCommitment } from '../verify/seen-commitments.js';
import { eventSounds } from './event-sounds.js';
import { playSound } from './sounds.js';

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

export const isWaitedFor = ({ view, seat, over, status }: LiveMatch): boolean =>
  !over &&
  !status.paused &&
  ((view.table.pending ?? []) as unknown as readonly Pending[]).some((one) => one.seat === seat);

export function useMatchAlerts(match: string, now: LiveMatch | null, game: string): void {
  useEffect(
    () =>
      onStep(match, (events, { seat, over, view }) => {
        const result = over && events.length > 0 ? (view.table.result as unknown as Outcome | null) : null;
        for (const { sound: what, after } of eventSounds(events, seat, result)) playSound(what, after);
      }),
    [match],
  );
  const waited = now !== null && isWaitedFor(now);
  const next = waited && now.moves.some(isNextRound);
  const text = waited ? (next ? words().next : words().turn) : null;
  useEffect(() => {
    showTurnAlert(text === null ? null : { text, game, loud: !next }, game);
  }, [text, game, next]);
  useEffect(() => () => showTurnAlert(null, ''), []);

  useClockTicks(now, waited && !next);
  useEngineFailureNotice(now);

  const commitment = now?.status.commitment;
  useEffect(() => {
    if (commitment !== undefined) rememberCommitment(match, commitment);
  }, [match, commitment]);
}

/** Tells the table when an external engine that played for a seat has failed. */
function useEngineFailureNotice(now: LiveMatch | null): void {
  const before = useRef<readonly (string | undefined)[]>([]);
  const engines = now?.status.seats.map(({ engine }) => engine) ?? [];
  useEffect(() => {
    for (const [seat, engine] of before.current.entries())
      if (engine !== undefined && engines.length > 0 && engines[seat] === undefined) notify(words().engineGone(engine));
    before.current = engines;
  }, [engines.join('\n')]);
}
