/** A table in a list. */
import './table-row.css';
import { outOf } from '@partie/client/words';
import type { TableEntry } from '@partie/protocol';
import { LineIcon } from '../../parts/line-icon.js';
import { gameInfo, gameList } from '../../state/games.js';
import { tables } from '../../state/connection.js';
import { both, forms, language } from '../../words/language.js';
import { goToTable } from './open-table.js';
import { optionWords } from './table-options.js';
import { accessOf } from './table-order.js';

const words = both({
  en: {
    host: (name: string) => `Host: ${name}`,
    away: 'away',
    seats: (taken: number, of: number) => `${taken} of ${of} seats taken`,
    watchers: (n: number) => `${n} watching`,
    password: 'password',
    playing: 'playing',
    locked: 'by invitation only',
    full: 'full',
    join: 'Sit down',
    watch: 'Watch',
    back: 'Back',
    at: (what: string, game: string, host: string) => `${what}: ${game}, ${host}`,
  },
  cs: {
    host: (name: string) => `Hostitel: ${name}`,
    away: 'je pryč',
    seats: (taken: number, of: number) => `obsazeno ${taken} ${outOf(of)}`,
    watchers: (n: number) => `${n} ${forms(n, 'přihlíží', 'přihlížejí', 'přihlíží')}`,
    password: 'na heslo',
    playing: 'hraje se',
    locked: 'jen na pozvání',
    full: 'obsazeno',
    join: 'Přisednout',
    watch: 'Přihlížet',
    back: 'Zpátky',
    at: (what: string, game: string, host: string) => `${what}: ${game}, ${host}`,
  },
});

export function TableRow({ table }: { table: TableEntry }) {
  const { id, title, game, host, hostHere, seated, seats, watchers, playing, password } = table;
  const info = gameInfo(game).value;
  const options = info === null ? [] : optionWords(info, table);
  const name = gameList.value.find((one) => one.id === game)?.names[language()] ?? game;
  const mine = tables.value.has(id);
  const door = accessOf(table);
  const what = mine ? words().back : door === 'join' ? words().join : words().watch;
  return (
    <li class="table-row sheet">
      <div class="table-row-words">
        <h3>
          {name}
          {title !== '' && <span class="table-row-title">{title}</span>}
        </h3>
        <p class="quiet">
          <span dir="auto">{words().host(host)}</span>
          {!hostHere && <span class="badge table-row-away">{words().away}</span>}
        </p>
        {options.length > 0 && <p class="table-row-options">{options.join(' · ')}</p>}
        <p class="table-row-facts">
          <Seats taken={seated} of={seats} />
          {playing && (
            <span class="badge live">
              <LineIcon of="cards" />
              {words().playing}
            </span>
          )}
          {watchers > 0 && (
            <span class="badge">
              <LineIcon of="eye" />
              {words().watchers(watchers)}
            </span>
          )}
          {password && (
            <span class="badge">
              <LineIcon of="key" />
              {words().password}
            </span>
          )}
        </p>
      </div>
      {(door === 'locked' || door === 'full') && !mine ? (
        <span class="badge">
          <LineIcon of="lock" />
          {words()[door]}
        </span>
      ) : (
        <a
          class="button"
          href={`/t/${id}`}
          aria-label={words().at(what, name, host)}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            void goToTable(id, null);
          }}
        >
          {what}
        </a>
      )}
    </li>
  );
}

function Seats({ taken, of }: { taken: number; of: number }) {
  return (
    <span class="seat-dots">
      <span aria-hidden="true">
        {Array.from({ length: of }, (_, i) => (
          <i key={i} class={i < taken ? 'taken' : ''} />
        ))}
      </span>
      {words().seats(taken, of)}
    </span>
  );
}
