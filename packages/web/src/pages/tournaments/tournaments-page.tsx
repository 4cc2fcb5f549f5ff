/** All tournaments: open for entries, running, and the last that were played; filtered by game and options. */
import './tournaments.css';
import type { TournamentEntry } from '@partie/protocol';
import { useState } from 'preact/hooks';
import { Page } from '../../parts/page.js';
import { SelectField } from '../../parts/select-field.js';
import { gameInfo, gameList } from '../../state/games.js';
import { pathTo } from '../../state/route.js';
import { both, language } from '../../words/language.js';
import { valueWord } from '../gathering/option-summary.js';
import { useTournaments } from './listed-tournaments.js';
import { TournamentRow } from './tournament-row.js';

const words = both({
  en: {
    title: 'Tournaments',
    found: 'Found a tournament',
    help: 'How it works',
    game: 'Game',
    all: 'all games',
    any: 'any',
    open: 'Open for entries',
    running: 'Being played',
    over: 'Played',
    loading: 'Looking up what is on…',
    none: 'There is no tournament here yet.',
    noneHelp: 'Found one: it takes a minute, and everybody on this server sees it at once.',
    noneSuch: 'There is none of this kind.',
    yes: 'yes',
    no: 'no',
  },
  cs: {
    title: 'Turnaje',
    found: 'Založit turnaj',
    help: 'Jak to funguje',
    game: 'Hra',
    all: 'všechny hry',
    any: 'cokoli',
    open: 'Otevřené přihlášky',
    running: 'Právě se hrají',
    over: 'Odehrané',
    loading: 'Dívám se, co se chystá…',
    none: 'Zatím tu žádný turnaj není.',
    noneHelp: 'Založ ho: zabere to minutu a všichni na serveru ho hned uvidí.',
    noneSuch: 'Žádný takový tu není.',
    yes: 'ano',
    no: 'ne',
  },
});

export function TournamentsPage() {
  const [game, setGame] = useState('');
  const [wanted, setWanted] = useState<Readonly<Record<string, string>>>({});
  const list = useTournaments();
  const info = game === '' ? null : gameInfo(game).value;
  const ofGame = (list ?? []).filter((one) => game === '' || one.game === game);
  const optionsSeen = [...new Set(ofGame.flatMap((one) => Object.keys(one.options)))].filter(() => info !== null);
  const found = ofGame.filter((one) =>
    Object.entries(wanted).every(([name, value]) => value === '' || String(one.options[name] ?? '') === value),
  );
  const part = (phases: readonly TournamentEntry['phase'][]) => found.filter(({ phase }) => phases.includes(phase));
  const texts = info?.texts[language()].options ?? {};
  return (
    <Page title={words().title} name="tournaments">
      <div class="tournaments-head">
        <h1>{words().title}</h1>
        <a class="button plain" href={pathTo({ page: 'tournamentHelp' })}>
          {words().help}
        </a>
        <a class="button primary" href={pathTo({ page: 'foundTournament' })}>
          {words().found}
        </a>
      </div>
      <div class="tournaments-filter">
        <SelectField
          label={words().game}
          values={['', ...gameList.value.map(({ id }) => id)]}
          value={game}
          word={(id) => gameList.value.find((one) => one.id === id)?.names[language()] ?? words().all}
          onChoose={(id) => {
            setGame(id);
            setWanted({});
          }}
        />
        {optionsSeen.map((name) => (
          <SelectField
            key={name}
            label={texts[name] ?? name}
            values={['', ...new Set(ofGame.flatMap((one) => (name in one.options ? [String(one.options[name])] : [])))]}
            value={wanted[name] ?? ''}
            word={(value) => (value === '' ? words().any : valueWord(texts, name, value, words()))}
            onChoose={(value) => setWanted({ ...wanted, [name]: value })}
          />
        ))}
      </div>
      {list === null ? (
        <p class="quiet">{words().loading}</p>
      ) : found.length === 0 ? (
        <div class="sheet tournaments-none">
          <p>
            <strong>{list.length === 0 ? words().none : words().noneSuch}</strong>
          </p>
          <p class="quiet">{words().noneHelp}</p>
        </div>
      ) : (
        <>
          <Part title={words().open} list={part(['open'])} />
          <Part title={words().running} list={part(['running'])} />
          <Part title={words().over} list={part(['over', 'cancelled'])} />
        </>
      )}
    </Page>
  );
}

function Part({ title, list }: { title: string; list: readonly TournamentEntry[] }) {
  if (list.length === 0) return null;
  return (
    <section class="tournaments-part">
      <h2>{title}</h2>
      <ul>
        {list.map((one) => (
          <TournamentRow key={one.id} entry={one} />
        ))}
      </ul>
    </section>
  );
}
