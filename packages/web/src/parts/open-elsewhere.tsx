/** The open tables and tournaments of another server, as it says itself, each with a link to its page. */
import './open-elsewhere.css';
import { outOf } from '@partie/client/words';
import type { NearbyTable, NearbyTournament, OpenLists } from '@partie/protocol';
import { gameList } from '../state/games.js';
import { both, language } from '../words/language.js';

const words = both({
  en: {
    host: (name: string) => `Host: ${name}`,
    seats: (taken: number, of: number) => `${taken} of ${of} seats taken`,
    playing: 'playing',
    password: 'password',
    tournament: 'tournament',
    entered: (n: number, of: number) => `${n} of ${of} entered`,
    running: 'under way',
    none: 'Nothing is open there.',
    go: 'To the table',
    goTournament: 'To the tournament',
    at: (what: string, where: string) => `${what}: ${where}`,
  },
  cs: {
    host: (name: string) => `Hostitel: ${name}`,
    seats: (taken: number, of: number) => `obsazeno ${taken} ${outOf(of)}`,
    playing: 'hraje se',
    password: 'na heslo',
    tournament: 'turnaj',
    entered: (n: number, of: number) => `přihlášeno ${n} ${outOf(of)}`,
    running: 'už se hraje',
    none: 'Nic tam není otevřené.',
    go: 'Ke stolu',
    goTournament: 'K turnaji',
    at: (what: string, where: string) => `${what}: ${where}`,
  },
});

export function OpenElsewhere({ tables, tournaments }: Pick<OpenLists, 'tables' | 'tournaments'>) {
  if (tables.length + tournaments.length === 0) return <p class="quiet">{words().none}</p>;
  return (
    <ul class="open-elsewhere">
      {tables.map((table) => (
        <Table key={table.id} table={table} />
      ))}
      {tournaments.map((tournament) => (
        <Tournament key={tournament.id} tournament={tournament} />
      ))}
    </ul>
  );
}

const gameName = (game: string): string => gameList.value.find(({ id }) => id === game)?.names[language()] ?? game;
const joined = (facts: readonly string[]): string => facts.filter((fact) => fact !== '').join(' · ');

function Table({ table }: { table: NearbyTable }) {
  const { url, title, game, host, seated, seats, playing, password } = table;
  const name = gameName(game);
  return (
    <li class="elsewhere-row">
      <div>
        <strong>{name}</strong> <span dir="auto">{title}</span>
        <p class="quiet">
          <span dir="auto">{words().host(host)}</span> ·{' '}
          {joined([words().seats(seated, seats), playing ? words().playing : '', password ? words().password : ''])}
        </p>
      </div>
      <a class="button" href={url} rel="noreferrer" aria-label={words().at(words().go, `${name}, ${host}`)}>
        {words().go}
      </a>
    </li>
  );
}

function Tournament({ tournament }: { tournament: NearbyTournament }) {
  const { url, name, game, joined: entered, needed, running, password } = tournament;
  return (
    <li class="elsewhere-row">
      <div>
        <strong dir="auto">{name}</strong>
        <p class="quiet">
          {joined([
            words().tournament,
            gameName(game),
            running ? words().running : words().entered(entered, needed),
            password ? words().password : '',
          ])}
        </p>
      </div>
      <a class="button" href={url} rel="noreferrer" aria-label={words().at(words().goTournament, name)}>
        {words().goTournament}
      </a>
    </li>
  );
}
