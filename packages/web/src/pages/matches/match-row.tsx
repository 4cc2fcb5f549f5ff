/** One of the matches that were played: a link to its replay, and how it ended. */
import './match-row.css';
import { statisticsText } from '@partie/client/words';
import type { PlayedMatch } from '@partie/protocol';
import { useState } from 'preact/hooks';
import { Places } from '../../score/places.js';
import { StatisticsTable } from '../../score/score.js';
import { gameList, rulesOfMatch } from '../../state/games.js';
import { pathTo } from '../../state/route.js';
import { dateTime } from '../../words/date-time.js';
import { both, language } from '../../words/language.js';
import { winnersOf } from './played-matches.js';

const words = both({
  en: {
    won: (names: string) => `${names} won`,
    tie: 'a tie',
    noResult: 'no result',
    how: 'How it ended',
  },
  cs: {
    won: (names: string) => `vítězí ${names}`,
    tie: 'nerozhodně',
    noResult: 'bez výsledku',
    how: 'Jak to dopadlo',
  },
});

export function MatchRow({ match }: { readonly match: PlayedMatch }) {
  const { id, game, names, endedAt, outcome } = match;
  const [open, setOpen] = useState(false);
  const winners = winnersOf(match);
  const name = gameList.value.find((one) => one.id === game)?.names[language()] ?? game;
  const ended = new Date(endedAt);
  return (
    <li class="match-row">
      <a class="match-row-link" href={pathTo({ page: 'replay', id, step: null, seat: null })}>
        <span class="match-row-game">{name}</span>
        <span class="match-row-who">
          {names.map((one, seat) => (
            <span key={seat} class={outcome?.places[seat] === 1 ? 'winner' : ''} dir="auto">
              {one}
            </span>
          ))}
        </span>
        <span class="match-row-result quiet">
          {(outcome?.places.length ?? 0) === 0
            ? words().noResult
            : winners.length === names.length
              ? words().tie
              : words().won(winners.join(', '))}
        </span>
        <time class="quiet" dateTime={ended.toISOString()}>
          {dateTime(ended)}
        </time>
      </a>
      {outcome?.sides !== undefined && (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>
            {words().how}
            <span class="visually-hidden">
              : {name}, {names.join(', ')}, {dateTime(ended)}
            </span>
          </summary>
          {open && <Ending match={match} />}
        </details>
      )}
    </li>
  );
}

/** Its words are the game's, which are fetched when somebody wants to know. */
function Ending({ match: { game, version, names, outcome } }: { readonly match: PlayedMatch }) {
  const info = rulesOfMatch(game, version).value;
  if (info === null || outcome === null) return null;
  return (
    <div class="match-row-ending">
      <Places result={outcome} info={info} names={names} you={null} />
      <StatisticsTable rows={statisticsText(outcome.statistics ?? {}, info, language())} names={names} level="h3" />
    </div>
  );
}
