/** The end of a round: its score, and who is ready for the next one. */
import type { Pending } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { useState } from 'preact/hooks';
import type { LiveMatch } from '../state/connection.js';
import { both } from '../words/language.js';
import { isNextRound } from './live-feed.js';
import { nextRound } from './match-actions.js';
import { EndPanel } from './end-panel.js';
import { RoundScore } from '../score/round-score.js';
import { SecondsLeft } from '../parts/seconds-left.js';

const words = both({
  en: {
    title: (n: number) => `Round ${n} is over`,
    next: 'Next round',
    waiting: (names: string) => `Waiting for ${names}`,
    goesOn: (seconds: number) => `It goes on in ${seconds} s`,
  },
  cs: {
    title: (n: number) => `Konec ${n}. kola`,
    next: 'Další kolo',
    waiting: (names: string) => `Čeká se na: ${names}`,
    goesOn: (seconds: number) => `Pokračuje se za ${seconds} s`,
  },
});

export function RoundEnd({ now, info }: { now: LiveMatch; info: GameInfo }) {
  const [sent, setSent] = useState(false);
  const names = now.status.seats.map(({ name }) => name);
  const pending = (now.view.table.pending ?? []) as unknown as readonly Pending[];
  const waiting = pending.filter(({ seat }) => seat !== now.seat).map(({ seat }) => names[seat] ?? '');
  const mine = now.moves.some(isNextRound);
  const round = now.view.table.round;
  return (
    <EndPanel
      title={words().title(typeof round === 'number' ? round : 1)}
      actions={
        <>
          {mine && (
            <button
              type="button"
              class="button primary"
              disabled={sent}
              onClick={() => {
                setSent(true);
                void nextRound(now.id).then(() => setSent(false));
              }}
            >
              {words().next}
            </button>
          )}
          {now.status.deadline !== null && (
            <p class="slip-note">
              <SecondsLeft deadline={now.status.deadline} say={words().goesOn} />
            </p>
          )}
          {!mine && waiting.length > 0 && (
            <p class="slip-note" role="status">
              {words().waiting(waiting.join(', '))}
            </p>
          )}
        </>
      }
    >
      <RoundScore view={now.view} info={info} names={names} />
    </EndPanel>
  );
}
