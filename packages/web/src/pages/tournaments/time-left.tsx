/** How long an arena still takes. */
import type { TournamentState } from '@partie/protocol';
import { SecondsLeft } from '../../parts/seconds-left.js';
import { dateTime } from '../../words/date-time.js';
import { both } from '../../words/language.js';
import { minutes } from './tournament-words.js';

const words = both({
  en: { left: (time: string) => `${time} left`, ends: 'Ends' },
  cs: { left: (time: string) => `zbývá ${time}`, ends: 'Konec' },
});

/** Nothing where no end is set, or while the clocks stand. */
export function TimeLeft({ state: { endsAt, tournament } }: { state: TournamentState }) {
  if (endsAt === null || tournament.phase !== 'running' || tournament.paused) return null;
  return (
    <span title={`${words().ends}: ${dateTime(new Date(endsAt))}`}>
      <SecondsLeft deadline={endsAt} say={(seconds) => words().left(minutes(seconds))} />
    </span>
  );
}
