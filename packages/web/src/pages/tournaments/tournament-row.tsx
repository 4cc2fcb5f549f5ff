/** A tournament in a list. */
import './tournaments.css';
import { outOf } from '@partie/client/words';
import type { TournamentEntry } from '@partie/protocol';
import { LineIcon } from '../../parts/line-icon.js';
import { gameInfo } from '../../state/games.js';
import { pathTo } from '../../state/route.js';
import { dateTime } from '../../words/date-time.js';
import { both, language } from '../../words/language.js';
import { valueWord } from '../gathering/option-summary.js';
import { formatWord, tournamentWords } from './tournament-words.js';

const words = both({
  en: {
    joined: (n: number, of: number) => `${n} of ${of} joined`,
    by: (name: string) => `by ${name}`,
    starts: (when: string) => `starts ${when}`,
    password: 'password',
    won: (names: string) => `won by ${names}`,
    where: (host: string) => `on ${host}`,
    yes: 'yes',
    no: 'no',
  },
  cs: {
    joined: (n: number, of: number) => `přihlášeno ${n} ${outOf(of)}`,
    by: (name: string) => `zakládá ${name}`,
    starts: (when: string) => `začíná ${when}`,
    password: 'na heslo',
    won: (names: string) => `vítěz: ${names}`,
    where: (host: string) => `na ${host}`,
    yes: 'ano',
    no: 'ne',
  },
});

export function TournamentRow({ entry }: { entry: TournamentEntry }) {
  const { id, name, game, options, format, founder, phase, joined, needed, startsAt, endedAt, winners, round } = entry;
  const info = gameInfo(game).value;
  const texts = info?.texts[language()].options ?? {};
  const special = Object.entries(options).map(
    ([option, value]) => `${texts[option] ?? option}: ${valueWord(texts, option, value, words())}`,
  );
  const kind = format as keyof ReturnType<typeof tournamentWords>['formats'];
  return (
    <li>
      <a class="tournament-row" href={pathTo({ page: 'tournament', id })}>
        <span class="tournament-row-name" dir="auto">
          {name}
        </span>
        <span class="tournament-row-what">
          {[info?.texts[language()].name ?? game, formatWord({ kind }), ...special.slice(0, 4)].join(' · ')}
        </span>
        <span class="tournament-row-facts quiet">
          <span>{words().by(founder)}</span>
          <span>{words().where(location.host)}</span>
          {startsAt !== null && phase === 'open' && <span>{words().starts(dateTime(new Date(startsAt)))}</span>}
          {entry.password && (
            <span>
              <LineIcon of="key" /> {words().password}
            </span>
          )}
          {winners.length > 0 && <span>{words().won(winners.join(', '))}</span>}
          {phase === 'cancelled' && <span>{tournamentWords().phases.cancelled}</span>}
          {endedAt !== null && <time>{dateTime(new Date(endedAt))}</time>}
        </span>
        {phase === 'open' && (
          <span class="tournament-row-joined">
            <b class="tabular">{words().joined(joined, needed)}</b>
            <progress max={needed} value={joined} aria-hidden="true" />
          </span>
        )}
        {phase === 'running' && (
          <span class="tournament-row-joined">
            <b class="tabular">{tournamentWords().players(joined)}</b>
            {round > 0 && <span>{tournamentWords().round(round)}</span>}
          </span>
        )}
      </a>
    </li>
  );
}
